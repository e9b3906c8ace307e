"""Every answer of every switch in plain words that fit on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rule_docs
from companion.house_rules import switches, texts
from companion.switches import GROUPS, Said, Switch

PICTURES = Path(__file__).parents[2] / "web" / "static" / "js"
LONGEST_SHORT = 44
"""Two lines beside a picture on a phone 360 px wide."""
LONGEST_FULL = 160
SAID_SO = re.compile("[Ss]heets? (says?|speaks|differ)")


def name_of(switch: Switch) -> str:
    return switch.name


def every_answer(switch: Switch) -> list[Any]:
    """One value for each thing that can be said."""
    match switch.kind:
        case "choice":
            return list(switch.values)
        case "bool":
            return [True, False]
        case "number":
            return list(range(switch.minimum, min(switch.maximum, switch.minimum + 3) + 1))
        case "condition":
            return [None, {"op": "<=", "value": 10}, {"op": "==", "value": 0}]
        case "list":
            return [(), ("0",), ("0", "9")]


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
    assert told == set(switch.said), "a sentence that no answer uses"


def test_line_has_eight_words_at_most_and_fits_beside_its_picture() -> None:
    for said in everything_said():
        assert len(said.short.split()) <= 8, said.short
        assert len(said.short) <= LONGEST_SHORT, said.short
        assert len(said.full) <= LONGEST_FULL, said.full
        assert not said.short.endswith("."), said.short


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
        if switch.is_judged(value):
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


# --- docs/rules.md ----------------------------------------------------------------------------


def test_document_is_what_the_rules_say() -> None:
    assert rule_docs.DOCUMENT.read_text("utf-8") == rule_docs.document(), "stale: run  make docs"


@pytest.mark.parametrize("switch", switches(), ids=name_of)
def test_document_has_every_switch_and_answer(switch: Switch) -> None:
    told = rule_docs.document().split(f"(`{switch.name}`)")[1].split("\n#")[0]
    for answer, said in switch.said.items():
        assert f"`{answer}`" in told
        assert said.full in told


def test_stale_document_is_noticed(tmp_path: Path) -> None:
    paper = tmp_path / "rules.md"
    assert rule_docs.written(["--check"], paper, "new") == 1
    assert rule_docs.written([], paper, "new") == 0
    assert rule_docs.written(["--check"], paper, "new") == 0
    assert rule_docs.written(["--check"], paper, "newer") == 1
