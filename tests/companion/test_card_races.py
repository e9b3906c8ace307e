"""STOP and doubts as races by press time, at the real table (rules digest, section 1)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.ports import Sign
from tests.companion.conftest import Deal
from tests.companion.late_presses import comes_in, pressed_and_held_up, table, verdict
from tests.companion.real_table import Box, Phone

# --- STOP -------------------------------------------------------------------------------------


def last_card(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki has laid the last card and owes a STOP."""
    box, phones = table(deal, 1, 7, 7, 7, stop_call="required", **rules)
    phones[0].taps(cmd.Play(0))
    box.waits(0.5)
    return box, phones


def test_stop_before_the_catch_is_out(deal: Deal) -> None:
    box, (aki, mika, *_) = last_card(deal)
    mika.held_up = True
    aki.taps(cmd.CallStop(0))
    box.waits(0.05)
    mika.taps(cmd.Catch(1, 0))
    assert verdict(box) == {"what": "stop", "result": "safe", "by": 0, "target": 0}
    assert (box.view["phase"], box.view["count"]["winner"]) == ("counting", 0)
    assert box.panel.flashes == [Sign.SAFE]


def test_catch_before_stop_costs_the_penalty_and_the_round_goes_on(deal: Deal) -> None:
    box, (aki, mika, *_) = last_card(deal, stop_penalty=3)
    mika.taps(cmd.Catch(1, 0))
    box.waits(0.05)
    assert verdict(box) == {"what": "stop", "result": "caught", "by": 1, "target": 0}
    assert (box.view["phase"], box.hands) == ("play", [3, 7, 7, 7])
    with box.refuses("no_stop_due"):
        aki.does(cmd.CallStop(0), at_s=box.clock.now)


def test_stop_pressed_before_the_catch_wins_though_it_comes_later(deal: Deal) -> None:
    box, (aki, mika, *_) = last_card(deal)
    pressed_s = pressed_and_held_up(aki, 0.05)
    mika.taps(cmd.Catch(1, 0))
    box.waits(0.1)
    comes_in(aki, cmd.CallStop(0), pressed_s)
    assert verdict(box)["result"] == "safe"
    assert box.view["verdict"]["late"]
    assert box.view["phase"] == "counting"


def test_stop_at_the_button_races_too(deal: Deal) -> None:
    box, (_, mika, *_) = last_card(deal)
    box.presses()
    box.waits(0.05)
    assert verdict(box) == {"what": "stop", "result": "safe", "by": "button", "target": 0}
    assert box.view["phase"] == "counting"
    assert mika.seat == 1


def test_stop_pressed_before_the_next_card_counts_though_it_comes_later(deal: Deal) -> None:
    """The card is shown at once, and the penalty with it; both are put right."""
    box, (aki, mika, *_) = last_card(deal)
    pressed_s = pressed_and_held_up(aki, 0.1)
    mika.taps(cmd.Play(1))
    assert (box.view["turn"], box.hands[0]) == (2, 2)
    box.waits(0.1)
    comes_in(aki, cmd.CallStop(0), pressed_s)
    assert verdict(box)["result"] == "safe"
    assert (box.view["phase"], box.hands) == ("counting", [0, 6, 7, 7])


def test_stop_pressed_after_the_next_card_is_too_late(deal: Deal) -> None:
    box, (aki, mika, *_) = last_card(deal)
    aki.held_up = True
    mika.taps(cmd.Play(1))
    box.waits(0.05)
    aki.taps(cmd.CallStop(0))
    assert verdict(box)["result"] == "late"
    assert (box.view["phase"], box.hands[0]) == ("play", 2)


def test_mercy_for_a_forgotten_stop_is_being_out_after_all(deal: Deal) -> None:
    box, (_, mika, *_) = last_card(deal)
    mika.taps(cmd.Catch(1, 0))
    box.waits(0.5)
    mika.does(cmd.LetItPass(box.view["verdict"]["race"]))
    assert (box.view["phase"], box.hands[0]) == ("counting", 0)
    assert box.view["verdict"]["forgiven"]


# --- doubts -----------------------------------------------------------------------------------


def facedown(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki has laid a card face-down; Mika is next."""
    box, phones = table(deal, facedown_limit=3, **rules)
    phones[0].taps(cmd.Play(0, facedown=True))
    box.waits(0.5)
    return box, phones


def test_first_doubter_by_time_doubts_and_names_the_stake_afterwards(deal: Deal) -> None:
    box, (_, _, ken, yui) = facedown(deal)
    yui.held_up = True
    ken.taps(cmd.Doubt(2))
    box.waits(0.03)
    yui.taps(cmd.Doubt(3))
    assert verdict(box) == {"what": "doubt", "result": "doubted", "by": 2, "target": 0}
    assert (box.view["facedown"]["doubter"], box.view["facedown"]["offers"]) == (2, [])
    with box.refuses("already_doubted"):
        yui.does(cmd.Doubt(3, 2), at_s=box.clock.now)
    ken.does(cmd.Doubt(2, 4), at_s=box.clock.now)
    assert (box.view["facedown"]["offers"], box.view["facedown"]["responder"]) == ([4], 0)


def test_doubt_pressed_first_wins_though_its_packet_comes_later(deal: Deal) -> None:
    box, (_, _, ken, yui) = facedown(deal)
    pressed_s = pressed_and_held_up(ken, 0.05)
    yui.taps(cmd.Doubt(3))
    box.waits(0.2)
    comes_in(ken, cmd.Doubt(2), pressed_s)
    assert verdict(box)["by"] == 2
    assert box.view["verdict"]["late"]
    assert box.view["facedown"]["doubter"] == 2


def test_doubts_too_close_together_are_a_photo_finish_for_the_earlier(deal: Deal) -> None:
    box, (_, _, ken, yui) = facedown(deal)
    pressed_s = pressed_and_held_up(ken, 0.002)
    yui.taps(cmd.Doubt(3))
    comes_in(ken, cmd.Doubt(2), pressed_s)
    assert verdict(box)["by"] == 2
    assert box.view["verdict"]["words"] == "photo"


def test_lonely_doubt_is_no_verdict_that_anybody_has_to_see(deal: Deal) -> None:
    box, (_, _, ken, _) = facedown(deal)
    ken.taps(cmd.Doubt(2))
    assert verdict(box)["what"] is None
    assert box.view["facedown"]["doubter"] == 2


def test_doubt_pressed_before_the_next_card_counts_though_it_comes_later(deal: Deal) -> None:
    """Mika's card lies there already and stays; what lies below it is settled first."""
    box, (aki, mika, ken, _) = facedown(deal)
    pressed_s = pressed_and_held_up(ken, 0.1)
    mika.taps(cmd.Play(1, "9"))
    assert (box.view["facedown"], box.view["turn"]) == (None, 2)
    box.waits(0.1)
    comes_in(ken, cmd.Doubt(2), pressed_s)
    assert verdict(box)["by"] == 2
    assert (box.view["facedown"]["by"], box.view["turn"], box.view["top"]) == (0, 2, "9")
    ken.does(cmd.Doubt(2, 3), at_s=box.clock.now)
    aki.does(cmd.DropDoubt(0))
    assert (box.hands, box.view["top"]) == ([9, 6, 7, 7], "9")


def test_doubt_pressed_after_the_next_card_is_too_late(deal: Deal) -> None:
    box, (_, mika, ken, _) = facedown(deal)
    ken.held_up = True
    mika.taps(cmd.Play(1, "9"))
    box.waits(0.05)
    with box.refuses("too_late"):
        ken.does(cmd.Doubt(2), at_s=box.clock.now)
    box.waits(0.5)
    with box.refuses("nothing_to_doubt"):
        ken.does(cmd.Doubt(2), at_s=box.clock.now)


def test_doubt_at_the_button_is_named_afterwards(deal: Deal) -> None:
    box, (aki, _, ken, _) = facedown(deal)
    assert box.room["button"] == "doubt"
    box.presses()
    box.waits(0.5)
    assert (box.view["facedown"]["nameless"], box.view["facedown"]["doubter"]) == (True, None)
    assert box.room["button"] == "uno"
    with box.refuses("own_card"):
        aki.does(cmd.NameDoubter(0))
    ken.does(cmd.NameDoubter(2))
    ken.does(cmd.Doubt(2, 2), at_s=box.clock.now)
    assert box.view["facedown"]["responder"] == 0
    with box.refuses("nobody_asked"):
        ken.does(cmd.NameDoubter(3))


def test_doubt_on_a_press_is_first_of_phone_and_button(deal: Deal) -> None:
    box, (_, _, ken, _) = facedown(deal)
    ken.taps(cmd.Doubt(2))
    box.waits(0.02)
    box.presses()
    assert verdict(box)["by"] == 2


@pytest.mark.parametrize(("expiry", "open_"), [("nudge", True), ("drop", False)])
def test_doubt_that_nobody_owns_to_ends_with_the_bid(deal: Deal, expiry: str, open_: bool) -> None:
    box, _ = facedown(deal, bid_expiry=expiry, bid_s=2)
    box.presses()
    box.waits(3.0)
    assert bool(box.view["facedown"]) is open_


def test_doubt_survives_a_restart_between_press_and_stake(deal: Deal) -> None:
    box, (_, _, ken, _) = facedown(deal)
    ken.taps(cmd.Doubt(2))
    box.waits(0.5)
    before = box.view
    box.restarts()
    assert box.view == before
    ken.does(cmd.Doubt(2, 5))
    assert box.view["facedown"]["offers"] == [5]
