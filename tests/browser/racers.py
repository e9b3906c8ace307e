"""Three catchers behind Wi-Fi of their own, somebody who forgets UNO, and an aunt who taps for all.

Times of presses are wall time of this machine, on which all pages run: `timeOrigin` and the
event's own stamp. They tell who was first in truth: a finger may come later than it was asked
for, and a packet take longer than its Wi-Fi, where this machine has other work.
"""

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, WebSocket

from companion.race.page import PRESENT_S, STALL_S
from companion.store import Reader, Row
from tests.browser.box import Box
from tests.browser.family import BoxFront, Phone, Screen
from tests.browser.wifi import Wifi
from tests.reliability.served import RealPhone

CATCHERS = (("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"))
FORGETFUL = 3
SYNCHRONISED = 20
"""So many answered beats, and the box knows the page's clock."""
READ_S = 0.1
"""What the box may take to read what has arrived, where the machine has other work."""
LEAD_MS = 600
"""How long before its time a press is asked for."""
NOW = "() => performance.timeOrigin + performance.now()"
PRESS_AT = """([name, at]) => {
  const target = document.querySelector(`[data-test="${name}"]`);
  const now = () => performance.timeOrigin + performance.now();
  target.addEventListener('pointerdown', (event) => {
    window.pressedAt = performance.timeOrigin + event.timeStamp;
  }, { once: true });
  const press = () => {
    while (now() < at);
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  };
  window.pressedAt = null;
  setTimeout(press, Math.max(0, at - now() - 8));
}"""
PRESSED = "() => window.pressedAt"


class Away(Box):
    """The box as somebody behind a Wi-Fi finds it; starts and stops nothing."""

    def __init__(self, box: Box, wifi: Wifi) -> None:
        super().__init__(box.state, wifi.port)
        self.token = box.token


class Racer(Phone):
    """A phone with a Wi-Fi of its own; counts the beats whose answers it has told."""

    def __init__(self, browser: Browser, box: Box, wifi: Wifi, name: str, animal: str) -> None:
        super().__init__(browser, Away(box, wifi), name, animal)
        self.wifi = wifi
        self.answered = 0

    def _listen(self, socket: WebSocket) -> None:
        super()._listen(socket)
        socket.on("framesent", self._count)

    def _count(self, payload: bytes | str) -> None:
        frame = json.loads(payload)
        self.answered += frame["t"] == "beat" and frame["prev"] is not None

    def comes_anew(self) -> None:
        """The page is loaded again: its clock is new to the box."""
        self.page.reload()
        self.at("catch").wait_for()

    def is_synchronised(self) -> None:
        """Wait until the box has had enough of its beats since now."""
        wanted = self.answered + SYNCHRONISED
        self.waits(lambda _: self.answered >= wanted, "the page does not beat")


class Racers:
    """Everybody round one box."""

    def __init__(self, browser: Browser, box: Box, stack: ExitStack) -> None:
        self.box = box
        self.aunt = RealPhone(box.port, box.token, "auntspage1").joins()
        self.phones: list[Racer] = []
        for name, animal in CATCHERS:
            wifi = Wifi(box.port)
            stack.callback(wifi.close)
            phone = Racer(browser, box, wifi, name, animal)
            stack.callback(phone.context.close)
            phone.joins()
            self.phones.append(phone)
        self.front = BoxFront(browser, box)
        stack.callback(self.front.context.close)
        self._deals()

    def _deals(self) -> None:
        self.taps("add_person", name="Yui", animal="owl")
        self.taps("show_rules")
        self.taps("start_game", dealer=0)
        self.taps("set_tracking", tracking="hands")
        for phone in self.phones:
            phone.at("catch").wait_for()
            phone.waits(lambda table: table["tracking"] == "hands")

    def taps(self, cmd: str, **args: Any) -> None:
        answer = self.aunt.post(cmd, args)
        assert answer["t"] == "ok", f"{cmd}: {answer}"

    def somebody_forgets(self) -> None:
        """Yui lays her second-to-last card and says nothing; every phone is ready for it."""
        self.taps("set_turn", seat=FORGETFUL)
        self.taps("set_hand_count", seat=FORGETFUL, cards=2)
        self.taps("play", seat=FORGETFUL, face="num")
        for phone in self.phones:
            phone.is_synchronised()

    def press(self, *presses: tuple[Screen, str, float]) -> list[float]:
        """Who presses what, so many ms after the first; when each really did, in their order."""
        begin_ms = self.phones[0].page.evaluate(NOW) + LEAD_MS
        for who, what, after_ms in presses:
            who.page.evaluate(PRESS_AT, [what, begin_ms + after_ms])
        for who, _, _ in presses:
            who.page.wait_for_function(PRESSED)
        return [who.page.evaluate(PRESSED) for who, _, _ in presses]

    def verdict(self, seen_by: Sequence[Phone], after: int) -> dict[str, Any]:
        """The next verdict after race `after`, the same for all of these."""
        for phone in seen_by:
            phone.waits(lambda table: (table["verdict"] or {"race": 0})["race"] > after)
        verdict: dict[str, Any] = seen_by[0].table["verdict"]
        assert all(phone.table["verdict"] == verdict for phone in seen_by)
        return verdict

    def is_believed(self, phone: Racer) -> bool:
        """Whether its press took no longer than any may, by the newest verdict.

        If not, the box must have waited as long as it may, or heard nothing of that phone
        for half a second, or have moved the press.
        """
        verdict = self.log("RaceJudged")[-1].data["verdict"]
        seat = [each.name for each in self.phones].index(phone.name)
        claim = next((each for each in verdict["claims"] if each["who"] == seat), None)
        if claim is None:
            handled_s = min(each["arrival_s"] for each in verdict["claims"])
            beats_s = [handled_s - each for each in phone.wifi.arrived_s]
            heard = any(READ_S < before_s < PRESENT_S for before_s in beats_s)
            assert verdict["why"] == "time_up" or not heard
            return False
        if claim["arrival_s"] - claim["claimed_s"] <= STALL_S:
            return True
        assert claim["stamp_s"] >= claim["arrival_s"] - STALL_S - 1e-6
        return False

    def button_pressed_ms(self) -> float:
        """When the press of the drawn button reached the box, which is when it counts."""
        presses = [row.data["press"] for row in self.log("PressTaken")]
        stamps_s = [press["stamp_s"] for press in presses if press["who"] == "uno"]
        return float(stamps_s[-1]) * 1000 + self._pages_ahead_ms()

    def _pages_ahead_ms(self) -> float:
        """The pages' time less that of the box, by the quickest of some questions."""
        asked = []
        for _ in range(9):
            before_ms = monotonic() * 1000
            told_ms = self.phones[0].page.evaluate(NOW)
            after_ms = monotonic() * 1000
            asked.append((after_ms - before_ms, told_ms - (before_ms + after_ms) / 2))
        return float(min(asked)[1])

    @property
    def last_race(self) -> int:
        return int((self.phones[0].table["verdict"] or {"race": 0})["race"])

    def log(self, kind: str) -> list[Row]:
        """All events of a kind, as they stand on the card."""
        reader = Reader(Path(self.box.state) / "companion.db")
        rows = [row for night in reader.nights() for row in reader.export_rows(night.night)]
        return [row for row in rows if row.type == kind]
