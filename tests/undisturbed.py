"""Measuring beside other work: whoever may (root) goes before all of it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def before_all_other_work() -> Iterator[bool]:
    """Let no other work hold up this thread and what it starts meanwhile; False if it may not.

    Real-time scheduling in turns (SCHED_RR): whatever is started shares the machine as ever.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(5))
    except PermissionError:
        yield False
        return
    yield True
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
