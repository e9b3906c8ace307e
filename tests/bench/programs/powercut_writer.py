"""A table at which somebody taps for ever, and tells each number that was called saved.

    python -m tests.bench.programs.powercut_writer DATABASE FULL|NORMAL

NORMAL is the control: SQLite's other way with a WAL, which does not wait for the card.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from companion import commands as cmd
from companion.clock import MonotonicClock
from companion.store import Store
from companion.table import Table
from tests.companion.real_table import RecordingPanel

NAMES = (("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"))
ANSWERS_WITHIN_S = 10.0


def main(path: Path, level: str) -> None:
    store = Store.open(path)
    store._db.execute(f"PRAGMA synchronous = {level}")
    table = Table(store, MonotonicClock(), RecordingPanel())
    table.start()
    for command in taps(table):
        answer = table.ask(command).result(ANSWERS_WITHIN_S)
        if answer.saved:
            sys.stdout.write(f"{answer.seq}\n")
            sys.stdout.flush()


def taps(table: Table) -> Iterator[cmd.Command]:
    """Sit down and deal where that has not happened yet; then move the turn round."""
    if table.snapshot().history.state.game is None:
        yield from (cmd.AddPerson(*name) for name in NAMES)
        yield cmd.StartGame(0)
    for number in count():
        yield cmd.SetTurn(number % len(NAMES))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
