"""Everybody who may knock, at every address there is.

The addresses come from the application's own map: a new one fails here until somebody has
written down in `EXPECTED` what each visitor gets there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner, URLSafeSerializer

from companion.table import Table
from tests.web.elsewhere import Elsewhere
from tests.web.fakes import TOKEN, Browser, Reply
from tests.web.real_box import real_box
from web.application import Application
from web.bucket import Buckets
from web.gate import MOST_BYTES

OUTSIDERS = ("nobody", "stranger", "forged", "another box's")
VISITORS = (*OUTSIDERS, "screen", "guest", "host")
WAY_IN = 303
"""Whoever is no phone of the table is sent from its pages to the first one."""

EXPECTED: dict[str, tuple[int, int, int, int]] = {
    # outsiders, a TV let in by the token, a phone of the table, the host's phone
    "GET /": (200, 200, 200, 200),
    "GET /help": (200, 200, 200, 200),
    "GET /tv": (200, 200, 200, 200),
    "GET /box": (200, 200, 200, 200),
    "GET /healthz": (200, 200, 200, 200),
    "GET /static/x/page/table.js": (200, 200, 200, 200),
    "GET /j/<token>": (403, 403, 403, 403),  # a wrong one; the right one has its own tests
    "GET /tv/<token>": (403, 403, 403, 403),
    "GET /join": (403, 403, 200, 200),
    "GET /table": (WAY_IN, WAY_IN, 200, 200),
    "GET /host": (WAY_IN, WAY_IN, 200, 200),
    "GET /rules": (WAY_IN, WAY_IN, 200, 200),
    "GET /night/": (WAY_IN, WAY_IN, 200, 200),
    "GET /night/<int:number>": (WAY_IN, WAY_IN, 200, 200),
    "GET /host/rules.json": (WAY_IN, WAY_IN, 200, 200),
    "GET /host/rules.txt": (WAY_IN, WAY_IN, 200, 200),
    "GET /host/rules.svg": (WAY_IN, WAY_IN, 200, 200),
    "POST /host/new-code": (403, 403, 403, 200),
    "POST /host/own-wifi": (403, 403, 403, 409),  # there is no radio
    "POST /host/bring-back": (403, 403, 403, 409),  # there is no backup to bring back
    "POST /do": (403, 403, 200, 200),
    "GET /panel": (404, 404, 404, 404),  # for this machine alone
    "POST /panel/try": (404, 404, 404, 404),
    "GET /own-wifi": (404, 404, 404, 404),
    "POST /own-wifi": (404, 404, 404, 404),
}
BODIES: dict[str, dict[str, Any]] = {
    "POST /do": {"t": "do", "page": "apage001", "cmd": "add_person"},
    "POST /host/own-wifi": {"wanted": "on"},
}
HERE_ONLY = ("POST /panel/try", "POST /own-wifi")
UNUSED = ("PUT", "DELETE", "PATCH", "TRACE", "BREW")


def routes(app: Application) -> list[str]:
    """Every method and rule there is, but for those that Flask adds by itself."""
    rules = app.flask.url_map.iter_rules()
    found = [f"{m} {r.rule}" for r in rules for m in sorted((r.methods or set()) - {"OPTIONS"})]
    return ["GET /static/x/page/table.js", *(each for each in found if "HEAD" not in each)]


def path_of(route: str) -> str:
    path = route.partition(" ")[2].replace("<int:number>", "1")
    return path.replace("<token>", "a-guess-of-somebody-else")


@dataclass
class House:
    """A box on the disk, a family at the table, and everybody else at the door."""

    app: Application
    table: Table
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        async def at_once(who: str) -> None:
            """Guesses are slowed elsewhere (test_gate.py)."""

        vars(self.app.gate.guesses)["wrong"] = at_once
        self.app.gate.paces = Buckets(1e9, 1e9)  # and so is whoever asks too fast
        self.host, self.guest = Elsewhere(self.app), Elsewhere(self.app)
        self.host.get(f"/j/{TOKEN}")
        self.guest.get(f"/j/{TOKEN}")
        for phone, name in ((self.host, "Aki"), (self.guest, "Mika")):
            wish = {"page": "apage001", "id": 0, "cmd": "take_face", "args": {"name": name}}
            assert phone.post("/do", wish).status == 200

    @property
    def token(self) -> str:
        """The one of now: the host makes new ones on the way."""
        return str(self.host.get("/join").json["join"]["url"].rpartition("/")[2])

    def visitor(self, who: str) -> Elsewhere:
        """A browser with that visitor's cookies and no others."""
        known = {"guest": self.guest, "host": self.host}
        if who in known:
            return Elsewhere(self.app, cookies=dict(known[who].cookies))
        came = Elsewhere(self.app, address="192.168.7.66")
        told = self.guest.cookies["phone"]
        if who in ("stranger", "screen"):
            came.get("/" if who == "stranger" else f"/tv/{self.token}")
        elif who == "forged":
            said, _, signature = told.rpartition(
                "."
            )  # its last letter holds bits that mean nothing
            other_letter = "A" if signature[0] != "A" else "B"
            came.cookies["phone"] = f"{said}.{other_letter}{signature[1:]}"
        elif who == "another box's":
            phone_id = URLSafeSerializer("a secret of this box", salt="phone").loads(told)
            other = URLSafeSerializer("a secret of another box", salt="phone")
            came.cookies["phone"] = str(other.dumps(phone_id))
        return came

    def asks(self, who: str, route: str) -> Reply:
        """A well-formed request at a route."""
        told: dict[str, Any] | None = BODIES.get(route)
        if told and "cmd" in told:
            told = {**told, "id": next(self.numbers), "args": {"name": who}}
        browser = self.visitor(who)
        path = path_of(route)
        return browser.get(path) if route.startswith("GET") else browser.post(path, told)

    def standing(self) -> object:
        """What nobody outside may change."""
        found = self.table.snapshot()
        return found.seq, found.state_frame(0.0)["table"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with real_box(tmp_path_factory.mktemp("box")) as (app, table):
        yield House(app, table)


def dressed(reply: Reply, what: object) -> None:
    """What holds for every answer whatever it says."""
    assert reply.status < 500, what
    assert b"Traceback" not in reply.body, what
    assert b'File "' not in reply.body, what
    headers = reply.headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), what
    assert "frame-ancestors 'none'" in policy, what
    assert "unsafe" not in policy, what
    assert "//" not in policy.replace("ws://companion;", ""), what
    assert headers["x-frame-options"] == "DENY", what
    assert headers["x-content-type-options"] == "nosniff", what
    assert headers["referrer-policy"] == "same-origin", what


def test_every_route_has_its_guests_written_down(house: House) -> None:
    assert sorted(routes(house.app)) == sorted(EXPECTED)


@pytest.mark.parametrize("route", EXPECTED)
def test_each_visitor_gets_what_is_theirs_and_outsiders_change_nothing(
    house: House, route: str
) -> None:
    outsider, screen, guest, host = EXPECTED[route]
    before = house.standing()
    for who in (*OUTSIDERS, "screen"):
        reply = house.asks(who, route)
        assert reply.status == (screen if who == "screen" else outsider), who
        dressed(reply, who)
        if not route.startswith("GET /j"):
            assert house.token.encode() not in reply.body or who == "screen", who
    assert house.standing() == before
    for who, status in (("guest", guest), ("host", host)):
        reply = house.asks(who, route)
        assert reply.status == status, who
        dressed(reply, who)


@pytest.mark.parametrize("who", VISITORS)
def test_foreign_host_or_origin_is_refused_on_every_route_whoever_it_is(
    house: House, who: str
) -> None:
    before = house.standing()
    browser = house.visitor(who)
    kept = dict(browser.cookies)
    foreign = [
        {"Host": "evil.example"},
        {"Host": "companion.evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://companion"},
        {"Origin": "http://companion:81"},
    ]
    for route in routes(house.app):
        for method in {route.partition(" ")[0], "HEAD", "OPTIONS", "POST"}:
            for headers in foreign:
                reply = browser.ask(method, path_of(route), b"", **headers)
                assert reply.status == 403, (method, route, headers)
    assert browser.cookies == kept
    assert house.standing() == before


@pytest.mark.parametrize("who", VISITORS)
def test_socket_opens_at_its_own_address_for_those_with_a_cookie_of_this_box(
    house: House, who: str
) -> None:
    browser = house.visitor(who)
    known = who not in ("nobody", "forged", "another box's")
    assert browser.knocks("/ws") == (101 if known else 403)
    assert browser.knocks("/ws", Origin="http://companion") == (101 if known else 403)
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        for route in ("GET /ws", *routes(house.app)):
            assert browser.knocks(path_of(route), **headers) == 403, route
    for route in routes(house.app):
        assert browser.knocks(path_of(route)) == 404, route


def test_screen_and_stranger_hear_the_table_or_not_and_do_nothing_at_the_socket(
    house: House,
) -> None:
    wish = {"t": "do", "id": 1, "cmd": "add_person", "args": {"name": "Eve"}}
    before = house.standing()
    for who, role, code in (
        ("stranger", "phone", "not_admitted"),
        ("stranger", "tv", "read_only"),
        ("screen", "tv", "read_only"),
        ("screen", "phone", "not_admitted"),
    ):
        hello = {"t": "hello", "v": 1, "page": "apage001", "role": role}
        heard = house.visitor(who).says(hello, wish)
        tables = [each["table"] is not None for each in heard if each["t"] == "state"]
        assert set(tables) == {(who, role) == ("screen", "tv")}
        assert [each["code"] for each in heard if "code" in each] == [code]
    assert house.standing() == before


@pytest.mark.parametrize("who", ["nobody", "host"])
def test_body_over_sixteen_kilobytes_is_refused_on_every_route(house: House, who: str) -> None:
    before = house.standing()
    browser = house.visitor(who)
    large = b"x" * (MOST_BYTES + 1)
    for route in routes(house.app):
        for method in ("GET", "POST", "PUT"):
            told = browser.ask(method, path_of(route), large)
            streamed = browser.ask(method, path_of(route), large, **{"Content-Length": ""})
            assert (told.status, streamed.status) == (413, 413), (method, route)
    assert house.standing() == before


@pytest.mark.parametrize("route", [each for each in EXPECTED if each.startswith("POST")])
def test_body_that_is_no_json_or_says_more_than_it_may_changes_nothing(
    house: House, route: str
) -> None:
    before = house.standing()
    for body in (b"{", b"[]", b"1", b'{"more":1}', b"\xff\xfe", b"[" * 9000, b'{"id":NaN}'):
        for who in VISITORS:
            reply = house.visitor(who).ask("POST", path_of(route), body)
            theirs = who == "host" or (who == "guest" and route == "POST /do")
            here = theirs and route not in HERE_ONLY
            refused = {400} if here else {400, 403, 404}
            assert reply.status in refused, (who, body)
            dressed(reply, (who, body))
    assert house.standing() == before


def test_method_that_a_route_does_not_have_is_refused(house: House) -> None:
    before = house.standing()
    for route in routes(house.app):
        for method in UNUSED:
            reply = house.visitor("host").ask(method, path_of(route))
            assert reply.status in (403, 405), (method, route)
            dressed(reply, (method, route))
    assert house.standing() == before


def test_address_that_is_not_there_is_refused_kindly(house: House) -> None:
    for path in ("/ws", "/wp-login.php", "/static/../keys.json", "/static/x/../../keys.json",
                 "/%00", "/night/-1", "/night/99999999999999999999", "/j/", "/tv/", "/j/a/b",
                 "//evil.example", "/\u202e", "/keys.json", "/static/x/"):  # fmt: skip
        for who in ("nobody", "host"):
            reply = house.visitor(who).get(path)
            assert reply.status in (303, 308, 403, 404), path
            assert "evil" not in reply.headers.get("location", ""), path
            dressed(reply, path)


def test_cookies_are_for_this_box_alone_and_no_script_reads_them(house: House) -> None:
    browser = house.visitor("nobody")
    reply = browser.get(f"/tv/{house.token}")
    assert set(browser.cookies) == {"phone", "tv"}
    for cookie in (
        reply.headers["set-cookie"],
        house.visitor("guest").get("/").headers["set-cookie"],
    ):
        assert re.fullmatch(
            r"(phone|tv)=[\w.-]+; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax", cookie
        )


def test_clock_that_jumps_back_thirty_years_keeps_every_cookie(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control signs with a time, as Flask's sessions do, and does not survive it."""
    timed = TimestampSigner("a secret")
    signed = timed.sign("phone")
    monkeypatch.setattr("time.time", lambda: 800_000_000.0)
    assert house.asks("guest", "GET /table").status == 200
    with pytest.raises(Exception, match="Signature age"):
        timed.unsign(signed, max_age=34_560_000)


def test_guess_at_the_way_in_costs_the_same_at_every_door(tmp_path: Path) -> None:
    """Both doors count together: who tries at one waits at the other."""
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    with real_box(tmp_path) as (app, table):
        vars(app.gate.guesses)["_pause"] = pause
        browser = Elsewhere(app)
        for number in range(4):
            door = ("j", "tv")[number % 2]
            assert browser.get(f"/{door}/{TOKEN[:-1]}{number}").status == 403
        assert waited == [0.25, 0.5, 1.0, 2.0]
        assert not table.snapshot().state_frame(0.0)["table"]["phones"]


def test_machine_itself_is_let_into_its_own_front(tmp_path: Path) -> None:
    with real_box(tmp_path) as (app, _):
        here = Elsewhere(app, address="127.0.0.1")
        assert here.get("/panel").status == 200
        assert here.post("/panel/try", {"role": "status"}).status in (200, 404)
        assert here.get("/own-wifi").status == 200
        assert here.post("/own-wifi", {"wanted": "auto"}).status == 200
        assert here.post("/own-wifi", {"wanted": "loud"}).status == 400
        start = here.get("/tv").text
        assert TOKEN in start
        assert TOKEN not in Elsewhere(app).get("/tv").text


def test_browser_of_the_tests_is_no_easier_than_a_real_one(tmp_path: Path) -> None:
    """The same over a wire: foreign names and large bodies."""
    from tests.web.conftest import running

    with real_box(tmp_path) as (app, _), running(app) as port:
        browser = Browser(port).join()
        for route in routes(app):
            method, _, _ = route.partition(" ")
            for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
                assert browser.request(method, path_of(route), b"", headers).status == 403
            assert browser.post(path_of(route), b"x" * (MOST_BYTES + 1)).status == 413
