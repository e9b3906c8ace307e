"""The card is full or will not be written: play goes on, and nothing unsaved is called saved."""

import pytest

from companion import commands as cmd
from companion.errors import RuleViolation, StoreError
from companion.notices import BLINKS
from companion.ports import Sign
from companion.store import Row
from tests.companion.conftest import Deal
from tests.companion.real_table import Box
from tests.rows import a_row

FULL = StoreError("disk_full", {"path": "/card"})
REFUSES = StoreError("not_saved", {"path": "/card", "reason": "input/output error"})


def codes(box: Box) -> list[str]:
    return [notice["code"] for notice in box.room["notices"]]


def saved_up_to(box: Box) -> int:
    found: int = box.table.snapshot().state_frame(0.0)["saved_up_to"]
    return found


def finds_room(box: Box) -> None:
    box.card.trouble = None
    box.waits(1.5)


@pytest.mark.parametrize(
    ("trouble", "code"), [(FULL, "card_full"), (REFUSES, "card_refuses")], ids=["full", "broken"]
)
def test_card_takes_nothing_play_goes_on_and_everybody_is_told(
    deal: Deal, trouble: StoreError, code: str
) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    before = box.card.last().action
    box.card.trouble = trouble
    answers = [aki.does(cmd.Play(0, "rev")), mika.does(cmd.SetDirection(1))]
    assert [answer.saved for answer in answers] == [False, False]
    assert (box.view["top"], box.view["direction"]) == ("rev", 1)
    assert (box.card.last().action, saved_up_to(box)) == (before, before)
    assert codes(box) == [code]
    assert (box.panel.resting, box.panel.blinks) == (Sign.NEEDS_HELP, BLINKS[code])


def test_backlog_is_written_in_order_when_there_is_room_again(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    box.card.trouble = FULL
    for turn in range(100):
        (aki, mika)[turn % 2].does(cmd.SetDirection(1 if turn % 2 else -1))
    told = aki.does(cmd.SetTurn(2)).seq
    finds_room(box)
    assert saved_up_to(box) == box.card.last().action == told
    assert [row.data["direction"] for row in box.rows if row.type == "DirectionTurned"] == [
        -1,
        1,
    ] * 50
    assert codes(box) == []
    assert box.panel.resting is Sign.READY
    before = box.view
    box.restarts()
    assert box.view == before


def test_tap_that_finds_room_waits_behind_those_that_found_none(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = FULL
    aki.does(cmd.SetDirection(-1))
    box.card.trouble = None
    answer = aki.does(cmd.SetDirection(1))  # within the second before the card is asked again
    assert not answer.saved
    box.waits(1.5)
    assert saved_up_to(box) == box.card.last().action == answer.seq


def test_room_that_is_found_is_told_to_everybody_without_a_tap(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = FULL
    aki.does(cmd.SetDirection(-1))
    told: list[int] = []
    box.table.subscribe(lambda: told.append(saved_up_to(box)), lambda by: None)
    finds_room(box)
    assert told == [box.table.snapshot().seq]


def test_card_with_room_for_one_action_only_takes_that_one(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = FULL
    first, second = aki.does(cmd.SetDirection(-1)).seq, aki.does(cmd.SetDirection(1)).seq
    append = box.card.append

    def room_for_the_first(rows: list[Row]) -> None:
        if rows[-1].action > first:
            raise FULL
        append(rows)

    monkeypatch.setattr(box.card, "append", room_for_the_first)
    finds_room(box)
    assert saved_up_to(box) == first
    assert codes(box) == ["card_full"]
    monkeypatch.undo()
    finds_room(box)
    assert saved_up_to(box) == second


def test_same_tap_is_one_action_and_is_called_saved_only_once_it_is(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    box.card.trouble = FULL
    answers = [aki.does(cmd.Play(0), id=77) for _ in range(3)]
    finds_room(box)
    answers += [aki.does(cmd.Play(0), id=77) for _ in range(3)]
    assert len({answer.seq for answer in answers}) == 1
    assert [answer.saved for answer in answers] == [False] * 3 + [True] * 3
    assert box.hands == [6, 7, 7]


def test_commit_that_failed_but_kept_the_action_is_not_written_twice(deal: Deal) -> None:
    """An error of the card at the very end of a commit leaves open whether it is there."""
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = REFUSES
    there, behind = aki.does(cmd.SetDirection(-1)).seq, aki.does(cmd.SetDirection(1)).seq
    waiting = box.table._backlog._waiting[0]
    box.card.trouble = None
    box.card.append(waiting)
    assert box.card.last().action == there
    finds_room(box)
    assert box.card.last().action == saved_up_to(box) == behind


def test_box_is_asked_to_stop_and_the_card_has_room_again_nothing_is_lost(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = FULL
    seq = aki.does(cmd.SetDirection(-1)).seq
    box.card.trouble = None
    box.restarts()
    assert box.card.last().action == seq
    assert box.view["direction"] == -1


def test_log_that_expects_another_number_is_no_full_card(deal: Deal) -> None:
    """Somebody else wrote: going on in memory would only hide that."""
    box, (aki, *_) = deal("Aki", "Mika")
    last = box.card.last()
    box.card.append([a_row(last.seq + 1, night=last.night, game=last.game)])
    with pytest.raises(StoreError) as refused:
        aki.does(cmd.SetDirection(-1))
    assert refused.value.code == "gap"
    assert box.view["direction"] == 1


def test_refusal_of_the_rules_stays_one_while_the_card_is_full(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    box.card.trouble = FULL
    with pytest.raises(RuleViolation):
        aki.does(cmd.SetTurn(7))
    assert codes(box) == []
