"""Whether the box is alive: every part has to answer, and the part that does not is named."""

import threading

import pytest

from companion import commands as cmd
from companion.errors import StoreError
from companion.health import trouble_of
from companion.ports import PanelStatus
from hardware.pins import PanelPins
from hardware.simulated_panel import SimulatedPanel
from tests.companion.conftest import Deal
from tests.companion.real_table import Box
from tests.fakes import FakeClock

SOON_S = 0.05


def test_box_that_is_well_says_so(box: Box) -> None:
    assert trouble_of(box.table) == ""


def test_table_that_hangs_is_named(box: Box) -> None:
    go_on = threading.Event()

    def hang() -> None:
        go_on.wait(10)

    box.table.subscribe(hang, lambda by: None)
    box.ask(cmd.AdmitPhone("aki-phone"))
    try:
        assert trouble_of(box.table, SOON_S) == "table"
    finally:
        go_on.set()
    assert trouble_of(box.table) == ""


def test_log_that_cannot_be_read_is_named(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise StoreError("not_readable", {"path": "/card"})

    monkeypatch.setattr(box.card, "last", gone)
    assert trouble_of(box.table) == "log"


def test_full_card_is_no_reason_to_start_again(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika")
    box.card.trouble = StoreError("disk_full")
    assert not aki.does(cmd.SetDirection(-1)).saved
    assert trouble_of(box.table) == ""


def test_front_that_does_not_answer_is_named(box: Box) -> None:
    box.panel.broken = True
    assert trouble_of(box.table) == "panel"


def test_drawn_front_answers_while_its_thread_runs() -> None:
    """The real front shares this thread's code (`hardware.front`)."""
    panel = SimulatedPanel(PanelPins(), FakeClock(), PanelStatus("simulated", "simulated", {}))
    assert not panel.answers(SOON_S)
    panel.run()
    assert panel.answers(10.0)
    panel.close()
    assert not panel.answers(SOON_S)
