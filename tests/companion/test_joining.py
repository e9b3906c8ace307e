"""People come, go and move while a game is on (docs/decisions/late-join.md)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.nights import retell
from companion.state import Phase
from companion.store import Row
from companion.view import summary
from tests.companion.evening import Evening

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")


def three(**rules: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", **rules)


def in_the_round(table: Evening) -> list[str]:
    """Who plays, clockwise."""
    return [table.game.seats[seat].name for seat in table.game.playing]


def coming(table: Evening) -> list[tuple[str, int]]:
    return [(each["name"], each["total"]) for each in table.view["coming"]]


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


# --- going ------------------------------------------------------------------------------------


def test_leaver_plays_this_round_and_no_other() -> None:
    table = three()
    table.aki.plays()
    table.ken.goes()
    assert table.view["leaving"] == [2]
    table.scores("Aki", Mika=20, Ken=30)
    assert (in_the_round(table), table.totals) == (["Aki", "Mika"], [50, 0, 0])
    assert table.view["seats"][2]["gone"] is True
    for _ in range(3):
        table.player(table.turn).plays("5")
    with table.refuses("seat_is_out"):
        table.ken.plays()
    assert table.game.turn != 2


def test_one_alone_waits_for_somebody() -> None:
    table = Evening("Aki", "Mika")
    table.aki.plays()
    table.mika.goes()
    table.scores("Aki", Mika=20)
    assert (table.view["phase"], table.totals) == ("scored", [20, 0])
    with table.refuses("too_few_players"):
        table.confirms()
    table.comes("Lea")
    table.confirms()
    assert (table.game.round, in_the_round(table)) == (2, ["Aki", "Lea"])


def test_newcomer_who_goes_again_before_playing_leaves_no_row() -> None:
    table = three()
    table.aki.plays()
    table.comes("Lea")
    table.lea.taps(cmd.RemovePerson(4))
    assert (coming(table), table.room.person(4)) == ([], None)
    table.undoes()
    assert coming(table) == []
    table.scores("Aki", Mika=20, Ken=30)
    assert len(table.game.seats) == 3


def test_leaver_with_most_points_does_not_win() -> None:
    """Everybody else stayed to the end: +30 has gone home, +10 wins."""
    table = three(preset="japan", rounds=2)
    table.aki.plays()
    table.scores("Ken", Aki=10, Mika=20)
    table.ken.goes()
    table.aki.plays("5") if table.turn == "Aki" else table.mika.plays("5")
    table.scores("Aki", Mika=20)
    assert (table.totals, table.view["over"]) == ([10, -40, 30], True)
    assert (table.view["winners"], table.view["ranks"]) == ([0], [1, 2, 3])


def test_last_but_one_who_leaves_ends_a_knock_out() -> None:
    """Mika is out at 50 and Ken goes home: Aki is the last one."""
    table = three(scoring="own_points_knockout", target=50)
    table.aki.plays()
    table.ken.goes()
    table.scores("Aki", Mika=60, Ken=20)
    assert (table.view["phase"], table.view["winners"]) == ("over", [0])
    table.undoes()
    table.ken.plays_along()
    table.confirms()
    assert (table.view["phase"], in_the_round(table)) == ("play", ["Aki", "Mika", "Ken"])


def test_leaver_is_out_of_the_places_of_later_rounds() -> None:
    """None of the three who stay is behind an empty chair: 1, 2, 2 and not 1, 2, 2, 2."""
    table = Evening("Aki", "Mika", "Ken", "Yui", scoring="none")
    table.aki.plays()
    table.yui.goes()
    table.scores("Aki")
    table.scores("Mika")
    assert table.totals == [1 + 2, 2 + 1, 2 + 2, 2]
    with table.refuses("was_not_there"):
        table.asks(cmd.CorrectRound(2, 0, (0, 1, 2, 3), 1))
    with table.refuses("impossible_place"):
        table.asks(cmd.CorrectRound(2, 0, (0, 1, 3, 0), 1))
    table.asks(cmd.CorrectRound(2, 0, (0, 1, 2, 0), 1))
    assert table.totals == [1 + 1, 2 + 2, 2 + 3, 2]


def test_leaver_who_is_sent_away_frees_face_and_chair() -> None:
    table = three()
    table.aki.plays()
    table.ken.goes()
    table.ken.taps(cmd.RemovePerson(3))
    assert table.room.person(3) is None
    table.asks(cmd.AddPerson("Ken", "cat"))
    table.scores("Aki", Mika=20, Ken=30)
    assert [seat["name"] for seat in table.view["seats"]] == ["Aki", "Mika", "Ken", "Ken"]
    assert in_the_round(table) == ["Aki", "Mika", "Ken"]


def test_leaver_goes_when_the_game_is_closed() -> None:
    table = three()
    table.aki.plays()
    table.ken.goes()
    table.asks(cmd.BackToLobby())
    assert [person.name for person in table.room.people] == ["Aki", "Mika"]
    assert [seat["name"] for seat in table.view["seats"]] == ["Aki", "Mika"]


def test_hand_of_an_empty_chair_is_in_nobody_s_way() -> None:
    """The pile has what the three others do not hold: 108 - 1 on top - 2 x 7."""
    table = three()
    table.aki.plays()
    table.ken.goes()
    table.scores("Aki", Mika=20, Ken=30)
    assert table.hands == [7, 7, 0]


def test_played_on_after_people_came_and_went() -> None:
    table = three(target=50)
    table.aki.plays()
    table.comes("Lea")
    table.ken.goes()
    table.scores("Aki", Mika=20, Ken=30)
    table.asks(cmd.PlayOn())
    assert (table.game.round, in_the_round(table)) == (2, ["Aki", "Mika", "Lea"])


# --- what is told of it -----------------------------------------------------------------------


def late_night() -> Evening:
    """Aki wins a round of three and Lea one of four, who begins with 30; Ken is gone then."""
    table = three(scoring="own_points_low", target=200)
    table.aki.plays()
    table.comes("Lea")
    table.scores("Aki", Mika=20, Ken=30)
    table.player(table.turn).plays("5")
    table.ken.goes()
    table.scores("Lea", Aki=1, Mika=2, Ken=3)
    return table


def test_rounds_before_somebody_came_and_after_somebody_went_are_blank() -> None:
    table = late_night()
    table.scores("Aki", Mika=4, Lea=5)
    told = [(each["deltas"], each["totals"]) for each in table.view["rounds"]]
    assert told == [
        ([0, 20, 30, None], [0, 20, 30, 30]),
        ([1, 2, 3, 0], [1, 22, 33, 30]),
        ([0, 4, None, 5], [1, 26, 33, 35]),
    ]
    assert table.view["entered"] == [{"seat": 3, "after": 1, "total": 30}]


def test_totals_before_somebody_came_are_unknown() -> None:
    table = three(scoring="own_points_low", target=200)
    table.aki.plays()
    table.scores("Aki", Mika=20, Ken=30)
    table.aki.is_out()
    table.comes("Lea")
    table.mika.counts(points=1)
    table.ken.counts(points=2)
    table.confirms()
    assert [each["totals"] for each in table.view["rounds"]] == [
        [0, 20, 30, None],
        [0, 21, 32, 32],
    ]


def test_replay_tells_of_everybody_who_had_a_chair() -> None:
    table = late_night()
    told = summary(table.replayed(), table.seq)
    assert [(seat["name"], seat["total"]) for seat in told["seats"]] == [
        ("Aki", 1),
        ("Mika", 22),
        ("Ken", 33),
        ("Lea", 30),
    ]


def rows_of(table: Evening) -> list[Row]:
    found: list[Row] = []
    for action, events in table.log:
        for event in events:
            game = 0 if event.ROOM else 1
            kind, data = type(event).__name__, event.to_data()
            seq = len(found) + 1
            found.append(Row(seq, 1, game, action, kind, 1, "boot", 0.0, "", "", "", data))
    return found


def test_night_is_retold_with_those_who_came_late() -> None:
    table = late_night()
    table.aki.puts_hand_right("Mika", 2)
    table.mika.plays() if table.turn == "Mika" else table.aki.puts_turn_to("Mika")
    table.mika.plays() if table.turn == "Mika" else None
    table.lea.catches("Mika")
    table.judges()
    told = retell(1, "2026-01-31", rows_of(table))
    assert [seat["name"] for seat in told["games"][0]["seats"]] == ["Aki", "Mika", "Ken", "Lea"]
    assert told["games"][0]["rounds"][0]["deltas"] == [0, 20, 30, None]
    assert told["presses"][0]["names"] == ["Aki", "Mika", "Ken", "Lea"]


def test_game_of_an_older_box_begins_with_everybody_in_the_chairs_they_have() -> None:
    """A log from before people could join: nobody comes, nobody goes."""
    table = three()
    told = {type(event) for _, events in table.log for event in events}
    assert not told & {ev.ChairsChosen, ev.ChairsTaken}
    assert table.view["next_chairs"] == [1, 2, 3]
    assert (coming(table), table.view["leaving"]) == ([], [])
