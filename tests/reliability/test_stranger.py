"""Somebody in the same Wi-Fi without the code: over a real network, byte by byte.

What each address gives to whom stands in `tests/web/test_every_route.py`; here is what a program
of one's own may say that no browser says.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from time import monotonic

import pytest

from tests.reliability.networks import House, house, ip_in, why_not
from tests.reliability.served import RealPhone, Served

if why_not():
    pytest.skip(f"=== SKIPPED: strangers, because {why_not()} ===", allow_module_level=True)

KNOCKS_S = 3.0
MOST_PAGES = 150
"""Each is asked from an address of its own, and a home network has 254."""
KNOCKING = """
import socket, sys
kept = []
while True:
    line = socket.socket()
    line.setblocking(False)
    line.bind((sys.argv[3], 0))
    line.connect_ex((sys.argv[1], int(sys.argv[2])))
    kept = [*kept[-600:], line]
"""
HELP = b"GET /help HTTP/1.1\r\nHost: box\r\n\r\n"
LOOPBACK = b"X-Forwarded-For: 127.0.0.1\r\nForwarded: for=127.0.0.1\r\nX-Real-IP: 127.0.0.1\r\n"
POST = b"POST /do HTTP/1.1\r\nHost: box\r\n"
ASKED: dict[str, tuple[bytes, set[int]]] = {
    "out of the folder": (b"GET /static/../../keys.json HTTP/1.1\r\nHost: box\r\n\r\n", {404}),
    "out, encoded": (b"GET /static/x/%2e%2e/%2e%2e/keys.json HTTP/1.1\r\nHost: box\r\n\r\n", {404}),
    "out, backwards": (b"GET /static/x/..%5c..%5ckeys.json HTTP/1.1\r\nHost: box\r\n\r\n", {404}),
    "a zero in the name": (b"GET /static/x/a.js%00.css HTTP/1.1\r\nHost: box\r\n\r\n", {404}),
    "as if from the box": (b"GET /panel HTTP/1.1\r\nHost: box\r\n" + LOOPBACK + b"\r\n", {404}),
    "to the box's own name": (b"GET /panel HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    "through a proxy": (b"GET http://127.0.0.1/panel HTTP/1.1\r\nHost: box\r\n\r\n", {404}),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: box\r\nHost: evil.example\r\n\r\n", {400}),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", {400}),
    "no host, old": (b"GET / HTTP/1.0\r\n\r\n", {403}),
    "two lengths": (POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef", {400}),
    "negative length": (POST + b"Content-Length: -5\r\n\r\n", {400}),
    "two ends": (POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", {400}),
    "another protocol": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 403}),
    "a tunnel": (b"CONNECT 10.0.0.1:80 HTTP/1.1\r\nHost: box\r\n\r\n", {400, 404, 405}),
    "an echo": (b"TRACE / HTTP/1.1\r\nHost: box\r\nCookie: phone=mine\r\n\r\n", {405}),
    "a header of its own": (b"GET /j/a%0d%0aX-Evil:%20b HTTP/1.1\r\nHost: box\r\n\r\n", {403}),
    "the code of the TV": (b"GET /join?role=tv HTTP/1.1\r\nHost: box\r\n\r\n", {403}),
}


@dataclass
class Evening:
    """A box in a house, and a family that plays there."""

    house: House
    served: Served
    host: RealPhone
    numbers: Iterator[int] = field(default_factory=lambda: count(30))

    def says(self, told: bytes, by: str = "") -> bytes:
        """All that is heard by a stranger at the address `by`; the answer ends the connection."""
        told = told.replace(b"Host: box", f"Host: {self.house.address}".encode())
        told = told.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
        heard = b""
        way = self.house.dial(self.house.address, self.served.port, by=by)
        with way as line, suppress(ConnectionResetError):
            line.sendall(told)
            while more := line.recv(65536):
                heard += more
        return heard

    def somebody(self) -> str:
        """The address of one more guest: whoever talked nonsense is heard less for a while."""
        address = f"10.77.0.{next(self.numbers)}"
        ip_in(self.house.away, "address", "add", f"{address}/24", "dev", "wifi")
        return address


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with ExitStack() as stack:
        place = stack.enter_context(house())
        state = tmp_path_factory.mktemp("state") / "box"
        served = stack.enter_context(Served(state, within=place.inside))
        told = (served.port, served.token, "hostpage1")
        host = RealPhone(*told, host=place.address, dial=place.dial).joins()
        assert host.post("take_face", {"name": "Aki-the-first"})["t"] == "ok"
        yield Evening(place, served, host)


@pytest.mark.parametrize("name", ASKED)
def test_stranger_who_says_what_no_browser_says_gets_and_learns_nothing(
    evening: Evening, name: str
) -> None:
    told, statuses = ASKED[name]
    heard = evening.says(told, by=evening.somebody())
    found = re.match(rb"HTTP/1.1 (\d{3}) ", heard)
    assert (int(found[1]) if found else 0) in statuses, heard[:300]
    for secret in (evening.served.token, "Aki-the-first", "Traceback", "X-Evil:"):
        assert secret.encode() not in heard


def test_stranger_at_the_first_page_sees_that_there_is_a_box_and_no_more(evening: Evening) -> None:
    page = evening.says(b"GET / HTTP/1.1\r\nHost: box\r\n\r\n")
    assert b'"table": null' in page
    assert b'"join": null' in page
    for secret in (evening.served.token, "Aki-the-first", evening.host.cookie.partition("=")[2]):
        assert secret.encode() not in page


def test_stranger_who_knocks_all_the_time_keeps_nobody_out(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some thousand connections a second; the family's phones have ten to spend in it."""
    where = (evening.house.address, str(evening.served.port), evening.somebody())
    told = [*evening.house.outside, sys.executable, "-c", KNOCKING, *where]
    took_s: list[float] = []
    with subprocess.Popen(told) as stranger:
        try:
            began_s = monotonic()
            while monotonic() - began_s < KNOCKS_S and len(took_s) < MOST_PAGES:
                asked_s = monotonic()
                page = evening.says(HELP, by=evening.somebody())
                took_s.append(monotonic() - asked_s)
                assert page.startswith(b"HTTP/1.1 200 "), page[:200]
        finally:
            stranger.kill()
    with capsys.disabled():
        print(f"\na page among knocks without end: {max(took_s) * 1000:.0f} ms at most")
    assert evening.host.post("add_person", {"name": "Mika"})["t"] == "ok"
