"""Guests who say too much, too fast, or what no page of ours says."""

import contextlib
import socket
from collections.abc import Iterator

import pytest

from companion.languages import LANGUAGES
from tests.bench.programs.attackers import frame
from tests.web.conftest import running
from tests.web.elsewhere import Elsewhere
from tests.web.fakes import Browser, FakeKeys, FakeSettings, FakeTable
from web import create_app, gate, server
from web.application import Application
from web.bucket import Bucket, Buckets
from web.gate import COST_OF_PAGE, REQUESTS_A_SECOND, REQUESTS_AT_ONCE
from web.server import COMING_A_SECOND, COMING_AT_ONCE, COST_OF_MALICE, FRAMES_AT_ONCE, Doors
from web.text import sentence

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HELLO = frame(1, b'{"t":"hello","v":1,"page":"apage001"}')


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch, table: FakeTable) -> Iterator[int]:
    """A box for which this machine is another one; its port."""
    for module in (gate, server):
        monkeypatch.setattr(module, "is_here", lambda who, own: False)
    app = create_app(table.real(), FakeSettings(), FakeKeys())
    with running(app) as port:
        yield port


def opened(browser: Browser, more: bytes = b"") -> tuple[socket.socket, bytes]:
    """A line after its handshake, and what was answered."""
    line = socket.create_connection(("127.0.0.1", browser.port), timeout=5)
    line.sendall(f"{HANDSHAKE}Cookie: phone={browser.cookies['phone']}\r\n".encode())
    line.sendall(more + b"\r\n")
    return line, line.recv(4096)


def last_words(line: socket.socket) -> bytes:
    """All that comes until the box hangs up, or says that it will."""
    heard = b""
    with line:
        try:
            while b"\x88" not in heard and (more := line.recv(65536)):
                heard += more
        except ConnectionResetError:
            pass
    return heard


@pytest.mark.parametrize(
    ("name", "flood"),
    [
        ("pings", frame(9, b"?") * 2 * FRAMES_AT_ONCE),
        ("pongs", frame(10, b"?") * 2 * FRAMES_AT_ONCE),
        ("pieces", frame(1, last=False) + frame(0, last=False) * 2 * FRAMES_AT_ONCE),
        ("texts", frame(1, b'{"t":"beat","n":1,"c1":1}') * 2 * FRAMES_AT_ONCE),
    ],
)
def test_flood_of_any_kind_of_frame_is_cut_off(aki: Browser, name: str, flood: bytes) -> None:
    """Pieces without a byte never reach a limit of size: they once filled the memory."""
    line, _ = opened(aki)
    line.sendall(HELLO + flood)
    last_words(line)
    assert aki.page().does(1, "start_game")["t"] == "ok"


@pytest.mark.parametrize(
    "more",
    [
        b"".join(b"X-%d: a\r\n" % number for number in range(200)),
        b"X: " + b"a" * 9000 + b"\r\n",
        b"Content-Length: 5\r\n",
        b"Sec-WebSocket-Protocol: ,,\x7f\r\n",
    ],
)
def test_handshake_that_makes_no_sense_is_answered_and_ended(aki: Browser, more: bytes) -> None:
    """Such a line once stayed open for good, without a word."""
    line, answer = opened(aki, more)
    assert answer[9:10] in (b"4", b"")
    last_words(line)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),
        (frame(3, b"a"), 1002),
        (frame(0, b"a"), 1002),
        (b"\x81\x02hi", 1002),
        (frame(1, b"x" * 20_000), 1009),
        (frame(1, b"x" * 5_000), 1008),
        (frame(2, b"{}"), 1008),
        (frame(9, b"x" * 130), 1002),
    ],
)
def test_bad_frame_closes_the_socket_and_fills_no_journal(
    aki: Browser, caplog: pytest.LogCaptureFixture, said: bytes, code: int
) -> None:
    line, _ = opened(aki)
    line.sendall(HELLO + said)
    heard = last_words(line)
    assert b"\x88" in heard
    assert code.to_bytes(2, "big") in heard
    assert not caplog.records


def test_page_that_was_thrown_out_is_not_written_to_any_more(
    aki: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """asyncio writes a warning for each word to a line that is cut: thousands a second."""
    for _ in range(3):
        line, _ = opened(aki)
        line.sendall(HELLO + frame(1, b'{"t":"beat","n":1,"c1":1}') * 2000)
        last_words(line)
    assert not caplog.records


def test_address_that_asks_too_fast_waits_and_others_do_not(
    app: Application, monkeypatch: pytest.MonkeyPatch, table: FakeTable
) -> None:
    monkeypatch.setattr(gate, "TOO_FAST_WAITS_S", 0.0)
    eve, aki = Elsewhere(app, address="192.168.7.66"), Elsewhere(app)
    pages = REQUESTS_AT_ONCE // COST_OF_PAGE
    assert {eve.get("/help").status for _ in range(pages)} == {200}
    assert eve.get("/help").status == 429
    assert aki.get("/help").status == 200
    table.now += COST_OF_PAGE / REQUESTS_A_SECOND
    assert [eve.get("/help").status for _ in range(2)] == [200, 429]
    here = Elsewhere(app, address="127.0.0.1")
    assert {here.get("/healthz").status for _ in range(2 * pages)} == {200}


def test_files_cost_less_than_pages(app: Application) -> None:
    """A phone that loads everything anew, nine times in a row."""
    phone = Elsewhere(app)
    for _ in range(9):
        assert phone.get("/help").status == 200
        assert {phone.get("/static/x/page/table.js").status for _ in range(9)} == {200}


def test_address_that_keeps_coming_is_turned_away_until_it_is_slower() -> None:
    now = [100.0]
    doors = Doors(lambda: now[0])

    def comes() -> bool:
        let_in = doors.enter("192.0.2.7")
        doors.leave("192.0.2.7")
        return let_in

    assert all(comes() for _ in range(COMING_AT_ONCE))
    assert not comes()
    assert doors.enter("192.0.2.8")
    now[0] += 1.0
    assert [comes() for _ in range(COMING_A_SECOND + 1)].count(True) == COMING_A_SECOND


def test_address_that_misbehaves_comes_back_later_than_others() -> None:
    now = [100.0]
    doors = Doors(lambda: now[0])
    for _ in range(2 * COMING_AT_ONCE // COST_OF_MALICE + 1):
        doors.misbehaved("192.0.2.7")
    assert not doors.enter("192.0.2.7")
    now[0] += COMING_AT_ONCE / COMING_A_SECOND
    assert not doors.enter("192.0.2.7")
    now[0] += 0.2
    assert doors.enter("192.0.2.7")


@pytest.mark.parametrize("said", [b"\x00\xffno http at all\r\n\r\n", b"GET\r\n\r\n"])
def test_whoever_says_nonsense_is_let_in_less_often(strict: int, said: bytes) -> None:
    for _ in range(COMING_AT_ONCE // COST_OF_MALICE + 1):
        with socket.create_connection(("127.0.0.1", strict), timeout=5) as line:
            line.sendall(said)
            last_words(line)
    with socket.create_connection(("127.0.0.1", strict), timeout=5) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert last_words(line).startswith(b"HTTP/1.1 503 ")


@pytest.fixture
def crowded(strict: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A box that has as many connections of this address as it lets in; its port."""
    monkeypatch.setattr(server, "LINGER_S", 0.05)
    monkeypatch.setattr(server, "MOST_OF_ADDRESS", 16)
    lines = [socket.create_connection(("127.0.0.1", strict), timeout=5) for _ in range(16)]
    for line in lines:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
    yield strict
    for line in lines:
        line.close()


def test_one_connection_too_many_is_answered_in_words_and_asks_again_by_itself(
    crowded: int, caplog: pytest.LogCaptureFixture
) -> None:
    """It was closed without a word: the browser said ERR_EMPTY_RESPONSE, the terminal nothing."""
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", crowded), timeout=5) as one_more:
            one_more.sendall(b"GET /table HTTP/1.1\r\nHost: localhost\r\n\r\n")
            head, _, page = last_words(one_more).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 503 ")
        assert f"Content-Length: {len(page)}".encode() in head
        assert b"Retry-After: 3" in head
        assert b'http-equiv="refresh" content="3"' in page
        for lang in LANGUAGES:
            assert sentence("too_many_pages", lang) in page.decode()
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 1, "one line a minute"
    assert "127.0.0.1" in told[0]


def test_guest_turned_away_who_never_asks_hears_nothing(crowded: int) -> None:
    with socket.create_connection(("127.0.0.1", crowded), timeout=5) as silent:
        assert last_words(silent) == b""


def test_flood_of_one_who_is_turned_away_is_not_read(crowded: int) -> None:
    with socket.create_connection(("127.0.0.1", crowded), timeout=5) as loud:
        loud.setblocking(False)
        sent = 0
        with contextlib.suppress(BlockingIOError, ConnectionError):
            while sent < 64 * 2**20:
                sent += loud.send(b"x" * 65536)
        assert sent < 64 * 2**20
        loud.settimeout(5)
        last_words(loud)


def test_debt_of_a_bucket_ends() -> None:
    bucket = Bucket(rate=1, burst=5, now_s=0.0)
    bucket.owe(1000)
    assert not bucket.take(5.0)
    assert bucket.take(6.0)


def test_buckets_forget_the_oldest_address_and_never_grow() -> None:
    buckets = Buckets(rate=0, burst=1)
    assert all(buckets.take(f"2001:db8::{n:x}", 0.0) for n in range(10 * Buckets.KEPT))
    assert not buckets.take("2001:db8::9ff", 1e6)
    assert len(vars(buckets)["_of"]) == Buckets.KEPT
