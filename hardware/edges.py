"""From the edges of a bouncing contact to presses, each at its first edge.

Pure: stamps come in, presses come out, the caller brings the time. A library's
debounce would move the stamp to the last bounce and swallow quick taps
(`bounce_time` of gpiozero: 56 ms late, a 30 ms tap lost).

A stamp is exact, the direction told with it is not: the kernel reads the level
some time after the edge, and edges close together become one. So an edge of a
contact at rest is a closing if it was open, whatever it says, and a contact that
reads closed is believed over edges that have ceased.
"""

from typing import NamedTuple

QUIET_S = 0.030
"""A contact that has not moved for so long is at rest; the next closing may be a press."""

CONFIRM_S = 0.005
"""A press is believed when the contact is still closed so long after its first edge."""

UNBROKEN_S = 0.001
"""... and has been closed without a break for so long."""

LATE_S = 0.25
"""Edges of a tap may reach us so late on a busy machine; until then its case stays open."""

SPIKE_S = 0.015
"""No contact bounces open for so long: what closed before was a spike, not the press."""

STUCK_S = 30.0
"""Nobody presses for longer: something lies on the button, or it is broken."""

CHATTER_EDGES = 40
CHATTER_S = 0.3
"""So many edges, over so long a time without rest between them, are a faulty contact."""

CHATTER_QUIET_S = 0.3
CHATTER_MEMORY_S = 30.0
"""A faulty contact must rest longer before it is believed, until it has behaved for a while."""

_NEVER = float("-inf")


class Press(NamedTuple):
    """A press at its first edge; `held` is the second report of one that lasts."""

    at_s: float
    held: bool


class FirstEdge:
    """One contact. Bring every edge to `edge`, then call `settle` at the latest at `next_due_s`.

    `closed` and `at_s` say how it was found at the start: closed means stuck, and
    it is ignored until it opens. Times are seconds of the clock that stamps the edges.
    """

    def __init__(self, hold_s: float, *, closed: bool, at_s: float) -> None:
        self._hold_s = hold_s
        self._closed = closed
        self._stuck = closed
        self._last_s = at_s  # newest edge
        self._closed_s = at_s  # newest closing
        self._first_s: float | None = None  # first edge of what may become a press
        self._checks = 0  # how often the contact has read open since its newest edge
        self._pressed_s: float | None = None  # the press that lasts
        self._told_hold = False
        self._burst_s, self._burst_edges = at_s, 0
        self._chatter_s = _NEVER
        self._out: list[Press] = []

    def edge(self, at_s: float, closed: bool) -> None:
        """Take one edge, stamped by the kernel: the contact has closed, or opened."""
        self._count(at_s)
        if self._closed:
            self._leaves_closed(at_s)
        else:
            self._leaves_open(at_s)
        if closed:
            self._closed_s = at_s
        self._closed, self._last_s = closed, at_s
        self._stuck, self._checks = False, 0

    def settle(self, now_s: float, closed_now: bool) -> list[Press]:
        """What has become certain by `now_s`; `closed_now` is the contact as it reads now."""
        if self._stuck and not closed_now:
            self._stuck = False
            self._confirm_closed(closed_now)
        if self._first_s is not None:
            self._judge(self._first_s, now_s, closed_now)
        if self._pressed_s is not None:
            self._follow(self._pressed_s, now_s, closed_now)
        out, self._out = self._out, []
        return out

    def next_due_s(self) -> float | None:
        """When `settle` has something to decide; None when only an edge can bring news."""
        if self._first_s is not None:
            return self._check_s(self._first_s)
        if self._pressed_s is None:
            return None
        if not self._closed:
            return self._last_s + QUIET_S
        if not self._told_hold:
            return self._held_s(self._pressed_s)
        return None if self._stuck else self._stuck_s(self._pressed_s)

    def storms(self, now_s: float) -> bool:
        """Whether edges of a faulty contact come in just now, faster than anybody needs them."""
        return now_s - self._chatter_s < QUIET_S

    def was_deaf(self, at_s: float, closed: bool) -> None:
        """Nobody has listened until `at_s`: nothing is known but that it reads `closed` now."""
        self._closed, self._closed_s, self._last_s = closed, at_s, at_s
        self._first_s = self._pressed_s = None

    def undecided_s(self) -> float | None:
        """The first edge of what may become a press; None while nothing is in doubt."""
        return self._first_s

    def held_since_s(self) -> float | None:
        """Since when a press that has been told as held lasts without a break; None: none does."""
        if self._pressed_s is None or not self._told_hold or not self._closed or self._stuck:
            return None
        return max(self._pressed_s, self._closed_s)

    def trouble(self, now_s: float) -> str | None:
        """`stuck` or `chatters`, or None for a sound contact."""
        if self._is_faulty(now_s):
            return "chatters"
        return "stuck" if self._stuck else None

    def _leaves_open(self, at_s: float) -> None:
        rested_s = at_s - self._last_s
        if self._first_s is None:
            if rested_s >= (CHATTER_QUIET_S if self._is_faulty(at_s) else QUIET_S):
                self._begin(at_s)
        elif rested_s >= SPIKE_S:
            self._begin(at_s)  # what came before was a spike
        elif at_s - self._first_s > QUIET_S:
            self._first_s = None  # no contact bounces so long

    def _leaves_closed(self, at_s: float) -> None:
        """A tap that was over before anybody could read the contact is still a press."""
        if self._first_s is not None and at_s >= self._believed_s(self._first_s):
            self._believe(self._first_s)

    def _begin(self, at_s: float) -> None:
        self._first_s, self._pressed_s = at_s, None

    def _believed_s(self, first_s: float) -> float:
        """When a contact that reads closed has proved the press that began at `first_s`."""
        if self._closed:
            return max(first_s + CONFIRM_S, self._closed_s + UNBROKEN_S)
        return self._last_s + CONFIRM_S

    def _believe(self, first_s: float) -> None:
        self._out.append(Press(first_s, held=False))
        self._first_s, self._pressed_s, self._told_hold = None, first_s, False
        self._closed = True

    def _held_s(self, pressed_s: float) -> float:
        """When it counts as held: after its bounces the contact must not break once."""
        return max(pressed_s + self._hold_s, self._closed_s + self._hold_s - QUIET_S)

    def _stuck_s(self, pressed_s: float) -> float:
        return max(pressed_s, self._closed_s) + STUCK_S

    def _judge(self, first_s: float, now_s: float, closed_now: bool) -> None:
        """Read the contact twice; where it is open wait for edges that may be on their way."""
        while now_s >= self._check_s(first_s):
            if self._checks == 2:
                self._first_s, self._closed = None, False  # a spike
                return
            if closed_now:
                self._believe(first_s)
                return
            self._checks += 1

    def _check_s(self, first_s: float) -> float:
        """When to read the contact next, or to give up."""
        if self._checks == 0:
            return self._believed_s(first_s)
        return self._last_s + (QUIET_S if self._checks == 1 else LATE_S)

    def _follow(self, pressed_s: float, now_s: float, closed_now: bool) -> None:
        """Report the hold of a press that lasts, and notice its end."""
        if not self._closed:
            if now_s >= self._last_s + QUIET_S:
                self._pressed_s = None
        elif not self._told_hold and now_s >= self._held_s(pressed_s):
            self._told_hold = True
            self._confirm_closed(closed_now)
            self._out += [Press(pressed_s, held=True)] * closed_now
        elif now_s >= self._stuck_s(pressed_s):
            self._stuck = closed_now
            self._confirm_closed(closed_now)

    def _confirm_closed(self, closed_now: bool) -> None:
        """Where the edge of its opening was lost, the press is over all the same."""
        if not closed_now:
            self._pressed_s, self._closed = None, False

    def _count(self, at_s: float) -> None:
        if at_s - self._last_s >= QUIET_S:
            self._burst_s, self._burst_edges = at_s, 0
        self._burst_edges += 1
        if self._burst_edges > CHATTER_EDGES and at_s - self._burst_s >= CHATTER_S:
            self._chatter_s = at_s

    def _is_faulty(self, now_s: float) -> bool:
        return now_s - self._chatter_s < CHATTER_MEMORY_S
