"""What a box in trouble tells everybody: a sentence on every page, and a number of blinks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

BLINKS: Mapping[str, int] = {
    "card_full": 2,
    "card_refuses": 3,
    "log_set_aside": 4,
    "safe_mode": 5,
}
"""How often `Sign.NEEDS_HELP` blinks for a notice; the page /help explains the numbers."""


@dataclass(frozen=True, slots=True)
class Notice:
    """`code` has a sentence in `web.text`, `data` fills it. Play goes on all the same."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        return {"code": self.code, "data": dict(self.data), "blinks": BLINKS[self.code]}


def blinks_of(notices: Iterable[Notice]) -> int:
    """What the lamp counts out: the first trouble's number, 0 where there is none."""
    return next((BLINKS[notice.code] for notice in notices), 0)
