"""The socket, as docs/protocol.md tells it."""

from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from companion.commands import CallUno, Play, StartGame
from companion.errors import RuleViolation, StoreError
from companion.ports import Button
from tests.web.fakes import Browser, FakeBox, FakeTable


def test_hello_is_answered_by_the_whole_state(aki: Browser, table: FakeTable) -> None:
    page = aki.page(date="2026-11-29")
    state = page.hears("state")
    assert state["table"] == table.shown
    assert state["seq"] == table.seq
    ref = aki.get("/").start["ref"]
    assert table.came == [(ref, "apage001", "2026-11-29")]


def test_waiting_phone_hears_states_without_a_table(phone: Browser, table: FakeTable) -> None:
    state = phone.page().hears("state")
    assert state["table"] is None
    assert state["room"]["button"] == "nothing"


def test_phone_that_is_let_in_sees_the_table_at_once(phone: Browser, table: FakeTable) -> None:
    page = phone.page()
    page.hears("state")
    phone.join()
    assert page.hears("state")["table"] == table.shown


def test_beat_is_answered_at_once_and_told_to_the_table(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    page.say(t="beat", n=7, c1=12.5, prev={"n": 6, "c2": 11.0}, mark=9.0, away=False)
    assert page.hears("pong") == {"t": "pong", "n": 7, "s": table.now}
    table.wait_for(lambda: bool(table.beats))
    beat = table.beats[0]
    assert (beat.n, beat.c1_ms, beat.prev_n, beat.prev_c2_ms) == (7, 12.5, 6, 11.0)
    assert (beat.mark_ms, beat.away, beat.arrived_s) == (9.0, False, table.now)


def test_tap_becomes_a_command_with_its_key_and_stamp(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    ref = aki.get("/").start["ref"]
    stamp = {"at": 40.0, "now": 42.0}
    page.say(t="do", id=5, cmd="call_uno", args={"seat": 2}, stamp=stamp)
    assert page.hears("ok") == {"t": "ok", "id": 5, "seq": table.seq, "saved": True}
    asked = table.asked[-1]
    assert asked.command == CallUno(2)
    assert (asked.key, asked.by) == (f"{ref}.apage001.5", ref)
    assert asked.stamp is not None
    assert (asked.stamp.at_ms, asked.stamp.now_ms, asked.stamp.arrived_s) == (40.0, 42.0, 100.0)


def test_tap_without_arguments_needs_none(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    page.say(t="do", id=1, cmd="start_game")
    page.hears("ok")
    assert table.asked[-1].command == StartGame()


def test_every_phone_hears_the_new_state(aki: Browser, port: int, table: FakeTable) -> None:
    phones = [Browser(port).join() for _ in range(3)]
    pages = [phone.page() for phone in phones]
    for page in pages:
        page.hears("state")
    aki.page().does(1, "play", seat=0, face="num")
    assert table.asked[-1].command == Play(0)
    for page in pages:
        assert page.hears("state")["seq"] == table.seq


def test_refusal_carries_its_code_and_data(aki: Browser, table: FakeTable) -> None:
    table.refuses = RuleViolation("turn_moved", {"name": "Ken"})
    answer = aki.page().does(9, "draw", seat=1)
    assert answer == {"t": "no", "id": 9, "code": "turn_moved", "data": {"name": "Ken"}}


def test_card_that_cannot_be_written_is_told(aki: Browser, table: FakeTable) -> None:
    table.refuses = StoreError("disk_full")
    assert aki.page().does(9, "draw", seat=1)["code"] == "not_saved"


def test_waiting_phone_may_do_nothing(phone: Browser, table: FakeTable) -> None:
    assert phone.page().does(1, "start_game")["code"] == "not_admitted"
    assert not table.asked


def test_tv_only_reads(aki: Browser, table: FakeTable) -> None:
    page = aki.page(role="tv")
    assert page.hears("state")["table"]
    assert page.does(1, "start_game")["code"] == "read_only"
    assert not table.came


def test_press_is_told_to_every_page(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    page.hears("state")
    table.on_press("button")
    assert page.hears("press") == {"t": "press", "by": "button"}
    table.on_press("3")
    assert page.hears("press") == {"t": "press", "by": 3}


def test_new_code_is_told_to_every_page(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    page.hears("state")
    table.shown["host"] = aki.get("/").start["ref"]
    assert aki.post("/host/new-code", {}).status == 200
    assert page.hears("way_in") == {"t": "way_in"}


def test_unknown_command_is_told_and_the_socket_stays(aki: Browser) -> None:
    page = aki.page()
    assert page.does(1, "fly")["code"] == "unknown_command"
    assert page.does(2, "start_game")["t"] == "ok"


@pytest.mark.parametrize(
    "frame",
    [
        '{"t":"what"}',
        '{"t":"do","id":1,"cmd":"draw","args":{"seat":"1"}}',
        '{"t":"do","id":1,"cmd":"draw","args":{"seat":true}}',
        '{"t":"do","id":1,"cmd":"draw","args":{"seat":1,"more":1}}',
        '{"t":"do","id":1,"cmd":"call_uno","args":{}}',
        '{"t":"do","id":1,"cmd":"call_uno","args":{"seat":null}}',
        '{"t":"do","id":1,"cmd":"draw"}',
        '{"t":"do","id":1,"cmd":"take_face","args":{"name":"\\ud800"}}',
        '{"t":"do","id":-1,"cmd":"start_game"}',
        '{"t":"beat","n":1,"c1":1e999}',
        '{"t":"beat","n":1,"c1":NaN}',
        '{"t":"hello","v":1,"page":"apage001"}',
        "[" * 4000,
        "not json",
        '"text"',
        '{"t":"do","id":1,"cmd":"start_game","x":"' + "x" * 5000 + '"}',
        b'{"t":"beat"}',
    ],
)
def test_malformed_frame_is_told_and_closes(
    aki: Browser, table: FakeTable, frame: str | bytes
) -> None:
    page = aki.page()
    asked = len(table.asked)
    page.say_raw(frame)
    assert page.hears("no")["code"] == "bad_message"
    with pytest.raises(ConnectionClosed) as closed:
        page.hears("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert len(table.asked) == asked


def test_frames_after_a_bad_one_are_passed_over(
    aki: Browser, table: FakeTable, caplog: pytest.LogCaptureFixture
) -> None:
    page = aki.page()
    asked = len(table.asked)
    with suppress(ConnectionClosed):  # the box may be quicker than the rest of them
        for number in range(3):
            page.say(t="do", id=number, cmd="draw", args={"seat": "x"})
            page.say(t="beat", n=number, c1=1.0)
            page.say(t="do", id=number, cmd="start_game")
    assert page.hears("no")["code"] == "bad_message"
    with pytest.raises(ConnectionClosed):
        page.hears("ok")
    assert len(table.asked) == asked
    assert not caplog.records


def test_page_of_another_version_loads_itself_again(aki: Browser) -> None:
    page = aki.page(v=2)
    assert page.hears("reload") == {"t": "reload"}


def test_page_that_leaves_is_told_to_the_table(aki: Browser, table: FakeTable) -> None:
    page = aki.page()
    page.hears("state")
    page.close()
    table.wait_for(lambda: bool(table.left))
    assert table.left[0][1] == "apage001"


def test_page_that_comes_back_on_a_second_socket_has_not_left(
    aki: Browser, table: FakeTable
) -> None:
    first = aki.page()
    first.hears("state")
    second = aki.page()
    second.hears("state")
    with pytest.raises(ConnectionClosed):
        first.hears("never")
    assert second.does(1, "start_game")["t"] == "ok"
    assert not table.left


def test_mashing_is_slowed_but_the_socket_stays(aki: Browser) -> None:
    page = aki.page()
    codes = [page.does(number, "start_game").get("code") for number in range(25)]
    assert codes[:20] == [None] * 20
    assert set(codes[20:]) == {"too_fast"}


def test_flood_of_frames_closes_the_socket(aki: Browser) -> None:
    page = aki.page()
    for number in range(120):
        page.say(t="beat", n=number, c1=float(number))
    page.say(t="beat", n=120, c1=120.0)
    assert page.hears("no")["code"] == "bad_message"


def test_stranger_without_a_cookie_gets_no_socket(port: int) -> None:
    with pytest.raises(Exception, match="403"):
        Browser(port).socket()


def test_stranger_elsewhere_never_hears_the_lamps(
    phone: Browser, aki: Browser, box: FakeBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.gate.from_this_machine", lambda scope: False)
    stranger, guest = phone.page(role="box"), aki.page(role="box")
    assert guest.hears("lamps")
    assert stranger.hears("state")["table"] is None
    box.listener({"status": False})
    assert guest.hears("lamps") == {"t": "lamps", "status": False}
    stranger.say(t="beat", n=1, c1=1.0)
    assert stranger.hears_one_of("lamps", "pong")["t"] == "pong"


def test_drawn_box_hears_its_lamps_and_presses_its_button(phone: Browser, box: FakeBox) -> None:
    page = phone.page(role="box")
    assert page.hears("lamps") == {"t": "lamps", "status": True}
    page.say(t="button", button="uno", down=True)
    page.say(t="button", button="uno", down=False)
    box.wait_for_pushes(2)
    assert box.pushed == [("down", Button.UNO), ("up", Button.UNO)]
    box.listener({"status": False})
    assert page.hears("lamps") == {"t": "lamps", "status": False}
