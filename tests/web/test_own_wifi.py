"""The box's own Wi-Fi on the pages: its code comes first, and only this machine may ask for it."""

from dataclasses import dataclass, field

import pytest
from jinja2 import DictLoader

from companion.hotspot import Hotspot
from tests.web.conftest import TEMPLATES
from tests.web.elsewhere import Elsewhere
from tests.web.fakes import TOKEN, Browser, FakeBox, FakeKeys, FakeSettings, FakeTable
from web.application import Application, create_app

HOTSPOT = Hotspot("box", "abcdefghjk", "10.42.0.1")


@dataclass
class Switch:
    """The own Wi-Fi, open or not, and what was asked of it."""

    open: bool = True
    asked: list[bool | None] = field(default_factory=list)

    def network(self) -> Hotspot | None:
        return HOTSPOT

    def shown(self) -> Hotspot | None:
        return HOTSPOT if self.open else None

    def ask(self, wanted: bool | None) -> None:
        self.asked.append(wanted)


@pytest.fixture
def switch() -> Switch:
    return Switch()


@pytest.fixture
def app(switch: Switch, table: FakeTable) -> Application:
    app = create_app(table.real(), FakeSettings(), FakeKeys(), FakeBox(), own_wifi=switch)
    app.flask.jinja_loader = DictLoader(TEMPLATES)
    return app


def test_while_it_is_open_the_code_to_join_it_comes_with_the_way_in(port: int) -> None:
    wifi = Browser(port).get("/join?role=tv").json["join"]["wifi"]
    assert (wifi["name"], wifi["password"]) == ("box", "abcdefghjk")
    assert wifi["code"] == "WIFI:T:WPA;S:box;P:abcdefghjk;;"
    assert wifi["qr"].startswith("data:image/svg+xml,")


def test_closed_it_is_shown_to_nobody(port: int, switch: Switch) -> None:
    switch.open = False
    assert Browser(port).get("/join?role=tv").json["join"]["wifi"] is None
    assert Browser(port).get("/own-wifi").json == {"open": False, "name": ""}


def test_drawn_box_on_this_machine_shows_the_way_in(port: int) -> None:
    assert Browser(port).get("/box").start["join"]["wifi"]
    assert Browser(port).get("/join?role=box").json["join"]["url"]


def test_elsewhere_neither_code_nor_switch_is_there(app: Application, switch: Switch) -> None:
    stranger = Elsewhere(app)
    for role in ("tv", "box", "phone"):
        assert stranger.get(f"/join?role={role}").status == 403
    assert stranger.get("/own-wifi").status == 404
    assert stranger.post("/own-wifi").status == 404
    assert switch.asked == []


@pytest.mark.parametrize(("word", "wanted"), [("on", True), ("off", False), ("auto", None)])
def test_this_machine_may_ask_for_it(
    port: int, switch: Switch, word: str, wanted: bool | None
) -> None:
    reply = Browser(port).post("/own-wifi", {"wanted": word})
    assert (reply.status, reply.json) == (200, {"open": True, "name": "box"})
    assert switch.asked == [wanted]


@pytest.mark.parametrize("body", [{}, {"wanted": "yes"}, {"wanted": None}, [], b"{", "on"])
def test_what_cannot_be_understood_asks_for_nothing(
    port: int, switch: Switch, body: object
) -> None:
    assert Browser(port).post("/own-wifi", body).status in range(400, 500)
    assert switch.asked == []


def comes_in(app: Application) -> Elsewhere:
    phone = Elsewhere(app)
    phone.get(f"/j/{TOKEN}")
    return phone


@pytest.mark.parametrize(("word", "wanted"), [("on", True), ("off", False), ("auto", None)])
def test_phone_of_the_host_asks_for_it_and_hears_first_how_to_come_back(
    app: Application, table: FakeTable, switch: Switch, word: str, wanted: bool | None
) -> None:
    host = comes_in(app)
    table.shown["host"] = host.get("/").start["ref"]
    told = host.post("/host/own-wifi", {"wanted": word}).json
    assert (told["name"], told["password"]) == ("box", "abcdefghjk")
    assert told["url"].startswith("http://10.42.0.1")
    assert switch.asked == [wanted]


def test_no_other_phone_opens_it_nor_learns_its_password(
    app: Application, table: FakeTable, switch: Switch
) -> None:
    table.shown["host"] = "somebody"
    for phone in (comes_in(app), Elsewhere(app)):
        reply = phone.post("/host/own-wifi", {"wanted": "on"})
        assert reply.status == 403
        assert b"abcdefghjk" not in reply.body
    assert switch.asked == []


def test_host_is_offered_it_only_where_there_is_one(app: Application) -> None:
    assert comes_in(app).get("/host").start["has_wifi"]
    without = create_app(FakeTable().real(), FakeSettings(), FakeKeys(), FakeBox())
    without.flask.jinja_loader = DictLoader(TEMPLATES)
    assert not comes_in(without).get("/host").start["has_wifi"]


def test_pages_hear_that_the_way_in_has_moved_and_stay(port: int, app: Application) -> None:
    browser = Browser(port)
    browser.get("/tv")  # for its cookie
    page = browser.page(role="tv")
    page.hears("state")
    app.way_in_moved()
    assert page.hears_one_of("way_in", "reload") == {"t": "way_in"}
