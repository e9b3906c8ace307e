"""Looking at a box from the command line: status, doctor, config show."""

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion import doctor
from companion.settings import SYSTEM_FILE, TABLES, load_settings
from companion.store import Store
from hardware import doctor as board
from hardware.doctor import Ask, Finding
from hardware.pins import PanelPins
from tests.as_root import ROOT_ONLY, SERVICE, open_way
from tests.companion.command_line import (
    UNUSABLE,
    companion,
    foreign,
    garbage,
    newer,
    refused,
    stored,
)
from tests.rows import a_row
from web.text import FALLBACK, sentence

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


@pytest.fixture
def way() -> Iterator[Path]:
    """A folder that every user may pass through."""
    with open_way() as folder:
        yield folder


def mends(state: Path) -> list[str]:
    """What the doctor finds to mend about the folder."""
    found = companion("doctor", "--state", state, "--port", free_port()).output.splitlines()
    return [line for line in found if line.startswith(("mend log", "mend owner"))]


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
        *("board", "chip", "pins", "box", "front", "group", "wifi", "watchdog", "address"),
        *("card", "log", "backups", "clock"),
    ]  # fmt: skip
    assert "192.168.7.2" in result.output
    assert "nights in it: 1" in result.output


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
    first, *lines = result.output.splitlines()
    assert first == f"# read from {config}"
    told = dict(line.split("    # ") for line in lines if "    # " in line)
    assert told["simulate = true"] == f"file {config}:2"
    assert told['lang = "ja"'] == "environment COMPANION_LANG"
    assert told["port = 9000"].startswith("option")
    assert told['bind = "0.0.0.0"'] == "default"


def test_config_show_tells_what_is_not_set_as_well_with_both_numbers_of_a_pin(
    tmp_path: Path,
) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[panel]\ngreen = true\nchairs = [12, 25]\n")
    lines = companion("config", "show", "--config", config).output.splitlines()
    assert f"green = 5    # GPIO5, pin 29; file {config}:2" in lines
    assert f"chairs = [12, 25]    # file {config}:3" in lines
    assert "button = 17    # GPIO17, pin 11; default" in lines
    assert "red = false    # default" in lines
    assert "hold_s = 1.0    # default" in lines
    assert 'fallback = "auto"    # default' in lines


def test_what_config_show_prints_is_a_file_of_the_same_settings(tmp_path: Path) -> None:
    config, again = tmp_path / "config.toml", tmp_path / "again.toml"
    config.write_text('lang = "ja"\n[panel]\nhold_s = 2\n[hotspot]\nname = "Fox \\"n\\" Co"\n')
    again.write_text(companion("config", "show", "--config", config).output, "utf-8")
    before, after = (load_settings(path) for path in (config, again))
    assert PanelPins.from_mapping(after.panel) == PanelPins.from_mapping(before.panel)
    assert after.panel.keys() == set(TABLES["panel"])
    assert after.hotspot["name"] == before.hotspot["name"] == 'Fox "n" Co'
    for key in ("port", "bind", "state_dir", "lang", "simulate", "hostnames", "log_level"):
        assert getattr(after, key) == getattr(before, key), key


def test_config_show_names_the_file_that_would_be_read() -> None:
    first = companion("config", "show").output.splitlines()[0]
    assert first.startswith(f"# no file is read; {SYSTEM_FILE} would be, or else ")
    assert first.endswith("companion/config.toml")


def test_config_show_complains_of_every_mistake_in_the_order_of_the_file(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[hotspot]\nnane = "x"\n[panel]\ngren = true\nhold_s = "2"\ncatsh = true\n')
    result = companion("config", "show", "--config", config)
    assert result.exit_code == UNUSABLE
    name, green, hold, catch = result.output.splitlines()
    for line, told, meant in ((name, 2, "name"), (green, 4, "green"), (catch, 6, "catch")):
        assert line.startswith(f"{config}, line {told}: there is no setting")
        assert f"Did you mean {meant}?" in line
        assert line.endswith("[unknown_key]"), "no data of programmers behind it"
    assert 'line 5: panel.hold_s cannot be "2". It has to be a number of seconds' in hold


def test_lights_that_the_settings_do_not_speak_of_are_named_by_the_doctor(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[panel]\ngreen = true\n")
    (line,) = (
        line
        for line in companion("doctor", "--config", config, "--state", tmp_path).output.splitlines()
        if line.startswith("ok   pins")
    )
    assert "button GPIO17 (pin 11), button_light GPIO27 (pin 13), green GPIO5 (pin 29)" in line
    assert "never used: catch, status, red, amber, clockwise, counter_clockwise, beeper" in line
    assert f"below [panel] in {config}" in line


# --- beside the box that is installed -----------------------------------------------------------


def systemd(port: int = 80, state: str = "/var/lib/companion") -> Ask:
    """What systemd says of the box's units."""
    told = {
        "companion.socket": f"Listen=0.0.0.0:{port} (Stream)",
        "companion.service": f"Environment=COMPANION_STATE={state} LG_WD=/run/companion",
    }
    return lambda command: told[command[2]]


def test_settings_that_lead_past_the_service_are_told(tmp_path: Path) -> None:
    """A file without port and folder in /etc: a stranger was asked, another folder read."""
    config = tmp_path / "config.toml"
    config.write_text("[panel]\ngreen = true\n")
    port, folder = doctor.passed_by(load_settings(config), systemd())
    assert (port.good, port.code, port.data["door"]) == (False, "door_elsewhere", 80)
    assert (folder.good, folder.data["kept"]) == (False, "/var/lib/companion")
    for each in (port, folder):
        assert str(config) in sentence(each.code, "en", each.data)


def test_settings_that_meet_the_service_and_those_told_on_purpose_are_left_alone(
    tmp_path: Path,
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('port = 81\nstate_dir = "/srv/evenings"\n')
    assert not list(doctor.passed_by(load_settings(config), systemd(81, "/srv/evenings")))
    told = load_settings(config, {"port": 9000, "state_dir": tmp_path})
    assert not list(doctor.passed_by(told, systemd()))
    assert not list(doctor.passed_by(load_settings(config), lambda command: None)), "no systemd"
    assert not list(doctor.passed_by(load_settings(config), lambda command: "")), "not installed"


def test_status_tells_that_it_asked_at_another_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding = Finding("port", good=False, code="door_elsewhere",
                      data={"door": 80, "port": 8080, "file": "config.toml"})  # fmt: skip
    monkeypatch.setattr(doctor, "passed_by", lambda settings: [finding])
    result = companion("status", "--port", free_port(), "--state", tmp_path)
    assert "mend port: phones come in on port 80" in result.output


@pytest.mark.parametrize(
    ("systemd_says", "good", "says"),
    [
        ("LoadState=loaded", False, "sudo systemctl start companion"),
        ("LoadState=not-found", True, "companion run  starts it"),
        (None, True, "companion run  starts it"),
    ],
)
def test_doctor_says_that_no_box_runs_and_mends_it_where_one_is_installed(
    tmp_path: Path, systemd_says: str | None, good: bool, says: str
) -> None:
    settings = load_settings(None, {"port": free_port(), "state_dir": tmp_path})
    found = doctor.not_running(settings, lambda command: systemd_says)
    assert found.good is good
    assert says in sentence(found.code, "en", found.data)


# --- whose the folder is ------------------------------------------------------------------------


def test_folder_of_the_box_is_for_root_to_look_at_and_its_rights_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said: give its rights to whoever runs the companion."""
    monkeypatch.setattr("companion.doctor.os.access", lambda *_: False)
    monkeypatch.setattr("companion.doctor.os.geteuid", lambda: tmp_path.stat().st_uid + 1)
    (line,) = mends(tmp_path)
    assert line.endswith("only root may look into it: type  sudo companion doctor")


def test_own_folder_without_the_right_to_write_is_to_be_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.doctor.os.access", lambda *_: False)
    (line,) = mends(tmp_path)
    assert line.endswith(f"type  chmod u+rwx {tmp_path}")


@ROOT_ONLY
def test_file_of_another_user_in_the_folder_is_to_be_handed_over(tmp_path: Path) -> None:
    stored(tmp_path)
    stranger = tmp_path / "hotspot.json"
    stranger.write_text("{}")
    assert not mends(tmp_path)
    os.chown(stranger, SERVICE, SERVICE)
    (line,) = mends(tmp_path)
    assert line.endswith(f"type  sudo chown --reference={tmp_path} {stranger}")


@ROOT_ONLY
@pytest.mark.parametrize("command", ["label", "status", "export", "backup", "restore --list"])
def test_command_that_lacks_the_right_says_sudo(
    way: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(way))
    state = way / "state"
    state.mkdir(mode=0o700)
    stored(state)
    words = [*command.split(), "--state", state, "--port", free_port()]
    companion(*words)  # what it imports is there before the rights are gone
    os.seteuid(SERVICE)
    try:
        said = refused("only_root", *words)
    finally:
        os.seteuid(0)
    assert said.startswith(str(state))
    assert said.endswith("type the same once more with  sudo  in front.")


@ROOT_ONLY
def test_log_that_alone_is_locked_says_sudo(way: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(way))
    stored(way)
    companion("export", "--state", way)
    os.seteuid(SERVICE)
    try:
        refused("only_root", "export", "--state", way)
    finally:
        os.seteuid(0)


def test_log_that_no_companion_wrote_is_told_by_status(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "companion.db")) as store:
        store.append([a_row(1, data={"seat": 0, "face": "num"})])
    refused("impossible_event", "status", "--state", tmp_path, "--port", free_port())
