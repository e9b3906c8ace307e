"""After the verdict: mercy, names told later, presses of a round that has ended (race.md)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    """Aki holds two cards and is on."""
    told = {"hands": (2, 5, 5, 5)} | changes
    return Evening("Aki", "Mika", "Ken", "Yui", **told)


def result(table: Evening) -> str:
    """What the last verdict says."""
    assert table.game.verdict is not None
    return table.game.verdict.result


# --- mercy -----------------------------------------------------------------------------------


def caught() -> tuple[Evening, cmd.LetItPass]:
    table = four()
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    return table, cmd.LetItPass(table.view["verdict"]["race"])


def test_let_it_pass_gives_the_cards_back_and_keeps_the_record() -> None:
    table, mercy = caught()
    table.ken.taps(mercy)
    assert (table.aki.hand, result(table)) == (1, "caught")
    assert table.view["verdict"]["forgiven"] is True


def test_let_it_pass_twice_gives_the_cards_back_once() -> None:
    table, mercy = caught()
    table.ken.taps(mercy)
    with table.refuses("nothing_to_forgive"):
        table.yui.taps(mercy)


def test_let_it_pass_never_empties_a_hand_in_play() -> None:
    """Aki drew two, laid two of three, and only then was forgiven: one card is left."""
    table, mercy = caught()
    for _ in range(2):
        table.ken.puts_turn_to("Aki")
        table.aki.plays()
    assert table.aki.hand == 1
    table.ken.taps(mercy)
    assert table.aki.hand == 1


def test_let_it_pass_ends_with_its_round() -> None:
    """Forgiving in the next round used to take two cards out of a fresh hand."""
    table, mercy = caught()
    table.scores("Yui", Aki=10, Mika=10, Ken=10)
    with table.refuses("no_such_race"):
        table.ken.taps(mercy)
    assert (table.aki.hand, table.view["verdict"]) == (7, None)


def test_let_it_pass_of_a_safe_call_has_nothing_to_forgive() -> None:
    table = four()
    table.aki.plays()
    table.aki.calls_uno()
    table.judges()
    with table.refuses("nothing_to_forgive"):
        table.ken.taps(cmd.LetItPass(table.view["verdict"]["race"]))


@pytest.mark.parametrize("race", [0, -1, 10**30])
def test_race_that_never_was_is_refused(race: int) -> None:
    table, _ = caught()
    for command in (cmd.LetItPass(race), cmd.NameRace(race, 0)):
        with table.refuses("no_such_race"):
            table.ken.taps(command)
    with table.refuses("no_such_race"):
        table.asks(cmd.JudgeRace(race, 0, "caught", {}))


def test_verdict_of_tracked_hands_has_its_name_already() -> None:
    table, mercy = caught()
    with table.refuses("already_named"):
        table.ken.taps(cmd.NameRace(mercy.race, 2))


# --- where hands are not tracked --------------------------------------------------------------


@pytest.mark.parametrize("tracking", ["scores", "turns"])
def test_first_press_opens_the_race_where_hands_are_not_tracked(tracking: str) -> None:
    table = four(hands=(), tracking=tracking)
    table.ken.catches(at=200.000)
    table.aki.calls_uno(at=200.040)
    table.judges()
    assert (result(table), table.view["verdict"]["target"]) == ("caught", None)


def test_name_is_told_after_the_verdict() -> None:
    table = four(hands=(), tracking="turns")
    table.ken.catches()
    table.judges()
    race = table.view["verdict"]["race"]
    with table.refuses("no_such_seat"):
        table.mika.taps(cmd.NameRace(race, 4))
    table.mika.taps(cmd.NameRace(race, 0))
    assert table.view["verdict"]["target"] == 0
    table.mika.taps(cmd.LetItPass(race))
    assert (table.view["verdict"]["forgiven"], table.hands) == (True, [None] * 4)


def test_caller_on_an_own_phone_is_known_at_once() -> None:
    table = four(hands=(), tracking="turns")
    table.aki.calls_uno()
    table.judges()
    assert (result(table), table.view["verdict"]["target"]) == ("safe", 0)


def test_card_entered_meanwhile_closes_no_race_without_a_name() -> None:
    """Where hands are not tracked nobody knows whose window the next card would close."""
    table = four(hands=(), tracking="turns")
    table.ken.catches(at=200.1)
    table.aki.plays(at=200.0)
    table.judges()
    assert result(table) == "caught"


def test_second_race_begins_after_the_first_verdict() -> None:
    table = four(hands=(), tracking="scores")
    table.asks(cmd.CallUno())
    with table.refuses("already_pressed"):
        table.asks(cmd.CallUno())
    table.judges()
    table.asks(cmd.CallUno())
    table.judges()
    assert result(table) == "safe"


def test_verdict_undone_leaves_the_next_press_a_race_of_its_own() -> None:
    """The judged race came back with its presses: every later UNO fell into it, unheard."""
    table = four(hands=(), tracking="turns")
    table.ken.catches()
    table.judges()
    table.undoes()
    assert table.game.races == ()
    table.ken.catches()
    table.judges()
    assert result(table) == "caught"


def test_presses_still_on_their_way_are_judged_after_the_round_has_ended() -> None:
    table = four()
    table.aki.plays()
    table.mika.catches("Aki")
    table.yui.is_out()
    table.judges()
    assert (result(table), table.aki.hand, table.game.phase) == ("caught", 3, Phase.COUNTING)


def test_catch_pressed_before_the_last_card_counts_although_it_arrives_after() -> None:
    """Aki skips Mika and goes out within the moment that the catch is on its way."""
    table = Evening("Aki", "Mika", hands=(2, 5))
    table.aki.plays("skip", at=200.0)
    table.accepting = frozenset({table.game.races[0].race})
    table.aki.plays(at=200.3)
    table.mika.catches("Aki", at=200.2)
    table.judges()
    assert (result(table), table.aki.hand) == ("caught", 2)
    table.mika.taps(cmd.LetItPass(table.view["verdict"]["race"]))
    assert table.aki.hand == 0


def test_catch_pressed_before_out_was_said_counts_although_it_arrives_after() -> None:
    """ "Out!" used to forget the window instead of closing it."""
    table = four()
    table.aki.plays(at=200.0)
    table.accepting = frozenset({table.game.races[0].race})
    table.yui.taps(cmd.EndRound(3), at=200.3)
    table.mika.catches("Aki", at=200.2)
    table.judges()
    assert (result(table), table.aki.hand) == ("caught", 3)


# --- cards of a penalty that is told when the round is over already ---------------------------


def round_over_before_the_verdict(**changes: Any) -> Evening:
    """Mika has caught Aki; Yui went out while that was judged."""
    table = four(**changes)
    table.aki.plays()
    table.mika.catches("Aki")
    table.yui.is_out()
    table.judges()
    assert (result(table), table.game.phase) == ("caught", Phase.COUNTING)
    return table


def test_nobody_asks_what_came_out_of_a_machine_when_the_round_is_over() -> None:
    """The penalty is in the hand that is counted; the question stood over the counting for ever."""
    table = round_over_before_the_verdict(deck="attack_new")
    assert (table.view["asks"], table.aki.hand) == ([], 1)
    table.ken.taps(cmd.LetItPass(table.view["verdict"]["race"]))
    assert table.aki.hand == 1


def test_cards_of_a_late_penalty_are_among_those_left() -> None:
    table = round_over_before_the_verdict(scoring="rank_by_cards")
    assert table.view["count"]["left"] == [3, 5, 5, 0]
    table.ken.taps(cmd.LetItPass(table.view["verdict"]["race"]))
    assert table.view["count"]["left"] == [1, 5, 5, 0]


def test_number_that_somebody_counted_is_not_changed_by_a_late_verdict() -> None:
    table = four(scoring="rank_by_cards")
    table.aki.plays()
    table.mika.catches("Aki")
    table.yui.is_out()
    table.aki.taps(cmd.CountCardsLeft(0, 3))
    table.judges()
    assert table.view["count"]["left"] == [3, 5, 5, 0]


def test_cards_that_a_word_in_time_gives_back_are_not_among_those_left() -> None:
    """Charged by itself when Mika laid; the call from before comes in after the round."""
    table = four(uno_enforce="auto", scoring="rank_by_cards")
    table.aki.plays(at=200.0)
    table.accepting = frozenset({table.game.races[0].race})
    table.mika.plays(at=200.2)
    table.yui.is_out()
    assert table.view["count"]["left"] == [3, 4, 5, 0]
    table.aki.calls_uno(at=200.1)
    table.judges()
    assert table.view["count"]["left"] == [1, 4, 5, 0]
