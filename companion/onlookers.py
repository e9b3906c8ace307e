"""Those who only look on: web pages and lights. Their faults never undo what has happened."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.commands import Command

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Onlookers:
    """Told, from the thread where it happens, of every new snapshot and of every press."""

    on_state: list[Callable[[], None]] = field(default_factory=list)
    on_press: list[Callable[[str], None]] = field(default_factory=list)

    def tell_state(self) -> None:
        for listener in self.on_state:
            safely(listener)

    def tell_press_of(self, command: Command) -> None:
        """A phone pressed: for a seat, or for nobody in particular."""
        seat = getattr(command, "seat", None)
        self.tell_press("phone" if seat is None else str(seat))

    def tell_press(self, by: str) -> None:
        for listener in self.on_press:
            safely(listener, by)


def safely(call: Callable[..., None], *args: Any) -> None:
    """Call what only looks on or follows."""
    try:
        call(*args)
    except Exception:
        log.exception("%s failed", getattr(call, "__qualname__", call))
