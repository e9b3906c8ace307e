"""The clocks of this machine; the one place that reads them."""

import ctypes
import time
from datetime import UTC, datetime
from pathlib import Path

BUILT = "2026-01-01"
"""No box can be earlier than its program; a clock that says so has just begun somewhere."""
_UNKNOWN = (-1, 5)  # adjtimex: may not be asked, TIME_ERROR: nobody has set this clock
_TIMEX_BYTES = 512  # more than `struct timex` on any machine; all zero only asks

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


class MonotonicClock:
    """`ports.Clock` over CLOCK_MONOTONIC, the clock of the kernel's GPIO stamps too.

    It stands while the machine is suspended and never jumps. Making one raises
    OSError where there is no Linux to ask for the boot id.
    """

    def __init__(self) -> None:
        self._boot = _BOOT_ID.read_text("ascii").strip()

    @property
    def boot(self) -> str:
        """The kernel's boot id; times of different boots cannot be compared."""
        return self._boot

    def now_s(self) -> float:
        """Seconds since some moment of this boot."""
        return time.monotonic()

    def wall(self) -> str:
        """Date and time in UTC to the second, ISO 8601, for display only."""
        return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def knows_the_date(self) -> bool:
        """Whether somebody (the network, mostly) has set this clock since the boot."""
        return self.wall() >= BUILT and _is_set()


def _is_set() -> bool:
    asked = ctypes.create_string_buffer(_TIMEX_BYTES)
    return ctypes.CDLL(None).adjtimex(asked) not in _UNKNOWN
