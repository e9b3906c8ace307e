"""A game: cards, turns, everything aimed at somebody, and putting right."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.commands.base import Command


@dataclass(frozen=True, slots=True)
class StartGame(Command):
    """ "Agreed, deal!", or "again" after a game. `dealer` is drawn by lot unless told."""

    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Play(Command):
    """A card goes down. `face` is `num` for any ordinary card or an id of the deck.

    `turn_no` is the turn the phone was looking at (stops a double tap). `colour` is the one
    named with a wild, or the card's own where somebody tells it; it may follow later. `drawn`
    tells that it is the card just drawn, `jump` that it is laid out of turn, `facedown` that
    nobody sees it. `count` cards of the face go down together, and `also` others with them,
    each {face, colour}. `target` is whom a swap or an aimed draw meets.
    """

    seat: int
    face: str = "num"
    colour: str | None = None
    drawn: bool = False
    turn_no: int | None = None
    count: int = 1
    also: tuple[Mapping[str, str], ...] = ()
    facedown: bool = False
    jump: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Draw instead of playing, or take the cards aimed at this seat; ends the turn.

    `cards` is told where only the table knows how many they were. `fits` tells that a card in
    the hand would have fitted, where that matters.
    """

    seat: int
    turn_no: int | None = None
    cards: int | None = None
    fits: bool | None = None


@dataclass(frozen=True, slots=True)
class TurnUp(Command):
    """The card turned up first, before anybody has played."""

    face: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class SetDealer(Command):
    """Before the first card: somebody else has dealt."""

    seat: int


@dataclass(frozen=True, slots=True)
class BeginTurn(Command):
    """The player in turn has begun: first touch on the pad."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameTarget(Command):
    """Whom a swap or an aimed draw meets, where the play did not say it."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class MakeChallenge(Command):
    """Somebody does not trust that +4: only the next player may say so."""

    seat: int


@dataclass(frozen=True, slots=True)
class SettleChallenge(Command):
    """What was seen in the hand as it was before the +4.

    `saw`: "colour" (a card of the colour in force), "symbol" (one of the same number or
    symbol), "wild" (another wild). `instead` is the card played in its place, where the rules
    replace it, in `colour`.
    """

    saw: tuple[str, ...] = ()
    instead: str | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Doubt(Command):
    """A face-down card is doubted; the first one only, judged by the time of the press.

    `seat` is None for the big button. The stake of `offer` cards may follow, by the same words.
    """

    seat: int | None = None
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class NameDoubter(Command):
    """Say after the press who doubts, as long as no stake is named."""

    seat: int


@dataclass(frozen=True, slots=True)
class BeginThinkTime(Command):
    """Somebody wants to think about a card: start the light."""


@dataclass(frozen=True, slots=True)
class SpeakUp(Command):
    """ "I do!": a challenge or a doubt is spoken, the light stops. `seat` None: the button."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RaiseDoubt(Command):
    """The other side's stake is raised."""

    seat: int
    offer: int


@dataclass(frozen=True, slots=True)
class AgreeDoubt(Command):
    """The stake is called: the card is turned over."""

    seat: int


@dataclass(frozen=True, slots=True)
class DropDoubt(Command):
    """The side that must answer gives up."""

    seat: int


@dataclass(frozen=True, slots=True)
class RevealDoubt(Command):
    """What the card was. `shown`: right, wrong or wild."""

    shown: str


@dataclass(frozen=True, slots=True)
class CallPair(Command):
    """UNO for a last pair that is to go down together."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallStop(Command):
    """STOP with the last card. `seat` is None for the big button."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class LeaveRound(Command):
    """Somebody leaves the table; the cards go out of play."""

    seat: int


@dataclass(frozen=True, slots=True)
class PassTurn(Command):
    """My turn is over, where only turns are tracked; or the missed turns are taken."""

    seat: int | None = None
    turn_no: int | None = None


@dataclass(frozen=True, slots=True)
class Tick(Command):
    """The box looks at its clock, which says `at_s`; only the box asks this."""

    at_s: float


@dataclass(frozen=True, slots=True)
class WakeClocks(Command):
    """The box has started again; `last_s` is the newest time in the log, of that boot or another.

    Only the box asks this.
    """

    last_s: float
    same_boot: bool


@dataclass(frozen=True, slots=True)
class PauseClocks(Command):
    """All think times stand still, or run on; anybody may say so."""

    paused: bool


@dataclass(frozen=True, slots=True)
class ClaimTurn(Command):
    """ "It's my turn": the turns nobody entered are filled in as ordinary cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetTurn(Command):
    """Put right whose turn it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetDirection(Command):
    """Put right which way play runs: 1 clockwise, -1 against."""

    direction: int


@dataclass(frozen=True, slots=True)
class SetColour(Command):
    """Name the colour in force, or put it right."""

    colour: str


@dataclass(frozen=True, slots=True)
class SetHandCount(Command):
    """Put right how many cards a hand holds."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class SetTracking(Command):
    """How much the family taps from the next round on: scores, turns or hands."""

    tracking: str


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the newest action, or take the newest undo back; `action` names it."""

    action: int
