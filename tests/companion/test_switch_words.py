"""Every answer of every switch in plain words that fit on a phone."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from companion import rule_docs
from companion.cards import CLASSIC, KINDS, Deck, Face, deck_ids, load_deck
from companion.house_rules import switches, texts
from companion.switches import GROUPS, Said, Switch
from tests.companion.rule_sets import every_answer

PICTURES = Path(__file__).parents[2] / "web" / "static" / "js"
LONGEST_SHORT = 44
"""Two lines beside a picture on a phone 360 px wide."""
LONGEST_FULL = 160
SAID_SO = re.compile("[Ss]heets? (says?|speaks|differ)")


def name_of(switch: Switch) -> str:
    return switch.name


def everything_said() -> Iterator[Said]:
    for switch in switches():
        yield from switch.said.values()
        if switch.instead:
            yield switch.instead.said


@pytest.mark.parametrize("switch", switches(), ids=name_of)
def test_every_answer_has_a_line_and_a_sentence(switch: Switch) -> None:
    for value in every_answer(switch):
        said = switch.say(value)
        assert said.short
        assert said.full.endswith(".")
    told = {switch.answer(value) for value in every_answer(switch)}
    told |= {other for others in switch.without.values() for other in others.values()}
    assert told == set(switch.said), "a sentence that no answer uses"


@pytest.mark.parametrize("deck_id", deck_ids())
def test_line_has_eight_words_at_most_and_fits_beside_its_picture(deck_id: str) -> None:
    signs = load_deck(CLASSIC).signs | load_deck(deck_id).signs
    for said in everything_said():
        short, full = (signed(text, signs) for text in (said.short, said.full))
        assert len(short.split()) <= 8, short
        assert len(short) <= LONGEST_SHORT, short
        assert len(full) <= LONGEST_FULL, full
        assert not short.endswith("."), short


def signed(text: str, signs: Mapping[str, str]) -> str:
    """The text with the signs of a deck's draw cards; numbers stay open."""
    for kind in KINDS:
        text = text.replace(f"{{{kind}}}", signs.get(kind, ""))
    return text


def test_answers_of_one_switch_sound_different() -> None:
    for switch in switches():
        shorts = [said.short for said in switch.said.values()]
        assert len(set(shorts)) == len(shorts), switch.name


def test_numbers_stand_in_their_sentences() -> None:
    penalty = next(each for each in switches() if each.name == "uno_penalty")
    said = penalty.say(4)
    assert (said.short.format(**said.data), said.data) == ("UNO forgotten? Draw 4", {"n": 4})
    assert "{n}" not in penalty.say(0).short


@pytest.mark.parametrize("switch", switches(), ids=name_of)
def test_answer_that_no_sheet_gives_says_so(switch: Switch) -> None:
    for value in (switch.default, *switch.values):
        if {value, switch.answer(value)} & set(switch.judged):
            assert SAID_SO.search(switch.say(value).full), (value, switch.say(value).full)


def test_judged_answers_are_told_for_what_the_digest_marks() -> None:
    told = {switch.name for switch in switches() if switch.judged}
    assert told >= {
        "next_dealer", "first_card_wild", "two_player_reverse", "draw_victim_forfeits_turn",
        "challenge_reveal", "false_catch_penalty", "stop_penalty", "rounds", "start_points",
        "tie_break", "last_card_effect", "hand_total_win", "skip_multi", "rotation_tables",
    }  # fmt: skip


def test_all_sentences_are_there_for_the_translators() -> None:
    known = set(texts())
    for said in everything_said():
        assert {said.short, said.full} <= known


def test_switch_has_a_group_and_a_picture_that_is_drawn() -> None:
    drawn = "".join(
        (PICTURES / name).read_text("utf-8") for name in ("pictures.js", "rule_pictures.js")
    )
    for switch in switches():
        assert switch.group in GROUPS
        assert re.search(rf"^  {switch.picture}: ", drawn, re.MULTILINE), switch.picture
        assert switch.card > 0


def test_needs_name_switches_and_answers_that_exist() -> None:
    by_name = {each.name: each for each in switches()}
    for switch in switches():
        wanted = [*switch.needs.items(), *(switch.instead.when.items() if switch.instead else [])]
        for other, answers in wanted:
            for each in answers:
                assert each == "some" or by_name[other].check(each) == each


def test_search_words_are_of_three_scripts() -> None:
    for switch in switches():
        assert re.search("[a-z]", switch.words), switch.name
        assert re.search("[\u3040-\u30ff]", switch.words), switch.name
        assert re.search("[\u4e00-\u9fff]", switch.words), switch.name


# --- what a deck does not have --------------------------------------------------------------------


def draws(deck: Deck, amount: int) -> bool:
    """Whether some card makes the next player draw so many."""
    return any(f"draw {amount} next" in map(str, face.effects) for face in deck.faces)


def does(*effects: str) -> Callable[[Face], bool]:
    return lambda face: any(each.name in effects for each in face.effects)


SPOKEN_OF: Mapping[str, Callable[[Face], bool]] = {
    r"\bReverse\b": does("reverse"),
    r"\bSkips?\b": does("skip"),
    r"\bWild\b": does("name_colour"),
    r"\b[Aa] wild\b": lambda face: not face.colours,
    r"[Aa]ction card": does("skip", "reverse", "draw", "ask_count", "swap", "text", "flip"),
    r"wild that makes others draw": does("draw", "ask_count"),
    r"\+X": does("ask_count"),
    r"challenge": lambda face: not face.colours and does("draw")(face),
}
"""What sentences of the rule card name, and by which cards one has it."""


def every_deck() -> Iterator[Deck]:
    """Those whose cards are known; and the classic one without each of its faces."""
    yield from (load_deck(each) for each in deck_ids() if load_deck(each).faces)
    classic = load_deck(CLASSIC)
    for face in classic.faces:
        yield replace(classic.without([face.id]), name=f"classic without {face.id}")


def told_with(deck: Deck, switch: Switch) -> Iterator[str]:
    """Everything that a rule card may say of a switch with this deck."""
    if switch.is_idle(deck.signs):
        return
    signs = {**deck.signs, "deck": deck.name, "n": "{n}", "faces": ""}
    for value in every_answer(switch):
        said = switch.say(value, deck.signs)
        for each in (said, *([switch.instead.said] if switch.instead else [])):
            yield from (text.format(**signs) for text in (each.short, each.full))


@pytest.mark.parametrize("deck", list(every_deck()), ids=lambda deck: deck.name)
def test_rule_card_tells_of_no_card_that_the_deck_does_not_have(deck: Deck) -> None:
    """H2O has no +4: nobody is told when one is honest."""
    told = [
        text for switch in switches() if switch.name != "deck" for text in told_with(deck, switch)
    ]
    for text in told:
        for amount in re.findall(r"\+(\d+)", text):
            assert draws(deck, int(amount)), text
        for spoken, is_one in SPOKEN_OF.items():
            assert not re.search(spoken, text) or any(map(is_one, deck.faces)), text


@pytest.mark.parametrize("deck", list(every_deck()), ids=lambda deck: deck.name)
def test_seven_and_zero_are_told_only_where_the_deck_has_them(deck: Deck) -> None:
    seven_zero = next(each for each in switches() if each.name == "seven_zero")
    held = {face.id for face in deck.faces}
    for text in told_with(deck, seven_zero):
        assert set(re.findall(r"\b[07]\b", text)) <= held, text


def test_h2o_is_told_of_its_draw_two_and_of_no_plus_four() -> None:
    h2o = load_deck("h2o_108")
    told = " ".join(text for switch in switches() for text in told_with(h2o, switch))
    assert "Took +2? Turn is over" in told
    assert "+4" not in told


def test_sentences_name_kinds_of_cards_that_there_are() -> None:
    for switch in switches():
        assert set(switch.faces) <= set(KINDS)
        assert set(switch.without) <= {*KINDS, "verified"}


# --- docs/rules.md ----------------------------------------------------------------------------


def test_document_is_what_the_rules_say() -> None:
    assert rule_docs.DOCUMENT.read_text("utf-8") == rule_docs.document(), "stale: run  make docs"


@pytest.mark.parametrize("switch", switches(), ids=name_of)
def test_document_has_every_switch_and_answer(switch: Switch) -> None:
    told = rule_docs.document().split(f"(`{switch.name}`)")[1].split("\n#")[0]
    answers = {switch.answer(value) for value in every_answer(switch)}
    assert all(f"`{answer}`" in told for answer in answers)
    for said in switch.said.values():
        assert signed(said.full, load_deck(CLASSIC).signs) in told


def test_stale_document_is_noticed(tmp_path: Path) -> None:
    paper = tmp_path / "rules.md"
    assert rule_docs.written(["--check"], paper, "new") == 1
    assert rule_docs.written([], paper, "new") == 0
    assert rule_docs.written(["--check"], paper, "new") == 0
    assert rule_docs.written(["--check"], paper, "newer") == 1
