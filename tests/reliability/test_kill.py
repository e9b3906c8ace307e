"""kill -9 while actions are being saved: what was acknowledged is there, and nothing is half there.

The store alone, over one growing log. A control that acknowledges too early must lose:
otherwise these kills would prove nothing. (They prove nothing about power cuts either.)
"""

import random
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import Store
from tests.reliability.writer import EVENTS

ROOT = Path(__file__).resolve().parents[2]


def killed_after(acknowledgements: int, path: Path, when: str) -> int:
    """Let a writer run until it has told so much, kill it, and return the last it told."""
    command = [sys.executable, "-m", "tests.reliability.writer", str(path), when]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as writer:
        assert writer.stdout
        told = [writer.stdout.readline() for _ in range(acknowledgements)]
        writer.kill()
        told += writer.stdout.readlines()
    assert told[0], "the writer ended by itself"
    return int(told[-1])


def saved(path: Path) -> int:
    """The last action in the log, which must hold every one up to it, whole."""
    with closing(Store.open(path)) as store:
        found = Counter(row.action for row in store.game_rows(1))
        assert found == dict.fromkeys(range(1, store.last().action + 1), EVENTS)
        return store.last().action


def lost(path: Path, kills: int, when: str) -> int:
    """How many acknowledged actions were missing, over so many kills."""
    moments = random.Random(20260131)
    return sum(
        max(0, killed_after(moments.randint(1, 40), path, when) - saved(path)) for _ in range(kills)
    )


@pytest.mark.parametrize("kills", [15, pytest.param(200, marks=pytest.mark.full)])
def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path, kills: int) -> None:
    assert lost(tmp_path / "log.db", kills, "after") == 0


def test_control_that_acknowledges_before_it_saves_does_lose(tmp_path: Path) -> None:
    assert lost(tmp_path / "log.db", 15, "before") > 0
