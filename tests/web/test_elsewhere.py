"""Screens on other devices: what they show, and what a press there does not prove."""

import pytest

from tests.web.elsewhere import Elsewhere
from tests.web.fakes import TOKEN, FakeBox, FakeTable
from web.application import Application

HELLO = {"t": "hello", "v": 1, "page": "apage001"}
DOWN = {"t": "button", "button": "uno", "down": True}


@pytest.fixture
def screen(app: Application) -> Elsewhere:
    return Elsewhere(app)


def test_tv_elsewhere_shows_neither_table_nor_code(screen: Elsewhere) -> None:
    start = screen.get("/tv").start
    assert start["state"]["table"] is None
    assert start["join"] is None
    assert screen.says({**HELLO, "role": "tv"})[0]["table"] is None


@pytest.mark.parametrize("called", ["192.168.7.1", "::ffff:192.168.7.1"])
def test_screen_of_the_box_itself_shows_both_by_whatever_address_it_is_called(
    app: Application, table: FakeTable, called: str
) -> None:
    here = Elsewhere(app, address="192.168.7.1", box=called)
    start = here.get("/tv").start
    assert start["state"]["table"] == table.shown
    assert start["join"]["url"].endswith(f"/j/{TOKEN}")


def test_tv_opened_with_the_token_shows_both_and_is_no_phone(
    screen: Elsewhere, table: FakeTable
) -> None:
    reply = screen.get(f"/tv/{TOKEN}")
    assert (reply.status, reply.headers["location"]) == (303, "/tv")
    start = screen.get("/tv").start
    assert start["state"]["table"] == table.shown
    assert start["join"]["url"] == f"http://192.168.7.1:8080/j/{TOKEN}"
    assert not start["member"]
    assert not table.members
    assert screen.says({**HELLO, "role": "tv"})[0]["table"] == table.shown


def test_press_of_the_button_opens_the_tv_and_shows_the_code_for_thirty_seconds(
    screen: Elsewhere, table: FakeTable
) -> None:
    screen.get("/tv")
    table.let_in_until_s = table.now + 30
    table.now += 29
    start = screen.get("/tv").start
    assert start["join"]
    table.now += 2
    start = screen.get("/tv").start
    assert start["state"]["table"] == table.shown
    assert start["join"] is None
    assert screen.get("/join?role=tv").status == 403


def test_press_that_vouches_for_nobody_opens_no_tv(screen: Elsewhere, table: FakeTable) -> None:
    table.on_press("button")
    assert screen.get("/tv").start["join"] is None


def test_cookie_of_one_tv_is_none_of_another(app: Application, screen: Elsewhere) -> None:
    screen.get(f"/tv/{TOKEN}")
    other = Elsewhere(app)
    other.get("/tv")
    other.cookies["tv"] = screen.cookies["tv"]
    assert other.get("/tv").start["state"]["table"] is None


def test_new_code_of_the_host_holds_at_once_and_members_stay(
    app: Application, screen: Elsewhere, table: FakeTable
) -> None:
    host, guest, tv = Elsewhere(app), Elsewhere(app), Elsewhere(app)
    host.get(f"/j/{TOKEN}")
    guest.get(f"/j/{TOKEN}")
    tv.get(f"/tv/{TOKEN}")
    table.shown["host"] = host.get("/").start["ref"]
    assert host.post("/host/new-code").json["join"]["url"].endswith(f"/j/another-{TOKEN}")
    assert screen.get(f"/j/{TOKEN}").status == 403
    assert guest.get("/").start["member"]
    assert guest.get("/join").json["join"]["url"].endswith(f"/j/another-{TOKEN}")
    assert tv.get("/tv").start["state"]["table"] is None


def test_only_the_host_makes_a_new_code(app: Application, table: FakeTable) -> None:
    guest, stranger = Elsewhere(app), Elsewhere(app)
    guest.get(f"/j/{TOKEN}")
    stranger.get("/")
    table.shown["host"] = "somebody"
    assert guest.post("/host/new-code").status == 403
    assert stranger.post("/host/new-code").status == 403
    assert Elsewhere(app).get(f"/j/{TOKEN}").status == 303


def test_tv_is_read_only_for_the_table_page(screen: Elsewhere) -> None:
    screen.get(f"/tv/{TOKEN}")
    assert screen.get("/table").status == 303
    assert screen.says({**HELLO, "role": "phone"})[0]["table"] is None


def test_drawn_box_elsewhere_is_dead_for_strangers(screen: Elsewhere, box: FakeBox) -> None:
    screen.get("/box")
    heard = screen.says({**HELLO, "role": "box"}, DOWN)
    assert [each.get("code") for each in heard] == [None, "not_admitted"]
    assert heard[0]["table"] is None
    assert not box.pushed


def test_lamps_of_the_box_are_shown_to_nobody_outside(
    app: Application, screen: Elsewhere, box: FakeBox
) -> None:
    """They tell whose turn it is; a stranger's `/box` used to blink along."""
    screen.get("/box")
    assert screen.get("/box").start["lamps"] is None
    guest = Elsewhere(app)
    guest.get(f"/j/{TOKEN}")
    assert guest.get("/box").start["lamps"] == box.lamps()


def test_drawn_box_elsewhere_works_for_a_phone_of_the_table(
    screen: Elsewhere, box: FakeBox
) -> None:
    screen.get(f"/j/{TOKEN}")
    screen.says({**HELLO, "role": "box"}, DOWN, {**DOWN, "down": False})
    assert [way for way, _ in box.pushed] == ["down elsewhere", "up"]


@pytest.mark.parametrize("waits", ["let_in", "somebody"])
def test_drawn_box_elsewhere_lets_nobody_in(
    screen: Elsewhere, table: FakeTable, box: FakeBox, waits: str
) -> None:
    screen.get(f"/j/{TOKEN}")
    if waits == "let_in":
        table.button = "let_in"
    else:
        table.waiting.append("somebody")
    heard = screen.says({**HELLO, "role": "box"}, DOWN)
    assert heard[-1]["code"] == "box_elsewhere"
    assert not box.pushed


def test_real_box_is_not_pressed_on_a_screen(screen: Elsewhere, box: FakeBox) -> None:
    box.can_press = False
    screen.get("/")
    heard = screen.says({**HELLO, "role": "box"}, DOWN)
    assert [each["code"] for each in heard] == ["bad_message"]
    assert not box.pushed


def test_phone_has_no_button(screen: Elsewhere, box: FakeBox) -> None:
    screen.get(f"/j/{TOKEN}")
    assert screen.says(HELLO, DOWN)[-1]["code"] == "bad_message"
    assert not box.pushed


def test_code_names_the_address_by_which_this_phone_came(app: Application) -> None:
    phone = Elsewhere(app, box="10.42.0.1")
    phone.get(f"/j/{TOKEN}")
    join = phone.get("/").start["join"]
    assert join["url"] == f"http://10.42.0.1:8080/j/{TOKEN}"
    assert join["name"] == "10.42.0.1:8080"


def test_page_that_says_nothing_is_closed(
    screen: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.live._HELLO_WITHIN_S", 0)
    screen.get("/")
    assert screen.says()[-1]["code"] == "bad_message"
