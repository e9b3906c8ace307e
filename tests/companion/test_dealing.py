"""Games and rounds begin: who deals, who starts, how many cards (rules digest 2.1, 10)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening

ALL = {"Aki": 10, "Mika": 10, "Ken": 10, "Yui": 10}


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


def won_by(table: Evening, name: str) -> None:
    table.scores(name, **{other: left for other, left in ALL.items() if other != name})


# --- a game -----------------------------------------------------------------------------------


def test_deal_gives_everybody_seven() -> None:
    table = four()
    assert table.hands == [7, 7, 7, 7]
    assert (table.game.round, table.game.phase, table.game.first) == (1, Phase.PLAY, 0)


def test_deal_gives_what_the_family_has_chosen() -> None:
    assert four(hand_size=1).hands == [1, 1, 1, 1]


def test_dealer_is_drawn_by_lot_unless_told() -> None:
    table = four(deal=False)
    table.asks(cmd.StartGame(), lot=6)
    assert (table.game.dealer, table.turn) == (2, "Yui")
    table = four(deal=False)
    table.asks(cmd.StartGame(1), lot=6)
    assert (table.game.dealer, table.turn) == (1, "Ken")


@pytest.mark.parametrize("dealer", [-1, 4, 10**30])
def test_dealer_without_a_chair_is_refused(dealer: int) -> None:
    table = four(deal=False)
    with table.refuses("no_such_seat"):
        table.asks(cmd.StartGame(dealer))


@pytest.mark.parametrize("names", [(), ("Aki",)])
def test_fewer_than_two_cannot_play(names: tuple[str, ...]) -> None:
    table = Evening(*names, deal=False)
    for command in (cmd.StartGame(), cmd.ShowRules()):
        with table.refuses("too_few_players") as refused:
            table.asks(command)
        assert refused.value.data == {"least": 2, "seated": len(names)}


def test_ten_hands_of_eleven_are_more_than_the_deck() -> None:
    """110 cards of 108: the box used to deal them."""
    names = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
    table = Evening(*names, deal=False, hand_size=11)
    with table.refuses("too_few_cards") as refused:
        table.asks(cmd.StartGame())
    assert refused.value.data == {"needed": 111, "cards": 108}
    table.asks(cmd.ChooseRules(changes={"hand_size": 10}))
    table.asks(cmd.StartGame())
    assert table.hands == [10] * 10


def test_game_that_is_on_cannot_begin_again() -> None:
    table = four()
    with table.refuses("game_running"):
        table.asks(cmd.StartGame())
    won_by(table, "Aki")
    with table.refuses("game_running"):
        table.asks(cmd.StartGame())


def test_chairs_are_copied_into_the_game() -> None:
    table = four()
    table.mika.taps(cmd.RenamePerson(table.mika.person, "Mikako"))
    assert table.game.seats[1].name == "Mika"
    assert table.view["seats"][1]["name"] == "Mikako"


# --- the next dealer --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("next_dealer", "dealers"),
    [("rotate_left", [3, 0, 1]), ("round_winner", [3, 2, 1]), ("keep", [3, 3, 3])],
)
def test_next_dealer_follows_the_switch(next_dealer: str, dealers: list[int]) -> None:
    table = four(next_dealer=next_dealer)
    seen = [table.game.dealer]
    for winner in ("Ken", "Mika"):
        won_by(table, winner)
        seen.append(table.game.dealer)
    assert seen == dealers
    assert table.game.first == (dealers[-1] + 1) % 4


def test_next_round_begins_clockwise_without_a_colour() -> None:
    table = four()
    table.aki.plays("rev")
    table.yui.plays("wild", "red")
    table.ken.plays("d2")
    won_by(table, "Ken")
    game = table.game
    assert (game.direction, game.colour, game.pending, game.top) == (1, None, 0, None)
    assert (table.hands, game.just_drew, game.races) == ([7, 7, 7, 7], None, ())


def test_again_is_dealt_by_whose_turn_it_is() -> None:
    table = four(target=50, hand_size=5)
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    assert table.view["phase"] == "over"
    table.asks(cmd.StartGame(), lot=1)
    assert (table.game.game, table.game.dealer, table.totals) == (2, 0, [0, 0, 0, 0])


def test_again_is_dealt_by_whom_the_family_names() -> None:
    """The told dealer was thrown away where a game had gone before."""
    table = four(target=50)
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    table.asks(cmd.StartGame(2))
    assert table.game.dealer == 2


def test_again_at_a_table_that_has_become_smaller_has_a_dealer_who_is_there() -> None:
    """Chairs may change when "back to the chairs" is undone afterwards."""
    table = four(target=50, next_dealer="keep")
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    table.asks(cmd.BackToLobby())
    for person in (3, 4):
        table.asks(cmd.RemovePerson(person))
    table.undoes()
    assert table.view["phase"] == "over"
    table.asks(cmd.StartGame(), lot=3)
    assert (len(table.game.seats), table.game.dealer, table.game.first) == (2, 1, 0)


def test_again_follows_the_dealer_to_another_chair() -> None:
    table = four(target=50)
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    table.asks(cmd.BackToLobby())
    table.asks(cmd.ArrangeSeats((4, 3, 2, 1)))
    table.undoes()
    table.asks(cmd.StartGame())
    assert (table.game.dealer, table.game.seats[3].name) == (3, "Aki")


# --- another night ----------------------------------------------------------------------------


def test_game_after_hours_of_nobody_begins_another_night() -> None:
    table = four(deal=False)
    table.asks(cmd.StartGame(), new_night=True)
    assert (table.room.night, table.game.round) == (2, 1)
    assert [person.name for person in table.room.people] == ["Aki", "Mika", "Ken", "Yui"]
    assert table.view["last"]["people"][0]["name"] == "Aki"


def test_game_after_good_night_begins_another_night() -> None:
    """Phones that stayed on played on in a night that had ended."""
    table = four()
    table.asks(cmd.GoodNight())
    table.asks(cmd.StartGame(0))
    assert (table.room.night, table.room.ended) == (2, False)
    assert [seat.name for seat in table.game.seats] == ["Aki", "Mika", "Ken", "Yui"]


# --- how much we tap --------------------------------------------------------------------------


def test_level_changes_with_the_next_round() -> None:
    table = four()
    table.aki.taps(cmd.SetTracking("turns"))
    assert (table.view["tracking"], table.view["next_tracking"]) == ("hands", "turns")
    won_by(table, "Aki")
    assert (table.view["tracking"], table.hands) == ("turns", [None] * 4)
    table.aki.taps(cmd.SetTracking("scores"))
    won_by(table, "Aki")
    assert (table.view["tracking"], table.view["turn"]) == ("scores", None)


@pytest.mark.parametrize("level", ["", "all", "Hands"])
def test_level_that_is_none_is_refused(level: str) -> None:
    table = four()
    with table.refuses("bad_switch_value"):
        table.aki.taps(cmd.SetTracking(level))


def test_level_without_turns_is_refused_where_the_button_passes_them() -> None:
    table = four(tracking="turns", button_passes_turn=True)
    with table.refuses("rules_conflict"):
        table.aki.taps(cmd.SetTracking("scores"))
