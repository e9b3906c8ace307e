"""The file of troubles: small, without secrets, and never a trouble of its own."""

import logging
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.incidents import MOST_AN_HOUR, MOST_BYTES, Incidents
from tests.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(boot="3f2c0d8e-5b1a")


@pytest.fixture
def incidents(tmp_path: Path, clock: FakeClock) -> Incidents:
    return Incidents(tmp_path, clock)


def tell(incidents: Incidents, text: str, level: int = logging.WARNING, **more: object) -> None:
    record = logging.LogRecord("companion.backlog", level, __file__, 1, text, (), None)
    record.__dict__.update(more)
    incidents.handle(record)


def lines(incidents: Incidents) -> list[str]:
    return incidents.path.read_text("utf-8").splitlines()


def test_trouble_is_one_line_that_says_when_and_where(incidents: Incidents) -> None:
    tell(incidents, "the card is full:\nno room")
    assert lines(incidents) == [
        "2026-01-31T19:00:00Z 3f2c0d8e 1000.0 WARNING companion.backlog the card is full: no room"
    ]
    assert stat.S_IMODE(incidents.path.stat().st_mode) == 0o600


def test_exception_is_told_by_kind_and_place_not_by_what_it_says(incidents: Incidents) -> None:
    try:
        raise ValueError("token=let-me-in")
    except ValueError as error:
        fault = (type(error), error, error.__traceback__)
    tell(incidents, "a page failed", logging.ERROR, exc_info=fault)
    (line,) = lines(incidents)
    assert "[ValueError at test_incidents.py:" in line
    assert "let-me-in" not in line


def test_storm_of_troubles_wears_no_card(incidents: Incidents, clock: FakeClock) -> None:
    for number in range(1000):
        tell(incidents, f"trouble {number}")
    assert len(lines(incidents)) == MOST_AN_HOUR
    clock.passes(3600.0)
    tell(incidents, "the next hour")
    assert "the next hour" in lines(incidents)[-1]


def test_file_stays_small_and_keeps_the_newest(incidents: Incidents, clock: FakeClock) -> None:
    for number in range(1000):
        clock.passes(3600.0)
        tell(incidents, f"{number} " + "x" * 400)
    assert incidents.path.stat().st_size <= MOST_BYTES
    assert " 999 " in lines(incidents)[-1]


def test_file_stays_small_where_the_system_speaks_no_letters_but_ascii(tmp_path: Path) -> None:
    """A line with other letters could not be written anew there, and the file went on growing."""
    path = tmp_path / "some.txt"
    program = (
        "import sys; from pathlib import Path; from companion.private_files import *;"
        r"write_private_file(Path(sys.argv[1]), '\u30a6\u30ce')"
    )
    ascii_only = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    env = {**os.environ, **ascii_only}
    subprocess.run([sys.executable, "-c", program, str(path)], env=env, check=True)
    assert path.read_text("utf-8") == "ウノ"


def test_card_that_cannot_be_written_makes_no_trouble_of_its_own(tmp_path: Path) -> None:
    tell(Incidents(tmp_path / "nowhere", FakeClock()), "the card is gone")
    assert not (tmp_path / "nowhere").exists()
