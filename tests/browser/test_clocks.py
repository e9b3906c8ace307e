"""Clocks on the phones, the TV and the box: challenges, auctions, turns, and everybody's pause."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.family import Phone, Screen
from tests.browser.playing import begins, hands

pytestmark = [pytest.mark.browser, pytest.mark.full]

FIVE_MINUTES_FAST = """
    const Real = Date;
    Date = class extends Real {
      constructor(...told) { super(...(told.length ? told : [Real.now() + 300000])); }
      static now() { return Real.now() + 300000; }
    };
"""
CAN_SLEEP = """
    const running = performance.now.bind(performance);
    window.slept = 0;
    performance.now = () => running() - window.slept;
"""

REMEMBERS = """() => {
    window.seen = [];
    new MutationObserver(() => {
      for (const name of ["seconds-left", "time-said"]) {
        const there = document.querySelector(`[data-test="${name}"]`);
        if (there) window.seen.push(`${name} ${there.textContent}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""What a page shows of its clock from now on, however short."""


@pytest.fixture(autouse=True)
def whole_evening(evening: Evening) -> None:
    """TV and front are on from the beginning: what they tell of a clock is soon gone again."""
    assert evening.tv
    assert evening.front


def all_read(evening: Evening, words: str) -> None:
    """Every phone and the TV say so."""
    for phone in evening.family.phones:
        phone.sees("line", words)
    evening.tv.sees("tv-line", words)


def seconds_left(screen: Screen) -> int:
    return int(screen.at("think-time").get_attribute("data-left") or "-1")


# --- challenges -------------------------------------------------------------------------------


def lays_a_four(evening: Evening) -> tuple[Phone, Phone]:
    """A wild +4 in green; who laid it, and who may challenge it."""
    player = evening.family.in_turn
    player.does("tile-wd4")
    player.does("colour-green")
    return player, evening.family.in_turn


def looks_into_the_hand(evening: Evening, player: Phone, victim: Phone) -> None:
    """The clock runs until the challenge is made; only the challenger is asked."""
    for screen in (*evening.family.phones, evening.tv):
        expect(screen.at("think-time")).to_have_attribute("data-what", "challenge")
    victim.does("challenge")
    victim.sees("line", "For your eyes only")
    for phone in evening.family.phones:
        phone.sees_not("think-time")
        if phone is not victim:
            phone.sees("pad-looking")
            phone.sees_not("saw-colour")
    player.sees("line", f"{victim.name} looks at the cards of {player.name}")


def test_challenge_is_won_lost_and_let_pass_by_the_clock(evening: Evening) -> None:
    begins(evening, "mattel", wd4_challenge="stay", challenge_s=60)
    player, victim = lays_a_four(evening)
    before = hands(evening)
    looks_into_the_hand(evening, player, victim)
    victim.tap("saw-colour")
    victim.does("saw-right")
    all_read(evening, f"Caught! {player.name} draws 4.")
    seat = evening.family.seat_of(player)
    assert hands(evening)[seat] == before[seat] + 4

    player, victim = lays_a_four(evening)
    before = hands(evening)
    looks_into_the_hand(evening, player, victim)
    victim.tap("saw-none")
    victim.does("saw-right")
    all_read(evening, f"It was honest. {victim.name} draws 6.")
    seat = evening.family.seat_of(victim)
    assert hands(evening)[seat] == before[seat] + 6

    begins(evening, "mattel", wd4_challenge="stay", challenge_s=3)
    player, victim = lays_a_four(evening)
    seat, before = evening.family.seat_of(victim), hands(evening)
    victim.waits(lambda table: table["challenge"] is None and table["turn"] != seat)
    assert hands(evening)[seat] == before[seat] + 4


def test_helper_alone_says_whether_a_four_was_honest(evening: Evening) -> None:
    begins(evening, "gameloft")
    player, victim = lays_a_four(evening)
    victim.does("challenge")
    helper = next(each for each in evening.family.phones if each not in (player, victim))
    victim.sees("pad-looking")
    player.sees_not("saw-wrong")
    helper.sees("line", "Was the +4 honest?")
    helper.does("saw-wrong")
    all_read(evening, f"Caught! {player.name} draws 4.")


def test_challenge_of_the_last_card_is_told_though_the_round_is_over(evening: Evening) -> None:
    begins(evening, "mattel", wd4_challenge="stay")
    evening.hand_becomes(evening.family.in_turn, 1)
    _, victim = lays_a_four(evening)
    victim.does("challenge")
    victim.tap("saw-colour")  # nothing was left to be seen: an empty hand is never wrong
    victim.does("saw-right")
    for phone in evening.family.phones:
        phone.waits(lambda table: table["phase"] == "counting")
        phone.sees("between-note", f"It was honest. {victim.name} draws 6.")
    evening.tv.sees("tv-line", f"It was honest. {victim.name} draws 6.")


def test_four_that_is_taken_back_says_so(evening: Evening) -> None:
    begins(evening, "japan_recap")
    player, victim = lays_a_four(evening)
    victim.does("challenge")
    victim.tap("saw-wild")
    victim.does("saw-right")
    all_read(evening, f"{player.name} takes the +4 back and draws 4.")


# --- the auction ------------------------------------------------------------------------------


def lays_facedown(evening: Evening) -> tuple[Phone, Phone]:
    """A card goes face-down; whose it is, and who doubts it: the chair opposite."""
    owner = evening.family.in_turn
    owner.does("more", "facedown")
    evening.family.agree()
    return owner, evening.family.at_seat((evening.family.seat_of(owner) + 2) % 4)


def has_the_clock(phone: Phone) -> None:
    """The bid is this phone's, and the clock runs."""
    expect(phone.at("think-time")).to_have_attribute("data-what", "bid")
    seat = next(each["seat"] for each in phone.table["seats"] if each["name"] == phone.name)
    phone.waits(lambda table: table["clock"]["seat"] == seat)


def slides(phone: Phone, stack: str, *, towards: Phone) -> None:
    """The stack is drawn a bit of the way to the other face, and let go."""
    seat = next(s["seat"] for s in phone.table["seats"] if s["name"] == towards.name)
    stack_box = phone.at(stack).bounding_box()
    face_box = phone.at(f"chair-{seat}").bounding_box()
    assert stack_box
    assert face_box
    from_x, from_y = stack_box["x"] + 20, stack_box["y"] + 20
    phone.page.mouse.move(from_x, from_y)
    phone.page.mouse.down()
    phone.page.mouse.move((from_x + face_box["x"]) / 2, (from_y + face_box["y"]) / 2, steps=4)
    phone.page.mouse.up()


def test_auction_goes_to_and_fro_with_a_clock_each_and_is_revealed(evening: Evening) -> None:
    begins(evening, "japan", facedown_limit=3, bid_s=60, doubt_s=60)
    owner, doubter = lays_facedown(evening)
    expect(doubter.at("think-time")).to_have_attribute("data-what", "doubt")
    doubter.tap("doubt")
    slides(doubter, "stake-2", towards=owner)
    owner.sees("bid-raise-3")
    has_the_clock(owner)
    owner.does("bid-raise-4")
    has_the_clock(doubter)
    doubter.sees("bid-raise-5")
    before, seat = hands(evening), evening.family.seat_of(owner)
    doubter.does("bid-call")
    for tile in ("reveal-right", "reveal-wrong", "reveal-wild"):
        doubter.sees(tile)
    doubter.sees_not("think-time")
    doubter.does("reveal-wild")
    all_read(evening, f"Not true! {owner.name} takes the card back and draws 4.")
    assert hands(evening)[seat] == before[seat] + 5


def test_bidder_drops_and_a_phone_that_is_passed_on_answers_for_the_other(evening: Evening) -> None:
    begins(evening, "japan", facedown_limit=3, bid_s=60, doubt_s=60)
    owner, doubter = lays_facedown(evening)
    doubter.does("doubt", "stake-3")
    owner.does("bid-raise-5")
    doubter.does("bid-drop")
    all_read(evening, f"{doubter.name} drops out and draws 3.")

    owner, doubter = lays_facedown(evening)
    owner.page.goto("about:blank")
    doubter.does("doubt", "stake-2")
    doubter.does("bid-raise-3")
    doubter.does("bid-call")
    doubter.does("reveal-right")
    doubter.sees("line", f"It was true! {doubter.name} draws 3.")
    owner.page.goto(f"{evening.box.url}/table")
    owner.sees("catch")


@pytest.mark.parametrize("expiry", ["nudge", "drop"])
def test_silent_bidder_is_nudged_or_drops_out(evening: Evening, expiry: str) -> None:
    begins(evening, "japan", facedown_limit=3, bid_s=2, doubt_s=60, bid_expiry=expiry)
    owner, doubter = lays_facedown(evening)
    doubter.does("doubt", "stake-2")
    if expiry == "drop":
        all_read(evening, f"{owner.name} drops out and draws 2.")
        return
    all_read(evening, f"{owner.name}, everybody waits for you.")
    owner.sees("bid-call")
    owner.does("bid-call")
    owner.sees("reveal-right")


# --- turns and the pause ----------------------------------------------------------------------


def test_turn_runs_out_is_stopped_and_goes_on_for_everybody(evening: Evening) -> None:
    begins(evening, "mattel", turn_s=14)
    player = evening.family.in_turn
    other = next(each for each in evening.family.phones if each is not player)
    other.does("clock-pause")
    other.sees_not("undo-now")  # a pause is nothing to take back
    evening.family.agree()
    for phone in evening.family.phones:
        phone.sees("pad-paused")
        phone.sees("catch")
    all_read(evening, "The clocks stand still.")
    left_s = player.table["clock"]["left_s"]
    assert 0 < left_s <= 14
    player.tap("put-aside")
    player.sees("card-down")
    for screen in (player, other, evening.tv):
        screen.page.evaluate(REMEMBERS)
    player.does("menu", "menu-pause")
    evening.front.page.wait_for_selector('[data-test="box-uno"][data-lit="false"]')
    evening.family.agree()
    assert player.table["clock"]["until_s"] - player.frame["now_s"] == pytest.approx(left_s, abs=1)
    player.waits(lambda table: table["nudged"] is not None)
    all_read(evening, f"{player.name}, everybody waits for you.")
    for screen in (player, other, evening.tv):
        seen = screen.page.evaluate("window.seen")
        assert {"seconds-left 5", "seconds-left 3", "seconds-left 1"} <= set(seen)
        assert "time-said 5 seconds" in seen
    for phone in evening.family.phones:
        phone.sees_not("think-time")
    player.does("card-down")
    evening.family.agree()
    following = evening.family.in_turn
    assert following is not player
    expect(following.at("think-time")).to_have_attribute("data-what", "turn")
    following.sees("card-down")


def test_undo_leaves_the_clock_standing_until_one_tap(evening: Evening) -> None:
    begins(evening, "mattel", turn_s=120)
    player = evening.family.in_turn
    player.does("card-down")
    player.does("undo-now")
    evening.family.agree()
    for phone in evening.family.phones:
        phone.sees("clock-go", "Go on")
    player.sees("card-down")
    expect(evening.tv.at("think-time")).to_have_class(re.compile("timer-stands"))
    evening.mika.does("clock-go")
    for phone in evening.family.phones:
        phone.sees("clock-pause")


# --- whatever the phone's own clock says ------------------------------------------------------


def agrees_with_the_others(evening: Evening, phone: Phone) -> None:
    """Its bar shows what the TV's does, give or take a second."""
    end = phone.page.evaluate("performance.now()") + 10_000
    while abs(seconds_left(phone) - seconds_left(evening.tv)) > 1:
        assert phone.page.evaluate("performance.now()") < end, "the bar stays wrong"


def test_phone_whose_clock_is_five_minutes_fast_shows_the_right_time(evening: Evening) -> None:
    begins(evening, "mattel", turn_s=100)
    evening.ken.context.add_init_script(FIVE_MINUTES_FAST)
    evening.ken.page.reload()
    evening.ken.sees("think-time")
    now = "Date.now()"
    ahead_ms = evening.ken.page.evaluate(now) - evening.aki.page.evaluate(now)
    assert ahead_ms > 290_000
    agrees_with_the_others(evening, evening.ken)


def test_phone_that_slept_or_was_loaded_anew_shows_the_right_time(evening: Evening) -> None:
    begins(evening, "mattel", turn_s=100)
    evening.ken.context.add_init_script(CAN_SLEEP)
    evening.ken.page.reload()
    evening.ken.sees("think-time")
    agrees_with_the_others(evening, evening.ken)
    evening.ken.page.evaluate("window.slept = 40_000")  # its clock stood still for so long
    agrees_with_the_others(evening, evening.ken)
    evening.ken.page.reload()
    evening.ken.sees("think-time")
    agrees_with_the_others(evening, evening.ken)
