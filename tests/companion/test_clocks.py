"""Think times by a clock that goes only when told: turns, nudges, the pause, undo."""

from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from tests.companion.evening import Evening

STARTS_S = 1000.0


def family(**rules: Any) -> Evening:
    """Three at a table with a clock for turns; Aki begins at 1000 s."""
    table = Evening("Aki", "Mika", "Ken", deal=False, **{"turn_s": 20, **rules})
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame(2), at=STARTS_S)
    return table


def looks(table: Evening, at: float) -> list[str]:
    """The box looks at its clock; what came of it."""
    return [type(event).__name__ for event in table.asks(cmd.Tick(at), at=at)]


def shown(table: Evening) -> tuple[str, int | None, float] | None:
    """Which clock everybody sees, whose it is, and when it ends."""
    clock = table.view["clock"]
    return clock and (clock["what"], clock["seat"], clock["until_s"])


# --- a turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tracking", ["turns", "hands"])
def test_clock_of_a_turn_begins_with_the_turn_and_anew_with_the_next(tracking: str) -> None:
    table = family(tracking=tracking)
    assert shown(table) == ("turn", 0, 1020.0)
    table.aki.plays(at=1007.0) if tracking == "hands" else table.aki.passes(at=1007.0)
    assert shown(table) == ("turn", 1, 1027.0)


def test_turn_without_a_clock_shows_none() -> None:
    table = family(turn_s=0)
    assert shown(table) is None
    assert looks(table, 9000.0) == []


def test_table_of_scores_only_has_no_turns_to_time() -> None:
    assert shown(family(tracking="scores")) is None


def test_slow_turn_is_nudged_once_and_nobody_loses_anything() -> None:
    table = family()
    before = table.hands
    assert looks(table, 1019.9) == []
    assert looks(table, 1020.0) == ["TurnNudged"]
    assert (table.view["nudged"], shown(table)) == (0, None)
    assert looks(table, 1040.0) == looks(table, 9000.0) == []
    assert (table.turn, table.hands) == ("Aki", before)
    table.aki.plays(at=9001.0)
    assert (table.view["nudged"], shown(table)) == (None, ("turn", 1, 9021.0))


def test_turn_that_is_put_right_has_its_whole_time() -> None:
    table = family()
    table.mika.taps(cmd.SetTurn(2), at=1011.0)
    assert shown(table) == ("turn", 2, 1031.0)


def test_colour_put_right_does_not_touch_the_clock() -> None:
    table = family()
    table.mika.taps(cmd.SetColour("red"), at=1011.0)
    assert shown(table) == ("turn", 0, 1020.0)


def test_turn_waits_while_a_hand_is_looked_at_and_begins_when_that_is_settled() -> None:
    table = family(preset="mattel", challenge_s=15)
    table.aki.plays("wd4", "red", at=1001.0)
    assert shown(table) == ("challenge", 1, 1016.0)
    table.mika.taps(cmd.MakeChallenge(1), at=1005.0)
    assert shown(table) is None
    assert looks(table, 1500.0) == []
    table.mika.taps(cmd.SettleChallenge(("colour",)), at=1600.0)
    assert shown(table) == ("turn", 1, 1620.0)


def test_turn_waits_while_two_bid() -> None:
    table = family(facedown_limit=3, bid_s=10)
    table.aki.taps(cmd.Play(0, facedown=True), at=1001.0)
    assert shown(table) == ("doubt", None, 1016.0)
    table.ken.taps(cmd.Doubt(2, 2))
    assert shown(table) == ("bid", 0, 1012.0)
    table.aki.taps(cmd.DropDoubt(0), at=1003.0)
    assert shown(table) == ("turn", 1, 1023.0)


def test_shorter_clock_of_two_is_the_one_that_is_shown() -> None:
    table = family(preset="mattel", turn_s=10, challenge_s=15)
    table.aki.plays("wd4", "red", at=1001.0)
    assert shown(table) == ("turn", 1, 1011.0)
    assert looks(table, 1011.0) == ["TurnNudged"]
    assert shown(table) == ("challenge", 1, 1016.0)


# --- bids -------------------------------------------------------------------------------------


def test_silent_bidder_is_nudged_once_and_the_other_one_has_a_clock_of_their_own() -> None:
    """The nudge came every fifteen seconds for ever, and wrote to the card each time."""
    table = family(turn_s=0, facedown_limit=3, bid_s=10, doubt_s=0)
    table.aki.taps(cmd.Play(0, facedown=True), at=1001.0)
    table.ken.taps(cmd.Doubt(2, 2))
    assert looks(table, 1012.0) == ["BidNudged"]
    assert (table.view["nudged"], shown(table)) == (0, None)
    assert looks(table, 5000.0) == []
    table.aki.taps(cmd.RaiseDoubt(0, 3), at=5001.0)
    assert (table.view["nudged"], shown(table)) == (None, ("bid", 2, 5011.0))


def test_silent_bidder_drops_out_where_the_family_says_so() -> None:
    table = family(turn_s=0, facedown_limit=3, bid_s=10, bid_expiry="drop")
    table.aki.taps(cmd.Play(0, facedown=True), at=1001.0)
    table.ken.taps(cmd.Doubt(2, 4))
    assert "DoubtSettled" in looks(table, 1012.0)
    told = table.view["settled"]
    assert (told["what"], told["seat"], told["cards"], told["card"]) == (
        *("doubt_dropped", 0, 2),
        "hand",
    )


# --- what came of it --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "card"), [("mattel", "stays"), ("japan", "hand"), ("japan_recap", "hand")]
)
def test_right_challenge_is_told_with_what_is_drawn_and_where_the_card_went(
    preset: str, card: str
) -> None:
    table = family(preset=preset)
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(("colour",), "num", "red"))
    told = table.view["settled"]
    assert (told["what"], told["seat"], told["other"], told["cards"]) == ("challenge_won", 0, 1, 4)
    assert told["card"] == card


@pytest.mark.parametrize("tracking", ["turns", "hands"])
def test_failed_challenge_is_told_even_where_hands_are_not_tracked(tracking: str) -> None:
    """Without hand counts every challenge was told as won."""
    table = family(preset="mattel", tracking=tracking)
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge())
    told = table.view["settled"]
    assert (told["what"], told["seat"], told["cards"]) == ("challenge_lost", 1, 6)


def test_next_round_knows_of_no_challenge() -> None:
    table = family(preset="mattel")
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge())
    table.scores("Aki", mika=10, ken=10)
    assert table.view["settled"] is None


# --- the pause --------------------------------------------------------------------------------


def test_pause_keeps_what_was_left_and_gives_it_back() -> None:
    table = family()
    table.ken.taps(cmd.PauseClocks(paused=True), at=1013.0)
    assert table.view["clock"]["left_s"] == 7.0
    assert table.view["paused"]["why"] == ""
    assert looks(table, 4000.0) == []
    table.mika.taps(cmd.PauseClocks(paused=False), at=5000.0)
    assert shown(table) == ("turn", 0, 5007.0)
    assert table.view["paused"] is None
    assert looks(table, 5006.9) == []
    assert looks(table, 5007.0) == ["TurnNudged"]


def test_clock_that_begins_during_a_pause_has_its_whole_time_afterwards() -> None:
    table = family(preset="mattel", turn_s=0, challenge_s=15)
    table.ken.taps(cmd.PauseClocks(paused=True), at=1001.0)
    table.aki.plays("wd4", "red", at=1500.0)
    assert table.view["clock"]["left_s"] == 15.0
    table.ken.taps(cmd.PauseClocks(paused=False), at=2000.0)
    assert shown(table) == ("challenge", 1, 2015.0)


def test_pause_that_somebody_asked_for_lasts_while_cards_go_down() -> None:
    table = family()
    table.ken.taps(cmd.PauseClocks(paused=True), at=1001.0)
    table.aki.plays(at=1002.0)
    assert table.view["paused"]["why"] == ""


def test_pause_twice_is_refused_and_changes_nothing() -> None:
    table = family()
    with table.refuses("clocks_already_so"):
        table.aki.taps(cmd.PauseClocks(paused=False))
    table.aki.taps(cmd.PauseClocks(paused=True))
    with table.refuses("clocks_already_so"):
        table.mika.taps(cmd.PauseClocks(paused=True))


def test_night_of_an_earlier_box_goes_on_anew_after_a_pause() -> None:
    """Such a log does not tell that what was left is kept."""
    table = family(preset="mattel", turn_s=0, challenge_s=15)
    table.aki.plays("wd4", "red", at=1001.0)
    for data in ({"paused": True, "at_s": 1010.0}, {"paused": False, "at_s": 2000.0}):
        table.believes((ev.read_event("ClocksPaused", 1, data),))
    assert shown(table) == ("challenge", 1, 2015.0)


# --- undo -------------------------------------------------------------------------------------


def test_undo_leaves_the_clock_standing_and_one_tap_lets_it_run() -> None:
    table = family(preset="mattel", turn_s=0, challenge_s=15)
    table.aki.plays("wd4", "red", at=1001.0)
    table.mika.taps(cmd.MakeChallenge(1), at=1003.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1005.0)
    assert table.view["paused"]["why"] == "undo"
    assert table.view["clock"]["left_s"] == 11.0
    assert looks(table, 3000.0) == []
    table.mika.taps(cmd.PauseClocks(paused=False), at=3000.0)
    assert shown(table) == ("challenge", 1, 3011.0)


def test_undo_of_a_turn_long_past_leaves_ten_seconds() -> None:
    table = family()
    table.aki.plays(at=1019.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1030.0)
    assert (table.turn, table.view["clock"]["left_s"]) == ("Aki", 10.0)


def test_undo_of_what_lies_in_another_boot_never_gives_more_than_the_whole_time() -> None:
    table = family()
    table.aki.plays(at=1019.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=3.0)
    assert table.view["clock"]["left_s"] == 20.0


def test_next_card_after_an_undo_lets_the_clocks_run_by_itself() -> None:
    table = family()
    table.aki.plays(at=1004.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1005.0)
    table.aki.plays("skip", at=1500.0)
    assert table.view["paused"] is None
    assert shown(table) == ("turn", 2, 1520.0)


def test_undo_does_not_end_a_pause_that_somebody_asked_for() -> None:
    table = family()
    table.aki.plays(at=1002.0)
    table.ken.taps(cmd.PauseClocks(paused=True), at=1003.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1004.0)
    assert table.view["paused"]["why"] == ""
    table.aki.plays(at=1005.0)
    assert table.view["paused"]["why"] == ""


def test_undo_does_not_bring_back_a_pause_that_is_over() -> None:
    table = family(turn_s=0)
    table.ken.taps(cmd.PauseClocks(paused=True), at=1001.0)
    table.aki.plays(at=1002.0)
    table.ken.taps(cmd.PauseClocks(paused=False), at=1003.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1004.0)
    assert table.view["paused"] is None


def test_redo_leaves_the_clock_of_the_later_turn_standing() -> None:
    table = family()
    table.aki.plays(at=1002.0)
    table.asks(cmd.Undo(table.undoable[0].action), at=1004.0)
    redo = table.view["redo"]["action"]
    table.asks(cmd.Undo(redo), at=1006.0)
    assert (table.turn, table.view["paused"]["why"]) == ("Mika", "undo")
    assert table.replayed().state == table.history.state
