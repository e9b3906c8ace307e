"""From an edge of the button to its lamp, beside the barest loop over lgpio, in the GPIO machine.

    python -m tests.bench.gpio --rounds 100

The machine (`tests/hardware/vm`) has a kernel's own GPIO; both take turns in it, in one run. An
emulated processor is slower than a real one: only the ratio counts.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence

from hardware.edges import CONFIRM_S
from tests.bench.latency import FAILS_AT
from tests.hardware.test_gpio_machine import ROOT, STORIES, VM, reason_against

LAMP_MS, LAMP_TIMES = 10.0, 1.3
"""From edge to lamp; and beside the barest loop with the time that confirms an edge."""
FIGURE = re.compile(r"^(barest loop|our box), .*p50 ([\d.]+) ms, p99 ([\d.]+) ms$", re.MULTILINE)
NAMES = {"barest loop": "bare", "our box": "ours"}


def measured(rounds: int) -> dict[str, float]:
    """Milliseconds by name. Raises RuntimeError where the machine told none."""
    done = subprocess.run(
        [VM / "run.sh", *STORIES, "-k", "lamp_is_lit"],
        cwd=ROOT,
        env={**os.environ, "GPIO_ROUNDS": str(rounds), "GPIO_TIMEOUT": "900"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    found = {name: (float(p50), float(p99)) for name, p50, p99 in FIGURE.findall(done.stdout)}
    if found.keys() != NAMES.keys():
        raise RuntimeError(f"the GPIO machine told no figures:\n{done.stdout}")
    return {
        f"{short}_{at}_ms": found[name][place]
        for name, short in NAMES.items()
        for place, at in enumerate(("p50", "p99"))
    }


def bars(found: Mapping[str, float]) -> list[tuple[str, float, float]]:
    """What is measured, and the most it may be."""
    ours, bare = found["ours_p99_ms"], found["bare_p99_ms"] + CONFIRM_S * 1000
    return [
        ("edge to lamp / the barest loop and what confirms an edge", ours / bare, LAMP_TIMES),
        ("edge to lamp, ms", ours, FAILS_AT * LAMP_MS),
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Print both, or with `--json` one object; 1 where a bar does not hold.

    EX_UNAVAILABLE where the machine cannot be.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench.gpio", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(argv)
    if reason_against():
        print(f"the GPIO machine does not run: {reason_against()}", file=sys.stderr)
        return os.EX_UNAVAILABLE
    found = measured(asked.rounds)
    if asked.json:
        print(json.dumps(found))
    else:
        for name, short in NAMES.items():
            p50, p99 = found[f"{short}_p50_ms"], found[f"{short}_p99_ms"]
            print(f"{name}, edge to lamp: p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    return int(any(value > most for _, value, most in bars(found)))


if __name__ == "__main__":
    sys.exit(main())
