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
    """Once in 1000 pages SQLite folds its WAL into the log; those syncs and bytes count too."""
    box, phones = family
    before, first = card.counts(), box.card.last().action
    turns(box, phones, 30)
    few, done = card.counts(), box.card.last().action - first
    assert done == 30
    assert few["fsyncs"] - before["fsyncs"] == done
    turns(box, phones, 770)
    many, done = card.counts(), box.card.last().action - first
    assert many["bytes"] - before["bytes"] <= MOST_BYTES * done
    folded = many["bytes"] // (1000 * 1024)
    assert many["fsyncs"] - before["fsyncs"] <= done + 4 * (folded + 1)
    print(f"{(many['bytes'] - before['bytes']) / done:.0f} bytes, "
          f"{(many['fsyncs'] - before['fsyncs']) / done:.3f} syncs an action")  # fmt: skip
