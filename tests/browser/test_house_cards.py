"""One evening of house rules: every card that only some families play is tapped on a phone."""

import pytest

from tests.browser.evening import Evening
from tests.browser.family import Phone
from tests.browser.playing import begins, hands

pytestmark = pytest.mark.browser

HOUSE = {
    "facedown_limit": 3,
    "draw_stack": "any_draw",
    "skip_multi": "skip_x",
    "seven_zero": True,
    "jump_in": "identical_colored",
}


def test_every_house_card_is_tapped_and_play_goes_on_to_the_last(evening: Evening) -> None:
    begins(evening, "japan", **HOUSE)
    first_card_makes_the_left_neighbour_draw(evening)
    seven_swaps_with_a_chosen_hand(evening)
    identical_card_jumps_in(evening)
    two_skips_at_once(evening)
    draw_twos_pile_up(evening)
    honest_four_is_challenged_in_vain(evening)
    wrong_four_is_replaced(evening)
    doubt_is_raised_and_revealed(evening)
    somebody_leaves(evening)
    begins(evening, "small_children", round_end="elimination", scoring="none")
    play_goes_on_to_the_last(evening)
    begins(evening, "small_children", tracking="turns")
    cards_left_are_counted_by_one_tap_each(evening)


def first_card_makes_the_left_neighbour_draw(evening: Evening) -> None:
    evening.family.at_seat(0).tap("first-card")
    evening.family.at_seat(0).does("first-d2")
    assert hands(evening) == [7, 9, 7, 7]
    evening.family.at_seat(0).does("colour-red")
    evening.family.agree()
    assert (evening.aki.table["turn"], evening.aki.table["colour"]) == (2, "red")


def seven_swaps_with_a_chosen_hand(evening: Evening) -> None:
    player = evening.family.at_seat(2)
    player.does("more", "tile-7")
    player.does("target-1")
    assert hands(evening) == [7, 6, 9, 7]
    assert evening.aki.table["turn"] == 3


def identical_card_jumps_in(evening: Evening) -> None:
    evening.family.at_seat(3).does("tile-skip")
    jumper = evening.family.at_seat(2)
    evening.family.agree()
    jumper.does("jump-in")
    jumper.waits(lambda table: table["turn"] == 0, "another card may have been quicker, till then")
    assert hands(evening) == [7, 6, 8, 6]
    assert evening.aki.table["turn"] == 0


def two_skips_at_once(evening: Evening) -> None:
    evening.family.at_seat(0).does("more", "several", "several-skip")
    assert hands(evening) == [5, 6, 8, 6]
    assert evening.aki.table["turn"] == 3


def draw_twos_pile_up(evening: Evening) -> None:
    evening.family.at_seat(3).does("tile-d2")
    evening.family.at_seat(0).does("tile-d2")
    victim = evening.family.at_seat(1)
    evening.family.agree()
    victim.sees("take", "Take 4")
    victim.does("take")
    assert hands(evening) == [4, 10, 8, 5]
    assert evening.aki.table["turn"] == 2


def lays_a_four(evening: Evening, player: Phone) -> Phone:
    """A wild +4 in green; gives the phone of whoever may challenge it."""
    player.does("tile-wd4")
    player.does("colour-green")
    evening.family.agree()
    return evening.family.in_turn


def honest_four_is_challenged_in_vain(evening: Evening) -> None:
    player = evening.family.at_seat(2)
    victim = lays_a_four(evening, player)
    victim.does("challenge")
    victim.sees("line", "What did you see?")
    player.sees("pad-looking")
    player.sees_not("saw-colour")
    victim.tap("saw-none")
    victim.does("saw-right")
    assert hands(evening) == [4, 10, 7, 11]
    assert evening.aki.table["turn"] == 0
    player.sees("line", "It was honest")


def wrong_four_is_replaced(evening: Evening) -> None:
    player = evening.family.at_seat(0)
    victim = lays_a_four(evening, player)
    victim.does("challenge")
    victim.tap("saw-colour", "saw-symbol", "saw-right", "instead-skip")
    victim.does("colour-blue")
    # 4 - the +4 + 4 drawn + the +4 back - the Skip; it skips the challenger
    assert hands(evening) == [7, 10, 7, 11]
    assert (evening.aki.table["turn"], evening.aki.table["colour"]) == (2, "blue")


def doubt_is_raised_and_revealed(evening: Evening) -> None:
    owner, doubter = evening.family.at_seat(2), evening.family.at_seat(1)
    following = evening.family.at_seat(3)
    owner.does("more", "facedown")
    evening.family.agree()
    following.sees("doubt")
    following.sees("card-down")
    owner.sees_not("doubt")
    doubter.sees("line", "Really blue?")
    doubter.does("doubt", "stake-2")
    owner.does("bid-raise-4")
    doubter.does("bid-call")
    evening.family.agree()
    following.does("reveal-wrong")
    assert hands(evening) == [7, 10, 11, 11]
    assert evening.aki.table["turn"] == 3
    doubter.sees("line", "takes the card back")


def somebody_leaves(evening: Evening) -> None:
    leaver = evening.family.at_seat(1)
    leaver.does("menu", "leave", "leave-yes")
    evening.family.agree()
    assert evening.aki.table["seats"][1]["out"]


def play_goes_on_to_the_last(evening: Evening) -> None:
    """Three go out one after another; nothing is counted."""
    family = evening.family
    watcher = family.at_seat(0)
    for place in (1, 2, 3):
        player = family.in_turn
        seat = family.seat_of(player)
        evening.hand_becomes(player, 1)
        player.does("card-down")
        family.agree()
        if place < 3:
            watcher.sees(f"place-{seat}", str(place))
    assert evening.aki.table["phase"] == "counting"
    evening.confirms(watcher)
    assert evening.aki.table["phase"] in ("over", "play")


def cards_left_are_counted_by_one_tap_each(evening: Evening) -> None:
    """Ranks go by the number of cards: everybody taps one chip."""
    family = evening.family
    winner = family.in_turn
    winner.does("out")
    others = [phone for phone in family.phones if phone is not winner]
    for cards, phone in enumerate(others, 2):
        family.agree()
        phone.does(f"left-{cards}")
    family.agree()
    assert sorted(evening.aki.table["count"]["left"], key=str) == [2, 3, 4, None]
    evening.confirms(winner)


def test_turns_to_miss_are_said_to_a_screen_reader(evening: Evening) -> None:
    begins(evening, "mattel", skip_pass_on=True)
    evening.family.in_turn.does("tile-skip")
    evening.mika.sees("skips", "one turn to miss")
