"""Simulated phones on simulated Wi-Fi: seeded traces of what reaches the box (race.md)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from math import exp, floor, inf, log
from random import Random

FRAME_S = 1 / 60
FAST_S = 0.050
IDLE_S = 2.0
RUSH = 6
"""So many frames in a row bring a beat once a phone hears of a press (`beats.js`)."""
QUIET_BEFORE_S = 30.0
"""How long the phones idle before each race: as long as a ping counts."""
AFTER_S = 0.5
"""How long they go on beating fast after the first press."""
MS = 1000.0


@dataclass(frozen=True, slots=True)
class Profile:
    """How a Wi-Fi delays one direction; times in ms, shares of 1."""

    body_ms: float
    sigma: float
    stall_share: float
    stall_mean_ms: float
    stall_cap_ms: float
    timeout_share: float


PROFILES = {
    "quiet": Profile(1.15, 0.55, 0.007, 16, 120, 0.0003),
    "busy": Profile(1.6, 1.05, 0.025, 95, 300, 0.003),
    "hostile": Profile(7.0, 1.00, 0.07, 110, 300, 0.01),
}


class Link:
    """One direction of one phone's connection: stalls are periods, frames keep their order."""

    def __init__(self, profile: Profile, base_ms: float, random: Random) -> None:
        self._profile, self._base_ms, self._random = profile, base_ms, random
        mean_ms, cap_ms = profile.stall_mean_ms, profile.stall_cap_ms
        stalled_ms = mean_ms * (1 - exp(-cap_ms / mean_ms))
        self._pause_ms = stalled_ms * (1 / profile.stall_share - 1)
        self._stall = (-inf, -inf)
        self._last_s = -inf

    def carry(self, sent_s: float) -> float:
        """When a frame sent at `sent_s` arrives; to be asked in the order of sending."""
        start_s, end_s = self._stall_at(sent_s)
        profile, random = self._profile, self._random
        delay_ms = self._base_ms + random.lognormvariate(log(profile.body_ms), profile.sigma)
        if random.random() < profile.timeout_share:
            delay_ms += random.uniform(200, 260)
        leaves_s = end_s if start_s <= sent_s else sent_s
        self._last_s = max(self._last_s, leaves_s + delay_ms / MS)
        return self._last_s

    def _stall_at(self, at_s: float) -> tuple[float, float]:
        """The stall that `at_s` lies in, or else the next one."""
        profile, random = self._profile, self._random
        start_s, end_s = self._stall
        if end_s == -inf:
            end_s = at_s
        while end_s <= at_s:
            start_s = end_s + random.expovariate(1 / self._pause_ms) / MS
            length_ms = random.expovariate(1 / profile.stall_mean_ms)
            end_s = start_s + min(length_ms, profile.stall_cap_ms) / MS
        self._stall = (start_s, end_s)
        return self._stall


@dataclass(frozen=True, slots=True)
class Beat:
    """A heartbeat as it reaches the box at `at_s`; other times are the page's."""

    at_s: float
    phone: int
    n: int
    sent_s: float
    mark_s: float
    echo: tuple[int, float] | None


@dataclass(frozen=True, slots=True)
class Press:
    """A claim as it reaches the box at `at_s`; `page_s` is its stamp on the page."""

    at_s: float
    phone: int
    page_s: float


@dataclass(slots=True)
class Phone:
    """One phone with its clock, its two links and the answers it has had so far."""

    number: int
    up: Link
    down: Link
    offset_s: float
    skew: float
    grain_s: float
    random: Random
    n: int = 0
    answered: list[tuple[int, float]] = field(default_factory=list)
    echo: tuple[int, float] | None = None

    def page_s(self, at_s: float) -> float:
        """What `performance.now()` says at a time of the box, in seconds."""
        return floor((at_s * (1 + self.skew) + self.offset_s) / self.grain_s) * self.grain_s

    def beat(self, sent_s: float, frame_s: float) -> Beat:
        """Send a heartbeat, vouching for the time before the previous frame."""
        while self.answered and self.answered[0][1] <= sent_s:
            n, answered_s = self.answered.pop(0)
            self.echo = (n, self.page_s(answered_s))
        self.n += 1
        mark_s = self.page_s(frame_s - FRAME_S)
        at_s = self.up.carry(sent_s)
        return Beat(at_s, self.number, self.n, self.page_s(sent_s), mark_s, self.echo)

    def press(self, pressed_s: float, sent_s: float) -> Press:
        """Send a press."""
        return Press(self.up.carry(sent_s), self.number, self.page_s(pressed_s))

    def hears(self, told_s: float) -> float:
        """When it gets round to a frame that the box sends at `told_s`."""
        return self.down.carry(told_s) + _handling_ms(self.random) / MS


def a_phone(number: int, profile: Profile, random: Random) -> Phone:
    """A phone with a base delay, asymmetry, skew and grain of its own."""
    base_ms = random.uniform(1.0, 1.8)
    down_ms = max(0.3, base_ms + random.gauss(0.3, 1.2))
    return Phone(
        number=number,
        up=Link(profile, base_ms, random),
        down=Link(profile, down_ms, random),
        offset_s=random.uniform(-5000, 5000),
        skew=random.gauss(0, 10e-6),
        grain_s=random.choice([0.0001, 0.001]),
        random=random,
    )


@dataclass(frozen=True, slots=True)
class Race:
    """One race as it happened: who pressed first and when, and what reached the box."""

    number: int
    first: int
    pressed_s: float
    asked_s: float
    events: list[Beat | Press]


class Table:
    """A table of phones that races again and again; the phones keep their clocks."""

    def __init__(self, profile: str, players: int, gap_ms: float, seed: str) -> None:
        self._random = Random(seed)
        self.phones = [a_phone(i, PROFILES[profile], self._random) for i in range(players)]
        self._gap_s = gap_ms / MS
        self._now_s = 1000.0

    def races(self, number: int) -> Iterator[Race]:
        """Play so many races, half a minute apart."""
        return (self._race(i) for i in range(number))

    def _race(self, number: int) -> Race:
        random = self._random
        idle_s = self._now_s
        pressed_s = idle_s + QUIET_BEFORE_S
        asked_s = pressed_s - random.uniform(0.2, 2.0)
        presses = self._presses(pressed_s)
        course = _Course(self.phones, asked_s, pressed_s + AFTER_S, random)
        events = course.run(idle_s, presses)
        self._now_s = max(events[-1].at_s, pressed_s + 1.5)
        return Race(number, next(iter(presses)), pressed_s, asked_s, events)

    def _presses(self, first_s: float) -> dict[int, float]:
        """Two press a gap apart, each of the others perhaps within 0.3 s after them."""
        random = self._random
        first, second, *others = random.sample(range(len(self.phones)), len(self.phones))
        presses = {first: first_s, second: first_s + self._gap_s}
        for other in others:
            if random.random() < 0.5:
                presses[other] = first_s + self._gap_s + random.uniform(0, 0.3)
        return presses


class _Course:
    """One race as it goes, event by event: frames of the phones, what they send, what they hear.

    A phone beats every 2 s, from `asked_s` on every 50 ms, and in six frames in a row once it
    has heard of the first press.
    """

    def __init__(self, phones: list[Phone], asked_s: float, end_s: float, random: Random) -> None:
        self._phones, self._asked_s, self._end_s, self._random = phones, asked_s, end_s, random
        self._next: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        self._events: list[Beat | Press] = []
        self._due_s = [inf] * len(phones)
        self._rush = [0] * len(phones)
        self._unsent: dict[int, tuple[float, float]] = {}
        self._told = False

    def run(self, idle_s: float, presses: dict[int, float]) -> list[Beat | Press]:
        """What reaches the box from `idle_s` on, in that order."""
        for phone in self._phones:
            self._frame_at(phone, idle_s + self._random.uniform(0, IDLE_S))
        for number, pressed_s in presses.items():
            sent_s = pressed_s + _press_to_send_ms(self._random) / MS
            self._unsent[number] = (pressed_s, sent_s)
            self._at(sent_s, partial(self._press, self._phones[number]))
        while self._next:
            heappop(self._next)[2]()
        return self._events

    def _at(self, at_s: float, happens: Callable[[], None]) -> None:
        heappush(self._next, (at_s, next(self._order), happens))

    def _frame_at(self, phone: Phone, at_s: float) -> None:
        """The next frame with a beat in it; an earlier one takes its place."""
        if at_s < self._end_s:
            self._due_s[phone.number] = at_s
            self._at(at_s, partial(self._frame, phone, at_s))

    def _frame(self, phone: Phone, at_s: float) -> None:
        if self._due_s[phone.number] != at_s:
            return
        pressed_s, sent_s = self._unsent.get(phone.number, (inf, inf))
        if at_s - FRAME_S >= pressed_s:
            # The press lies queued before the frame that would vouch for it (one thread).
            self._at(sent_s, partial(self._beat, phone, sent_s, at_s))
        else:
            self._beat(phone, at_s, at_s)
        self._frame_at(phone, self._after(phone.number, at_s))

    def _after(self, number: int, at_s: float) -> float:
        if self._rush[number]:
            self._rush[number] -= 1
            return at_s + FRAME_S
        if at_s >= self._asked_s:
            return at_s + FAST_S
        idle_s = at_s + IDLE_S
        asked_s = self._asked_s + self._random.uniform(0, FAST_S)
        return idle_s if idle_s < self._asked_s else asked_s

    def _beat(self, phone: Phone, sent_s: float, frame_s: float) -> None:
        beat = phone.beat(sent_s, frame_s)
        self._at(beat.at_s, partial(self._receive_beat, phone, beat))

    def _press(self, phone: Phone) -> None:
        press = phone.press(*self._unsent.pop(phone.number))
        self._at(press.at_s, partial(self._receive_press, press))

    def _receive_beat(self, phone: Phone, beat: Beat) -> None:
        self._events.append(beat)
        phone.answered.append((beat.n, phone.hears(beat.at_s)))

    def _receive_press(self, press: Press) -> None:
        """The box tells everybody of the first press."""
        self._events.append(press)
        if not self._told:
            self._told = True
            for phone in self._phones:
                heard_s = phone.hears(press.at_s)
                self._at(heard_s, partial(self._hear, phone, heard_s))

    def _hear(self, phone: Phone, at_s: float) -> None:
        """Beat in the next frame, and in the next few."""
        self._rush[phone.number] = RUSH - 1
        due_s = self._due_s[phone.number]
        frames = floor((due_s - at_s) / FRAME_S)
        if 0 < frames < inf:
            self._frame_at(phone, due_s - frames * FRAME_S)


def _handling_ms(random: Random) -> float:
    """How long a page takes to get round to something."""
    busy_ms = random.uniform(5, 40) if random.random() < 0.02 else 0.0
    return 0.5 + random.expovariate(1.0) + busy_ms


def _press_to_send_ms(random: Random) -> float:
    aligned_ms = random.uniform(0, 8.3) if random.random() < 0.5 else 0.0
    return _handling_ms(random) + aligned_ms
