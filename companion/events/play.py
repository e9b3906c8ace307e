"""A game: rounds, cards, turns, and everything aimed at somebody."""

from dataclasses import dataclass

from companion.events.base import Data, Event


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Everything a game needs to be told alone: chairs, rules, deck and totals to begin with.

    `seats` is a list of {person, name, animal} clockwise.
    """

    game: int
    seats: tuple[Data, ...]
    rules: Data
    preset: str
    deck: Data
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Dealt. `order` is the round table clockwise, `sitting_out` who is out of the game."""

    round: int
    dealer: int
    first: int
    hand_size: int
    tracking: str
    order: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealerSet(Event):
    """Before the first card: somebody else deals."""

    dealer: int
    first: int


@dataclass(frozen=True, slots=True)
class FirstCardTurned(Event):
    """The card turned up first; `again` if another one is turned, which may lie on it (`keep`)."""

    face: str
    again: bool
    keep: bool = False


@dataclass(frozen=True, slots=True)
class FreePlayGiven(Event):
    """Whoever begins may lay anything."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`filled` marks a turn nobody entered; the box took it for an ordinary card.

    `cards` of that face went down together.
    """

    seat: int
    face: str
    filled: bool = False
    cards: int = 1


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went back to the hand: what lies on top again, and in which colour."""

    seat: int
    top: str | None
    colour: str | None


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """`why`: turn, pending, last_card, uno, challenge, doubt, stop, effect, false_catch,
    false_uno.
    """

    seat: int
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnMoved(Event):
    """`why`: play, draw, pending, pass, filled, put_right, drawn_card."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnsFilled(Event):
    """Last in its action: these turns had not been entered and were filled in."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """Play runs this way from now on: 1 clockwise, -1 the other way."""

    direction: int


@dataclass(frozen=True, slots=True)
class ColourNamed(Event):
    """The colour in force; None while it is not said, or anybody can see it on the pile."""

    colour: str | None


@dataclass(frozen=True, slots=True)
class PendingChanged(Event):
    """Cards aimed at the seat in turn, and who acts once they are taken.

    `open` if only the table will know how many they were.
    """

    cards: int
    then: int | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class SkipsAimed(Event):
    """Missed turns aimed at the seat in turn by `by`, who may pass them on; 0 for none."""

    skips: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class TurnsOwed(Event):
    """How many more turns each seat will miss."""

    owed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsMoved(Event):
    """Hands changed owners. `why`: swap, pass_all, shuffle."""

    hands: tuple[int | None, ...]
    why: str


@dataclass(frozen=True, slots=True)
class SideFlipped(Event):
    """The other side of two-sided cards is up."""

    side: str


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A seat takes no more turns in this round. `why`: finished, mercy, left."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """Something the table still has to say; nothing waits for it.

    `kind`: target, count, text, colour, dealer, first_player; `face` is what asks.
    """

    kind: str
    seat: int
    face: str


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """An open question of this kind to `seat` needs no answer any more."""

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class ChallengeOpened(Event):
    """`victim` may challenge; what was in force below the wild draw card."""

    by: int
    victim: int
    colour: str | None
    top: str | None
    at_s: float


@dataclass(frozen=True, slots=True)
class ChallengeMade(Event):
    """`seat` has challenged; what was seen in the hand is still to be told."""

    seat: int
    at_s: float


@dataclass(frozen=True, slots=True)
class ChallengeSettled(Event):
    """What was seen in the hand, and what followed from it under the rules."""

    guilty: bool
    saw: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeClosed(Event):
    """Nobody challenged."""


@dataclass(frozen=True, slots=True)
class FaceDownLaid(Event):
    """A card laid face-down as one of the colour in force."""

    seat: int
    at_s: float


@dataclass(frozen=True, slots=True)
class FaceDownClosed(Event):
    """Too late to doubt it."""


@dataclass(frozen=True, slots=True)
class DoubtMade(Event):
    """The first to doubt: `seat` is None for the big button, until somebody says who it was.

    `offer` is None until the stake is named. `by` laid the card, told where its time was over
    when the press came in.
    """

    seat: int | None
    offer: int | None
    at_s: float
    by: int | None = None


@dataclass(frozen=True, slots=True)
class DoubterNamed(Event):
    """Who it was that doubted."""

    seat: int


@dataclass(frozen=True, slots=True)
class StakeNamed(Event):
    """The doubter's first offer, after the press."""

    seat: int
    offer: int
    at_s: float


@dataclass(frozen=True, slots=True)
class DoubtRaised(Event):
    """`seat` answers a bid with a higher one."""

    seat: int
    offer: int
    at_s: float


@dataclass(frozen=True, slots=True)
class DoubtCalled(Event):
    """Agreed: the card is turned over."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoubtSettled(Event):
    """`card`: hand, new_top or stays_facedown; `shown` right, wrong, wild, or "" unseen."""

    loser: int
    cards: int
    card: str
    shown: str


@dataclass(frozen=True, slots=True)
class PairDeclared(Event):
    """UNO said for a last pair."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopOpened(Event):
    """The last card is down: STOP must be said now."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopSaid(Event):
    """`seat` said STOP in time and is out."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopMissed(Event):
    """`seat` did not say STOP in time."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinishWaits(Event):
    """The last card is down, but may still be challenged before the round ends."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandPutRight(Event):
    """The table says how many cards `seat` really holds."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class TrackingChosen(Event):
    """From the next round on."""

    tracking: str


@dataclass(frozen=True, slots=True)
class ChairsChosen(Event):
    """Who plays from the next round on: people, clockwise."""

    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChairsTaken(Event):
    """The table sits anew before a round.

    `seats` are new chairs as in `GameStarted`, `order` is the round table clockwise, `gone` are
    chairs of people who play no more, `among` those beside whom newcomers find their points.
    """

    seats: tuple[Data, ...]
    order: tuple[int, ...]
    gone: tuple[int, ...]
    among: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameClosed(Event):
    """Back to chairs and rules."""


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """`action` was taken back; an undo taken back is a redo."""

    action: int
