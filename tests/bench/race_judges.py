"""The project's arbiter and three that others use, all fed the same trace."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import Protocol

from companion.race import Arbiter, Role
from tests.bench.race_model import Beat, Press, Race

FIXED_EVERY_S = 4.2


@dataclass(frozen=True, slots=True)
class Ruling:
    """Which phone was named first, whether as a photo finish, and when (box) finally."""

    first: int
    flagged: bool
    final_s: float


@dataclass(frozen=True, slots=True)
class Sample:
    """What one ping says, by the middle of its round trip."""

    at_s: float
    offset_s: float
    rtt_s: float


class Judge(Protocol):
    """Judges one race after the other; remembers its clocks in between."""

    def rule(self, race: Race) -> Ruling: ...


class Companion:
    """The project's own arbiter, called as the table's thread calls it."""

    def __init__(self, players: int) -> None:
        self._arbiter = Arbiter(buttons=("uno",))
        for phone in range(players):
            self._arbiter.seat(str(phone), {phone})

    def rule(self, race: Race) -> Ruling:
        arbiter, ruling = self._arbiter, None
        arbiter.open(race.number, race.asked_s, order=range(20))
        for event in race.events:
            ruling = ruling or self._tick(event.at_s)
            self._take(race, event)
            ruling = ruling or self._due(event.at_s)
        while ruling is None:
            ruling = self._tick(float("inf"))
        return ruling

    def _take(self, race: Race, event: Beat | Press) -> None:
        arbiter, page = self._arbiter, str(event.phone)
        match event:
            case Beat(at_s, _, n, sent_s, mark_s, echo):
                arbiter.beat(page, at_s, n=n, sent_s=sent_s, mark_s=mark_s, echo=echo)
            case Press(at_s, phone, page_s):
                claim = arbiter.stamp(Role.CATCHER, phone, page, page_s=page_s, arrival_s=at_s)
                arbiter.enter(race.number, claim, at_s)

    def _tick(self, before_s: float) -> Ruling | None:
        """Let the time pass until the next event."""
        deadline_s = self._arbiter.deadline_s()
        if deadline_s is None or deadline_s >= before_s:
            return None
        return self._due(deadline_s)

    def _due(self, now_s: float) -> Ruling | None:
        for verdict in self._arbiter.due(now_s):
            who = verdict.winner.who
            assert isinstance(who, int)
            return Ruling(who, verdict.photo_finish, now_s)
        return None


class Arrival:
    """Whose packet comes first: nearly every buzzer."""

    def rule(self, race: Race) -> Ruling:
        first = next(_presses(race))
        return Ruling(first.phone, False, first.at_s)


class _Stamps(ABC):
    """Trusts every stamp and waits a fixed time after the first claim."""

    wait_s: float

    def __init__(self) -> None:
        self._sent: dict[tuple[int, int], tuple[float, float]] = {}

    def rule(self, race: Race) -> Ruling:
        stamps: dict[int, float] = {}
        final_s = next(_presses(race)).at_s + self.wait_s
        for event in race.events:
            match event:
                case Beat():
                    self._ping(event)
                case Press(at_s, phone, page_s) if at_s <= final_s:
                    stamps[phone] = page_s + self.offset_s(phone)
        return Ruling(min(stamps, key=stamps.__getitem__), False, final_s)

    def _ping(self, beat: Beat) -> None:
        self._sent[beat.phone, beat.n] = beat.sent_s, beat.at_s
        if beat.echo is None:
            return
        n, received_s = beat.echo
        if (ping := self._sent.pop((beat.phone, n), None)) is not None:
            sent_s, at_s = ping
            sample = Sample(at_s, at_s - (sent_s + received_s) / 2, received_s - sent_s)
            self.learn(beat.phone, sample)

    @abstractmethod
    def learn(self, phone: int, sample: Sample) -> None: ...

    @abstractmethod
    def offset_s(self, phone: int) -> float: ...


class Latest(_Stamps):
    """The offset by the latest single ping, and a wait of 400 ms."""

    wait_s = 0.4

    def __init__(self) -> None:
        super().__init__()
        self._latest: dict[int, Sample] = {}

    def learn(self, phone: int, sample: Sample) -> None:
        self._latest[phone] = sample

    def offset_s(self, phone: int) -> float:
        return self._latest[phone].offset_s


class Fixed(_Stamps):
    """The best half of 7 pings in 30 s, and a wait of 1,000 ms: the best of the known."""

    wait_s = 1.0

    def __init__(self, players: int) -> None:
        super().__init__()
        self._kept: list[deque[Sample]] = [deque(maxlen=7) for _ in range(players)]

    def learn(self, phone: int, sample: Sample) -> None:
        kept = self._kept[phone]
        if not kept or sample.at_s - kept[-1].at_s >= FIXED_EVERY_S:
            kept.append(sample)

    def offset_s(self, phone: int) -> float:
        kept = sorted(self._kept[phone], key=lambda sample: sample.rtt_s)
        return fmean(sample.offset_s for sample in kept[: (len(kept) + 1) // 2])


def all_judges(players: int) -> dict[str, Judge]:
    """The arbiters by their names in the table."""
    return {
        "companion": Companion(players),
        "arrival": Arrival(),
        "latest": Latest(),
        "fixed": Fixed(players),
    }


def _presses(race: Race) -> Iterator[Press]:
    return (event for event in race.events if isinstance(event, Press))
