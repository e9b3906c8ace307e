"""Backup, restore and bundle from the command line."""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.backups import back_up
from companion.cli import main
from companion.hotspot import load_hotspot
from companion.incidents import FILE as INCIDENTS
from companion.keys import load_keys
from companion.settings import load_settings
from companion.store import Reader, Store
from tests.companion.command_line import companion, garbage, newer, refused, stored
from tests.rows import a_row

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")

HELD = "1 night (2026-01-31), 1 game, played by Aki, Mika, Ken"


def played_on(state: Path) -> int:
    with closing(Store.open(state / "companion.db")) as store:
        last = store.last()
        store.append([a_row(last.seq + 1, night=last.night, game=last.game)])
        return store.last().seq


def newest(state: Path) -> int:
    return Reader(state / "companion.db").last().seq


def answers(word: str, *arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, [str(each) for each in arguments], input=f"{word}\n")
    return done.exit_code, done.output


def test_backup_tells_where_it_is_and_what_it_holds(tmp_path: Path) -> None:
    stored(tmp_path)
    result = companion("backup", "--state", tmp_path)
    assert result.exit_code == 0
    saved, held = result.output.splitlines()
    assert Path(saved.removeprefix("Saved as ")).exists()
    assert held == HELD
    assert "Nothing is new" in companion("backup", "--state", tmp_path).output


def test_backup_goes_to_a_file_also_while_the_box_runs_and_never_over_another(
    tmp_path: Path,
) -> None:
    stored(tmp_path)
    stick = tmp_path / "stick.db"
    with closing(Store.open(tmp_path / "companion.db")):
        assert companion("backup", stick, "--state", tmp_path).exit_code == 0
    assert Reader(stick).last().seq == newest(tmp_path)
    assert str(stick) in refused("already_there", "backup", stick, "--state", tmp_path)
    nowhere = tmp_path / "nowhere" / "stick.db"
    assert str(nowhere.parent) in refused("no_folder", "backup", nowhere, "--state", tmp_path)
    bundle = nowhere.with_suffix(".zip")
    assert str(nowhere.parent) in refused("no_folder", "bundle", bundle, "--state", tmp_path)


def test_evenings_taken_to_a_stick_come_back_as_they_were(tmp_path: Path) -> None:
    stored(tmp_path)
    before = companion("export", "--state", tmp_path).output
    stick = tmp_path / "stick.db"
    companion("backup", stick, "--state", tmp_path)
    played_on(tmp_path)
    code, said = answers("y", "restore", stick, "--state", tmp_path)
    assert code == 0, said
    assert said.splitlines()[0] == f"{stick} holds {HELD}"
    assert companion("export", "--state", tmp_path).output == before


def test_restore_asks_first_and_no_changes_nothing(tmp_path: Path) -> None:
    stored(tmp_path)
    back_up(tmp_path / "companion.db", "daily", "2026-01-31")
    seq = played_on(tmp_path)
    code, said = answers("n", "restore", "--state", tmp_path)
    assert code == 1
    assert HELD in said
    assert newest(tmp_path) == seq
    assert companion("restore", "--yes", "--state", tmp_path).exit_code == 0
    assert newest(tmp_path) == seq - 1


@pytest.mark.parametrize(
    ("kind", "why"),
    [("half", "it is damaged"), ("photo", "it is damaged"), ("empty", "it is empty"),
     ("another's", "it belongs to another program")],
)  # fmt: skip
def test_file_that_is_no_backup_is_refused_in_words_about_that_file(
    tmp_path: Path, kind: str, why: str
) -> None:
    """The advice used to be that for a broken log: to move the file away and start again."""
    stored(tmp_path)
    before = newest(tmp_path)
    chosen = tmp_path / "stick.db"
    if kind == "another's":
        with closing(sqlite3.connect(chosen)) as other:
            other.execute("CREATE TABLE recipes (cake TEXT)")
    else:
        whole = (tmp_path / "companion.db").read_bytes()
        half = whole[: len(whole) // 2]
        chosen.write_bytes({"half": half, "photo": b"\xff\xd8\xff" * 99, "empty": b""}[kind])
    said = refused("bad_backup", "restore", chosen, "--yes", "--state", tmp_path)
    assert said.startswith(f"{chosen} cannot be brought back: {why}. ")
    assert "The evenings of the box are as they were" in said
    assert newest(tmp_path) == before


def test_backup_of_a_newer_box_is_left_for_that_one(tmp_path: Path) -> None:
    stored(tmp_path)
    chosen = tmp_path / "stick.db"
    newer(chosen)
    assert str(chosen) in refused("newer_schema", "restore", chosen, "--yes", "--state", tmp_path)


def test_file_that_is_not_there_is_no_backup(tmp_path: Path) -> None:
    stored(tmp_path)
    nowhere = tmp_path / "stick.db"
    said = refused("no_file", "restore", nowhere, "--yes", "--state", tmp_path)
    assert said.startswith(f"There is no file {nowhere}.")


def test_restore_takes_the_newest_backup_that_is_good(tmp_path: Path) -> None:
    stored(tmp_path)
    good = back_up(tmp_path / "companion.db", "daily", "2026-01-31")
    played_on(tmp_path)
    bad = back_up(tmp_path / "companion.db", "daily", "2026-02-01")
    assert good
    assert bad
    garbage(bad.path)
    listed = companion("restore", "--list", "--state", tmp_path).output.splitlines()
    assert [line.split()[0] for line in listed] == [str(bad.path), str(good.path)]
    assert "nothing that can be read" in listed[0]
    assert str(good.path) in companion("restore", "--yes", "--state", tmp_path).output


def test_restore_is_refused_before_it_asks_while_the_box_runs(tmp_path: Path) -> None:
    stored(tmp_path)
    back_up(tmp_path / "companion.db", "daily", "2026-01-31")
    with closing(Store.open(tmp_path / "companion.db")):
        refused("locked", "restore", "--state", tmp_path)


def test_restore_without_any_backup_says_so(tmp_path: Path) -> None:
    stored(tmp_path)
    assert str(tmp_path) in refused("no_backup", "restore", "--state", tmp_path)
    assert "makes one a day" in companion("restore", "--list", "--state", tmp_path).output


def test_doctor_tells_of_backups_and_of_a_log_that_was_set_aside(tmp_path: Path) -> None:
    stored(tmp_path)
    assert "backups: there is none yet" in companion("doctor", "--state", tmp_path).output
    back_up(tmp_path / "companion.db", "daily", "2026-01-31")
    aside = tmp_path / "companion-broken-2026-01-30.db"
    garbage(aside)
    result = companion("doctor", "--state", tmp_path)
    assert "ok   backups: there are 1, the newest of 2026-01-31" in result.output
    assert f"mend damaged log: {aside}" in result.output
    assert result.exit_code == 1


# --- the bundle --------------------------------------------------------------------------------


def everything_in(bundle: Path) -> str:
    with zipfile.ZipFile(bundle) as opened:
        return "\n".join(opened.read(name).decode() for name in opened.namelist())


def test_bundle_holds_what_helps_and_no_secret_and_no_name(tmp_path: Path) -> None:
    """Even where a secret has found its way into the troubles."""
    state, to = tmp_path / "state", tmp_path / "bundle.zip"
    stored(state)
    back_up(state / "companion.db", "daily", "2026-01-31")
    keys = load_keys(state)
    (state / INCIDENTS).write_text(f"bad address /j/{keys.token}, cookie {keys.cookie}\n", "utf-8")
    assert companion("bundle", to, "--state", state).exit_code == 0
    told = everything_in(to)
    for secret in (
        keys.token,
        keys.cookie,
        *json.loads((state / "keys.json").read_text()).values(),
    ):
        assert secret not in told
    for name in ("Aki", "Mika", "Ken", "aki-phone"):
        assert name not in told
    for helps in ("companion 0", "sqlite 3", "flask ", "port = 8080", "CREATE TABLE event",
                  "night 1 2026-01-31: 1 games, 56 events", "000001-daily", "clock_",
                  "bad address /j/(left out)"):  # fmt: skip
        assert helps in told, helps
    assert to.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("kept", [True, False], ids=["made by the box", "set by the family"])
def test_bundle_does_not_tell_the_password_of_the_own_wifi(tmp_path: Path, kept: bool) -> None:
    state, to, config = tmp_path / "state", tmp_path / "bundle.zip", tmp_path / "config.toml"
    told = "" if kept else 'password = "hunter and fox"'
    config.write_text(f"[hotspot]\nname = 'Our box'\n{told}\n", "utf-8")
    password = load_hotspot(load_settings(config, {"state_dir": state})).password
    state.mkdir(exist_ok=True)
    (state / INCIDENTS).write_text(f"somebody wrote {password}\n", "utf-8")
    assert companion("bundle", to, "--state", state, "--config", config).exit_code == 0
    shown = everything_in(to)
    assert "Our box" in shown
    assert password not in shown


def test_bundle_of_a_box_in_trouble_is_made_all_the_same(tmp_path: Path) -> None:
    garbage(tmp_path / "companion.db")
    (tmp_path / "keys.json").write_text("{}", "utf-8")
    to = tmp_path / "bundle.zip"
    assert companion("bundle", to, "--state", tmp_path).exit_code == 0
    assert "broken_database" in everything_in(to)
    refused("already_there", "bundle", to, "--state", tmp_path)
