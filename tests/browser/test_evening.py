"""One whole evening: four phones, a TV, the drawn box; the plug is pulled three times."""

import pytest

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser


def test_evening_with_a_shared_win_and_a_game_to_500_survives_three_pulled_plugs(
    evening: Evening,
) -> None:
    chairs_are_arranged(evening)
    japanese_game_ends_in_a_tie(evening)
    evening.aki.does("change-table")
    evening.aki.sees("lobby")
    game_to_500(evening)


def chairs_are_arranged(evening: Evening) -> None:
    """Yui wants to sit beside Aki: she taps the chair."""
    evening.yui.tap("sit-1")
    evening.aki.waits(
        lambda table: [seat["name"] for seat in table["seats"]].index("Yui") == 1,
        "Yui did not change chairs",
    )


def japanese_game_ends_in_a_tie(evening: Evening) -> None:
    """Two rounds: Aki +60, then -20; Mika -10, then +50: both end with 40."""
    evening.takes_rules("japan", rounds=2)
    evening.deals()
    evening.tv.sees("tv-chair-1", "Yui")
    evening.goes_out(evening.aki)
    evening.counts_sum(evening.mika, 10)
    evening.counts_sum(evening.ken, 20)
    evening.pull_the_plug()
    evening.counts_sum(evening.yui, 30)
    evening.confirms(evening.ken)
    order = [seat["name"] for seat in evening.aki.table["seats"]]
    assert dict(zip(order, evening.totals(), strict=True)) == {
        "Aki": 60,
        "Mika": -10,
        "Ken": -20,
        "Yui": -30,
    }
    evening.goes_out(evening.mika)
    evening.counts_sum(evening.aki, 20)
    evening.counts_sum(evening.ken, 20)
    evening.counts_sum(evening.yui, 10)
    evening.confirms(evening.aki)
    table = evening.aki.table
    winners = [table["seats"][seat]["name"] for seat in table["winners"]]
    assert sorted(winners) == ["Aki", "Mika"]
    assert sum(evening.totals()) == 0
    evening.yui.sees("winners", "Aki")
    evening.yui.sees("winners", "Mika")


def game_to_500(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    skip_and_reverse_move_the_turn(evening)
    the_button_beats_a_catch(evening)
    evening.pull_the_plug()
    first_round_is_counted_by_cards(evening)
    the_catch_wins(evening)
    evening.pull_the_plug()
    a_pile_ends_the_game(evening)


def skip_and_reverse_move_the_turn(evening: Evening) -> None:
    family = evening.family
    starter = family.in_turn
    first = family.seat_of(starter)
    starter.does("tile-skip")
    assert family.seat_of(family.in_turn) == (first + 2) % 4
    family.in_turn.does("tile-rev")
    family.agree()
    assert evening.aki.table["direction"] == -1
    assert family.seat_of(family.in_turn) == (first + 1) % 4


def the_button_beats_a_catch(evening: Evening) -> None:
    """The player in turn comes down to one card and hits the button before anybody else."""
    player = evening.family.in_turn
    catcher = next(phone for phone in evening.family.phones if phone is not player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    evening.front.press()
    catcher.tap("catch")
    for phone in evening.family.phones:
        phone.waits(lambda table: table["verdict"])
        assert phone.table["verdict"]["result"] in ("safe", "photo_finish")
        assert phone.table["verdict"]["by"] == "button"
    catcher.sees("verdict", player.name)
    evening.tv.sees("tv-verdict", player.name)
    seat = evening.family.seat_of(player)
    assert evening.aki.table["seats"][seat]["hand"] == 1


def first_round_is_counted_by_cards(evening: Evening) -> None:
    """The one with the last card goes out; the others tap what they hold."""
    family = evening.family
    winner = next(
        family.at_seat(seat["seat"]) for seat in evening.aki.table["seats"] if seat["hand"] == 1
    )
    others = [phone for phone in family.phones if phone is not winner]
    evening.goes_out(winner)
    evening.counts_cards(others[0], "5", "9", "skip")
    evening.counts_cards(others[1], "wild")
    evening.counts_cards(others[2], "0", "7", "d2")
    evening.confirms(others[0])
    # 5 + 9 + 20, 50, 0 + 7 + 20
    assert max(evening.totals()) == 34 + 50 + 27
    evening.aki.does("menu", "undo")
    family.agree()
    assert evening.aki.table["phase"] == "counting"
    evening.confirms(winner)
    assert sorted(evening.totals()) == [0, 0, 0, 111]


def the_catch_wins(evening: Evening) -> None:
    """Somebody forgets to say UNO and draws two; the round goes on."""
    player = evening.family.in_turn
    catcher = next(phone for phone in evening.family.phones if phone is not player)
    seat = evening.family.seat_of(player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    catcher.tap("catch")
    for phone in evening.family.phones:
        phone.waits(lambda table: table["verdict"] and table["verdict"]["result"] == "caught")
        assert phone.table["seats"][seat]["hand"] == 3
    catcher.sees("verdict", player.name)


def a_pile_ends_the_game(evening: Evening) -> None:
    """389 and 111 make 500. A mistake in the first round is put right afterwards."""
    family = evening.family
    leader = max(range(4), key=lambda seat: evening.aki.table["seats"][seat]["total"])
    winner = family.at_seat(leader)
    evening.goes_out(winner)
    evening.counts_pile(winner, 389)
    evening.confirms(winner)
    assert evening.aki.table["phase"] == "over"
    assert max(evening.totals()) == 500
    winner.sees("winners", winner.name)
    evening.tv.sees("tv-line", winner.name)
    the_first_round_is_corrected(evening, leader)


def the_first_round_is_corrected(evening: Evening, leader: int) -> None:
    """A hand of 50 was only 40: the game is no longer over, and goes on."""
    loser = next(seat for seat in range(4) if evening.aki.table["rounds"][0]["points"][seat] == 50)
    mender = evening.mika
    mender.tap(
        "round-1", "round-correct", f"correct-hand-{loser}", "key-4", "key-0", "correct-save"
    )
    mender.waits(lambda table: table["rounds"][0]["version"] == 2)
    assert max(evening.totals()) == 490
    assert evening.aki.table["rounds"][0]["was"]["deltas"][leader] == 111
    mender.does("next-round")
    mender.waits(lambda table: table["phase"] == "play" and table["round"] == 3)
