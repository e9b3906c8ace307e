"""Those who only look on: web pages and lights. Their faults never undo what has happened."""

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from companion.commands import Command

log = logging.getLogger(__name__)

LEAD_S = 0.005
"""What is done about a press begins when all phones have seen it, or so much later."""


OnPress = Callable[[str], Future[None] | None]
"""Told who pressed; a future it hands back is done when the press has gone out."""


@dataclass(slots=True)
class Onlookers:
    """Told, from the thread where it happens, of every new snapshot and of every press."""

    on_state: list[Callable[[], None]] = field(default_factory=list)
    on_press: list[OnPress] = field(default_factory=list)
    _going_out: deque["Future[None]"] = field(default_factory=deque)

    def tell_state(self) -> None:
        for listener in self.on_state:
            safely(listener)

    def tell_press_of(self, command: Command) -> None:
        """A phone pressed: for a seat, or for nobody in particular."""
        seat = getattr(command, "seat", None)
        self.tell_press("phone" if seat is None else str(seat))

    def tell_press(self, by: str) -> None:
        for listener in self.on_press:
            safely(self._tell_press, listener, by)

    def _tell_press(self, listener: OnPress, by: str) -> None:
        going = listener(by)
        if going is not None:
            self._going_out.append(going)

    def let_out_before(self, work: Callable[[], None]) -> None:
        """Do `work` once the presses told have gone out: deciding and saving would hold them up.

        *Seen* is told at once, *saved* may come a moment later; nobody is waited for long.
        """
        while self._going_out:
            with suppress(TimeoutError):
                self._going_out.popleft().result(LEAD_S)
        work()


def safely(call: Callable[..., None], *args: Any) -> None:
    """Call what only looks on or follows."""
    try:
        call(*args)
    except Exception:
        log.exception("%s failed", getattr(call, "__qualname__", call))
