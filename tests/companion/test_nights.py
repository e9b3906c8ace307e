"""Past nights retold: games, rounds, the press log, and logs that no companion wrote."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import commands as cmd
from companion.errors import CompanionError
from companion.night_file import read_night
from companion.nights import fold_rows, retell, standing
from companion.store import Row
from companion.view import table_view
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone
from tests.rows import a_row

GOLDEN = Path(__file__).parents[1] / "golden" / "night.jsonl"


def golden() -> list[Row]:
    with GOLDEN.open("rb") as file:
        return read_night(file)


def told(box: Box, night: int = 1) -> dict[str, Any]:
    return retell(night, "2026-01-31", list(box.card.export_rows(night)))


def wins_a_round(box: Box, phone: Phone, points: int = 100) -> None:
    """The first seat is out, everybody else holds so much."""
    box.does(cmd.EndRound(0))
    for seat in range(1, len(box.view["seats"])):
        phone.does(cmd.CountHand(seat, points=points))
    phone.does(cmd.ConfirmRound())


def is_caught(box: Box, by: Phone) -> int:
    """Somebody catches somebody; the number of the race."""
    box.waits(3.0)
    by.does(cmd.Catch(by.seat), at_s=box.clock.now)
    box.waits(0.5)
    race: int = box.view["verdict"]["race"]
    return race


# --- a recorded night -----------------------------------------------------------------------


def test_golden_night_stands_as_worked_out_by_hand() -> None:
    """Round 1: Mika 7 + 20 = 27 and Ken 50, later put right to 23, all to Aki: +50, -27, -23.
    Round 2: Aki's Wild is 50, Mika has nothing, all to Ken: -50, 0, +50 (rules digest 2.7)."""
    now = standing(golden())
    assert [seat["name"] for seat in now["seats"]] == ["Aki", "Mika", "Ken"]
    assert [seat["total"] for seat in now["seats"]] == [50 - 50, -27, -23 + 50]
    # Aki lay three of seven of the first round only; in the second Mika laid one, Ken all.
    assert [seat["hand"] for seat in now["seats"]] == [7, 6, 0]
    assert (now["round"], now["dealer"], now["over"], now["winners"]) == (2, 0, True, [2])
    assert (now["turn"], now["direction"], now["pending"]) == (None, 1, 0)


def test_golden_night_is_retold_with_its_correction_and_its_catch() -> None:
    night = retell(1, "2026-01-31", golden())
    (game,) = night["games"]
    assert game["totals"] == [0, -27, 27]
    assert game["rounds"][0]["was"] == {"winner": 0, "deltas": [77, -27, -50]}
    assert game["rounds"][1]["was"] is None
    (press,) = night["presses"]
    assert (press["result"], press["by"], press["target"], press["draw"]) == ("caught", 1, 2, 2)
    assert press["names"] == ["Aki", "Mika", "Ken"]
    assert not press["undone"]


def test_golden_night_folds_to_the_same_table_row_by_row() -> None:
    rows, folded = golden(), None
    for action in sorted({row.action for row in rows}):
        folded = fold_rows([row for row in rows if row.action == action], folded)
    assert folded is not None
    assert table_view(folded) == table_view(fold_rows(rows))


# --- games ----------------------------------------------------------------------------------


def test_games_of_a_night_are_told_in_order_and_unscored_ones_left_out(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika", target=100)
    wins_a_round(box, aki)
    aki.does(cmd.StartGame())
    wins_a_round(box, aki, points=30)
    aki.does(cmd.BackToLobby())
    aki.does(cmd.ShowRules())
    aki.does(cmd.StartGame())
    games = told(box)["games"]
    assert [(game["game"], game["totals"], game["over"]) for game in games] == [
        (1, [100, 0], True),
        (2, [30, 0], False),
    ]


def test_going_back_to_the_chairs_and_taking_it_back_is_retold(deal: Deal) -> None:
    """The page of such a night broke: the undone step had been left out before."""
    box, (aki, _) = deal("Aki", "Mika", target=100)
    wins_a_round(box, aki)
    aki.does(cmd.BackToLobby())
    box.undoes()
    assert [game["totals"] for game in told(box)["games"]] == [[100, 0]]
    box.redoes()
    assert [game["totals"] for game in told(box)["games"]] == [[100, 0]]


def test_score_that_was_undone_is_not_told(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika", target=100)
    wins_a_round(box, aki)
    box.undoes()
    assert told(box)["games"] == []


def test_night_without_any_row_has_nothing_to_tell() -> None:
    none = dict.fromkeys(("fastest_uno", "catches", "challenges", "closest"))
    nothing = {"games": [], "presses": [], "records": none}
    assert retell(3, "", []) == {"night": 3, "date": "", **nothing}


# --- the press log --------------------------------------------------------------------------


def test_undone_verdict_stays_struck_through_until_it_is_redone(deal: Deal) -> None:
    box, (_, mika) = deal("Aki", "Mika", tracking="scores")
    is_caught(box, mika)
    box.undoes()
    assert [press["undone"] for press in told(box)["presses"]] == [True]
    box.redoes()
    assert [press["undone"] for press in told(box)["presses"]] == [False]


def test_name_and_mercy_that_came_afterwards_are_told_with_the_press(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", tracking="scores")
    race = is_caught(box, mika)
    aki.does(cmd.NameRace(race, 0))
    aki.does(cmd.LetItPass(race))
    (press,) = told(box)["presses"]
    assert (press["target"], press["forgiven"], press["result"]) == (0, True, "caught")
    box.undoes()
    (press,) = told(box)["presses"]
    assert (press["target"], press["forgiven"]) == (0, False)


def test_presses_of_two_games_carry_the_names_of_their_own(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100, tracking="scores")
    is_caught(box, mika)
    wins_a_round(box, aki)
    aki.does(cmd.BackToLobby())
    aki.does(cmd.RenamePerson(2, "Mikaela"))
    aki.does(cmd.ShowRules())
    aki.does(cmd.StartGame())
    is_caught(box, aki)
    names = [press["names"] for press in told(box)["presses"]]
    assert names == [["Aki", "Mika"], ["Aki", "Mikaela"]]


# --- logs that no companion wrote -----------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        a_row(1, data={"seat": 0, "face": "num"}),  # a card before any game
        a_row(1, type="RoundStarted", data={"round": 1}),  # fields are missing
        a_row(1, type="Undone", data={"action": 7}),  # of nothing
    ],
    ids=["no game", "no fields", "nothing to undo"],
)
def test_event_that_cannot_be_names_its_row(row: Row) -> None:
    with pytest.raises(CompanionError) as refused:
        standing([row, replace(row, seq=2, action=2)])
    assert refused.value.code in ("impossible_event", "unknown_event")


def test_impossible_event_in_the_middle_of_a_night_is_found_there() -> None:
    rows = golden()
    place = next(n for n, row in enumerate(rows) if row.type == "CardPlayed")
    broken = replace(rows[place], data={**rows[place].data, "seat": 99})
    with pytest.raises(CompanionError) as refused:
        standing([*rows[:place], broken, *rows[place + 1 :]])
    assert (refused.value.code, refused.value.data["seq"]) == ("impossible_event", broken.seq)


def test_event_of_a_newer_companion_says_so() -> None:
    with pytest.raises(CompanionError) as refused:
        standing([*golden(), a_row(900, type="CardBlessed")])
    assert (refused.value.code, refused.value.data["type"]) == ("unknown_event", "CardBlessed")


def test_no_rows_are_an_empty_table() -> None:
    assert standing([]) == {
        "seq": 0,
        "seats": [],
        **dict.fromkeys(
            ("turn", "direction", "colour", "pending", "dealer", "round", "over", "winners")
        ),
    }


def test_late_jump_is_told_and_can_be_taken_back(deal: Deal) -> None:
    """It took the next card back itself: that is no undo of somebody, and no redo follows."""
    box, (aki, mika, _, yui) = deal("Aki", "Mika", "Ken", "Yui", jump_in="identical_colored")
    aki.does(cmd.Play(0, "5", "red"), at_s=box.clock.now)
    for phone in (mika, yui):
        phone.synchronises()
    pressed_s, yui.held_up = box.clock.now, True
    box.waits(0.1)
    mika.taps(cmd.Play(1, "9"))
    yui.does(cmd.Play(3, "5", "red", jump=True), at_s=pressed_s)
    box.waits(0.5)
    (press,) = told(box)["presses"]
    assert (press["what"], press["result"], press["undone"]) == ("jump", "jumped", False)
    box.undoes()
    (press,) = told(box)["presses"]
    assert press["undone"]
