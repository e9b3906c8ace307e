"""What phones may say at `/ws`, checked word by word (`docs/protocol.md`)."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NoReturn

from companion.ports import Button
from web.doing import PAGE, BadMessage, expect, is_count, is_time

VERSION = 1
LONGEST = 4096
"""Bytes of a frame from a phone."""
ROLES = ("phone", "tv", "box")

_DATE = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Hello:
    """How a page begins: its own word, its role, and the date it lends."""

    page: str
    role: str
    date: str


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A ping, the receipt of an earlier pong, and the page time before which nobody pressed."""

    n: int
    c1_ms: float
    prev_n: int | None
    prev_c2_ms: float | None
    mark_ms: float | None
    away: bool


def parse(text: object) -> dict[str, Any]:
    """A frame or body as an object of JSON. Raises BadMessage."""
    if not isinstance(text, str | bytes):
        raise BadMessage("kind")
    try:
        message = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise BadMessage("json") from None
    if not isinstance(message, dict):
        raise BadMessage("object")
    return message


def nothing(body: bytes) -> None:
    """A body where none is asked for: empty, or an empty object. Raises BadMessage."""
    if body:
        expect(parse(body), set(), set())


def _no_constant(word: str) -> NoReturn:
    raise ValueError(word)


def hello(message: Mapping[str, Any]) -> Hello | None:
    """The first frame of a page; nothing where the page is of another version."""
    if message.get("v") != VERSION:
        return None
    expect(message, {"t", "v", "page"}, {"seen", "role", "date"})
    page, role, day = message["page"], message.get("role", "phone"), message.get("date") or ""
    if not isinstance(page, str) or not PAGE.fullmatch(page):
        raise BadMessage("page")
    if role not in ROLES or not is_count(message.get("seen", 0)):
        raise BadMessage("hello")
    if not isinstance(day, str) or (day and not _is_day(day)):
        raise BadMessage("date")
    return Hello(page, role, day)


def _is_day(text: str) -> bool:
    """Whether there is such a day, written as 2026-12-31."""
    try:
        return bool(_DATE.fullmatch(text)) and bool(date.fromisoformat(text))
    except ValueError:
        return False


def beat(message: Mapping[str, Any]) -> Heartbeat:
    """A heartbeat. Raises BadMessage."""
    expect(message, {"t", "n", "c1"}, {"prev", "mark", "away"})
    n, c1, mark = message["n"], message["c1"], message.get("mark")
    away = message.get("away", False)
    if not (is_count(n) and is_time(c1) and isinstance(away, bool)):
        raise BadMessage("beat")
    if mark is not None and not is_time(mark):
        raise BadMessage("mark")
    prev_n, prev_c2 = _receipt(message.get("prev"))
    return Heartbeat(n, float(c1), prev_n, prev_c2, None if mark is None else float(mark), away)


def _receipt(prev: object) -> tuple[int | None, float | None]:
    """Which earlier pong has come, and when."""
    if prev is None:
        return None, None
    if not isinstance(prev, dict):
        raise BadMessage("prev")
    expect(prev, {"n", "c2"}, set())
    if not (is_count(prev["n"]) and is_time(prev["c2"])):
        raise BadMessage("prev")
    return prev["n"], float(prev["c2"])


def button(message: Mapping[str, Any]) -> tuple[Button, bool]:
    """Which drawn button of `/box` goes down (True) or up. Raises BadMessage."""
    expect(message, {"t", "button", "down"}, set())
    name, down = message["button"], message["down"]
    if name not in {each.value for each in Button} or not isinstance(down, bool):
        raise BadMessage("button")
    return Button(name), down
