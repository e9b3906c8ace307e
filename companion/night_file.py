"""Nights as text: JSON Lines, for export, replay, import and golden logs.

The first line is `{"format":"companion-night","v":1}`; every other line is one
event with exactly the fields of `store.Row`. Any number of nights may follow each other.
"""

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, TextIO

from companion.errors import StoreError
from companion.store import Row

FORMAT = "companion-night"
VERSION = 1

_NAMES = tuple(field.name for field in fields(Row))
_NUMBERS = ("seq", "night", "game", "action", "v")
_MAX_NUMBER = 2**63 - 1
_BYTE_ORDER_MARK = "\ufeff"  # editors of other systems put it before everything


def write_night(rows: Iterable[Row], stream: TextIO) -> None:
    """Write the header and one line a row. Raises OSError of the stream."""
    stream.write(_line({"format": FORMAT, "v": VERSION}))
    for row in rows:
        stream.write(_line({name: getattr(row, name) for name in _NAMES}))


def read_night(stream: Iterable[bytes | str]) -> list[Row]:
    """The rows of a file that `write_night` made; their `seq` ascends, in a night without holes.

    Open files as bytes: then a line that is no UTF-8 can be named.
    Raises StoreError and gives nothing: `not_a_night_file` (no such header),
    `newer_format` (`v`, `known`), `bad_line` (`line`, counted from 1, and `reason`:
    `not_json`, `not_text`, `not_an_object`, or with `field`: `missing`, `unknown`,
    `bad_value`, `not_ascending`, `after_a_hole`).
    """
    lines = _numbered(stream)
    _check_header(next(lines, (1, ""))[1])
    rows: list[Row] = []
    for number, text in lines:
        row = _row_of(number, text)
        if rows:
            _check_order(number, rows[-1], row)
        rows.append(row)
    return rows


def _check_order(number: int, before: Row, row: Row) -> None:
    """A night is whole: an event that is missing would make another table of all that follow.

    Between two nights others may have been left out.
    """
    if row.seq <= before.seq:
        raise _bad(number, "not_ascending", "seq")
    if row.night == before.night and row.seq != before.seq + 1:
        raise _bad(number, "after_a_hole", "seq")


def _line(value: Mapping[str, Any]) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair: no UTF-8, but JSON can escape it
        return json.dumps(value, separators=(",", ":"), allow_nan=False) + "\n"
    return text


def _numbered(stream: Iterable[bytes | str]) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, with their number."""
    for number, line in enumerate(stream, 1):
        try:
            text = line.decode() if isinstance(line, bytes) else line
            text = text.removeprefix(_BYTE_ORDER_MARK) if number == 1 else text
        except UnicodeDecodeError as error:
            code = StoreError("not_a_night_file") if number == 1 else _bad(number, "not_text")
            raise code from error
        if text.strip():
            yield number, text


def _check_header(text: str) -> None:
    try:
        header = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreError("not_a_night_file") from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise StoreError("not_a_night_file")
    version = header.get("v")
    if type(version) is not int or version < 1:
        raise StoreError("not_a_night_file")
    if version > VERSION:
        raise StoreError("newer_format", {"v": version, "known": VERSION})


def _row_of(number: int, text: str) -> Row:
    try:
        found = json.loads(text, parse_constant=_finite, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise _bad(number, "not_json") from error
    if not isinstance(found, dict):
        raise _bad(number, "not_an_object")
    _check_fields(number, found)
    return Row(**{**found, "at_s": float(found["at_s"])})


def _check_fields(number: int, found: Mapping[str, Any]) -> None:
    for name in _NAMES:
        if name not in found:
            raise _bad(number, "missing", name)
        if not _fits(name, found[name]):
            raise _bad(number, "bad_value", name)
    for name in found:
        if name not in _NAMES:
            raise _bad(number, "unknown", name)


def _fits(name: str, value: object) -> bool:
    if name in _NUMBERS:
        return type(value) is int and 0 <= value <= _MAX_NUMBER
    if name == "at_s":
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return abs(value) < _MAX_NUMBER
    if name == "data":
        return isinstance(value, dict)
    return isinstance(value, str)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _bad(line: int, reason: str, field: str | None = None) -> StoreError:
    told = {"line": line, "reason": reason}
    return StoreError("bad_line", told if field is None else {**told, "field": field})
