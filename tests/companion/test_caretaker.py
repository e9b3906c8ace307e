"""What looks after the box in the background, and is in nobody's way."""

import threading
from pathlib import Path

import pytest

from companion import caretaker as caretaker_module
from companion.backups import backups
from companion.caretaker import Caretaker
from companion.starts import FILE, Starts
from tests.companion.command_line import garbage, stored
from tests.fakes import FakeClock

WITHIN_S = 10.0


@pytest.fixture
def caretaker(tmp_path: Path) -> Caretaker:
    clock = FakeClock()
    stored(tmp_path)
    starts = Starts(tmp_path, clock)
    starts.begin()
    return Caretaker(tmp_path / "companion.db", clock, starts)


def test_copy_of_the_day_is_made_under_its_date(caretaker: Caretaker, tmp_path: Path) -> None:
    caretaker.back_up()
    caretaker.back_up()  # nothing is new
    (made,) = backups(tmp_path)
    assert (made.kind, made.date, made.seq) == ("daily", "2026-01-31", 56)


def test_copy_that_cannot_be_made_is_noted_and_nothing_more(
    caretaker: Caretaker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    garbage(tmp_path / "companion.db")
    caretaker.back_up()
    assert backups(tmp_path) == []
    assert "no backup today: broken_database" in caplog.text


def test_start_is_called_well_and_a_copy_made_after_a_while(
    caretaker: Caretaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = threading.Event()
    monkeypatch.setattr(caretaker_module, "WELL_AFTER_S", 0.01)
    monkeypatch.setattr(caretaker_module, "FIRST_BACKUP_AFTER_S", 0.02)
    monkeypatch.setattr(caretaker, "back_up", made.set)
    caretaker.start()
    assert made.wait(WITHIN_S)
    assert not (tmp_path / FILE).exists()
    caretaker.stop()


def test_box_that_stops_before_does_not_wait_and_leaves_the_start_to_the_stopping(
    caretaker: Caretaker, tmp_path: Path
) -> None:
    caretaker.start()
    caretaker.stop()
    assert (tmp_path / FILE).exists()
    assert backups(tmp_path) == []
