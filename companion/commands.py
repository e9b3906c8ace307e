"""What anybody may ask of the table: frozen values, imperative names.

`WIRE` maps the name a phone sends (`docs/protocol.md`) to the command. A field
called `seen` holds the version its sender was looking at; an answer that would
overwrite something newer is refused instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Command:
    """Root of all commands."""


# --- round the table: phones, faces, chairs -------------------------------------------------


@dataclass(frozen=True, slots=True)
class StartNight(Command):
    """Begin a new night: chairs are free again, the last table is remembered."""


@dataclass(frozen=True, slots=True)
class AdmitPhone(Command):
    """A phone has shown the token or the button has vouched for it."""

    phone: str


@dataclass(frozen=True, slots=True)
class TakeFace(Command):
    """This phone plays as `person`, or as somebody new called `name` with the face `animal`."""

    person: int | None = None
    name: str = ""
    animal: str = ""


@dataclass(frozen=True, slots=True)
class LeaveFace(Command):
    """This phone no longer plays as `person`; the chair stays."""

    person: int


@dataclass(frozen=True, slots=True)
class AddPerson(Command):
    """Somebody without a phone sits down."""

    name: str = ""
    animal: str = ""


@dataclass(frozen=True, slots=True)
class RenamePerson(Command):
    person: int
    name: str
    animal: str = ""


@dataclass(frozen=True, slots=True)
class RemovePerson(Command):
    """Take a chair away while no game is on."""

    person: int


@dataclass(frozen=True, slots=True)
class ArrangeSeats(Command):
    """Put people into chairs, clockwise; everybody seated is named exactly once."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandHost(Command):
    """Give the host's role to another phone."""

    phone: str


@dataclass(frozen=True, slots=True)
class RemovePhone(Command):
    """The host sends a phone away; it needs the token or the button to come back."""

    phone: str


@dataclass(frozen=True, slots=True)
class ChooseRules(Command):
    """Take a preset, then change single switches."""

    preset: str | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShowRules(Command):
    """Put the rule card on every phone: next is "agreed, deal!"."""


@dataclass(frozen=True, slots=True)
class BackToLobby(Command):
    """Leave the rule card, or a game that is over or given up, for chairs and rules."""


@dataclass(frozen=True, slots=True)
class SameAgain(Command):
    """Same people in the same chairs under the same rules as last time."""


# --- a game ----------------------------------------------------------------------------------


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
    """A face-down card is doubted, at a stake of `offer` cards; the first one only."""

    seat: int
    offer: int


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
class CallUno(Command):
    """ "UNO!": judged by the time of the press. `seat` is None for the big button."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Catch(Command):
    """ "You did not say UNO!": `target` may follow when only one can be meant."""

    seat: int | None = None
    target: int | None = None


@dataclass(frozen=True, slots=True)
class JudgeRace(Command):
    """The arbiter's verdict on a race, as data of `race.Verdict`; only the box asks this."""

    race: int
    target: int | None
    result: str
    verdict: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NameRace(Command):
    """Say afterwards who called or who was caught, where the box could not know."""

    race: int
    target: int


@dataclass(frozen=True, slots=True)
class LetItPass(Command):
    """Forgive the penalty of a race; who was first stays on record."""

    race: int


@dataclass(frozen=True, slots=True)
class EndRound(Command):
    """`seat` is out: the round is over and left-over cards are counted.

    `total` is what the hand is worth, where a small hand may win.
    """

    seat: int
    total: int | None = None


@dataclass(frozen=True, slots=True)
class CountHand(Command):
    """What is left in one hand: `cards` by face, or typed `points`, or `nothing`.

    Exactly one of the three is told: a blank is not a zero.
    """

    seat: int
    cards: Mapping[str, int] | None = None
    points: int | None = None
    nothing: bool = False
    seen: int = 0


@dataclass(frozen=True, slots=True)
class CountPile(Command):
    """All left-over cards pushed on one pile, where one side takes everything."""

    cards: Mapping[str, int] | None = None
    points: int | None = None
    seen: int = 0


@dataclass(frozen=True, slots=True)
class CountCardsLeft(Command):
    """How many cards a hand holds, where ranks go by that."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class ClearCount(Command):
    """Count this hand again; without a seat the pile."""

    seat: int | None = None
    seen: int = 0


@dataclass(frozen=True, slots=True)
class ConfirmRound(Command):
    """ "Right, next round!": scores move and the next round begins, unless the game is over."""


@dataclass(frozen=True, slots=True)
class CorrectRound(Command):
    """Put a past round right: who won it and what every hand cost. `seen` is its version."""

    round: int
    winner: int
    points: tuple[int, ...]
    seen: int = 0


@dataclass(frozen=True, slots=True)
class PlayOn(Command):
    """The game is over, and the table plays on to the next goal."""


@dataclass(frozen=True, slots=True)
class SaveDeck(Command):
    """Keep a deck of the family's own: a copy of `deck` called `name`.

    `points` and `copies` by face are the changes; `own` replaces an own deck by its id.
    """

    deck: str
    name: str
    points: Mapping[str, int] = field(default_factory=dict)
    copies: Mapping[str, int] = field(default_factory=dict)
    own: str | None = None


@dataclass(frozen=True, slots=True)
class ForgetDeck(Command):
    deck: str


@dataclass(frozen=True, slots=True)
class SaveRules(Command):
    """Keep the rules chosen now under a name."""

    name: str


@dataclass(frozen=True, slots=True)
class ForgetRules(Command):
    name: str


@dataclass(frozen=True, slots=True)
class SetCardText(Command):
    """What the family has written on a white card."""

    face: str
    text: str


@dataclass(frozen=True, slots=True)
class MarkYoung(Command):
    """Somebody is one of the little ones, or not any more."""

    person: int
    young: bool


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the newest action, or take the newest undo back; `action` names it."""

    action: int


@dataclass(frozen=True, slots=True)
class GoodNight(Command):
    """The host ends the night."""


WIRE: Mapping[str, type[Command]] = {
    "take_face": TakeFace,
    "leave_face": LeaveFace,
    "add_person": AddPerson,
    "rename_person": RenamePerson,
    "remove_person": RemovePerson,
    "arrange_seats": ArrangeSeats,
    "hand_host": HandHost,
    "remove_phone": RemovePhone,
    "choose_rules": ChooseRules,
    "show_rules": ShowRules,
    "back_to_lobby": BackToLobby,
    "same_again": SameAgain,
    "start_game": StartGame,
    "play": Play,
    "draw": Draw,
    "turn_up": TurnUp,
    "set_dealer": SetDealer,
    "begin_turn": BeginTurn,
    "name_target": NameTarget,
    "make_challenge": MakeChallenge,
    "settle_challenge": SettleChallenge,
    "doubt": Doubt,
    "raise_doubt": RaiseDoubt,
    "agree_doubt": AgreeDoubt,
    "drop_doubt": DropDoubt,
    "reveal_doubt": RevealDoubt,
    "call_pair": CallPair,
    "call_stop": CallStop,
    "leave_round": LeaveRound,
    "pass_turn": PassTurn,
    "claim_turn": ClaimTurn,
    "set_turn": SetTurn,
    "set_direction": SetDirection,
    "set_colour": SetColour,
    "set_hand_count": SetHandCount,
    "set_tracking": SetTracking,
    "call_uno": CallUno,
    "catch": Catch,
    "name_race": NameRace,
    "let_it_pass": LetItPass,
    "end_round": EndRound,
    "count_hand": CountHand,
    "count_pile": CountPile,
    "count_cards_left": CountCardsLeft,
    "clear_count": ClearCount,
    "confirm_round": ConfirmRound,
    "correct_round": CorrectRound,
    "play_on": PlayOn,
    "save_deck": SaveDeck,
    "forget_deck": ForgetDeck,
    "save_rules": SaveRules,
    "forget_rules": ForgetRules,
    "set_card_text": SetCardText,
    "mark_young": MarkYoung,
    "undo": Undo,
    "good_night": GoodNight,
}
