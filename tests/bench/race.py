"""Who was first, by how much Wi-Fi: `python -m tests.bench.race` prints one table.

Seeded traces of simulated phones (`race_model`) go into the project's own arbiter,
into arrival order, latest ping and a fixed window (`race_judges`). `right` is the
share of races whose first named was first, flagged as a photo finish or not; final
is counted from the true first press.
"""

import argparse
import itertools
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter

from tests.bench.race_judges import Judge, Ruling, all_judges
from tests.bench.race_model import MS, PROFILES, Race, Table

RIGHT_AT_LEAST = 0.999
"""Of all races with 20 ms between the presses, on quiet and busy Wi-Fi."""
CLOSE_MS = 20.0
WRONG_AND_SURE = 0.0005
FLAGGED_CLOSE, FLAGGED_FAR = 0.01, 0.001
"""Photo finishes, 20 ms apart and 100 ms apart."""
FINAL_P50_MS, FINAL_P99_MS = 75.0, 320.0
"""Until the verdict: on quiet Wi-Fi with four players, and on busy Wi-Fi."""
EVENING = 40
"""Races an evening: after them other phones come, and the box has been switched off."""


@dataclass(frozen=True, slots=True)
class Row:
    """One arbiter in one cell; shares of 1, times in ms."""

    profile: str
    players: int
    gap_ms: float
    arbiter: str
    right: float
    flagged: float
    wrong_unflagged: float
    final_p50_ms: float
    final_p99_ms: float


@dataclass(frozen=True, slots=True)
class Score:
    """What is kept of a race; its trace is long."""

    right: bool
    flagged: bool
    final_ms: float


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell came to, and what an event cost the project's arbiter."""

    rows: list[Row]
    us_per_event: float


def run_cell(
    profile: str, players: int, gap_ms: float, races: int, seed: int, evening: int = EVENING
) -> Cell:
    """Play one cell of the table into all four arbiters, which begin anew each evening."""
    scores: dict[str, list[Score]] = defaultdict(list)
    events, spent_s = 0, 0.0
    for night, start in enumerate(range(0, races, evening)):
        judges = all_judges(players)
        table = Table(profile, players, gap_ms, f"{seed}/{profile}/{players}/{gap_ms:g}/{night}")
        for race in table.races(min(evening, races - start)):
            events += len(race.events)
            for name, judge in judges.items():
                ruling, cost_s = _timed(judge, race)
                scores[name].append(_scored(race, ruling))
                spent_s += cost_s if name == "companion" else 0.0
    rows = [Row(profile, players, gap_ms, name, *_sum(s)) for name, s in scores.items()]
    return Cell(rows, spent_s / events * 1e6)


def _timed(judge: Judge, race: Race) -> tuple[Ruling, float]:
    start_s = perf_counter()
    ruling = judge.rule(race)
    return ruling, perf_counter() - start_s


def _scored(race: Race, ruling: Ruling) -> Score:
    final_ms = (ruling.final_s - race.pressed_s) * MS
    return Score(ruling.first == race.first, ruling.flagged, final_ms)


def _sum(scores: Sequence[Score]) -> tuple[float, float, float, float, float]:
    number = len(scores)
    right = sum(each.right for each in scores)
    flagged = sum(each.flagged for each in scores)
    wrong = sum(not each.right and not each.flagged for each in scores)
    finals = sorted(each.final_ms for each in scores)
    p50, p99 = (round(finals[min(number - 1, number * p // 100)], 1) for p in (50, 99))
    return right / number, flagged / number, wrong / number, p50, p99


def bars(rows: Sequence[Row]) -> Iterator[tuple[str, float, float]]:
    """Of our own judge: what is measured, and the most it may be (race.md)."""
    for row in rows:
        if row.arbiter != "companion" or row.profile == "hostile":
            continue
        cell = f"{row.profile} Wi-Fi, {row.players} players, {row.gap_ms:g} ms apart"
        close = row.gap_ms == CLOSE_MS
        yield f"{cell}: not the first one named", 1 - row.right, 1 - RIGHT_AT_LEAST
        yield f"{cell}: wrong and not a photo finish", row.wrong_unflagged, WRONG_AND_SURE
        yield f"{cell}: photo finishes", row.flagged, FLAGGED_CLOSE if close else FLAGGED_FAR
        if row.profile == "quiet" and row.players == 4:
            yield f"{cell}: verdict, p50 ms", row.final_p50_ms, FINAL_P50_MS
        if row.profile == "busy":
            yield f"{cell}: verdict, p99 ms", row.final_p99_ms, FINAL_P99_MS


def broken(rows: Sequence[Row]) -> list[str]:
    """Which bars do not hold; a hair's breadth is how numbers are rounded."""
    return [
        f"{what}: {value:g}, at most {most:g}" for what, value, most in bars(rows)
        if value > most + 1e-9
    ]  # fmt: skip


HEAD = "profile  players  gap  arbiter       right  flagged  wrong+sure  final p50     p99"


def _line(row: Row) -> str:
    return (
        f"{row.profile:8} {row.players:7d} {row.gap_ms:4g}  {row.arbiter:10}"
        f" {row.right:8.2%} {row.flagged:8.2%}    {row.wrong_unflagged:8.3%}"
        f"   {row.final_p50_ms:8.1f} {row.final_p99_ms:7.1f}"
    )


def _listed(kind: type) -> "argparse._ActionType":
    return lambda text: [kind(part) for part in text.split(",")]


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.race", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", type=_listed(str), default=list(PROFILES))
    parser.add_argument("--players", type=_listed(int), default=[4, 10])
    parser.add_argument("--gap", type=_listed(float), default=[20.0, 100.0], help="ms")
    parser.add_argument("--races", type=int, default=600, help="races a cell")
    parser.add_argument("--evening", type=int, default=EVENING, help="races until all begin anew")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(argv)
    if unknown := set(arguments.profile) - set(PROFILES):
        parser.error(f"--profile: {', '.join(sorted(unknown))}; known: {', '.join(PROFILES)}")
    if min(arguments.players) < 2 or min(arguments.races, arguments.evening) < 1:
        parser.error("at least 2 players and 1 race")
    return arguments


def _cells(arguments: argparse.Namespace) -> Iterator[Cell]:
    for cell in itertools.product(arguments.profile, arguments.players, arguments.gap):
        yield run_cell(*cell, arguments.races, arguments.seed, arguments.evening)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table, or with `--json` its rows as one object; 1 where a bar does not hold."""
    arguments = _arguments(argv)
    if arguments.json:
        rows = [row for cell in _cells(arguments) for row in cell.rows]
        print(json.dumps({"rows": [asdict(row) for row in rows]}))
    else:
        rows = _shown(_cells(arguments))
    bad = broken(rows)
    for each in bad:
        print(f"does not hold: {each}", file=sys.stderr)
    return int(bool(bad))


def _shown(cells: Iterable[Cell]) -> list[Row]:
    """The rows, printed as they come."""
    print(HEAD)
    rows, costs = [], []
    for cell in cells:
        costs.append(cell.us_per_event)
        rows += cell.rows
        print(*map(_line, cell.rows), sep="\n", flush=True)
    print(f"companion: {max(costs):.1f} µs an event at most, {min(costs):.1f} at least")
    return rows


if __name__ == "__main__":
    sys.exit(main())
