"""Several cards at once, and the last pair (rules digest 1b-1, 1b-2, 1b-12, 6.4)."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.state import Phase
from tests.companion.evening import Evening


def three(mode: str = "off", *hands: int, **changes: Any) -> Evening:
    rules = {"multi_discard": mode, **changes}
    return Evening("Aki", "Mika", "Ken", hands=hands, **rules)


def lays(face: str, count: int, *colours: str) -> cmd.Play:
    """So many cards of a face; `colours` of the others, then of the last one."""
    also = tuple({"face": face, "colour": colour} for colour in colours[:-1])
    colour = colours[-1] if colours else None
    return cmd.Play(0, face, colour, count=count - len(also), also=also)


@pytest.mark.parametrize(
    ("mode", "play", "fits"),
    [
        ("off", lays("5", 2), False),
        ("identical_number", lays("5", 2, "red", "red"), True),
        ("identical_number", lays("5", 2, "red", "blue"), False),
        ("identical_number", lays("0", 2), False),
        ("identical_number", lays("5", 3), False),
        ("identical_number", lays("skip", 2), False),
        ("identical_number", lays("num", 2), True),
        ("identical_any", lays("skip", 2, "red", "red"), True),
        ("identical_any", lays("skip", 2, "red", "blue"), False),
        ("identical_any", lays("wild", 2), True),
        ("same_number", lays("5", 4, "red", "blue", "green", "yellow"), True),
        ("same_number", lays("skip", 2), False),
        ("same_number", lays("wild", 2), False),
        ("same_face_pair", lays("skip", 2, "red", "blue"), True),
        ("same_face_pair", lays("5", 3), False),
    ],
)
def test_cards_go_together_as_the_family_allows(mode: str, play: cmd.Play, fits: bool) -> None:
    table = three(mode)
    if fits:
        table.aki.taps(play)
        assert table.aki.hand == 7 - play.count - len(play.also)
    else:
        with table.refuses("not_together"):
            table.aki.taps(play)


def test_different_faces_never_go_together() -> None:
    for mode in ("identical_any", "same_number", "same_face_pair"):
        table = three(mode)
        with table.refuses("not_together"):
            table.aki.taps(cmd.Play(0, "5", also=({"face": "6"},)))


@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        ({}, {}),
        ({"multi_discard": "identical_number"}, {2: ["num"]}),
        (
            {"multi_discard": "identical_any"},
            {
                2: ["num", "d2", "rev", "skip", "wild", "wd4"],
                3: ["wild", "wd4"],
                4: ["wild", "wd4"],
            },
        ),
        ({"multi_discard": "same_number"}, {2: ["num"], 3: ["num"], 4: ["num"]}),
        (
            {"multi_discard": "same_face_pair"},
            {2: ["num", "d2", "rev", "skip", "wild", "wd4"]},
        ),
        (
            {"multi_discard": "identical_number", "seven_zero": True},  # there is one 0 a colour
            {2: ["num", "7"]},
        ),
        ({"skip_multi": "skip_x"}, {2: ["skip"], 3: ["skip"], 4: ["skip"]}),
    ],
)
def test_phones_offer_what_may_go_down_together_and_the_deck_has(
    changes: dict[str, Any], offered: dict[int, list[str]]
) -> None:
    told = three(**changes).view["together"]
    assert (told or {"faces": {}})["faces"] == {str(n): faces for n, faces in offered.items()}


@pytest.mark.parametrize(
    "changes",
    [
        {"multi_discard": mode}
        for mode in ("identical_number", "identical_any", "same_number", "same_face_pair")
    ]
    + [{"skip_multi": "lose_x_turns", "seven_zero": True}],
)
def test_all_that_phones_offer_together_is_taken(changes: dict[str, Any]) -> None:
    told = three(**changes).view["together"]
    for n, faces in told["faces"].items():
        for face in faces:
            three(**changes).aki.taps(cmd.Play(0, face, count=int(n)))
    for face in told["with_skip"]:
        also = ({"face": "skip"},)
        three(**changes).aki.taps(cmd.Play(0, face, also=also))
    assert told["with_skip"] == (["d2", "wd4"] if "skip_multi" in changes else [])


@pytest.mark.parametrize(("count", "also"), [(0, 0), (-1, 0), (9, 0), (8, 1), (1, 8)])
def test_numbers_of_cards_that_nobody_lays_are_refused(count: int, also: int) -> None:
    table = three("same_number")
    others = ({"face": "5"},) * also
    with table.refuses("bad_card_count"):
        table.aki.taps(cmd.Play(0, "5", count=count, also=others))


def test_more_cards_than_the_hand_holds_are_refused() -> None:
    table = three("same_number", 2, 5, 5)
    with table.refuses("hand_too_small"):
        table.aki.taps(cmd.Play(0, "5", count=3))


def test_effects_of_equal_cards_add_up() -> None:
    """A20."""
    table = three("identical_any")
    table.aki.taps(cmd.Play(0, "d2", "red", count=2))
    assert (table.turn, table.game.pending) == ("Mika", 4)
    table = three("identical_any", wd4_challenge="off")
    table.aki.taps(cmd.Play(0, "wd4", "red", count=2))
    assert (table.game.pending, table.game.colour) == (8, "red")


def test_nothing_goes_down_with_a_card_just_drawn() -> None:
    """W-DRAWN."""
    table = three("same_number")
    table.aki.draws()
    with table.refuses("not_together"):
        table.aki.taps(cmd.Play(0, "5", drawn=True, count=2))


def test_coming_down_to_one_by_several_opens_a_window() -> None:
    table = three("same_number", 4, 5, 5)
    table.aki.taps(cmd.Play(0, "5", count=3))
    table.mika.catches("Aki")
    table.judges()
    assert table.hands == [3, 5, 5]


# --- going out with several -------------------------------------------------------------------


def test_three_of_a_number_may_be_the_last_play() -> None:
    table = three("same_number", 3, 5, 5)
    table.aki.taps(cmd.Play(0, "5", count=3))
    assert (table.game.phase, table.hands) == (Phase.COUNTING, [0, 5, 5])


def test_single_card_must_be_last_where_the_family_says_so() -> None:
    table = three("same_number", 3, 5, 5, multi_finish_single_only=True)
    with table.refuses("one_card_to_finish"):
        table.aki.taps(cmd.Play(0, "5", count=3))
    table.aki.taps(cmd.Play(0, "5", count=2))
    assert table.aki.hand == 1


def pair(**changes: Any) -> Evening:
    return three("identical_number", 2, 5, 5, pair_uno=True, **changes)


def test_last_pair_without_uno_goes_down_singly() -> None:
    """RU-002: no penalty, one of the two may be laid, then the ordinary rule."""
    table = pair()
    with table.refuses("pair_not_called"):
        table.aki.taps(cmd.Play(0, "5", "red", count=2))
    table.aki.plays("5", "red")
    table.ken.catches("Aki")
    table.judges()
    assert table.hands == [3, 5, 5]


def test_last_pair_with_uno_goes_down_together() -> None:
    """RU-001."""
    table = pair()
    table.aki.taps(cmd.CallPair(0))
    table.aki.taps(cmd.Play(0, "5", "red", count=2))
    assert table.game.phase is Phase.COUNTING


def test_call_for_a_pair_is_void_when_the_hand_changes() -> None:
    table = pair()
    table.asks(cmd.SetTurn(1))
    table.aki.taps(cmd.CallPair(0))
    table.aki.puts_hand_right("Aki", 3)
    table.aki.puts_hand_right("Aki", 2)
    table.asks(cmd.SetTurn(0))
    with table.refuses("pair_not_called"):
        table.aki.taps(cmd.Play(0, "5", "red", count=2))


def test_pair_is_called_only_where_there_is_one() -> None:
    table = pair()
    with table.refuses("no_pair_left"):
        table.mika.taps(cmd.CallPair(1))
    table = three("identical_number", 2, 5, 5)
    with table.refuses("no_pair_rule"):
        table.aki.taps(cmd.CallPair(0))
