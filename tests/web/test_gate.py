"""Who is turned away at the door, whatever the route."""

import asyncio
import http.client
import socket

import pytest

from tests.web.fakes import TOKEN, Browser, FakeTable
from web.application import Application
from web.asgi import plain
from web.bucket import Buckets
from web.gate import MOST_BYTES, Guesses, own_host, own_origin

NAMES = ("companion", "companion.local")


def routes(app: Application) -> list[tuple[str, str]]:
    """Every method and address there is, with something in the blanks."""
    blanks = {"token": TOKEN, "number": "3"}
    found = [("GET", "/static/x/js/start.js")]
    for rule in app.flask.url_map.iter_rules():
        path = rule.rule.replace("<int:", "<")
        for name, value in blanks.items():
            path = path.replace(f"<{name}>", value)
        found += [(method, path) for method in sorted(rule.methods or ())]
    return found


def test_foreign_host_is_refused_on_every_route(
    app: Application, aki: Browser, table: FakeTable
) -> None:
    asked = len(table.asked)
    for method, path in routes(app):
        reply = aki.request(method, path, headers={"Host": "evil.example"})
        assert reply.status == 403, (method, path)
        assert "set-cookie" not in reply.headers
    assert len(table.asked) == asked


def test_foreign_origin_changes_nothing_on_every_route(
    app: Application, aki: Browser, table: FakeTable
) -> None:
    asked = len(table.asked)
    for _, path in routes(app):
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{aki.port}"):
            reply = aki.request("POST", path, b"{}", headers={"Origin": origin})
            assert reply.status == 403, (path, origin)
    assert len(table.asked) == asked


def knock(browser: Browser, path: str, **headers: str) -> int:
    """The status of a WebSocket handshake written by hand."""
    told = {
        "Host": "localhost",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Cookie": f"phone={browser.cookies['phone']}",
    }
    lines = [f"{name}: {value}" for name, value in (told | headers).items()]
    request = "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""])
    with socket.create_connection(("127.0.0.1", browser.port), timeout=5) as line:
        line.sendall(request.encode())
        return int(line.recv(100).split()[1])


def test_socket_opens_only_at_its_address_and_only_for_our_own_names(aki: Browser) -> None:
    assert knock(aki, "/ws") == 101
    assert knock(aki, "/ws", Origin="http://localhost") == 101
    assert knock(aki, "/ws", Host="evil.example") == 403
    assert knock(aki, "/ws", Origin="http://evil.example") == 403
    assert knock(aki, "/ws", Origin="null") == 403
    assert knock(aki, "/ws", Cookie="") == 403
    assert knock(aki, "/ws/") == 404
    assert knock(aki, "/table") == 404


def test_own_page_may_act(aki: Browser) -> None:
    own = f"http://127.0.0.1:{aki.port}"
    body = {"page": "apage001", "id": 1, "cmd": "start_game"}
    assert aki.post("/do", body, Origin=own).json["t"] == "ok"


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "192.168.1.7:8080", "[::1]:80", "[fe80::1]", "companion", "Companion.local:80"],
)
def test_own_names_and_addresses_are_known(host: str) -> None:
    assert own_host(host, NAMES)


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "companion.evil.example", "1.2.3.4.evil", "127.1", "companion:x",
     "companion@evil", "[::1", "a b", "companion/", "[companion]x", "127.0.0.1:123456"],
)  # fmt: skip
def test_foreign_and_broken_names_are_not(host: str) -> None:
    assert not own_host(host, NAMES)


def test_origin_has_to_be_the_very_host() -> None:
    assert own_origin("", "companion")
    assert own_origin("http://companion:8080", "companion:8080")
    assert not own_origin("http://companion:8081", "companion:8080")
    assert not own_origin("http://companion.evil", "companion")
    assert not own_origin("null", "companion")


def test_large_body_is_refused(aki: Browser, table: FakeTable) -> None:
    asked = len(table.asked)
    reply = aki.post("/do", b"x" * (MOST_BYTES + 1))
    assert reply.status == 413
    assert "too_large" in reply.text
    assert len(table.asked) == asked


def test_large_body_without_a_length_is_refused(aki: Browser) -> None:
    line = http.client.HTTPConnection("127.0.0.1", aki.port, timeout=5)
    chunks = iter([b"x" * 10_000] * 2)
    line.request("POST", "/do", chunks, {"Transfer-Encoding": "chunked"}, encode_chunked=True)
    assert line.getresponse().status == 413
    line.close()


def test_every_answer_forbids_foreign_scripts_and_frames(aki: Browser) -> None:
    for path in ("/", "/table", "/nowhere", "/healthz", "/static/x/js/start.js", "/static/no"):
        headers = aki.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "style-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert f"connect-src 'self' ws://127.0.0.1:{aki.port};" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_each_wrong_token_takes_longer_than_the_one_before() -> None:
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def guess() -> None:
        guesses = Guesses(pause)
        for _ in range(8):
            await guesses.wrong("192.0.2.7")
        await guesses.wrong("192.0.2.8")
        guesses.right("192.0.2.7")
        await guesses.wrong("192.0.2.7")

    asyncio.run(guess())
    assert paused[:8] == [0.25, 0.5, 1, 2, 4, 8, 8, 8]
    assert paused[8:] == [0.25, 0.25]


def test_ten_thousand_guesses_let_nobody_in(app: Application, table: FakeTable) -> None:
    """Straight at the application: over the wire they would take a day."""

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    waited: list[float] = []
    app.gate.guesses = Guesses(pause)
    app.gate.paces = Buckets(1e9, 1e9)  # which would turn away most of them before
    statuses = asyncio.run(_guess_all(app, 10_000))
    assert statuses == {403}
    assert not table.members
    assert sum(waited) > 24 * 3600 * 0.9


async def _guess_all(app: Application, count: int) -> set[int]:
    statuses: set[int] = set()

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: object) -> None:
        assert isinstance(message, dict)
        if message["type"] == "http.response.start":
            statuses.add(message["status"])

    for number in range(count):
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/j/{number:022}",
            "query_string": b"",
            "headers": [(b"host", b"companion")],
            "client": ("192.0.2.7", 4000),
            "server": ("192.0.2.1", 8080),
            "http_version": "1.1",
        }
        await app(scope, receive, send)
    return statuses


def test_address_of_ipv4_behind_ipv6_is_the_same() -> None:
    assert plain("::ffff:192.0.2.7") == "192.0.2.7"
    assert plain("fe80::1%eth0") == "fe80::1"
