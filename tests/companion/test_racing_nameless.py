"""Races where hands are not tracked: the press comes first, the name after; turns by the button."""

import pytest

from companion import commands as cmd
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

# --- the button passes the turn -------------------------------------------------------------


def turns_by_button(deal: Deal) -> tuple[Box, list[Phone]]:
    return deal("Aki", "Mika", "Ken", tracking="turns", button_passes_turn=True)


def test_two_presses_within_seven_tenths_pass_one_turn_and_say_uno(deal: Deal) -> None:
    box, (_, mika, _) = turns_by_button(deal)
    began_s = box.clock.now
    box.presses()
    box.clock.passes(0.5)
    mika.does(cmd.Catch(1), at_s=box.clock.now - 0.05)  # after the first press
    box.clock.passes(0.15)
    box.presses()
    assert box.view["turn"] == 1
    told = box.judged()
    assert (told["result"], told["by"]) == ("safe", "button")
    (call,) = (row.data for row in box.rows if row.data.get("role") == "caller")
    assert call["press"]["stamp_s"] == began_s


def test_presses_further_apart_pass_a_turn_each(deal: Deal) -> None:
    box, _ = turns_by_button(deal)
    for turn in (1, 2, 0):
        box.clock.passes(0.8)
        box.presses()
        assert box.view["turn"] == turn
    assert "PressTaken" not in box.types()


def test_third_quick_press_says_nothing_new(deal: Deal) -> None:
    box, _ = turns_by_button(deal)
    for _ in range(3):
        box.presses()
        box.clock.passes(0.2)
    box.waits(0.5)
    assert box.view["turn"] == 1
    assert box.types().count("RaceJudged") == 1


# --- hands that are not tracked -------------------------------------------------------------


@pytest.mark.parametrize("tracking", ["scores", "turns"])
def test_first_press_opens_the_race_and_the_name_comes_afterwards(
    deal: Deal, tracking: str
) -> None:
    box, (_, mika, ken) = deal("Aki", "Mika", "Ken", tracking=tracking)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    assert box.judged() == {"result": "caught", "by": 1, "target": None, "draw": 2}
    ken.does(cmd.NameRace(box.view["verdict"]["race"], 0))
    assert box.judged() == {"result": "caught", "by": 1, "target": 0, "draw": 2}
    mika.does(cmd.NameRace(box.view["verdict"]["race"], 2))  # put right
    before = box.view
    assert before["verdict"]["target"] == 2
    box.restarts("boot-2")
    assert box.view == before


@pytest.mark.parametrize("tracking", ["scores", "turns"])
def test_button_before_a_catch_is_safe_without_a_name(deal: Deal, tracking: str) -> None:
    box, (_, mika, ken) = deal("Aki", "Mika", "Ken", tracking=tracking)
    ken.synchronises()
    ken.held_up = True  # so that the box goes on waiting
    box.presses()
    box.waits(0.1)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    assert box.judged() == {"result": "safe", "by": "button", "target": None, "draw": 0}
    assert [mark["by"] for mark in box.view["verdict"]["strip"]] == ["button", 1]
    assert box.types().count("RaceJudged") == 1


def test_call_on_a_phone_names_the_caller_by_itself(deal: Deal) -> None:
    box, (_, _, ken) = deal("Aki", "Mika", "Ken", tracking="scores")
    ken.does(cmd.CallUno(2), at_s=box.clock.now)
    assert box.judged() == {"result": "safe", "by": 2, "target": 2, "draw": 0}


def test_presses_within_two_seconds_belong_to_one_race(deal: Deal) -> None:
    """The loser's catch, half a second late, was judged as a race of its own: "caught"."""
    box, (_, mika, _) = deal("Aki", "Mika", "Ken", tracking="scores")
    box.presses()
    box.waits(0.6)
    assert box.view["verdict"]["result"] == "safe"
    with box.refuses("too_late"):
        mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(1.5)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    assert box.judged()["result"] == "caught"
    assert box.types().count("RaceJudged") == 2


# --- two tables -----------------------------------------------------------------------------


EIGHT = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro")


def two_tables(deal: Deal) -> tuple[Box, tuple[Phone, Phone], tuple[Phone, Phone]]:
    """Two who play at the box's table, and two who play at the other one."""
    box, phones = deal(*EIGHT, teams="rotate_8", tracking="scores")
    here, there = (box.view["rotation"]["plan"][0][number][:2] for number in (0, 1))
    return box, (phones[here[0]], phones[here[1]]), (phones[there[0]], phones[there[1]])


def verdicts(box: Box) -> list[tuple[str, list[object]]]:
    """Every verdict so far, with whose presses it was about."""
    judged = (row.data for row in box.rows if row.type == "RaceJudged")
    return [(each["result"], [c["who"] for c in each["verdict"]["claims"]]) for each in judged]


def test_uno_at_one_table_and_catch_at_the_other_are_two_races(deal: Deal) -> None:
    box, (aki, _), (ren, _) = two_tables(deal)
    aki.does(cmd.CallUno(aki.seat), at_s=box.clock.now)
    box.clock.passes(0.1)
    ren.does(cmd.Catch(ren.seat), at_s=box.clock.now)
    box.waits(1.0)
    assert verdicts(box) == [("safe", [aki.seat]), ("caught", [ren.seat])]


def test_button_of_the_box_belongs_to_its_own_table(deal: Deal) -> None:
    box, (aki, _), (ren, sora) = two_tables(deal)
    ren.does(cmd.CallUno(ren.seat), at_s=box.clock.now)
    box.presses()
    aki.does(cmd.Catch(aki.seat), at_s=box.clock.now)
    sora.does(cmd.Catch(sora.seat), at_s=box.clock.now)
    box.waits(1.0)
    together = [set(who) for _, who in verdicts(box)]
    assert together == [{ren.seat, sora.seat}, {"uno", aki.seat}]


def test_late_loser_belongs_to_the_race_of_his_own_table(deal: Deal) -> None:
    """The other table's verdict came in between; it once made his press a race of its own."""
    box, (aki, mika), (ren, sora) = two_tables(deal)
    aki.does(cmd.CallUno(aki.seat), at_s=box.clock.now)
    box.waits(0.6)
    ren.does(cmd.CallUno(ren.seat), at_s=box.clock.now)
    box.waits(0.6)
    for loser in (mika, sora):
        with box.refuses("too_late"):
            loser.does(cmd.Catch(loser.seat), at_s=box.clock.now)


def test_each_table_names_and_forgives_in_its_own_newest_race(deal: Deal) -> None:
    box, (aki, mika), (ren, sora) = two_tables(deal)
    races = []
    for catcher in (aki, ren):
        catcher.does(cmd.Catch(catcher.seat), at_s=box.clock.now)
        box.waits(0.6)
        races.append(box.view["verdict"]["race"])
    mika.does(cmd.NameRace(races[0], mika.seat))
    mika.does(cmd.LetItPass(races[0]))
    sora.does(cmd.NameRace(races[1], sora.seat))
    game = box.table.snapshot().history.state.game
    assert game is not None
    first, second = game.verdict_on(races[0]), game.verdict_on(races[1])
    assert first is not None
    assert (first.target, first.forgiven) == (mika.seat, True)
    assert second is not None
    assert (second.target, second.forgiven) == (sora.seat, False)
