"""Looking at a box from the command line: status, doctor, config show."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion import doctor
from companion.store import Store
from hardware import doctor as board
from hardware.doctor import Finding
from tests.companion.command_line import companion, foreign, garbage, newer, refused, stored
from tests.rows import a_row
from web.text import FALLBACK

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def answering(reply: bytes) -> Iterator[int]:
    """A program that says this to whoever calls."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            caller, _ = listener.accept()
            with caller:
                caller.recv(4096)
                caller.sendall(reply)

        thread = threading.Thread(target=answer)
        thread.start()
        yield listener.getsockname()[1]
        thread.join(10)


def test_status_of_a_box_that_is_off_tells_the_table_that_waits(tmp_path: Path) -> None:
    port = free_port()
    result = companion("status", "--port", port, "--state", tmp_path)
    assert (result.exit_code, result.output) == (1, f"box: not running (port {port})\n")
    stored(tmp_path)
    result = companion("status", "--port", port, "--state", tmp_path)
    assert result.exit_code == 1
    assert result.output.splitlines()[1] == "table: Aki 0, Mika -27, Ken 27"


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok", 0),
        (b"HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n", 1),
        (b"SSH-2.0-OpenSSH_9.2\r\n", 1),
        (b"", 1),
    ],
    ids=["ready", "not ready", "another program", "silent"],
)
def test_status_asks_the_port_whatever_answers_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reply: bytes, code: int
) -> None:
    """Another program at the port, or a proxy in the environment, ended in a traceback or a lie."""
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with answering(reply) as port:
        result = companion("status", "--port", port, "--state", tmp_path)
    assert result.exit_code == code, result.exception
    assert ("not running" in result.output) == (code == 1)


def test_doctor_finds_nothing_to_mend_at_a_good_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "reachable", lambda: "192.168.7.2")
    monkeypatch.setattr(board, "power_save", lambda: [Finding("wifi", True, "no_wifi")])
    stored(tmp_path)
    result = companion("doctor", "--state", tmp_path, "--port", free_port())
    assert result.exit_code == 0, result.output
    assert FALLBACK not in result.output
    lines = result.output.splitlines()
    assert {line[:4] for line in lines} == {"ok  "}
    assert [line[5:].partition(":")[0] for line in lines] == [
        *("board", "chip", "pins", "front", "group", "wifi", "watchdog", "address"),
        *("card", "log", "backups", "clock"),
    ]  # fmt: skip
    assert "192.168.7.2" in result.output
    assert "1 night" in result.output


@pytest.mark.parametrize(
    ("make", "broken"), [(foreign, "log"), (garbage, "log"), (newer, "log"), (None, "address")]
)
def test_doctor_marks_what_is_to_be_mended_and_looks_at_the_rest(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], None] | None,
    broken: str,
) -> None:
    monkeypatch.setattr(doctor, "reachable", lambda: "127.0.0.1" if make is None else "10.0.0.7")
    if make is not None:
        make(tmp_path / "companion.db")
    result = companion("doctor", "--state", tmp_path)
    assert result.exit_code == 1
    (line,) = (line for line in result.output.splitlines() if line.startswith("mend"))
    assert line.startswith(f"mend {broken}: ")
    assert FALLBACK not in result.output


def test_doctor_names_a_pin_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "reachable", lambda: "10.0.0.7")
    config = tmp_path / "config.toml"
    config.write_text("[panel]\nbutton = 99\n")
    result = companion("doctor", "--config", config)
    assert result.exit_code == 1
    assert f"mend pins: {config}, line 2" in result.output


def test_config_show_tells_every_setting_and_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "config.toml"
    config.write_text("\nsimulate = true\n")
    monkeypatch.setenv("COMPANION_LANG", "ja")
    result = companion("config", "show", "--config", config, "--port", 9000)
    assert result.exit_code == 0
    told = dict(line.split("    # ") for line in result.output.splitlines())
    assert told["simulate = True"] == f"file {config}:2"
    assert told["lang = ja"] == "environment COMPANION_LANG"
    assert told["port = 9000"].startswith("option")
    assert told["bind = 0.0.0.0"] == "default"


def test_log_that_no_companion_wrote_is_told_by_status(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "companion.db")) as store:
        store.append([a_row(1, data={"seat": 0, "face": "num"})])
    refused("impossible_event", "status", "--state", tmp_path, "--port", free_port())
