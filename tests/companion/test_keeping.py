"""What the family keeps: decks of its own, rules under a name, words on cards, the young."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.cards import load_deck
from companion.rules.decks import deck_called
from companion.rules.keeping import MOST_DECKS, MOST_RULE_SETS
from tests.companion.evening import Evening


def lobby(**changes: Any) -> Evening:
    """Nobody has dealt; Aki's phone looks after the rules."""
    return Evening("Aki", "Mika", "Ken", deal=False, **changes)


def saves(table: Evening, name: str = "Ours", **told: Any) -> str:
    """Aki keeps a deck; gives its id."""
    told.setdefault("deck", "classic_108")
    table.aki.taps(cmd.SaveDeck(name=name, **told))
    found: str = table.room.own_decks[-1]["id"]
    return found


# --- decks ------------------------------------------------------------------------------------


def test_family_changes_points_and_counts_of_a_copy() -> None:
    """Grandfather's deck: 30 for a Skip, one +4 lost. 1240 + 8 x 10 - 50."""
    table = lobby()
    assert saves(table, points={"skip": 30}, copies={"wd4": 3}) == "own-1"
    deck = deck_called(table.room, "own-1")
    assert (deck.name, deck.size, deck.worth) == ("Ours", 107, 1270)
    assert (deck.face("skip").points, deck.face("wd4").copies) == (30, 3)
    assert load_deck("classic_108").worth == 1240


def test_what_a_family_says_is_not_verified() -> None:
    table = lobby()
    saves(table, points={"skip": 30})
    deck = deck_called(table.room, "own-1")
    assert (deck.points_verified, deck.counts_verified, deck.confidence) == (False, True, "own")
    saves(table, "Also ours", copies={"skip": 1})
    deck = deck_called(table.room, "own-2")
    assert (deck.points_verified, deck.counts_verified) == (True, False)


def test_deck_that_nobody_knew_can_be_counted_once_the_family_tells_it() -> None:
    table = lobby()
    saves(table, deck="classic_112_blank", points={"blank": 40})
    deck = deck_called(table.room, "own-1")
    assert (deck.countable, deck.worth) == (True, 1400)


def test_no_copies_take_a_face_out() -> None:
    table = lobby()
    saves(table, copies={"wild": 0, "wd4": 0})
    deck = deck_called(table.room, "own-1")
    assert (deck.size, "wild" in {face.id for face in deck.faces}) == (100, False)


def test_deck_without_any_card_is_none() -> None:
    table = lobby()
    every = {face.id: 0 for face in load_deck("classic_108").faces}
    with table.refuses("no_faces_left"):
        saves(table, copies=every)


def test_own_deck_is_played_and_counted_with() -> None:
    table = lobby()
    deck = saves(table, points={"skip": 30})
    table.asks(cmd.ChooseRules(changes={"deck": deck}))
    table.asks(cmd.StartGame(2))
    table.aki.is_out()
    table.mika.counts({"skip": 2})
    table.ken.counts(nothing=True)
    table.confirms()
    assert table.totals == [60, 0, 0]


def test_own_deck_changed_later_leaves_the_game_that_is_on_alone() -> None:
    table = lobby()
    deck = saves(table, points={"skip": 30})
    table.asks(cmd.ChooseRules(changes={"deck": deck}))
    table.asks(cmd.StartGame(2))
    saves(table, deck=deck, own=deck, points={"skip": 1})
    assert table.game.deck.face("skip").points == 30
    assert deck_called(table.room, deck).face("skip").points == 1


def test_own_deck_put_in_the_place_of_the_old_one_keeps_its_name() -> None:
    table = lobby()
    deck = saves(table, points={"skip": 30})
    saves(table, "Ours", deck=deck, own=deck, points={"rev": 5})
    assert [each["id"] for each in table.room.own_decks] == ["own-1"]
    changed = deck_called(table.room, deck)
    assert (changed.face("skip").points, changed.face("rev").points) == (30, 5)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"points": {"skip": 501}}, "bad_face_value"),
        ({"points": {"skip": -1}}, "bad_face_value"),
        ({"copies": {"skip": 51}}, "bad_face_value"),
        ({"points": {"nine": 1}}, "unknown_face"),
        ({"points": {"num": 1}}, "unknown_face"),
        ({"copies": {"": 1}}, "unknown_face"),
        ({"deck": "no_such_deck"}, "unknown_deck"),
        ({"deck": "own-7"}, "unknown_deck"),
        ({"own": "own-7"}, "unknown_deck"),
        ({"own": "classic_108"}, "not_your_deck"),
        ({"name": " "}, "name_missing"),
        ({"name": "\u200d"}, "name_missing"),
        ({"name": "x" * 25}, "name_too_long"),
        ({"name": load_deck("flip").name.upper()}, "name_taken"),
    ],
)
def test_deck_that_cannot_be_kept_is_refused(told: dict[str, Any], code: str) -> None:
    table = lobby()
    with table.refuses(code):
        saves(table, **told)


def test_two_decks_have_two_names() -> None:
    table = lobby()
    saves(table, "Ours")
    with table.refuses("name_taken"):
        saves(table, " ours ")


def test_deck_is_forgotten() -> None:
    table = lobby()
    deck = saves(table)
    table.aki.taps(cmd.ForgetDeck(deck))
    assert table.room.own_decks == ()
    with table.refuses("unknown_deck"):
        table.aki.taps(cmd.ForgetDeck(deck))
    with table.refuses("not_your_deck"):
        table.aki.taps(cmd.ForgetDeck("flip"))


def test_deck_that_is_needed_is_not_forgotten() -> None:
    """First it is chosen, then only rules kept under a name still play with it."""
    table = lobby()
    deck = saves(table)
    table.asks(cmd.ChooseRules(changes={"deck": deck}))
    with table.refuses("deck_in_use") as refused:
        table.aki.taps(cmd.ForgetDeck(deck))
    assert refused.value.data == {"name": "Ours"}
    table.aki.taps(cmd.SaveRules("Sunday"))
    table.asks(cmd.ChooseRules("mattel"))
    with table.refuses("deck_in_use"):
        table.aki.taps(cmd.ForgetDeck(deck))
    table.aki.taps(cmd.ForgetRules("Sunday"))
    table.aki.taps(cmd.ForgetDeck(deck))


def test_new_deck_never_takes_the_place_of_the_one_from_last_time() -> None:
    """ "Same again" would have dealt other cards under the old id."""
    table = lobby()
    deck = saves(table)
    table.asks(cmd.ChooseRules(changes={"deck": deck}))
    table.asks(cmd.StartNight())
    table.asks(cmd.ChooseRules("mattel"))
    table.aki.taps(cmd.ForgetDeck(deck))
    assert saves(table, "Another") == "own-2"


def test_box_keeps_only_so_many_decks() -> None:
    table = lobby()
    for number in range(MOST_DECKS):
        saves(table, f"Deck {number}")
    with table.refuses("too_many_kept") as refused:
        saves(table, "One more")
    assert refused.value.data == {"most": MOST_DECKS}


def test_decks_and_rules_are_there_the_next_night() -> None:
    table = lobby()
    saves(table)
    table.aki.taps(cmd.SaveRules("Sunday"))
    table.asks(cmd.StartNight())
    assert [each["name"] for each in table.room.own_decks] == ["Ours"]
    assert [each["name"] for each in table.room.rule_sets] == ["Sunday"]
    assert table.replayed().state.room == table.room


# --- rules ------------------------------------------------------------------------------------


def test_rules_are_kept_under_a_name() -> None:
    table = lobby(preset="japan", target=70)
    table.aki.taps(cmd.SaveRules("  At   grandma's "))
    kept = table.room.rule_sets[0]
    assert (kept["name"], kept["preset"]) == ("At grandma's", "japan")
    assert kept["rules"] == table.room.rules.to_data()


def test_rules_saved_again_under_a_name_replace_the_old_ones() -> None:
    table = lobby()
    table.aki.taps(cmd.SaveRules("Sunday"))
    table.asks(cmd.ChooseRules(changes={"target": 70}))
    table.aki.taps(cmd.SaveRules("SUNDAY"))
    assert [(each["name"], each["rules"]["target"]) for each in table.room.rule_sets] == [
        ("Sunday", 70)
    ]


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "name_missing"), ("y" * 25, "name_too_long"), ("no mercy", "name_taken")],
)
def test_name_that_cannot_be_is_refused(name: str, code: str) -> None:
    table = lobby()
    with table.refuses(code):
        table.aki.taps(cmd.SaveRules(name))


def test_rules_nobody_kept_cannot_be_forgotten() -> None:
    table = lobby()
    with table.refuses("no_such_rules") as refused:
        table.aki.taps(cmd.ForgetRules("Monday"))
    assert refused.value.data == {"name": "Monday"}


def test_box_keeps_only_so_many_rules() -> None:
    table = lobby()
    for number in range(MOST_RULE_SETS):
        table.aki.taps(cmd.SaveRules(f"Rules {number}"))
    with table.refuses("too_many_kept"):
        table.aki.taps(cmd.SaveRules("One more"))
    table.aki.taps(cmd.SaveRules("Rules 3"))


# --- words on cards, and the young ------------------------------------------------------------


def test_words_on_a_white_card_are_kept() -> None:
    """Digest 6.3; anybody may write, and no words wipe the card clean."""
    table = lobby(deck="classic_112")
    table.ken.taps(cmd.SetCardText("w-custom", " Sing a song\nor draw 3 "))
    assert table.room.card_texts == {"w-custom": "Sing a song or draw 3"}
    assert table.ken.taps(cmd.SetCardText("w-custom", "Sing a song or draw 3")) == ()
    table.ken.taps(cmd.SetCardText("w-custom", ""))
    assert table.room.card_texts == {"w-custom": ""}


def test_words_belong_to_the_deck_that_is_played() -> None:
    """The deck chosen for later has a white card, the one on the table has not."""
    table = Evening("Aki", "Mika")
    for face in ("skip", "num"):
        with table.refuses("no_words_there"):
            table.aki.taps(cmd.SetCardText(face, "hop"))
    with table.refuses("unknown_face"):
        table.aki.taps(cmd.SetCardText("w-custom", "hop"))


def test_words_that_do_not_fit_are_refused() -> None:
    table = lobby(deck="classic_112")
    with table.refuses("text_too_long") as refused:
        table.aki.taps(cmd.SetCardText("w-custom", "a" * 121))
    assert refused.value.data == {"most": 120}


def test_little_one_is_marked_and_grows_up() -> None:
    table = lobby()
    table.aki.taps(cmd.MarkYoung(table.mika.person, True))
    assert list(table.room.young) == [table.mika.person]
    assert table.aki.taps(cmd.MarkYoung(table.mika.person, True)) == ()
    table.aki.taps(cmd.MarkYoung(table.mika.person, False))
    assert not table.room.young
    with table.refuses("no_such_person"):
        table.aki.taps(cmd.MarkYoung(99, True))


@pytest.mark.parametrize(
    "command",
    [
        cmd.SaveDeck("classic_108", "Ours"),
        cmd.ForgetDeck("own-1"),
        cmd.SaveRules("Sunday"),
        cmd.ForgetRules("Sunday"),
        cmd.MarkYoung(2, True),
    ],
)
def test_only_the_host_looks_after_what_is_kept(command: cmd.Command) -> None:
    table = lobby()
    with table.refuses("host_only"):
        table.mika.taps(command)


def test_face_that_the_deck_does_not_have_cannot_be_left_out() -> None:
    table = Evening("Aki", "Mika", deal=False)
    with table.refuses("unknown_face"):
        table.asks(cmd.ChooseRules(changes={"cards_out": ["nope"]}))
