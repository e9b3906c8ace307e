"""A system that looks after the box hears when it is up, how it is, and no good of a hang."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.reliability.served import ROOT, WITHIN_S, RealPhone, Served

PATIENCE_S = 2.4


class System:
    """Listens as systemd does."""

    def __init__(self, where: Path) -> None:
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.settimeout(WITHIN_S)
        self.line.bind(str(where))

    def hears(self, word: str) -> str:
        """What is told next that begins so; other words are passed over."""
        while True:
            told = self.line.recv(4096).decode()
            if told.startswith(word):
                return told

    def hears_within(self, seconds: float) -> list[str]:
        """Everything that is told until nothing is for so long."""
        self.line.settimeout(seconds)
        found = []
        try:
            while True:
                found.append(self.line.recv(4096).decode())
        except TimeoutError:
            return found


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[System]:
    where = tmp_path / "notify"
    system = System(where)
    monkeypatch.setenv("NOTIFY_SOCKET", str(where))
    monkeypatch.setenv("WATCHDOG_USEC", str(int(PATIENCE_S * 1e6)))
    yield system
    system.line.close()


def test_box_says_that_it_is_up_how_it_is_and_that_it_goes(tmp_path: Path, system: System) -> None:
    with Served(tmp_path / "state") as server:
        assert system.hears("READY") == "READY=1"
        told = system.hears("STATUS")
        assert re.fullmatch(
            r"STATUS=(Phones come in at http://\S+\.|There is no network yet .*\.) "
            r"The box is drawn: press its button on the page /box\.",
            told,
        )
        assert server.token not in told
        for _ in range(2):
            assert system.hears("WATCHDOG") == "WATCHDOG=1"
        assert RealPhone(server.port, server.token, "page0000").joins().ref
        assert server.stops() == 0
    assert system.hears("STOPPING") == "STOPPING=1"


@pytest.mark.parametrize("part", ["table", "panel", "server"])
def test_part_that_hangs_ends_the_good_news_and_is_named(
    tmp_path: Path, system: System, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setenv("HANGS", part)
    with Served(tmp_path / "state", "tests.reliability.hanging") as server:
        system.hears("WATCHDOG")
        server.process.send_signal(signal.SIGUSR1)
        assert system.hears(f"STATUS=The {part} does not answer")
        assert "WATCHDOG=1" not in system.hears_within(PATIENCE_S * 1.5)


@pytest.mark.usefixtures("system")
def test_guest_who_came_before_the_box_was_up_is_answered_by_the_socket_of_the_system(
    tmp_path: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        asked = HTTPConnection("127.0.0.1", door.getsockname()[1], timeout=60)
        asked.request("GET", "/healthz")
        command = (
            f"import os; os.dup2({door.fileno()}, 3); os.set_inheritable(3, True);"
            "os.environ |= {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'};"
            "os.execv(os.sys.executable, [os.sys.executable, '-m', 'companion.cli', 'run',"
            f" '--simulate', '--port', '1', '--state', {str(tmp_path / 'state')!r}])"
        )
        box = subprocess.Popen(
            [sys.executable, "-c", command], cwd=ROOT, pass_fds=[door.fileno()],
            stdout=subprocess.DEVNULL, env={**os.environ, "LANG": "C"},
        )  # fmt: skip
        try:
            assert asked.getresponse().read() == b"ok"
        finally:
            asked.close()
            box.terminate()
            assert box.wait(WITHIN_S) == 0


def test_key_of_the_table_does_not_go_into_a_journal(tmp_path: Path) -> None:
    log = tmp_path / "journal"
    with log.open("w") as file:
        found = os.fstat(file.fileno())
        stream = f"{found.st_dev}:{found.st_ino}"
        box = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "run", "--simulate", "--port", "0",
             "--state", str(tmp_path / "state")],
            cwd=ROOT, stdout=file, stderr=file, env={**os.environ, "JOURNAL_STREAM": stream},
        )  # fmt: skip
    try:
        told = threading.Event()
        while "The box is drawn" not in log.read_text() and box.poll() is None:
            told.wait(0.05)
    finally:
        box.terminate()
        box.wait(WITHIN_S)
    said = log.read_text()
    assert "/tv" in said
    assert "/j/" not in said
    assert "█" not in said
