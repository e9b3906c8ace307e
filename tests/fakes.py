"""Stand-ins for the outside world."""

from dataclasses import dataclass


@dataclass
class FakeClock:
    """`ports.Clock` that goes only when told to."""

    now: float = 1000.0
    boot: str = "boot-1"
    date: str = "2026-01-31T19:00:00Z"
    is_set: bool = False

    def now_s(self) -> float:
        return self.now

    def wall(self) -> str:
        return self.date

    def knows_the_date(self) -> bool:
        return self.is_set

    def passes(self, seconds: float) -> None:
        self.now += seconds

    def restarts(self, boot: str) -> None:
        """The box is plugged in again: another boot, and time begins anew."""
        self.boot, self.now = boot, 5.0
