"""Judging bare claims, and verdicts in the log."""

import json
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.race import Basis, Claim, Outcome, Role, Verdict, Who, Why, judge

CALLER, CATCHER, CLOSER = Role.CALLER, Role.CATCHER, Role.CLOSER


def a_claim(
    role: Role, who: Who, stamp_s: float, epsilon_s: float = 0.002, head_start_s: float = 0.0
) -> Claim:
    """A claim that nobody moved: of the button where `who` is a name."""
    on_box = isinstance(who, str)
    return Claim(
        role=role,
        who=who,
        page=None if on_box else f"page-{who}",
        stamp_s=stamp_s,
        epsilon_s=epsilon_s,
        claimed_s=stamp_s,
        earliest_s=stamp_s - 0.060,
        arrival_s=stamp_s + 0.005,
        basis=Basis.BOX if on_box else Basis.CLOCK,
        touch_s=0.0 if on_box else 0.020,
        head_start_s=head_start_s,
    )


claims = st.builds(
    a_claim,
    role=st.sampled_from(Role),
    who=st.one_of(st.integers(0, 9), st.sampled_from(["uno", "catch"])),
    stamp_s=st.integers(0, 400).map(lambda ms: 100 + ms / 1000),
    epsilon_s=st.sampled_from([0.0005, 0.002, 0.010, 0.030]),
    head_start_s=st.sampled_from([0.0, 0.0, 0.0, 0.3, 1.0]),
)
fields = st.lists(claims, min_size=1, max_size=6, unique_by=lambda claim: claim.who)
ORDER: tuple[Who, ...] = (3, "uno", 1, 9, 0, 2, "catch", 4, 8, 5, 7, 6)


def test_claims_found_after_a_power_cut_are_judged_from_their_stamps() -> None:
    written = [a_claim(CATCHER, 2, 100.034).to_data(), a_claim(CALLER, 0, 100.0).to_data()]
    verdict = judge(map(Claim.from_data, written), race="w-1")
    assert (verdict.outcome, verdict.winner.who, verdict.why) == (Outcome.SAFE, 0, Why.FROM_LOG)
    assert verdict.gap_s == pytest.approx(0.034)
    assert verdict.epsilon_s == pytest.approx(0.004)


def test_no_claims_are_no_race() -> None:
    with pytest.raises(RuleViolation, match="no_claims"):
        judge([], race="w-1")


def test_catch_button_yields_no_reach_and_beats_the_caller_that_a_phone_does_not() -> None:
    caller = a_claim(CALLER, "uno", 100.3, head_start_s=0.3)
    phone = a_claim(CATCHER, 1, 100.2)
    button = a_claim(CATCHER, "catch", 100.2, head_start_s=0.3)
    assert judge([caller, phone], race=1).outcome is Outcome.SAFE
    assert judge([caller, button], race=1).outcome is Outcome.CAUGHT


def test_verdict_names_the_closest_rival_with_the_doubt_between_them() -> None:
    # Aki by 30 ms before Ken (± 4) and by 31 before Mika, whose clock is unsure (± 32).
    ken = a_claim(CATCHER, 1, 100.030)
    mika = a_claim(CATCHER, 2, 100.031, epsilon_s=0.030)
    verdict = judge([a_claim(CATCHER, 0, 100.0), ken, mika], race=1)
    assert verdict.photo_finish
    assert verdict.rival == 2
    assert verdict.gap_s == pytest.approx(0.031)


def test_early_doubt_in_a_photo_finish_with_the_next_play_counts() -> None:
    doubt = a_claim(Role.DOUBTER, 0, 100.0)
    verdict = judge([a_claim(CLOSER, 1, 100.001), doubt], race=1)
    assert (verdict.outcome, verdict.photo_finish) == (Outcome.DOUBTED, True)


def test_credit_that_won_the_race_is_owed_and_one_that_did_not_is_not() -> None:
    stalled = replace(a_claim(CATCHER, 0, 100.0), credit_s=0.050)
    near, far = a_claim(CATCHER, 1, 100.020), a_claim(CATCHER, 1, 100.080)
    assert judge([stalled, near], race=1).owed_to_credit(stalled)
    assert not judge([stalled, far], race=1).owed_to_credit(stalled)
    assert not judge([stalled, near], race=1).owed_to_credit(near)


@settings(deadline=None)
@given(fields)
def test_verdict_read_from_the_log_is_the_same_verdict(field: list[Claim]) -> None:
    verdict = judge(field, race="w-1", order=ORDER)
    written = json.dumps(verdict.to_data(), allow_nan=False)
    assert Verdict.from_data(json.loads(written)) == verdict


@settings(deadline=None)
@given(fields)
def test_order_of_arrival_changes_no_verdict(field: list[Claim]) -> None:
    verdict = judge(field, race=1, order=ORDER)
    for arrived in list(permutations(field))[:24]:
        assert judge(arrived, race=1, order=ORDER) == verdict


@settings(deadline=None)
@given(fields)
def test_nobody_clearly_later_than_the_caller_ever_catches_her(field: list[Claim]) -> None:
    verdict = judge(field, race=1, order=ORDER)
    if verdict.outcome is Outcome.CAUGHT:
        catcher_s = verdict.winner.place_s
        assert all(c.place_s > catcher_s for c in field if c.role is CALLER and _in_time(c, field))


def _in_time(claim: Claim, field: list[Claim]) -> bool:
    closed_s = min((c.pressed_s for c in field if c.role is CLOSER), default=1e9)
    return claim.pressed_s <= closed_s


def _told_exactly(claim: Claim) -> Claim:
    """The claim in steps that adding whole seconds does not round."""
    names = ("stamp_s", "epsilon_s", "touch_s", "head_start_s")
    return replace(claim, **{name: round(getattr(claim, name) * 1024) / 1024 for name in names})


@settings(deadline=None)
@given(fields, st.floats(-50, 50))
def test_moving_all_of_time_changes_no_winner(field: list[Claim], later_s: float) -> None:
    told = [_told_exactly(claim) for claim in field]
    moved = [replace(c, stamp_s=c.stamp_s + round(later_s)) for c in told]
    before, after = judge(told, race=1, order=ORDER), judge(moved, race=1, order=ORDER)
    assert before.winner.who == after.winner.who
