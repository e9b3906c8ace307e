"""A catch against a drifted hand, or whose aim nobody knows: the table is asked."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.conftest import Deal
from tests.companion.early_catches import about_to_lay, answers, asked, mika_catches_early
from tests.companion.real_table import Box, Phone

# --- a number that drifted --------------------------------------------------------------------


def ken_has_one_left(deal: Deal, cards: int = 3, **rules: Any) -> tuple[Box, list[Phone]]:
    """The box has Ken at `cards`, really he holds one; Mika catches him."""
    box, phones = about_to_lay(deal, 7, 7, cards, 7, **rules)
    phones[1].taps(cmd.Catch(1, 2))
    return box, phones


@pytest.mark.parametrize("cards", [2, 3])
def test_catch_against_a_drifted_number_asks(deal: Deal, cards: int) -> None:
    box, _ = ken_has_one_left(deal, cards)
    query = asked(box)
    told = {name: query[name] for name in ("kind", "target", "by", "cards", "seats")}
    assert told == {"kind": "count", "target": 2, "by": 1, "cards": cards, "seats": [0, 3]}
    assert box.hands[2] == cards


def test_one_card_left_sets_the_number_and_judges(deal: Deal) -> None:
    box, (aki, *_) = ken_has_one_left(deal)
    answers(aki, yes=True)
    assert box.view["seats"][2]["hand"] == 1  # everybody has just said so
    assert box.judged() == {"result": "caught", "by": 1, "target": 2, "draw": 2}
    assert box.hands == [7, 7, 3, 7]


def test_call_before_that_catch_is_safe(deal: Deal) -> None:
    """Both were pressed while the box still had Ken at three."""
    box, phones = about_to_lay(deal, 7, 7, 3, 7, touch_latency_ms=0)
    aki, mika, ken, _ = phones
    pressed_s, ken.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Catch(1, 2))
    ken.does(cmd.CallUno(2), at_s=pressed_s)
    ken.held_up = False
    answers(aki, yes=True)
    assert box.judged() == {"result": "safe", "by": 2, "target": 2, "draw": 0}


def test_second_catcher_joins_the_question(deal: Deal) -> None:
    box, (aki, _, _, yui) = ken_has_one_left(deal)
    box.waits(0.2)
    yui.taps(cmd.Catch(3, 2))
    assert asked(box)["by"] == 1
    answers(aki, yes=True)
    assert box.judged()["by"] == 1
    assert [mark["by"] for mark in box.view["verdict"]["strip"]] == [1, 3]


@pytest.mark.parametrize("how", ["no", "nobody answers"])
def test_no_or_no_answer_changes_nothing(deal: Deal, how: str) -> None:
    box, (aki, *_) = ken_has_one_left(deal)
    if how == "no":
        answers(aki, yes=False)
    else:
        box.waits(5.2)
    assert (box.view["queries"], box.hands, box.view["verdict"]) == ([], [7, 7, 3, 7], None)


def test_late_catch_of_the_race_just_judged_asks_nothing(deal: Deal) -> None:
    """Aki has been caught and holds three; Ken's catch came a moment later."""
    box, (aki, mika, ken, _) = about_to_lay(deal)
    aki.taps(cmd.Play(0))
    mika.taps(cmd.Catch(1, 0))
    box.waits(0.6)
    assert box.hands[0] == 3
    with box.refuses("no_window"):
        ken.does(cmd.Catch(2, 0), at_s=box.clock.now)


def test_false_catch_costs_at_once_and_the_cards_go_back_if_it_was_right(deal: Deal) -> None:
    box, (aki, *_) = ken_has_one_left(deal, false_catch_penalty=2)
    assert box.hands == [7, 9, 3, 7]
    answers(aki, yes=True)
    box.judged()
    assert box.hands == [7, 7, 3, 7]


def test_early_catch_costs_at_once_and_the_cards_go_back_if_it_was_right(deal: Deal) -> None:
    """UN-013: a premature catch is a false one, unless the others say that it was none."""
    box, (_, _, ken, _) = mika_catches_early(deal, false_catch_penalty=2)
    assert box.hands == [1, 9, 7, 7]
    answers(ken, yes=True)
    box.judged()
    assert box.hands == [3, 7, 7, 7]


# --- whom it meant ----------------------------------------------------------------------------


def two_at_one_card(deal: Deal) -> tuple[Box, list[Phone]]:
    """Aki's zero passes all hands on: he and Mika hold one card now, and both windows are open."""
    box, phones = about_to_lay(deal, 2, 7, 7, 1, seven_zero=True)
    phones[0].taps(cmd.Play(0, "0"))
    assert box.hands == [1, 1, 7, 7]
    return box, phones


def test_choice_of_windows_waits_for_the_face(deal: Deal) -> None:
    """Ken pressed before he said whom; Aki's own call came after that press."""
    box, (_, _, ken, _) = two_at_one_card(deal)
    answer = ken.ask(cmd.Catch(2), at_s=box.clock.now).result(10)
    box.settles()
    assert (answer.kept, box.view["queries"]) == (True, [])
    box.waits(0.5)
    ken.box.phones[0].taps(cmd.CallUno(0))
    box.waits(0.5)
    assert not box.view["verdict"]
    ken.does(cmd.AimCatch(2, 0))
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}
    assert box.hands == [3, 1, 7, 7]


def test_face_that_is_never_tapped_catches_nobody(deal: Deal) -> None:
    box, (_, _, ken, _) = two_at_one_card(deal)
    ken.does(cmd.Catch(2), at_s=box.clock.now)
    box.waits(5.5)
    assert (box.view["verdict"], box.hands) == (None, [1, 1, 7, 7])
    with box.refuses("no_window"):
        ken.does(cmd.AimCatch(2, 0))


def test_face_tapped_after_the_press_asks_about_a_drifted_hand(deal: Deal) -> None:
    box, (_, mika, *_) = about_to_lay(deal, 2, 7, 3, 7)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(1.0)
    mika.does(cmd.AimCatch(1, 2))
    assert (asked(box)["kind"], asked(box)["target"]) == ("count", 2)
