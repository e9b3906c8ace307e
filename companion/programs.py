"""Runs a program of the system for a moment."""

import subprocess
from collections.abc import Callable, Sequence

WITHIN_S = 40.0

Runner = Callable[[Sequence[str], str], tuple[int, str]]
"""Runs a program with its arguments and what it reads; its exit code, and what it says."""


def run(command: Sequence[str], reads: str = "") -> tuple[int, str]:
    """The real one. A program that is not there, or does not end, fails like any other."""
    try:
        done = subprocess.run(
            command,
            input=reads,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=WITHIN_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return 127, f"{type(trouble).__name__}: {command[0]}"
    return done.returncode, done.stdout.strip()
