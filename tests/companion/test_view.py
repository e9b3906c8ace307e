"""The table as phones see it; above all: nobody learns from it that an UNO is due."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion import commands as cmd
from companion.race import judge
from companion.state import Verdict
from companion.view import game_rounds, summary, verdict_view
from tests.companion.busy import evenings
from tests.companion.evening import Evening, claim

PROTOCOL = {
    "phase", "night", "date", "game", "people", "seats", "host", "phones", "rules", "preset",
    "changed", "differs", "deck", "last", "tracking", "undo", "redo",
}  # fmt: skip
"""Always there (`docs/protocol.md`, "table")."""
IN_A_GAME = {
    "round", "dealer", "first", "turn", "turn_no", "direction", "colour", "pending", "top",
    "just_drew", "asks", "filled", "count", "rounds", "over", "winners", "ranks", "verdict",
}  # fmt: skip


def four(*hands: int, **changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", hands=hands, **changes)


# --- the silent window ------------------------------------------------------------------------


def aki_plays_with(cards: int, **changes: Any) -> Evening:
    table = four(cards, 5, 5, 5, **changes)
    table.aki.plays()
    return table


def same_for_all(*then: Callable[[Evening], object], **changes: Any) -> None:
    """Two tables, alike but for an UNO that is due at one of them, look alike.

    Aki lays one of two, and her UNO is open; or one of three, and nothing is due.
    """
    due, calm = aki_plays_with(2, **changes), aki_plays_with(3, **changes)
    assert (due.aki.hand, calm.aki.hand) == (1, 2)
    assert due.game.races
    assert not calm.game.races
    assert due.view == calm.view
    for step in then:
        step(due)
        step(calm)
        assert due.view == calm.view


def test_open_uno_cannot_be_seen_by_anybody() -> None:
    same_for_all()


def test_open_uno_cannot_be_seen_while_others_draw() -> None:
    same_for_all(lambda t: t.mika.draws(), lambda t: t.ken.draws(), uno_window_close="next_play")


def test_open_uno_cannot_be_found_by_putting_the_hand_right() -> None:
    """Setting Aki to one showed two all the same, and so told that her UNO was open."""
    same_for_all(lambda t: t.ken.puts_hand_right("Aki", 1))
    same_for_all(lambda t: t.ken.puts_hand_right("Aki", 2))
    same_for_all(lambda t: t.ken.puts_hand_right("Aki", 3))
    same_for_all(lambda t: t.ken.puts_hand_right("Mika", 4))


def test_open_uno_cannot_be_found_by_putting_anything_else_right() -> None:
    same_for_all(
        lambda t: t.ken.taps(cmd.SetColour("red")),
        lambda t: t.ken.taps(cmd.SetDirection(-1)),
        lambda t: t.ken.puts_turn_to("Ken"),
        lambda t: t.undoes(),
        lambda t: t.redoes(),
    )


def test_press_that_is_not_judged_yet_shows_nothing() -> None:
    table, quiet = aki_plays_with(2), aki_plays_with(2)
    table.mika.catches("Aki")
    table.aki.calls_uno()
    assert table.view == quiet.view


def test_hand_shows_one_once_the_moment_has_passed() -> None:
    table = aki_plays_with(2)
    assert table.aki.shown == 2
    table.mika.plays()
    assert table.aki.shown == 1


def test_hand_shows_one_once_it_was_called() -> None:
    table = aki_plays_with(2)
    table.aki.calls_uno()
    table.judges()
    assert table.aki.shown == 1


def test_hand_shows_its_penalty_once_it_was_caught() -> None:
    table = aki_plays_with(2)
    table.mika.catches("Aki")
    table.judges()
    assert table.aki.shown == 3


def test_hand_that_was_declared_before_shows_one_at_once() -> None:
    table = four(2, 5, 5, 5)
    table.aki.calls_uno()
    assert table.aki.shown == 2
    table.aki.plays()
    assert table.aki.shown == 1


# --- what everybody sees ----------------------------------------------------------------------


def test_frame_holds_what_the_protocol_says() -> None:
    table = Evening("Aki", "Mika", deal=False)
    assert set(table.view) >= PROTOCOL
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame())
    assert set(table.view) >= PROTOCOL | IN_A_GAME


def test_every_state_of_an_evening_is_plain_json() -> None:
    for whole in evenings():
        table = Evening(deal=False)
        table.log, table.seq = [], 0
        for _, events in whole.log:
            table.believes(events)
            assert json.loads(json.dumps(table.view, allow_nan=False)) == _listed(table.view)
        assert table.view == whole.view


def _listed(value: Any) -> Any:
    """Tuples as the lists that JSON makes of them."""
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else value


def test_phases_follow_the_evening() -> None:
    table = Evening("Aki", "Mika", deal=False, target=50)
    seen = [table.view["phase"]]
    table.asks(cmd.ShowRules())
    seen.append(table.view["phase"])
    table.asks(cmd.StartGame(1))
    seen.append(table.view["phase"])
    table.aki.is_out()
    seen.append(table.view["phase"])
    table.mika.counts(points=60)
    table.confirms()
    seen.append(table.view["phase"])
    assert table.view["count"] is None
    assert seen == ["lobby", "ready", "play", "counting", "over"]


def test_lobby_shows_chairs_without_hands() -> None:
    table = Evening("Aki", "Mika", deal=False)
    told = {"hand": None, "total": 0, "out": False, "gone": False}
    assert table.view["seats"] == [
        {"seat": 0, "person": 1, "name": "Aki", "animal": "fox"} | told,
        {"seat": 1, "person": 2, "name": "Mika", "animal": "bear"} | told,
    ]


def test_people_sit_where_they_sit_in_the_game() -> None:
    """After "back to the chairs" was undone they sat where the lobby had put them."""
    table = Evening("Aki", "Mika", "Ken")
    table.asks(cmd.BackToLobby())
    table.asks(cmd.ArrangeSeats((3, 2, 1)))
    assert [person["seat"] for person in table.view["people"]] == [2, 1, 0]
    table.asks(cmd.AddPerson("Rin"))
    table.undoes()
    assert [person["seat"] for person in table.view["people"]] == [0, 1, 2, None]


def test_rules_tell_what_differs_from_last_time() -> None:
    table = Evening("Aki", "Mika", preset="japan")
    assert table.view["differs"] == []
    table.asks(cmd.GoodNight())
    table.asks(cmd.StartNight())
    table.asks(cmd.ChooseRules(changes={"rounds": 5}))
    assert (table.view["differs"], table.view["preset"]) == (["rounds"], "japan")


def test_count_says_who_is_done() -> None:
    table = four()
    table.aki.is_out()
    table.mika.counts({"5": 1})
    count = table.view["count"]
    assert [hand["done"] for hand in count["hands"]] == [False, True, False, False]
    assert count["hands"][1] == {
        "seat": 1,
        "done": True,
        "cards": {"5": 1},
        "points": 5,
        "version": 1,
    }
    assert (count["pile"], count["complete"]) == (
        {"cards": None, "points": None, "version": 0},
        False,
    )


# --- verdicts in words ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gap_ms", "words"),
    [
        (3, "photo"),
        (34.4, "hair"),
        (59.9, "hair"),
        (60, "blink"),
        (149, "blink"),
        (150, "clear"),
        (499, "clear"),
        (500, "mile"),
    ],
)
def test_gap_is_told_in_words(gap_ms: float, words: str) -> None:
    table = aki_plays_with(2)
    table.aki.calls_uno(at=200.0)
    table.mika.catches("Aki", at=200.0 + gap_ms / 1000)
    table.judges()
    verdict = table.view["verdict"]
    assert (verdict["words"], verdict["gap_ms"]) == (words, gap_ms)
    assert (verdict["by"], verdict["plus_minus_ms"]) == (0, 4.0)
    assert [mark["at_ms"] for mark in verdict["strip"]] == [0.0, gap_ms]


def test_press_alone_has_no_gap() -> None:
    table = aki_plays_with(2)
    table.asks(cmd.Catch())
    table.judges()
    verdict = table.view["verdict"]
    assert (verdict["gap_ms"], verdict["words"], verdict["by"]) == (None, None, "catch_button")


def test_press_whose_message_was_late_is_marked() -> None:
    """It came in behind a later one and was first all the same."""
    late = replace(claim(cmd.Catch(1), 10.0, "mika"), arrival_s=10.3)
    soon = claim(cmd.CallUno(0), 10.1, "aki")
    told = verdict_view(Verdict(7, 0, "caught", 2, judge([late, soon], race=7).to_data()))
    assert (told["by"], told["late"]) == (1, True)
    assert [(mark["by"], mark["late"]) for mark in told["strip"]] == [(1, True), (0, False)]
    in_order = replace(late, arrival_s=10.05)
    told = verdict_view(Verdict(7, 0, "caught", 2, judge([in_order, soon], race=7).to_data()))
    assert not told["late"]


def test_press_that_the_clamp_moved_is_marked() -> None:
    """race.md, "Clamp": a claim moved further than its uncertainty is shown as such."""
    came = [claim(cmd.CallUno(0), 10.0, "aki.page"), claim(cmd.Catch(1), 10.2, "mika.page")]
    came[1] = replace(came[1], claimed_s=9.9)
    data = judge(came, race=7).to_data()
    strip = verdict_view(Verdict(7, 0, "safe", 0, data))["strip"]
    assert [(mark["by"], mark["moved"]) for mark in strip] == [(0, False), (1, True)]


def test_phone_that_several_use_is_nobody_in_particular() -> None:
    table = four(tracking="turns")
    table.asks(cmd.Catch(None), phone="mika-phone")
    table.judges()
    assert table.view["verdict"]["by"] is None


# --- for scripts and past nights --------------------------------------------------------------


def test_replay_prints_the_table_in_a_few_words() -> None:
    table = Evening("Aki", "Mika", preset="japan", rounds=2, hands=(5, 6))
    assert summary(table.history, 42) == {
        "seq": 42,
        "seats": [
            {"seat": 0, "name": "Aki", "total": 0, "hand": 5},
            {"seat": 1, "name": "Mika", "total": 0, "hand": 6},
        ],
        "turn": 0,
        "direction": 1,
        "colour": None,
        "pending": 0,
        "dealer": 1,
        "round": 1,
        "over": False,
        "winners": [],
    }


def test_replay_of_a_lobby_names_the_chairs() -> None:
    told = summary(Evening("Aki", "Mika", deal=False).history, 9)
    assert told["seats"][1] == {"seat": 1, "name": "Mika", "total": 0, "hand": None}
    assert (told["turn"], told["winners"]) == (None, None)


def test_past_game_tells_its_rounds() -> None:
    table = Evening("Aki", "Mika", preset="japan", rounds=1)
    table.scores("Mika", Aki=12)
    told = game_rounds(table.game)
    assert (told["scoring"], told["totals"], told["winners"]) == ("transfer", [-12, 12], [1])
    assert [(each["winner"], each["deltas"]) for each in told["rounds"]] == [(1, [-12, 12])]
