"""Starts that fail one after the other: the next one takes no risks, and touches no evening."""

from pathlib import Path

import pytest

from companion.errors import SettingsError
from companion.settings import find_state_dir, safe_settings
from companion.starts import FAILED, FILE, WITHIN_S, Starts
from tests.fakes import FakeClock

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def fails(folder: Path, clock: FakeClock, times: int) -> list[bool]:
    """So many starts, five seconds apart, none of which goes well; which were safe ones."""
    safe = []
    for _ in range(times):
        clock.passes(5.0)
        safe.append(Starts(folder, clock).begin())
    return safe


def test_fourth_start_after_three_that_failed_is_a_safe_one(
    tmp_path: Path, clock: FakeClock
) -> None:
    assert fails(tmp_path, clock, 5) == [False, False, False, True, True]


def test_start_that_went_well_makes_up_for_those_before(tmp_path: Path, clock: FakeClock) -> None:
    fails(tmp_path, clock, FAILED)
    Starts(tmp_path, clock).well()
    assert not (tmp_path / FILE).exists()
    assert fails(tmp_path, clock, 1) == [False]


def test_failures_of_long_ago_count_no_more(tmp_path: Path, clock: FakeClock) -> None:
    fails(tmp_path, clock, FAILED)
    clock.passes(WITHIN_S)
    assert fails(tmp_path, clock, 1) == [False]


def test_pulled_plugs_are_no_failed_starts(tmp_path: Path, clock: FakeClock) -> None:
    """A child plays with the switch of the socket: each time is another boot."""
    for boot in range(6):
        clock.restarts(f"boot-{boot}")
        assert fails(tmp_path, clock, 1) == [False]


def test_start_beside_a_box_that_runs_is_not_counted(tmp_path: Path, clock: FakeClock) -> None:
    for _ in range(5):
        fails(tmp_path, clock, 1)
        Starts(tmp_path, clock).not_counted()
    assert fails(tmp_path, clock, 1) == [False]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"boot": "boot-1"}', '{"boot":"boot-1","at_s":7}']
)
def test_notes_that_cannot_be_read_are_none(tmp_path: Path, clock: FakeClock, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert fails(tmp_path, clock, 1) == [False]


def test_nothing_is_noted_where_the_folder_is_not_there(tmp_path: Path, clock: FakeClock) -> None:
    assert fails(tmp_path / "state", clock, 5) == [False] * 5
    assert not (tmp_path / "state").exists()


def test_safe_start_leaves_file_and_pins_out_but_keeps_folder_and_options(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text('port = 80\nlang = "ja"\n[panel]\nbutton = 22\n')
    safe = safe_settings({"port": 9000, "state_dir": None}, tmp_path / "evenings")
    assert (safe.port, safe.lang, safe.panel) == (9000, "en", {})
    assert (safe.simulate, safe.safe, safe.state_dir) == (True, True, tmp_path / "evenings")
    with pytest.raises(SettingsError):
        safe_settings({"port": 99999}, tmp_path)


def test_folder_of_the_evenings_is_found_whatever_else_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a safe start would begin another log somewhere else."""
    config = tmp_path / "config.toml"
    config.write_text('state_dir = "evenings"\n')
    assert find_state_dir(config, {}) == tmp_path / "evenings"
    config.write_text('state_dir = "evenings"\nport = "eighty"\nknob = 5\n')
    assert find_state_dir(config, {}) == tmp_path / "evenings"
    assert find_state_dir(config, {"state_dir": tmp_path / "told"}) == tmp_path / "told"
    monkeypatch.setenv("COMPANION_STATE", str(tmp_path / "environment"))
    assert find_state_dir(config, {}) == tmp_path / "environment"
    config.write_text("this is no TOML")
    assert find_state_dir(config, {}) == tmp_path / "environment"
    monkeypatch.delenv("COMPANION_STATE")
    assert find_state_dir(config, {}) == tmp_path / "state-home" / "companion"
