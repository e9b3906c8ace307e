"""Drawing: one card on one's own turn, and the cards aimed at the next player (2.2, 2.3, 7)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def four(**changes: Any) -> Evening:
    return Evening("Aki", "Mika", "Ken", "Yui", **changes)


def test_draw_ends_the_turn_in_one_tap() -> None:
    table = four()
    table.aki.draws()
    assert (table.turn, table.aki.hand, table.view["just_drew"]) == ("Mika", 8, 0)


def test_card_just_drawn_may_still_be_played() -> None:
    table = four()
    table.aki.draws()
    table.aki.plays("skip", drawn=True)
    assert (table.turn, table.aki.hand, table.game.filled) == ("Ken", 7, ())


def test_tap_of_the_next_player_settles_the_drawn_card_as_kept() -> None:
    table = four()
    table.aki.draws()
    table.mika.plays()
    with table.refuses("nothing_drawn"):
        table.aki.plays(drawn=True)


def test_somebody_elses_drawn_card_is_not_mine() -> None:
    table = four()
    table.aki.draws()
    with table.refuses("nothing_drawn"):
        table.mika.plays(drawn=True)


def test_drawn_card_is_played_once() -> None:
    table = four()
    table.aki.draws()
    table.aki.plays(drawn=True)
    with table.refuses("nothing_drawn"):
        table.aki.plays(drawn=True)


def test_cards_aimed_at_somebody_are_no_drawn_card_to_play() -> None:
    table = four()
    table.aki.plays("d2")
    table.mika.draws()
    with table.refuses("nothing_drawn"):
        table.mika.plays(drawn=True)


def test_turn_put_right_ends_the_chance_to_play_the_drawn_card() -> None:
    table = four()
    table.aki.draws()
    table.ken.puts_turn_to("Ken")
    with table.refuses("nothing_drawn"):
        table.aki.plays(drawn=True)


def test_penalty_of_somebody_else_leaves_the_drawn_card_playable() -> None:
    """A verdict that arrived after Mika drew took "...and played it?" away from her."""
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays()
    table.ken.catches("Aki")
    table.mika.draws()
    table.judges()
    assert table.aki.hand == 3
    table.mika.plays(drawn=True)
    assert (table.turn, table.mika.hand) == ("Ken", 5)


@pytest.mark.parametrize(("face", "cards"), [("d2", 2), ("wd4", 4)])
def test_draw_card_is_aimed_at_the_next_who_draws_and_misses_the_turn(
    face: str, cards: int
) -> None:
    table = four()
    table.aki.plays(face, "red")
    assert (table.view["pending"], table.turn, table.mika.hand) == (cards, "Mika", 7)
    table.mika.draws()
    assert (table.view["pending"], table.turn, table.mika.hand) == (0, "Ken", 7 + cards)


def test_direction_decides_who_draws() -> None:
    table = four()
    table.aki.taps(cmd.SetDirection(-1))
    table.aki.plays("d2")
    table.yui.draws()
    assert (table.hands, table.turn) == ([6, 7, 7, 9], "Ken")


def test_two_draw_cards_in_a_row_are_drawn_one_after_the_other() -> None:
    table = four()
    table.aki.plays("d2")
    table.mika.draws()
    table.ken.plays("wd4", "blue")
    table.yui.draws()
    assert (table.hands, table.turn) == ([6, 9, 6, 11], "Aki")


def test_victim_who_keeps_the_turn_draws_and_then_plays() -> None:
    """Solo, read literally: the victim draws before the normal turn (7, TS-009)."""
    table = four(draw_victim_forfeits_turn=False)
    table.aki.plays("d2")
    table.mika.draws()
    assert (table.turn, table.mika.hand) == ("Mika", 9)
    table.mika.plays()
    assert (table.turn, table.mika.hand) == ("Ken", 8)


def test_victim_who_keeps_the_turn_may_lay_at_once() -> None:
    table = four(draw_victim_forfeits_turn=False)
    table.aki.plays("d2")
    with table.refuses("take_first"):
        table.mika.plays()
    table.mika.draws()
    table.mika.plays()
    assert (table.hands, table.turn) == ([6, 8, 7, 7], "Ken")


def test_penalty_ends_where_the_pile_ends() -> None:
    """A9: 106 cards in hands and one on top leave one; what is missing is waived."""
    table = four(hands=(51, 50, 3, 2))
    table.aki.draws()
    assert table.aki.hand == 52
    table.aki.plays("wd4", "red", drawn=True)
    table.mika.draws()
    assert table.hands == [51, 51, 3, 2]


def test_empty_pile_gives_nothing() -> None:
    table = four(hands=(100, 5, 1, 1))
    table.aki.draws()
    assert (table.aki.hand, table.turn) == (100, "Mika")


def test_last_card_draws_for_the_next_before_the_round_ends() -> None:
    """2.6, SC-005: the next player draws two, and they count."""
    table = four(hands=(1, 5, 5, 5))
    table.aki.plays("d2")
    assert table.game.phase is Phase.COUNTING
    assert (table.hands, table.view["pending"]) == ([0, 7, 5, 5], 0)


def test_last_card_against_the_clock_draws_for_the_other_neighbour() -> None:
    """SC-006: direction decides who draws."""
    table = four(hands=(1, 5, 5, 5), wd4_challenge="off")
    table.aki.taps(cmd.SetDirection(-1))
    table.aki.plays("wd4")
    assert table.hands == [0, 5, 5, 9]


def test_out_told_after_a_draw_card_still_draws_for_the_victim() -> None:
    """The box thought Aki had two: "Out!" left Mika's last two cards uncounted."""
    table = four(hands=(2, 5, 5, 5))
    table.aki.plays("d2")
    table.aki.is_out()
    assert (table.hands, table.view["pending"]) == ([0, 7, 5, 5], 0)


def test_out_told_by_the_victim_draws_nothing() -> None:
    """Then turns were missed: whoever is out holds no cards."""
    table = four()
    table.aki.plays("d2")
    table.mika.is_out()
    assert (table.hands, table.view["pending"]) == ([6, 0, 7, 7], 0)


@pytest.mark.parametrize("cards", [-4, 1_000_000_000])
def test_number_of_cards_that_cannot_be_is_refused_even_where_nobody_asks(cards: int) -> None:
    table = Evening("Aki", "Mika")
    with table.refuses("bad_card_count"):
        table.aki.taps(cmd.Draw(0, cards=cards))
