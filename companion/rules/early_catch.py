"""Catches that met no window: kept for the card that is entered next, or asked about.

race.md, "Windows": a catch up to 3 s before the entry is kept, and at the entry the others
are asked whether the card was down. A catch against a hand that has drifted asks too.
Nothing that can be seen changes before: noticing is the game.
"""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from companion import events as ev
from companion.rules.desk import Draft
from companion.state import CatchQuery, GameState
from companion.state.pressed import KEPT_S

CATCHER = "catcher"


def stamped(draft: Draft, seat: int | None) -> dict[str, Any]:
    """The press of this action with its stamp, and the boot that the stamp belongs to."""
    return {"who": seat, **draft.context.press}


def presser(press: Mapping[str, Any]) -> int | None:
    """The seat that pressed; None for a button, or a phone that several use."""
    who = press.get("who")
    return who if isinstance(who, int) and who >= 0 else None


def fined(press: Mapping[str, Any]) -> int:
    """What the press has cost at once, as a false catch."""
    return int(press.get("fined", 0))


def keep(draft: Draft, seat: int | None, target: int | None, cost: int) -> Mapping[str, Any]:
    """Write the catch down: it may find its window yet."""
    press = stamped(draft, seat) | {"boot": draft.context.boot, "fined": cost}
    draft.add(ev.PressTaken(0, CATCHER, seat, press, target))
    return press


def entered(draft: Draft, race: int, seat: int) -> None:
    """The card of `seat` is entered: catches kept for it find their window.

    Those stamped before the tap are asked about, the others only came in before it.
    """
    at_s = float(draft.context.press.get("stamp_s", draft.context.at_s))
    kept = _meant_for(draft, seat, at_s)
    before = [press for press in kept if press.get("stamp_s", at_s) <= at_s]
    put_in(draft, race, [press for press in kept if press not in before])
    if before:
        ask(draft, "early", seat, (race,), before)


def _meant_for(draft: Draft, seat: int, at_s: float) -> list[Mapping[str, Any]]:
    """Kept catches of others that may have meant `seat`, in the order they were made."""
    found = [
        each.press
        for each in draft.game.kept
        if each.target in (None, seat)
        and presser(each.press) != seat
        and age_s(draft, each.press) <= KEPT_S + draft.context.at_s - at_s
    ]
    return sorted(found, key=_when)


def age_s(draft: Draft, press: Mapping[str, Any]) -> float:
    """How long ago a press was; for ever if that was in another boot, whose clock is gone."""
    if press.get("boot", "") != draft.context.boot:
        return inf
    return draft.context.at_s - float(press.get("stamp_s", draft.context.at_s))


def _when(press: Mapping[str, Any]) -> float:
    return float(press.get("stamp_s", 0.0))


def ask(
    draft: Draft,
    kind: str,
    target: int | None,
    holds: tuple[int, ...],
    presses: Sequence[Mapping[str, Any]],
) -> None:
    """Ask the table about these presses."""
    at_s = draft.context.at_s
    draft.add(ev.CatchAsked(draft.next_seq, kind, target, holds, tuple(presses), at_s))


def joins(draft: Draft, role: str, seat: int | None, target: int | None) -> bool:
    """Put a press to the question that is asked about this hand already; False if none is."""
    found = next((each for each in draft.game.queries if _is_about(each, target)), None)
    if found is None or (role == CATCHER and seat == found.target):
        return False
    press = stamped(draft, seat) | {"role": role}
    if all(press["who"] != each.get("who") for each in found.presses):
        draft.add(ev.PressTaken(0, role, seat, press, found.target))
        presses = tuple(sorted((*found.presses, press), key=_when))
        again = (found.query, found.kind, found.target, found.holds, presses, found.at_s)
        draft.add(ev.CatchAsked(*again))
    return True


def _is_about(query: CatchQuery, target: int | None) -> bool:
    return query.kind == "count" and target in (None, query.target)


def put_in(draft: Draft, race: int, presses: Sequence[Mapping[str, Any]]) -> None:
    """These presses are claims of the race, with the stamps they had."""
    for press in presses:
        role = str(press.get("role", CATCHER))
        draft.add(ev.PressTaken(race, role, presser(press), press))


def asked_of(game: GameState, query: CatchQuery) -> tuple[int, ...]:
    """Everyone but the two; where there is nobody else, the two themselves."""
    two = {query.target, presser(query.presses[0])}
    seats = tuple(range(len(game.seats)))
    return tuple(seat for seat in seats if seat not in two) or seats


def was_kept(events: Sequence[ev.Event]) -> bool:
    """Whether a catch met no window, and nobody can see what came of it."""
    asked = any(isinstance(each, ev.CatchAsked) and each.kind != "whom" for each in events)
    kept = (each for each in events[:1] if isinstance(each, ev.PressTaken))
    return any(not asked and each.race == 0 and each.role == CATCHER for each in kept)
