"""What a switch of the house rules is: its texts, its answers, and the check of a value.

The texts and bounds stand in `switches.toml`, one table a switch; `house_rules` turns them
into the fields of one frozen dataclass. Texts are English and translatable.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Literal

from companion.errors import RuleViolation

Kind = Literal["choice", "number", "bool", "condition", "list"]
OPERATORS = ("<=", "==")


@dataclass(frozen=True, slots=True)
class Switch:
    """What a person needs to know to set one switch.

    `kind`: choice (one of `values`), number (`minimum` to `maximum`, both allowed, in
    `unit`), bool, condition (None, or {op, value}), list (of words). `words` are everyday
    words that find the switch beside its texts. `needs` names switches and the answers under
    which this one matters at all.
    """

    name: str
    default: Any
    label: str
    help: str
    group: str
    kind: Kind
    values: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0
    unit: str = ""
    words: str = ""
    needs: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    def check(self, value: Any) -> Any:
        """Give the value back as it is kept, or refuse it as `bad_switch_value`."""
        kept = _tidy(value)
        if not self._fits(kept):
            told = {"switch": self.name, "value": value, "allowed": self.allowed}
            raise RuleViolation("bad_switch_value", told)
        return kept

    @property
    def allowed(self) -> list[Any]:
        """The answers, or the bounds of a number, as a refusal tells them."""
        match self.kind:
            case "choice":
                return list(self.values)
            case "bool":
                return [True, False]
            case "condition":
                return [None, *OPERATORS]
            case _:
                return [self.minimum, self.maximum]

    def _fits(self, value: Any) -> bool:
        match self.kind:
            case "bool":
                return isinstance(value, bool)
            case "choice":
                return isinstance(value, str) and value in self.values
            case "number":
                return _is_whole(value) and self.minimum <= value <= self.maximum
            case "condition":
                return value is None or self._is_condition(value)
            case "list":
                words = isinstance(value, tuple) and all(isinstance(each, str) for each in value)
                return words and len(value) == len(set(value)) <= self.maximum

    def _is_condition(self, value: Any) -> bool:
        return (
            isinstance(value, Mapping)
            and set(value) == {"op", "value"}
            and value["op"] in OPERATORS
            and _is_whole(value["value"])
            and self.minimum <= value["value"] <= self.maximum
        )


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _tidy(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@cache
def described() -> Mapping[str, Switch]:
    """Every switch that `switches.toml` describes, by name, in the order of the settings page."""
    text = resources.files("companion").joinpath("switches.toml").read_text("utf-8")
    return {name: _read(name, table) for name, table in tomllib.loads(text).items()}


def _read(name: str, table: Mapping[str, Any]) -> Switch:
    told = dict(table)
    needs = {other: tuple(answers) for other, answers in told.pop("needs", {}).items()}
    default = _tidy(told.pop("default", None))
    return Switch(
        name=name,
        default=default,
        kind=told.pop("kind", None) or _kind_of(default, told),
        values=tuple(told.pop("values", ())),
        minimum=told.pop("min", 0),
        maximum=told.pop("max", 0),
        needs=needs,
        **told,
    )


def _kind_of(default: Any, told: Mapping[str, Any]) -> Kind:
    if isinstance(default, bool):
        return "bool"
    return "choice" if "values" in told else "number"


def switch(name: str) -> Any:
    """The dataclass field of the switch called `name`."""
    found = described()[name]
    return field(default=found.default, metadata={"switch": found})
