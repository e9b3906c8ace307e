"""Seen from inside the guest: its systemd, the box installed there, fingers on its button."""

import json
import re
import subprocess
import urllib.request
from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any, TypeVar

from tests.hardware.vm.sim import SimChip, SimLine
from tests.reliability.served import RealPhone

PACKAGES = Path("/mnt/host/dist/guest")
"""Where the test on the other side has put them: first, newer, broken."""
STATE = Path("/var/lib/companion")
OUT = Path("/run/story/out")
PAGE = "http://127.0.0.1"
LONG_S = 120.0
"""Nothing here takes so long; the guest is emulated, and slow where others work beside it."""
BUTTON, LIGHT = 17, 27

T = TypeVar("T")


def sh(*command: str, ok: bool = True) -> str:
    """Run a program; what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or not ok, (command, done.stdout, done.stderr)
    return (done.stdout + done.stderr).strip()


def until(
    look: Callable[[], T], within_s: float = LONG_S, told: Callable[[], object] = lambda: ""
) -> T:
    """Look again and again until something is there; what it is. `told` says what is instead."""
    end_s = monotonic() + within_s
    while True:
        found = look()
        if found or monotonic() > end_s:
            assert found, f"nothing came within {within_s} s: {told()}"
            return found
        Event().wait(0.2)


class Measured:
    """The seconds of a block, printed for the report."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> "Measured":
        self._began_s = monotonic()
        return self

    def __exit__(self, *error: object) -> None:
        self.seconds = monotonic() - self._began_s
        with (OUT / "figures").open("a") as file:
            file.write(f"{self._what}: {self.seconds:.1f} s\n")


def property_of(name: str, unit: str = "companion.service") -> str:
    return sh("systemctl", "show", "--value", "-p", name, unit)


def is_active(unit: str) -> bool:
    return sh("systemctl", "is-active", unit, ok=False) == "active"


def pid() -> int:
    return int(property_of("MainPID"))


def page(path: str, timeout_s: float = LONG_S) -> str:
    """A page as this machine's own browser gets it."""
    with urllib.request.urlopen(PAGE + path, timeout=timeout_s) as answer:
        return str(answer.read().decode())


def told(path: str) -> Any:
    return json.loads(page(path))


def answers() -> bool:
    try:
        return page("/healthz", 5) == "ok"
    except OSError:
        return False


def comes_up(within_s: float = LONG_S) -> None:
    """Wait until phones can come; where they cannot, what the system says of it."""
    until(answers, within_s, lambda: journal("-u", "companion*")[-4000:])


def way_in() -> Any:
    return told("/join?role=tv")["join"]


def phone(name: str) -> RealPhone:
    """A phone that scans the code."""
    keys = json.loads((STATE / "keys.json").read_text())
    return RealPhone(80, keys["token"], f"page{name:0>4}").joins()


def names() -> list[str]:
    """Who has a chair, as the log has it."""
    (line,) = re.findall(r"^table: (.*)$", sh("companion", "status", ok=False), re.MULTILINE)
    return sorted(re.findall(r"(\w+) -?\d+", line))


def screen() -> str:
    """The text on the first console, and only what is printed in plain letters."""
    return Path("/dev/vcs1").read_bytes().decode("latin-1")


def journal(*more: str) -> str:
    return sh("journalctl", "-b", "--no-pager", "-o", "cat", *more)


def button() -> SimLine:
    return SimChip("chip0").line(BUTTON)


def presses() -> int:
    return int(told("/panel")["presses"])


def front() -> str:
    return str(told("/panel")["status"]["code"])


def prepare() -> None:
    """What a Raspberry Pi has and this guest has not: python3-lgpio, and a board by its number."""
    target = Path("/usr/lib/python3/dist-packages")
    for found in Path("/mnt/host/dist/guest/lgpio").iterdir():
        sh("cp", "-r", str(found), str(target))
    drop_in = Path("/etc/systemd/system/companion.service.d/board.conf")
    drop_in.parent.mkdir(exist_ok=True)
    drop_in.write_text("[Service]\nBindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo\n")


def install(name: str = "first") -> None:
    """By dpkg alone: nothing of the internet is there."""
    sh("dpkg", "-i", str(PACKAGES / f"{name}.deb"))
