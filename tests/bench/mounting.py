"""A mounted `tests.bench.programs.unsynced_fs`: put up, counted, and torn away like a plug."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

ROOT = Path(__file__).resolve().parents[2]
WITHIN_S = 10.0


def why_not() -> str:
    """Why no such folder can be mounted here; empty where it can."""
    if not Path("/dev/fuse").exists():
        return "there is no /dev/fuse here"
    if shutil.which("fusermount3") is None:
        return "Debian's fuse3 is not installed"
    return ""


class Mounted:
    """The folder `path` over `backing`; `cut` ends it as a power cut does."""

    def __init__(self, backing: Path, path: Path) -> None:
        self.backing, self.path = backing, path
        for folder in (backing, path):
            folder.mkdir(parents=True, exist_ok=True)
        program = [
            sys.executable,
            "-m",
            "tests.bench.programs.unsynced_fs",
            str(backing),
            str(path),
        ]
        self._process = subprocess.Popen(program, cwd=ROOT, stderr=subprocess.DEVNULL)
        self._wait()

    def counts(self) -> dict[str, int]:
        """How many syncs and bytes have reached the card."""
        found: dict[str, int] = json.loads((self.path / ".counts").read_text("ascii"))
        return found

    def cut(self) -> None:
        """Pull the plug: what was not synced is gone."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def tear_down(self) -> None:
        self.cut()
        subprocess.run(["fusermount3", "-u", "-z", str(self.path)], check=True)

    def _wait(self) -> None:
        for _ in range(int(WITHIN_S / 0.01)):
            if os.path.ismount(self.path):
                return
            if self._process.poll() is not None:
                break
            Event().wait(0.01)
        self._process.kill()
        raise RuntimeError(f"nothing could be mounted at {self.path}")


@contextmanager
def mounted(backing: Path, path: Path) -> Iterator[Mounted]:
    found = Mounted(backing, path)
    try:
        yield found
    finally:
        found.tear_down()
