"""Face-down cards and the auction about them (rules digest 1b-4, 9)."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    """Red lies on the table."""
    table = Evening("Aki", "Mika", "Ken", "Yui", **({"facedown_limit": 3} | changes))
    table.asks(cmd.TurnUp("5", "red"))
    return table


def laid(**changes: Any) -> Evening:
    table = four(**changes)
    table.aki.taps(cmd.Play(0, facedown=True))
    return table


def doubted(*offers: int, by: str = "Ken") -> Evening:
    table = laid()
    table.player(by).taps(cmd.Doubt(table.player(by).seat, offers[0]))
    for offer in offers[1:]:
        seat = table.view["facedown"]["responder"]
        table.asks(cmd.RaiseDoubt(seat, offer))
    return table


def test_phones_are_told_what_may_be_staked_and_what_dropping_out_costs() -> None:
    told = [each.view["facedown"] for each in (laid(), doubted(2), doubted(2, 4), doubted(3, 4, 5))]
    assert [each["stakes"] for each in told] == [[2, 3, 4, 5], [3, 4, 5], [5], []]
    assert [each["drop"] for each in told[1:]] == [2, 2, 4]
    assert laid(doubt_min=3, doubt_max=4).view["facedown"]["stakes"] == [3, 4]


# --- laying -----------------------------------------------------------------------------------


def test_card_laid_facedown_has_no_effect_and_keeps_the_colour() -> None:
    table = laid()
    assert (table.turn, table.hands) == ("Mika", [6, 7, 7, 7])
    assert (table.game.top, table.game.colour) == ("facedown", "red")


def test_each_may_lay_three_a_round() -> None:
    table = Evening("Aki", "Mika", facedown_limit=3)
    for _ in range(3):
        table.aki.taps(cmd.Play(0, facedown=True))
        table.mika.plays()
    with table.refuses("facedown_used_up"):
        table.aki.taps(cmd.Play(0, facedown=True))
    assert table.view["facedown_used"] == [3, 0]
    table.scores("Aki", mika=10)
    assert table.view["facedown_used"] == [0, 0]


@pytest.mark.parametrize("cards", [1, 2])
def test_neither_the_last_card_nor_the_one_before_is_laid_facedown(cards: int) -> None:
    table = four(hands=(cards, 5, 5, 5))
    with table.refuses("facedown_too_late"):
        table.aki.taps(cmd.Play(0, facedown=True))


@pytest.mark.parametrize(("face", "deck"), [("d2", "classic_108"), ("hit1", "attack_new")])
def test_nothing_goes_facedown_on_an_unfinished_draw_card(face: str, deck: str) -> None:
    table = Evening("Aki", "Mika", facedown_limit=3, deck=deck)
    table.aki.plays(face)
    with table.refuses("take_first"):
        table.mika.taps(cmd.Play(1, facedown=True))


def test_not_every_family_lays_facedown() -> None:
    table = Evening("Aki", "Mika")
    with table.refuses("no_facedown"):
        table.aki.taps(cmd.Play(0, facedown=True))


@pytest.mark.parametrize(
    ("face", "colour", "fits"),
    [("9", "red", True), ("9", "blue", False), ("wild", "blue", True), ("num", None, True)],
)
def test_next_card_follows_the_colour(face: str, colour: str | None, fits: bool) -> None:
    """Number and symbol are void; what nobody told is not held against anybody."""
    table = laid()
    if fits:
        table.mika.plays(face, colour)
        assert table.turn == "Ken"
    else:
        with table.refuses("follow_the_colour"):
            table.mika.plays(face, colour)


def test_facedown_card_means_that_a_forgotten_stop_is_forgotten() -> None:
    table = laid(stop_call="required")
    table.asks(cmd.SetHandCount(1, 1))
    table.mika.plays("9", "red")
    table.ken.taps(cmd.Play(2, facedown=True))
    assert table.hands == [6, 2, 6, 7]


# --- doubting ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["plays", "draws", "facedown"])
def test_next_player_ends_the_chance_to_doubt(how: str) -> None:
    """W-DOUBT: by a card, or by a turn without one (A12)."""
    table = laid()
    if how == "draws":
        table.mika.draws()
    else:
        table.mika.taps(cmd.Play(1, "num", facedown=how == "facedown"))
    if how == "facedown":
        with table.refuses("own_card"):
            table.mika.taps(cmd.Doubt(1, 2))
        return
    with table.refuses("nothing_to_doubt"):
        table.yui.taps(cmd.Doubt(3, 2))


def test_only_the_first_doubts_and_never_the_owner() -> None:
    table = laid()
    with table.refuses("own_card"):
        table.aki.taps(cmd.Doubt(0, 2))
    table.yui.taps(cmd.Doubt(3, 2))
    with table.refuses("already_doubted"):
        table.mika.taps(cmd.Doubt(1, 5))


@pytest.mark.parametrize("offer", [-1, 0, 1, 6])
def test_stake_is_between_two_and_five(offer: int) -> None:
    table = laid()
    with table.refuses("bad_offer"):
        table.yui.taps(cmd.Doubt(3, offer))


def test_raise_is_strictly_higher_and_five_is_the_end() -> None:
    table = doubted(3, 5)
    assert table.view["facedown"]["responder"] == 2
    for offer in (4, 5, 6):
        with table.refuses("bad_offer"):
            table.ken.taps(cmd.RaiseDoubt(2, offer))


def test_only_the_side_that_must_answer_answers() -> None:
    table = doubted(2)
    for command in (cmd.RaiseDoubt(2, 3), cmd.AgreeDoubt(2), cmd.DropDoubt(1)):
        with table.refuses("not_yours_to_answer"):
            table.asks(command)
    with table.refuses("nothing_to_reveal"):
        table.asks(cmd.RevealDoubt("right"))


@pytest.mark.parametrize(
    ("offers", "dropper", "cards", "comes_back"),
    [
        ((2,), "Aki", 2, True),
        ((5,), "Aki", 2, True),
        ((2, 3), "Ken", 2, False),
        ((3, 5), "Ken", 3, False),
        ((2, 3, 4), "Aki", 3, True),
        ((2, 3, 4, 5), "Ken", 4, False),
    ],
)
def test_dropping_costs_ones_own_last_stake_or_two(
    offers: tuple[int, ...], dropper: str, cards: int, comes_back: bool
) -> None:
    """Section 9: k = the responder's previous offer or 2."""
    table = doubted(*offers)
    table.player(dropper).taps(cmd.DropDoubt(table.player(dropper).seat))
    expected = [6 + comes_back, 7, 7, 7]
    expected[table.player(dropper).seat] += cards
    assert table.hands == expected
    assert table.turn == "Mika"
    assert table.game.top == (None if comes_back else "facedown")


@pytest.mark.parametrize(
    ("shown", "hands"),
    [("right", [6, 7, 11, 7]), ("wrong", [11, 7, 7, 7]), ("wild", [11, 7, 7, 7])],
)
def test_called_card_is_turned_over(shown: str, hands: list[int]) -> None:
    """A wild is never a card of the colour in force."""
    table = doubted(4)
    table.aki.taps(cmd.AgreeDoubt(0))
    with table.refuses("nothing_to_answer"):
        table.ken.taps(cmd.RaiseDoubt(2, 5))
    with table.refuses("unknown_sight"):
        table.asks(cmd.RevealDoubt("blue"))
    table.asks(cmd.RevealDoubt(shown))
    assert (table.hands, table.turn) == (hands, "Mika")


def test_disputed_card_counts_as_one_of_the_three() -> None:
    table = doubted(2)
    table.aki.taps(cmd.DropDoubt(0))
    assert table.view["facedown_used"] == [1, 0, 0, 0]


def test_second_facedown_card_waits_for_the_first_doubt() -> None:
    table = doubted(2)
    with table.refuses("doubt_open"):
        table.mika.taps(cmd.Play(1, facedown=True))


def test_card_laid_meanwhile_stays_on_top() -> None:
    """The table went on before the doubt was settled."""
    table = doubted(2)
    table.mika.plays("9", "red")
    table.aki.taps(cmd.DropDoubt(0))
    assert (table.game.top, table.turn) == ("9", "Ken")


@pytest.mark.parametrize("who", ["Aki", "Ken"])
def test_doubt_is_void_when_one_of_the_two_leaves(who: str) -> None:
    table = doubted(2)
    table.player(who).taps(cmd.LeaveRound(table.player(who).seat))
    assert table.view["facedown"] is None
