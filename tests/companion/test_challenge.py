"""A Wild Draw Four is challenged (rules digest 2.3, 2.4; A4)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(preset: str = "mattel", **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", preset=preset, **changes)


def challenged(table: Evening, *saw: str, **instead: Any) -> Evening:
    """Aki lays a +4 and names blue; Mika looks into the hand."""
    table.aki.plays("wd4", "blue")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(tuple(saw), **instead))
    return table


@pytest.mark.parametrize(
    ("legality", "offences"),
    [
        ("no_same_color", {"colour"}),
        ("no_same_color_or_number", {"colour", "symbol"}),
        ("no_other_playable", {"colour", "symbol", "wild"}),
    ],
)
@pytest.mark.parametrize("saw", ["colour", "symbol", "wild"])
def test_offence_is_what_the_family_calls_one(legality: str, offences: set[str], saw: str) -> None:
    table = challenged(four(wd4_legality=legality), saw)
    guilty = saw in offences
    assert table.hands == ([10, 7, 7, 7] if guilty else [6, 13, 7, 7])
    assert table.turn == ("Mika" if guilty else "Ken")


def test_screens_tell_what_is_an_offence() -> None:
    table = four("japan")
    table.aki.plays("wd4", "blue")
    told = table.view["challenge"]
    assert (told["by"], told["victim"], told["made"]) == (0, 1, False)
    assert told["wrong_if"] == ["colour", "symbol"]
    assert told["replaces"]


def test_hand_is_judged_as_it_was_before_penalty_cards() -> None:
    """CH-018, UN-018: the catch is paid first, the verdict is on the old hand."""
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays("wd4", "blue")
    table.mika.taps(cmd.MakeChallenge(1))
    table.ken.catches("Aki")
    table.judges()
    assert table.hands == [3, 5, 5, 5]
    table.mika.taps(cmd.SettleChallenge(()))
    assert (table.hands, table.turn) == ([3, 11, 5, 5], "Ken")


def test_guilty_verdict_voids_the_uno_window() -> None:
    """Section 1: the hand is above one again."""
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays("wd4", "blue")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(("colour",)))
    with table.refuses("no_window"):
        table.ken.catches("Aki")
    assert table.hands == [5, 5, 5, 5]


def test_replaced_by_a_reverse_with_two_gives_the_turn_to_its_player() -> None:
    table = Evening("Aki", "Mika", preset="japan")
    challenged(table, "colour", instead="rev", colour="red")
    assert (table.turn, table.hands) == ("Aki", [10, 7])


def test_replaced_by_a_draw_two_the_challenger_draws_two() -> None:
    table = challenged(four("japan"), "colour", instead="d2", colour="red")
    assert (table.turn, table.game.pending, table.hands) == ("Mika", 2, [10, 7, 7, 7])


def test_replaced_by_a_card_that_nobody_named() -> None:
    table = challenged(four("japan"), "colour")
    assert (table.game.top, table.turn) == ("num", "Mika")


def test_returned_card_leaves_what_lay_there_and_no_new_first_card() -> None:
    """CH-005; nothing was seen below it, but the round has begun all the same."""
    table = challenged(four("japan_recap"), "wild")
    assert (table.hands, table.game.top, table.turn) == ([11, 7, 7, 7], None, "Mika")
    with table.refuses("cards_are_down"):
        table.asks(cmd.TurnUp("5"))


def test_refused_challenges() -> None:
    table = four()
    with table.refuses("no_challenge"):
        table.mika.taps(cmd.MakeChallenge(1))
    table.aki.plays("wd4", "blue")
    with table.refuses("only_next_may_challenge"):
        table.ken.taps(cmd.MakeChallenge(2))
    with table.refuses("no_challenge"):
        table.mika.taps(cmd.SettleChallenge())
    table.mika.taps(cmd.MakeChallenge(1))
    with table.refuses("already_challenged"):
        table.mika.taps(cmd.MakeChallenge(1))
    for told in (cmd.SettleChallenge(("smell",)), cmd.SettleChallenge((), None, "pink")):
        with table.refuses("unknown_sight" if told.saw else "unknown_colour"):
            table.mika.taps(told)
    with table.refuses("unknown_face"):
        table.mika.taps(cmd.SettleChallenge(("colour",), "joker"))


@pytest.mark.parametrize("how", ["draws", "leaves", "turn put right"])
def test_challenge_ends_when_the_next_goes_on(how: str) -> None:
    table = four()
    table.aki.plays("wd4", "blue")
    asks: dict[str, cmd.Command] = {
        "draws": cmd.Draw(1),
        "leaves": cmd.LeaveRound(1),
        "turn put right": cmd.SetTurn(3),
    }
    table.asks(asks[how])
    assert table.view["challenge"] is None
    assert table.game.pending == 0


def test_challenge_of_somebody_who_leaves_is_void_and_the_cards_stay_aimed() -> None:
    table = four()
    table.aki.plays("wd4", "blue")
    table.aki.taps(cmd.LeaveRound(0))
    assert (table.view["challenge"], table.turn, table.game.pending) == (None, "Mika", 4)


# --- the last card ----------------------------------------------------------------------------


def last_wd4(**changes: Any) -> Evening:
    table = four(hands=(1, 5, 5, 5), **changes)
    table.aki.plays("wd4", "blue")
    assert table.game.phase is Phase.PLAY
    return table


def test_last_card_waits_for_the_draw() -> None:
    table = last_wd4()
    table.mika.draws()
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 9, 5, 5])


def test_last_card_is_never_guilty() -> None:
    """CH-016: an empty hand holds nothing."""
    table = last_wd4()
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(("colour",)))
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 11, 5, 5])


def test_card_of_somebody_later_means_that_the_victim_has_drawn_and_the_round_was_over() -> None:
    """Yui's tap fills in Mika's draw; nothing can be laid after the last card."""
    table = last_wd4()
    table.yui.plays()
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 9, 5, 5])


def test_victim_who_leaves_ends_the_round_too() -> None:
    table = last_wd4()
    table.mika.taps(cmd.LeaveRound(1))
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 5, 5, 5])
    assert table.game.count is not None
    assert table.game.count.winner == 0


def test_wrong_victim_is_put_right_and_the_round_ends() -> None:
    table = last_wd4()
    table.asks(cmd.SetTurn(3))
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 5, 5, 9])


def test_where_last_cards_do_nothing_there_is_nothing_to_challenge() -> None:
    table = four(hands=(1, 5, 5, 5), last_card_effect="ignore")
    table.aki.plays("wd4", "blue")
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 5, 5, 5])
