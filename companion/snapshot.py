"""The table at one moment, for everybody who only looks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.history import History
from companion.notices import Notice
from companion.ports import PanelStatus
from companion.presence import Presence
from companion.view import table_view


@dataclass(frozen=True, slots=True)
class RoomNow:
    """What is not in the log: who is here, what the button would do, the box's front."""

    live: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    button: str = "nothing"
    panel: PanelStatus = field(default_factory=lambda: PanelStatus("none", "no_panel", {}))
    let_in_until_s: float | None = None
    notices: tuple[Notice, ...] = ()

    @classmethod
    def of(
        cls,
        presence: Presence,
        now_s: float,
        button: str,
        panel: PanelStatus,
        notices: tuple[Notice, ...],
    ) -> "RoomNow":
        """Who is here at `now_s`, and until when a press lets others in."""
        until_s = presence.vouched_until_s if presence.vouched(now_s) else None
        return cls(presence.live, presence.waiting, button, panel, until_s, notices)

    def to_data(self) -> dict[str, Any]:
        return {
            "live": list(self.live),
            "waiting": list(self.waiting),
            "button": self.button,
            "panel": {
                "kind": self.panel.kind,
                "code": self.panel.code,
                "data": dict(self.panel.data),
            },
            "let_in_until_s": self.let_in_until_s,
            "notices": [notice.to_data() for notice in self.notices],
        }


@dataclass(frozen=True)
class Snapshot:
    """An immutable picture of the table; may be looked at from any thread.

    `seq` is the newest action, `saved_up_to` the newest one on the card: they differ while it
    is full.
    """

    seq: int
    boot: str
    history: History
    room: RoomNow
    saved_up_to: int

    @property
    def host(self) -> str | None:
        """The phone that looks after chairs and rules."""
        return self.history.state.room.host

    def member(self, ref: str) -> bool:
        """Whether this phone has been let in."""
        return self.history.state.room.phone(ref) is not None

    def lets_in(self, now_s: float) -> bool:
        """Whether a press of the button vouches just now for those round the table."""
        until_s = self.room.let_in_until_s
        return until_s is not None and now_s <= until_s

    @cached_property
    def table(self) -> Mapping[str, Any]:
        """The whole table as phones see it; worked out once."""
        return table_view(self.history)

    def state_frame(self, now_s: float) -> dict[str, Any]:
        """A `state` frame of `docs/protocol.md`, without its `t`."""
        return {
            "seq": self.seq,
            "saved_up_to": self.saved_up_to,
            "boot": self.boot,
            "now_s": now_s,
            "table": self.table,
            "room": self.room.to_data(),
        }
