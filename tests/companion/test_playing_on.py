"""Ties at the end of a game, and tables that play on (rules digest 8 and 9)."""

from companion import commands as cmd
from companion.scoring import outcome
from tests.companion.tables import three

# --- ties, and playing on ---------------------------------------------------------------------


def test_tie_asks_for_an_extra_round_if_the_family_wants_one() -> None:
    """Aki and Mika tie after the two rounds; the third decides, and is the last."""
    table = three(preset="japan", rounds=2, tie_break="extra_round")
    table.scores("Aki", Mika=0, Ken=30)
    table.scores("Mika", Aki=0, Ken=30)
    assert (table.totals, table.view["over"], table.view["winners"]) == ([30, 30, -60], False, [])
    assert table.game.round == 3
    table.scores("Mika", Aki=5, Ken=5)
    assert (table.totals, table.view["winners"]) == ([25, 40, -65], [1])


def test_tie_further_down_asks_for_nothing() -> None:
    table = three(preset="japan", rounds=1, tie_break="extra_round")
    table.scores("Aki", Mika=10, Ken=10)
    assert (table.view["over"], table.view["winners"]) == (True, [0])


def test_those_who_tie_at_the_last_knock_out_play_on_alone() -> None:
    """Aki and Mika go together with equal points: both come back, Ken does not."""
    table = three(scoring="own_points_knockout", target=50, tie_break="extra_round")
    table.scores("Aki", Mika=20, Ken=60)
    table.scores("Mika", Aki=49)
    table.scores("Aki", Mika=40)
    assert (table.totals, table.view["winners"]) == ([49, 60, 60], [0])
    table.aki.taps(cmd.CorrectRound(3, 2, (11, 40, 0), 1))
    assert (table.totals, table.view["over"]) == ([60, 60, 60], False)
    assert outcome(table.game).out_of_game == (2,)
    table.confirms()
    table.scores("Mika", Aki=1)
    assert (table.view["winners"], table.view["ranks"]) == ([1], [2, 1, 3])


def test_table_plays_on_to_the_next_goal() -> None:
    """500, then 1000; the total goes with it."""
    table = three()
    table.scores("Aki", Mika=300, Ken=250)
    with table.refuses("not_counting"):
        table.confirms()
    table.aki.taps(cmd.PlayOn())
    assert (table.view["over"], table.view["phase"], table.game.round) == (False, "play", 2)
    table.scores("Aki", Mika=449, Ken=0)
    assert (table.totals, table.view["over"]) == ([999, 0, 0], False)
    table.scores("Aki", Mika=1, Ken=0)
    assert (table.view["over"], table.view["winners"]) == (True, [0])


def test_playing_on_goes_far_enough_to_be_ahead_of_everybody() -> None:
    """550 points at a target of 100: the next goal is 600."""
    table = three(target=100)
    table.scores("Aki", Mika=300, Ken=250)
    table.aki.taps(cmd.PlayOn())
    table.scores("Aki", Mika=49, Ken=0)
    assert table.view["over"] is False
    table.scores("Aki", Mika=1, Ken=0)
    assert table.view["over"] is True


def test_playing_on_can_be_taken_back_at_once() -> None:
    table = three(target=100)
    table.scores("Aki", Mika=300, Ken=250)
    table.aki.taps(cmd.PlayOn())
    table.undoes()
    assert (table.view["over"], table.view["phase"], table.game.played_on) == (True, "over", 0)


def test_nobody_plays_on_while_the_game_is_on() -> None:
    table = three()
    with table.refuses("game_not_over"):
        table.aki.taps(cmd.PlayOn())
    table.aki.is_out()
    with table.refuses("game_not_over"):
        table.aki.taps(cmd.PlayOn())


def test_playing_on_gives_another_number_of_rounds() -> None:
    table = three(preset="japan", rounds=1)
    table.scores("Aki", Mika=5, Ken=5)
    table.aki.taps(cmd.PlayOn())
    table.scores("Mika", Aki=20, Ken=5)
    assert (table.totals, table.view["winners"]) == ([-10, 20, -10], [1])


def test_playing_on_gives_another_stock() -> None:
    """Below zero it was over; now it is below -50."""
    table = three(preset="solo", start_points=50)
    table.scores("Mika", Aki=60, Ken=10)
    table.aki.taps(cmd.PlayOn())
    table.scores("Mika", Aki=40, Ken=0)
    assert (table.totals, table.view["over"]) == ([-50, 50, 40], False)
    table.scores("Mika", Aki=1, Ken=0)
    assert table.view["over"] is True


def test_playing_on_brings_back_whoever_was_knocked_out() -> None:
    """Goal 100, then 200: Ken with 120 sits at the table again, Mika with 210 does not."""
    table = three(scoring="own_points_knockout", target=100)
    table.scores("Aki", Mika=210, Ken=120)
    assert table.view["winners"] == [0]
    table.aki.taps(cmd.PlayOn())
    assert [seat.out for seat in table.game.seats] == [False, True, False]
