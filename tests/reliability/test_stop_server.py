"""The whole companion is asked to stop, and started again."""

import signal
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.reliability.served import WITHIN_S, RealPhone, Served, companion

SOCKETS = 20
STOPS_WITHIN_S = 2.0
RESTARTING = 1012


def goodbye(line: ClientConnection) -> int | None:
    """The code with which the box closes a socket, after everything it still says."""
    try:
        while True:
            line.recv(WITHIN_S)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_stop_with_twenty_open_sockets_it_tells_them_and_ends_within_two_seconds(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Served(tmp_path) as server, ExitStack() as opened:
        phone = RealPhone(server.port, server.token, "page0000").joins()
        lines = []
        for page in range(SOCKETS):
            phone.page = f"page{page:04}"
            lines.append(opened.enter_context(phone.socket()))
            phone.reads_until(lines[-1], "state")
        began_s = time.monotonic()
        assert server.ends_by(number) == 0
        assert time.monotonic() - began_s < STOPS_WITHIN_S
        for line in lines:
            assert goodbye(line) == RESTARTING


def test_box_that_runs_is_seen_from_the_command_line_and_its_log_is_not_shared(
    tmp_path: Path,
) -> None:
    with Served(tmp_path) as server:
        phone = RealPhone(server.port, server.token, "page0000").joins()
        phone.post("take_face", {"name": "Aki"})
        seen = companion("status", "--port", server.port, "--state", tmp_path)
        assert (seen.returncode, seen.stdout.splitlines()) == (
            0,
            [f"box: running (port {server.port})", "table: Aki 0"],
        )
        again = companion("run", "--port", server.port, "--state", tmp_path / "other")
        assert again.returncode == 2
        assert f"A box runs on port {server.port} already: open http://" in again.stderr
        assert not (tmp_path / "other" / "companion.db").exists()
        second = companion("run", "--simulate", "--port", 0, "--state", tmp_path)
        assert (second.returncode, second.stdout) == (2, "")
        (line,) = second.stderr.splitlines()
        assert "[locked]" in line
        assert phone.post("add_person", {"name": "Mika"})["t"] == "ok"


def test_box_that_is_stopped_by_hand_says_that_the_evening_is_kept(tmp_path: Path) -> None:
    """Nothing was said, and nobody knew whether the evening was gone."""
    with Served(tmp_path) as server:
        assert server.process.stdout
        server.process.send_signal(signal.SIGINT)
        told = server.process.stdout.read()
        assert server.process.wait(WITHIN_S) == 0
    assert told.splitlines()[-1] == "Stopped. The evening is kept: the next start goes on with it."
