"""All benches one after the other, and one table at the end: `make bench`.

    python -m tests.bench.together --quick

Each bench runs as a process of its own and can be run so (`python -m tests.bench.race`). With
`--quick` the figures are few: it shows that everything runs, and no bar is judged. Exit code
1 where a bar does not hold; what cannot run on this machine is named under the table.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.bench.lines import HEAD, LINES, Line, shown

ROOT = Path(__file__).resolve().parents[2]
QUICK: dict[str, tuple[str, ...]] = {
    "race": ("--races", "20"),
    "latency": ("--rounds", "20"),
    "gpio": ("--rounds", "5"),
    "actions": ("--actions", "1000"),
    "footprint": ("--tries", "1", "--idle", "2"),
    "powercut": ("--cuts", "3"),
    "hostile": ("--seconds", "3"),
    "tap_to_picture": ("--taps", "5"),
}


def figures(bench: str, arguments: Sequence[str]) -> dict[str, Any] | None:
    """What a bench found; None where it cannot run here. A bar that does not hold is a figure."""
    command = [sys.executable, "-m", f"tests.bench.{bench}", "--json", *arguments]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode == os.EX_UNAVAILABLE:  # it has said why
        return None
    if not done.stdout.strip():
        raise RuntimeError(f"{bench} ended with {done.returncode} and told nothing")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def machine() -> str:
    """What the figures were measured on."""
    release = platform.freedesktop_os_release().get("PRETTY_NAME", "an unknown system")
    python = platform.python_version()
    return f"{os.cpu_count()} processors, {platform.machine()}, {release}, Python {python}"


def report(lines: Sequence[Line], missing: Sequence[str]) -> int:
    """Print the table; 1 where a bar does not hold."""
    print(f"\n{HEAD}")
    for line in lines:
        print(shown(line))
    print(f"measured on {machine()}")
    if missing:
        print(f"not on this machine: {', '.join(missing)}")
    return int(any(line.holds is False for line in lines))


def main(argv: Sequence[str] | None = None) -> int:
    """Run what is asked for and print one table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.together", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few rounds of everything")
    parser.add_argument("--only", nargs="+", choices=LINES, default=list(LINES))
    asked = parser.parse_args(argv)
    lines: list[Line] = []
    missing = []
    for bench in asked.only:
        print(f"measuring: {bench}", file=sys.stderr, flush=True)
        found = figures(bench, QUICK[bench] if asked.quick else ())
        if found is None:
            missing.append(bench)
        else:
            told = LINES[bench](found)
            lines += [replace(line, holds=None) for line in told] if asked.quick else told
    return report(lines, missing)


if __name__ == "__main__":
    sys.exit(main())
