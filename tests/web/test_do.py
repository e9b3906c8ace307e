"""`POST /do`, and messages that no page of ours would send."""

import contextlib
from collections.abc import Mapping
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.commands import WIRE, ArrangeSeats, ChooseRules, CountHand, Play, TakeFace
from companion.errors import CompanionError, RuleViolation, StoreError
from tests.web.fakes import Browser, FakeTable
from web import frames, pages
from web.doing import BadMessage, do, read

PLAY = {"t": "do", "page": "apage001", "id": 4, "cmd": "play", "args": {"seat": 1}}


def test_tap_by_post_is_the_same_action_as_by_socket(aki: Browser, table: FakeTable) -> None:
    reply = aki.post("/do", PLAY)
    assert reply.status == 200
    assert reply.json == {"t": "ok", "id": 4, "seq": table.seq, "saved": True}
    by_post = table.asked[-1]
    aki.page().does(4, "play", seat=1)
    assert table.asked[-1] == by_post
    assert by_post.command == Play(1)


def test_tap_in_chunks_is_heard_like_any_other(aki: Browser, table: FakeTable) -> None:
    reply = aki.post_in_chunks("/do", PLAY)
    assert (reply.status, reply.json["t"]) == (200, "ok")
    assert table.asked[-1].command == Play(1)


@pytest.mark.parametrize("path", ["/host/new-code", "/host/bring-back"])
def test_body_in_chunks_counts_where_none_is_asked_for(aki: Browser, path: str) -> None:
    assert aki.post_in_chunks(path, {"unknown": 1}).status == 400


def test_boot_in_which_a_finger_came_down_comes_along(aki: Browser, table: FakeTable) -> None:
    stamp = {"at": 1, "now": 2, "boot": "the one before"}
    aki.post("/do", {**PLAY, "cmd": "catch", "args": {"seat": 1, "target": 0}, "stamp": stamp})
    asked = table.asked[-1].stamp
    assert asked is not None
    assert asked.boot == "the one before"


@pytest.mark.parametrize("rough", [{}, {"rough": True}])
def test_stamp_of_a_kept_tap_comes_along(
    aki: Browser, table: FakeTable, rough: dict[str, bool]
) -> None:
    stamp = {"at": -250.5, "now": 900, **rough}
    aki.post("/do", {**PLAY, "cmd": "catch", "args": {"seat": 1, "target": 0}, "stamp": stamp})
    asked = table.asked[-1].stamp
    assert asked is not None
    assert (asked.page, asked.at_ms, asked.now_ms) == ("apage001", -250.5, 900.0)
    assert asked.rough is bool(rough)
    assert asked.arrived_s == table.now


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RuleViolation("turn_moved"), 409, "turn_moved"),
        (RuleViolation("not_your_chair"), 403, "not_your_chair"),
        (RuleViolation("host_only"), 403, "host_only"),
        (StoreError("disk_full"), 503, "not_saved"),
        (CompanionError("internal"), 500, "internal"),
    ],
)
def test_refusal_has_its_status(
    aki: Browser, table: FakeTable, error: CompanionError, status: int, code: str
) -> None:
    table.refuses = error
    reply = aki.post("/do", PLAY)
    assert (reply.status, reply.json["code"], reply.json["id"]) == (status, code, 4)


def test_table_that_does_not_answer_is_told(
    aki: Browser, table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_ANSWER_WITHIN_S", 0.05)
    table.silent = True
    assert aki.get("/healthz").status == 503
    reply = aki.post("/do", PLAY)
    assert (reply.status, reply.json["code"]) == (503, "table_silent")


def test_waiting_phone_may_do_nothing(phone: Browser, table: FakeTable) -> None:
    reply = phone.post("/do", PLAY)
    assert (reply.status, reply.json["code"]) == (403, "not_admitted")
    assert not table.asked


def test_stranger_without_a_cookie_may_do_nothing(port: int, table: FakeTable) -> None:
    reply = Browser(port).post("/do", PLAY)
    assert (reply.status, reply.json["code"]) == (403, "no_cookie")
    assert not table.asked


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"\xff\xfe",
        b"{" * 9000,
        {**PLAY, "page": "x"},
        {**PLAY, "page": None},
        {**PLAY, "id": True},
        {**PLAY, "id": "4"},
        {**PLAY, "more": 1},
        {**PLAY, "args": []},
        {**PLAY, "stamp": {"at": 1}},
        {**PLAY, "stamp": {"at": 1, "now": 2, "rough": 1}},
        {**PLAY, "stamp": {"at": 1, "now": 2, "boot": 7}},
        {"page": "apage001"},
    ],
)
def test_malformed_body_is_told_and_changes_nothing(
    aki: Browser, table: FakeTable, body: object
) -> None:
    asked = len(table.asked)
    reply = aki.post("/do", body)
    assert (reply.status, reply.json["code"]) == (400, "bad_message")
    assert len(table.asked) == asked


def test_healthz_is_ok_when_the_table_answers(port: int) -> None:
    reply = Browser(port).get("/healthz")
    assert (reply.status, reply.text) == (200, "ok")


def test_unknown_command_is_told(aki: Browser) -> None:
    reply = aki.post("/do", {**PLAY, "cmd": "fly"})
    assert (reply.status, reply.json["code"]) == (400, "unknown_command")


def test_arguments_become_what_the_command_holds() -> None:
    def command(cmd: str, /, **args: object) -> object:
        return read({"id": 1, "cmd": cmd, "args": args}).command

    assert command("arrange_seats", order=[3, 1, 2]) == ArrangeSeats((3, 1, 2))
    assert command("take_face", name="Mika", animal="fox") == TakeFace(None, "Mika", "fox")
    changes = {"uno_penalty": 4, "button_passes_turn": True, "deck": "classic_108"}
    assert command("choose_rules", preset=None, changes=changes) == ChooseRules(None, changes)
    counted = command("count_hand", seat=0, cards={"wd4": 2}, seen=1)
    assert counted == CountHand(0, {"wd4": 2}, None, False, 1)


def test_every_command_on_the_wire_is_checked_by_the_types_of_its_fields() -> None:
    for name, kind in WIRE.items():
        for field in get_type_hints(kind):
            with pytest.raises(BadMessage):
                read({"id": 1, "cmd": name, "args": {field: {"odd": {"odd": []}}}})


@pytest.mark.parametrize("name", ["call_uno", "catch"])
def test_phone_cannot_press_for_the_big_button(name: str) -> None:
    with pytest.raises(BadMessage):
        read({"id": 1, "cmd": name, "args": {}})
    with pytest.raises(BadMessage):
        read({"id": 1, "cmd": name, "args": {"seat": None}})


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
WORDS = st.sampled_from(["t", "id", "cmd", "args", "stamp", "v", "page", "n", "c1", "prev", "mark"])
MESSAGES = st.dictionaries(WORDS, JSON) | st.builds(
    lambda cmd, args, more: {"id": 1, "cmd": cmd, "args": args, **more},
    st.sampled_from(sorted(WIRE)),
    st.dictionaries(st.sampled_from(["seat", "face", "order", "changes", "cards", "name"]), JSON),
    st.dictionaries(WORDS, JSON, max_size=1),
)


@given(MESSAGES)
def test_any_message_is_a_command_or_a_refusal(message: Mapping[str, Any]) -> None:
    table = FakeTable(members={"aref"})
    reply = do(table.real(), "aref", "apage001", message, 1.0).result(0)
    assert reply.status in (200, 400)
    assert (reply.status == 200) == bool(table.asked)


@given(MESSAGES)
def test_any_frame_is_read_or_refused(message: Mapping[str, Any]) -> None:
    for reader in (frames.hello, frames.beat, frames.button):
        with contextlib.suppress(BadMessage):
            reader(message)


@given(st.text() | st.binary())
def test_any_text_is_an_object_or_refused(text: str | bytes) -> None:
    with contextlib.suppress(BadMessage):
        assert isinstance(frames.parse(text), dict)
