"""The command line: instant help, one clear sentence for whatever cannot be, exit codes."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import __version__
from companion.cli import main
from companion.store import Store
from tests.companion.command_line import (
    GOLDEN,
    UNUSABLE,
    companion,
    folder,
    foreign,
    garbage,
    newer,
    refused,
    stored,
)

ROOT = Path(__file__).parents[2]
LOOKING = ("status", "doctor", "config", "config show", "wiring", "test-button", "label")
COMMANDS = ("", "run", *LOOKING, "replay", "export", "backup", "restore", "bundle")

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


# --- help -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    for option in ("--help", "-h"):
        result = companion(*command.split(), option)
        assert result.exit_code == 0
        assert result.output.startswith("Usage:")


def test_help_is_there_before_anything_heavy_is_imported() -> None:
    asked = [[*command.split(), "--help"] for command in COMMANDS]
    program = (
        "import sys; from companion.cli import main\n"
        f"for words in {asked}: main(words, standalone_mode=False)\n"
        "print(*(set(sys.modules) & {'flask', 'uvicorn', 'gpiozero', 'sqlite3', 'web'}))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines()[-1] == ""


def test_version_is_told() -> None:
    assert companion("--version").output.strip() == f"companion, version {__version__}"


def test_unknown_option_and_missing_file_are_refused_by_name(tmp_path: Path) -> None:
    for words, told in ((["run", "--colour"], "--colour"), (["replay", tmp_path / "no"], "no")):
        result = companion(*words)
        assert result.exit_code == UNUSABLE
        assert told in result.output


# --- what cannot be -------------------------------------------------------------------------


def test_busy_port_is_refused_and_nothing_is_begun(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port, bind = other.getsockname()[1], tmp_path / "config.toml"
        bind.write_text('bind = "127.0.0.1"\n')
        state = tmp_path / "state"
        said = refused("port_busy", "run", "--config", bind, "--port", port, "--state", state)
    assert str(port) in said
    assert not state.exists()


def test_address_of_another_machine_is_refused(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text('bind = "192.0.2.7"\n')
    assert "192.0.2.7" in refused("no_such_address", "run", "--config", config, "--port", 0)


def test_unknown_key_of_the_configuration_is_named_with_its_line(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("simulate = true\nprot = 80\n")
    for command in ("run", "status", "doctor", "export", "config show"):
        said = refused("unknown_key", *command.split(), "--config", config)
        assert f"{config}, line 2" in said
        assert "prot" in said
        assert "port" in said


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("button = 99", "pin_refused"),
        ("button = 2", "pin_refused"),
        ("green = 17", "pin_twice"),
        ("knob = 5", "unknown_key"),
        ('red = "six"', "bad_value"),
    ],
)
def test_pin_that_cannot_be_is_named_with_its_line(tmp_path: Path, line: str, code: str) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f"port = 0\n[panel]\n{line}\n")
    said = refused(code, "run", "--config", config, "--state", tmp_path / "state")
    assert f"{config}, line 3" in said
    assert not (tmp_path / "state").exists()


def test_own_wifi_that_cannot_be_is_refused_with_its_line_before_anything_is_written(
    tmp_path: Path,
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[hotspot]\nname = "box"\nfallback = "sometimes"\n', "utf-8")
    said = refused("bad_value", "run", "--config", config, "--state", tmp_path / "state")
    assert "line 3" in said
    assert "auto, off or always" in said
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize(("option", "value"), [("--port", "70000"), ("--lang", "elvish")])
def test_option_that_cannot_be_is_refused_with_what_may_be(option: str, value: str) -> None:
    assert value in refused("bad_value", "run", option, value)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (foreign, "foreign_database"),
        (garbage, "broken_database"),
        (folder, "not_readable"),
        (newer, "newer_schema"),
    ],
)
@pytest.mark.parametrize("command", ["status", "export", "backup"])
def test_log_that_cannot_be_used_is_refused_and_left_alone(
    tmp_path: Path, make: Callable[[Path], None], code: str, command: str
) -> None:
    path = tmp_path / "companion.db"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    said = refused(code, command, "--state", tmp_path, "--port", 0)
    assert str(path) in said
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.mark.parametrize(
    ("make", "code"),
    [(foreign, "foreign_database"), (folder, "not_readable"), (newer, "newer_schema")],
)
def test_box_does_not_start_on_a_log_that_is_not_its_own(
    tmp_path: Path, make: Callable[[Path], None], code: str
) -> None:
    """On one that is damaged it does: `tests/reliability/test_rescue_server.py`."""
    path = tmp_path / "companion.db"
    make(path)
    assert str(path) in refused(code, "run", "--state", tmp_path, "--port", 0)


def test_log_that_another_companion_holds_is_refused(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "companion.db")):
        refused("locked", "run", "--simulate", "--port", 0, "--state", tmp_path)


def test_fault_that_nobody_foresaw_is_told_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*told: object, **more: object) -> None:
        raise ZeroDivisionError("by nobody's fault")

    monkeypatch.setattr("companion.app.open_panel", breaks)
    stored(tmp_path)
    told = ["run", "--simulate", "--port", 0, "--state", tmp_path]
    said = refused("broke_inside", *told)
    assert "ZeroDivisionError" in said
    assert "ZeroDivisionError" in (tmp_path / "incidents.txt").read_text("utf-8")
    assert isinstance(companion(*told, "--debug").exception, ZeroDivisionError)


def test_debug_shows_where_an_error_comes_from() -> None:
    result = companion("run", "--port", "70000", "--debug")
    assert result.exit_code == 1
    assert result.exc_info
    assert result.exception
    assert type(result.exception).__name__ == "SettingsError"


# --- nights as files ------------------------------------------------------------------------


def test_exported_night_replays_to_the_same_table(tmp_path: Path) -> None:
    stored(tmp_path)
    on_screen = companion("export", "--state", tmp_path)
    assert on_screen.output == GOLDEN.read_text("utf-8")
    to = tmp_path / "night.jsonl"
    assert companion("export", "--state", tmp_path, "--output", to, "--night", 1).exit_code == 0
    piped = CliRunner().invoke(main, ["replay", "-"], input=on_screen.output)
    assert piped.output == companion("replay", to).output == companion("replay", GOLDEN).output


def test_replay_of_the_golden_night_prints_the_table_worked_out_by_hand() -> None:
    """The sums stand in `test_nights`."""
    result = companion("replay", GOLDEN)
    assert result.exit_code == 0
    assert json.loads(result.output) == {
        "seq": 56,
        "seats": [
            {"seat": 0, "name": "Aki", "total": 0, "hand": 7},
            {"seat": 1, "name": "Mika", "total": -27, "hand": 6},
            {"seat": 2, "name": "Ken", "total": 27, "hand": 0},
        ],
        "turn": None,
        "direction": 1,
        "colour": None,
        "pending": 0,
        "dealer": 0,
        "round": 2,
        "over": True,
        "winners": [2],
    }


HEADER = '{"format":"companion-night","v":1}\n'
LINE = GOLDEN.read_text("utf-8").splitlines(keepends=True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_a_night_file"),
        ("%PDF-1.7\n", "not_a_night_file"),
        ('{"format":"companion-night","v":9}\n', "newer_format"),
        (HEADER + "not json\n", "bad_line"),
        (HEADER + LINE[1] + LINE[1], "bad_line"),
        (HEADER + LINE[1].replace('"night"', '"nacht"'), "bad_line"),
        (HEADER + LINE[1].replace("NightStarted", "NightBlessed"), "unknown_event"),
        (HEADER + LINE[1].replace('"phones":[]', '"phones":[{"who":1}]'), "impossible_event"),
        (HEADER + "".join(LINE[20:]), "impossible_event"),
        (HEADER + "".join(LINE[1:20]) + LINE[20].replace(':"', ':"x'), "unknown_event"),
    ],
)
def test_file_that_is_no_night_is_refused(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "night.jsonl"
    path.write_text(text, "utf-8")
    refused(code, "replay", path)


def test_night_cut_off_anywhere_is_told_as_far_as_it_goes_or_refused(tmp_path: Path) -> None:
    path, whole = tmp_path / "night.jsonl", GOLDEN.read_bytes()
    for place in range(0, len(whole), 997):
        path.write_bytes(whole[:place])
        result = companion("replay", path)
        assert result.exit_code in (0, UNUSABLE), result.exception
        assert len(result.output.splitlines()) == 1


def test_night_that_never_was_and_a_log_that_is_not_there_are_refused(tmp_path: Path) -> None:
    refused("not_readable", "export", "--state", tmp_path / "nowhere")
    stored(tmp_path)
    assert "7" in refused("no_such_night", "export", "--state", tmp_path, "--night", 7)
    Store.open(tmp_path / "empty" / "companion.db").close()
    refused("no_such_night", "export", "--state", tmp_path / "empty")


def test_night_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    stored(tmp_path)
    to = tmp_path / "no such folder" / "night.jsonl"
    assert str(to) in refused("not_saved", "export", "--state", tmp_path, "--output", to)
