"""What the system that looks after the box is told, over a real socket like systemd's."""

import logging
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.supervisor import Supervisor, is_journal
from companion.watchdog import Watchdog

WITHIN_S = 10.0


class System:
    """The other end of NOTIFY_SOCKET."""

    def __init__(self, where: str) -> None:
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.settimeout(WITHIN_S)
        self.line.bind(where.replace("@", "\0", 1))
        self.environment = {"NOTIFY_SOCKET": where}

    def hears(self) -> str:
        return self.line.recv(4096).decode()

    def heard(self) -> list[str]:
        """Everything that lies there by now."""
        self.line.setblocking(False)
        found = []
        try:
            while True:
                found.append(self.line.recv(4096).decode())
        except BlockingIOError:
            return found


@pytest.fixture(params=["path", "abstract"])
def system(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[System]:
    where = f"@companion-{os.getpid()}" if request.param == "abstract" else str(tmp_path / "n")
    found = System(where)
    yield found
    found.line.close()


class Parts:
    """The parts of a box; `silent` is the one that does not answer."""

    silent = ""

    def trouble(self) -> str:
        return self.silent

    def told(self, trouble: str) -> str:
        return f"The {trouble} is silent." if trouble else "All is well."


@pytest.fixture
def parts() -> Parts:
    return Parts()


def test_ready_and_well_come_only_after_everything_has_answered(
    system: System, parts: Parts
) -> None:
    watchdog = Watchdog(Supervisor(system.environment), parts.trouble, parts.told)
    parts.silent = "log"
    watchdog.look()
    assert system.heard() == ["STATUS=The log is silent."]
    parts.silent = ""
    watchdog.look()
    assert system.heard() == ["READY=1", "WATCHDOG=1", "STATUS=All is well."]


def test_hang_ends_the_good_news_and_is_logged_once(
    system: System, parts: Parts, caplog: pytest.LogCaptureFixture
) -> None:
    watchdog = Watchdog(Supervisor(system.environment), parts.trouble, parts.told)
    watchdog.look()
    parts.silent = "table"
    for _ in range(3):
        watchdog.look()
    assert system.heard()[3:] == ["STATUS=The table is silent."]
    assert caplog.record_tuples == [
        ("companion.watchdog", logging.ERROR, "the table does not answer")
    ]
    parts.silent = ""
    watchdog.look()
    assert system.heard() == ["WATCHDOG=1", "STATUS=All is well."]


def test_system_that_waits_is_fed_in_time(system: System, parts: Parts) -> None:
    environment = {**system.environment, "WATCHDOG_USEC": "200000"}
    watchdog = Watchdog(Supervisor(environment), parts.trouble, parts.told)
    watchdog.start()
    told = [system.hears() for _ in range(5)]
    watchdog.stop()
    assert told == ["READY=1", "WATCHDOG=1", "STATUS=All is well.", "WATCHDOG=1", "WATCHDOG=1"]


def test_fault_in_the_look_itself_is_no_good_news(system: System, parts: Parts) -> None:
    looked = threading.Event()

    def breaks() -> str:
        looked.set()
        raise ValueError

    environment = {**system.environment, "WATCHDOG_USEC": "200000"}
    watchdog = Watchdog(Supervisor(environment), breaks, parts.told)
    watchdog.start()
    assert looked.wait(WITHIN_S)
    watchdog.stop()
    assert system.heard() == []


def test_without_a_system_nothing_runs_and_nothing_is_said(parts: Parts) -> None:
    supervisor = Supervisor({})
    watchdog = Watchdog(supervisor, parts.trouble, parts.told)
    before = threading.active_count()
    watchdog.start()
    assert threading.active_count() == before
    watchdog.stop()
    supervisor.stopping()
    assert not supervisor.is_there


@pytest.mark.parametrize(
    ("told", "patience_s"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "10000000"}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": str(os.getpid())}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_patience_is_that_of_the_system_unless_meant_for_another(
    told: dict[str, str], patience_s: float | None
) -> None:
    assert Supervisor(told).patience_s == patience_s


def test_system_that_is_gone_does_no_harm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    Supervisor({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).stopping()
    assert "the system does not listen" in caplog.text


def test_journal_is_told_from_screen_pipe_and_file(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w") as file:
        found = os.fstat(file.fileno())
        told = {"JOURNAL_STREAM": f"{found.st_dev}:{found.st_ino}"}
        assert is_journal(file.fileno(), told)
        assert not is_journal(file.fileno(), {})
        assert not is_journal(0, told)
    assert not is_journal(file.fileno() if not file.closed else 9999, told)
