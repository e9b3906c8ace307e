"""A catch that met no window: kept for the card that comes, or asked about (race.md, "Windows").

At the real table, with its clock, its log and its plug.
"""

import pytest

from companion import commands as cmd
from companion.ports import Button
from tests.companion.conftest import Deal
from tests.companion.early_catches import about_to_lay, answers, asked, mika_catches_early

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
