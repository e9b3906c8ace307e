"""The drawn box: pressed on a screen, lit on a screen, with the same lamps as a real one."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from companion.ports import BoxView, Button, Panel, PanelStatus, Sign
from hardware.pins import PanelPins
from hardware.simulated_panel import SimulatedPanel

SIMULATED = PanelStatus("simulated", "simulated", {})


@pytest.fixture
def stage(clock: Any, make_stage: Callable[..., Any]) -> Any:
    pins = PanelPins.from_mapping({"catch": True, "green": True})
    return make_stage(SimulatedPanel(pins, clock, SIMULATED))


def test_drawn_box_is_panel_and_picture_in_one(clock: Any) -> None:
    panel = SimulatedPanel(PanelPins(), clock, SIMULATED)
    as_panel: Panel = panel
    as_box: BoxView = panel
    assert as_box.can_press
    assert as_panel.status() == SIMULATED


def test_press_on_the_screen_is_stamped_now_and_blinks_at_once(stage: Any) -> None:
    at_s = stage.clock.now
    stage.panel.press(Button.UNO)
    stage.after(0.001)
    assert stage.lit()
    (press,) = stage.presses
    assert (press.button, press.at_s, press.held) == (Button.UNO, at_s, False)
    assert press.epsilon_s <= 0.002


def test_press_handled_late_keeps_its_time(stage: Any) -> None:
    at_s = stage.clock.now
    stage.panel.press(Button.CATCH)
    stage.clock.now += 0.5
    stage.after(0.001)
    assert [press.at_s for press in stage.presses] == [at_s]


def test_held_press_is_told_a_second_time(stage: Any) -> None:
    at_s = stage.clock.now
    stage.panel.press(Button.UNO)
    stage.after(1.1)
    stage.panel.release(Button.UNO)
    stage.after(1)
    assert [(press.at_s, press.held) for press in stage.presses] == [(at_s, False), (at_s, True)]


def test_press_let_go_soon_is_not_held(stage: Any) -> None:
    stage.panel.press(Button.UNO)
    stage.after(0.5)
    stage.panel.release(Button.UNO)
    stage.after(5)
    assert [press.held for press in stage.presses] == [False]


def test_release_without_a_press_is_nothing(stage: Any) -> None:
    stage.panel.release(Button.CATCH)
    stage.after(2)
    assert stage.presses == []


def test_button_that_the_box_does_not_have_cannot_be_pressed(
    clock: Any, make_stage: Callable[..., Any]
) -> None:
    stage = make_stage(SimulatedPanel(PanelPins(), clock, SIMULATED))
    stage.panel.press(Button.CATCH)
    stage.after(2)
    assert stage.presses == []


def test_watchers_are_told_of_each_change_and_of_nothing_else(stage: Any) -> None:
    stage.panel.flash(Sign.SAFE)
    stage.after(5)
    assert stage.changes_of("green") == [100.0, 102.0]
    shown = [lamps for _, lamps in stage.history]
    assert all(one != other for one, other in itertools.pairwise(shown))


def test_clock_runs_on_the_drawn_lamps_and_stops(stage: Any) -> None:
    stage.panel.clock(15)
    stage.after(4)
    assert len(stage.changes_of("button_light")) > 4
    stage.panel.clock(0)
    stage.after(0.1)
    told = len(stage.history)
    stage.after(10)
    assert len(stage.history) == told
    assert not stage.lit()


def test_way_and_turn_reach_the_lamps(clock: Any, make_stage: Callable[..., Any]) -> None:
    pins = PanelPins.from_mapping({"clockwise": True, "chairs": [12, 25]})
    stage = make_stage(SimulatedPanel(pins, clock, SIMULATED))
    stage.panel.rest(Sign.READY)
    stage.panel.direction(1)
    stage.panel.turn(1)
    stage.after(0.1)
    assert stage.lit("clockwise")
    assert stage.lit("chair_1")
    assert not stage.lit("chair_0")
