"""People come, go and move while a game is on (docs/decisions/late-join.md)."""

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening
from tests.companion.tables import coming, in_the_round, three

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")


# --- coming -----------------------------------------------------------------------------------


def test_newcomer_in_the_middle_of_a_round_plays_the_next_one() -> None:
    """Ken dealt; Lea has the last chair, to the left of Ken, and deals now."""
    table = three()
    table.aki.plays()
    before = table.game
    table.comes("Lea")
    assert (table.game.seats, table.game.turn) == (before.seats, before.turn)
    assert coming(table) == [("Lea", 0)]
    assert table.view["people"][-1]["seat"] is None
    table.scores("Aki", Mika=20, Ken=30)
    assert coming(table) == []
    assert in_the_round(table) == ["Aki", "Mika", "Ken", "Lea"]
    assert (table.hands, table.totals) == ([7, 7, 7, 7], [50, 0, 0, 0])
    assert (table.game.dealer, table.turn) == (3, "Aki")


def test_newcomer_between_two_rounds_has_a_chair_at_once() -> None:
    table = three(preset="solo")
    table.aki.plays()
    table.aki.is_out()
    table.mika.counts(points=30)
    table.ken.counts(points=45)
    table.asks(cmd.RemovePerson(2))
    table.asks(cmd.RemovePerson(3))
    table.confirms()
    assert table.view["phase"] == "scored"
    table.comes("Lea")
    assert in_the_round(table) == ["Aki", "Lea"]
    assert table.totals == [200, 170, 155, 200]
    table.confirms()
    assert (table.hands, table.game.round) == ([8, 0, 0, 8], 2)


def test_newcomer_before_the_first_card_is_dealt_in() -> None:
    """Ken deals, Aki would begin; Lea sits down to the left of Ken and begins."""
    table = three()
    table.comes("Lea")
    assert (table.hands, table.game.round) == ([7, 7, 7, 7], 1)
    assert (table.game.dealer, table.turn) == (2, "Lea")
    table.lea.plays()
    assert table.turn == "Aki"


def test_question_who_deals_stays_open_for_a_newcomer() -> None:
    table = Evening("Aki", "Mika", deal=False, first_dealer="janken")
    table.asks(cmd.StartGame())
    table.comes("Lea")
    assert [ask["kind"] for ask in table.view["asks"]] == ["dealer"]


@pytest.mark.parametrize("what", ["hand", "turn", "leaves", "first card"])
def test_newcomer_waits_once_anything_has_been_done(what: str) -> None:
    table = three()
    table.asks(
        {
            "hand": cmd.SetHandCount(1, 5),
            "turn": cmd.SetTurn(1),
            "leaves": cmd.LeaveRound(2),
            "first card": cmd.TurnUp("5"),
        }[what]
    )
    table.comes("Lea")
    assert coming(table) == [("Lea", 0)]


def test_newcomer_where_only_points_are_kept_waits() -> None:
    """The box does not hear of the first card there."""
    table = three(tracking="scores")
    table.comes("Lea")
    assert coming(table) == [("Lea", 0)]


def test_newcomer_while_hands_are_counted_plays_the_next_round() -> None:
    table = three()
    table.aki.is_out()
    table.mika.counts(points=20)
    table.comes("Lea")
    assert table.view["count"]["asked"] == [1, 2]
    table.ken.counts(points=30)
    table.confirms()
    assert in_the_round(table) == ["Aki", "Mika", "Ken", "Lea"]


def test_join_is_taken_back_and_done_again() -> None:
    table = three()
    table.aki.plays()
    before = table.game
    table.comes("Lea")
    table.undoes()
    assert table.game == before
    assert (coming(table), table.view["undo"]["what"]) == ([], "CardPlayed")
    table.redoes()
    assert coming(table) == [("Lea", 0)]
    table.undoes()
    table.asks(cmd.PlayAlong(4))
    assert coming(table) == [("Lea", 0)]


def test_round_taken_back_takes_the_chair_back() -> None:
    table = three()
    table.aki.plays()
    table.comes("Lea")
    table.scores("Aki", Mika=20, Ken=30)
    table.undoes()
    assert (table.game.phase, len(table.game.seats)) == (Phase.COUNTING, 3)
    assert coming(table) == [("Lea", 0)]
    table.redoes()
    assert len(table.game.seats) == 4
    assert table.replayed().state == table.history.state


def test_deal_taken_back_leaves_the_points_alone() -> None:
    """Whoever taps "next round" too early sees what is taken back: the deal, not the chairs."""
    table = three()
    table.aki.plays()
    table.scores("Aki", Mika=20, Ken=30)
    table.comes("Lea")
    assert table.view["undo"]["what"] == "ChairsChosen"


def test_eleventh_and_too_many_for_the_deck_are_refused() -> None:
    table = Evening(*TEN, hand_size=5)
    with table.refuses("table_full"):
        table.asks(cmd.AddPerson("Lea"))
    table = Evening(*TEN[:7], hand_size=15)
    table.aki.plays()
    with table.refuses("too_few_cards") as refused:
        table.asks(cmd.AddPerson("Lea"))
    assert refused.value.data == {"needed": 121, "cards": 108}


def test_somebody_who_plays_already_cannot_join_again() -> None:
    table = three()
    with table.refuses("plays_already"):
        table.mika.plays_along()
    with table.refuses("no_such_person"):
        table.asks(cmd.PlayAlong(9))
    table.mika.goes()
    with table.refuses("not_your_chair"):
        table.ken.taps(cmd.PlayAlong(2))


def test_newcomer_presses_in_races_of_the_next_round() -> None:
    table = three()
    table.aki.plays()
    table.comes("Lea")
    table.scores("Aki", Mika=20, Ken=30)
    table.aki.puts_hand_right("Mika", 2)
    table.mika.plays()
    table.lea.catches("Mika")
    table.judges()
    assert (table.view["verdict"]["by"], table.view["verdict"]["result"]) == (3, "caught")


# --- where they sit ---------------------------------------------------------------------------


def test_newcomer_is_placed_between_two_others() -> None:
    table = three()
    table.aki.plays()
    table.comes("Lea")
    table.aki.taps(cmd.ArrangeSeats((1, 4, 2, 3)))
    assert table.view["next_chairs"] == [1, 4, 2, 3]
    table.scores("Aki", Mika=20, Ken=30)
    assert in_the_round(table) == ["Aki", "Lea", "Mika", "Ken"]
    assert (table.game.dealer, table.turn) == (0, "Lea")
    table.lea.plays()
    assert table.turn == "Mika"


def test_chairs_change_between_two_rounds() -> None:
    table = three()
    table.aki.plays()
    table.aki.taps(cmd.ArrangeSeats((2, 1, 3)))
    assert table.turn == "Mika"
    table.scores("Aki", Mika=20, Ken=30)
    assert in_the_round(table) == ["Mika", "Aki", "Ken"]
    assert table.totals == [50, 0, 0]
    assert (table.game.dealer, table.turn) == (1, "Aki")


def test_order_of_chairs_names_everybody_who_will_play() -> None:
    table = three()
    table.aki.plays()
    table.comes("Lea")
    with table.refuses("bad_order"):
        table.aki.taps(cmd.ArrangeSeats((1, 2, 3)))
    assert table.aki.taps(cmd.ArrangeSeats((1, 2, 3, 4))) == ()


def test_next_game_begins_in_the_chairs_of_this_one() -> None:
    table = three(target=50)
    table.aki.plays()
    table.comes("Lea")
    table.aki.taps(cmd.ArrangeSeats((1, 4, 2, 3)))
    table.ken.goes()
    table.scores("Aki", Mika=20, Ken=30)
    assert table.view["phase"] == "over"
    table.asks(cmd.StartGame(0))
    assert [seat.name for seat in table.game.seats] == ["Aki", "Lea", "Mika"]
    assert [person.name for person in table.room.people] == ["Aki", "Mika", "Lea"]


def test_chairs_of_the_lobby_hold_where_the_game_said_nothing_else() -> None:
    table = three()
    table.asks(cmd.BackToLobby())
    table.asks(cmd.ArrangeSeats((3, 2, 1)))
    table.undoes()
    table.asks(cmd.BackToLobby())
    assert table.room.seating == (3, 2, 1)
