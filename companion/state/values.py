"""The values a game and a table are made of. All are immutable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from companion.cards import Deck
from companion.house_rules import HouseRules
from companion.state.room_values import Room

FACE_DOWN = "facedown"
"""What lies on top while nobody can see it."""


class Phase(StrEnum):
    """Where a game is. `SCORED` lies between two rounds, or after the last."""

    PLAY = "play"
    COUNTING = "counting"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair in a game. `hand` is None where hands are not tracked."""

    person: int
    name: str
    animal: str
    hand: int | None = None
    out: bool = False
    young: bool = False


@dataclass(frozen=True, slots=True)
class Race:
    """A window in which somebody may be first: open, or closed with presses still on the way.

    `what` it is about: uno, stop, doubt (`target` laid the card) or jump. `told` once somebody
    has put that hand's count right: it is no secret any more. `moved` if the hand came from
    somebody else; `charged` cards were drawn when it closed, noticed or not.
    """

    race: int
    target: int | None
    closed: bool = False
    told: bool = False
    claims: tuple[Mapping[str, Any], ...] = ()
    closer: Mapping[str, Any] | None = None
    what: str = "uno"
    moved: bool = False
    charged: int = 0


@dataclass(frozen=True, slots=True)
class KeptCatch:
    """A catch that met no window; it counts if its card is entered within three seconds."""

    target: int | None
    press: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CatchQuery:
    """What the table is asked about catches that met no window; see `events.CatchAsked`."""

    query: int
    kind: str
    target: int | None
    holds: tuple[int, ...]
    presses: tuple[Mapping[str, Any], ...]
    at_s: float


@dataclass(frozen=True, slots=True)
class ThinkTime:
    """The light that somebody has started; `spoken` once somebody says "I do!"."""

    at_s: float
    spoken: bool = False
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Something the table still has to say; nothing waits for it."""

    kind: str
    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class Challenge:
    """A wild draw card that `victim` may challenge; `colour` and `top` are from below it."""

    by: int
    victim: int
    colour: str | None
    top: str | None
    at_s: float
    made: bool = False


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A card that lies face-down, and the doubt about it. `offers` begin with the doubter's.

    `nameless` while the big button was first and nobody has said who hit it; `nudged` once the
    time for the newest answer is over.
    """

    by: int
    at_s: float
    doubter: int | None = None
    offers: tuple[int, ...] = ()
    called: bool = False
    nameless: bool = False
    nudged: bool = False

    @property
    def doubted(self) -> bool:
        """Whether somebody has doubted it."""
        return self.nameless or self.doubter is not None

    @property
    def owes_a_bid(self) -> bool:
        """Whether a stake has to be named or answered."""
        return self.doubted and not self.called

    @property
    def bidder(self) -> int | None:
        """Who has to name the stake or answer it; None while nobody has, or nobody knows who."""
        if not self.owes_a_bid:
            return None
        return self.responder if self.offers else self.doubter

    @property
    def responder(self) -> int | None:
        """Who must answer the last offer."""
        if not self.offers or self.called:
            return None
        return self.by if len(self.offers) % 2 else self.doubter


@dataclass(frozen=True, slots=True)
class Settled:
    """What came of the newest challenge or doubt of this round, the `number`th.

    `what`: challenge_won, challenge_lost, doubt_right, doubt_wrong or doubt_dropped. `seat`
    draws `cards`, `other` is the other side. `card`: where the doubted card has gone: hand,
    new_top, stays_facedown; or stays, for a +4 that lies on.
    """

    number: int
    what: str
    seat: int
    other: int
    card: str
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Pause:
    """All think times stand still since `at_s`.

    `why`: "" asked for by somebody; undo or power (it was cut): until another clock begins.
    """

    at_s: float
    why: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the table remembers of the last race that was judged."""

    race: int
    target: int | None
    result: str
    cards: int
    data: Mapping[str, Any]
    forgiven: bool = False
    what: str = "uno"


@dataclass(frozen=True, slots=True)
class Entry:
    """A counted hand or pile; `points` is None while it is blank. `version` counts changes."""

    cards: Mapping[str, int] | None = None
    points: int | None = None
    version: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """Counting after a round: an entry a seat, or one for all on a pile."""

    winner: int
    hands: tuple[Entry, ...]
    pile: Entry = Entry()
    left: tuple[int | None, ...] = ()
    order: tuple[int, ...] = ()
    knocked_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody who came to a running game, or back to it, when `after` rounds were scored.

    `among` are the seats beside whom the points to begin with are found; `new` had none yet.
    """

    seat: int
    after: int
    among: tuple[int, ...]
    new: bool


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A scored round; `was` holds what stood there before it was corrected.

    `present` are the seats that played in it.
    """

    round: int
    winner: int
    points: tuple[int, ...] | None
    pile: int | None
    version: int = 1
    was: "RoundResult | None" = None
    cards: tuple[int, ...] | None = None
    order: tuple[int, ...] = ()
    knocked_out: tuple[int, ...] = ()
    present: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameState:
    """One game. Totals, ranks and whether it is over are not kept: `scoring` works them out.

    `order` is the round table clockwise. `pending` cards are aimed at the seat in turn, `then`
    acts once they are taken; `skips` likewise are missed turns that may be passed on, and
    `owed` those still to come. `finishing` has laid the last card, which may still be
    challenged. `kept` are catches that met no window just now, `queries` what is asked about
    such. `top` is the face on the pile, "facedown" while nobody sees it; `fresh` until
    somebody draws after it. `begun` once a first card lies there or somebody has acted;
    `laid_by` is who laid the newest card. `turn_at_s` is when the clock of this turn began,
    where there is one and it is not over (`turn_nudged`). `next_chairs` are the people who play
    from the next round on, clockwise; `gone` are seats whose people play no more.
    """

    game: int
    rules: HouseRules
    preset: str
    deck: Deck
    seats: tuple[Seat, ...]
    start: tuple[int, ...]
    phase: Phase = Phase.SCORED
    tracking: str = "hands"
    next_tracking: str = "hands"
    round: int = 0
    dealer: int = 0
    first: int = 0
    turn: int | None = None
    turn_no: int = 0
    direction: int = 1
    colour: str | None = None
    colour_open: bool = False
    pending: int = 0
    top: str | None = None
    fresh: bool = False
    begun: bool = False
    laid_by: int | None = None
    just_drew: int | None = None
    filled: tuple[int, ...] = ()
    filled_at: int = 0
    order: tuple[int, ...] = ()
    side: str = ""
    then: int | None = None
    pending_open: bool = False
    skips: int = 0
    skips_by: int | None = None
    owed: tuple[int, ...] = ()
    asks: tuple[Question, ...] = ()
    challenge: Challenge | None = None
    facedown: FaceDown | None = None
    facedown_used: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    stop: int | None = None
    finishing: int | None = None
    free_play: int | None = None
    out_order: tuple[int, ...] = ()
    knocked_out: tuple[int, ...] = ()
    played_on: int = 0
    settled: Settled | None = None
    paused: Pause | None = None
    turn_at_s: float | None = None
    turn_nudged: bool = False
    declared: tuple[int, ...] = ()
    races: tuple[Race, ...] = ()
    kept: tuple[KeptCatch, ...] = ()
    queries: tuple[CatchQuery, ...] = ()
    thinking: ThinkTime | None = None
    verdict: Verdict | None = None
    verdict_before: Verdict | None = None
    """The one that the newest followed; of the other table, where there are two."""
    count: Count | None = None
    results: tuple[RoundResult, ...] = ()
    next_chairs: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    entered: tuple[Entered, ...] = ()

    def hand(self, seat: int) -> int | None:
        return self.seats[seat].hand

    def race(self, number: int) -> Race | None:
        return next((race for race in self.races if race.race == number), None)

    def verdict_on(self, race: int) -> Verdict | None:
        known = (self.verdict, self.verdict_before)
        return next((told for told in known if told is not None and told.race == race), None)

    def races_about(self, *what: str) -> tuple[Race, ...]:
        """Windows of these kinds, the oldest first."""
        return tuple(race for race in self.races if race.what in what)

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that still take turns."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.out)

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats whose people have not left the game, clockwise."""
        return tuple(seat for seat in self.clockwise if seat not in self.gone)

    @property
    def clockwise(self) -> tuple[int, ...]:
        """All seats round the table; in games of before, in the order of their numbers."""
        return self.order or tuple(range(len(self.seats)))


@dataclass(frozen=True, slots=True)
class TableState:
    """All that the log says: who is here, and the game that is on."""

    room: Room = field(default_factory=Room)
    game: GameState | None = None
