"""A table for the tests of the race: phones whose packets take exactly as long as told."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf

from companion.race import Answer, Arbiter, Entry, RaceId, Role, Verdict, Who

WAY_S = 0.004
"""How long a packet takes, there as well as back: so the clock is exact, ± 4 ms."""
FRAME_S = 1 / 60


@dataclass(slots=True)
class Phone:
    """A phone for one seat; its clock is `theta_s` behind the box's."""

    seat: int
    theta_s: float
    n: int = 0
    last_s: float = inf

    @property
    def page(self) -> str:
        return f"page-{self.seat}"

    def beats(self, arbiter: Arbiter, sent_s: float, mark_s: float | None = None) -> None:
        """Beat at `sent_s` (box), vouching for the previous frame unless told otherwise."""
        mark_s = sent_s - FRAME_S if mark_s is None else mark_s
        echo = None
        if self.last_s + 2 * WAY_S <= sent_s:
            echo = (self.n, self.last_s + 2 * WAY_S - self.theta_s)
        self.n, self.last_s = self.n + 1, sent_s
        arbiter.beat(
            self.page,
            sent_s + WAY_S,
            n=self.n,
            sent_s=sent_s - self.theta_s,
            mark_s=mark_s - self.theta_s,
            echo=echo,
        )


@dataclass(frozen=True, slots=True)
class Press:
    """A seat's press at `at_s`; it is sent `lag_s` later and says it was at `says_s`."""

    who: Who
    at_s: float
    role: Role = Role.CATCHER
    lag_s: float = 0.0
    says_s: float | None = None


@dataclass(slots=True)
class RaceTable:
    """Players with one phone each, round an arbiter, in the time of the box."""

    players: int
    buttons: Sequence[str] = ()
    credits: float = 2.0
    phones: list[Phone] = field(init=False)
    arbiter: Arbiter = field(init=False)
    verdicts: list[Verdict] = field(default_factory=list)
    entries: dict[Who, Entry] = field(default_factory=dict)
    final_s: float = 0.0

    def __post_init__(self) -> None:
        self.arbiter = Arbiter(buttons=self.buttons, start_credits=self.credits)
        self.phones = [Phone(seat, 1000.0 * seat + 0.25) for seat in range(self.players)]
        for phone in self.phones:
            self.arbiter.seat(phone.page, {phone.seat})

    def synchronises(self, from_s: float, until_s: float, silent: Iterable[int] = ()) -> None:
        """All phones beat every 10 ms, so that the answer to each is in before the next."""
        for step in range(int((until_s - from_s) / 0.010) + 1):
            for phone in self.phones:
                if phone.seat not in silent:
                    phone.beats(self.arbiter, from_s + step * 0.010)

    def races(
        self,
        race: RaceId,
        *presses: Press,
        silent: Iterable[int] = (),
        order: Sequence[Who] = (),
        head_starts: dict[Who, float] | None = None,
    ) -> Verdict:
        """Play one race and hand back its one verdict.

        The phones have beaten since half a second before the first press; those of
        `silent` seats stop 0.3 s before it.
        """
        first_s = min(press.at_s for press in presses)
        self.synchronises(first_s - 0.5, first_s - 0.3)
        self.synchronises(first_s - 0.3, first_s - 0.02, silent)
        self.arbiter.open(race, first_s - 0.5, order=order, head_starts=head_starts or {})
        told = len(self.verdicts)
        for at_s, happens in sorted(self._happenings(race, presses, silent), key=lambda h: h[0]):
            self.lets_time_pass(at_s)
            happens()
            self._hears(at_s)
        self.lets_time_pass(first_s + 5.0)
        (verdict,) = self.verdicts[told:]
        return verdict

    def lets_time_pass(self, until_s: float) -> None:
        """Tick at every deadline up to `until_s`."""
        while (deadline_s := self.arbiter.deadline_s()) is not None and deadline_s <= until_s:
            self._hears(deadline_s)

    def _hears(self, now_s: float) -> None:
        for verdict in self.arbiter.due(now_s):
            self.verdicts.append(verdict)
            self.final_s = now_s

    def _happenings(
        self, race: RaceId, presses: Sequence[Press], silent: Iterable[int]
    ) -> list[tuple[float, Callable[[], None]]]:
        """What reaches the box and when: claims, and a beat of each phone every 50 ms."""
        first_s = min(press.at_s for press in presses)
        happenings: list[tuple[float, Callable[[], None]]] = []
        for press in presses:
            way_s = 0.0 if isinstance(press.who, str) else WAY_S
            arrival_s = press.at_s + press.lag_s + way_s
            happenings.append((arrival_s, partial(self._enters, race, press, arrival_s)))
        for phone in self.phones:
            own = [press for press in presses if press.who == phone.seat]
            for step in range(14 if phone.seat not in silent else 0):
                sent_s = first_s + 0.010 + step * 0.050
                # Held up is everything behind a press in the phone's queue.
                if not any(p.at_s <= sent_s <= p.at_s + p.lag_s for p in own):
                    beats = partial(phone.beats, self.arbiter, sent_s)
                    happenings.append((sent_s + WAY_S, beats))
        return happenings

    def _enters(self, race: RaceId, press: Press, arrival_s: float) -> None:
        says_s = press.at_s if press.says_s is None else press.says_s
        if isinstance(press.who, str):
            claim = self.arbiter.stamp_button(
                press.role, press.who, at_s=says_s, arrival_s=arrival_s
            )
        else:
            phone = self.phones[press.who]
            claim = self.arbiter.stamp(
                press.role,
                press.who,
                phone.page,
                page_s=says_s - phone.theta_s,
                arrival_s=arrival_s,
            )
        self.entries[press.who] = self.arbiter.enter(race, claim, arrival_s)

    def answer(self, who: Who) -> Answer:
        """What the last claim of this seat or button was told."""
        return self.entries[who].answer
