"""A card of 300 KB: a tmpfs of its own, which only root can mount."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SIZE = "300k"
BALLAST = "holiday.jpg"


@contextmanager
def mounted(folder: Path) -> Iterator[Path]:
    """A folder that holds 300 KB and no more. Skips the test, loudly, where we are not root."""
    if os.geteuid() != 0:
        pytest.skip("=== SKIPPED: the test of a full card needs root to mount a small one ===")
    folder.mkdir()
    options = ["-t", "tmpfs", "-o", f"size={SIZE},mode=700", "card", str(folder)]
    done = subprocess.run(["mount", *options], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"=== SKIPPED: no small card can be mounted here: {done.stderr.strip()} ===")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(card: Path) -> None:
    """Somebody copies photos to the card until nothing more goes in."""
    with (card / BALLAST).open("ab", buffering=0) as file:
        for size in (4096, 64, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue


def make_room(card: Path) -> None:
    (card / BALLAST).unlink()


def only_to_be_read(card: Path) -> None:
    """The card is worn out, as such cards are at their end."""
    subprocess.run(["mount", "-o", "remount,ro", card], check=True)


def to_be_written(card: Path) -> None:
    subprocess.run(["mount", "-o", "remount,rw", card], check=True)
