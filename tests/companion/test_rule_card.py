"""The rule card: what is in force in plain words, and `companion rules` that prints it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from companion.house_rules import HouseRules, preset, presets, switches
from companion.rule_card import MOST, RuleLine, lines
from companion.rule_file import RuleSet
from tests.companion.command_line import companion, refused
from tests.companion.rule_sets import rule_sets

MATTEL = preset("mattel").rules(HouseRules())
CHALLENGED = {"wd4_challenge": "stay", "wd4_legality": "no_same_color"}


def told(card: list[RuleLine]) -> list[str]:
    return [line.short.format(**line.data) for line in card]


def names(card: list[RuleLine]) -> list[str]:
    return [line.switch for line in card]


def test_card_begins_with_points_and_goal() -> None:
    assert told(lines(MATTEL))[:4] == [
        "Winner takes everybody's points",
        "Up to 500 points",
        "Cards for everybody: 7",
        "Cards: Classic",
    ]


def test_changes_stand_on_top() -> None:
    tonight = MATTEL.changed({"next_dealer": "keep", "uno_penalty": 4})
    card = lines(tonight, against=MATTEL)
    assert told(card)[:2] == ["UNO forgotten? Draw 4", "Next to deal: the same again"]
    assert [line.changed for line in card[:3]] == [True, True, False]


def test_change_back_to_nothing_special_is_told_as_well() -> None:
    last_week = MATTEL.changed({"jump_in": "identical_colored"})
    assert told(lines(MATTEL, against=last_week))[0] == "Nobody plays out of turn"
    assert "jump_in" not in names(lines(MATTEL))


def test_rule_without_what_it_needs_is_left_out() -> None:
    assert "challenge_reveal" in names(lines(MATTEL))
    open_cards = MATTEL.changed({"wd4_challenge": "off", "facedown_limit": 0})
    card = names(lines(open_cards, against=MATTEL))
    assert not {"challenge_reveal", "challenge_guilty_draw", "doubt_max"} & set(card)
    hidden = MATTEL.changed({"facedown_limit": 3, "doubt_max": 4})
    assert "doubt_max" in names(lines(hidden, against=MATTEL))


@pytest.mark.parametrize("stacking", ["two_then_four", "two_then_four_named"])
def test_stacking_beats_the_challenge_and_the_card_says_so(stacking: str) -> None:
    card = lines(MATTEL.changed({"draw_stack": stacking, **CHALLENGED}))
    line = next(line for line in card if line.switch == "wd4_challenge")
    assert line.short == "No challenge: stacking comes first"
    assert "takes precedence" in line.full
    assert "cannot be challenged" in line.full
    assert not {"challenge_reveal", "challenge_s"} & set(names(card))


def test_challenge_stays_where_only_equal_cards_stack() -> None:
    card = lines(MATTEL.changed({"draw_stack": "same_symbol", **CHALLENGED}))
    assert "+4: challenge it! Wrong ones stay" in told(card)


def test_number_cards_alone_need_no_word_about_draw_cards() -> None:
    card = names(lines(preset("small_children").rules(HouseRules())))
    assert not {"draw_stack", "draw_victim_forfeits_turn", "last_card_effect"} & set(card)


@pytest.mark.parametrize("name", presets())
def test_what_makes_a_preset_special_is_on_its_card(name: str) -> None:
    special = {
        "mattel": "wd4_challenge",
        "japan": "scoring",
        "japan_recap": "wd4_challenge",
        "small_children": "uno_reminder",
        "solo": "jump_in",
        "taiwan": "drawn_card_play",
        "gameloft": "jump_in",
        "no_mercy": "mercy_limit",
    }
    card = names(lines(preset(name).rules(HouseRules())))
    assert special[name] in (card if name == "taiwan" else card[:MOST])


@given(given_rules=rule_sets())
def test_any_rules_make_a_card_and_everything_has_every_switch(given_rules: dict[str, Any]) -> None:
    rules = HouseRules.from_data(given_rules)
    assert names(lines(rules, everything=True)) == [each.name for each in switches()]
    card = lines(rules, against=MATTEL)
    assert len(card) > MOST
    for line in card:
        assert "{" not in line.full.format(**line.data)


# --- the command line -------------------------------------------------------------------------


def test_rules_without_a_name_are_the_presets() -> None:
    result = companion("rules")
    assert result.exit_code == 0
    told = [line.split()[:2] for line in result.output.splitlines()]
    assert told == [[each.id, each.short] for each in presets().values()]


def test_rules_of_a_preset_are_eight_lines_and_the_rest() -> None:
    result = companion("rules", "no_mercy")
    assert result.exit_code == 0
    shown = result.output.splitlines()
    assert shown[0] == "No Mercy"
    assert sum(line[:1].isdigit() for line in shown) == MOST
    assert "25 cards in hand? Out" in result.output
    assert "The winner of the round gets 250 points" in result.output


@pytest.mark.parametrize(
    ("short", "name"),
    [("mat", "mattel"), ("jp1", "japan"), ("jp2", "japan_recap"), ("kid", "small_children"),
     ("solo", "solo"), ("tw", "taiwan"), ("gl", "gameloft"), ("nm", "no_mercy")],
)  # fmt: skip
def test_short_name_of_a_preset_is_understood(short: str, name: str) -> None:
    assert presets()[name].short == short
    result = companion("rules", short)
    assert result.exit_code == 0
    assert result.output == companion("rules", name).output


def test_all_names_every_switch() -> None:
    result = companion("rules", "mattel", "--all")
    for switch in switches():
        assert f"({switch.name})" in result.output


def test_rules_speak_the_language_that_is_asked_for() -> None:
    for lang in ("ja", "zh-Hant"):
        result = companion("rules", "mattel", "--lang", lang)
        assert result.exit_code == 0
        assert "500" in result.output
        assert "Winner takes" not in result.output
    assert companion("rules", "mattel", "--lang", "tlh").exit_code == 2


def test_unknown_preset_is_one_sentence() -> None:
    told = refused("unknown_preset", "rules", "mattle")
    assert told.startswith("There are no rules called mattle. Known are: mattel, japan,")


def test_exported_set_is_told_with_its_changes_on_top(tmp_path: Path) -> None:
    ours = MATTEL.changed({"uno_penalty": 4})
    path = tmp_path / "ours.json"
    path.write_text(json.dumps(RuleSet("Oma's", "mattel", ours).to_data()), "utf-8")
    shown = companion("rules", path).output.splitlines()
    assert shown[0] == "Oma's"
    assert shown[2] == "1. * UNO forgotten? Draw 4"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_a_rules_file"),
        ("[]", "not_a_rules_file"),
        ('{"format": "companion-night", "v": 1}', "not_a_rules_file"),
        ('{"format": "companion-rules", "v": 1, "name": "x", "preset": 7}', "not_a_rules_file"),
        ('{"format": "companion-rules", "v": 2}', "newer_rules"),
        ('{"format": "companion-rules", "v": 1, "name": "x", "preset": "x", "rules": {}}',
         "unknown_preset"),
        ('{"format": "companion-rules", "v": 1, "name": "x", "preset": "solo", "rules": {"a": 1}}',
         "unknown_switch"),
        ('{"format": "companion-rules", "v": 1, "name": "x", "preset": "solo",'
         ' "rules": {"target": "a lot"}}', "bad_switch_value"),
    ],
)  # fmt: skip
def test_file_that_holds_no_rules_is_refused(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "some.json"
    path.write_text(text, "utf-8")
    refused(code, "rules", path)


def test_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused("no_file", "rules", tmp_path / "gone.json")


# --- the short text of a QR code --------------------------------------------------------------


def test_short_text_holds_only_what_differs_and_no_habit() -> None:
    ours = MATTEL.changed(
        {"draw_stack": "any_draw", "seven_zero": True, "tracking": "scores",
         "hand_total_win": {"op": "<=", "value": 10}}
    )  # fmt: skip
    text = RuleSet("Oma & Opa", "mattel", ours).to_text()
    assert text == (
        "rules=1&preset=mattel&name=Oma%20%26%20Opa"
        "&draw_stack=any_draw&seven_zero=yes&hand_total_win=%3C%3D10"
    )
