"""A program to be killed: saves actions of three events for ever, and tells each on stdout.

    python -m tests.reliability.writer DATABASE after|before

With `before` it acknowledges an action before it is saved, as no companion may.
"""

import sys
from itertools import count
from pathlib import Path

from companion.store import Store
from tests.rows import a_row

EVENTS = 3


def main(path: Path, when: str) -> None:
    store = Store.open(path)
    for action in count(store.last().action + 1):
        first = (action - 1) * EVENTS + 1
        rows = [a_row(seq, action=action) for seq in range(first, first + EVENTS)]
        if when == "before":
            acknowledge(action)
        store.append(rows)
        if when == "after":
            acknowledge(action)


def acknowledge(action: int) -> None:
    sys.stdout.write(f"{action}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
