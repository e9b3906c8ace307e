"""Who was first: windows, presses and verdicts."""

from dataclasses import dataclass
from enum import StrEnum

from companion.events.base import Data, Event


class Result(StrEnum):
    """What a verdict means for the table."""

    SAFE = "safe"
    CAUGHT = "caught"
    PHOTO_FINISH = "photo_finish"  # too close to tell: nobody pays
    DOUBTED = "doubted"
    JUMPED = "jumped"
    LATE = "late"  # behind the next card


@dataclass(frozen=True, slots=True)
class RaceOpened(Event):
    """Silently, somebody may be first now.

    `what`: uno (the hand of `target` came down to one card without a call), stop (it laid its
    last card), doubt (it laid a card face-down) or jump (the very same card may be laid on it).
    `moved`: that hand came from somebody else, so that nothing could be said before.
    """

    race: int
    target: int | None
    what: str = "uno"
    moved: bool = False


@dataclass(frozen=True, slots=True)
class RaceClosed(Event):
    """The next card or draw: presses made before it still count.

    `press` holds the stamp of the tap that closed it, or nothing. `charged` cards are drawn for
    it although nobody caught anybody.
    """

    race: int
    press: Data
    charged: int = 0


@dataclass(frozen=True, slots=True)
class UnoDeclared(Event):
    """Said before it could be forgotten."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressTaken(Event):
    """Somebody pressed: `press` holds stamp and bounds as the race judged them.

    `race` 0 means that no window was open: an early call, or a catch that is kept for a
    moment; `target` is whom that one meant, if it was told.
    """

    race: int
    role: str
    seat: int | None
    press: Data
    target: int | None = None


@dataclass(frozen=True, slots=True)
class CatchAsked(Event):
    """The table is asked about catches that met no window; `query` names the question.

    `kind`: early (was the card down?), count (has `target` one card left?) or whom (which of
    two windows?). `presses` are the catches in the order they were made, and races in `holds`
    wait for the answer. The same `query` again brings one more press.
    """

    query: int
    kind: str
    target: int | None
    holds: tuple[int, ...]
    presses: tuple[Data, ...]
    at_s: float


@dataclass(frozen=True, slots=True)
class CatchAnswered(Event):
    """`answer`: yes, no, or late where nobody said anything; `seat` answered."""

    query: int
    answer: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RaceJudged(Event):
    """The verdict, with everything it rests on; it is read again, never judged again.

    `result`: one of `Result`.
    """

    race: int
    target: int | None
    result: str
    cards: int
    verdict: Data
    what: str = "uno"


@dataclass(frozen=True, slots=True)
class RaceNamed(Event):
    """The table has said who was meant: `target` a seat."""

    race: int
    target: int


@dataclass(frozen=True, slots=True)
class PenaltyForgiven(Event):
    """Nobody draws for this race; who was first stays."""

    race: int
