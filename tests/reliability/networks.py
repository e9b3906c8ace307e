"""Networks of one's own: a house with a box in it, and phones that go out of reach.

Each is a namespace of the kernel with its own interfaces, joined by a virtual cable. Only root can
make them.
"""

import ctypes
import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import count

_NEW_NET = 0x40000000  # CLONE_NEWNET
_numbers = count(1)
LOSS = 25
"""Packets of a hundred that a bad Wi-Fi loses, each way."""


def why_not() -> str:
    """Why there can be no such network here; empty where there can."""
    if os.geteuid() != 0:
        return "only root can make networks"
    if not all(map(shutil.which, ("ip", "nft"))):
        return "Debian's iproute2 or nftables is not installed"
    tried = subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False)
    return "" if tried.returncode == 0 else "this kernel gives no networks of one's own"


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")


def _within(name: str) -> list[str]:
    """As `ip netns exec` begins, but without mounts of its own, which a bare root refuses."""
    return ["nsenter", f"--net=/run/netns/{name}"]


def ip_in(name: str, *command: str) -> None:
    """`ip` in that network; its own `-n` remounts as `netns exec` does."""
    run(*_within(name), "ip", *command)


@dataclass(frozen=True)
class House:
    """The box's network `box` and the phones' network `away`, by the names the kernel has them."""

    box: str
    away: str
    address: str = "10.77.0.1"
    other: str = "10.77.0.99"

    @property
    def inside(self) -> list[str]:
        """What a command has to begin with to run where the box is."""
        return _within(self.box)

    @property
    def outside(self) -> list[str]:
        return _within(self.away)

    def cuts(self) -> None:
        """The phones' Wi-Fi goes off: they know it."""
        ip_in(self.away, "link", "set", "wifi", "down")

    def heals(self) -> None:
        ip_in(self.away, "link", "set", "wifi", "up")

    def swallows(self) -> None:
        """Out of reach, or asleep: nothing comes through, and nobody is told."""
        self._filters("drop")

    def loses(self) -> None:
        """Some packets of each direction never arrive."""
        self._filters(f"numgen random mod 100 < {LOSS} drop")

    def hears(self) -> None:
        """Everything comes through again."""
        run(*self.inside, "nft", "flush", "ruleset")

    def moves(self) -> None:
        """The router has given the box another address."""
        ip_in(self.box, "address", "del", f"{self.address}/24", "dev", "lan")
        ip_in(self.box, "address", "add", f"{self.other}/24", "dev", "lan")

    def _filters(self, rule: str) -> None:
        run(*self.inside, "nft", "add", "table", "inet", "air")
        for hook in ("input", "output"):
            chain = f"{{ type filter hook {hook} priority 0 ; }}"
            run(*self.inside, "nft", "add", "chain", "inet", "air", hook, chain)
            device = "iifname" if hook == "input" else "oifname"
            words = f'{device} "lan" {rule}'.split()
            run(*self.inside, "nft", "add", "rule", "inet", "air", hook, *words)

    def dial(self, host: str, port: int, patience_s: float = 10.0, by: str = "") -> socket.socket:
        """A connection of a phone: made where the phones are, used by whoever asked.

        `by` is the phone's address where it has several.
        """
        made: list[socket.socket | OSError] = []
        thread = threading.Thread(target=partial(self._dial, host, port, patience_s, by, made))
        thread.start()
        thread.join()
        if isinstance(made[0], OSError):
            raise made[0]
        return made[0]

    def _dial(
        self,
        host: str,
        port: int,
        patience_s: float,
        by: str,
        made: list[socket.socket | OSError],
    ) -> None:
        """In a thread of its own, which goes into the other network and ends there."""
        libc = ctypes.CDLL(None, use_errno=True)
        try:
            with open(f"/run/netns/{self.away}", "rb") as place:
                if libc.setns(place.fileno(), _NEW_NET):
                    raise OSError(ctypes.get_errno(), "setns")
            source = (by, 0) if by else None
            made.append(socket.create_connection((host, port), patience_s, source))
        except OSError as error:
            made.append(error)


@contextmanager
def house() -> Iterator[House]:
    """Two networks and the cable between them, gone again afterwards."""
    name = f"house{os.getpid()}-{next(_numbers)}"
    found = House(f"{name}-box", f"{name}-away")
    try:
        for each in (found.box, found.away):
            run("ip", "netns", "add", each)
            ip_in(each, "link", "set", "lo", "up")
        ends = ("lan", "netns", found.box, "type", "veth", "peer", "name", "wifi")
        run("ip", "link", "add", *ends, "netns", found.away)
        for each, device, address in (
            (found.box, "lan", found.address), (found.away, "wifi", "10.77.0.20"),
        ):  # fmt: skip
            ip_in(each, "address", "add", f"{address}/24", "dev", device)
            ip_in(each, "link", "set", device, "up")
        yield found
    finally:
        for each in (found.box, found.away):
            with suppress(RuntimeError):
                run("ip", "netns", "del", each)
