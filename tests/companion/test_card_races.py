"""STOP, doubts and jumps as races by press time, at the real table (rules digest, section 1)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.ports import Sign
from companion.press_log import presses_of
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

NAMES = ("Aki", "Mika", "Ken", "Yui")


def table(deal: Deal, *hands: int, **rules: Any) -> tuple[Box, list[Phone]]:
    """Four with phones that beat; Aki begins. Glass and button are alike here."""
    box, phones = deal(*NAMES, hands=hands, **({"touch_latency_ms": 0} | rules))
    for phone in phones:
        phone.synchronises()
    return box, phones


def verdict(box: Box) -> dict[str, Any]:
    """The newest verdict in short, after all time that one may take."""
    box.waits(0.5)
    told = box.view["verdict"] or {}
    return {name: told.get(name) for name in ("what", "result", "by", "target")}


def pressed_and_held_up(phone: Phone, lag_s: float) -> float:
    """A press whose packet hangs in the air; gives when the finger came down."""
    pressed_s, phone.held_up = phone.box.clock.now, True
    phone.box.waits(lag_s)
    return pressed_s


def comes_in(phone: Phone, command: cmd.Command, pressed_s: float) -> None:
    phone.does(command, at_s=pressed_s)
    phone.held_up = False


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


# --- jumping in -------------------------------------------------------------------------------


def jump(seat: int) -> cmd.Play:
    return cmd.Play(seat, "5", "red", jump=True)


def five_lies_there(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki has laid a red five; Mika is next, Yui holds the other one."""
    box, phones = table(deal, jump_in="identical_colored", **rules)
    phones[0].taps(cmd.Play(0, "5", "red"))
    box.waits(0.5)
    return box, phones


def test_jump_goes_down_by_its_press(deal: Deal) -> None:
    box, (*_, yui) = five_lies_there(deal)
    yui.taps(jump(3))
    box.waits(0.5)
    assert (box.view["turn"], box.hands) == (0, [6, 7, 7, 6])
    assert box.view["undo"]["what"] == "CardPlayed"
    box.undoes()
    assert (box.view["turn"], box.hands) == (1, [6, 7, 7, 7])


def test_jump_pressed_before_the_next_play_counts_though_it_comes_later(deal: Deal) -> None:
    """Mika's card is shown at once and goes back to her hand."""
    box, (_, mika, _, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(yui, 0.1)
    mika.taps(cmd.Play(1, "rev"))
    assert (box.view["turn"], box.view["direction"]) == (0, -1)
    box.waits(0.1)
    comes_in(yui, jump(3), pressed_s)
    assert verdict(box) == {"what": "jump", "result": "jumped", "by": 3, "target": None}
    assert (box.view["turn"], box.view["direction"], box.view["top"]) == (0, 1, "5")
    assert box.hands == [6, 7, 7, 6]
    before = box.view
    box.restarts("boot-2")
    assert box.view == before
    box.undoes()
    assert (box.view["turn"], box.hands) == (1, [6, 7, 7, 7])


def test_jump_pressed_after_the_next_play_is_too_late(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    yui.held_up = True
    mika.taps(cmd.Play(1, "9", "red"))
    box.waits(0.05)
    with box.refuses("not_identical"):
        yui.does(jump(3), at_s=box.clock.now - 0.02)


def test_play_tapped_before_the_jump_and_come_after_it_stands(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    tapped_s = pressed_and_held_up(mika, 0.05)
    yui.taps(jump(3))
    box.waits(0.1)
    comes_in(mika, cmd.Play(1, "9", "red"), tapped_s)
    assert verdict(box)["result"] == "late"
    assert (box.view["turn"], box.hands) == (2, [6, 6, 7, 7])


def test_first_of_two_jumpers_goes_down(deal: Deal) -> None:
    box, (_, _, ken, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(ken, 0.05)
    yui.taps(jump(3))
    box.waits(0.1)
    comes_in(ken, jump(2), pressed_s)
    assert verdict(box)["by"] == 2
    assert (box.view["turn"], box.hands) == (3, [6, 7, 6, 7])


def test_late_jump_takes_back_a_draw_as_well(deal: Deal) -> None:
    box, (_, mika, _, yui) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(yui, 0.1)
    mika.taps(cmd.Draw(1))
    assert box.hands[1] == 8
    comes_in(yui, jump(3), pressed_s)
    assert verdict(box)["result"] == "jumped"
    assert (box.view["turn"], box.hands) == (0, [6, 7, 7, 6])


def test_late_jump_is_lost_once_more_has_happened(deal: Deal) -> None:
    box, (aki, mika, ken, _) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(aki, 0.1)
    mika.taps(cmd.Play(1, "9"))
    ken.taps(cmd.Play(2, "8"))
    comes_in(aki, jump(0), pressed_s)
    assert verdict(box)["result"] == "late"
    assert box.hands == [6, 6, 6, 7]


def test_late_jump_of_whoever_is_next_now_is_no_play_on_the_newest_card(deal: Deal) -> None:
    box, (_, mika, ken, _) = five_lies_there(deal)
    pressed_s = pressed_and_held_up(ken, 0.1)
    mika.taps(cmd.Play(1, "9"))
    comes_in(ken, jump(2), pressed_s)
    assert verdict(box)["result"] == "jumped"
    assert (box.view["turn"], box.view["top"], box.hands) == (3, "5", [6, 7, 6, 7])


@pytest.mark.parametrize("jumper_goes_silent", [False, True])
def test_late_jump_leaves_presses_on_their_way_for_older_windows_alone(
    deal: Deal, jumper_goes_silent: bool
) -> None:
    """Aki's five was her second to last: Ken catches her, Yui jumps in, and Mika was quicker.

    The card that was taken back had closed both windows; the catch was forgotten with it.
    """
    box, (aki, mika, ken, yui) = table(deal, 2, 7, 7, 7, jump_in="identical_colored")
    aki.taps(cmd.Play(0, "5", "red"))
    box.waits(0.5)
    caught_s = pressed_and_held_up(ken, 0.02)
    jumped_s = pressed_and_held_up(yui, 0.05)
    mika.taps(cmd.Play(1, "9", "red"))
    comes_in(ken, cmd.Catch(2, target=0), caught_s)
    yui.does(jump(3), at_s=jumped_s)
    yui.held_up = jumper_goes_silent  # the catch waits for her phone, the jump does not
    assert verdict(box) == {"what": "uno", "result": "caught", "by": 2, "target": 0}
    assert (box.view["top"], box.hands) == ("5", [3, 7, 7, 6])
    judged = [row.data["result"] for row in box.rows if row.type == "RaceJudged"]
    assert judged == ["jumped", "caught"]
    (told,) = (each for each in presses_of(box.rows) if each["what"] == "uno")
    assert len(told["strip"]) == 2  # the catch, and the jump that closed the window
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_question_about_an_early_catch_outlives_a_late_jump(deal: Deal) -> None:
    box, (aki, mika, ken, yui) = table(deal, 2, 7, 7, 7, jump_in="identical_colored")
    ken.taps(cmd.Catch(2))
    box.waits(0.1)
    aki.taps(cmd.Play(0, "5", "red"))
    jumped_s = pressed_and_held_up(yui, 0.05)
    mika.taps(cmd.Play(1, "9", "red"))
    comes_in(yui, jump(3), jumped_s)
    box.waits(0.5)
    assert box.hands == [1, 7, 7, 6]
    (query,) = box.view["queries"]
    mika.does(cmd.AnswerCatch(1, query["query"], yes=True))
    assert verdict(box)["result"] == "caught"
    assert box.hands == [3, 7, 7, 6]


@pytest.mark.parametrize("newest_player_goes_silent", [False, True])
def test_late_jumps_on_two_cards_each_get_their_own_verdict(
    deal: Deal, newest_player_goes_silent: bool
) -> None:
    """Ken's card goes back for Aki's jump on Mika's; Yui's on the card before that is too late."""
    box, (aki, mika, ken, yui) = five_lies_there(deal)
    yui_s = pressed_and_held_up(yui, 0.02)
    mika.taps(cmd.Play(1, "9", "red"))
    box.waits(0.02)
    aki_s = pressed_and_held_up(aki, 0.02)
    ken.taps(cmd.Play(2, "8", "red"))
    comes_in(yui, jump(3), yui_s)
    comes_in(aki, cmd.Play(0, "9", "red", jump=True), aki_s)
    ken.held_up = newest_player_goes_silent  # the older window waits for him, the newer does not
    box.waits(0.5)
    assert (box.view["turn"], box.view["top"], box.hands) == (1, "9", [5, 6, 7, 7])
    told = {each["by"]: (each["result"], each["undone"]) for each in presses_of(box.rows)}
    assert told == {0: ("jumped", False), 3: ("late", False)}
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_jump_that_the_rules_forbid_is_refused_at_once(deal: Deal) -> None:
    box, (*_, yui) = five_lies_there(deal)
    with box.refuses("not_identical"):
        yui.does(cmd.Play(3, "6", "red", jump=True), at_s=box.clock.now)


def test_round_keeps_no_window_for_every_card(deal: Deal) -> None:
    box, phones = five_lies_there(deal)
    for seat in (1, 2, 3, 0, 1):
        phones[seat].taps(cmd.Play(seat))
        box.waits(0.5)
    game = box.table.snapshot().history.state.game
    assert game is not None
    assert len(game.races_about("jump")) <= 4
