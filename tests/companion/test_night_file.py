"""A night as JSON Lines."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import StoreError
from companion.night_file import read_night, write_night
from companion.store import Row
from tests.rows import a_row, an_evening, night_started

HEADER = '{"format":"companion-night","v":1}\n'


def written(*rows: Row) -> str:
    stream = io.StringIO()
    write_night(rows, stream)
    return stream.getvalue()


def event(**changed: Any) -> str:
    """One line; a field changed to `...` is left out."""
    told = {**json.loads(written(a_row(1)).splitlines()[1]), **changed}
    return json.dumps({name: value for name, value in told.items() if value is not ...})


def refused(*lines: str | bytes) -> StoreError:
    with pytest.raises(StoreError) as caught:
        read_night(lines)
    return caught.value


def test_a_night_comes_back_from_its_file() -> None:
    rows = an_evening(games=2)
    assert read_night(io.StringIO(written(*rows))) == rows


def test_a_file_says_what_it_is_and_one_event_a_line() -> None:
    lines = written(night_started(1, 1), a_row(2, data={"name": "あき\n🦊"})).splitlines()
    assert lines[0] + "\n" == HEADER
    assert len(lines) == 3
    assert '"data":{"name":"あき\\n🦊"}' in lines[2]


def test_a_file_read_as_bytes_is_the_same() -> None:
    row = a_row(1, data={"name": "あき"})
    assert read_night(io.BytesIO(written(row).encode())) == [row]


def test_a_night_nobody_played_is_only_a_header() -> None:
    assert written() == HEADER
    assert read_night([HEADER]) == []


def test_half_an_emoji_survives_a_file_in_utf_8() -> None:
    row = a_row(1, data={"name": "\ud83e"})
    assert read_night(io.BytesIO(written(row).encode())) == [row]


def test_blank_lines_and_windows_line_ends_do_no_harm() -> None:
    text = written(a_row(1)).replace("\n", "\r\n") + "\r\n"
    assert read_night(text.splitlines(keepends=True)) == [a_row(1)]


@given(st.lists(st.text(max_size=5), max_size=3), st.floats(0, 1e9), st.integers(0, 2**63 - 1))
def test_any_words_and_numbers_come_back(words: list[str], at_s: float, action: int) -> None:
    row = a_row(1, key="".join(words), at_s=at_s, action=action, data={"words": words})
    assert read_night(io.StringIO(written(row), newline="\n")) == [row]


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("",),
        ("Dear diary\n",),
        (b"SQLite format 3\0\x10\0\xff\xfe",),
        ("[1]",),
        ('{"format":"recipe","v":1}',),
        ('{"format":"companion-night"}',),
        ('{"format":"companion-night","v":"1"}',),
        ('{"format":"companion-night","v":true}',),
        ("[" * 100_000,),
        (event(),),
    ],
    ids=lambda lines: str(lines[:1])[:30],
)
def test_another_kind_of_file_is_refused(lines: tuple[str | bytes, ...]) -> None:
    assert refused(*lines).code == "not_a_night_file"


def test_a_newer_format_is_refused_kindly() -> None:
    error = refused('{"format":"companion-night","v":2}', "whatever comes")
    assert error.code == "newer_format"
    assert error.data == {"v": 2, "known": 1}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", {"reason": "not_json"}),
        ("[" * 100_000, {"reason": "not_json"}),
        (event().replace("1234.567891", "NaN"), {"reason": "not_json"}),
        (event(data=[7]).replace("[7]", '{"points": 1e999}'), {"reason": "not_json"}),
        (b"\xff", {"reason": "not_text"}),
        ("[]", {"reason": "not_an_object"}),
        (event(boot=...), {"reason": "missing", "field": "boot"}),
        (event(colour="red"), {"reason": "unknown", "field": "colour"}),
        (event(seq="1"), {"reason": "bad_value", "field": "seq"}),
        (event(game=True), {"reason": "bad_value", "field": "game"}),
        (event(night=-1), {"reason": "bad_value", "field": "night"}),
        (event(action=2**63), {"reason": "bad_value", "field": "action"}),
        (event(at_s="soon"), {"reason": "bad_value", "field": "at_s"}),
        (event(at_s=10**400), {"reason": "bad_value", "field": "at_s"}),
        (event(type=None), {"reason": "bad_value", "field": "type"}),
        (event(data=[]), {"reason": "bad_value", "field": "data"}),
    ],
    ids=lambda value: str(value)[-40:],
)  # fmt: skip
def test_a_bad_line_is_named(line: str | bytes, told: dict[str, str]) -> None:
    error = refused(HEADER, event(seq=1), "\n", line)
    assert error.code == "bad_line"
    assert error.data == {"line": 4, **told}


def test_night_with_a_hole_is_refused_and_the_line_after_it_is_named() -> None:
    """Events 2 and 3 are gone: every later one would fold to a table that never was."""
    error = refused(HEADER, event(seq=1), event(seq=4), event(seq=5))
    assert error.data == {"line": 3, "reason": "after_a_hole", "field": "seq"}


def test_nights_between_which_others_are_left_out_are_read() -> None:
    rows = read_night([HEADER, event(seq=1), event(seq=2), event(seq=9, night=3)])
    assert [row.seq for row in rows] == [1, 2, 9]


@pytest.mark.parametrize("kind", ["text", "bytes"])
def test_mark_that_an_editor_puts_before_the_first_line_does_no_harm(kind: str) -> None:
    text = "\ufeff" + written(a_row(1))
    stream = io.StringIO(text) if kind == "text" else io.BytesIO(text.encode())
    assert read_night(stream) == [a_row(1)]


@pytest.mark.parametrize("seq", [1, 2])
def test_events_out_of_order_are_named(seq: int) -> None:
    error = refused(HEADER, event(seq=2), event(seq=seq))
    assert error.data == {"line": 3, "reason": "not_ascending", "field": "seq"}
