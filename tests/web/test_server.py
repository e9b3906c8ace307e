"""One process that starts, stops, and shuts slow, many and vanished guests out."""

import asyncio
import contextlib
import itertools
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest
from websockets.exceptions import ConnectionClosed

from companion.errors import CompanionError
from companion.listening import listen
from tests.web.conftest import running
from tests.web.fakes import TOKEN, Browser, FakeKeys, FakeSettings, FakeTable
from web import create_app, gate, serve, server
from web.application import Application
from web.server import MOST_OF_ADDRESS, MOST_OF_ALL, MOST_TURNED_AWAY, Doors

ROOT = Path(__file__).parents[2]


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-W", "error", "-m", "tests.web.serving"]
    box = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    yield box
    box.kill()
    box.communicate()


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch, table: FakeTable) -> Iterator[int]:
    """The port of a box for which this machine's addresses are others'."""
    for module in (gate, server):
        monkeypatch.setattr(module, "is_here", lambda who, own: False)
    with running(create_app(table.real(), FakeSettings(), FakeKeys())) as port:
        yield port


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_stopping_with_twenty_open_pages_tells_them_and_takes_less_than_two_seconds(
    process: subprocess.Popen[str], stop: signal.Signals
) -> None:
    assert process.stdout is not None
    port = int(process.stdout.readline().rpartition(":")[2].strip().rstrip("/"))
    browser = Browser(port)
    assert browser.get(f"/j/{TOKEN}").status == 303
    pages = [browser.page(f"page{number:05}") for number in range(20)]
    for page in pages:
        page.hears("state")
    process.send_signal(stop)
    assert process.wait(timeout=2) == 0
    assert process.stdout.read() == "went home\n"
    for page in pages:
        with pytest.raises(ConnectionClosed) as closed:
            page.hears("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_busy_port_is_told_by_its_number() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        settings = FakeSettings(port=port)
        app = create_app(FakeTable().real(), settings, FakeKeys())
        with pytest.raises(CompanionError) as busy:
            serve(app, settings, print)
    assert busy.value.code == "port_busy"
    assert busy.value.data["port"] == port


def test_address_of_another_machine_is_told() -> None:
    with pytest.raises(CompanionError) as foreign:
        listen("192.0.2.77", 0)
    assert foreign.value.code == "no_such_address"


def test_ipv6_is_served_too() -> None:
    with listen("::1", 0) as listener:
        assert listener.getsockname()[0] == "::1"


@pytest.mark.parametrize("whose", ["its own", "somebody else's"])
def test_frames_leave_at_once(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    """Nagle's algorithm would hold each frame for 40 ms, on sockets handed over as well."""
    accepted: Queue[int] = Queue()
    served: list[server.Server] = []
    made, server_for = server.Requests.connection_made, server.server_for

    def connection_made(requests: server.Requests, transport: asyncio.Transport) -> None:
        made(requests, transport)
        line = transport.get_extra_info("socket")
        accepted.put(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    def remember(app: Application, on_ready: Callable[[], None]) -> server.Server:
        served.append(server_for(app, on_ready))
        return served[0]

    monkeypatch.setattr(server.Requests, "connection_made", connection_made)
    monkeypatch.setattr(server, "server_for", remember)
    address: Queue[str] = Queue()
    listener = socket.create_server(("127.0.0.1", 0)) if whose == "somebody else's" else None
    app = create_app(table.real(), FakeSettings(), FakeKeys())
    thread = threading.Thread(target=serve, args=(app, FakeSettings(), address.put, listener))
    thread.start()
    try:
        port = int(address.get(timeout=5).rstrip("/").rpartition(":")[2])
        assert Browser(port).get("/healthz").status == 200
        assert accepted.get(timeout=5)
    finally:
        served[0].stop()
        thread.join(5)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-"])
def test_header_that_never_ends_is_dropped(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(server, "HEADER_WITHIN_S", 0.05)
    app = create_app(table.real(), FakeSettings(), FakeKeys())
    with running(app) as port, socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(sent)
        is_hung_up(line)


def test_second_header_that_never_ends_is_dropped_too(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "HEADER_WITHIN_S", 0.05)
    app = create_app(table.real(), FakeSettings(), FakeKeys())
    with running(app) as port, socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost:")
        is_hung_up(line)


def is_hung_up(line: socket.socket) -> None:
    """Until the box closes the line, whatever it still says before; else TimeoutError."""
    with contextlib.suppress(ConnectionResetError):
        while line.recv(1000):
            pass


def test_page_that_does_not_read_is_dropped_and_delays_nobody(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "HEADER_WITHIN_S", 0.05)
    table.shown["much"] = "x" * 1_000_000
    app = create_app(table.real(), FakeSettings(), FakeKeys())
    with running(app) as port:
        honest, sleeper = Browser(port).join().page(), deaf_page(Browser(port).join())
        for _ in range(500):
            if table.left:
                break
            table.seq += 1
            table.on_state()
            while honest.hears("state")["seq"] < table.seq:
                pass
        assert table.left[0][1] == "sleeper1"
        sleeper.close()


def deaf_page(browser: Browser) -> socket.socket:
    """A page that says hello and never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", browser.port))
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        b"Cookie: phone=" + browser.cookies["phone"].encode() + b"\r\n\r\n"
    )
    assert line.recv(500).startswith(b"HTTP/1.1 101")
    hello = b'{"t":"hello","v":1,"page":"sleeper1"}'
    line.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return line


def test_connections_of_one_address_have_an_end() -> None:
    doors = Doors(now_s=itertools.count().__next__)
    assert all(doors.enter("192.0.2.7") for _ in range(MOST_OF_ADDRESS))
    assert not doors.enter("192.0.2.7")
    assert doors.enter("192.0.2.8")
    doors.leave("192.0.2.7")
    assert doors.enter("192.0.2.7")


def test_this_machine_may_open_any_number() -> None:
    doors = Doors()
    assert all(doors.enter("") for _ in range(10 * MOST_OF_ADDRESS))


def test_one_address_that_knocks_all_the_time_keeps_nobody_else_out(
    strangers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those kept waiting were counted among the 512: a single guest could fill them."""
    monkeypatch.setattr(server, "MOST_OF_ALL", MOST_OF_ADDRESS + 4)
    monkeypatch.setattr(server, "LINGER_S", 30.0)
    with contextlib.ExitStack() as stack:
        for _ in range(2 * MOST_OF_ADDRESS):
            knocking = socket.create_connection(("127.0.0.1", strangers), timeout=5)
            stack.enter_context(knocking)
        honest = socket.socket()
        honest.settimeout(5)
        honest.bind(("127.0.0.2", 0))
        honest.connect(("127.0.0.1", strangers))
        stack.enter_context(honest)
        honest.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert honest.recv(1000).startswith(b"HTTP/1.1 200")


def test_machine_itself_may_open_any_number_by_whatever_address_it_calls_the_box(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A laptop that shows the code opens its own windows by the address in the code."""
    monkeypatch.setattr("web.asgi.is_loopback", lambda host: False)
    with running(create_app(table.real(), FakeSettings(), FakeKeys())) as port:
        lines = [
            socket.create_connection(("127.0.0.1", port), timeout=5)
            for _ in range(MOST_OF_ADDRESS + 2)
        ]
        lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert lines[-1].recv(1000).startswith(b"HTTP/1.1 200")
        for line in lines:
            line.close()


def test_there_is_an_end_to_those_who_are_kept_waiting_too() -> None:
    doors = Doors()
    assert all(doors.turn_away("192.0.2.7") for _ in range(MOST_TURNED_AWAY))
    assert not doors.turn_away("192.0.2.7")
    doors.forget()
    doors.forget()
    assert doors.turn_away("192.0.2.7")


def test_there_is_an_end_to_all_addresses_together() -> None:
    doors = Doors()
    assert all(doors.enter(f"10.0.{n % 250}.{n // 250}") for n in range(MOST_OF_ALL))
    assert not doors.enter("10.9.9.9")
