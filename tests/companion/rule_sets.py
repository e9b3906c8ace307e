"""Strategies that follow from the metadata of the switches."""

from typing import Any

from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.house_rules import HouseRules, switches
from companion.switches import OPERATORS, Switch


def values(switch: Switch) -> st.SearchStrategy[Any]:
    """Any value that the switch allows."""
    if switch.kind == "bool":
        return st.booleans()
    if switch.kind == "choice":
        return st.sampled_from(switch.values)
    if switch.kind == "condition":
        limit = st.integers(switch.minimum, switch.maximum)
        return st.none() | st.fixed_dictionaries({"op": st.sampled_from(OPERATORS), "value": limit})
    if switch.kind == "list":
        faces = st.sampled_from(("0", "9", "wd4", "skip", "nothing"))
        return st.lists(faces, unique=True, max_size=2).map(tuple)
    return st.integers(switch.minimum, switch.maximum)


def changes() -> st.SearchStrategy[dict[str, Any]]:
    """Some switches, set to anything they allow; they may clash."""
    return st.fixed_dictionaries({}, optional={each.name: values(each) for each in switches()})


MENDED: dict[tuple[str, ...], dict[str, Any]] = {
    ("button_passes_turn", "tracking"): {"tracking": "turns"},
    ("pair_uno", "multi_discard"): {"multi_discard": "same_number"},
    ("multi_finish_single_only", "multi_discard"): {"multi_discard": "same_face_pair"},
    ("doubt_min", "doubt_max"): {"doubt_max": 9},
    ("wd4_challenge", "wd4_legality"): {"wd4_legality": "no_same_color"},
    ("round_end", "scoring"): {"scoring": "none"},
    ("teams", "scoring"): {"teams": "off"},
    ("teams", "rotation_tables", "tracking"): {"rotation_tables": 1},
}
"""What is changed where switches clash, so that rare ones are met as often as others."""


def stands(told: dict[str, Any]) -> bool:
    """Whether these switches can stand together."""
    try:
        HouseRules(**told)
    except RuleViolation:
        return False
    return True


def standing(told: dict[str, Any], base: HouseRules) -> dict[str, Any]:
    """These changes of `base`, and what must be changed with them."""
    while True:
        try:
            base.changed(told)
        except RuleViolation as refusal:
            clashing = refusal.data["switches"]
            assert isinstance(clashing, list)
            told = told | MENDED[tuple(clashing)]
        else:
            return told


def rule_sets(base: HouseRules | None = None) -> st.SearchStrategy[dict[str, Any]]:
    """Changes of `base` that can stand together."""
    return changes().map(lambda told: standing(told, base or HouseRules()))


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
