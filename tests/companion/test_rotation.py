"""Partners that change: everybody with everybody, opposite, at one table or two (digest 8)."""

from itertools import combinations
from typing import Any

import pytest

from companion import commands as cmd
from companion.scoring import rotation, teams
from companion.state import Phase
from tests.companion.conftest import Deal
from tests.companion.evening import Evening

FOUR = ("Aki", "Mika", "Ken", "Yui")
EIGHT = (*FOUR, "Ren", "Sora", "Emi", "Taro")


# --- the plan ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6, 8, 10, 20])
def test_every_two_are_partners_exactly_once(players: int) -> None:
    """RS-001, RS-002."""
    pairs = [tuple(sorted(pair)) for block in rotation.schedule(players) for pair in block]
    assert sorted(pairs) == sorted(combinations(range(players), 2))


@pytest.mark.parametrize("players", [4, 8])
def test_everybody_plays_in_every_block(players: int) -> None:
    for block in rotation.schedule(players):
        assert sorted(seat for pair in block for seat in pair) == list(range(players))


def test_four_play_12_rounds_and_eight_28() -> None:
    assert [rotation.rounds_in_all(players) for players in (4, 8)] == [12, 28]


@pytest.mark.parametrize("players", [-2, 0, 1, 3, 7])
def test_odd_number_has_no_plan(players: int) -> None:
    with pytest.raises(ValueError, match="no partners"):
        rotation.schedule(players)


def test_block_lasts_four_rounds_and_the_plan_begins_anew() -> None:
    blocks = rotation.schedule(4)
    told = [rotation.block_of(4, round_no) for round_no in (1, 4, 5, 8, 9, 12, 13, 17)]
    assert told == [blocks[n] for n in (0, 0, 1, 1, 2, 2, 0, 1)]


def test_partners_sit_opposite() -> None:
    assert rotation.seating(((3, 0), (1, 2))) == (0, 1, 3, 2)
    assert rotation.seating(((5, 6), (7, 2))) == (2, 5, 7, 6)
    assert rotation.seating(((7, 0), (1, 6), (2, 5), (3, 4))) == (0, 1, 2, 3, 7, 6, 5, 4)


def test_two_tables_share_the_pairs() -> None:
    block = rotation.schedule(8)[0]
    assert rotation.tables_of(block, 2) == (block[:2], block[2:])
    assert rotation.tables_of(block, 1) == (block,)


# --- who may play so --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "needed", "names"),
    [("fixed_2v2", 4, EIGHT), ("rotate_4", 4, FOUR[:3]), ("rotate_8", 8, FOUR)],
)
def test_teams_need_their_number_of_players(kind: str, needed: int, names: tuple[str, ...]) -> None:
    table = Evening(*names, deal=False, teams=kind, tracking="scores")
    with table.refuses("teams_need_players") as refused:
        table.aki.taps(cmd.StartGame())
    assert refused.value.data == {"needed": needed, "seated": len(names)}


# --- four players -----------------------------------------------------------------------------


def four(**changes: Any) -> Evening:
    return Evening(*FOUR, teams="rotate_4", **changes)


def test_first_block_sits_as_the_plan_says() -> None:
    """Aki with Yui, Mika with Ken: clockwise Aki, Mika, Yui, Ken."""
    table = four()
    assert table.game.order == (0, 1, 3, 2)
    assert [teams.partner(table.game, 1, seat) for seat in range(4)] == [3, 2, 1, 0]


def test_play_goes_round_the_table_as_it_sits() -> None:
    """Yui deals, Ken sits to the left of Yui, then Aki, Mika."""
    table = four()
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table.player(table.turn).plays()
    assert turns == ["Ken", "Aki", "Mika", "Yui", "Ken"]


def test_both_partners_note_the_full_score() -> None:
    table = four()
    table.scores("Aki", Mika=30, Ken=12)
    assert table.totals == [42, 0, 0, 42]


def test_partners_change_after_four_rounds() -> None:
    """Block 2: Aki with Ken, Mika with Yui; the totals go along."""
    table = four()
    for _ in range(4):
        table.scores("Aki", Mika=10, Ken=0)
    assert (table.game.round, table.game.order) == (5, (0, 1, 2, 3))
    table.scores("Ken", Mika=1, Yui=2)
    assert table.totals == [43, 0, 3, 40]


def test_plan_ends_the_game_and_not_five_hundred() -> None:
    """RS-003 in small: 12 rounds, Aki wins all of them with every partner."""
    table = four()
    losers = (("Mika", "Ken"),) * 4 + (("Mika", "Yui"),) * 4 + (("Ken", "Yui"),) * 4
    for number, (one, other) in enumerate(losers, 1):
        assert table.game.round == number
        assert table.view["over"] is False
        table.scores("Aki", **{one: 50, other: 0})
    assert (table.totals, table.view["over"]) == ([600, 200, 200, 200], True)
    assert (table.view["winners"], table.view["ranks"]) == ([0], [1, 2, 2, 2])


def test_plan_may_be_played_once_more() -> None:
    table = four(tie_break="shared")
    for number in range(12):
        partner = (3, 2, 1)[number // 4]
        others = [FOUR[seat] for seat in (1, 2, 3) if seat != partner]
        table.scores("Aki", **dict.fromkeys(others, 5))
    table.aki.taps(cmd.PlayOn())
    assert (table.game.round, table.game.order, table.view["over"]) == (13, (0, 1, 3, 2), False)


def test_tie_after_the_plan_asks_for_an_extra_round() -> None:
    """Nobody has a point: round 13 with the partners of block 1; both winners share that one."""
    table = four(tie_break="extra_round")
    for _ in range(12):
        winner = table.game.order[0]
        others = teams.opponents(table.game, table.game.round, winner)
        table.scores(FOUR[winner], **dict.fromkeys((FOUR[seat] for seat in others), 0))
    assert (table.totals, table.view["over"], table.game.round) == ([0, 0, 0, 0], False, 13)
    table.scores("Aki", Mika=10, Ken=0)
    assert (table.totals, table.view["over"]) == ([10, 0, 0, 10], False)


# --- eight players at one table ---------------------------------------------------------------


def test_four_pairs_at_one_table_take_the_other_six_hands() -> None:
    """A25: Aki and Taro get 1 + 2 + 3 + 4 + 5 + 6."""
    table = Evening(*EIGHT, teams="rotate_8", rotation_tables=1)
    assert table.game.order == (0, 1, 2, 3, 7, 6, 5, 4)
    table.scores("Aki", Mika=1, Ken=2, Yui=3, Ren=4, Sora=5, Emi=6)
    assert table.totals == [21, 0, 0, 0, 0, 0, 0, 21]


# --- eight players at two tables --------------------------------------------------------------


def two_tables() -> Evening:
    """Block 1: Aki + Taro against Mika + Emi here, Ken + Sora against Yui + Ren there."""
    return Evening(*EIGHT, teams="rotate_8", tracking="scores")


def test_round_at_two_tables_is_over_when_both_results_are_in() -> None:
    """Aki is out here, Ren there (nothing left): each pair gets what its own table holds."""
    table = two_tables()
    table.aki.is_out()
    table.mika.counts(points=30)
    table.emi.counts(points=12)
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [2, 3, 4, 5]}
    table.ren.counts(nothing=True)
    table.ken.counts(points=5)
    with table.refuses("not_all_counted") as refused:
        table.confirms()
    assert refused.value.data == {"missing": [5]}
    table.sora.counts(points=7)
    assert table.view["count"]["deltas"] == [42, 0, 0, 12, 12, 0, 0, 42]
    table.confirms()
    assert table.totals == [42, 0, 0, 12, 12, 0, 0, 42]
    assert (table.game.results[0].order, table.game.round) == ((0, 4), 2)


def test_second_table_needs_somebody_who_is_out() -> None:
    table = two_tables()
    table.aki.is_out()
    for name in EIGHT[1:7]:
        table.player(name).counts(points=1)
    with table.refuses("other_table_plays"):
        table.confirms()
    table.ren.taps(cmd.CountHand(4, nothing=True, seen=1))
    table.confirms()
    assert table.totals == [2, 0, 0, 2, 2, 0, 0, 2]


def test_only_one_goes_out_at_a_table() -> None:
    table = two_tables()
    table.aki.is_out()
    table.ren.counts(nothing=True)
    for name, out in (("Ken", "Ren"), ("Mika", "Aki")):
        with table.refuses("another_is_out") as refused:
            table.player(name).counts(nothing=True)
        assert refused.value.data == {"name": out}


def test_second_table_may_take_back_who_was_out() -> None:
    """A slip: not Ren but Sora had nothing left."""
    table = two_tables()
    table.aki.is_out()
    table.ren.counts(nothing=True)
    table.ren.taps(cmd.CountHand(4, points=8, seen=1))
    table.sora.counts(nothing=True)
    table.yui.counts(points=2)
    table.mika.counts(points=3)
    table.emi.counts(points=3)
    table.confirms()
    assert table.totals == [6, 0, 10, 0, 0, 10, 0, 6]


def test_each_table_has_a_deck_of_its_own() -> None:
    """Four +4 here and four there."""
    table = two_tables()
    table.aki.is_out()
    table.mika.counts({"wd4": 4})
    table.ken.counts({"wd4": 4})
    with table.refuses("too_many_of_face"):
        table.sora.counts({"wd4": 1})
    with table.refuses("no_pile_here"):
        table.mika.taps(cmd.CountPile(points=5))


def test_correction_at_one_table_leaves_the_other_alone() -> None:
    """Ken was out there, not Ren."""
    table = two_tables()
    table.aki.is_out()
    for name, left in (("Mika", 30), ("Emi", 12), ("Ken", 5), ("Sora", 7)):
        table.player(name).counts(points=left)
    table.ren.counts(nothing=True)
    table.confirms()
    table.aki.taps(cmd.CorrectRound(1, 2, (0, 30, 0, 4, 6, 7, 12, 0), 1))
    assert table.totals == [42, 0, 10, 0, 0, 10, 0, 42]
    with table.refuses("other_table_plays"):
        table.aki.taps(cmd.CorrectRound(1, 2, (1, 30, 0, 4, 6, 7, 12, 1), 2))


def test_eight_play_28_rounds() -> None:
    """Every table's lowest seat is out, the others hold nothing: nobody has a point, all share."""
    table = two_tables()
    for _ in range(28):
        here, there = teams.seatings(table.game.rules, 8, table.game.round)
        table.aki.taps(cmd.EndRound(here[0]))
        table.aki.taps(cmd.CountHand(there[0], nothing=True))
        for seat in (here[1], here[3], there[1], there[3]):
            table.aki.taps(cmd.CountHand(seat, points=0))
        assert table.view["over"] is False
        table.confirms()
    assert (table.view["over"], table.game.phase) == (True, Phase.SCORED)
    assert table.view["winners"] == list(range(8))


def scored() -> Evening:
    """Aki is out here, Ren there; Mika has 30, Emi 12, Ken 5, Sora 7."""
    table = two_tables()
    table.aki.is_out()
    for name, left in (("Mika", 30), ("Emi", 12), ("Ken", 5), ("Sora", 7)):
        table.player(name).counts(points=left)
    table.ren.counts(nothing=True)
    table.confirms()
    return table


def test_count_and_result_name_who_is_out_at_both_tables() -> None:
    table = two_tables()
    table.aki.is_out()
    assert table.view["count"]["winners"] == [0]
    table.ren.counts(nothing=True)
    assert table.view["count"]["winners"] == [0, 4]
    told = scored().view["rounds"][0]
    assert (told["winner"], told["winners"]) == (0, [0, 4])
    assert [sorted(seats) for seats in told["tables"]] == [[0, 1, 6, 7], [2, 3, 4, 5]]


def test_one_correction_names_the_winners_of_both_tables() -> None:
    """Emi was out here, who held nothing, and Sora there; both partners note it."""
    table = scored()
    table.aki.taps(cmd.CorrectRound(1, 6, (8, 0, 0, 4, 6, 0, 0, 9), 1, (5,)))
    assert table.view["rounds"][0]["winners"] == [6, 5]
    assert table.totals == [0, 17, 10, 0, 0, 10, 17, 0]
    assert table.replayed().state == table.history.state


def test_two_winners_of_one_table_are_refused() -> None:
    table = scored()
    none = (0,) * 8
    for others in ((1,), (4, 5)):
        with table.refuses("one_winner_a_table"):
            table.aki.taps(cmd.CorrectRound(1, 0, none, 1, others))
    with table.refuses("no_such_seat"):
        table.aki.taps(cmd.CorrectRound(1, 0, none, 1, (9,)))
    with table.refuses("winner_has_no_cards") as refused:
        table.aki.taps(cmd.CorrectRound(1, 0, (0, 1, 1, 1, 1, 1, 1, 1), 1, (4,)))
    assert refused.value.data == {"name": "Ren"}


def test_box_cannot_follow_the_turns_of_two_tables() -> None:
    """The reason is said where somebody asks for it, before the game and in it."""
    table = Evening(*EIGHT, deal=False)
    with table.refuses("rules_conflict") as refused:
        table.aki.taps(cmd.ChooseRules(changes={"teams": "rotate_8"}))
    assert refused.value.data["switches"] == ["teams", "rotation_tables", "tracking"]
    table = two_tables()
    for tracking in ("turns", "hands"):
        with table.refuses("rules_conflict") as refused:
            table.aki.taps(cmd.SetTracking(tracking))
        assert refused.value.data["switches"] == ["teams", "rotation_tables", "tracking"]


@pytest.mark.parametrize("here", ["button", "button_and_phone"])
def test_phone_is_the_button_of_the_second_table(here: str) -> None:
    """The box stands at one table: Ren calls and Ken catches on phones at the other one."""
    table = Evening(*EIGHT, teams="rotate_8", tracking="scores", uno_call_on=here)
    table.ren.calls_uno(at=200.0)
    table.ken.catches(at=200.5)
    table.judges()
    verdict = table.view["verdict"]
    assert (verdict["by"], verdict["result"]) == (4, "safe")
    table.asks(cmd.CallUno(), at=300.0)
    table.judges()
    assert table.view["verdict"]["by"] == "button"


def test_plan_tells_every_block_and_stays_when_the_box_sleeps_for_a_week(deal: Deal) -> None:
    """An event stops after its fifth round and goes on another night (digest 8)."""
    box, phones = deal(*FOUR, teams="rotate_4", scoring="winner_takes")
    for _ in range(5):
        box.does(cmd.EndRound(box.view["turn"]))
        box.does(cmd.CountPile(points=10, seen=0))
        box.does(cmd.ConfirmRound())
    assert box.view["rotation"]["rounds_a_block"] == 4
    before = box.view
    assert before["round"] == 6
    assert before["order"] == before["rotation"]["plan"][1][0]
    box.restarts(boot="a week later")
    phones[0].opens(date="2026-12-07")
    assert {name: box.view[name] for name in ("round", "order", "rotation", "rounds")} == {
        name: before[name] for name in ("round", "order", "rotation", "rounds")
    }


def test_without_rotating_partners_there_is_no_plan(deal: Deal) -> None:
    box, _ = deal(*FOUR)
    assert box.view["rotation"] is None
