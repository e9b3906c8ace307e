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


@dataclass(frozen=True, slots=True)
class Deadline:
    """`what`: challenge, doubt or bid. It began at `since_s` and is over at `at_s`."""

    what: str
    since_s: float
    at_s: float


def deadline(game: GameState | None) -> Deadline | None:
    """The clock that runs now and ends first; None while all stand still."""
    if game is None or game.phase is not Phase.PLAY or game.clocks_paused:
        return None
    return min(_running(game), key=lambda each: each.at_s, default=None)


def next_deadline_s(game: GameState | None) -> float | None:
    """When the table has to look again though nobody did anything."""
    found = deadline(game)
    thinking = [] if found is None else [found.at_s]
    asked = [query_over_s(query) for query in game.queries] if game else []
    return min(thinking + asked, default=None)


def query_over_s(query: CatchQuery) -> float:
    """Until when the table may answer about a catch; that clock nobody pauses."""
    return query.at_s + ASKED_S


def _running(game: GameState) -> Iterator[Deadline]:
    rules, challenge, facedown = game.rules, game.challenge, game.facedown
    if challenge is not None and not challenge.made and rules.challenge_s:
        since = challenge.at_s
        yield Deadline("challenge", since, since + rules.challenge_s)
    if facedown is not None and not facedown.doubted and rules.doubt_s:
        yield Deadline("doubt", facedown.at_s, facedown.at_s + rules.doubt_s)
    if facedown is not None and facedown.doubted and not facedown.called and rules.bid_s:
        yield Deadline("bid", facedown.at_s, facedown.at_s + rules.bid_s)
    if game.thinking is not None and not game.thinking.spoken and _think_s(rules):
        yield Deadline("think", game.thinking.at_s, game.thinking.at_s + _think_s(rules))


def _think_s(rules: HouseRules) -> int:
    """A light that somebody starts may be for a challenge or for a doubt."""
    return max(rules.challenge_s, rules.doubt_s)


def drops_late_bidder(rules: HouseRules) -> bool:
    """Whether somebody whose time to bid is over has dropped out, or is only nudged."""
    return rules.bid_expiry == "drop"


def turn_limit_s(rules: HouseRules) -> int:
    """How long a turn may take before the light nudges; 0 for no clock."""
    return rules.turn_s
