"""The family's rules as one frozen set of switches, each with its own description.

The settings page, the check of incoming values, the documentation table and the test
strategies all derive from the metadata here. Names and defaults follow the rules digest,
section 10. Each switch is read in exactly one module of `rules/` or `scoring/`.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields, replace
from functools import cache
from importlib import resources
from typing import Any, Literal

from companion.cards import deck_ids
from companion.errors import RuleViolation

Kind = Literal["choice", "number", "bool"]


@dataclass(frozen=True, slots=True)
class Switch:
    """What a person needs to know to set one switch. Texts are English and translatable."""

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

    def check(self, value: Any) -> Any:
        """Give the value back, or refuse it as `bad_switch_value` naming what is allowed."""
        match self.kind:
            case "bool":
                good = isinstance(value, bool)
            case "choice":
                good = value in self.values
            case "number":
                whole = isinstance(value, int) and not isinstance(value, bool)
                good = whole and self.minimum <= value <= self.maximum
        if not good:
            allowed = self.values or (
                [True, False] if self.kind == "bool" else [self.minimum, self.maximum]
            )
            raise RuleViolation(
                "bad_switch_value", {"switch": self.name, "value": value, "allowed": list(allowed)}
            )
        return value


def choice(default: str, *values: str, label: str, help: str, group: str) -> Any:
    """A switch with one of several named answers."""
    meta = {"label": label, "help": help, "group": group, "kind": "choice", "values": values}
    return field(default=default, metadata=meta)


def number(
    default: int, minimum: int, maximum: int, *, label: str, help: str, group: str, unit: str = ""
) -> Any:
    """A switch that is a whole number between two bounds, both allowed."""
    meta = {
        "label": label,
        "help": help,
        "group": group,
        "kind": "number",
        "minimum": minimum,
        "maximum": maximum,
        "unit": unit,
    }
    return field(default=default, metadata=meta)


def yes_no(*, default: bool, label: str, help: str, group: str) -> Any:
    """A switch that is on or off."""
    meta = {"label": label, "help": help, "group": group, "kind": "bool"}
    return field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All switches of one game; never changed in place, conflicts raise at construction."""

    tracking: str = choice(
        "hands",
        "scores",
        "turns",
        "hands",
        label="How much we tap",
        help="Only scores, whose turn it is as well, or everything with hand counts.",
        group="table",
    )
    deck: str = choice(
        "classic_108",
        *deck_ids(),
        label="Deck",
        help="Which cards are on the table; left-over cards are checked against it.",
        group="table",
    )
    hand_size: int = number(
        7,
        1,
        15,
        label="Cards dealt",
        help="How many cards everybody gets at the start of a round.",
        group="table",
        unit="cards",
    )
    next_dealer: str = choice(
        "rotate_left",
        "rotate_left",
        "round_winner",
        "keep",
        label="Next dealer",
        help="Who deals the next round: the neighbour on the left, the winner, or the same again.",
        group="table",
    )
    two_player_reverse: str = choice(
        "skip",
        "skip",
        "plain",
        label="Reverse with two players",
        help="With two at the table a Reverse lets the same player go again, or does nothing.",
        group="skips",
    )
    draw_victim_forfeits_turn: bool = yes_no(
        default=True,
        label="Drawing costs the turn",
        help="Whoever takes the cards of a +2 or +4 also misses the turn.",
        group="draw cards",
    )
    uno_window_close: str = choice(
        "next_turn_begin",
        "next_play_or_draw",
        "next_play",
        "next_turn_begin",
        label="Too late to catch",
        help="A forgotten UNO is safe once the next player lays or draws, only lays, or begins.",
        group="UNO",
    )
    uno_penalty: int = number(
        2,
        0,
        10,
        label="Forgotten UNO costs",
        help="How many cards somebody draws who is caught without having said UNO.",
        group="UNO",
        unit="cards",
    )
    uno_call_on: str = choice(
        "button_and_phone",
        "button",
        "button_and_phone",
        label="Where UNO is called",
        help="On the big button only, or on one's own phone as well.",
        group="UNO",
    )
    touch_latency_ms: int = number(
        20,
        0,
        100,
        label="Slowness of glass",
        help="A touch screen reports later than a button; so much is taken off when they race.",
        group="UNO",
        unit="ms",
    )
    button_passes_turn: bool = yes_no(
        default=False,
        label="Button passes the turn",
        help="A press of the big button says that my turn is over; two quick ones add UNO.",
        group="table",
    )
    scoring: str = choice(
        "winner_takes",
        "winner_takes",
        "transfer",
        label="Counting points",
        help="The winner collects everybody's points, or everybody pays the winner.",
        group="points",
    )
    target: int = number(
        500,
        50,
        5000,
        label="Points to win",
        help="The game ends when somebody has so many points; only where the winner collects.",
        group="points",
        unit="points",
    )
    rounds: int = number(
        10,
        1,
        100,
        label="Rounds in a game",
        help="The game ends after so many rounds; only where everybody pays the winner.",
        group="points",
        unit="rounds",
    )

    def __post_init__(self) -> None:
        for switch in switches():
            switch.check(getattr(self, switch.name))
        for conflict in CONFLICTS:
            if conflict.clashes(self):
                raise RuleViolation(
                    "rules_conflict", {"switches": list(conflict.switches), "why": conflict.why}
                )

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "HouseRules":
        """Read switches from plain data; `unknown_switch` names one that does not exist."""
        return cls(**_known(data))

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    def changed(self, changes: Mapping[str, Any]) -> "HouseRules":
        """A copy with some switches set anew."""
        return replace(self, **_known(changes))


@dataclass(frozen=True, slots=True)
class Conflict:
    """Switches that cannot stand together, and why in one English sentence."""

    switches: tuple[str, ...]
    why: str
    clashes: Callable[[HouseRules], bool]


CONFLICTS: tuple[Conflict, ...] = (
    Conflict(
        ("button_passes_turn", "tracking"),
        "The button can pass the turn only where turns are tracked and hands are not.",
        lambda rules: rules.button_passes_turn and rules.tracking != "turns",
    ),
)

HABITS = ("tracking", "uno_call_on", "touch_latency_ms", "button_passes_turn")
"""Switches about this box and this family: choosing a preset leaves them alone."""


@cache
def switches() -> tuple[Switch, ...]:
    """Descriptions of all switches, in the order of the settings page."""
    return tuple(
        Switch(name=entry.name, default=entry.default, **entry.metadata)
        for entry in fields(HouseRules)
        if entry.default is not MISSING
    )


def _known(data: Mapping[str, Any]) -> dict[str, Any]:
    names = {switch.name for switch in switches()}
    for name in data:
        if name not in names:
            raise RuleViolation("unknown_switch", {"switch": name, "known": sorted(names)})
    return dict(data)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules that families know."""

    id: str
    name: str
    text: str
    switches: Mapping[str, Any]

    def rules(self, habits: HouseRules) -> HouseRules:
        """These rules, with the habits of the table kept."""
        kept = {name: getattr(habits, name) for name in HABITS}
        return HouseRules(**{**kept, **self.switches})


@cache
def presets() -> Mapping[str, Preset]:
    """All presets that ship with the companion, by id."""
    folder = resources.files("companion").joinpath("presets")
    found = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text("utf-8"))
            preset = Preset(data["id"], data["name"], data["text"], data["rules"])
            found[preset.id] = preset
    return found


def preset(preset_id: str) -> Preset:
    """The preset called so; `unknown_preset` names the known ones."""
    if preset_id not in presets():
        raise RuleViolation("unknown_preset", {"preset": preset_id, "known": list(presets())})
    return presets()[preset_id]


def texts() -> Iterator[str]:
    """Every English text of switches, groups, conflicts and presets, for the translators."""
    for switch in switches():
        yield from (switch.label, switch.help, switch.group)
    yield from (conflict.why for conflict in CONFLICTS)
    for each in presets().values():
        yield from (each.name, each.text)
