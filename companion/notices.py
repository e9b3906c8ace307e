"""What a box in trouble tells everybody: a sentence on every page, and a number of blinks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

BLINKS: Mapping[str, int] = {
    "card_full": 2,
    "card_refuses": 3,
    "log_set_aside": 4,
    "log_begun_anew": 4,
    "safe_mode": 5,
    # the front's own troubles, by the code of its status
    **dict.fromkeys(("button_stuck", "button_chatters"), 6),
    **dict.fromkeys(("pin_busy", "pin_deaf", "pin_failed", "gpio_failed", "listener_failed"), 7),
}
"""How often `Sign.NEEDS_HELP` blinks; the page /help explains the numbers."""


@dataclass(frozen=True, slots=True)
class Notice:
    """`code` has a sentence in `web.text`, `data` fills it. Play goes on all the same."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        return {"code": self.code, "data": dict(self.data), "blinks": BLINKS[self.code]}


def blinks_of(notices: Iterable[Notice], front: str) -> int:
    """What the lamp counts out: the first trouble's number, else that of the front's status.

    0 where all is well.
    """
    return next((BLINKS[notice.code] for notice in notices), BLINKS.get(front, 0))
