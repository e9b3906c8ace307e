"""UNO: who was first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.commands.base import Command


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
class AimCatch(Command):
    """Say after the press whom a catch of `seat` meant."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class AnswerCatch(Command):
    """Answer for `seat` what the table is asked about a catch: was the card down? one left?"""

    seat: int
    query: int
    yes: bool


@dataclass(frozen=True, slots=True)
class JudgeRace(Command):
    """The arbiter's verdict on a race, as data of `race.Verdict`; only the box asks this.

    `result`: one of `events.Result`.
    """

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
