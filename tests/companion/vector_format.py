"""What a worked case may tell, and which switches it sets.

A word that is no field of its kind and no switch fails loudly: nothing a case tells is passed
over. A switch is honoured wherever it stands, beside the other fields or under `rules`.
"""

from collections.abc import Mapping
from typing import Any

from companion.house_rules import switches

SWITCHES = frozenset(each.name for each in switches())

FIELDS: Mapping[str, frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        "turn": "n start dir plays rules active",
        "skip_multi": "n start dir mode x draw_cards then_turns pass_on rules",
        "stack": "n start dir mode plays rules",
        "challenge": "n dir player hand_before counts_before top active_color named challenger "
        "uno_catch_draws_first rules",
        "uno_window": "n dir rules counts events",
        "first_card": "n dealer card rules",
        "hand_move": "move n dir by target counts k rules",
        "doubt": "n dir doubted doubter counts_after_play active_color offers facedown_match "
        "facedown_mismatch rules",
        "round_score": "n dir winner last_card hands draw_pile challenge saw pending_before side "
        "knocked_out teams left leave leavers rules",
        "game_score": "n start rounds rounds_total teams start_teams winner counts out_order "
        "points bonus rules",
        "schedule": "players hands_per_partner",
        "schedule_score": "players results tables",
        "doubt_legal facedown": "a used count_before pending",
        "doubt_legal offer": "a value prev",
        "doubt_legal raise": "a value prev",
        "doubt_legal doubt": "a already_doubted next_has_played is_player",
        "doubt_legal reply": "a color_in_force card",
        "doubt_legal truth": "a color_in_force card",
        "ruling finish_pair": "q declared pair",
        "ruling stop_call": "q required said",
        "ruling finish_with": "q card",
        "ruling multi": "q cards mode",
        "ruling drawn": "q playable mode",
        "ruling next_dealer": "q mode n dealer winner",
        "ruling mercy": "q count_before draws limit",
        "ruling deal": "q players hand deck",
    }.items()
}
PARTS: Mapping[str, frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        "plays": "p out by leave c named",
        "events": "e s t k card jump",
        "rounds": "winner points bonus counts out_order",
        "results": "team points",
    }.items()
}
"""Fields of the entries of a list that a case tells."""


def check(vector: Mapping[str, Any]) -> None:
    """Fail with its name if a case tells something that nobody here understands."""
    told: Mapping[str, Any] = vector["input"]
    fields = fields_of(vector["kind"], told)
    unknown = sorted(set(told) - fields - SWITCHES)
    assert not unknown, f"{vector['id']} tells what no adapter plays: {unknown}"
    for name, known in PARTS.items():
        for entry in told.get(name) or ():
            if isinstance(entry, Mapping):
                assert set(entry) <= known, (
                    f"{vector['id']}: {sorted(set(entry) - known)} in {name}"
                )


def fields_of(kind: str, told: Mapping[str, Any]) -> frozenset[str]:
    """The fields of a case that are not switches; of a question they depend on what is asked."""
    asked = told.get("a", told.get("q"))
    return FIELDS[kind if asked is None else f"{kind} {asked}"]


def switched(kind: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """The switches that a case sets by their own names; blanks are left as they are."""
    own = fields_of(kind, told)
    beside = {name: value for name, value in told.items() if name in SWITCHES - own}
    found = {**beside, **(told.get("rules") or {})}
    return {name: value for name, value in found.items() if value is not None}
