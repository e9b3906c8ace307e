"""The plug is pulled: afterwards the table is exactly where it was, and races get their verdict."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from companion import commands as cmd
from companion.errors import CompanionError, RuleViolation, StoreError
from companion.ports import Sign
from companion.table import Table
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

Tap = Callable[[], object]


def then_wait(box: Box, tap: Tap) -> Tap:
    """A tap, and half a second for its verdict."""

    def both() -> None:
        tap()
        box.waits(0.5)

    return both


def after_three_seconds(box: Box, tap: Tap) -> Tap:
    def later() -> None:
        box.waits(3.0)
        tap()

    return later


def chairs_and_rules(box: Box, aki: Phone, mika: Phone, ken: Phone, yui: Phone) -> Iterator[Tap]:
    yield lambda: ken.does(cmd.RenamePerson(3, "Kenji", "snail"))
    yield lambda: aki.does(cmd.ArrangeSeats((1, 2, 4, 3)))
    yield lambda: aki.does(cmd.ArrangeSeats((1, 2, 3, 4)))
    yield lambda: aki.does(cmd.ChooseRules("japan", {"rounds": 2}))
    yield lambda: aki.does(cmd.ShowRules())
    yield box.presses  # "agreed, deal!"
    yield lambda: aki.does(cmd.SetTurn(0))


def first_round(box: Box, aki: Phone, mika: Phone, ken: Phone, yui: Phone) -> Iterator[Tap]:
    yield lambda: aki.does(cmd.Play(0, "skip"))
    yield lambda: ken.does(cmd.Play(2, "rev"))
    yield lambda: mika.does(cmd.Play(1, "wd4", "blue"))
    yield lambda: aki.does(cmd.Draw(0))
    yield lambda: yui.does(cmd.Draw(3))
    yield box.undoes
    yield box.redoes
    yield lambda: mika.does(cmd.Play(1))  # out of turn: Ken's is filled in
    yield lambda: aki.does(cmd.SetHandCount(0, 2))
    yield lambda: aki.does(cmd.SetDirection(1))
    yield lambda: aki.does(cmd.Play(0, "wild"), at_s=box.clock.now)
    yield then_wait(box, lambda: mika.does(cmd.Catch(1), at_s=box.clock.now))
    yield lambda: aki.does(cmd.LetItPass(box.view["verdict"]["race"]))
    yield lambda: aki.does(cmd.SetColour("yellow"))
    yield lambda: mika.does(cmd.SetHandCount(1, 2))
    yield lambda: mika.does(cmd.Play(1), at_s=box.clock.now)
    yield then_wait(box, box.presses)  # UNO!
    yield box.undoes  # the verdict
    yield lambda: ken.does(cmd.SetTracking("turns"))
    yield lambda: mika.does(cmd.EndRound(1))


def counted(box: Box, aki: Phone, mika: Phone, ken: Phone, yui: Phone) -> Iterator[Tap]:
    yield lambda: aki.does(cmd.CountHand(0, {"7": 1}))
    yield lambda: ken.does(cmd.CountHand(2, points=30))
    yield lambda: ken.does(cmd.ClearCount(2, seen=1))
    yield lambda: ken.does(cmd.CountHand(2, {"wild": 1}, seen=2))
    yield lambda: yui.does(cmd.CountHand(3, nothing=True))
    yield after_three_seconds(box, box.presses)  # "right, next round!"


def second_round(box: Box, aki: Phone, mika: Phone, ken: Phone, yui: Phone) -> Iterator[Tap]:
    yield lambda: aki.does(cmd.CorrectRound(1, 1, (8, 0, 50, 0), seen=1))
    catch = then_wait(box, lambda: mika.does(cmd.Catch(1), at_s=box.clock.now))
    yield after_three_seconds(box, catch)
    yield lambda: mika.does(cmd.NameRace(box.view["verdict"]["race"], 3))
    yield lambda: ken.does(cmd.PassTurn(2))
    yield lambda: yui.does(cmd.EndRound(3))
    yield lambda: aki.does(cmd.CountHand(0, nothing=True))
    yield lambda: mika.does(cmd.CountHand(1, points=11))
    yield lambda: ken.does(cmd.CountHand(2, points=47))
    yield lambda: aki.does(cmd.ConfirmRound())


def and_home(box: Box, aki: Phone, mika: Phone, ken: Phone, yui: Phone) -> Iterator[Tap]:
    yield lambda: aki.does(cmd.StartGame())  # "again!"
    yield lambda: aki.does(cmd.BackToLobby())
    yield box.undoes
    yield box.redoes
    yield lambda: ken.does(cmd.LeaveFace(3))
    yield lambda: aki.does(cmd.RemovePerson(3))
    yield lambda: aki.does(cmd.GoodNight())


UNFORESEEN = TypeError("of a sort that no card has")
EVENING = (chairs_and_rules, first_round, counted, second_round, and_home)


def test_restart_after_every_action_of_an_evening_finds_the_very_same_table(box: Box) -> None:
    family = [box.comes(name) for name in ("Aki", "Mika", "Ken", "Yui")]
    taps = [tap for part in EVENING for tap in part(box, *family)]
    seen = set()
    for number, tap in enumerate(taps):
        action = box.card.last().action
        tap()
        assert box.card.last().action > action, f"tap {number} did nothing"
        before, button, saved = box.view, box.room["button"], box.card.last()
        newest_s = box.rows[-1].at_s
        another_boot = number % 2 == 1
        box.restarts(f"boot-{number}" if another_boot else "")
        clock = before.get("clock")
        if another_boot and clock and not before["paused"]:  # they stand, with what was left
            clock = clock | {"left_s": clock["until_s"] - newest_s}
            paused = {"why": "power", "at_s": newest_s}
            assert box.view == before | {"clock": clock, "paused": paused}
            continue
        assert box.view == before, f"after tap {number}"
        assert (box.room["button"], box.card.last()) == (button, saved), f"after tap {number}"
        seen.add(before["phase"])
    assert seen == {"lobby", "ready", "play", "counting", "over", "ended"}


@pytest.mark.parametrize("boot", ["", "another boot"])
def test_press_in_the_log_without_a_verdict_is_judged_at_the_start(deal: Deal, boot: str) -> None:
    box, (aki, mika, ken) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    ken.synchronises()
    aki.does(cmd.Play(0), at_s=box.clock.now)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    assert not box.view["verdict"]  # Ken's phone might still be earlier
    box.restarts(boot)
    told = box.view["verdict"]
    assert (told["result"], told["by"], told["target"], told["why"]) == ("caught", 1, 0, "from_log")
    assert box.hands == [3, 7, 7]
    assert box.panel.flashes == [Sign.CAUGHT]
    box.restarts(boot and "a third boot")
    assert box.view["verdict"] == told
    assert box.hands == [3, 7, 7]


def test_press_kept_on_a_phone_while_the_plug_was_out_is_refused_and_told(deal: Deal) -> None:
    """Nobody can say any more when that was, and Aki may have said UNO meanwhile."""
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    before, then_s = box.clock.boot, box.clock.now
    box.restarts("another boot")
    kept = mika.ask(cmd.Catch(1, 0), at_s=then_s, boot=before)
    with pytest.raises(RuleViolation) as refused:
        kept.result(10)
    assert refused.value.code == "lost_with_power"
    box.settles()
    assert (box.hands, box.view["verdict"]) == ([1, 7, 7], None)


def test_press_from_before_a_restart_of_the_box_alone_counts(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    before, then_s = box.clock.boot, box.clock.now
    box.restarts()
    mika.ask(cmd.Catch(1, 0), at_s=then_s, boot=before).result(10)
    box.waits(1.0)
    assert box.view["verdict"]["result"] == "caught"


def test_press_that_was_saved_before_the_plug_was_pulled_is_answered_again(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    before, then_s = box.clock.boot, box.clock.now
    first = mika.ask(cmd.Catch(1, 0), at_s=then_s, id=77, boot=before).result(10)
    box.restarts("another boot")
    again = mika.ask(cmd.Catch(1, 0), at_s=then_s, id=77, boot=before).result(10)
    assert again.seq == first.seq


def test_card_tapped_while_the_plug_was_out_still_goes_down(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    before, then_s = box.clock.boot, box.clock.now
    box.restarts("another boot")
    aki.ask(cmd.Play(0), at_s=then_s, boot=before).result(10)
    box.settles()
    assert box.hands == [6, 7, 7]


def test_window_that_stands_open_is_open_after_a_restart(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.restarts("boot-2")
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.5)
    assert box.hands == [3, 7, 7]


def test_press_without_a_stamp_counts_from_its_arrival_and_the_box_starts_again(deal: Deal) -> None:
    """A script's catch had no stamp: it was never judged, and the next start broke over it."""
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.clock.passes(1.0)
    mika.does(cmd.Catch(1))
    box.waits(0.5)
    assert box.hands == [3, 7, 7]
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_press_that_nobody_can_read_does_not_keep_the_box_from_starting(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    with monkeypatch.context() as patched:
        patched.setattr("companion.race.Claim.to_data", lambda claim: {"who": 1})
        mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.restarts()
    assert not box.view["verdict"]
    aki.does(cmd.SetDirection(-1))
    assert box.view["direction"] == -1


# --- the card fails in the middle of a race --------------------------------------------------


def test_press_that_could_not_be_saved_is_not_lost_for_the_window(deal: Deal) -> None:
    """One failed write threw the whole window away: every later press was too late."""
    box, (aki, mika, ken) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    ken.synchronises()
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.waits(1.0)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.card.trouble = UNFORESEEN
    with pytest.raises(CompanionError):
        ken.does(cmd.Catch(2), at_s=box.clock.now - 0.1, id=5)
    box.card.trouble = None
    ken.does(cmd.Catch(2), at_s=box.clock.now - 0.1, id=5)
    box.waits(0.5)
    assert box.view["verdict"]["by"] == 2
    assert [mark["by"] for mark in box.view["verdict"]["strip"]] == [2, 1]
    assert box.hands == [3, 7, 7]


def test_verdict_is_told_while_the_card_is_full_and_written_down_later(deal: Deal) -> None:
    """The race was gone and its presses stayed: at `scores` every later press was too late."""
    box, (_, mika, _) = deal("Aki", "Mika", "Ken", tracking="scores")
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.card.trouble = StoreError("disk_full")
    box.waits(5.0)
    assert box.view["verdict"]["result"] == "caught"
    assert box.types().count("RaceJudged") == 0
    box.card.trouble = None
    box.waits(1.5)
    assert box.types().count("RaceJudged") == 1


def test_closing_card_that_could_not_be_saved_leaves_the_window_open(deal: Deal) -> None:
    box, (aki, mika, ken) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    box.card.trouble = UNFORESEEN
    with box.refuses("internal"):
        mika.does(cmd.Play(1), at_s=box.clock.now)
    box.card.trouble = None
    box.waits(3.0)
    ken.does(cmd.Catch(2), at_s=box.clock.now)
    box.waits(0.5)
    assert box.hands == [3, 7, 7]


def test_log_of_a_newer_companion_is_refused_before_anything_is_done(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika")
    aki.does(cmd.Play(0))
    newest = box.rows[-1]
    box.table.stop()
    last = box.card.last()
    unheard_of = replace(newest, seq=last.seq + 1, action=last.action + 1, type="CardBlessed")
    box.card.append([unheard_of])
    with pytest.raises(CompanionError) as refused:
        Table(box.card, box.clock, box.panel).start()
    assert refused.value.code == "unknown_event"
    assert box.card.last().seq == last.seq + 1
