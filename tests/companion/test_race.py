"""Stories of races: who pressed when, what the box heard, and who was first."""

from random import Random

import pytest

from companion.race import Answer, Outcome, Role, Verdict, Why
from tests.companion.race_table import Press, RaceTable

AKI, KEN, MIKA = 0, 1, 2
CALLER, CATCHER, CLOSER = Role.CALLER, Role.CATCHER, Role.CLOSER


# Who was first


def test_packet_late_by_wifi_wins_ten_of_ten() -> None:
    table = RaceTable(4)
    for number in range(10):
        t_s = 100.0 + 10 * number
        verdict = table.races(number, Press(KEN, t_s, lag_s=0.060), Press(MIKA, t_s + 0.020))
        assert verdict.winner.who == KEN
        assert table.entries[MIKA].claim.arrival_s < table.entries[KEN].claim.arrival_s
        assert verdict.gap_s == pytest.approx(0.020, abs=1e-6)
        assert not verdict.photo_finish


def test_stamp_forged_a_hundred_behind_wins_none_of_ten() -> None:
    table = RaceTable(4)
    for number in range(10):
        t_s = 100.0 + 10 * number
        forged = Press(MIKA, t_s + 0.100, says_s=t_s - 0.050)
        # Aki's phone is silent, so that the race is still open when the forged one comes.
        verdict = table.races(number, Press(KEN, t_s, lag_s=0.060), forged, silent=[AKI])
        assert table.answer(MIKA) is Answer.TAKEN
        assert verdict.winner.who == KEN
        assert table.entries[MIKA].claim.moved


def test_lag_switch_without_credit_wins_none_of_ten() -> None:
    table = RaceTable(4, credits=0.0)
    for number in range(10):
        t_s = 100.0 + 10 * number
        cheat = Press(MIKA, t_s + 0.100, says_s=t_s - 0.020)
        verdict = table.races(number, Press(KEN, t_s), cheat, silent=[MIKA])
        assert table.answer(MIKA) is Answer.TAKEN
        assert verdict.winner.who == KEN
        # Round trip 8 ms and 60 ms of slack before the arrival at t + 104 ms.
        assert table.entries[MIKA].claim.stamp_s == pytest.approx(t_s + 0.036, abs=1e-6)


def test_lag_switch_wins_no_more_races_than_its_credits_pay_for() -> None:
    table, won = RaceTable(4), []
    for number in range(24):
        t_s = 100.0 + 10 * number
        honest = 12 <= number < 22
        press = Press(MIKA, t_s) if honest else Press(MIKA, t_s + 0.100, says_s=t_s - 0.020)
        ken = Press(KEN, t_s - 0.010 if honest else t_s)
        verdict = table.races(number, ken, press, silent=[] if honest else [MIKA])
        won.append(verdict.winner.who == MIKA)
    # Two credits to start with, and one for ten claims in time.
    assert [number for number, stolen in enumerate(won) if stolen] == [0, 1, 22]


def test_prompt_presses_save_up_no_more_than_three_credits() -> None:
    table = RaceTable(2)
    won = []
    for number in range(34):
        t_s = 100.0 + 10 * number
        cheats = number >= 30
        press = Press(KEN, t_s + 0.100, says_s=t_s - 0.020) if cheats else Press(KEN, t_s)
        verdict = table.races(number, Press(AKI, t_s), press, silent=[KEN] if cheats else [])
        won.append(verdict.winner.who == KEN)
    assert won[30:] == [True, True, True, False]


def test_stall_that_changes_no_winner_costs_no_credit() -> None:
    table = RaceTable(4, credits=1.0)
    for number in range(5):
        t_s = 100.0 + 10 * number
        slow = Press(MIKA, t_s + 0.010, lag_s=0.150)
        assert table.races(number, Press(KEN, t_s), slow).winner.who == KEN
    verdict = table.races("last", Press(KEN, 200.0), Press(MIKA, 199.95, lag_s=0.150))
    assert verdict.winner.who == MIKA


def test_two_presses_at_one_instant_give_one_verdict_and_favour_no_seat() -> None:
    table, shuffle = RaceTable(2), Random(7)
    first = {AKI: 0, KEN: 0}
    for number in range(1000):
        order = [AKI, KEN]
        shuffle.shuffle(order)
        t_s = 100.0 + 2.0 * number
        verdict = table.races(number, Press(AKI, t_s), Press(KEN, t_s), order=order)
        assert verdict.photo_finish
        assert verdict.order == tuple(order)
        first[table_winner(verdict)] += 1
    assert len(table.verdicts) == 1000
    assert 440 <= first[AKI] <= 560


@pytest.mark.parametrize("order", [[AKI, KEN], [KEN, AKI]])
def test_presses_within_a_grain_of_a_clock_are_parted_by_the_lot(order: list[int]) -> None:
    """A clock that steps by 1 ms is half of it early: it would always win against a fine one."""
    table = RaceTable(2)
    verdict = table.races("x", Press(AKI, 100.0), Press(KEN, 100.0008), order=order)
    assert verdict.winner.who == order[0]
    assert verdict.photo_finish
    assert verdict.gap_s == pytest.approx(0.0008, abs=1e-6)


@pytest.mark.parametrize("order", [[AKI, KEN], [KEN, AKI]])
def test_presses_more_than_a_grain_apart_are_parted_by_time(order: list[int]) -> None:
    table = RaceTable(2)
    verdict = table.races("x", Press(KEN, 100.0), Press(AKI, 100.0011), order=order)
    assert verdict.winner.who == KEN


def table_winner(verdict: Verdict) -> int:
    who = verdict.winner.who
    assert isinstance(who, int)
    return who


# Roles


def test_caller_a_hair_after_the_catcher_is_safe_by_photo_finish() -> None:
    table = RaceTable(3)
    verdict = table.races("uno", Press(MIKA, 100.0), Press(AKI, 100.005, CALLER))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.SAFE, True)
    assert verdict.winner.who == AKI
    assert verdict.gap_s == pytest.approx(0.005, abs=1e-6)
    assert verdict.epsilon_s == pytest.approx(0.008, abs=1e-4)


def test_caller_clearly_after_the_catcher_is_caught() -> None:
    table = RaceTable(3)
    verdict = table.races("uno", Press(MIKA, 100.0), Press(AKI, 100.009, CALLER))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.CAUGHT, False)
    assert verdict.winner.who == MIKA


def test_caller_third_in_a_photo_finish_is_still_safe() -> None:
    table = RaceTable(3)
    verdict = table.races(
        "uno", Press(MIKA, 100.0), Press(KEN, 100.002), Press(AKI, 100.004, CALLER)
    )
    assert (verdict.outcome, verdict.winner.who) == (Outcome.SAFE, AKI)


@pytest.mark.parametrize(
    ("role", "outcome"),
    [
        (CATCHER, Outcome.CAUGHT),
        (Role.DOUBTER, Outcome.DOUBTED),
        (Role.JUMPER, Outcome.JUMPED),
    ],
)
def test_equals_in_a_photo_finish_the_earlier_estimate_has_it(role: Role, outcome: Outcome) -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(MIKA, 100.003, role), Press(KEN, 100.0, role))
    assert (verdict.outcome, verdict.photo_finish, verdict.winner.who) == (outcome, True, KEN)


def test_catch_pressed_before_the_closing_tap_counts_though_it_arrives_later() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.030, CLOSER), Press(MIKA, 100.0, lag_s=0.200))
    assert (verdict.outcome, verdict.winner.who) == (Outcome.CAUGHT, MIKA)
    assert verdict.gap_s == pytest.approx(0.030, abs=1e-6)


def test_catch_pressed_after_the_closing_tap_is_too_late() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.0, CLOSER), Press(MIKA, 100.012))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.CLOSED, False)


def test_catch_and_closing_tap_in_a_photo_finish_give_no_penalty() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(MIKA, 100.0), Press(KEN, 100.004, CLOSER))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.CLOSED, True)


def test_caller_and_closing_tap_in_a_photo_finish_is_a_call_and_no_photo() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.0, CLOSER), Press(AKI, 100.004, CALLER))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.SAFE, False)
    assert verdict.rival is None
    assert verdict.gap_s is None


def test_closing_tap_alone_closes() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.0, CLOSER))
    assert (verdict.outcome, verdict.rival, verdict.winner.who) == (Outcome.CLOSED, None, KEN)


def test_player_who_caught_may_close_with_his_own_play() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.0), Press(KEN, 100.020, CLOSER))
    assert table.answer(KEN) is Answer.TAKEN
    assert [claim.role for claim in verdict.claims] == [CATCHER, CLOSER]
    assert verdict.outcome is Outcome.CAUGHT


# The button on the box


def test_touch_on_glass_is_taken_for_twenty_earlier_than_it_says() -> None:
    table = RaceTable(3, buttons=["uno"])
    verdict = table.races("uno", Press("uno", 100.0, CALLER), Press(MIKA, 100.008))
    assert (verdict.outcome, verdict.winner.who) == (Outcome.CAUGHT, MIKA)
    assert verdict.gap_s == pytest.approx(0.012, abs=1e-6)
    assert verdict.winner.stamp_s == pytest.approx(100.008, abs=1e-6)


def test_button_and_phone_less_than_ten_apart_are_a_photo_finish() -> None:
    table = RaceTable(3, buttons=["uno"])
    # The finger was on the glass at 99.991: 9 ms before, uncertain by 5 ms.
    verdict = table.races("uno", Press("uno", 100.0, CALLER), Press(MIKA, 100.011))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.SAFE, True)
    assert verdict.epsilon_s == pytest.approx(0.005, abs=1e-4)


def test_two_buttons_are_told_apart_by_two_milliseconds() -> None:
    table = RaceTable(0, buttons=["uno", "catch"])
    verdict = table.races("uno", Press("uno", 100.0025, CALLER), Press("catch", 100.0))
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.CAUGHT, False)


def test_race_of_buttons_alone_is_final_when_the_other_can_no_longer_be_earlier() -> None:
    table = RaceTable(0, buttons=["uno", "catch"])
    verdict = table.races("uno", Press("catch", 100.0))
    assert verdict.why is Why.ALL_PASSED
    assert table.final_s == pytest.approx(100.032)  # 30 ms, and twice 1 ms of uncertainty


def test_button_with_coarse_stamps_is_waited_for_so_much_longer() -> None:
    table = RaceTable(0, buttons=["uno", "catch"])
    table.arbiter.button_epsilon_s = 0.005
    table.races("uno", Press("catch", 100.0))
    assert table.final_s == pytest.approx(100.036)  # 30 ms, 1 of the press and 5 of the other


def test_button_that_was_pressed_is_not_waited_for() -> None:
    table = RaceTable(0, buttons=["uno"])
    table.races("uno", Press("uno", 100.0, CALLER))
    assert table.final_s == 100.0


# Head starts


def test_young_caller_half_a_second_later_is_safe() -> None:
    table = RaceTable(3)
    verdict = table.races(
        "uno", Press(MIKA, 100.0), Press(AKI, 100.5, CALLER), head_starts={AKI: 1.0}
    )
    assert (verdict.outcome, verdict.winner.who) == (Outcome.SAFE, AKI)
    assert verdict.winner.head_start_s == 1.0
    assert verdict.gap_s == pytest.approx(0.5, abs=1e-6)


def test_catch_waits_for_the_young_caller_as_long_as_the_head_start() -> None:
    table = RaceTable(2, buttons=["uno"])
    verdict = table.races("uno", Press(KEN, 100.0), head_starts={"uno": 0.3})
    assert verdict.outcome is Outcome.CAUGHT
    # The finger at 99.980, head start 300, button against phone 10, panel 30 ms.
    assert table.final_s == pytest.approx(100.320, abs=1e-6)


def test_head_start_does_not_move_the_closing_tap() -> None:
    table = RaceTable(3, buttons=["catch"])
    verdict = table.races(
        "uno",
        Press(KEN, 100.0, CLOSER),
        Press("catch", 100.1),
        silent=[MIKA],
        head_starts={"catch": 0.3},
    )
    assert table.answer("catch") is Answer.TAKEN
    assert verdict.outcome is Outcome.CLOSED


def test_closing_tap_has_no_head_start_and_waits_for_none() -> None:
    table = RaceTable(3)
    verdict = table.races("uno", Press(KEN, 100.0, CLOSER), head_starts={AKI: 1.0, KEN: 1.0})
    assert verdict.winner.head_start_s == 0.0
    assert table.final_s == pytest.approx(100.064)
