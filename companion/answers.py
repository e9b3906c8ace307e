"""What became of actions, by their keys: the same key again is the same action."""

from collections import OrderedDict
from dataclasses import dataclass

from companion.errors import RuleViolation

REMEMBERED_REFUSALS = 1000


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an action: the number of the newest one, and whether it is on the card."""

    seq: int
    saved: bool


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
