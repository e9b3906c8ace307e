"""What lies open in a round, as phones see it: aims, questions, challenges and doubts.

Whether STOP or UNO is due is left out: noticing is the game.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.rules import challenge, doubt, early_catch, jump_in, several, stacking
from companion.rules.settling import SEEN
from companion.scoring import rotation, teams
from companion.state import CatchQuery, GameState
from companion.timers import clock, left_s, query_over_s, waits_for


def play_view(game: GameState) -> dict[str, Any]:
    """Everything about the cards on the table."""
    return {
        "dealer": game.dealer,
        "first": game.first,
        "order": list(game.order),
        "turn": game.turn,
        "turn_no": game.turn_no,
        "direction": game.direction,
        "colour": game.colour,
        "side": game.side,
        "top": game.top,
        "jumps": jump_in.may_jump(game),
        "pending": game.pending,
        "pending_open": game.pending_open,
        "answers": stacking.answers(game),
        "together": _together(game),
        "skips": game.skips,
        "owed": list(game.owed),
        "free_play": game.free_play,
        "just_drew": game.just_drew,
        "asks": _asks(game),
        "filled": _filled(game),
        "challenge": _challenge(game),
        "facedown": _facedown(game),
        "facedown_used": list(game.facedown_used),
        "settled": asdict(game.settled) if game.settled else None,
        "out_order": list(game.out_order),
        "knocked_out": list(game.knocked_out),
        "partners": _partners(game),
        "rotation": _rotation(game),
        "remind": _remind(game),
        "queries": [_query(game, each) for each in game.queries if each.kind != "whom"],
        "thinking": _thinking(game),
        "clock": _clock(game),
        "paused": {"why": game.paused.why, "at_s": game.paused.at_s} if game.paused else None,
        "nudged": waits_for(game),
    }


def _asks(game: GameState) -> list[dict[str, Any]]:
    asks = [{"kind": each.kind, "seat": each.seat, "face": each.face} for each in game.asks]
    if game.colour_open and not any(each["kind"] == "colour" for each in asks):
        asks.insert(0, {"kind": "colour", "seat": game.laid_by, "face": game.top})
    return asks


def _filled(game: GameState) -> dict[str, Any] | None:
    if not game.filled or game.filled_at != game.turn_no:
        return None
    return {"seats": list(game.filled)}


def _together(game: GameState) -> dict[str, Any] | None:
    faces = {str(n): faces for n, faces in several.offers(game).items()}
    return {"faces": faces, "with_skip": several.with_a_skip(game)} if faces else None


def _challenge(game: GameState) -> dict[str, Any] | None:
    found = game.challenge
    if found is None:
        return None
    return {
        "by": found.by,
        "victim": found.victim,
        "made": found.made,
        "looks": challenge.who_looks(game),
        "replaces": challenge.after_guilty(game.rules) == "replace",
        "wrong_if": [each for each in SEEN if challenge.guilty(game.rules, (each,))],
        "colour": found.colour,
        "top": found.top,
        "since_s": found.at_s,
    }


def _facedown(game: GameState) -> dict[str, Any] | None:
    found = game.facedown
    if found is None:
        return None
    return {
        "by": found.by,
        "doubter": found.doubter,
        "offers": list(found.offers),
        "responder": found.responder,
        "called": found.called,
        "nameless": found.nameless,
        "stakes": doubt.stakes(game),
        "drop": doubt.drop_price(found.offers),
        "since_s": found.at_s,
    }


def _partners(game: GameState) -> list[int | None] | None:
    """Whom everybody plays with in this round; None without teams."""
    found = [teams.partner(game, game.round, seat) for seat in range(len(game.seats))]
    return None if all(each is None for each in found) else found


def _rotation(game: GameState) -> dict[str, Any] | None:
    """Who sits where in which block of an event with rotating partners."""
    plan = teams.plan(game.rules, len(game.seats))
    if not plan:
        return None
    blocks = [[list(table) for table in block] for block in plan]
    return {"plan": blocks, "rounds_a_block": rotation.ROUNDS_A_BLOCK}


def _remind(game: GameState) -> dict[str, Any] | None:
    """Who could be reminded of UNO, only where the family wants that (switch `uno_reminder`)."""
    if game.rules.uno_reminder == "off":
        return None
    due = [
        seat
        for seat in game.active
        if seat not in game.declared
        and (game.hand(seat) == 1 or (game.hand(seat) == 2 and game.turn == seat))
    ]
    return {"whom": game.rules.uno_reminder, "seats": due}


def _query(game: GameState, query: CatchQuery) -> dict[str, Any]:
    """What everyone but the two is asked about a catch that met no window."""
    return {
        "query": query.query,
        "kind": query.kind,
        "target": query.target,
        "by": _presser(query.presses[0]),
        "cards": None if query.target is None else game.hand(query.target),
        "seats": list(early_catch.asked_of(game, query)),
        "until_s": query_over_s(query),
    }


def _presser(press: Mapping[str, Any]) -> int | str | None:
    return "catch_button" if press.get("who") == "catch" else early_catch.presser(press)


def _thinking(game: GameState) -> dict[str, Any] | None:
    found = game.thinking
    if found is None:
        return None
    return {"since_s": found.at_s, "spoken": found.spoken, "by": found.seat}


def _clock(game: GameState) -> dict[str, Any] | None:
    """The think time that ends first, in seconds of the box; `left_s` while it stands still."""
    found = clock(game)
    if found is None:
        return None
    return {
        "what": found.what,
        "seat": found.seat,
        "since_s": found.since_s,
        "until_s": found.at_s,
        "left_s": left_s(game),
    }
