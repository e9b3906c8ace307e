"""Four players by socket at a real table: what they press may be sent later, or at one instant."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from threading import Condition
from typing import Any

from companion.clock import MonotonicClock
from companion.table import Table
from tests.web.fakes import Browser, Page

BEATS = 12
"""So many pings, answered, and the box knows a page's clock."""


@dataclass
class Player:
    """A phone whose page's clock is the box's; what it presses may be sent later."""

    page: Page
    seat: int
    clock: MonotonicClock
    n: int = 0
    heard_ms: float | None = None
    ids: Iterator[int] = field(default_factory=lambda: count(10))

    def now_ms(self) -> float:
        return self.clock.now_s() * 1000

    def synchronises(self) -> None:
        for _ in range(BEATS):
            self.beats(self.now_ms() - 20)

    def beats(self, mark_ms: float) -> None:
        """Ping and wait for the answer; vouches for no press before `mark_ms`."""
        prev = None if self.heard_ms is None else {"n": self.n, "c2": self.heard_ms}
        self.n += 1
        self.page.say(t="beat", n=self.n, c1=self.now_ms(), prev=prev, mark=mark_ms)
        while self.page.hears("pong")["n"] != self.n:
            pass
        self.heard_ms = self.now_ms()

    def sends(self, name: str, pressed_ms: float | None = None, **args: object) -> Any:
        """A tap, stamped when it was pressed; its answer."""
        return self.hears_answer(self.says(name, pressed_ms, **args))

    def says(self, name: str, pressed_ms: float | None = None, **args: object) -> int:
        """A tap whose answer is not waited for; gives its number."""
        number = next(self.ids)
        stamp = None if pressed_ms is None else {"at": pressed_ms, "now": self.now_ms()}
        frame = {"t": "do", "id": number, "cmd": name, "args": {"seat": self.seat, **args}}
        self.page.say(**frame, **({"stamp": stamp} if stamp else {}))
        return number

    def hears_answer(self, number: int) -> Any:
        while True:
            answer = self.page.hears_one_of("ok", "no")
            if answer["id"] == number:
                return answer


@dataclass
class Sockets:
    """Four players by socket; `table` is asked for what stands there now."""

    table: Table
    players: list[Player]
    changed: Condition

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table.snapshot().state_frame(0.0)["table"]
        return found

    def waits(self, until: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        with self.changed:
            assert self.changed.wait_for(lambda: until(self.view()), 10)
        return self.view()


def sits_down(port: int, animal: str) -> Page:
    page = Browser(port).join().page(f"page{animal:0>8}")
    assert page.does(1, "take_face", animal=animal)["t"] == "ok"
    return page
