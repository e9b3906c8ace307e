"""Something inside breaks while a press is handled: the button lives on, and the fault is noted."""

import pytest

from companion import commands as cmd
from tests.companion.real_table import Box


def test_press_whose_handling_breaks_leaves_button_and_table_alive(
    box: Box, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("Aki", "Mika"):
        box.comes(name)
    box.does(cmd.ShowRules())

    def breaks(*told: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(box.table._racing, "stamp_button", breaks)
        box.presses()
    assert box.view["phase"] == "ready"
    assert "the table goes on after a fault" in caplog.text
    box.clock.passes(5.0)
    box.presses()  # agreed, deal!
    assert box.view["phase"] == "play"
