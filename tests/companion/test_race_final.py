"""Stories of races: who is waited for, when a verdict is final, and what comes after it."""

import pytest

from companion.race import Answer, Arbiter, Outcome, Role, Why
from tests.companion.race_table import WAY_S, Press, RaceTable

AKI, KEN, MIKA = 0, 1, 2
CALLER, CATCHER, CLOSER = Role.CALLER, Role.CATCHER, Role.CLOSER


def test_verdict_is_final_as_soon_as_everybody_else_vouched_for_the_time() -> None:
    table = RaceTable(4)
    verdict = table.races("x", Press(KEN, 100.0))
    assert verdict.why is Why.ALL_PASSED
    # Beats go out 10, 60 ms after the press; the second vouches for 43 > 4 + 4 ms.
    assert table.final_s == pytest.approx(100.064)


def test_phone_that_falls_silent_is_waited_for_four_hundred_milliseconds() -> None:
    table = RaceTable(4)
    verdict = table.races("x", Press(KEN, 100.0), silent=[AKI])
    assert verdict.why is Why.TIME_UP
    assert table.final_s == pytest.approx(100.0 + WAY_S + 0.400)


def test_phone_that_says_away_is_not_waited_for() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 99.9)
    table.arbiter.beat("page-0", 99.95, n=999, sent_s=0.0, mark_s=0.0, away=True)
    assert _final_after_one_press(table.arbiter, KEN, 100.0, 1000.25)


def test_phone_that_lost_its_connection_is_not_waited_for() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 99.9)
    table.arbiter.disconnected("page-0", 99.95)
    assert _final_after_one_press(table.arbiter, KEN, 100.0, 1000.25)


def test_television_is_not_waited_for() -> None:
    table = RaceTable(2)
    table.arbiter.seat("page-0", set())
    table.synchronises(99.0, 99.9)
    assert _final_after_one_press(table.arbiter, KEN, 100.0, 1000.25)


def test_phone_without_a_beat_for_half_a_second_is_not_waited_for() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 99.496)
    table.synchronises(99.5, 99.9, silent=[AKI])
    assert _final_after_one_press(table.arbiter, KEN, 100.1, 1000.25, opened_s=99.0)


def test_idle_phone_that_has_just_been_asked_is_waited_for() -> None:
    table = RaceTable(2)
    table.synchronises(97.0, 98.0)  # its next beat is due only at 100
    assert not _final_after_one_press(table.arbiter, KEN, 99.9, 1000.25, opened_s=99.9)


def _final_after_one_press(
    arbiter: Arbiter, seat: int, at_s: float, theta_s: float, opened_s: float = 99.0
) -> bool:
    arbiter.open("x", opened_s)
    claim = arbiter.stamp(
        CATCHER, seat, f"page-{seat}", page_s=at_s - theta_s, arrival_s=at_s + WAY_S
    )
    arbiter.enter("x", claim, at_s + WAY_S)
    return len(arbiter.due(at_s + WAY_S)) == 1


def test_claim_after_the_verdict_is_late_and_changes_nothing() -> None:
    table = RaceTable(3)
    table.races("x", Press(KEN, 100.0), Press(MIKA, 99.9, lag_s=0.9))
    assert table.answer(MIKA) is Answer.LATE
    assert table.verdicts[0].winner.who == KEN
    assert table.arbiter.due(200.0) == []


def test_second_press_of_a_seat_in_one_race_is_refused() -> None:
    table = RaceTable(3)
    verdict = table.races("x", Press(KEN, 100.0), Press(KEN, 100.001))
    assert table.answer(KEN) is Answer.AGAIN
    assert len(verdict.claims) == 1


def test_one_seat_presses_in_two_open_races() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 100.0)
    for race in ("aki", "ken"):
        table.arbiter.open(race, 99.0)
        claim = table.arbiter.stamp(
            CATCHER, KEN, "page-1", page_s=100.0 - 1000.25, arrival_s=100.004
        )
        assert table.arbiter.enter(race, claim, 100.004).answer is Answer.TAKEN
    table.phones[0].beats(table.arbiter, 100.060)
    assert [verdict.race for verdict in table.arbiter.due(100.064)] == ["aki", "ken"]


def test_undo_ends_a_running_race_without_a_verdict() -> None:
    table = RaceTable(2)
    table.synchronises(99.0, 100.0)
    assert not _final_after_one_press(table.arbiter, KEN, 100.0, 1000.25)
    table.arbiter.drop("x")
    assert table.arbiter.deadline_s() is None
    assert table.arbiter.due(200.0) == []


def test_two_chairs_on_one_phone_are_told_apart_by_its_own_clock() -> None:
    table = RaceTable(2)
    table.arbiter.seat("page-0", {0, 3})
    table.synchronises(99.0, 100.0)
    table.arbiter.open("x", 99.0)
    for seat, role, at_s in ((3, CATCHER, 100.0), (0, CALLER, 100.0015)):
        claim = table.arbiter.stamp(
            role, seat, "page-0", page_s=at_s - 0.25, arrival_s=at_s + WAY_S
        )
        table.arbiter.enter("x", claim, at_s + WAY_S)
        assert table.arbiter.due(at_s + WAY_S) == []  # the other chair of the phone is awaited
    table.phones[1].beats(table.arbiter, 100.060)
    (verdict,) = table.arbiter.due(100.064)
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.CAUGHT, False)
    assert verdict.epsilon_s == 0.001
