"""A family's evening for tests: players with verbs, on the path that a phone's tap takes.

`table = Evening("Aki", "Mika", "Ken", "Yui", preset="japan")`, then
`table.aki.plays("skip")`. Everybody has a phone of their own, the first one's is the host;
the last chair deals first, so that the first one begins. Every tap is stamped a second
after the one before unless told otherwise. Numbers of the log go up as at the real table.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.history import Done, History
from companion.race import Claim, Who
from companion.race.verdict import Basis
from companion.racing import left_unjudged, races, role_of
from companion.rules import Context, decide_next
from companion.state import GameState, Room
from companion.view import table_view

CAREFUL_S = 0.002
"""Half width of every stamp: two presses 4 ms apart are a photo finish."""

Action = tuple[int, tuple[ev.Event, ...]]


def fold(actions: Iterable[tuple[int, Sequence[ev.Event]]]) -> History:
    """Play a log from the beginning: (action, its events) in order."""
    history = History()
    for action, events in actions:
        history = history.apply(action, events)
    return history


def claim(command: cmd.Command, at_s: float, page: str | None) -> Claim:
    """The stamp of a tap: of a page, or of the button where there is none."""
    seat = getattr(command, "seat", None)
    who: Who = "catch" if isinstance(command, cmd.Catch) else "uno"
    if page is not None:
        who = -1 if seat is None else seat
    return Claim(
        role=role_of(command),
        who=who,
        page=page,
        stamp_s=at_s,
        epsilon_s=CAREFUL_S,
        claimed_s=at_s,
        earliest_s=at_s,
        arrival_s=at_s,
        basis=Basis.BOX if page is None else Basis.CLOCK,
    )


def as_json(actions: Sequence[Action]) -> str:
    """A log as text: one event a line."""
    return "\n".join(
        json.dumps({"action": action, "type": type(event).__name__, "data": event.to_data()})
        for action, events in actions
        for event in events
    )


def from_json(text: str) -> list[Action]:
    """The log that such a text holds."""
    found: dict[int, list[ev.Event]] = {}
    for line in text.splitlines():
        row = json.loads(line)
        found.setdefault(row["action"], []).append(ev.read_event(row["type"], 1, row["data"]))
    return [(action, tuple(events)) for action, events in found.items()]


@dataclass
class Evening:
    """A table that is dealt unless told not to; `changes` are single switches."""

    names: tuple[str, ...]
    history: History = field(default_factory=History)
    log: list[Action] = field(default_factory=list)
    seq: int = 0
    now_s: float = 100.0
    accepting: frozenset[int] = frozenset()
    live: frozenset[str] = frozenset()

    def __init__(
        self,
        *names: str,
        preset: str = "mattel",
        hands: Sequence[int] = (),
        deal: bool = True,
        **changes: Any,
    ) -> None:
        self.names = names
        self.history, self.log = History(), []
        self.seq, self.now_s = 0, 100.0
        self.accepting, self.live = frozenset(), frozenset()
        self.asks(cmd.StartNight())
        for name in names:
            self.comes(name)
        self.asks(cmd.ChooseRules(preset, changes))
        if deal:
            self.asks(cmd.ShowRules())
            self.asks(cmd.StartGame(len(names) - 1))
        for seat, cards in enumerate(hands):
            self.asks(cmd.SetHandCount(seat, cards))

    def __getattr__(self, name: str) -> "Player":
        for seat, each in enumerate(self.names):
            if each.lower() == name:
                return Player(self, seat)
        raise AttributeError(name)

    # --- what people do ---------------------------------------------------------------------

    def comes(self, name: str) -> None:
        """Somebody scans the code and takes a chair, perhaps while a game is on."""
        self.names += () if name in self.names else (name,)
        phone = f"{name.lower()}-phone"
        self.live |= {phone}
        self.asks(cmd.AdmitPhone(phone))
        self.asks(cmd.TakeFace(name=name), phone=phone)

    def asks(
        self,
        command: cmd.Command,
        *,
        phone: str | None = None,
        at: float | None = None,
        **told: Any,
    ) -> tuple[ev.Event, ...]:
        """One action: decided and believed, or refused. Without a phone the box itself asks."""
        self.now_s = self.now_s + 1.0 if at is None else at
        at_once = at is None and isinstance(command, cmd.Doubt | cmd.Play | cmd.CallStop)
        stamp = claim(command, self.now_s, phone and f"{phone}.page")
        context = Context(
            phone=phone,
            live=self.live,
            seq=self.seq,
            night=self.room.night + 1,
            game=self._newest_game() + 1,
            date="2026-01-31",
            at_s=self.now_s,
            press={} if at_once and races(command) else stamp.to_data(),
            accepting=self.accepting,
            boot="boot-1",
        )
        return self.believes(decide_next(self.history, command, replace(context, **told)))

    def believes(self, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
        """Write an action down and let the table follow."""
        if events:
            action = self.log[-1][0] + 1 if self.log else 1
            self.log.append((action, events))
            self.seq += len(events)
            self.history = self.history.apply(action, events)
        return events

    def _newest_game(self) -> int:
        started = (each for _, events in self.log for each in events)
        return max((each.game for each in started if isinstance(each, ev.GameStarted)), default=0)

    def undoes(self) -> None:
        """Somebody takes the newest action back."""
        assert self.history.done is not None
        self.asks(cmd.Undo(self.history.done.action))

    def redoes(self) -> None:
        """Somebody takes the newest undo back."""
        assert self.history.taken_back is not None
        self.asks(cmd.Undo(self.history.taken_back.by))

    def judges(self) -> None:
        """All presses are in: the verdicts of the races that somebody pressed in."""
        for verdict in left_unjudged(self.history.state.game):
            self.asks(verdict)

    def confirms(self, **told: Any) -> None:
        """ "Right, next round!" """
        self.asks(cmd.ConfirmRound(), **told)

    def scores(self, winner: str, **points: int) -> None:
        """A whole round in short: `winner` is out, the others hold so many points."""
        self.player(winner).is_out()
        for name, left in points.items():
            self.player(name).counts(points=left)
        self.confirms()

    # --- what can be seen -------------------------------------------------------------------

    def player(self, name: str) -> "Player":
        return Player(self, [each.lower() for each in self.names].index(name.lower()))

    def seats(self, *names: str) -> tuple[int, ...]:
        return tuple(self.player(name).seat for name in names)

    @property
    def room(self) -> Room:
        return self.history.state.room

    @property
    def game(self) -> GameState:
        assert self.history.state.game is not None
        return self.history.state.game

    @property
    def view(self) -> dict[str, Any]:
        """What every phone sees."""
        return table_view(self.history)

    @property
    def game_now(self) -> GameState | None:
        """The game, if there is one."""
        return self.history.state.game

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        assert self.game.turn is not None
        return self.names[self.game.turn]

    @property
    def hands(self) -> list[int | None]:
        """How many cards everybody really holds, as far as the box knows."""
        return [seat.hand for seat in self.game.seats]

    @property
    def totals(self) -> list[int]:
        return [seat["total"] for seat in self.view["seats"]]

    @property
    def undoable(self) -> list[Done]:
        """The chain of actions that may be undone, the newest first."""
        found, link = [], self.history.done
        while link is not None:
            found.append(link)
            link = link.earlier
        return found

    def replayed(self) -> History:
        """The log through JSON and back, played from the beginning."""
        return fold(from_json(as_json(self.log)))

    @contextmanager
    def refuses(self, code: str) -> Iterator[pytest.ExceptionInfo[RuleViolation]]:
        """What is done inside is refused with this code, and nothing has changed."""
        before, written = self.history, len(self.log)
        with pytest.raises(RuleViolation) as caught:
            yield caught
        assert caught.value.code == code
        assert self.history is before
        assert len(self.log) == written


@dataclass(frozen=True)
class Player:
    """Somebody at the table with a phone in hand."""

    table: Evening
    seat: int

    @property
    def name(self) -> str:
        return self.table.names[self.seat]

    @property
    def phone(self) -> str:
        return f"{self.name.lower()}-phone"

    @property
    def person(self) -> int:
        game = self.table.game_now
        if game and self.seat < len(game.seats):
            return game.seats[self.seat].person
        return self.table.room.seating[self.seat]

    def taps(self, command: cmd.Command, **told: Any) -> tuple[ev.Event, ...]:
        """Ask for anything from one's own phone."""
        return self.table.asks(command, phone=self.phone, **told)

    # --- verbs ------------------------------------------------------------------------------

    def plays(
        self,
        face: str = "num",
        colour: str | None = None,
        *,
        drawn: bool = False,
        turn_no: int | None = None,
        **told: Any,
    ) -> None:
        self.taps(cmd.Play(self.seat, face, colour, drawn, turn_no), **told)

    def draws(self, *, turn_no: int | None = None, **told: Any) -> None:
        """Draw one card, or take those aimed at this chair."""
        self.taps(cmd.Draw(self.seat, turn_no), **told)

    def passes(self, **told: Any) -> None:
        self.taps(cmd.PassTurn(self.seat), **told)

    def claims_the_turn(self) -> None:
        self.taps(cmd.ClaimTurn(self.seat))

    def calls_uno(self, **told: Any) -> None:
        self.taps(cmd.CallUno(self.seat), **told)

    def catches(self, target: str | None = None, **told: Any) -> None:
        aimed = None if target is None else self.table.player(target).seat
        self.taps(cmd.Catch(self.seat, aimed), **told)

    def goes(self) -> None:
        """Get up for the rest of the evening, or at least of the game."""
        self.taps(cmd.RemovePerson(self.person))

    def plays_along(self) -> None:
        self.taps(cmd.PlayAlong(self.person))

    def is_out(self) -> None:
        self.taps(cmd.EndRound(self.seat))

    def counts(
        self,
        cards: Mapping[str, int] | None = None,
        *,
        points: int | None = None,
        nothing: bool = False,
        seen: int = 0,
    ) -> None:
        self.taps(cmd.CountHand(self.seat, cards, points, nothing, seen))

    def puts_turn_to(self, name: str) -> None:
        self.taps(cmd.SetTurn(self.table.player(name).seat))

    def puts_hand_right(self, name: str, cards: int) -> None:
        self.taps(cmd.SetHandCount(self.table.player(name).seat, cards))

    # --- what can be seen -------------------------------------------------------------------

    @property
    def hand(self) -> int | None:
        """What the box knows."""
        return self.table.game.hand(self.seat)

    @property
    def shown(self) -> int | None:
        """What the screens say."""
        hand: int | None = self.table.view["seats"][self.seat]["hand"]
        return hand
