"""The arbiter wired to the table: stamps for commands, windows opened and closed, verdicts.

Runs in the table's thread only.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.ports import Button
from companion.race import Answer, Arbiter, Claim, Outcome, Role, Verdict, Who, judge
from companion.rules.catching import TOGETHER_S
from companion.rules.uno_call import CALLS
from companion.scoring import teams
from companion.state import GameState, Race, TableState

ROUGH_EPSILON_S = 0.005
"""How much less sure a press is that no browser timed, or from before the page was loaded."""
ROLES: Mapping[type[cmd.Command], Role] = {
    cmd.CallUno: Role.CALLER,
    cmd.CallStop: Role.CALLER,
    cmd.Catch: Role.CATCHER,
    cmd.Doubt: Role.DOUBTER,
}


@dataclass(frozen=True, slots=True)
class PageStamp:
    """When a finger touched a page: page milliseconds of touch and sending, box seconds here.

    `rough` where the browser did not tell the time of the touch. `boot` is that of the box as
    the page knew it at the touch; empty if it did not say.
    """

    page: str
    at_ms: float
    now_ms: float
    arrived_s: float
    rough: bool = False
    boot: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """A heartbeat of a page, stamped by the box on receipt (`docs/protocol.md`)."""

    ref: str
    page: str
    n: int
    c1_ms: float
    arrived_s: float
    prev_n: int | None
    prev_c2_ms: float | None
    mark_ms: float | None
    away: bool


class Racing:
    """All races of the table. `buttons` are the box's buttons by name."""

    def __init__(self, buttons: Sequence[str], lots: Random) -> None:
        self.arbiter = Arbiter(buttons=buttons)
        self._lots = lots
        self._pages: dict[str, str] = {}
        self._alive: set[int] = set()

    # --- phones -----------------------------------------------------------------------------

    def beat(self, beat: Beat) -> None:
        """Take a heartbeat; one with numbers that cannot be is ignored."""
        echo = None
        if beat.prev_n is not None and beat.prev_c2_ms is not None:
            echo = (beat.prev_n, beat.prev_c2_ms / 1000)
        with suppress(RuleViolation):
            self.arbiter.beat(
                page_key(beat.ref, beat.page),
                beat.arrived_s,
                n=beat.n,
                sent_s=beat.c1_ms / 1000,
                mark_s=0.0 if beat.mark_ms is None else beat.mark_ms / 1000,
                echo=echo,
                away=beat.away,
            )

    def arrive(self, ref: str, page: str, state: TableState) -> None:
        self._pages[page_key(ref, page)] = ref
        self.arbiter.seat(page_key(ref, page), seats_of(state, ref))

    def leave(self, ref: str, page: str, at_s: float) -> None:
        self._pages.pop(page_key(ref, page), None)
        self.arbiter.disconnected(page_key(ref, page), at_s)

    # --- stamps -----------------------------------------------------------------------------

    def stamp(self, command: cmd.Command, ref: str, stamp: PageStamp) -> Claim:
        """The claim of a tap on a phone; every tap may close a window."""
        seat = getattr(command, "seat", None)
        return self.arbiter.stamp(
            role_of(command),
            -1 if seat is None else seat,
            page_key(ref, stamp.page),
            page_s=stamp.at_ms / 1000,
            arrival_s=stamp.arrived_s,
            epsilon_s=ROUGH_EPSILON_S if stamp.rough or stamp.at_ms < 0 else 0.0,
        )

    def stamp_button(
        self, command: cmd.Command, button: str, at_s: float, epsilon_s: float, arrival_s: float
    ) -> Claim:
        """The claim of a press at the box."""
        return self.arbiter.stamp_button(
            role_of(command), button, at_s=at_s, arrival_s=arrival_s, epsilon_s=epsilon_s
        )

    def may_be_more(self, until_s: float) -> None:
        """Judge nothing before: a press at the box may become an UNO by a second one."""
        self.arbiter.not_before_s = until_s

    # --- windows ----------------------------------------------------------------------------

    def accepting(self, game: GameState | None) -> frozenset[int]:
        """Closed races for which a press may still arrive that was made in time."""
        if game is None:
            return frozenset()
        return frozenset(race.race for race in game.races) & self._alive

    def enter(
        self, game: GameState | None, events: Iterable[ev.Event], claim: Claim | None, now_s: float
    ) -> tuple[ev.Event, ...]:
        """Open, close and run races as `events` say; the presses get what the race grants.

        Refuses a press as `too_late` or `already_pressed`.
        """
        return tuple(self._enter(game, event, claim, now_s) for event in events)

    def _enter(
        self, game: GameState | None, event: ev.Event, claim: Claim | None, now_s: float
    ) -> ev.Event:
        if isinstance(event, ev.RaceOpened):
            nameless = event.target is None and event.what == "uno"
            judged = judged_with(game, claim) if nameless and game and claim else None
            if judged is not None:
                raise RuleViolation("too_late", {"race": judged})
            self._open(game, Race(event.race, event.target, what=event.what), now_s)
        elif isinstance(event, ev.RaceClosed):
            self._close(game, event, now_s)
        elif isinstance(event, ev.PressTaken) and event.race:
            made = _claim_of(event.press)
            if claim is not None and made is not None and made.claimed_s == claim.claimed_s:
                return self._take(event, claim, now_s)
            if made is not None:
                return self._take_kept(game, event, made, now_s)
        return event

    def _close(self, game: GameState | None, event: ev.RaceClosed, now_s: float) -> None:
        """The closing tap is a claim like others; without one nothing more is waited for."""
        race = game.race(event.race) if game else None
        made = _claim_of(event.press)
        if made is not None:
            self.arbiter.enter(event.race, replace(made, role=Role.CLOSER), now_s)
        elif race is None or not race.claims:
            self._drop(event.race)

    def _take(self, event: ev.PressTaken, claim: Claim, now_s: float) -> ev.PressTaken:
        entry = self.arbiter.enter(event.race, claim, now_s)
        match entry.answer:
            case Answer.LATE:
                raise RuleViolation("too_late", {"race": event.race})
            case Answer.AGAIN:
                raise RuleViolation("already_pressed", {"race": event.race})
            case Answer.TAKEN:
                return replace(event, press={**event.press, **entry.claim.to_data()})

    def _take_kept(
        self, game: GameState | None, event: ev.PressTaken, made: Claim, now_s: float
    ) -> ev.PressTaken:
        """A press from before its window is in now; it stands for any later one of that seat."""
        race = game.race(event.race) if game else None
        if race is not None and event.race not in self._alive:
            self._reopen(game, race, now_s)
        self.arbiter.forget(event.race, made.who)
        return self._take(event, made, now_s)

    def _open(self, game: GameState | None, race: Race, now_s: float) -> None:
        seats: list[Who] = list(range(len(game.seats))) if game else []
        order: list[Who] = [*seats, *self.arbiter.buttons]
        self._lots.shuffle(order)
        self._alive.add(race.race)
        touch_ms = game.rules.touch_latency_ms if game else 0
        self.arbiter.open(
            race.race,
            now_s,
            order=order,
            head_starts=head_starts(game, race) if game else {},
            touch_latency_s=touch_ms / 1000,
        )

    def follow(self, state: TableState) -> None:
        """After any action: who presses for which seat, which windows wait, which are gone."""
        self.arbiter.held = held_races(state.game)
        for page, ref in self._pages.items():
            self.arbiter.seat(page, seats_of(state, ref))
        there = {race.race for race in state.game.races} if state.game else set()
        for race in self._alive - there:
            self._drop(race)

    def restart(self, game: GameState | None, now_s: float) -> None:
        """After an undo or a start: windows that stand open run on, and those with a press in them.

        So do those that wait for an answer of the table.
        """
        for race in list(self._alive):
            self._drop(race)
        held = held_races(game)
        for each in game.races if game else ():
            if each.race in held or each.claims or not each.closed:
                self._reopen(game, each, now_s)

    def withdraw(self, game: GameState | None, events: Iterable[ev.Event], now_s: float) -> None:
        """The action was not saved: its races are again what `game`, which stands, knows."""
        for event in events:
            if isinstance(event, ev.RaceOpened | ev.RaceClosed | ev.PressTaken):
                race = game.race(event.race) if game else None
                was_alive = event.race in self._alive
                self._drop(event.race)
                if race is not None and was_alive:
                    self._reopen(game, race, now_s)

    def _reopen(self, game: GameState | None, race: Race, now_s: float) -> None:
        self._open(game, race, now_s)
        for claim in _claims_of(race):
            self.arbiter.enter(race.race, claim, now_s)

    def _drop(self, race: int) -> None:
        self._alive.discard(race)
        self.arbiter.drop(race)

    # --- verdicts ---------------------------------------------------------------------------

    def due(self, game: GameState | None, now_s: float) -> list[cmd.JudgeRace]:
        """Verdicts that are final now and mean something at this table.

        Jumps first: one that takes a card back must find it the newest thing that happened.
        """
        found = []
        for verdict in self.arbiter.due(now_s):
            self._alive.discard(int(verdict.race))
            found.append(judgement(game, int(verdict.race), verdict))
        jumps = {race.race for race in game.races_about("jump")} if game else set()
        told = [each for each in found if each is not None]
        return sorted(told, key=lambda each: each.race not in jumps)


def role_of(command: cmd.Command) -> Role:
    """What a press of this command wants in a race; any other tap may close a window."""
    jumps = isinstance(command, cmd.Play) and command.jump
    return Role.JUMPER if jumps else ROLES.get(type(command), Role.CLOSER)


def races(command: cmd.Command) -> bool:
    """Whether a command is a press that counts at its first touch."""
    return role_of(command) is not Role.CLOSER


def of_this_boot(command: cmd.Command, stamp: PageStamp | None, boot: str) -> PageStamp | None:
    """The stamp; none of a tap kept from another boot, when the box was on another clock.

    Refuses a press from then as `lost_with_power`: nobody can say any more who was first.
    """
    if stamp is None or stamp.boot in ("", boot):
        return stamp
    if races(command):
        raise RuleViolation("lost_with_power")
    return None


def held_races(game: GameState | None) -> frozenset[int]:
    """Races that are not judged while the table is asked about one of their presses."""
    queries = game.queries if game else ()
    return frozenset(race for query in queries for race in query.holds)


def head_starts(game: GameState, race: Race) -> dict[Who, float]:
    """How many seconds earlier than it was made a press counts, by seat or button.

    The reach to the box (its CATCH button yields none against the big one), the little ones,
    and mercy for whoever should have called. Jumping in is a matter of cards in the hand.
    """
    if race.what == "jump":
        return {}
    rules = game.rules
    young = {
        seat: float(rules.young_head_start_s)
        for seat, chair in enumerate(game.seats)
        if chair.young
    }
    starts: dict[Who, float] = {each.value: float(rules.reach_s) for each in Button} | young
    grace_s = rules.uno_grace_ms / 1000 if race.what in CALLS else 0.0
    if race.target is not None:
        starts[race.target] = starts.get(race.target, 0.0) + grace_s
    starts[Button.UNO.value] += grace_s
    return {who: seconds for who, seconds in starts.items() if seconds}


def page_key(ref: str, page: str) -> str:
    """What the arbiter calls a page of a phone."""
    return f"{ref}.{page}"


def seats_of(state: TableState, ref: str) -> frozenset[int]:
    """The seats a phone presses for."""
    phone = state.room.phone(ref)
    if phone is None or state.game is None:
        return frozenset()
    seats = enumerate(state.game.seats)
    return frozenset(number for number, seat in seats if seat.person in phone.people)


def judgement(game: GameState | None, number: int, verdict: Verdict) -> cmd.JudgeRace | None:
    """What the table is told of a verdict; None where nobody pressed, or the race is gone."""
    race = game.race(number) if game else None
    if race is None or all(claim.role is Role.CLOSER for claim in verdict.claims):
        return None
    return cmd.JudgeRace(number, _target(race, verdict), _result(verdict), verdict.to_data())


def _result(verdict: Verdict) -> ev.Result:
    if verdict.outcome in (Outcome.CAUGHT, Outcome.DOUBTED, Outcome.JUMPED):
        return ev.Result(verdict.outcome)
    if verdict.photo_finish:
        return ev.Result.PHOTO_FINISH
    return ev.Result.SAFE if verdict.outcome is Outcome.SAFE else ev.Result.LATE


def _target(race: Race, verdict: Verdict) -> int | None:
    """Whose UNO it was; where hands are not tracked only a caller's own phone can tell."""
    if race.target is not None or race.what == "jump":
        return race.target
    who = verdict.winner.who
    known = verdict.outcome is Outcome.SAFE and isinstance(who, int) and who >= 0
    return int(who) if known else None


def left_unjudged(game: GameState | None) -> list[cmd.JudgeRace]:
    """Presses in the log without a verdict, judged from their stamps: the plug was pulled."""
    found, held = [], held_races(game)
    for race in game.races if game else ():
        claims = _claims_of(race) if race.claims and race.race not in held else []
        if claims:
            found.append(judgement(game, race.race, judge(claims, race=race.race)))
    return [each for each in found if each is not None]


def _claims_of(race: Race) -> list[Claim]:
    """The presses of a race as the log keeps them, the closing tap among them.

    One that cannot be read counts for nothing: it must not keep the table from opening.
    """
    earliest: dict[Who, Claim] = {}
    for claim in filter(None, map(_claim_of, race.claims)):
        before = earliest.get(claim.who)
        earliest[claim.who] = claim if before is None else min(before, claim, key=_made_at)
    closer = _claim_of(race.closer or {})
    return [*earliest.values(), *([replace(closer, role=Role.CLOSER)] if closer else [])]


def _made_at(claim: Claim) -> float:
    return claim.stamp_s


def _claim_of(press: Mapping[str, Any]) -> Claim | None:
    """The part of a stored press that is the arbiter's claim; None if it cannot be read."""
    with suppress(KeyError, TypeError, ValueError):
        return Claim.from_data({name: press[name] for name in Claim.__dataclass_fields__})
    return None


def judged_with(game: GameState, claim: Claim) -> int | None:
    """The race that a press belongs to though it has its verdict: within 2 s, at the same table."""
    for verdict in (game.verdict, game.verdict_before):
        presses = verdict.data["claims"][:1] if verdict and verdict.what == "uno" else []
        for first in presses:
            together = abs(claim.stamp_s - first["stamp_s"]) < TOGETHER_S
            if verdict and together and _table_of(game, first["who"]) == _table_of(game, claim.who):
                return verdict.race
    return None


def _table_of(game: GameState, who: Who) -> tuple[int, ...]:
    return teams.table_with(game, who if isinstance(who, int) and who >= 0 else None)
