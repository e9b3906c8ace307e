"""Catches at the real table that meet no window, and the questions about them."""

from typing import Any

from companion import commands as cmd
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone


def about_to_lay(deal: Deal, *hands: int, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki, who begins, holds two cards; everybody's phone beats."""
    names = ("Aki", "Mika", "Ken", "Yui")
    box, phones = deal(*names, hands=hands or (2, 7, 7, 7), **rules)
    for phone in phones:
        phone.synchronises()
    return box, phones


def asked(box: Box) -> dict[str, Any]:
    """The one question that the table is asked."""
    (query,) = box.view["queries"]
    found: dict[str, Any] = query
    return found


def answers(phone: Phone, *, yes: bool) -> None:
    phone.does(cmd.AnswerCatch(phone.seat, asked(phone.box)["query"], yes))


def mika_catches_early(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Mika saw the card, Aki taps it only a second later."""
    box, phones = about_to_lay(deal, **rules)
    phones[1].taps(cmd.Catch(1, 0))
    box.waits(1.0)
    phones[0].taps(cmd.Play(0))
    return box, phones
