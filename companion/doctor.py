"""What `companion doctor` looks at: one finding a line, good or with what to do."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.app import DATABASE, pins_of
from companion.backups import backups
from companion.clock import MonotonicClock
from companion.errors import CompanionError
from companion.settings import Settings
from companion.store import Reader
from hardware.chips import find_header
from web.address import reachable


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `code` and `data` are the sentence, `good` whether to mend it."""

    what: str
    good: bool
    code: str
    data: Mapping[str, object] = field(default_factory=dict)


def examine(settings: Settings) -> list[Finding]:
    """Look at everything; nothing is changed."""
    log = [*_state_folder(settings), *_copies(settings.state_dir)]
    return [*_pins(settings), _board(), _address(), *log, _clock()]


def _pins(settings: Settings) -> Iterator[Finding]:
    try:
        roles = pins_of(settings).roles()
    except CompanionError as error:
        yield Finding("pins", good=False, code=error.code, data=error.data)
        return
    told = ", ".join(f"{role} {pin}" for role, pin in roles.items())
    yield Finding("pins", good=True, code="pins_fine", data={"pins": told})


def _board() -> Finding:
    """A machine without GPIO is a good machine: the box is drawn there."""
    try:
        chip = find_header()
    except CompanionError as error:
        return Finding("board", good=True, code=error.code, data=error.data)
    return Finding("board", good=True, code="header_found", data={"chip": str(chip)})


def _address() -> Finding:
    address = reachable()
    if address.startswith("127."):
        return Finding("address", good=False, code="no_network")
    return Finding("address", good=True, code="reachable", data={"address": address})


def _state_folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.state_dir
    path = folder / DATABASE
    if not folder.exists():
        yield Finding("log", good=True, code="log_not_begun", data={"path": str(path)})
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Finding("log", good=False, code="not_writable", data={"path": str(folder)})
        return
    try:
        nights = Reader(path).nights() if path.exists() else []
    except CompanionError as error:
        yield Finding("log", good=False, code=error.code, data=error.data)
        return
    yield Finding("log", good=True, code="log_fine", data={"path": str(path), "n": len(nights)})


def _copies(folder: Path) -> Iterator[Finding]:
    found = backups(folder)
    if found:
        told = {"n": len(found), "date": found[-1].date}
        yield Finding("backups", good=True, code="backups_there", data=told)
    else:
        yield Finding("backups", good=True, code="no_backups_yet")
    for aside in sorted(folder.glob("companion-broken-*.db")):
        yield Finding("damaged log", good=False, code="log_kept_aside", data={"path": str(aside)})


def _clock() -> Finding:
    clock = MonotonicClock()
    if not clock.knows_the_date():
        return Finding("clock", good=True, code="clock_not_set", data={"wall": clock.wall()})
    return Finding("clock", good=True, code="clock_fine", data={"boot": clock.boot})
