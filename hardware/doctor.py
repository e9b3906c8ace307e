"""What a doctor looks at on the board itself: header, rights, Wi-Fi, watchdog. Changes nothing."""

import getpass
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.errors import PanelError
from hardware.chips import find_header, is_raspberry_pi

Ask = Callable[[Sequence[str]], str | None]
"""Runs a program and gives what it prints; None where there is none or it fails."""

_NEVER = ("", "0", "off", "infinity")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `code` and `data` are the sentence, `good` whether to mend it."""

    what: str
    good: bool
    code: str
    data: Mapping[str, object] = field(default_factory=dict)


def ask(command: Sequence[str]) -> str | None:
    """What a program prints; also those that only root has on the path."""
    path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"
    program = shutil.which(command[0], path=path)
    if program is None:
        return None
    try:
        done = subprocess.run(
            [program, *command[1:]], capture_output=True, text=True, timeout=5, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def board(model: Path = Path("/proc/device-tree/model")) -> Finding:
    """Which board this is; one without a header of pins is a good one, too."""
    if not is_raspberry_pi(model):
        return Finding("board", good=True, code="no_pi")
    told = model.read_bytes().rstrip(b"\0").decode(errors="replace")
    return Finding("board", good=True, code="pi", data={"model": told})


def chip(*, pi: bool) -> Finding:
    """Whether the header's chip is there; only a Raspberry Pi has to have one."""
    try:
        found = find_header()
    except PanelError as error:
        if error.data["reason"] == "no_permission":  # that is told by `rights`
            return Finding("chip", good=True, code="chip_locked", data=error.data)
        return Finding("chip", good=not pi, code="no_header" if pi else "no_gpio", data=error.data)
    told = {"chip": f"/dev/gpiochip{found.number}", "label": found.label, "lines": found.lines}
    return Finding("chip", good=True, code="header_found", data=told)


def rights(dev: Path = Path("/dev")) -> Finding:
    """Whether this user may use the chips, which on a Pi belong to the group gpio."""
    devices = [path for path in dev.glob("gpiochip*") if not path.is_symlink()]
    if not devices:
        return Finding("group", good=True, code="no_rights_needed")
    if all(os.access(path, os.R_OK | os.W_OK) for path in devices):
        return Finding("group", good=True, code="rights_fine")
    return Finding("group", good=False, code="not_in_group", data={"user": _user()})


def power_save(net: Path = Path("/sys/class/net"), ask: Ask = ask) -> Iterator[Finding]:
    """Whether Wi-Fi sleeps between packets, which costs a press up to two seconds."""
    radios = sorted(path.name for path in net.glob("*") if (path / "phy80211").exists())
    if not radios:
        yield Finding("wifi", good=True, code="no_wifi")
    for radio in radios:
        told = ask(["iw", "dev", radio, "get", "power_save"])
        if told is None:
            yield Finding("wifi", good=False, code="iw_missing", data={"radio": radio})
        elif told.lower().endswith("on"):
            yield Finding("wifi", good=False, code="wifi_sleeps", data={"radio": radio})
        else:
            yield Finding("wifi", good=True, code="wifi_awake", data={"radio": radio})


def watchdog(device: Path = Path("/dev/watchdog"), ask: Ask = ask, *, pi: bool = False) -> Finding:
    """Whether the board restarts by itself when it hangs: systemd has to feed its watchdog."""
    if not device.exists():
        return Finding("watchdog", good=True, code="no_watchdog")
    told = ask(["systemctl", "show", "--property=RuntimeWatchdogUSec", "--value"])
    if told is None:
        return Finding("watchdog", good=True, code="watchdog_unknown")
    if told in _NEVER:
        return Finding("watchdog", good=not pi, code="watchdog_off")
    return Finding("watchdog", good=True, code="watchdog_on", data={"after": told})


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())
