"""What the box takes of the machine: the short form; `make bench BENCH=footprint` has it all."""

from pathlib import Path

import pytest

from companion.store import Reader
from tests.bench import footprint
from tests.bench.footprint import ARMED_LIMIT, LONG_LIMIT, MEMORY_LIMITS_MB
from tests.bench.long_log import ACTIONS, OF_A_GAME, write_long_log
from tests.reliability.served import Served


def test_start_with_twenty_thousand_actions_is_as_quick_as_the_first_one(tmp_path: Path) -> None:
    """Processor seconds of the whole process: a busy machine does not count."""
    write_long_log(tmp_path / "long" / "companion.db")
    told = footprint.running("companion.cli", tmp_path / "empty")
    empty_s = min(footprint.processor_s(told, "Big screen") for _ in range(2))
    told = footprint.running("companion.cli", tmp_path / "long")
    long_s = min(footprint.processor_s(told, "Big screen") for _ in range(2))
    assert long_s <= LONG_LIMIT * empty_s


def test_button_works_before_the_web_is_even_loaded(tmp_path: Path) -> None:
    bare = ["-c", f"import {', '.join(footprint.LIBRARIES)}"]
    armed = footprint.running("tests.bench.programs.armed", tmp_path)
    bare_s = min(footprint.processor_s(bare) for _ in range(2))
    armed_s = min(footprint.processor_s(armed, "armed") for _ in range(2))
    assert armed_s <= ARMED_LIMIT * bare_s


def test_box_that_nobody_uses_takes_little_memory(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        assert footprint.pss_mb(server.process.pid) <= MEMORY_LIMITS_MB["idle"]


@pytest.mark.full
def test_every_bar_of_the_footprint_is_kept() -> None:
    assert footprint.main([]) == 0


def test_long_log_is_as_long_as_it_says(tmp_path: Path) -> None:
    log = tmp_path / "companion.db"
    write_long_log(log)
    last = Reader(log).last()
    assert ACTIONS - OF_A_GAME < last.action <= ACTIONS
    assert last.game == ACTIONS // OF_A_GAME
