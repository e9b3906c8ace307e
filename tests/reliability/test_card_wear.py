"""What an evening costs the card, counted by the folder it lies on: syncs and bytes."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion import commands as cmd
from tests.bench.mounting import Mounted, mounted, why_not
from tests.companion.real_table import Box, Phone, dealt

if why_not():
    pytest.skip(f"=== SKIPPED: wear of the card, because {why_not()} ===", allow_module_level=True)

MOST_BYTES = 6 * 1024
EVENING = 800
FOLDING = 4
"""Syncs of folding, once an evening."""
HOUR_S = 3600.0


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Mounted]:
    with mounted(tmp_path / "card", tmp_path / "seen") as found:
        yield found


@pytest.fixture
def family(card: Mounted) -> Iterator[tuple[Box, list[Phone]]]:
    box, phones = dealt(card.path, "Aki", "Mika", "Ken")
    yield box, phones
    box.stops()


def turns(box: Box, phones: list[Phone], number: int) -> None:
    """So many turns by honest taps with stamps; cards are laid and drawn, nobody goes out."""
    for turn, phone in zip(range(number), (phones[n % 3] for n in count()), strict=False):
        command = cmd.Draw(turn % 3) if (turn // 3) % 2 else cmd.Play(turn % 3)
        phone.does(command, at_s=box.clock.now)


def test_box_that_nobody_touches_writes_nothing(
    card: Mounted, family: tuple[Box, list[Phone]]
) -> None:
    box, phones = family
    for phone in phones:
        phone.synchronises()
    before = card.counts()
    box.waits(10.0)
    box.phones.clear()  # all of them are put away
    box.waits(10 * HOUR_S, step_s=HOUR_S)
    assert card.counts() == before


def test_action_costs_one_sync_and_six_kilobytes_at_most(
    card: Mounted, family: tuple[Box, list[Phone]]
) -> None:
    """A whole evening: SQLite folds its WAL into the log only when the box stops."""
    box, phones = family
    before, first = card.counts(), box.card.last().action
    turns(box, phones, EVENING)
    many, done = card.counts(), box.card.last().action - first
    assert done == EVENING
    assert many["fsyncs"] - before["fsyncs"] == done
    assert many["bytes"] - before["bytes"] <= MOST_BYTES * done
    print(f"{(many['bytes'] - before['bytes']) / done:.0f} bytes, "
          f"{(many['fsyncs'] - before['fsyncs']) / done:.3f} syncs an action")  # fmt: skip


def test_box_that_stops_folds_its_evening_into_one_file(
    card: Mounted, family: tuple[Box, list[Phone]]
) -> None:
    box, phones = family
    turns(box, phones, 30)
    before = card.counts()["fsyncs"]
    box.stops()
    assert card.counts()["fsyncs"] - before <= FOLDING
    assert not (card.path / "companion.db-wal").exists()
    box._open()  # whatever tidies up stops it once more
    box.starts()
