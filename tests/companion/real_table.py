"""The real table for tests: its thread, its log on the disk, and a clock that goes when told.

`box = Box(folder)`, then people come in by their phones: `aki = box.comes("Aki")`. The
plug can be pulled (`box.restarts()`), the card can refuse to write (`box.card.trouble`).
Nothing here waits for a time to pass: whoever wants to know how the table stands after
something asks it a question that comes behind it in the tray.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion import commands as cmd
from companion.errors import CompanionError
from companion.ports import Button, ButtonPress, PanelStatus, Sign
from companion.store import Row, Store
from companion.table import Answer, Beat, PageStamp, Table
from tests.fakes import FakeClock

WITHIN_S = 10.0
"""How long a test waits for an answer before it says that the table hangs."""
WAY_S = 0.004
"""How long a packet takes, there as well as back."""


class Card(Store):
    """The log, on a card that may refuse to be written, or take long until `written` is set."""

    trouble: BaseException | None = None
    refused: int = 0
    written: threading.Event | None = None

    def append(self, rows: Sequence[Row]) -> None:
        if self.written is not None:
            assert self.written.wait(WITHIN_S)
        if self.trouble is not None:
            self.refused += 1
            raise self.trouble
        super().append(rows)


@dataclass
class RecordingPanel:
    """A front that only remembers; with `broken` everything it is told raises."""

    broken: bool = False
    resting: Sign | None = None
    blinks: int = 1
    flashes: list[Sign] = field(default_factory=list)
    lit: dict[str, int | None] = field(default_factory=dict)
    left_s: float = 0.0
    on_press: Callable[[ButtonPress], None] = lambda press: None
    on_flash: Callable[[], None] = lambda: None
    trouble: str = "simulated"
    epsilon_s: float = 0.001
    on_status: Callable[[], None] = lambda: None

    def start(self, on_press: Callable[[ButtonPress], None], on_status: Callable[[], None]) -> None:
        self.on_press, self.on_status = on_press, on_status

    def rest(self, sign: Sign, *, blinks: int = 1) -> None:
        self._works()
        self.resting, self.blinks = sign, blinks

    def flash(self, sign: Sign) -> None:
        self._works()
        self.flashes.append(sign)
        self.on_flash()

    def clock(self, left_s: float) -> None:
        self._works()
        self.left_s = left_s

    def direction(self, direction: int | None) -> None:
        self.lit["direction"] = direction

    def turn(self, seat: int | None, seats: int) -> None:
        self.lit["turn"] = seat

    def status(self) -> PanelStatus:
        self._works()
        return PanelStatus("simulated", self.trouble, {}, self.epsilon_s)

    def answers(self, within_s: float) -> bool:
        return not self.broken

    def switches_off(self, allowed: Callable[[], bool], then: Callable[[], None]) -> None:
        """This box has no such button."""

    def close(self) -> None:
        self._works()

    def _works(self) -> None:
        if self.broken:
            raise RuntimeError("a wire is loose")


class Box:
    """A table that runs; `stops` when the test is over."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "companion.db"
        self.clock = FakeClock()
        self.panel = RecordingPanel()
        self.phones: list[Phone] = []
        self.keys = 0
        self._open()

    def _open(self) -> None:
        self.card = Card.open(self.path)
        self.table = Table(self.card, self.clock, self.panel)

    def starts(self) -> "Box":
        self.table.start()
        return self

    def stops(self) -> None:
        self.table.stop()
        self.card.close()

    def restarts(self, boot: str = "", *, gone_s: float = 0.0) -> None:
        """The plug is pulled and put in again; with `boot` the kernel has started anew too."""
        self.stops()
        self.clock.passes(gone_s)
        if boot:
            self.clock.restarts(boot)
        self._open()
        self.starts()

    # --- asking -----------------------------------------------------------------------------

    def ask(self, command: cmd.Command, **told: Any) -> "Future[Answer]":
        """Put a command into the tray, under a key of its own unless told."""
        self.keys += 1
        return self.table.ask(command, **{"key": f"test.page0000.{self.keys}", **told})

    def does(self, command: cmd.Command, **told: Any) -> Answer:
        """One action; its answer, once the table has settled."""
        answer = self.ask(command, **told).result(WITHIN_S)
        self.settles()
        return answer

    def settles(self) -> None:
        """Wait until everything before this is done, verdicts that are due now included."""
        for _ in range(2):
            with pytest.raises(CompanionError):
                self.table.ask(cmd.Undo(-1)).result(WITHIN_S)

    @contextmanager
    def refuses(self, code: str) -> Iterator[pytest.ExceptionInfo[CompanionError]]:
        """What is asked inside is refused with this code, and nothing has changed."""
        self.settles()
        before, saved = self.view, self.card.last()
        with pytest.raises(CompanionError) as caught:
            yield caught
        assert caught.value.code == code
        self.settles()
        assert self.view == before
        assert self.card.last() == saved

    def undoes(self) -> None:
        self.does(cmd.Undo(self.view["undo"]["action"]))

    def redoes(self) -> None:
        self.does(cmd.Undo(self.view["redo"]["action"]))

    # --- people, buttons and time -----------------------------------------------------------

    def comes(self, name: str) -> "Phone":
        """Somebody scans the code, opens the page and takes a new face."""
        phone = self.scans(name)
        phone.takes_a_face()
        return phone

    def scans(self, name: str) -> "Phone":
        """A phone that has shown the token and opened the page."""
        phone = Phone(self, name)
        self.does(cmd.AdmitPhone(phone.ref))
        phone.opens()
        return phone

    def presses(
        self, button: Button = Button.UNO, *, at_s: float | None = None, here: bool = True
    ) -> None:
        at_s = self.clock.now if at_s is None else at_s
        self.table.press(ButtonPress(button, at_s, self.panel.epsilon_s, here=here))
        self.settles()

    def holds(self, button: Button = Button.UNO, *, for_s: float = 1.0) -> None:
        """Press, and let go only after the hold time."""
        pressed_s = self.clock.now
        self.presses(button)
        self.waits(for_s)
        self.table.press(ButtonPress(button, pressed_s, self.panel.epsilon_s, held=True))
        self.settles()

    def waits(self, seconds: float, step_s: float = 0.05) -> None:
        """Time passes, and every phone that beats does so at each step."""
        until_s = self.clock.now + seconds
        while self.clock.now < until_s - 1e-9:
            self.clock.now = min(until_s, self.clock.now + step_s)
            for phone in self.phones:
                phone.beats()
            self.settles()

    # --- what can be seen -------------------------------------------------------------------

    @property
    def view(self) -> dict[str, Any]:
        """The table as every phone sees it."""
        table: dict[str, Any] = self.table.snapshot().state_frame(0.0)["table"]
        return table

    @property
    def room(self) -> dict[str, Any]:
        """Who is here, and what the button would do."""
        room: dict[str, Any] = self.table.snapshot().state_frame(0.0)["room"]
        return room

    def judged(self) -> dict[str, object]:
        """What the newest verdict says in short, after all time that one may take."""
        self.waits(0.5)
        told = self.view["verdict"] or {}
        return {name: told.get(name) for name in ("result", "by", "target", "draw")}

    @property
    def hands(self) -> list[int | None]:
        """How many cards everybody really holds."""
        game = self.table.snapshot().history.state.game
        assert game is not None
        return [seat.hand for seat in game.seats]

    @property
    def rows(self) -> list[Row]:
        """The whole log."""
        return [row for each in self.card.nights() for row in self.card.export_rows(each.night)]

    def types(self) -> list[str]:
        return [row.type for row in self.rows]


@dataclass
class Phone:
    """A phone whose page began `theta_s` after the box: its clock is that far behind."""

    box: Box
    name: str
    theta_s: float = 0.0
    page: str = "page0001"
    n: int = 0
    counter: int = 0
    last_s: float | None = None
    held_up: bool = False

    @property
    def ref(self) -> str:
        return f"{self.name.lower()}-phone"

    @property
    def seat(self) -> int:
        return [each["name"] for each in self.box.view["seats"]].index(self.name)

    def opens(self, *, date: str = "") -> None:
        self.box.table.arrive(self.ref, self.page, date=date)
        self.box.settles()

    def leaves(self) -> None:
        self.box.table.leave(self.ref, self.page)
        self.box.settles()

    def takes_a_face(self) -> None:
        self.does(cmd.TakeFace(name=self.name))

    def ask(
        self,
        command: cmd.Command,
        *,
        at_s: float | None = None,
        id: int | None = None,
        boot: str = "",
    ) -> "Future[Answer]":
        """A tap; with `at_s` it is stamped by the page: pressed then, in `boot`, sent now."""
        self.counter += 1
        stamp = None
        if at_s is not None:
            now_s = self.box.clock.now
            at_ms, now_ms = self._ms(at_s), self._ms(now_s)
            stamp = PageStamp(self.page, at_ms, now_ms, now_s, boot=boot)
        key = f"{self.ref}.{self.page}.{self.counter if id is None else id}"
        return self.box.table.ask(command, key=key, by=self.ref, stamp=stamp)

    def does(
        self, command: cmd.Command, *, at_s: float | None = None, id: int | None = None
    ) -> Answer:
        answer = self.ask(command, at_s=at_s, id=id).result(WITHIN_S)
        self.box.settles()
        return answer

    def taps(self, command: cmd.Command, *, lag_s: float = 0.0) -> None:
        """Press now; the packet is held up for `lag_s` and all beats behind it."""
        pressed_s, self.held_up = self.box.clock.now, True
        self.box.waits(lag_s + WAY_S)
        self.does(command, at_s=pressed_s)
        self.held_up = False

    def synchronises(self) -> None:
        """From now on the page beats; by half a second of it the box knows its clock."""
        self.box.phones.append(self)
        self.box.waits(0.5, step_s=0.02)

    def beats(self) -> None:
        """Vouch for all time up to 20 ms before this packet left; nothing while held up."""
        if self.held_up:
            return
        now_s = self.box.clock.now
        left_s, echo = now_s - WAY_S, self.last_s
        prev = None if echo is None else (self.n, self._ms(echo + WAY_S))
        self.n, self.last_s = self.n + 1, now_s
        self.box.table.beat(
            Beat(
                ref=self.ref,
                page=self.page,
                n=self.n,
                c1_ms=self._ms(left_s),
                arrived_s=now_s,
                prev_n=None if prev is None else prev[0],
                prev_c2_ms=None if prev is None else prev[1],
                mark_ms=self._ms(left_s - 0.020),
                away=False,
            )
        )

    def _ms(self, box_s: float) -> float:
        return (box_s - self.theta_s) * 1000


def dealt(
    folder: Path, *names: str, hands: Sequence[int] = (), preset: str = "mattel", **rules: Any
) -> tuple[Box, list[Phone]]:
    """A box at which these people sit, each with a phone; the first of them begins."""
    box = Box(folder).starts()
    phones = [box.comes(name) for name in names]
    box.does(cmd.ChooseRules(preset, rules))
    box.does(cmd.ShowRules())
    box.does(cmd.StartGame(len(names) - 1))
    for seat, cards in enumerate(hands):
        box.does(cmd.SetHandCount(seat, cards))
    return box, phones
