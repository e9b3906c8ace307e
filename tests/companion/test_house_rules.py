"""The switches: every bad value refused, every conflict said, each read in one place."""

import ast
import csv
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
    preset,
    presets,
    switches,
    texts,
)
from companion.switches import Switch
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
    """Rules stand, or the refusal names a known conflict between the very switches told."""
    if stands(told):
        assert all(getattr(HouseRules(**told), name) == value for name, value in told.items())
        return
    refusal = refused(told)
    assert refusal.code == "rules_conflict"
    clashing = refusal.data["switches"]
    assert isinstance(clashing, list)
    assert set(clashing) & set(told)
    assert refusal.data["why"] in {conflict.why for conflict in CONFLICTS}


CLASHES: list[dict[str, Any]] = [
    {"button_passes_turn": True, "tracking": "hands"},
    {"pair_uno": True},
    {"multi_finish_single_only": True},
    {"doubt_min": 5, "doubt_max": 4},
    {"wd4_challenge": "stay", "wd4_legality": "free"},
    {"round_end": "elimination", "scoring": "winner_takes"},
    {"teams": "fixed_2v2", "scoring": "transfer"},
    {"teams": "rotate_8", "tracking": "hands"},
]
"""One for each conflict, in their order."""


@pytest.mark.parametrize("place", range(len(CONFLICTS)))
def test_conflict_is_said_where_it_is_one(place: int) -> None:
    refusal = refused(CLASHES[place])
    assert refusal.data == {
        "switches": list(CONFLICTS[place].switches),
        "why": CONFLICTS[place].why,
    }


def test_stacking_and_a_challenge_stand_together() -> None:
    """Section 10: stacking takes precedence at play."""
    assert stands({"draw_stack": "two_then_four", "wd4_challenge": "stay"})


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

COLUMNS = list(
    csv.DictReader(Path(__file__).with_name("presets.csv").read_text("utf-8").splitlines())
)
"""The table of rules digest 10, one preset a column; `-` where it says nothing."""


@pytest.mark.parametrize("name", sorted(presets()))
def test_preset_is_its_column_of_the_digest(name: str) -> None:
    rules = preset(name).rules(HouseRules()).to_data()
    column = {row["switch"]: row[name] for row in COLUMNS if row[name] != "-"}
    assert {each: json.dumps(rules[each]).strip('"') for each in column} == column


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
    assert caught.value.data["known"] == list(presets())


# --- each switch in one place -----------------------------------------------------------------

OUTSIDE = {
    "tracking": {"state/game", "view"},  # copied into the game, where it may change
    "scoring": {"view"},  # past games tell how they were counted
    # How presses race is the shell's business, before any rule is asked:
    "touch_latency_ms": {"racing"},
    "reach_s": {"racing"},
    "uno_grace_ms": {"racing"},
    "young_head_start_s": {"racing"},
    "catch_cooldown_s": {"mashing"},
    "button_passes_turn": {"pressing"},
    # Think times:
    "challenge_s": {"timers"},
    "doubt_s": {"timers"},
    "bid_s": {"timers"},
    "bid_expiry": {"timers"},
    "turn_s": {"timers"},
    "uno_reminder": {"view_play"},  # whom a screen reminds; no rule follows from it
}
"""Who reads a switch outside of `rules/` and `scoring/`, and why."""
BOTH = {"scoring"}
"""Of these, what a rule reads as well."""


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
    """No reader is a dead switch, two are a rule that stands twice."""
    modules = readers()[name] - {"house_rules"}
    assert len(inside(modules)) == (0 if name in OUTSIDE.keys() - BOTH else 1), modules
    assert modules - inside(modules) == OUTSIDE.get(name, set())
