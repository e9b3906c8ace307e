"""A real card of 300 KB fills up in the middle of the evening, and has room again later."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion import commands as cmd
from companion.ports import Sign
from companion.store import Store
from tests.companion.real_table import Box, dealt
from tests.reliability.small_card import fill, make_room, mounted


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "card") as folder:
        yield folder


@pytest.fixture
def box(card: Path) -> Iterator[Box]:
    found, _ = dealt(card, "Aki", "Mika", "Ken")
    yield found
    found.stops()


def plays_until_unsaved(box: Box) -> int:
    """Tap until the card takes no more; the number of that first tap."""
    for turn in range(2000):
        answer = box.does(cmd.SetDirection(-1 if turn % 2 == 0 else 1))
        if not answer.saved:
            return answer.seq
    raise AssertionError("the card never filled up")


def test_card_fills_up_play_goes_on_and_all_of_it_is_there_once_there_is_room(
    box: Box, card: Path
) -> None:
    fill(card)
    first = plays_until_unsaved(box)
    saved = box.card.last().action
    assert saved == first - 1
    for seat in (1, 2, 0, 1):
        assert not box.does(cmd.SetTurn(seat)).saved
    assert box.panel.resting is Sign.NEEDS_HELP
    box.waits(3.0)
    assert box.card.last().action == saved
    make_room(card)
    box.waits(1.5)
    frame = box.table.snapshot().state_frame(0.0)
    assert box.card.last().action == frame["saved_up_to"] == frame["seq"] == first + 4
    assert frame["room"]["notices"] == []
    before = box.view
    box.restarts()
    assert box.view == before


def test_plug_is_pulled_while_the_card_is_full_what_was_called_saved_is_there(
    box: Box, card: Path, tmp_path: Path
) -> None:
    fill(card)
    first = plays_until_unsaved(box)
    box.does(cmd.SetTurn(2))
    for file in card.glob("companion.db*"):  # what lies on the card at this moment
        shutil.copy(file, tmp_path)
    with closing(Store.open(tmp_path / "companion.db")) as found:
        assert found.last().action == first - 1


def test_box_is_plugged_in_with_a_full_card_and_can_be_played_with(box: Box, card: Path) -> None:
    box.stops()
    fill(card)
    box.clock.restarts("boot-2")
    box._open()
    box.starts()
    assert box.room["notices"] == []
    before = box.view["direction"]
    assert not box.does(cmd.SetDirection(-before)).saved
    assert box.view["direction"] == -before
    make_room(card)
    box.waits(1.5)
    assert box.table.snapshot().saved_up_to == box.table.snapshot().seq
