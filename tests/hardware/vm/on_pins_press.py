"""Presses and lamps on a kernel's own GPIO: what the mock pins of the other tests cannot show."""

from collections.abc import Callable
from statistics import median
from time import monotonic

import pytest

from companion.ports import Button, Sign
from tests.hardware.vm.conftest import Front, rests

MakeFront = Callable[..., Front]


def at(moment_s: float) -> None:
    """Wait for a moment, exactly: a bounce is shorter than any sleep."""
    while monotonic() < moment_s:
        pass


def test_press_carries_the_kernels_stamp_of_its_very_moment(front: Front) -> None:
    off_s = []
    for _ in range(8):
        before_s = monotonic()
        front.button.closes()
        after_s = monotonic()
        press = front.next_press()
        assert press.button is Button.UNO
        assert before_s <= press.at_s <= after_s
        off_s.append(press.at_s - before_s)
        front.button.opens()
        rests(0.06)
    assert median(off_s) < 0.001


def bounces(front: Front) -> tuple[float, float]:
    """Five edges within 8 ms; gives the time before and after the first.

    The machine may stop us in the middle: then it was no bounce, and we do it again.
    """
    while True:
        start_s = monotonic() + 0.005
        times_s = []
        for number, ms in enumerate((0, 1, 2.5, 5, 8)):
            at(start_s + ms / 1000)
            before_s = monotonic()
            (front.button.opens if number % 2 else front.button.closes)()
            times_s += [before_s, monotonic()]
        if times_s[-1] - times_s[0] < 0.010:
            return times_s[0], times_s[1]
        front.next_press()
        front.button.opens()
        rests(0.1)
        while not front.presses.empty():
            front.next_press()


@pytest.mark.parametrize("turn", range(5))
def test_bouncing_press_is_one_press_stamped_at_its_first_edge(front: Front, turn: int) -> None:
    before_s, after_s = bounces(front)
    assert before_s <= front.next_press().at_s <= after_s
    rests(0.1)
    assert front.presses.empty()
    told = [edge for edge in front.panel.edges() if edge.at_s >= before_s]
    assert (len(told), told[0].closed) == (5, True), "every edge is there to be looked at"


def test_lamp_is_really_lit_and_really_dark(front: Front) -> None:
    lit: list[tuple[bool, bool]] = []
    seen = front.lines["button_light"]
    front.panel.watch(lambda lamps: lit.append((lamps["button_light"], seen.is_high())))
    front.panel.rest(Sign.READY)
    rests(0.2)
    front.panel.rest(Sign.OFF)
    rests(0.2)
    assert lit == [(True, True), (False, False)]


def test_lamps_that_light_on_low_are_written_the_other_way_round(make_front: MakeFront) -> None:
    front = make_front(active_high=False)
    assert front.lines["button_light"].is_high()
    front.panel.rest(Sign.READY)
    rests(0.2)
    assert not front.lines["button_light"].is_high()


@pytest.mark.parametrize("first", ["button", "catch"])
def test_two_buttons_are_told_in_the_order_of_their_stamps(
    make_front: MakeFront, first: str
) -> None:
    front = make_front(catch=True)
    second = "catch" if first == "button" else "button"
    front.lines[first].closes()
    front.lines[second].closes()
    told = [front.next_press(), front.next_press()]
    assert [press.button.value for press in told] == [
        {"button": "uno"}.get(role, role) for role in (first, second)
    ]
    assert told[0].at_s < told[1].at_s


def test_held_button_is_told_twice_with_one_stamp(make_front: MakeFront) -> None:
    front = make_front(hold_s=0.3)
    front.button.closes()
    press, hold = front.next_press(), front.next_press()
    assert (press.held, hold.held) == (False, True)
    assert press.at_s == hold.at_s
