"""Where a command becomes events: the draft that handlers fill, and who may ask for what."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.commands import Command
from companion.errors import RuleViolation
from companion.events import Event
from companion.state import GameState, Person, Phase, Room, TableState, evolve


@dataclass(frozen=True, slots=True)
class Context:
    """Everything a decision needs that does not lie on the table.

    `phone` asked, None is the box itself; `live` phones are connected now; `vouched` tells that
    the button has just been pressed for this phone. `lot` is a number drawn by the shell.
    `press` is the stamp of a press with its bounds, `accepting` the races whose presses may
    still be on the way. `night` and `game` are the numbers that new ones would get, `seq` is
    the newest of the log; `new_night` tells that nobody was there for hours, so that a game
    begins another night. `at_s` is the box's time of the action, in the boot called `boot`.
    """

    phone: str | None = None
    live: frozenset[str] = frozenset()
    vouched: bool = False
    lot: int = 0
    seq: int = 0
    night: int = 1
    game: int = 1
    new_night: bool = False
    date: str = ""
    at_s: float = 0.0
    boot: str = ""
    press: Mapping[str, Any] = field(default_factory=dict)
    accepting: frozenset[int] = frozenset()


BOX = Context()


class Draft:
    """Events decided so far, and the table as it would be after them."""

    def __init__(self, state: TableState, context: Context) -> None:
        self.state = state
        self.context = context
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.events.append(event)

    @property
    def next_seq(self) -> int:
        """The number the next event will have in the log."""
        return self.context.seq + len(self.events) + 1

    @property
    def room(self) -> Room:
        return self.state.room

    @property
    def game(self) -> GameState:
        """The game in hand; `no_game` if there is none."""
        if self.state.game is None:
            raise RuleViolation("no_game")
        return self.state.game

    def playing(self) -> GameState:
        """The game, while a round is played; `not_playing` otherwise."""
        if self.game.phase is not Phase.PLAY:
            raise RuleViolation("not_playing", {"phase": self.game.phase.value})
        return self.game

    def tracking_turns(self) -> GameState:
        """The game, while turns are tracked; `turns_not_tracked` otherwise."""
        game = self.playing()
        if game.tracking == "scores":
            raise RuleViolation("turns_not_tracked")
        return game

    def seat(self, seat: int) -> int:
        """The seat, if there is such a chair; `no_such_seat` otherwise."""
        if not 0 <= seat < len(self.game.seats):
            raise RuleViolation("no_such_seat", {"seat": seat})
        return seat

    def acting(self, seat: int) -> int:
        """The seat, if this phone may act for it; `not_your_chair` otherwise.

        A phone acts for its own people and for people without another live phone, the
        host and the box for everybody.
        """
        self.seat(seat)
        chair = self.game.seats[seat]
        if not may_act(self.room, self.context, chair.person):
            raise RuleViolation("not_your_chair", {"seat": seat, "name": chair.name})
        return seat

    def taking_part(self, seat: int) -> int:
        """The seat, if this phone may act for it and it still takes turns; `seat_is_out` if not."""
        return self.still_in(self.acting(seat))

    def still_in(self, seat: int) -> int:
        """The seat, if it still takes turns in this round; `seat_is_out` otherwise."""
        if self.game.seats[seat].out:
            name = self.game.seats[seat].name
            raise RuleViolation("seat_is_out", {"seat": seat, "name": name})
        return seat

    def person(self, number: int) -> Person:
        """Somebody who is at the table; `no_such_person` otherwise."""
        person = self.room.person(number)
        if person is None:
            raise RuleViolation("no_such_person", {"person": number})
        return person

    def phone(self, ref: str) -> str:
        """A phone that has been let in; `no_such_phone` otherwise."""
        if self.room.phone(ref) is None:
            raise RuleViolation("no_such_phone", {"phone": ref})
        return ref

    def asking_phone(self) -> str:
        """The phone that asks, if it has been let in; `not_let_in` otherwise."""
        if self.context.phone is None or self.room.phone(self.context.phone) is None:
            raise RuleViolation("not_let_in")
        return self.context.phone

    def host_only(self) -> None:
        """Let the host and the box pass; `host_only` otherwise."""
        if self.context.phone not in (None, self.room.host):
            raise RuleViolation("host_only")


def may_act(room: Room, context: Context, person: int) -> bool:
    """Whether the asking phone may act for `person`."""
    if context.phone is None or context.phone == room.host:
        return True
    phones = set(room.phones_of(person))
    return context.phone in phones or not phones & context.live


C = TypeVar("C", bound=Command)
HANDLERS: dict[type[Command], Callable[[Draft, Any], None]] = {}


def decides(kind: type[C]) -> Callable[[Callable[[Draft, C], None]], Callable[[Draft, C], None]]:
    """Register the handler of one command; it adds events to the draft or refuses."""

    def register(handler: Callable[[Draft, C], None]) -> Callable[[Draft, C], None]:
        HANDLERS[kind] = handler
        return handler

    return register
