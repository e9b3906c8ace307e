"""Between table and log: what the card will not take waits here, in order, until it does.

A full card must not stop the evening. The table believes its actions all the same, says
honestly that they are not on the card yet, and writes them down as soon as there is room.
"""

import logging
from collections import deque
from collections.abc import Sequence

from companion.errors import StoreError
from companion.notices import Notice
from companion.store import Row, Store

log = logging.getLogger(__name__)

RETRY_S = 1.0
"""So long after a refusal the card is asked again."""
MOST_AT_ONCE = 64
"""Actions written in one go when there is room again: one wait for the card, not 64."""
NOT_THE_CARDS_FAULT = "gap"


class Backlog:
    """Actions on their way to the card. For the table's thread only."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: deque[Sequence[Row]] = deque()
        self._trouble = store.refusal
        self.saved_up_to = store.last().action
        self.retry_s: float | None = None

    def append(self, rows: Sequence[Row], now_s: float) -> None:
        """Write an action, or keep it behind those that wait already.

        Raises StoreError `gap`: then nothing is kept.
        """
        if not self._waiting and self._written([rows], now_s):
            return
        self._waiting.append(rows)

    def settle(self, now_s: float) -> bool:
        """Write what waits, if it is time to ask again; True if some of it is on the card now."""
        if self.retry_s is None or now_s < self.retry_s:
            return False
        before = self.saved_up_to
        self._drop_what_is_there()
        while self._waiting and self._some_written(now_s):
            pass
        if not self._waiting and self._trouble:
            log.warning("the card takes everything again, up to action %d", self.saved_up_to)
            self._trouble = self.retry_s = None
        return self.saved_up_to > before

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is to be told while something waits."""
        if self._trouble is None:
            return ()
        if self._trouble.code == "disk_full":
            return (Notice("card_full"),)
        return (Notice("card_refuses"),)

    def _some_written(self, now_s: float) -> bool:
        """As many as go into one transaction; where the room is scarce only the first."""
        for count in (MOST_AT_ONCE, 1):
            batch = [self._waiting[n] for n in range(min(count, len(self._waiting)))]
            if self._written(batch, now_s):
                for _ in batch:
                    self._waiting.popleft()
                return True
        return False

    def _written(self, actions: Sequence[Sequence[Row]], now_s: float) -> bool:
        rows = [row for action in actions for row in action]
        try:
            self._store.append(rows)
        except StoreError as trouble:
            if trouble.code == NOT_THE_CARDS_FAULT:
                raise
            if self._trouble is None:
                log.error("play goes on in memory: %s", trouble)
            self._trouble, self.retry_s = trouble, now_s + RETRY_S
            return False
        self.saved_up_to = rows[-1].action
        return True

    def _drop_what_is_there(self) -> None:
        """A card that failed in the middle of a commit may have kept the action after all."""
        try:
            saved = self._store.last().action
        except StoreError:
            return
        while self._waiting and self._waiting[0][-1].action <= saved:
            self.saved_up_to = self._waiting.popleft()[-1].action
