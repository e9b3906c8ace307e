"""Undo of anything, redo, and a chain that costs what it did at the start."""

from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.history import History
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


# --- undo -------------------------------------------------------------------------------------


def test_undo_restores_the_table_before_exactly() -> None:
    table = four()
    before = table.history.state
    table.aki.plays("rev")
    table.undoes()
    assert table.history.state == before


def test_undo_goes_back_to_the_very_deal() -> None:
    table = four()
    dealt = table.history.state
    for _ in range(5):
        table.player(table.turn).plays()
    for _ in range(5):
        table.undoes()
    assert table.history.state == dealt
    table.undoes()
    assert table.history.state.game is None
    assert table.view["phase"] == "ready"
    with table.refuses("nothing_to_undo"):
        table.asks(cmd.Undo(1))


def test_undo_takes_all_filled_turns_back_at_once() -> None:
    table = four()
    before = table.game
    table.yui.plays()
    table.undoes()
    assert table.game == before


def test_undo_works_after_the_round_was_confirmed() -> None:
    table = four()
    table.scores("Ken", Aki=1, Mika=2, Yui=3)
    assert table.game.round == 2
    table.undoes()
    assert (table.game.phase, table.totals) == (Phase.COUNTING, [0, 0, 0, 0])
    assert [hand["points"] for hand in table.view["count"]["hands"]] == [1, 2, None, 3]
    table.undoes()
    assert table.view["count"]["hands"][3]["points"] is None


def test_undo_works_after_the_end() -> None:
    table = four(target=50)
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    assert table.view["phase"] == "over"
    table.undoes()
    assert table.view["phase"] == "counting"


def test_undo_takes_a_correction_back() -> None:
    table = four()
    table.scores("Ken", Aki=1, Mika=2, Yui=3)
    table.aki.taps(cmd.CorrectRound(1, 0, (0, 2, 3, 4), 1))
    assert table.totals == [9, 0, 0, 0]
    table.undoes()
    assert (table.totals, table.view["rounds"][0]["was"]) == ([0, 0, 6, 0], None)


def test_undo_of_back_to_the_chairs_brings_the_game_back() -> None:
    table = four()
    table.aki.plays()
    before = table.game
    table.aki.taps(cmd.BackToLobby())
    table.undoes()
    assert table.game == before


def test_undo_leaves_phones_people_and_rules_alone() -> None:
    table = four()
    table.aki.plays()
    table.asks(cmd.AdmitPhone("tablet"))
    table.mika.taps(cmd.RenamePerson(2, "Mikako"))
    table.undoes()
    assert table.room.phone("tablet") is not None
    assert table.room.people[1].name == "Mikako"
    assert table.aki.hand == 7


# --- stale ------------------------------------------------------------------------------------


def test_undo_of_anything_but_the_newest_action_is_stale() -> None:
    table = four()
    table.aki.plays()
    older = table.view["undo"]["action"]
    table.mika.plays()
    with table.refuses("stale") as refused:
        table.asks(cmd.Undo(older))
    assert refused.value.data == {"newest": older + 1}


def test_two_who_undo_the_same_tap_take_back_one() -> None:
    table = four()
    table.aki.plays()
    table.mika.plays()
    target = table.view["undo"]["action"]
    table.asks(cmd.Undo(target))
    with table.refuses("stale"):
        table.asks(cmd.Undo(target))
    assert table.turn == "Mika"


@pytest.mark.parametrize("action", [0, -1, 10**30])
def test_undo_of_an_action_that_never_was_is_stale(action: int) -> None:
    table = four()
    with table.refuses("stale"):
        table.asks(cmd.Undo(action))


# --- redo -------------------------------------------------------------------------------------


def test_redo_is_the_undo_of_the_undo() -> None:
    table = four()
    table.aki.plays("skip")
    after = table.history.state
    table.undoes()
    table.redoes()
    assert table.history.state == after
    assert table.view["redo"] is None


def test_redo_goes_forward_as_far_as_undo_went_back() -> None:
    table = four()
    seen = [table.game]
    for _ in range(4):
        table.player(table.turn).plays()
        seen.append(table.game)
    for game in reversed(seen[:-1]):
        table.undoes()
        assert table.game == game
    for game in seen[1:]:
        table.redoes()
        assert table.game == game
    assert table.turn == "Aki"


def test_redo_is_gone_once_something_new_was_done() -> None:
    table = four()
    table.aki.plays("skip")
    table.undoes()
    redo = table.view["redo"]["action"]
    table.aki.plays("rev")
    assert table.view["redo"] is None
    with table.refuses("stale"):
        table.asks(cmd.Undo(redo))


def test_redo_survives_a_phone_that_joins() -> None:
    table = four()
    table.aki.plays("skip")
    table.undoes()
    table.asks(cmd.AdmitPhone("tablet"))
    table.redoes()
    assert table.turn == "Ken"


def test_undone_redo_can_be_undone_again() -> None:
    table = four()
    before = table.game
    table.aki.plays("skip")
    for _ in range(3):
        table.undoes()
        assert table.game == before
        table.redoes()
        assert table.turn == "Ken"


# --- presses and verdicts ---------------------------------------------------------------------


def uno() -> Evening:
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    return table


def test_press_alone_is_nothing_to_undo() -> None:
    table = uno()
    before = table.view["undo"]
    table.mika.catches("Aki")
    assert table.view["undo"] == before


def test_verdict_undone_gives_the_cards_back_and_is_never_judged_again() -> None:
    """After a restart the presses of an undone verdict were judged once more."""
    table = uno()
    table.mika.catches("Aki")
    table.judges()
    table.undoes()
    assert (table.aki.hand, table.game.verdict, table.game.races) == (1, None, ())
    assert (table.aki.shown, table.view["undo"]["what"]) == (1, "CardPlayed")
    table.judges()
    assert table.game.verdict is None


def test_verdict_undone_may_be_redone_with_its_cards() -> None:
    table = uno()
    table.mika.catches("Aki")
    table.judges()
    after = table.game
    table.undoes()
    table.redoes()
    assert table.game == after


def test_undo_ends_a_pending_race_without_a_verdict() -> None:
    table = uno()
    table.mika.catches("Aki")
    table.undoes()
    assert (table.aki.hand, table.game.races) == (2, ())
    table.redoes()
    assert table.game.races == ()
    table.judges()
    assert table.game.verdict is None


def test_undo_of_the_next_card_opens_the_window_again() -> None:
    table = uno()
    table.mika.plays()
    table.undoes()
    table.ken.catches("Aki")
    table.judges()
    assert table.aki.hand == 3


def test_mercy_can_be_taken_back() -> None:
    table = uno()
    table.mika.catches("Aki")
    table.judges()
    table.ken.taps(cmd.LetItPass(table.view["verdict"]["race"]))
    table.undoes()
    assert (table.aki.hand, table.view["verdict"]["forgiven"]) == (3, False)


# --- games and nights -------------------------------------------------------------------------


def test_again_begins_a_chain_of_its_own() -> None:
    """Each game folds alone: after "again" undo leads to the chairs."""
    table = four(target=50)
    table.scores("Ken", Aki=20, Mika=20, Yui=20)
    table.asks(cmd.StartGame())
    assert len(table.undoable) == 1
    table.undoes()
    assert table.history.state.game is None
    table.redoes()
    assert table.game.game == 2


def test_good_night_taken_back_leaves_the_night_alone_until_the_game_is_closed() -> None:
    """A phone that came back began a new night and sat nobody at the running game."""
    table = four()
    before = table.game
    table.aki.taps(cmd.GoodNight())
    table.undoes()
    assert table.game == before
    with table.refuses("game_running"):
        table.asks(cmd.StartNight())


def test_new_night_cannot_undo_into_the_old_one() -> None:
    table = four()
    table.aki.taps(cmd.GoodNight())
    assert table.view["undo"] is not None
    table.asks(cmd.StartNight())
    assert (table.view["undo"], table.view["redo"]) == (None, None)
    with table.refuses("nothing_to_undo"):
        table.asks(cmd.Undo(1))


def test_night_that_begins_finds_no_game_on_the_table() -> None:
    table = four()
    begun = ev.NightStarted(2, "", (), (), (), None, "mattel", table.room.rules.to_data(), None)
    table.believes((begun,))
    assert table.history.state.game is None


# --- the chain --------------------------------------------------------------------------------


def test_log_of_one_evening_folds_to_the_same_table() -> None:
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    table.mika.catches("Aki")
    table.judges()
    table.undoes()
    table.scores("Yui", Aki=1, Mika=1, Ken=1)
    table.asks(cmd.BackToLobby())
    replayed = table.replayed()
    assert replayed.state == table.history.state
    chain = [(link.action, link.what, link.seat) for link in table.undoable]
    table.history = replayed
    assert [(link.action, link.what, link.seat) for link in table.undoable] == chain


def test_chain_of_many_thousand_actions_stays_flat() -> None:
    """Every action adds one link; folding, undoing and letting go need no depth."""
    table = four()
    for action in range(1000, 21_000):
        direction = 1 if action % 2 else -1
        table.history = table.history.apply(action, [ev.DirectionTurned(direction)])
    assert table.history.done is not None
    assert table.history.done.earlier is not None
    assert repr(table.history.done) == "Done(action=20999, what='DirectionTurned', seat=None)"
    for action in range(20_999, 999, -1):
        table.history = table.history.apply(action + 30_000, [table.history.undo(action)])
    assert table.view["undo"]["what"] == "GameStarted"
    table.history = History()
