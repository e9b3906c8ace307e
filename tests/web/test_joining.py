"""How phones, TVs and the next person get in, and who does not."""

import pytest

from tests.web.fakes import TOKEN, Browser, FakeTable


def test_first_page_gives_the_phone_a_cookie_that_scripts_cannot_read(port: int) -> None:
    reply = Browser(port).get("/")
    assert reply.status == 200
    told = reply.headers["set-cookie"]
    assert "HttpOnly" in told
    assert "SameSite=Lax" in told
    assert "Max-Age=34560000" in told


def test_phone_with_the_token_is_let_in_and_sent_to_the_first_page(
    port: int, table: FakeTable
) -> None:
    browser = Browser(port)
    reply = browser.get(f"/j/{TOKEN}")
    assert (reply.status, reply.headers["location"]) == (303, "/")
    start = browser.get("/").start
    assert start["member"]
    assert start["ref"] in table.members


def test_coming_back_is_the_same_phone_and_asks_nothing_of_the_table(
    aki: Browser, table: FakeTable
) -> None:
    ref = aki.get("/").start["ref"]
    asked = len(table.asked)
    aki.join()
    assert aki.get("/").start["ref"] == ref
    assert len(table.asked) == asked


def test_phone_sent_away_may_come_back_with_the_token(aki: Browser, table: FakeTable) -> None:
    table.members.clear()
    aki.join()
    assert aki.get("/").start["member"]
    assert len({each.key for each in table.asked}) == 2


def test_wrong_token_is_refused_kindly_and_lets_nobody_in(port: int, table: FakeTable) -> None:
    reply = Browser(port).get("/j/guess")
    assert reply.status == 403
    assert "wrong_token" in reply.text
    assert not table.members


def test_forged_cookie_is_a_stranger(aki: Browser, table: FakeTable) -> None:
    ref = aki.get("/").start["ref"]
    told = aki.cookies["phone"]
    aki.cookies["phone"] = told[:5] + ("A" if told[5] != "A" else "B") + told[6:]
    start = aki.get("/").start
    assert start["ref"] != ref
    assert not start["member"]


def test_phone_at_the_table_shows_the_code_to_the_next_person(aki: Browser) -> None:
    join = aki.get("/").start["join"]
    assert join["url"].endswith(f"/j/{TOKEN}")
    assert join["qr"].startswith("data:image/svg+xml,")
    assert aki.get("/join").json == {"join": join}


def test_waiting_phone_sees_neither_table_nor_code(phone: Browser) -> None:
    start = phone.get("/").start
    assert start["join"] is None
    assert start["state"]["table"] is None
    assert phone.get("/join").status == 403


def test_waiting_phone_is_shown_the_way_in_instead_of_the_table(phone: Browser) -> None:
    for path in ("/table", "/host", "/rules", "/night/", "/night/3"):
        reply = phone.get(path)
        assert (reply.status, reply.headers["location"]) == (303, "/")


def test_night_that_is_not_there_is_told(aki: Browser) -> None:
    assert aki.get("/night/3").status == 200
    assert aki.get("/night/99").status == 404


def test_tv_on_the_box_itself_shows_table_and_code(phone: Browser) -> None:
    start = phone.get("/tv").start
    assert start["role"] == "tv"
    assert start["state"]["table"]
    assert start["join"]


def test_drawn_box_is_not_there_where_the_box_is_real(
    phone: Browser, box: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert phone.get("/box").status == 200
    monkeypatch.setattr(box, "can_press", False)
    assert phone.get("/box").status == 404
