"""Cases that the rules leave open, as this table decides them (docs/decisions/left-open.md)."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def challenged(**rules: Any) -> Evening:
    """Aki has laid a +4 and Mika has said that she does not believe it."""
    table = Evening("Aki", "Mika", "Ken", preset="mattel", **rules)
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    return table


def test_challenger_may_no_longer_just_draw_four() -> None:
    """A wrong challenge costs six: nobody escapes from that by drawing."""
    table = challenged()
    with table.refuses("look_first"):
        table.mika.draws()
    with table.refuses("look_first"):
        table.mika.plays("wd4", "blue")
    table.mika.taps(cmd.SettleChallenge(("wild",)))
    assert table.hands == [6, 13, 7]


def test_table_goes_on_where_nobody_says_what_was_seen() -> None:
    """Ken plays: the box takes it that Mika took the four."""
    table = challenged()
    table.ken.claims_the_turn()
    assert (table.turn, table.hands) == ("Ken", [6, 11, 7])


def test_wrong_plus_four_is_not_replaced_by_another() -> None:
    table = challenged(wd4_challenge="replace")
    with table.refuses("not_instead"):
        table.mika.taps(cmd.SettleChallenge(("colour",), "wd4", "blue"))
    table.mika.taps(cmd.SettleChallenge(("colour",), "5", "red"))
    assert (table.hands, table.turn) == ([10, 7, 7], "Mika")


def test_seven_of_two_asks_nobody() -> None:
    table = Evening("Aki", "Mika", hands=(5, 3), seven_zero=True)
    table.aki.plays("7")
    assert (table.view["asks"], table.hands) == ([], [3, 4])


def test_seven_asks_as_long_as_there_is_a_choice() -> None:
    table = Evening("Aki", "Mika", "Ken", seven_zero=True)
    table.aki.plays("7")
    assert [ask["kind"] for ask in table.view["asks"]] == ["target"]
    table.asks(cmd.LeaveRound(2))
    table.undoes()
    table.aki.taps(cmd.NameTarget(0, 2))
    table.asks(cmd.LeaveRound(2))
    table.mika.plays("7")
    assert table.view["asks"] == []


@pytest.mark.parametrize("target", [0, 1, 2, 99, -1])
def test_card_that_meets_nobody_ignores_whom_it_was_aimed_at(target: int) -> None:
    """What was superfluous is no reason to refuse a card that lies on the table."""
    for face in ("5", "skip", "7"):
        table = Evening("Aki", "Mika", "Ken")
        table.aki.taps(cmd.Play(0, face, target=target))
        assert (table.hands, table.view["asks"]) == ([6, 7, 7], [])


def test_card_that_meets_somebody_is_refused_for_the_wrong_one() -> None:
    table = Evening("Aki", "Mika", "Ken", seven_zero=True)
    for code, target in (("bad_target", 0), ("no_such_seat", 99)):
        with table.refuses(code):
            table.aki.taps(cmd.Play(0, "7", target=target))


@pytest.mark.parametrize("effect", ["resolve", "ignore"])
def test_finishing_card_acts_on_those_who_play_on(effect: str) -> None:
    """A14: no card ends the round there, so there is no last card to be ignored."""
    rules: dict[str, Any] = {
        "round_end": "elimination",
        "scoring": "none",
        "last_card_effect": effect,
    }
    table = Evening("Aki", "Mika", "Ken", hands=(1, 7, 7), **rules)
    table.aki.plays("d2")
    table.mika.draws()
    assert (table.hands, table.turn) == ([0, 9, 7], "Ken")
    table = Evening("Aki", "Mika", "Ken", hands=(1, 7, 7), deck="h2o_108", **rules)
    everybody = next(
        face.id
        for face in table.game.deck.faces
        for each in face.effects
        if (each.name, each.whom) == ("draw", "all")
    )
    table.aki.plays(everybody)
    assert (table.hands[1] or 0) > 7
    assert table.hands[1] == table.hands[2]
