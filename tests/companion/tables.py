"""Tables that many stories begin with, and what is read from them."""

from typing import Any

from tests.companion.evening import Evening


def three(**rules: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", **rules)


def lobby(*names: str) -> Evening:
    return Evening(*(names or ("Aki", "Mika", "Ken")), deal=False)


def counting(**changes: Any) -> Evening:
    """Aki is out."""
    table = Evening("Aki", "Mika", "Ken", **changes)
    table.aki.is_out()
    return table


def points(table: Evening) -> list[int | None]:
    return [hand["points"] for hand in table.view["count"]["hands"]]


def in_the_round(table: Evening) -> list[str]:
    """Who plays, clockwise."""
    return [table.game.seats[seat].name for seat in table.game.playing]


def coming(table: Evening) -> list[tuple[str, int]]:
    return [(each["name"], each["total"]) for each in table.view["coming"]]


def seated(table: Evening) -> list[str]:
    return [seat["name"] for seat in table.view["seats"]]
