"""People go while a game is on, and what the points tell of it (docs/decisions/late-join.md)."""

from companion import commands as cmd
from companion import events as ev
from companion.nights import retell
from companion.store import Row
from companion.view import summary
from tests.companion.evening import Evening
from tests.companion.tables import coming, in_the_round, three

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
