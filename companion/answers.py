"""What became of actions, by their keys: the same key again is the same action."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from companion.errors import CompanionError, RuleViolation

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

REMEMBERED_REFUSALS = 1000


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an action: the number of the newest one, and whether it is on the card.

    `kept` tells that a catch met no window: a dry tick for whoever pressed.
    """

    seq: int
    saved: bool
    kept: bool = False


class Answers:
    """Answers are kept, refusals for a while. An action without a key is never known."""

    def __init__(self) -> None:
        self._given: dict[str, Answer] = {}
        self._refused: OrderedDict[str, RuleViolation] = OrderedDict()

    def knows(self, key: str) -> bool:
        """Whether this action has been answered; from any thread."""
        return key in self._given or key in self._refused

    def again(self, key: str) -> Answer | None:
        """The answer given before, if there was one. Raises the refusal given before."""
        refusal = self._refused.get(key)
        if refusal is not None:
            raise RuleViolation(refusal.code, refusal.data)
        return self._given.get(key)

    def keep(self, key: str, answer: Answer) -> None:
        if key:
            self._given[key] = answer

    def refuse(self, key: str, refusal: RuleViolation) -> None:
        """Remember what was refused, without what the raised error holds on to."""
        if key:
            self._refused[key] = RuleViolation(refusal.code, refusal.data)
            if len(self._refused) > REMEMBERED_REFUSALS:
                self._refused.popitem(last=False)


def fulfil(future: "Future[T]", work: Callable[P, T], *args: P.args, **told: P.kwargs) -> None:
    """Do it, and tell whoever waits what came of it; a fault nobody foresaw is told too."""
    try:
        future.set_result(work(*args, **told))
    except CompanionError as refusal:
        future.set_exception(refusal)
    except Exception as fault:
        log.exception("%s", getattr(work, "__qualname__", work))
        future.set_exception(CompanionError("internal", {"kind": type(fault).__name__}))
