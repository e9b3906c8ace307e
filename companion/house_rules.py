"""The family's rules as one frozen set of switches, and the presets that families know.

The settings page, the check of incoming values, the documentation table and the test
strategies all derive from the switches (`switches.py`). Names and defaults follow the rules
digest, section 10. Each switch is read in exactly one module.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import resources
from typing import Any

from companion.cards import deck_ids, is_own_deck
from companion.errors import RuleViolation
from companion.switches import Switch, switch


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All switches of one game; never changed in place, conflicts raise at construction."""

    tracking: str = switch("tracking")
    deck: str = switch("deck")
    cards_out: tuple[str, ...] = switch("cards_out")
    hand_size: int = switch("hand_size")
    first_dealer: str = switch("first_dealer")
    next_dealer: str = switch("next_dealer")
    start_player: str = switch("start_player")
    first_card_action: str = switch("first_card_action")
    first_card_reverse: str = switch("first_card_reverse")
    first_card_wild: str = switch("first_card_wild")
    first_card_free_play: bool = switch("first_card_free_play")
    two_player_reverse: str = switch("two_player_reverse")
    skip_multi: str = switch("skip_multi")
    skip_pass_on: bool = switch("skip_pass_on")
    draw_victim_forfeits_turn: bool = switch("draw_victim_forfeits_turn")
    draw_when_stuck: str = switch("draw_when_stuck")
    voluntary_draw: bool = switch("voluntary_draw")
    drawn_card_play: str = switch("drawn_card_play")
    draw_stack: str = switch("draw_stack")
    wd4_legality: str = switch("wd4_legality")
    wd4_challenge: str = switch("wd4_challenge")
    challenge_reveal: str = switch("challenge_reveal")
    challenge_guilty_draw: int = switch("challenge_guilty_draw")
    challenge_fail_draw: int = switch("challenge_fail_draw")
    multi_discard: str = switch("multi_discard")
    pair_uno: bool = switch("pair_uno")
    multi_finish_single_only: bool = switch("multi_finish_single_only")
    facedown_limit: int = switch("facedown_limit")
    doubt_min: int = switch("doubt_min")
    doubt_max: int = switch("doubt_max")
    uno_call_when: str = switch("uno_call_when")
    uno_enforce: str = switch("uno_enforce")
    uno_window_close: str = switch("uno_window_close")
    uno_penalty: int = switch("uno_penalty")
    false_catch_penalty: int = switch("false_catch_penalty")
    false_uno_penalty: int = switch("false_uno_penalty")
    uno_call_on: str = switch("uno_call_on")
    uno_reminder: str = switch("uno_reminder")
    uno_grace_ms: int = switch("uno_grace_ms")
    reach_s: int = switch("reach_s")
    young_head_start_s: int = switch("young_head_start_s")
    catch_cooldown_s: int = switch("catch_cooldown_s")
    touch_latency_ms: int = switch("touch_latency_ms")
    jump_in: str = switch("jump_in")
    seven_zero: bool = switch("seven_zero")
    stop_call: str = switch("stop_call")
    stop_penalty: int = switch("stop_penalty")
    finish_restriction: str = switch("finish_restriction")
    hand_total_win: Mapping[str, Any] | None = switch("hand_total_win")
    round_end: str = switch("round_end")
    last_card_effect: str = switch("last_card_effect")
    mercy_limit: int = switch("mercy_limit")
    scoring: str = switch("scoring")
    target: int = switch("target")
    rounds: int = switch("rounds")
    start_points: int = switch("start_points")
    knockout_bonus: int = switch("knockout_bonus")
    teams: str = switch("teams")
    rotation_tables: int = switch("rotation_tables")
    tie_break: str = switch("tie_break")
    challenge_s: int = switch("challenge_s")
    doubt_s: int = switch("doubt_s")
    bid_s: int = switch("bid_s")
    bid_expiry: str = switch("bid_expiry")
    turn_s: int = switch("turn_s")
    button_passes_turn: bool = switch("button_passes_turn")

    def __post_init__(self) -> None:
        for each in switches():
            if each.name == "deck" and is_own_deck(self.deck):
                continue
            object.__setattr__(self, each.name, each.check(getattr(self, each.name)))
        for conflict in CONFLICTS:
            if conflict.clashes(self):
                told = {"switches": list(conflict.switches), "why": conflict.why}
                raise RuleViolation("rules_conflict", told)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "HouseRules":
        """Read switches from plain data; `unknown_switch` names one that does not exist."""
        return cls(**_known(data))

    def to_data(self) -> dict[str, Any]:
        """Every switch as JSON keeps it."""
        return {each.name: _plain(getattr(self, each.name)) for each in switches()}

    def changed(self, changes: Mapping[str, Any]) -> "HouseRules":
        """A copy with some switches set anew."""
        return replace(self, **_known(changes))


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


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
    Conflict(
        ("pair_uno", "multi_discard"),
        "UNO on a last pair needs a rule by which two cards may be laid together.",
        lambda rules: rules.pair_uno and rules.multi_discard == "off",
    ),
    Conflict(
        ("multi_finish_single_only", "multi_discard"),
        "Going out with a single card means something only where several may be laid together.",
        lambda rules: rules.multi_finish_single_only and rules.multi_discard == "off",
    ),
    Conflict(
        ("doubt_min", "doubt_max"),
        "The least stake of a doubt cannot be above the highest one.",
        lambda rules: rules.doubt_min > rules.doubt_max,
    ),
    Conflict(
        ("wd4_challenge", "wd4_legality"),
        "A +4 that is always honest cannot be challenged.",
        lambda rules: rules.wd4_challenge != "off" and rules.wd4_legality == "free",
    ),
    Conflict(
        ("round_end", "scoring"),
        "Where play goes on until one is left there are no points: count ranks only.",
        lambda rules: rules.round_end == "elimination" and rules.scoring != "none",
    ),
    Conflict(
        ("teams", "scoring"),
        "Teams score as the winner takes: choose that, or no teams.",
        lambda rules: rules.teams != "off" and rules.scoring != "winner_takes",
    ),
    Conflict(
        ("teams", "rotation_tables", "tracking"),
        "Two tables at once cannot be followed turn by turn: tap only scores, or play at one.",
        lambda rules: (
            rules.teams == "rotate_8" and rules.rotation_tables == 2 and rules.tracking != "scores"
        ),
    ),
)

HABITS = (
    "tracking",
    "uno_call_on",
    "touch_latency_ms",
    "reach_s",
    "button_passes_turn",
    "cards_out",
)
"""Switches about this box and this family: choosing a preset leaves them alone."""


@cache
def switches() -> tuple[Switch, ...]:
    """Descriptions of all switches, in the order of the settings page."""
    found = []
    for entry in fields(HouseRules):
        described: Switch = entry.metadata["switch"]
        if described.name == "deck":
            described = replace(described, values=deck_ids())
        found.append(described)
    return tuple(found)


def _known(data: Mapping[str, Any]) -> dict[str, Any]:
    names = {each.name for each in switches()}
    for name in data:
        if name not in names:
            raise RuleViolation("unknown_switch", {"switch": name, "known": sorted(names)})
    return dict(data)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules that families know; `short` is its column in the rules digest."""

    id: str
    short: str
    name: str
    text: str
    switches: Mapping[str, Any]

    def rules(self, habits: HouseRules) -> HouseRules:
        """These rules, with the habits of the table kept."""
        kept = {name: getattr(habits, name) for name in HABITS}
        return HouseRules(**{**kept, **self.switches})


@cache
def presets() -> Mapping[str, Preset]:
    """All presets that ship with the companion, by id, in the order families see them."""
    folder = resources.files("companion").joinpath("presets")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    read = [tomllib.loads(file.read_text("utf-8")) for file in files]
    read.sort(key=lambda data: data["place"])
    names = ("id", "short", "name", "text", "rules")
    return {data["id"]: Preset(*(data[name] for name in names)) for data in read}


def preset(preset_id: str) -> Preset:
    """The preset called so; `unknown_preset` names the known ones."""
    if preset_id not in presets():
        raise RuleViolation("unknown_preset", {"preset": preset_id, "known": list(presets())})
    return presets()[preset_id]


def preset_called(name: str) -> Preset:
    """The preset of that id or short name; `unknown_preset` as `preset`."""
    return preset(next((each.id for each in presets().values() if each.short == name), name))


def texts() -> Iterator[str]:
    """Every English text of switches, groups, conflicts and presets, for the translators."""
    for each in switches():
        yield from (each.label, each.help, each.group)
        for said in (*each.said.values(), *([each.instead.said] if each.instead else [])):
            yield from (said.short, said.full)
    yield from (conflict.why for conflict in CONFLICTS)
    for known in presets().values():
        yield from (known.name, known.text)
