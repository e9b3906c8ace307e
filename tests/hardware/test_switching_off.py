"""The box is switched off by a long hold: where that is chosen, and to be seen coming."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from companion.ports import Button, PanelStatus
from hardware.pins import PanelPins
from hardware.simulated_panel import SimulatedPanel
from hardware.switching_off import OFF_S

SIMULATED = PanelStatus("simulated", "simulated", {})


@dataclass
class Table:
    """Whether cards are on it, and how often the box was switched off."""

    cleared: bool = True
    switched_off: int = 0

    def is_cleared(self) -> bool:
        return self.cleared

    def off(self) -> None:
        self.switched_off += 1


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture(params=["wired", "drawn"])
def stage(
    request: pytest.FixtureRequest,
    table: Table,
    clock: Any,
    make_box: Callable[..., Any],
    make_stage: Callable[..., Any],
) -> Any:
    if request.param == "wired":
        stage = make_box()
    else:
        stage = make_stage(SimulatedPanel(PanelPins(), clock, SIMULATED))
        stage.closes = lambda: stage.panel.press(Button.UNO)
        stage.opens = lambda: stage.panel.release(Button.UNO)
    stage.panel.switches_off(table.is_cleared, table.off)
    return stage


def test_hold_of_five_seconds_switches_off_once(stage: Any, table: Table) -> None:
    stage.closes()
    stage.after(OFF_S - 0.1)
    assert table.switched_off == 0
    stage.after(0.2)
    assert table.switched_off == 1
    stage.after(60)
    stage.opens()
    stage.after(1)
    assert table.switched_off == 1


def test_second_hold_switches_off_again_where_the_first_was_in_vain(
    stage: Any, table: Table
) -> None:
    for _ in range(2):
        stage.closes()
        stage.after(OFF_S + 0.2)
        stage.opens()
        stage.after(1)
    assert table.switched_off == 2


def test_light_blinks_ever_faster_until_it_is_time(stage: Any) -> None:
    stage.closes()
    stage.after(1.0)
    begun_s = stage.clock.now
    stage.after(OFF_S - 1.1)
    blinks = [at_s - begun_s for at_s in stage.changes_of("button_light") if at_s >= begun_s]
    pauses = [later - sooner for sooner, later in itertools.pairwise(blinks)]
    assert len(blinks) >= 10
    assert max(pauses[-4:]) < min(pauses[:3])


def test_let_go_before_nothing_comes_of_it_and_the_blinking_ends(stage: Any, table: Table) -> None:
    stage.closes()
    stage.after(OFF_S - 0.5)
    stage.opens()
    stage.after(0.2)
    let_go_s = stage.clock.now
    stage.after(30)
    assert table.switched_off == 0
    assert [at_s for at_s in stage.changes_of("button_light") if at_s > let_go_s + 0.1] == []


def test_with_cards_on_the_table_a_hold_is_only_a_hold(stage: Any, table: Table) -> None:
    table.cleared = False
    stage.closes()
    stage.after(20)
    assert table.switched_off == 0
    assert [press.held for press in stage.presses] == [False, True]


def test_cards_dealt_during_the_hold_end_it(stage: Any, table: Table) -> None:
    stage.closes()
    stage.after(3)
    table.cleared = False
    stage.after(1)
    table.cleared = True
    stage.opens()
    stage.after(10)
    assert table.switched_off == 0


def test_contact_that_breaks_for_a_moment_begins_anew(
    make_box: Callable[..., Any], table: Table
) -> None:
    box = make_box()
    box.panel.switches_off(table.is_cleared, table.off)
    box.closes()
    box.after(4)
    box.opens()
    box.after(0.01)
    box.closes()
    box.after(2)
    assert table.switched_off == 0


def test_button_that_is_stuck_from_the_start_never_switches_off(
    header: Any, make_box: Callable[..., Any], table: Table
) -> None:
    header.closed.add(17)
    box = make_box()
    box.panel.switches_off(table.is_cleared, table.off)
    box.after(120)
    assert table.switched_off == 0


def test_button_elsewhere_on_a_screen_never_switches_off(
    clock: Any, make_stage: Callable[..., Any], table: Table
) -> None:
    stage = make_stage(SimulatedPanel(PanelPins(), clock, SIMULATED))
    stage.panel.switches_off(table.is_cleared, table.off)
    stage.panel.press(Button.UNO, here=False)
    stage.after(20)
    assert table.switched_off == 0


def test_where_nobody_has_chosen_it_a_hold_is_only_a_hold(make_box: Callable[..., Any]) -> None:
    box = make_box()
    box.closes()
    box.after(20)
    assert [press.held for press in box.presses] == [False, True]
    assert not PanelPins().switch_off
    assert PanelPins.from_mapping({"switch_off": True}).switch_off
