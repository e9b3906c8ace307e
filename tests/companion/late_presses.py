"""Presses at the real table whose packets hang in the air, and the verdicts on them."""

from typing import Any

from companion import commands as cmd
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

NAMES = ("Aki", "Mika", "Ken", "Yui")


def table(deal: Deal, *hands: int, **rules: Any) -> tuple[Box, list[Phone]]:
    """Four with phones that beat; Aki begins. Glass and button are alike here."""
    box, phones = deal(*NAMES, hands=hands, **({"touch_latency_ms": 0} | rules))
    for phone in phones:
        phone.synchronises()
    return box, phones


def verdict(box: Box) -> dict[str, Any]:
    """The newest verdict in short, after all time that one may take."""
    box.waits(0.5)
    told = box.view["verdict"] or {}
    return {name: told.get(name) for name in ("what", "result", "by", "target")}


def pressed_and_held_up(phone: Phone, lag_s: float) -> float:
    """A press whose packet hangs in the air; gives when the finger came down."""
    pressed_s, phone.held_up = phone.box.clock.now, True
    phone.box.waits(lag_s)
    return pressed_s


def comes_in(phone: Phone, command: cmd.Command, pressed_s: float) -> None:
    phone.does(command, at_s=pressed_s)
    phone.held_up = False
