"""Strategies that follow from the metadata of the switches."""

from typing import Any

from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.house_rules import HouseRules, Switch, switches


def values(switch: Switch) -> st.SearchStrategy[Any]:
    """Any value that the switch allows."""
    if switch.kind == "bool":
        return st.booleans()
    if switch.kind == "choice":
        return st.sampled_from(switch.values)
    return st.integers(switch.minimum, switch.maximum)


def changes() -> st.SearchStrategy[dict[str, Any]]:
    """Some switches, set to anything they allow; they may clash."""
    return st.fixed_dictionaries({}, optional={each.name: values(each) for each in switches()})


def stands(told: dict[str, Any]) -> bool:
    """Whether these switches can stand together."""
    try:
        HouseRules(**told)
    except RuleViolation:
        return False
    return True


def rule_sets() -> st.SearchStrategy[dict[str, Any]]:
    """Switches that can stand together."""
    return changes().filter(stands)
