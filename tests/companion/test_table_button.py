"""The big button from phase to phase, and what the box's lamps show meanwhile."""

from companion import commands as cmd
from companion.ports import Button, Sign
from tests.companion.conftest import Deal
from tests.companion.real_table import Box


def test_button_goes_through_a_whole_game(box: Box) -> None:
    """Agreed, deal! · Right, next round! · Again!"""
    aki, _ = box.comes("Aki"), box.comes("Mika")
    aki.does(cmd.ChooseRules("mattel", {"target": 100}))
    told = [box.room["button"]]
    for tap in (cmd.ShowRules(), None, cmd.EndRound(0), cmd.CountHand(1, points=100), None, None):
        if tap is None:
            box.clock.passes(2.0)
            box.presses()
        else:
            aki.does(tap)
        told.append(box.room["button"])
    assert told == ["nothing", "deal", "uno", "nothing", "next_round", "again", "uno"]
    assert box.view["game"] == 2


def test_button_confirms_a_round_two_seconds_after_the_last_hand_was_counted(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika")
    aki.does(cmd.EndRound(0))
    aki.does(cmd.CountHand(1, points=10))
    box.clock.passes(1.0)
    box.presses()
    assert box.view["phase"] == "counting"
    aki.does(cmd.CountHand(1, points=20, seen=1))
    box.clock.passes(1.0)
    box.presses()  # two seconds after the first count: it goes by the whole
    assert (box.view["phase"], box.view["round"]) == ("play", 2)


def test_hold_of_the_catch_button_does_nothing_more_than_its_press(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika")
    before, saved = box.view, box.card.last()
    box.holds(Button.CATCH)
    assert (box.view, box.card.last()) == (before, saved)


def test_two_quick_presses_deal_once_and_say_no_uno(box: Box) -> None:
    aki, _ = box.comes("Aki"), box.comes("Mika")
    aki.does(cmd.ChooseRules(None, {"tracking": "turns", "button_passes_turn": True}))
    aki.does(cmd.ShowRules())
    for _ in range(2):
        box.presses()
        box.clock.passes(0.3)
    box.waits(0.5)
    assert (box.view["phase"], box.view["turn_no"]) == ("play", 1)
    assert "PressTaken" not in box.types()


def test_press_is_told_before_anything_else(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika")
    seen: list[str] = []
    box.table.subscribe(lambda: None, seen.append)
    for button in Button:
        box.presses(button)
    assert seen == ["button", "catch_button"]


# --- lamps ----------------------------------------------------------------------------------


def test_lamps_follow_turn_and_direction(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    assert box.panel.lit == {"direction": 1, "turn": 0}
    aki.does(cmd.Play(0))
    mika.does(cmd.Play(1, "rev"))
    assert box.panel.lit == {"direction": -1, "turn": 0}
    aki.does(cmd.EndRound(0))
    assert box.panel.lit == {"direction": None, "turn": None}


def test_light_rests_while_nobody_is_waited_for_and_pulses_when_somebody_is(box: Box) -> None:
    aki, _ = box.comes("Aki"), box.comes("Mika")
    seen = [box.panel.resting]
    for tap in (lambda: aki.does(cmd.ShowRules()), box.presses):
        tap()
        seen.append(box.panel.resting)
    assert seen == [Sign.READY, Sign.WAITING, Sign.READY]


def test_nothing_that_can_be_seen_changes_when_an_uno_falls_due(deal: Deal) -> None:
    """Noticing is the game: Aki comes down to one card as he came down to two."""
    seen = []
    for hand in (3, 2):
        box, (aki, *_) = deal("Aki", "Mika", "Ken", hands=[hand, 7, 7])
        aki.does(cmd.Play(0), at_s=box.clock.now)
        seats = [{**seat, "hand": "?"} for seat in box.view["seats"][:1]] + box.view["seats"][1:]
        seen.append(
            {**box.view, "seats": seats, "undo": None, "rules": None}
            | {"room": box.room, "lamps": (box.panel.resting, box.panel.flashes, box.panel.lit)}
        )
        assert box.view["seats"][0]["hand"] == 2
    assert seen[0] == seen[1]


def test_button_says_stop_for_whoever_laid_the_last_card(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", hands=[1, 7], stop_call="required")
    aki.does(cmd.Play(0))
    assert (box.view["phase"], box.room["button"]) == ("play", "uno")
    box.presses()
    assert box.judged() == {"result": "safe", "by": "button", "target": 0, "draw": 0}
    assert (box.view["phase"], box.view["count"]["winner"]) == ("counting", 0)
