"""The light language: what every sign looks like, and when the player wants to be asked again."""

import itertools
import math

import pytest

from companion.ports import Sign
from companion.rhythms import CLOCK_PACE, PATTERNS, pattern
from hardware.lights import Player

ALL = (
    *("button_light", "status", "green", "red", "amber", "clockwise", "counter_clockwise"),
    *("beeper", "chair_0", "chair_1"),
)
Rhythm = list[tuple[bool, int]]


def rhythm(player: Player, role: str, from_s: float, until_s: float) -> Rhythm:
    """On or off and for how many milliseconds, found by following `next_change_s` only."""
    told: Rhythm = []
    at_s, since_s = from_s, from_s
    lit = player.lamps(at_s)[role]
    while (change_s := player.next_change_s(at_s)) is not None and change_s < until_s:
        assert change_s > at_s, "the player must not ask for the past"
        at_s = change_s
        if player.lamps(at_s)[role] != lit:
            told.append((lit, round((at_s - since_s) * 1000)))
            lit, since_s = not lit, at_s
    told.append((lit, round((until_s - since_s) * 1000)))
    return told


def one_lamp(sign: Sign, *, blinks: int = 1, at_s: float = 1000.0) -> Rhythm:
    """What the smallest box shows: a sign that rests, or a flash over a ready box."""
    player = Player(["button_light"])
    if sign in {Sign.SEEN, Sign.SAFE, Sign.CAUGHT, Sign.PHOTO_FINISH}:
        player.rest(Sign.READY, at_s)
        player.flash(sign, at_s)
    else:
        player.rest(sign, at_s, blinks=blinks)
    return rhythm(player, "button_light", at_s, at_s + 6)


def test_every_sign_has_a_pattern() -> None:
    assert all(pattern(sign) or sign is Sign.OFF for sign in Sign)


def test_patterns_play_only_lamps_that_a_box_can_have() -> None:
    tracks = [track for sign in PATTERNS for track in pattern(sign)]
    assert {track.role for track in tracks} <= {*ALL, "lamp"}
    assert all(seconds > 0 for track in tracks for _, seconds in track.steps)


def test_signs_differ_by_rhythm_on_one_lamp() -> None:
    shown = {sign: one_lamp(sign) for sign in Sign}
    for one, other in itertools.combinations(Sign, 2):
        assert shown[one] != shown[other], f"{one} looks like {other}"


def test_called_in_time_is_steady_for_two_seconds() -> None:
    assert (True, 2000) in one_lamp(Sign.SAFE)


def test_caught_is_three_long_flashes() -> None:
    assert [ms for lit, ms in one_lamp(Sign.CAUGHT) if lit][:3] == [500, 500, 500]


def test_photo_finish_flickers_in_white_for_a_second() -> None:
    player = Player(ALL)
    player.flash(Sign.PHOTO_FINISH, 0.0)
    for role in ("button_light", "green", "red", "amber"):
        shown = rhythm(player, role, 0.0, 2.0)
        assert shown[:-1] == [(True, 50), (False, 50)] * 9 + [(True, 50)]


def test_starting_is_a_slow_pulse_and_ready_is_solid() -> None:
    assert one_lamp(Sign.STARTING)[:2] == [(True, 1000), (False, 1000)]
    assert one_lamp(Sign.READY) == [(True, 6000)]


def test_own_wifi_is_two_soft_pulses_and_a_pause() -> None:
    assert one_lamp(Sign.OWN_WIFI)[:4] == [(True, 600), (False, 400), (True, 600), (False, 2200)]


@pytest.mark.parametrize("blinks", [1, 2, 5])
def test_help_counts_out_its_number_and_pauses(blinks: int) -> None:
    shown = one_lamp(Sign.NEEDS_HELP, blinks=blinks)
    assert [ms for lit, ms in shown[: 2 * blinks] if lit] == [120] * blinks
    assert shown[2 * blinks - 1] == (False, 180 + 1300)


def test_press_is_a_double_blink_at_once() -> None:
    player = Player(["button_light"])
    player.flash(Sign.SEEN, 5.0)
    assert player.lamps(5.0)["button_light"]
    shown = rhythm(player, "button_light", 5.0, 6.0)
    assert [ms for lit, ms in shown if lit] == [60, 60]


def test_press_on_a_lit_lamp_winks_twice_at_once() -> None:
    player = Player(["button_light"])
    player.rest(Sign.READY, 0.0)
    player.flash(Sign.SEEN, 5.0)
    assert not player.lamps(5.0)["button_light"]
    shown = rhythm(player, "button_light", 5.0, 6.0)
    assert [ms for lit, ms in shown if not lit] == [60, 60]


def test_verdict_lets_the_double_blink_finish_but_colours_speak_at_once() -> None:
    player = Player(ALL)
    player.flash(Sign.SEEN, 0.0)
    player.flash(Sign.SAFE, 0.05)
    assert player.lamps(0.05)["green"]
    shown = rhythm(player, "button_light", 0.0, 5.0)
    assert [ms for lit, ms in shown if lit] == [60, 60, 2000]


def test_newest_verdict_replaces_the_one_before() -> None:
    player = Player(ALL)
    player.flash(Sign.SAFE, 0.0)
    player.flash(Sign.CAUGHT, 0.5)
    lamps = player.lamps(0.6)
    assert lamps["red"]
    assert not lamps["green"]


def test_flash_falls_back_to_what_rests() -> None:
    player = Player(["button_light"])
    player.rest(Sign.READY, 0.0)
    player.flash(Sign.CAUGHT, 1.0)
    assert player.lamps(10.0) == {"button_light": True}
    assert player.next_change_s(10.0) is None


def test_same_rest_again_keeps_its_rhythm() -> None:
    player = Player(["button_light"])
    player.rest(Sign.STARTING, 0.0)
    player.rest(Sign.STARTING, 0.9)
    assert not player.lamps(1.5)["button_light"]


def test_flash_of_a_sign_without_end_shows_it_once() -> None:
    player = Player(["button_light"])
    player.flash(Sign.OWN_WIFI, 0.0)
    player.lamps(0.1)
    assert rhythm(player, "button_light", 0.0, 9.0)[-1] == (False, 9000 - 1600)
    player.flash(Sign.READY, 10.0)
    assert not player.lamps(10.1)["button_light"]


def clock_blinks(left_s: float, role: str = "amber") -> list[float]:
    """Seconds left at the beginning of each blink of a clock."""
    player = Player(ALL)
    player.clock(left_s, 50.0)
    marks, at_s = [], 50.0
    for lit, ms in rhythm(player, role, 50.0, 50.0 + left_s + 1):
        if lit:
            marks.append(round(50.0 + left_s - at_s, 2))
        at_s += ms / 1000
    return marks


def test_clock_blinks_ever_faster_until_its_end() -> None:
    marks = clock_blinks(15.0)
    gaps = [round(a - b, 2) for a, b in itertools.pairwise(marks)]
    assert gaps == sorted(gaps, reverse=True)
    assert len(set(gaps)) == len(CLOCK_PACE)
    assert 0 < marks[-1] < 0.3


def test_clock_doubles_its_pace_for_the_last_five_seconds() -> None:
    marks = clock_blinks(15.0)
    before = [a - b for a, b in itertools.pairwise(marks) if 5 < a <= 10]
    after = [a - b for a, b in itertools.pairwise(marks) if 2 < a <= 5]
    assert math.isclose(min(before), 2 * max(after), abs_tol=0.02)


def test_clock_set_again_to_the_same_end_does_not_stumble() -> None:
    once, again = Player(ALL), Player(ALL)
    once.clock(15.0, 0.0)
    again.clock(15.0, 0.0)
    for at_s in range(15):
        again.clock(15.0 - at_s, float(at_s))
        assert again.lamps(at_s + 0.3) == once.lamps(at_s + 0.3)


def test_only_the_last_five_seconds_are_heard() -> None:
    clicks = clock_blinks(15.0, "beeper")
    assert clicks
    assert max(clicks) <= 5.01
    assert len(clicks) == len([mark for mark in clock_blinks(15.0) if mark <= 5.01])


def test_clock_that_is_stopped_or_over_leaves_the_lamps_alone() -> None:
    player = Player(ALL)
    player.clock(15.0, 0.0)
    player.clock(0, 3.0)
    assert not any(player.lamps(3.1).values())
    player.clock(2.0, 4.0)
    assert not any(player.lamps(6.1).values())
    assert player.next_change_s(6.1) is None


def test_way_and_turn_have_their_own_lamps() -> None:
    player = Player(ALL)
    player.rest(Sign.READY, 0.0)
    player.direction(-1)
    player.turn(1)
    lit = {role for role, on in player.lamps(0.0).items() if on}
    assert lit == {"button_light", "status", "counter_clockwise", "chair_1"}
    player.direction(None)
    player.turn(None)
    assert {role for role, on in player.lamps(0.0).items() if on} == {"button_light", "status"}


def test_box_that_is_off_is_dark_all_over() -> None:
    player = Player(ALL)
    player.rest(Sign.READY, 0.0)
    player.direction(1)
    player.turn(0)
    player.clock(30, 0.0)
    player.flash(Sign.SAFE, 0.0)
    player.rest(Sign.OFF, 1.0)
    assert not any(player.lamps(1.0).values())
    assert player.next_change_s(1.0) is None


def test_box_without_a_button_light_speaks_by_its_status_lamp() -> None:
    player = Player(["status", "green"])
    player.flash(Sign.CAUGHT, 0.0)
    assert [ms for lit, ms in rhythm(player, "status", 0.0, 4.0) if lit] == [500] * 3


def test_box_without_any_lamp_is_no_trouble() -> None:
    player = Player([])
    player.rest(Sign.READY, 0.0)
    player.flash(Sign.SEEN, 0.0)
    assert player.lamps(0.0) == {}


def test_beeper_stays_quiet_while_nothing_happens() -> None:
    resting = (Sign.STARTING, Sign.READY, Sign.WAITING, Sign.NEEDS_HELP, Sign.OWN_WIFI, Sign.OFF)
    assert all(track.role != "beeper" for sign in resting for track in pattern(sign))


def test_sounds_are_short() -> None:
    sounds = [track for sign in PATTERNS for track in pattern(sign) if track.role == "beeper"]
    assert all(sound.length_s <= 0.55 for sound in sounds)
    assert len({sound.steps for sound in sounds}) == len(sounds)


@pytest.mark.parametrize("start_s", [0.1, 1234.567, 4_000_000.123])
def test_player_makes_headway_late_in_a_long_boot(start_s: float) -> None:
    player = Player(ALL)
    player.rest(Sign.WAITING, start_s)
    player.clock(10.0, start_s)
    player.flash(Sign.PHOTO_FINISH, start_s)
    at_s = start_s
    for _ in range(200):
        change_s = player.next_change_s(at_s)
        assert change_s is not None
        assert change_s > at_s
        at_s = change_s
    assert at_s > start_s + 10
