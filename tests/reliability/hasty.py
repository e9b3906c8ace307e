"""A companion that acknowledges before it saves, as none may: the control of the kill test.

    python -m tests.reliability.hasty run …

It writes what came in during the last 50 ms together, like anything that saves its disk.
"""

import threading
from collections.abc import Sequence
from queue import SimpleQueue
from unittest.mock import patch

from companion.cli import main
from companion.store import Row, Store

LATER_S = 0.05

_append = Store.append
_waiting: "SimpleQueue[tuple[Store, Sequence[Row]]]" = SimpleQueue()


def append_later(store: Store, rows: Sequence[Row]) -> None:
    """Believe in the card."""
    _waiting.put((store, rows))


def write() -> None:
    while True:
        store, rows = _waiting.get()
        threading.Event().wait(LATER_S)
        _append(store, rows)
        while not _waiting.empty():
            _append(*_waiting.get())


if __name__ == "__main__":
    threading.Thread(target=write, daemon=True).start()
    with patch.object(Store, "append", append_later):
        main()
