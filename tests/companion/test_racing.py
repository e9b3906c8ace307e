"""The button and the phones in one race, at the real table: verdicts, penalties, names.

The phones' clocks are five minutes off, one ahead, one behind. Times on glass are taken
for 20 ms earlier where they meet the button (`touch_latency_ms`).
"""

import threading
from typing import Any

import pytest

from companion import commands as cmd
from companion.errors import CompanionError
from companion.ports import Button, Sign
from companion.table import PageStamp
from tests.companion.conftest import Deal
from tests.companion.real_table import WITHIN_S, Box, Phone

NO_TOUCH: dict[str, Any] = {"touch_latency_ms": 0}


def family(deal: Deal, *, hands: tuple[int, ...] = (2, 7, 7), **rules: Any) -> list[Phone]:
    """Aki, Mika and Ken, whose phones beat; each has a clock of its own."""
    _, phones = deal("Aki", "Mika", "Ken", hands=hands, **rules)
    for phone, theta_s in zip(phones, (0.25, -300.0, 300.0), strict=True):
        phone.theta_s = theta_s
        phone.synchronises()
    return phones


def aki_lays_the_second_last(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki is down to one card and nobody has said anything for a second."""
    phones = family(deal, **rules)
    box = phones[0].box
    phones[0].taps(cmd.Play(0))
    box.waits(1.0)
    assert box.hands[0] == 1
    return box, phones


# --- button against phones ------------------------------------------------------------------


def test_button_before_the_catch_is_safe(deal: Deal) -> None:
    box, (_, mika, _) = aki_lays_the_second_last(deal)
    box.presses()
    box.waits(0.1)
    with pytest.raises(CompanionError) as late:
        mika.taps(cmd.Catch(1))
    assert late.value.code in ("too_late", "no_window")
    assert box.judged() == {"result": "safe", "by": "button", "target": 0, "draw": 0}
    assert box.hands == [1, 7, 7]
    assert box.panel.flashes == [Sign.SAFE]


def test_catch_before_the_button_costs_two_cards(deal: Deal) -> None:
    box, (_, mika, _) = aki_lays_the_second_last(deal)
    mika.taps(cmd.Catch(1))
    box.presses()
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}
    assert box.view["verdict"]["gap_ms"] == pytest.approx(24.0, abs=0.5)  # 4 on the way, 20 glass
    assert box.hands == [3, 7, 7]
    assert box.panel.flashes == [Sign.CAUGHT]


def test_catch_pressed_before_the_button_wins_though_its_packet_comes_later(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal, **NO_TOUCH)
    pressed_s, ken.held_up = box.clock.now, True  # Ken's packets hang in the air
    box.waits(0.05)
    box.presses()
    box.waits(0.15)
    assert not box.view["verdict"]  # the box still waits for Ken
    ken.does(cmd.Catch(2), at_s=pressed_s)
    ken.held_up = False
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}
    assert box.view["verdict"]["gap_ms"] == pytest.approx(50.0, abs=1.0)
    assert mika.seat == 1


def test_button_and_catch_less_than_ten_apart_are_a_photo_finish_and_safe(deal: Deal) -> None:
    box, (_, mika, _) = aki_lays_the_second_last(deal, **NO_TOUCH)
    mika.taps(cmd.Catch(1))
    box.presses()  # 4 ms after the finger
    told = box.judged()
    assert (told["result"], told["draw"]) == ("photo_finish", 0)
    assert box.view["verdict"]["words"] == "photo"
    assert box.hands == [1, 7, 7]
    assert box.panel.flashes == [Sign.PHOTO_FINISH]


def test_call_on_ones_own_phone_races_with_catches(deal: Deal) -> None:
    box, (aki, mika, _) = aki_lays_the_second_last(deal)
    mika.held_up = True
    aki.taps(cmd.CallUno(0))
    box.waits(0.05)
    mika.taps(cmd.Catch(1))
    assert box.judged() == {"result": "safe", "by": 0, "target": 0, "draw": 0}


def test_two_buttons_of_the_box_race_without_any_phone(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.clock.passes(1.0)
    box.presses(Button.CATCH)
    box.clock.passes(0.010)
    box.presses(Button.UNO)
    box.waits(0.1)
    assert box.judged() == {"result": "caught", "by": "catch_button", "target": 0, "draw": 2}


@pytest.mark.parametrize(
    ("epsilon_s", "result"),
    [(0.001, "caught"), (0.005, "photo_finish")],
    ids=["stamps of the kernel", "stamps of RPi.GPIO"],
)
def test_two_buttons_are_told_apart_as_finely_as_their_stamps_are(
    deal: Deal, epsilon_s: float, result: str
) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    box.panel.epsilon_s = epsilon_s
    box.panel.on_status()
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.clock.passes(1.0)
    box.presses(Button.CATCH)
    box.waits(0.038)  # 4 ms later, and late itself
    box.presses(Button.UNO, at_s=box.clock.now - 0.034)
    assert box.judged()["result"] == result
    assert box.types().count("RaceJudged") == 1


def test_press_that_came_in_while_the_card_was_slow_is_not_overtaken_by_the_verdict(
    deal: Deal,
) -> None:
    """Ken pressed first and his packet is here; writing Mika's takes longer than any patience."""
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    box.card.written = threading.Event()
    asked = [mika.ask(cmd.Catch(1), at_s=box.clock.now)]
    asked.append(ken.ask(cmd.Catch(2), at_s=box.clock.now - 0.040))
    box.clock.passes(0.6)
    box.card.written.set()
    for each in asked:
        each.result(WITHIN_S)
    assert (box.judged()["result"], box.judged()["by"]) == ("caught", 2)


def test_silent_phone_is_waited_for_four_hundred_milliseconds(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True
    mika.taps(cmd.Catch(1))
    box.waits(0.35)
    assert not box.view["verdict"]
    box.waits(0.10)
    assert box.view["verdict"]["why"] == "time_up"


def test_phone_that_has_left_is_not_waited_for(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True
    ken.leaves()
    mika.taps(cmd.Catch(1))
    box.waits(0.10)
    assert box.view["verdict"]["why"] == "all_passed"


def test_second_press_of_a_seat_and_a_press_for_oneself_are_refused(deal: Deal) -> None:
    box, (aki, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True
    mika.taps(cmd.Catch(1))
    with box.refuses("already_pressed"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)
    with box.refuses("own_uno"):
        aki.does(cmd.Catch(0), at_s=box.clock.now)


def test_press_without_a_window_changes_nothing(deal: Deal) -> None:
    box, (_, mika, _) = deal("Aki", "Mika", "Ken")
    before = box.card.last()
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)
    for button in Button:
        box.presses(button)
    assert box.card.last() == before


# --- the card that closes a window ----------------------------------------------------------


def test_catch_pressed_before_the_next_card_and_come_after_it_costs_the_player(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    pressed_s, ken.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Play(1, "rev"))
    assert (box.view["turn"], box.view["direction"]) == (0, -1)  # the card is never held back
    box.waits(0.25)
    ken.does(cmd.Catch(2), at_s=pressed_s)
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}
    assert box.hands == [3, 6, 7]
    assert (box.view["turn"], box.view["direction"]) == (0, -1)


def test_catch_pressed_after_the_next_card_is_no_catch(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True  # so that the box goes on waiting
    mika.taps(cmd.Play(1))
    box.waits(0.05)
    ken.does(cmd.Catch(2), at_s=box.clock.now - 0.010)
    assert box.judged() == {"result": "late", "by": 1, "target": 0, "draw": 0}
    assert box.hands == [1, 6, 7]


def test_catch_that_comes_half_a_second_after_the_next_card_is_refused(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    pressed_s, ken.held_up = box.clock.now, True
    mika.taps(cmd.Play(1))
    box.waits(0.5)
    with box.refuses("no_window"):
        ken.does(cmd.Catch(2), at_s=pressed_s)


def test_two_windows_get_a_verdict_each(deal: Deal) -> None:
    """Mika's card closes Aki's window and opens her own; catches say whom they mean."""
    box, (_, mika, ken) = aki_lays_the_second_last(deal, hands=(2, 2, 7))
    pressed_s, ken.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Play(1))
    box.waits(0.1)
    ken.does(cmd.Catch(2, target=0), at_s=pressed_s)
    box.presses()  # the button is for the newest window, Mika's
    ken.held_up = False
    box.waits(0.5)
    assert box.hands == [3, 1, 7]
    judged = [row.data for row in box.rows if row.type == "RaceJudged"]
    assert {(each["target"], each["result"]) for each in judged} == {(0, "caught"), (1, "safe")}


def test_penalty_of_the_last_window_is_counted_after_the_round_too(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal, hands=(2, 7, 7))
    ken.held_up = True
    mika.taps(cmd.Catch(1))
    box.does(cmd.EndRound(2))
    assert box.view["phase"] == "counting"
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}
    assert box.hands == [3, 7, 0]


def test_catch_pressed_before_the_last_card_of_the_round_counts_though_it_comes_later(
    deal: Deal,
) -> None:
    """The window went with the round: two cards of penalty were never counted."""
    box, (aki, mika, ken) = aki_lays_the_second_last(deal, hands=(2, 2, 7))
    aki.does(cmd.SetHandCount(1, 1))
    pressed_s, ken.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Play(1))
    assert box.view["phase"] == "counting"
    box.waits(0.1)
    ken.does(cmd.Catch(2), at_s=pressed_s)
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}
    assert box.hands == [3, 0, 7]


# --- said before it could be forgotten ------------------------------------------------------


def test_early_call_on_the_button_leaves_nothing_to_catch(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    box.presses()
    box.clock.passes(1.0)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)
    assert box.hands == [1, 7, 7]
    box.restarts("boot-2")
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)


def test_early_call_on_ones_own_phone_leaves_nothing_to_catch(deal: Deal) -> None:
    box, (aki, mika, _) = aki_with_two_cards_calls(deal)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    with box.refuses("no_window"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)


def aki_with_two_cards_calls(deal: Deal) -> tuple[Box, list[Phone]]:
    box, phones = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    phones[0].does(cmd.CallUno(0), at_s=box.clock.now)
    return box, phones


# --- afterwards -----------------------------------------------------------------------------


def test_name_of_a_race_that_the_table_knows_is_refused(deal: Deal) -> None:
    box, (_, mika, _) = aki_lays_the_second_last(deal)
    mika.taps(cmd.Catch(1))
    box.waits(0.5)
    with box.refuses("already_named"):
        mika.does(cmd.NameRace(box.view["verdict"]["race"], 2))
    with box.refuses("no_such_race"):
        mika.does(cmd.NameRace(12345, 2))


def test_window_is_open_again_when_the_card_that_closed_it_is_taken_back(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    mika.taps(cmd.Play(1))
    box.waits(1.0)
    box.undoes()
    ken.taps(cmd.Catch(2))
    assert box.judged() == {"result": "caught", "by": 2, "target": 0, "draw": 2}


@pytest.mark.parametrize(("at_ms", "rough"), [(-300.0, False), (5.0, True)])
def test_press_kept_through_a_reload_or_timed_by_nobody_is_less_certain(
    deal: Deal, at_ms: float, rough: bool
) -> None:
    box, (aki, mika, ken) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    for phone, told in ((mika, (5.0, False)), (ken, (at_ms, rough))):
        stamp = PageStamp("page0009", told[0], 10.0, box.clock.now, told[1])
        box.does(cmd.Catch(phone.seat), by=phone.ref, stamp=stamp)
    box.waits(0.5)
    doubts = {mark["by"]: mark["plus_minus_ms"] for mark in box.view["verdict"]["strip"]}
    assert doubts[2] == doubts[1] + 5.0


def test_let_it_pass_gives_the_cards_back_and_keeps_who_was_first(deal: Deal) -> None:
    box, (aki, mika, _) = aki_lays_the_second_last(deal)
    mika.taps(cmd.Catch(1))
    told = box.judged()
    aki.does(cmd.LetItPass(box.view["verdict"]["race"]))
    assert box.hands == [1, 7, 7]
    assert box.view["verdict"]["forgiven"]
    assert box.judged() == told
    with box.refuses("nothing_to_forgive"):
        aki.does(cmd.LetItPass(box.view["verdict"]["race"]))
    box.undoes()
    assert box.hands == [3, 7, 7]


def test_verdict_survives_a_restart_word_by_word(deal: Deal) -> None:
    box, (_, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True
    mika.taps(cmd.Catch(1))
    box.presses()
    box.waits(0.5)
    before = box.view
    assert len(before["verdict"]["strip"]) == 2
    for boot in ("", "boot-2"):
        box.restarts(boot)
        assert box.view == before


def test_next_round_knows_no_race_of_the_one_before(deal: Deal) -> None:
    box, (aki, mika, ken) = aki_lays_the_second_last(deal)
    ken.held_up = True
    mika.taps(cmd.Catch(1))
    box.does(cmd.EndRound(2))
    for seat in (0, 1):
        aki.does(cmd.CountHand(seat, points=5))
    aki.does(cmd.ConfirmRound())
    box.waits(1.0)
    assert not box.view["verdict"]
    assert box.hands == [7, 7, 7]
    assert "RaceJudged" not in box.types()
