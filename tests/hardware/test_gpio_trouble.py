"""The real box in trouble, played on mock pins: nothing ends it, and what comes back is used."""

import gc
import logging
import threading
from collections.abc import Callable
from typing import Any

import pytest

from companion.errors import PanelError
from companion.ports import ButtonPress, Sign
from hardware.gpio_panel import GpioPanel
from hardware.pins import PanelPins

MakeBox = Callable[..., Any]


def test_listener_that_raises_does_not_silence_the_button(box: Any) -> None:
    heard = []

    def listener(press: ButtonPress) -> None:
        heard.append(press)
        raise ZeroDivisionError("of the game")

    box.panel.start(listener)
    box.taps()
    box.taps()
    assert len(heard) == 2
    assert box.panel.status().code == "listener_failed"
    assert "ZeroDivisionError" in str(box.panel.status().data["error"])


def test_fault_in_an_edge_never_reaches_the_thread_of_lgpio(
    box: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = box.panel._buttons["button"]
    monkeypatch.setattr(wire, "_inbox", None)
    box.closes()  # the mock runs the handler here: an exception would end this test
    box.opens()
    monkeypatch.undo()
    box.after(0.1)
    box.taps()
    assert len(box.presses) == 1


def test_watcher_that_raises_does_not_stop_the_lamps(box: Any) -> None:
    def watcher(lamps: object) -> None:
        raise ValueError("of a page")

    box.panel.watch(watcher)
    box.panel.rest(Sign.READY)
    box.after(0.1)
    assert box.level(27)


def test_handler_outlives_the_garbage_collector(box: Any) -> None:
    gc.collect()
    box.taps()
    assert len(box.presses) == 1


def test_busy_button_leaves_a_working_front_and_comes_back(make_box: MakeBox, header: Any) -> None:
    header.busy.add(17)
    box = make_box()
    status = box.panel.status()
    assert (status.kind, status.code) == ("none", "pin_busy")
    assert status.data == {"role": "button", "pin": 17, "place": 11, "reason": "GPIO busy"}
    box.panel.rest(Sign.READY)
    box.after(0.1)
    assert box.level(27), "the light works all the same"
    header.busy.clear()
    box.panel.connect()
    assert box.panel.status().code == "gpio"
    box.after(0.1)
    box.taps()
    assert len(box.presses) == 1


def test_busy_lamp_does_not_cost_the_button(make_box: MakeBox, header: Any) -> None:
    header.busy.add(27)
    box = make_box()
    box.taps()
    assert len(box.presses) == 1
    status = box.panel.status()
    assert (status.kind, status.code, status.data["role"]) == ("gpio", "pin_busy", "button_light")


def test_lamp_that_comes_back_shows_what_is_due(make_box: MakeBox, header: Any) -> None:
    header.busy.add(27)
    box = make_box()
    box.panel.rest(Sign.READY)
    box.after(0.1)
    header.busy.clear()
    box.panel.connect()
    box.after(0.1)
    assert box.level(27)


def test_header_that_goes_and_comes_back_is_opened_anew_whole(box: Any) -> None:
    """Its lamps looked sound, since nobody had written to them: the button never came back."""
    box.header.gone = True
    box.after(6)
    assert (box.panel.status().kind, box.panel.status().code) == ("none", "pin_failed")
    box.panel.connect()
    assert (box.panel.status().kind, box.panel.status().code) == ("none", "no_gpio")
    box.header.gone = False
    box.panel.connect()
    assert (box.panel.status().kind, box.panel.status().code) == ("gpio", "gpio")
    box.after(0.1)
    box.taps()
    assert len(box.presses) == 1


def test_change_of_the_status_is_told_without_any_press(box: Any) -> None:
    told = []
    box.panel.start(box.presses.append, lambda: told.append(box.panel.status().code))
    box.after(0.1)
    assert told == []
    box.closes()
    box.after(31)
    box.opens()
    box.after(0.1)
    assert told == ["button_stuck", "gpio"]


def test_lamp_that_fails_in_play_is_given_up_and_taken_back(box: Any) -> None:
    box.header.broken.add(27)
    box.panel.rest(Sign.READY)
    box.after(0.1)
    status = box.panel.status()
    assert (status.kind, status.code, status.data["pin"]) == ("gpio", "pin_failed", 27)
    box.taps()
    assert len(box.presses) == 1
    box.header.broken.clear()
    box.panel.connect()
    box.after(0.1)
    assert box.level(27)
    assert box.panel.status().code == "gpio"


def test_header_that_cannot_be_opened_is_told_once_and_tried_again(
    clock: Any, header: Any, caplog: pytest.LogCaptureFixture
) -> None:
    errors: list[Exception] = [PanelError("no_lgpio", {"reason": "empty"}), OSError("no such chip")]

    def open_pins() -> Any:
        if errors:
            raise errors[0]
        return header

    panel = GpioPanel(PanelPins(), clock, open_pins=open_pins)
    with caplog.at_level(logging.WARNING):
        panel.connect()
        panel.connect()
    assert (panel.status().kind, panel.status().code) == ("none", "no_lgpio")
    assert len(caplog.records) == 1
    errors.pop(0)
    panel.connect()
    assert panel.status().code == "gpio_failed"
    errors.pop(0)
    panel.connect()
    assert panel.status().kind == "gpio"
    panel.close()


def test_header_of_which_no_pin_can_be_had_is_opened_afresh(make_box: MakeBox, header: Any) -> None:
    header.busy |= {17, 27}
    box = make_box()
    header.busy.clear()
    box.panel.connect()
    assert box.opened == 2
    assert box.panel.status().kind == "gpio"


def test_running_panel_takes_a_header_that_comes_back(clock: Any, header: Any) -> None:
    tried, back = [], threading.Event()

    def open_pins() -> Any:
        tried.append(1)
        if len(tried) < 3:
            raise PanelError("no_gpio", {"reason": "no_permission"})
        back.set()
        return header

    panel = GpioPanel(PanelPins(), clock, open_pins=open_pins, retry_s=0.01)
    panel.connect()
    panel.run()
    assert back.wait(5)
    panel.connect()  # waits for the attempt that is under way
    assert panel.status().kind == "gpio"
    panel.close()


def test_lamp_that_comes_back_in_a_running_panel_is_lit_without_waiting_for_a_change(
    clock: Any, header: Any
) -> None:
    header.busy.add(27)
    panel = GpioPanel(PanelPins(), clock, open_pins=lambda: header, retry_s=60)
    panel.connect()
    rested = threading.Event()
    panel.watch(lambda lamps: rested.set())
    panel.run()
    panel.rest(Sign.READY)
    assert rested.wait(5)
    header.busy.clear()
    panel.connect()
    assert header.lit.wait(5)
    panel.close()


def test_pin_that_fails_after_it_was_let_go_of_is_no_new_trouble(box: Any) -> None:
    """The panel's thread may still hold it while another thread opens the header anew."""
    old = box.panel._buttons["button"]
    box.header.gone = True
    box.after(2)
    box.header.gone = False
    box.panel.connect()
    box.panel._lose("button", old, OSError(19, "No such device"))
    assert box.panel.status().code == "gpio"
    box.after(0.1)
    box.taps()
    assert len(box.presses) == 1
