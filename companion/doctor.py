"""What `companion doctor` looks at: one finding a line, good or with what to do."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from companion.app import DATABASE, pins_of
from companion.backups import backups
from companion.clock import MonotonicClock
from companion.errors import CompanionError, PanelError
from companion.notices import BLINKS
from companion.own_box import panel_of
from companion.settings import Settings, file_of
from companion.store import Reader
from hardware import PanelPins, closed_look
from hardware import doctor as board
from hardware.chips import is_raspberry_pi
from hardware.display import open_display
from hardware.doctor import Ask, Finding
from hardware.header import named
from hardware.ring import open_spi
from web.address import reachable

ROOM_MB = 20
"""An evening takes two or three, and so does each of its ten copies."""

__all__ = ["Finding", "examine", "passed_by"]


def examine(settings: Settings) -> list[Finding]:
    """Look at everything; nothing is changed."""
    pi = is_raspberry_pi()
    return [
        board.board(),
        board.chip(pi=pi),
        *_pins(settings),
        *passed_by(settings),
        board.rights(),
        *board.power_save(),
        board.watchdog(pi=pi),
        _address(),
        *_state_folder(settings),
        _clock(),
    ]


def passed_by(settings: Settings, ask: Ask = board.ask) -> Iterator[Finding]:
    """Where the settings lead past the service that is installed: another port, another folder.

    Only what the settings say by themselves is looked at, not what somebody has just told.
    """
    listens = _asked(ask, "companion.socket", "Listen")
    door = re.search(r":(\d+)\b", listens)
    if door and int(door[1]) != settings.port and _by_itself(settings, "port"):
        data = {"door": int(door[1]), "port": settings.port, "file": str(file_of(settings))}
        yield Finding("port", good=False, code="door_elsewhere", data=data)
    kept = re.search(r"\bCOMPANION_STATE=(\S+)", _asked(ask, "companion.service", "Environment"))
    if kept and Path(kept[1]) != settings.state_dir and _by_itself(settings, "state_dir"):
        told = {
            "kept": str(kept[1]),
            "path": str(settings.state_dir),
            "file": str(file_of(settings)),
        }
        yield Finding("folder", good=False, code="kept_elsewhere", data=told)


def not_running(settings: Settings, ask: Ask = board.ask) -> Finding:
    """No box answers: that is to be mended where one is installed as a service."""
    if "loaded" in _asked(ask, "companion.service", "LoadState"):
        return Finding("box", good=False, code="service_stands_still")
    return Finding("box", good=True, code="nobody_runs", data={"port": settings.port})


def _asked(ask: Ask, unit: str, what: str) -> str:
    return ask(["systemctl", "show", unit, f"--property={what}"]) or ""


def _by_itself(settings: Settings, key: str) -> bool:
    return settings.origins[key].source in ("default", "file")


def _pins(settings: Settings) -> Iterator[Finding]:
    try:
        pins = pins_of(settings)
    except CompanionError as error:
        yield Finding("pins", good=False, code=error.code, data=error.data)
        return
    wired = ", ".join(f"{role} {named(pin)}" for role, pin in pins.roles().items())
    told = {"pins": wired, "unused": pins.unused() or None, "file": str(file_of(settings))}
    yield Finding("pins", good=True, code="pins_fine", data=told)
    yield from _extras(pins)
    running = panel_of(settings.bind, settings.port)
    if running is None:
        yield not_running(settings)
        status = closed_look(pins, MonotonicClock(), simulate=settings.simulate)
        yield Finding("front", good=_is_good(status.kind, status.code), code=status.code,
                      data=status.data)  # fmt: skip
        return
    found = running["status"]
    data = {**found["data"], "port": settings.port}
    yield Finding("box", good=True, code="box_holds_pins", data=data)
    yield Finding("front", good=_is_good(found["kind"], found["code"]), code=found["code"],
                  data=found["data"])  # fmt: skip


def _extras(pins: PanelPins) -> Iterator[Finding]:
    """Ring and display, where the configuration has them."""
    for what, wired, look in (
        ("ring", pins.ring, open_spi),
        ("display", pins.display, open_display),
    ):
        if not wired:
            continue
        try:
            look()
        except PanelError as error:
            yield Finding(what, good=False, code=error.code, data=error.data)
        else:
            yield Finding(what, good=True, code="extra_fine")


def _is_good(kind: str, code: str) -> bool:
    """A drawn front is a good one; a real one has to work."""
    return kind == "simulated" or (kind == "gpio" and code not in BLINKS)


def _address() -> Finding:
    address = reachable()
    if address.startswith("127."):
        return Finding("address", good=False, code="no_network")
    return Finding("address", good=True, code="reachable", data={"address": address})


def _state_folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.state_dir
    if not folder.exists():
        told = {"path": str(folder / DATABASE)}
        yield Finding("log", good=True, code="log_not_begun", data=told)
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        card = os.statvfs(folder)
        told = {"path": str(folder)}
        if card.f_flag & os.ST_RDONLY:
            yield Finding("log", good=False, code="card_only_read", data=told)
        elif folder.stat().st_uid != os.geteuid():
            yield Finding("log", good=False, code="only_root_looks", data=told)
        else:
            yield Finding("log", good=False, code="not_writable", data=told)
        return
    yield from _log(folder)
    yield from _copies(folder)
    yield from _strangers(folder)


def _log(folder: Path) -> Iterator[Finding]:
    path = folder / DATABASE
    yield _room(folder)
    try:
        nights = Reader(path).nights() if path.exists() else []
    except CompanionError as error:
        yield Finding("log", good=False, code=error.code, data=error.data)
        return
    yield Finding("log", good=True, code="log_fine", data={"path": str(path), "n": len(nights)})


def _room(folder: Path) -> Finding:
    """Whether there is room for the evenings to come; root's reserve is not the box's."""
    card = os.statvfs(folder)
    free_mb = card.f_bavail * card.f_frsize // 2**20
    told = {"mb": free_mb, "path": str(folder)}
    if free_mb < ROOM_MB:
        return Finding("card", good=False, code="card_low", data=told)
    return Finding("card", good=True, code="card_fine", data=told)


def _copies(folder: Path) -> Iterator[Finding]:
    found = backups(folder)
    if found:
        told = {"n": len(found), "date": found[-1].date}
        yield Finding("backups", good=True, code="backups_there", data=told)
    else:
        yield Finding("backups", good=True, code="no_backups_yet")
    for aside in sorted(folder.glob("companion-broken-*.db")):
        yield Finding("damaged log", good=False, code="log_kept_aside", data={"path": str(aside)})


def _strangers(folder: Path) -> Iterator[Finding]:
    """Files of another user than the folder's, who is the one that has to use them."""
    owner = folder.stat().st_uid
    for path in sorted(folder.rglob("*")):
        if path.lstat().st_uid != owner:
            told = {"path": str(path), "folder": str(folder)}
            yield Finding("owner", good=False, code="foreign_file", data=told)


def _clock() -> Finding:
    clock = MonotonicClock()
    if not clock.knows_the_date():
        return Finding("clock", good=True, code="clock_not_set", data={"wall": clock.wall()})
    return Finding("clock", good=True, code="clock_fine", data={"boot": clock.boot})
