"""The real box, played on mock pins: one story a test."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from companion.ports import Button, ButtonPress, Edge, Sign
from companion.race.arbiter import PANEL_LAG_S
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins

MakeBox = Callable[..., Any]


def test_bouncing_button_is_one_press_stamped_at_the_first_edge(box: Any) -> None:
    at_s = box.clock.now
    box.bounces(0, 0.001, 0.0025, 0.004, 0.006)
    box.after(0.06)
    box.bounces(0, 0.001, 0.0025)
    box.after(0.5)
    assert [(press.button, press.at_s, press.held) for press in box.presses] == [
        (Button.UNO, at_s, False)
    ]
    assert 0 < box.presses[0].epsilon_s <= 0.002


@pytest.mark.parametrize(("library", "epsilon_s"), [("lgpio", 0.001), ("rpigpio", 0.005)])
def test_front_says_how_far_its_stamps_may_be_off_even_while_its_button_is_stuck(
    make_box: MakeBox, header: Any, monkeypatch: pytest.MonkeyPatch, library: str, epsilon_s: float
) -> None:
    monkeypatch.setattr("hardware.gpio_panel.library_of", lambda factory: library)
    header.closed.add(22)
    box = make_box(catch=True)
    box.taps()
    assert box.panel.status().code == "button_stuck"
    assert box.presses[0].epsilon_s == box.panel.status().epsilon_s == epsilon_s


@pytest.mark.parametrize("rest", [Sign.OFF, Sign.READY, Sign.WAITING])
def test_press_shows_within_ten_milliseconds_whatever_the_lamp_does(box: Any, rest: Sign) -> None:
    box.panel.rest(rest)
    box.after(0.3)
    before = box.level(27)
    box.closes()
    box.after(0.0095)
    assert box.level(27) is not before


def test_press_blinks_before_anybody_hears_of_it(box: Any) -> None:
    lit, outbox = [], box.panel._outbox

    def put(press: ButtonPress) -> None:
        lit.append(box.level(27))
        outbox.put(press)

    box.panel._outbox = SimpleNamespace(put=put, empty=outbox.empty, get=outbox.get)
    box.taps()
    assert lit == [True]


def test_press_blinks_twice(box: Any) -> None:
    box.taps()
    on, off, again, end = box.changes_of("button_light")
    assert [round((b - a) * 1000) for a, b in ((on, off), (off, again), (again, end))] == [60] * 3


def test_lone_spike_is_no_press_and_no_blink(box: Any) -> None:
    box.bounces(0, 0.001)
    box.after(0.5)
    assert box.presses == []
    assert box.history == []


@pytest.mark.parametrize(("first", "second"), [(17, 22), (22, 17)])
def test_two_buttons_are_told_in_the_order_of_their_stamps(
    make_box: MakeBox, first: int, second: int
) -> None:
    box = make_box(catch=True)
    at_s = box.clock.now
    box.header.stamp_s = at_s + 0.003  # handlers in the wrong order, stamps right
    box.closes(second)
    box.header.stamp_s = at_s
    box.closes(first)
    box.header.stamp_s = None
    box.clock.now += 0.006  # the panel's thread was late, too
    box.after(0.003)
    assert box.presses == []
    box.after(0.002)
    button = {17: Button.UNO, 22: Button.CATCH}
    assert [(press.button, press.at_s) for press in box.presses] == [
        (button[first], at_s),
        (button[second], at_s + 0.003),
    ]


def test_press_waits_for_an_earlier_one_that_still_bounces(make_box: MakeBox) -> None:
    box = make_box(catch=True)
    at_s = box.clock.now
    box.bounces(0)  # the big button, which goes on bouncing ...
    box.bounces(0.001, pin=22)
    box.bounces(0.0035, 0.006, 0.0065, 0.009, 0.0095, 0.0115, 0.012, 0.0145)
    assert box.presses == []
    box.after(0.002)
    assert [(press.button, press.at_s) for press in box.presses] == [
        (Button.UNO, at_s),
        (Button.CATCH, at_s + 0.001),
    ]


def test_press_waits_no_longer_than_the_box_answers_for_its_buttons(make_box: MakeBox) -> None:
    """The race takes a button for silent `PANEL_LAG_S` after the moment."""
    box = make_box(catch=True)
    at_s = box.clock.now
    box.bounces(0)
    box.bounces(0.001, pin=22)
    box.bounces(*(0.002 + 0.0005 * step for step in range(40)))
    assert [press.button for press in box.presses] == [Button.CATCH]
    assert box.clock.now - at_s < PANEL_LAG_S


def test_single_button_is_told_without_waiting_for_another(box: Any) -> None:
    box.closes()
    box.after(0.006)
    assert len(box.presses) == 1


def test_held_button_is_told_twice_with_one_stamp(make_box: MakeBox) -> None:
    box = make_box(hold_s=2)
    at_s = box.clock.now
    box.closes()
    box.after(1.9)
    assert [press.held for press in box.presses] == [False]
    box.after(0.2)
    assert [(press.at_s, press.held) for press in box.presses] == [(at_s, False), (at_s, True)]


def test_button_closed_at_the_start_is_reported_and_ignored_until_released(
    make_box: MakeBox, header: Any
) -> None:
    header.closed.add(17)
    box = make_box()
    box.after(5)
    assert box.presses == []
    status = box.panel.status()
    assert (status.kind, status.code) == ("gpio", "button_stuck")
    assert status.data == {"button": "uno", "pin": 17}
    box.opens()
    box.after(0.1)
    assert box.panel.status().code == "gpio"
    box.taps()
    assert len(box.presses) == 1


def test_chattering_button_is_one_press_at_most_and_reported(box: Any) -> None:
    for _ in range(500):
        box.closes()
        box.after(0.001)
        box.opens()
        box.after(0.001)
    assert len(box.presses) <= 1
    assert box.panel.status().code == "button_chatters"


def test_storm_of_edges_is_hardly_listened_to_and_the_button_works_after_it(box: Any) -> None:
    """A thousand edges a second kept the box so busy that its pages were slow."""
    for _ in range(1000):
        box.closes()
        box.after(0.001)
        box.opens()
        box.after(0.001)
    assert len(box.panel.edges()) < 350  # of 2000, most of them before it was known to be faulty
    assert len(box.presses) <= 1
    box.after(1)
    before = len(box.presses)
    box.taps()
    assert len(box.presses) == before + 1


def test_button_to_plus_is_read_the_other_way_round(make_box: MakeBox) -> None:
    box = make_box(pull_up=False)
    box.header.pin(17).drive_high()
    box.after(0.1)
    assert len(box.presses) == 1


def test_lamps_that_light_on_low_are_dark_on_high(make_box: MakeBox) -> None:
    box = make_box(active_high=False)
    assert box.level(27)
    box.panel.rest(Sign.READY)
    box.after(0.1)
    assert not box.level(27)
    assert box.lit()


def test_beeper_is_silent_at_rest_whichever_way_round_the_lamps_are(make_box: MakeBox) -> None:
    """It hangs between its pin and ground: it would have screamed all the evening."""
    box = make_box(active_high=False, beeper=23)
    assert not box.level(23)
    box.panel.try_out("beeper")
    box.after(0.5)
    assert box.level(23)


def test_raw_edges_are_kept_with_their_stamps(box: Any) -> None:
    at_s = box.clock.now
    box.bounces(0, 0.001, 0.0025)
    box.after(0.1)
    assert box.panel.edges() == (
        Edge(Button.UNO, at_s, closed=True),
        Edge(Button.UNO, at_s + 0.001, closed=False),
        Edge(Button.UNO, at_s + 0.0025, closed=True),
    )


def test_lamp_that_is_tried_out_is_lit_for_a_second_whatever_rests(box: Any) -> None:
    box.panel.try_out("button_light")
    box.after(0.9)
    assert box.level(27)
    box.after(0.2)
    assert not box.level(27)


def test_closed_panel_is_dark_and_lets_go_of_its_pins(box: Any, header: Any) -> None:
    box.panel.rest(Sign.READY)
    box.after(0.1)
    states = header.pin(27).states
    box.panel.close()
    box.panel.close()
    assert states[-1].state is False
    assert header.pins == {}


def test_picture_of_a_real_box_shows_lamps_and_wiring_but_cannot_be_pressed(box: Any) -> None:
    box.panel.rest(Sign.READY)
    box.after(0.1)
    assert box.panel.lamps() == {"button_light": True}
    assert box.panel.pins() == {"button": 17, "button_light": 27}
    assert not box.panel.can_press
    box.panel.press(Button.UNO)
    box.panel.release(Button.UNO)
    box.after(0.1)
    assert box.presses == []


# --- with its real threads ------------------------------------------------------------------


def test_running_panel_tells_presses_from_a_thread_of_its_own(clock: Any, header: Any) -> None:
    heard = threading.Event()
    names = []

    def listener(press: ButtonPress) -> None:
        names.append(threading.current_thread().name)
        heard.set()

    panel = GpioPanel(PanelPins(), clock, open_pins=lambda: header)
    panel.connect()
    panel.run()
    panel.start(listener)
    clock.now += 1  # the contact has rested
    header.pin(17).drive_low()
    clock.now += 0.01  # ... and is still closed when the thread looks again
    assert heard.wait(5)
    panel.close()
    assert names == ["panel-presses"]
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("panel")]
