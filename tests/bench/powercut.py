"""Power cuts while a table is played at: what was called saved is there afterwards.

    python -m tests.bench.powercut --cuts 200 --json

Table and log run on `programs.unsynced_fs`, which forgets what was not synced. After each
cut the log is opened again and has to be whole. Once at `synchronous=FULL`, as the box does
it, and once at NORMAL: that control has to lose something, or the cuts would prove nothing.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.errors import CompanionError
from companion.nights import standing
from companion.store import Store
from tests.bench.mounting import ROOT, Mounted, why_not

LEVELS = ("FULL", "NORMAL")
TAPS_AT_MOST = 60
CUTS_OF_ONE_LOG = 25
LOG = "companion.db"


@dataclass
class Result:
    """Over `cuts`: acknowledged events that are gone, and logs that cannot be read."""

    cuts: int = 0
    lost: int = 0
    unreadable: int = 0


def acknowledged(mount: Mounted, level: str, taps: int) -> int:
    """Play until so many taps were called saved, cut, and give the last number told."""
    command = [
        sys.executable,
        "-m",
        "tests.bench.programs.powercut_writer",
        str(mount.path / LOG),
        level,
    ]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as writer:
        assert writer.stdout
        told = [writer.stdout.readline() for _ in range(taps)]
        mount.cut()
        writer.kill()
        told += writer.stdout.readlines()
    whole = [line for line in told if line.endswith(b"\n")]
    if not whole:
        raise RuntimeError("the table did not start")
    return int(whole[-1])


def kept(folder: Path) -> int:
    """The last event in the log, after all of it has been read and folded. Raises StoreError."""
    with closing(Store.open(folder / LOG)) as store:
        for night in store.nights():
            rows = list(store.export_rows(night.night))
            assert [row.seq for row in rows] == list(range(night.first_seq, night.last_seq + 1))
            standing(rows)
        return store.last().seq


def cut(folder: Path, number: int, level: str, taps: int, result: Result) -> None:
    backing = folder / str(number // CUTS_OF_ONE_LOG)
    mount = Mounted(backing, folder / "card")
    try:
        told = acknowledged(mount, level, taps)
    finally:
        mount.tear_down()
    result.cuts += 1
    try:
        result.lost += max(0, told - kept(backing))
    except CompanionError as error:
        print(f"cut {number + 1}: {error}", file=sys.stderr)
        result.unreadable += 1


def cuts(number: int, level: str, seed: int) -> Result:
    moments, result = random.Random(seed), Result()
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        for each in range(number):
            cut(Path(folder), each, level, moments.randint(1, TAPS_AT_MOST), result)
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--cuts", type=int, default=200, help="at each of the two levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args(arguments)
    if why_not():
        print(f"power cuts cannot be tried: {why_not()}", file=sys.stderr)
        return os.EX_UNAVAILABLE
    found = {level.lower(): cuts(told.cuts, level, told.seed) for level in LEVELS}
    if told.json:
        print(json.dumps({level: asdict(result) for level, result in found.items()}))
    else:
        for level, result in found.items():
            print(f"synchronous={level.upper():<6} {result.cuts} cuts: {result.lost} "
                  f"acknowledged events lost, {result.unreadable} logs unreadable")  # fmt: skip
    full, normal = found["full"], found["normal"]
    return int(full.lost > 0 or full.unreadable > 0 or normal.lost == 0)


if __name__ == "__main__":
    sys.exit(main())
