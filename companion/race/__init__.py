"""The race: who was first? Pure data in, data out (race.md).

Nothing here reads a clock or sends anything. All times are seconds. Times of the
box are `CLOCK_MONOTONIC`; times of a page are its `performance.now() / 1000`, and
only `PageClock` turns one into the other.

How the shell uses it, from one thread::

    arbiter = Arbiter(buttons=("uno", "catch"))
    arbiter.seat("page-7", {2})                    # who plays on which page
    arbiter.beat("page-7", at_s=box, n=41, sent_s=page, mark_s=page, echo=(40, page))

    arbiter.open("window-12", at_s=box, order=(2, "uno", 0, 1, "catch"))
    claim = arbiter.stamp(Role.CATCHER, 2, "page-7", page_s=page, arrival_s=box)
    entry = arbiter.enter("window-12", claim, now_s=box)   # taken, again or late
    ...                                            # commit entry.claim, then
    for verdict in arbiter.due(now_s=box):         # after every beat, claim and tick
        ...                                        # commit verdict.to_data(), tell it
    arbiter.deadline_s()                           # when to tick next, or None

A press at the box comes in by `arbiter.stamp_button`. A race starts to run with its
first claim and is judged once: as soon as nobody who is there can still have been
earlier, at the latest 400 ms later. Afterwards every claim for it is `late`. Claims
found in the log without a verdict go straight into `judge`; a replay reads
`Verdict.from_data` and never judges.
"""

from companion.race.arbiter import Answer, Arbiter, Entry
from companion.race.clock import Offset, PageClock
from companion.race.verdict import (
    Basis,
    Claim,
    Outcome,
    RaceId,
    Role,
    Verdict,
    Who,
    Why,
    judge,
)

__all__ = [
    "Answer",
    "Arbiter",
    "Basis",
    "Claim",
    "Entry",
    "Offset",
    "Outcome",
    "PageClock",
    "RaceId",
    "Role",
    "Verdict",
    "Who",
    "Why",
    "judge",
]
