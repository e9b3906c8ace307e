"""A catch that met no window: kept for the card that comes, or asked about (race.md, "Windows").

At the real table, with its clock, its log and its plug.
"""

from typing import Any

import pytest

from companion import commands as cmd
from companion.ports import Button
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone


def about_to_lay(deal: Deal, *hands: int, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki, who begins, holds two cards; everybody's phone beats."""
    names = ("Aki", "Mika", "Ken", "Yui")
    box, phones = deal(*names, hands=hands or (2, 7, 7, 7), **rules)
    for phone in phones:
        phone.synchronises()
    return box, phones


def asked(box: Box) -> dict[str, Any]:
    """The one question that the table is asked."""
    (query,) = box.view["queries"]
    found: dict[str, Any] = query
    return found


def answers(phone: Phone, *, yes: bool) -> None:
    phone.does(cmd.AnswerCatch(phone.seat, asked(phone.box)["query"], yes))


def mika_catches_early(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Mika saw the card, Aki taps it only a second later."""
    box, phones = about_to_lay(deal, **rules)
    phones[1].taps(cmd.Catch(1, 0))
    box.waits(1.0)
    phones[0].taps(cmd.Play(0))
    return box, phones


# --- before the entry -------------------------------------------------------------------------


def test_early_catch_is_a_dry_tick_and_nobody_sees_anything(deal: Deal) -> None:
    box, (_, mika, *_) = about_to_lay(deal)
    before = box.view
    answer = mika.ask(cmd.Catch(1, 0), at_s=box.clock.now).result(10)
    box.settles()
    assert answer.kept
    assert box.view == before
    assert (box.panel.flashes, box.types()[-1]) == ([], "PressTaken")


def test_catch_that_nobody_could_mean_is_refused_as_ever(deal: Deal) -> None:
    box, (_, mika, *_) = about_to_lay(deal, 7, 7, 7, 7)
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1, 0), at_s=box.clock.now)


def test_early_catch_brings_no_cooldown_and_mashing_does(deal: Deal) -> None:
    """The first is kept for nothing; the third idle one after it lets the tile rest."""
    box, (_, mika, *_) = about_to_lay(deal)
    for _ in range(4):
        mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
        box.waits(0.1)
    with box.refuses("catch_rests"):
        mika.does(cmd.Catch(1, 0), at_s=box.clock.now)


# --- the question -----------------------------------------------------------------------------


def test_others_are_asked_when_the_card_is_entered(deal: Deal) -> None:
    box, _ = mika_catches_early(deal)
    query = asked(box)
    told = {name: query[name] for name in ("kind", "target", "by", "seats")}
    assert told == {"kind": "early", "target": 0, "by": 1, "seats": [2, 3]}
    assert query["until_s"] == pytest.approx(box.clock.now + 5.0, abs=0.1)


def test_card_was_down_so_the_catch_counts_from_its_press(deal: Deal) -> None:
    box, (_, _, ken, _) = mika_catches_early(deal)
    box.presses()  # Aki says UNO after the card was entered
    answers(ken, yes=True)
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}
    assert box.view["verdict"]["gap_ms"] > 900
    assert box.hands == [3, 7, 7, 7]


def test_too_early_is_no_penalty_and_the_window_stays_open(deal: Deal) -> None:
    box, (_, _, ken, yui) = mika_catches_early(deal)
    answers(ken, yes=False)
    assert box.hands == [1, 7, 7, 7]
    assert box.view["queries"] == []
    yui.taps(cmd.Catch(3, 0))
    assert box.judged() == {"result": "caught", "by": 3, "target": 0, "draw": 2}


def test_nobody_answers_in_five_seconds_so_there_is_no_penalty(deal: Deal) -> None:
    box, _ = mika_catches_early(deal)
    box.presses()
    box.waits(4.8)
    assert asked(box)
    assert not box.view["verdict"]  # the race waits for the answer
    box.waits(0.5)
    assert box.view["queries"] == []
    assert box.judged() == {"result": "safe", "by": "button", "target": 0, "draw": 0}


def test_only_the_others_answer(deal: Deal) -> None:
    box, (aki, mika, *_) = mika_catches_early(deal)
    for phone in (aki, mika):
        with box.refuses("others_say"):
            answers(phone, yes=True)
    with box.refuses("question_gone"):
        aki.does(cmd.AnswerCatch(2, 12345, yes=True))


def test_the_two_answer_where_there_is_nobody_else(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", hands=(2, 7))
    mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    box.clock.passes(1.0)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert asked(box)["seats"] == [0, 1]
    answers(aki, yes=True)
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}


@pytest.mark.parametrize(("before_s", "is_asked"), [(2.9, True), (3.2, False)])
def test_catch_is_kept_for_three_seconds(deal: Deal, before_s: float, is_asked: bool) -> None:
    box, (aki, mika, *_) = about_to_lay(deal)
    mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    box.waits(before_s)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert bool(box.view["queries"]) is is_asked


def test_catch_for_somebody_else_is_not_meant(deal: Deal) -> None:
    box, (aki, mika, *_) = about_to_lay(deal, 2, 7, 7, 2)
    mika.does(cmd.Catch(1, 3), at_s=box.clock.now)
    box.waits(0.5)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert all(query["target"] == 3 for query in box.view["queries"])


def test_declared_uno_leaves_nothing_to_ask(deal: Deal) -> None:
    box, (aki, mika, *_) = about_to_lay(deal)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    aki.does(cmd.CallUno(0), at_s=box.clock.now)
    box.waits(0.5)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert box.view["queries"] == []


def test_next_one_is_asked_about_when_the_first_was_too_early(deal: Deal) -> None:
    box, (aki, mika, ken, yui) = about_to_lay(deal)
    mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    box.waits(1.0)
    ken.does(cmd.Catch(2, 0), at_s=box.clock.now)
    box.waits(0.3)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    assert asked(box)["by"] == 1
    answers(yui, yes=False)
    assert asked(box)["by"] == 2
    answers(mika, yes=True)
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}


def test_press_after_the_tap_whose_packet_came_before_it_needs_no_question(deal: Deal) -> None:
    """Aki's card hangs in the air; Mika's catch was pressed after that tap."""
    box, (aki, mika, *_) = about_to_lay(deal)
    tapped_s, aki.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Catch(1, 0))
    box.waits(0.1)
    aki.does(cmd.Play(0), at_s=tapped_s)
    aki.held_up = False
    assert box.view["queries"] == []
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}


def test_second_catch_after_the_entry_does_not_take_the_place_of_the_early_one(
    deal: Deal,
) -> None:
    box, (_, mika, ken, _) = mika_catches_early(deal)
    box.waits(0.1)
    box.presses()
    box.waits(0.1)
    mika.taps(cmd.Catch(1, 0))
    answers(ken, yes=True)
    assert box.judged()["result"] == "caught"
    assert len(box.view["verdict"]["strip"]) == 2


def test_next_card_does_not_wait_for_the_answer(deal: Deal) -> None:
    box, (_, mika, ken, _) = mika_catches_early(deal)
    mika.taps(cmd.Play(1))
    assert box.view["turn"] == 2
    box.waits(1.0)
    answers(ken, yes=True)
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}
    assert (box.hands, box.view["turn"]) == ([3, 6, 7, 7], 2)


def test_catch_button_of_the_box_is_kept_too(deal: Deal) -> None:
    box, (aki, *_) = about_to_lay(deal)
    box.presses(Button.CATCH)
    box.waits(1.0)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    query = asked(box)
    assert (query["by"], query["seats"]) == ("catch_button", [1, 2, 3])


# --- the plug, and taking back ----------------------------------------------------------------


def test_kept_catch_survives_kill_and_restart(deal: Deal) -> None:
    box, (aki, mika, ken, _) = about_to_lay(deal)
    mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    box.restarts()
    for phone in (aki, mika, ken):
        phone.opens()
    box.waits(1.0)
    aki.does(cmd.Play(0))
    before = asked(box)
    box.restarts()
    assert asked(box) == before
    answers(ken, yes=True)
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}


def test_claim_in_a_race_that_waits_for_an_answer_survives_too(deal: Deal) -> None:
    box, (_, _, ken, _) = mika_catches_early(deal)
    box.presses()
    box.restarts()
    assert not box.view["verdict"]
    answers(ken, yes=True)
    assert box.judged()["result"] == "caught"


def test_pulled_plug_ends_the_question_without_a_penalty(deal: Deal) -> None:
    """Times of another boot cannot be compared, and the table has long gone on."""
    box, _ = mika_catches_early(deal)
    box.restarts("boot-2")
    assert box.view["queries"] == []
    assert box.judged()["result"] is None
    assert box.hands == [1, 7, 7, 7]


def test_kept_catch_of_another_boot_is_forgotten(deal: Deal) -> None:
    box, (aki, mika, *_) = about_to_lay(deal)
    mika.does(cmd.Catch(1, 0), at_s=box.clock.now)
    pressed_s = box.clock.now
    box.restarts("boot-2")
    box.clock.now = pressed_s + 1.0  # that boot has run as long as the other had
    aki.does(cmd.Play(0))
    assert box.view["queries"] == []


def test_card_taken_back_and_entered_anew_is_asked_about_anew(deal: Deal) -> None:
    box, (aki, _, ken, _) = mika_catches_early(deal)
    box.undoes()
    assert box.view["queries"] == []
    aki.does(cmd.Play(0, "skip"), at_s=box.clock.now)
    answers(ken, yes=True)
    assert box.judged()["result"] == "caught"


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
