"""The switches: every bad value refused, every conflict said, each read in one place."""

import ast
import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import companion
from companion.errors import RuleViolation
from companion.house_rules import (
    CONFLICTS,
    HABITS,
    HouseRules,
    Switch,
    preset,
    presets,
    switches,
    texts,
)
from tests.companion.rule_sets import changes, rule_sets, stands

BY_NAME = {switch.name: switch for switch in switches()}
NUMBERS = [switch for switch in switches() if switch.kind == "number"]
CHOICES = [switch for switch in switches() if switch.kind == "choice"]
YES_NO = [switch for switch in switches() if switch.kind == "bool"]


def name_of(switch: Switch) -> str:
    return switch.name


def refused(told: dict[str, Any]) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        HouseRules.from_data(told)
    return caught.value


# --- values -----------------------------------------------------------------------------------


@pytest.mark.parametrize("switch", NUMBERS, ids=name_of)
def test_number_is_whole_and_between_its_bounds(switch: Switch) -> None:
    for good in (switch.minimum, switch.maximum):
        assert switch.check(good) == good
    nothing: list[Any] = [None, "7", 7.0, float("nan"), True, False, [7], {}]
    for bad in [switch.minimum - 1, switch.maximum + 1, 10**30, *nothing]:
        refusal = refused({switch.name: bad})
        assert refusal.code == "bad_switch_value"
        assert refusal.data["allowed"] == [switch.minimum, switch.maximum]


@pytest.mark.parametrize("switch", CHOICES, ids=name_of)
def test_choice_is_one_of_its_answers(switch: Switch) -> None:
    for good in switch.values:
        assert switch.check(good) == good
    nothing: list[Any] = [None, True, 0, "", [], {}, [switch.default]]
    for bad in [switch.default.upper(), f"{switch.default} ", *nothing]:
        refusal = refused({switch.name: bad})
        assert refusal.code == "bad_switch_value"
        assert refusal.data["allowed"] == list(switch.values)


@pytest.mark.parametrize("switch", YES_NO, ids=name_of)
def test_yes_or_no_is_nothing_else(switch: Switch) -> None:
    for good in (True, False):
        assert switch.check(good) is good
    nothing: list[Any] = [None, 0, 1, "true", "", []]
    for bad in nothing:
        refusal = refused({switch.name: bad})
        assert refusal.data["switch"] == switch.name
        assert refusal.data["allowed"] == [True, False]


@pytest.mark.parametrize("name", ["", "uno_panelty", "Target", "check", "to_data"])
def test_switch_that_does_not_exist_is_refused(name: str) -> None:
    assert refused({name: 1}).code == "unknown_switch"
    with pytest.raises(RuleViolation) as caught:
        HouseRules().changed({name: 1})
    assert caught.value.code == "unknown_switch"


@pytest.mark.parametrize("switch", switches(), ids=name_of)
def test_switch_explains_itself(switch: Switch) -> None:
    assert switch.check(switch.default) == switch.default
    assert switch.label
    assert switch.help.endswith(".")
    assert switch.group
    assert {switch.label, switch.help, switch.group} <= set(texts())


@given(told=rule_sets())
def test_rules_through_json_are_the_same_rules(told: dict[str, Any]) -> None:
    rules = HouseRules.from_data(told)
    assert HouseRules.from_data(json.loads(json.dumps(rules.to_data()))) == rules


@given(told=changes())
def test_rules_clash_only_for_a_reason_that_is_said(told: dict[str, Any]) -> None:
    passes = told.get("button_passes_turn", False)
    clash = passes and told.get("tracking", "hands") != "turns"
    assert stands(told) is not clash


def test_button_that_passes_needs_turns_alone() -> None:
    for tracking in ("scores", "hands"):
        refusal = refused({"button_passes_turn": True, "tracking": tracking})
        assert refusal.code == "rules_conflict"
        assert refusal.data["switches"] == ["button_passes_turn", "tracking"]
        assert refusal.data["why"] in set(texts())
    assert HouseRules(button_passes_turn=True, tracking="turns").button_passes_turn


def test_conflicts_name_switches_that_exist() -> None:
    for conflict in CONFLICTS:
        assert set(conflict.switches) <= set(BY_NAME)


def test_rules_are_never_changed_in_place() -> None:
    rules = HouseRules()
    assert rules.changed({"target": 200}).target == 200
    assert rules.target == 500


# --- presets ----------------------------------------------------------------------------------

MATTEL = {
    "deck": "classic_108",
    "hand_size": 7,
    "next_dealer": "rotate_left",
    "two_player_reverse": "skip",
    "draw_victim_forfeits_turn": True,
    "uno_window_close": "next_turn_begin",
    "uno_penalty": 2,
    "scoring": "winner_takes",
    "target": 500,
}
"""Rules digest 10, column mat."""
JAPAN = MATTEL | {
    "uno_window_close": "next_play_or_draw",
    "scoring": "transfer",
    "rounds": 10,
}
"""Rules digest 10, column jp1."""


@pytest.mark.parametrize(("name", "column"), [("mattel", MATTEL), ("japan", JAPAN)])
def test_preset_is_its_column_of_the_digest(name: str, column: dict[str, Any]) -> None:
    rules = preset(name).rules(HouseRules()).to_data()
    assert {switch: rules[switch] for switch in column} == column


@pytest.mark.parametrize("name", sorted(presets()))
def test_preset_leaves_habits_alone(name: str) -> None:
    told = preset(name)
    assert not set(told.switches) & set(HABITS)
    habits = HouseRules(tracking="turns", button_passes_turn=True, uno_call_on="button")
    kept = told.rules(habits)
    assert [getattr(kept, habit) for habit in HABITS] == [getattr(habits, each) for each in HABITS]
    assert (told.id, bool(told.name), bool(told.text)) == (name, True, True)


@pytest.mark.parametrize("name", ["", "Mattel", "mattel.toml", "own"])
def test_preset_that_does_not_ship_is_refused(name: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        preset(name)
    assert caught.value.code == "unknown_preset"
    assert caught.value.data["known"] == sorted(presets())


# --- each switch in one place -----------------------------------------------------------------

OUTSIDE = {
    "tracking": {"state", "view"},  # copied into the game, where it may change between rounds
    "touch_latency_ms": {"racing"},  # the shell's race, not a rule of the table
    "button_passes_turn": {"pressing"},  # what a press of the box means
    "deck": {"view"},  # the lobby shows the deck before a game holds it
    "scoring": {"view"},  # past games tell how they were counted
}
"""Who reads a switch besides the rules, and why."""
NOT_A_RULE = {"tracking", "touch_latency_ms", "button_passes_turn"}


@cache
def readers() -> dict[str, set[str]]:
    """Modules that read each switch from a set of rules: `….rules.x` or `rules.x`."""
    found: dict[str, set[str]] = defaultdict(set)
    root = Path(companion.__file__).parent
    for path in sorted(root.rglob("*.py")):
        module = path.relative_to(root).with_suffix("").as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in BY_NAME and _is_rules(node.value):
                found[node.attr].add(module)
    return found


def _is_rules(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name == "rules"


def inside(modules: set[str]) -> set[str]:
    return {module for module in modules if module.startswith(("rules/", "scoring/"))}


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_switch_is_read_in_exactly_one_module(name: str) -> None:
    modules = readers()[name] - {"house_rules"}
    assert len(inside(modules)) == (0 if name in NOT_A_RULE else 1), modules
    assert modules - inside(modules) == OUTSIDE.get(name, set())
