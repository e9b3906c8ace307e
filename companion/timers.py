"""Think times: what is being waited for, until when, and what comes of it. No threads.

All times are the box's monotonic seconds. Rules digest, section 10: a clock ends with the
event of the rules or by itself, whichever is first; 0 seconds means no clock. Switches
`challenge_s`, `doubt_s`, `bid_s`, `bid_expiry`, `turn_s`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.house_rules import HouseRules
from companion.state import CatchQuery, GameState, Phase

ASKED_S = 5.0
"""So long the table is asked about a catch; no answer is no penalty (race.md, "Windows")."""

LEAST_LEFT_S = 10.0
"""A clock that comes back, after a restart or an undo, has so much left, or its whole time."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """`what`: challenge, doubt, bid, think or turn. It began at `since_s` and is over at `at_s`.

    `seat` is who must hurry; None where anybody may.
    """

    what: str
    since_s: float
    at_s: float
    seat: int | None = None


def deadline(game: GameState | None) -> Deadline | None:
    """The clock that runs now and ends first; None while all stand still."""
    return None if game is None or game.paused is not None else clock(game)


def next_deadline_s(game: GameState | None) -> float | None:
    """When the table has to look again though nobody did anything."""
    found = deadline(game)
    thinking = [] if found is None else [found.at_s]
    asked = [query_over_s(query) for query in game.queries] if game else []
    return min(thinking + asked, default=None)


def query_over_s(query: CatchQuery) -> float:
    """Until when the table may answer about a catch; that clock nobody pauses."""
    return query.at_s + ASKED_S


def clock(game: GameState | None) -> Deadline | None:
    """The clock that ends first, whether it runs or stands still."""
    if game is None or game.phase is not Phase.PLAY:
        return None
    return min(_running(game), key=lambda each: each.at_s, default=None)


def left_s(game: GameState) -> float | None:
    """What the first clock has left while all stand still; None while they run."""
    found = clock(game)
    if found is None or game.paused is None:
        return None
    return max(0.0, found.at_s - game.paused.at_s)


def stands_at_s(game: GameState, now_s: float) -> float:
    """The moment at which clocks that come back at `now_s` stand: at least ten seconds are left.

    They may have begun before the box was last switched on, whose time cannot be compared.
    """
    running = list(_running(game))
    newest_s = max(each.since_s for each in running)
    latest_s = min(each.at_s - min(LEAST_LEFT_S, each.at_s - each.since_s) for each in running)
    return min(max(now_s, newest_s), latest_s)


def _running(game: GameState) -> Iterator[Deadline]:
    """Every clock that is on; one line each, its start is listed in `state.clocks.moved`."""
    rules, challenge, facedown = game.rules, game.challenge, game.facedown
    if challenge is not None and not challenge.made and rules.challenge_s:
        yield _lasting("challenge", challenge.at_s, rules.challenge_s, challenge.victim)
    if facedown is not None and not facedown.doubted and rules.doubt_s:
        yield _lasting("doubt", facedown.at_s, rules.doubt_s, None)
    if facedown is not None and facedown.owes_a_bid and not facedown.nudged and rules.bid_s:
        yield _lasting("bid", facedown.at_s, rules.bid_s, facedown.bidder)
    if game.thinking is not None and not game.thinking.spoken and _think_s(rules):
        yield _lasting("think", game.thinking.at_s, _think_s(rules), None)
    if game.turn_at_s is not None and turn_limit_s(rules) and not holds_the_turn(game):
        yield _lasting("turn", game.turn_at_s, turn_limit_s(rules), game.turn)


def _lasting(what: str, since_s: float, seconds: int, seat: int | None) -> Deadline:
    return Deadline(what, since_s, since_s + seconds, seat)


def _think_s(rules: HouseRules) -> int:
    """A light that somebody starts may be for a challenge or for a doubt."""
    return max(rules.challenge_s, rules.doubt_s)


def holds_the_turn(game: GameState) -> bool:
    """Whether the player in turn has to wait for others: for a look at a hand, or for bids."""
    looked_at = game.challenge is not None and game.challenge.made
    return looked_at or (game.facedown is not None and game.facedown.doubted)


def waits_for(game: GameState) -> int | None:
    """Whose time is over while nothing else happened: a nudge, no more."""
    if game.phase is not Phase.PLAY:
        return None
    if game.facedown is not None and game.facedown.nudged:
        return game.facedown.bidder
    return game.turn if game.turn_nudged and not holds_the_turn(game) else None


def drops_late_bidder(rules: HouseRules) -> bool:
    """Whether somebody whose time to bid is over has dropped out, or is only nudged."""
    return rules.bid_expiry == "drop"


def turn_limit_s(rules: HouseRules) -> int:
    """How long a turn may take before the light nudges; 0 for no clock."""
    return rules.turn_s
