"""What an action costs, at the 100th and at the 20,000th, and how long a long log takes to read.

    python -m tests.bench.actions --actions 20000

Three figures, each beside its limit in the same run: deciding and believing an action early
and late (limit 1.2 x), writing one (beside a bare insert with the same pragmas, at least
0.7 x its rate), and folding the whole log again.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

from companion import commands as cmd
from companion.history import History
from companion.nights import fold_rows
from companion.rules import Context, decide
from companion.store import Position, Row, Store
from companion.writing import Circumstances, write_down

FLAT = 1.2
WRITING = 0.7
WINDOW = 400
WRITTEN = 400
TOLD = Circumstances("boot", 1.0, "2026-01-01T00:00:00Z", "", "")


class LongGame:
    """Four people who lay and draw in turn, so that the round never ends."""

    def __init__(self) -> None:
        self.history = History()
        self.position = Position()
        self.rows: list[Row] = []
        self.turns = 0
        names = [("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"), ("Yui", "owl")]
        self.asks(cmd.StartNight())
        for name, animal in names:
            self.asks(cmd.AddPerson(name, animal))
        self.asks(cmd.StartGame(dealer=3))

    def asks(self, command: cmd.Command) -> None:
        night, game = self.position.night + 1, self.position.game + 1
        context = Context(seq=self.position.seq, night=night, game=game)
        events = decide(self.history.state, command, context)
        self.position, rows = write_down(events, self.position, TOLD)
        self.history = self.history.apply(self.position.action, events)
        self.rows += rows

    def plays_on(self) -> None:
        """The next turn: every other round somebody draws instead of laying a card."""
        seat, lap = self.turns % 4, self.turns // 4
        self.asks(cmd.Draw(seat) if (seat + lap) % 2 else cmd.Play(seat))
        self.turns += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures, or with `--json` one object; 1 where a bar does not hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    found = measured(asked.actions)
    if asked.json:
        print(json.dumps(found))
    else:
        report(found)
    return int(any(value > most for _, value, most in bars(found)))


def bars(found: dict[str, Any]) -> list[tuple[str, float, float]]:
    """What is compared, its ratio, and the most it may be."""
    decided, wrote = found["decided_us"], found["written_ms"]
    return [
        ("an action decided, the last / the 100th", decided["late"] / decided["early"], FLAT),
        ("an action written / a bare insert", wrote["ours"] / wrote["bare"], 1 / WRITING),
    ]


def measured(actions: int) -> dict[str, Any]:
    """Medians: microseconds of deciding, milliseconds of writing; seconds of reading all.

    Deciding is work of the processor alone: whoever else keeps it busy does not count.
    """
    game, costs = LongGame(), []
    for _ in range(actions):
        begun = thread_time()
        game.plays_on()
        costs.append(thread_time() - begun)
    early = statistics.median(costs[100 : 100 + WINDOW])
    late = statistics.median(costs[-WINDOW:])
    return {
        "decided_us": {"early": early * 1e6, "late": late * 1e6},
        "written_ms": written(game.rows),
        "folded_s": folded_s(game),
        "actions": actions,
        "events": len(game.rows),
    }


def report(found: dict[str, Any]) -> None:
    early, late = found["decided_us"]["early"], found["decided_us"]["late"]
    told = f"{early:.0f} us at the 100th, {late:.0f} us at the {found['actions']:,}th"
    print(f"an action decided   {told}: {late / early:.2f} x (at most {FLAT} x)")
    ours, bare = found["written_ms"]["ours"], found["written_ms"]["bare"]
    told = f"{ours:.2f} ms, a bare insert {bare:.2f} ms: {bare / ours:.2f} x its rate"
    print(f"an action written   {told} (at least {WRITING} x)")
    size = f"{found['actions']:,} actions, {found['events']:,} events"
    print(f"the log folded      {size}: {found['folded_s']:.2f} s")


def written(rows: Sequence[Row]) -> dict[str, float]:
    """Our log and a bare table take turns, action by action, on the same disk."""
    by_action: dict[int, list[Row]] = {}
    for row in rows:
        by_action.setdefault(row.action, []).append(row)
    batches = list(by_action.values())[:WRITTEN]
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        store, bare = Store.open(Path(folder) / "log.db"), bare_table(Path(folder) / "bare.db")
        ours, theirs = [], []
        for batch in batches:
            ours.append(timed(lambda batch=batch: store.append(batch)))
            theirs.append(timed(lambda: insert(bare)))
        store.close()
        bare.close()
    return {"ours": statistics.median(ours) * 1e3, "bare": statistics.median(theirs) * 1e3}


def timed(work: object) -> float:
    begun = perf_counter()
    assert callable(work)
    work()
    return perf_counter() - begun


def bare_table(path: Path) -> sqlite3.Connection:
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, told TEXT)")
    return bare


def insert(bare: sqlite3.Connection) -> None:
    bare.execute("INSERT INTO bare (told) VALUES (?)", ("x" * 120,))


def folded_s(game: LongGame) -> float:
    begun = perf_counter()
    folded = fold_rows(game.rows)
    took = perf_counter() - begun
    assert folded.state == game.history.state
    return took


if __name__ == "__main__":
    sys.exit(main())
