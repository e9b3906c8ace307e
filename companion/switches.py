"""What a switch of the house rules is: its texts, its answers, and the check of a value.

The texts and bounds stand in `switches.toml`, one table a switch; `house_rules` turns them
into the fields of one frozen dataclass. Texts are English and translatable.
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any, Literal

from companion.errors import RuleViolation

Kind = Literal["choice", "number", "bool", "condition", "list"]
OPERATORS = ("<=", "==")
GROUPS = (
    "UNO",
    "draw cards",
    "+4",
    "skips",
    "several cards",
    "face-down",
    "end of round",
    "points",
    "clocks",
    "dealing",
    "table",
)
"""The groups in the order of the settings page."""
ANY = "any"
SOME = "some"
"""Among `needs`: any answer but none and 0."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer in plain words: a line of at most eight, and the full sentence.

    Both may hold placeholders; `data` fills them.
    """

    short: str
    full: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Instead:
    """What is said of a switch under certain answers of others."""

    when: Mapping[str, tuple[Any, ...]]
    said: Said


@dataclass(frozen=True, slots=True)
class Switch:
    """What a person needs to know to set one switch.

    `kind`: choice (one of `values`), number (`minimum` to `maximum`, both allowed, in
    `unit`), bool, condition (None, or {op, value}), list (of words). `words` are everyday
    words, in three languages, that find the switch beside its texts. `needs` names switches
    and the answers under which this one matters at all, `faces` the kinds of cards
    (`cards.KINDS`) of which it needs one; `without` says, by such a kind, what an answer
    amounts to with a deck that has none of it. `card` is its place on the rule card; `quiet`
    answers are told there only if they are a change. `judged` answers are our own where no
    sheet says, or sheets differ. `said` holds the sentences by the name of the answer.
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
    picture: str = ""
    card: int = 0
    quiet: tuple[Any, ...] = ()
    judged: tuple[Any, ...] = ()
    faces: tuple[str, ...] = ()
    without: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    said: Mapping[str, Said] = field(default_factory=dict)
    instead: Instead | None = None

    def say(self, value: Any, held: Mapping[str, str] | None = None) -> Said:
        """An answer in plain words, with a deck that holds such cards (`cards.Deck.signs`)."""
        return replace(
            self.said[self.amounts_to(value, held)], data={**(held or {}), **_told(value)}
        )

    def answer(self, value: Any) -> str:
        """The name under which the sentences of a value stand."""
        name = self._name(value)
        if name in self.said:
            return name
        return "n" if name == "one" else ANY

    def amounts_to(self, value: Any, held: Collection[str] | None) -> str:
        """The same with a deck that holds cards of these kinds; None: of any."""
        name = self.answer(value)
        for kind, other in self.without.items():
            if held is not None and kind not in held:
                name = other.get(name, name)
        return name

    def _name(self, value: Any) -> str:
        match self.kind:
            case "bool":
                return "yes" if value else "no"
            case "condition":
                return {None: "none", "<=": "at_most", "==": "exactly"}[value and value["op"]]
            case "number" | "list":
                size = value if self.kind == "number" else len(value)
                return "none" if size == 0 else "one" if size == 1 else "n"
            case _:
                return str(value)

    def is_quiet(self, value: Any, held: Collection[str] | None = None) -> bool:
        """Whether an answer goes without saying, with a deck that holds such cards."""
        return value in self.quiet or self.amounts_to(value, held) in self.quiet

    def is_idle(self, held: Collection[str]) -> bool:
        """Whether a deck of these kinds of cards has none that it is about."""
        return bool(self.faces) and not set(self.faces) & set(held)

    def matters(self, answers: Mapping[str, Any]) -> bool:
        """Whether it means anything beside the answers of the others."""
        return meets(self.needs, answers)

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


def meets(wanted: Mapping[str, tuple[Any, ...]], answers: Mapping[str, Any]) -> bool:
    """Whether every switch that is wanted has one of the answers that are wanted of it."""
    return all(
        answers[name] in known or (SOME in known and bool(answers[name]))
        for name, known in wanted.items()
    )


def _told(value: Any) -> dict[str, object]:
    """What the placeholders of a sentence may want to know of an answer."""
    match value:
        case bool():
            return {}
        case int():
            return {"n": value}
        case {"value": number}:
            return {"n": number}
        case tuple():
            return {"n": len(value), "faces": ", ".join(value)}
        case _:
            return {}


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
    needs, instead = _wanted(told.pop("needs", {})), told.pop("instead", None)
    default = _tidy(told.pop("default", None))
    return Switch(
        name=name,
        default=default,
        kind=told.pop("kind", None) or _kind_of(default, told),
        values=tuple(told.pop("values", ())),
        minimum=told.pop("min", 0),
        maximum=told.pop("max", 0),
        needs=needs,
        quiet=tuple(_tidy(each) for each in told.pop("quiet", ())),
        judged=tuple(told.pop("judged", ())),
        faces=tuple(told.pop("faces", ())),
        said={answer: Said(*pair) for answer, pair in told.pop("say").items()},
        instead=instead and Instead(_wanted(instead["when"]), Said(*instead["say"])),
        **told,
    )


def _wanted(told: Mapping[str, Any]) -> dict[str, tuple[Any, ...]]:
    return {other: tuple(answers) for other, answers in told.items()}


def _kind_of(default: Any, told: Mapping[str, Any]) -> Kind:
    if isinstance(default, bool):
        return "bool"
    return "choice" if "values" in told else "number"


def switch(name: str) -> Any:
    """The dataclass field of the switch called `name`."""
    found = described()[name]
    return field(default=found.default, metadata={"switch": found})
