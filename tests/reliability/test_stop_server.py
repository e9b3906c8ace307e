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
        second = companion("run", "--simulate", "--port", 0, "--state", tmp_path)
        assert (second.returncode, second.stdout) == (2, "")
        (line,) = second.stderr.splitlines()
        assert "[locked (" in line
        assert phone.post("add_person", {"name": "Mika"})["t"] == "ok"
