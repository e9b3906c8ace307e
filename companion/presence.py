"""Who is here just now: nothing of this is kept in the log.

A phone is *live* while one of its pages is connected, *waiting* while it has not been let
in: of one that only waited nothing is kept once it goes. A press of the button vouches for
those round the table for 30 seconds.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf

from companion import events as ev

VOUCH_S = 30.0
"""How long a press of the button lets phones in."""
HOST_GONE_S = 60.0
"""A press hands the host's role on when the host's phone has been away for so long."""
NIGHT_BREAK_S = 4 * 3600.0
"""After so long with nobody there a first game begins another night."""

JUST_LEFT_S = 600.0
"""So long after "good night" whoever comes back still sees how it ended."""


@dataclass(slots=True)
class Presence:
    """Pages by phone, and since when somebody has been away. Times are box seconds.

    `asking` are the phones that wait, with the date each would lend; `gone_home` those that the
    host sent away.
    """

    pages: dict[str, set[str]] = field(default_factory=dict)
    asking: dict[str, str] = field(default_factory=dict)
    gone_home: set[str] = field(default_factory=set)
    gone_since: dict[str, float] = field(default_factory=dict)
    vouched_until_s: float = -inf
    last_here_s: float | None = None
    new_night: bool = False

    def arrive(self, ref: str, page: str, at_s: float, *, member: bool, date: str = "") -> bool:
        """A page of a phone connected; True if that changes who is here."""
        if member and not self.live and self.last_here_s is not None:
            self.new_night |= at_s - self.last_here_s >= NIGHT_BREAK_S
        before = (self.live, self.waiting)
        self.pages.setdefault(ref, set()).add(page)
        self.gone_since.pop(ref, None)
        if member:
            self.last_here_s = at_s
        else:
            self.asking[ref] = date
        return before != (self.live, self.waiting)

    def just_left(self, now_s: float) -> bool:
        """Whether the last phone went a moment ago, as from one page to another."""
        return self.last_here_s is not None and now_s - self.last_here_s < JUST_LEFT_S

    def leave(self, ref: str, page: str, at_s: float) -> bool:
        """A page went away; True if that changes who is here."""
        left = self.pages.get(ref, set())
        left.discard(page)
        if left or ref not in self.pages:
            return False
        del self.pages[ref]
        if self.asking.pop(ref, None) is None:
            self.gone_since[ref] = self.last_here_s = at_s
        return True

    def follow(self, events: Iterable[ev.Event]) -> None:
        """What has happened: phones let in or sent away, a night begun."""
        for event in events:
            match event:
                case ev.NightStarted():
                    self.new_night = False
                case ev.PhoneAdmitted(phone):
                    self.admitted(phone)
                case ev.PhoneRemoved(phone):
                    self.sent_away(phone)

    def admitted(self, ref: str) -> None:
        self.asking.pop(ref, None)
        self.gone_home.discard(ref)

    def sent_away(self, ref: str) -> None:
        self.gone_home.add(ref)
        if ref in self.pages:
            self.asking[ref] = ""

    def vouch(self, at_s: float) -> None:
        """The button was pressed: whoever asks within 30 s is at the table."""
        self.vouched_until_s = at_s + VOUCH_S

    def vouched(self, now_s: float) -> bool:
        return now_s <= self.vouched_until_s

    @property
    def live(self) -> tuple[str, ...]:
        """Phones that are let in and connected, in the order they came."""
        return tuple(ref for ref in self.pages if ref not in self.asking)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Phones that wait to be let in."""
        return tuple(self.asking)

    def welcome(self, *, playing: bool) -> tuple[str, ...]:
        """Whom a press lets in. In play it is an UNO: whoever was sent away stays away."""
        return tuple(ref for ref in self.asking if not (playing and ref in self.gone_home))

    def gone_for_s(self, ref: str, now_s: float) -> float:
        """How long a phone has been away; 0 while it is here, long if it never was."""
        if ref in self.pages:
            return 0.0
        return now_s - self.gone_since.get(ref, -inf)
