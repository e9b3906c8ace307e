"""The front on a kernel's own GPIO: a small machine is built once and the stories run in there.

The stories are the files `vm/on_pins_*.py`; `vm/run.sh` tells how to run one of them alone.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

ROOT = Path(__file__).parents[2]
VM = Path(__file__).parent / "vm"
STORIES = (
    *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-o", "python_files=on_pins_*.py"),
    *("--tb=short", "-q", "-rA", "--show-capture=stderr", f"--confcutdir={VM}", str(VM)),
)
BARE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""An emulated processor takes a quarter of a minute to load what these stories do not use."""
FIGURES = ("barest loop", "our box", "two buttons", "storm")


def reason_against() -> str:
    """Why the machine cannot be here; nothing where it can."""
    if platform.machine() != "x86_64":
        return f"it is a machine for amd64, not for {platform.machine()}"
    if "ID=debian" not in Path("/etc/os-release").read_text("utf-8").splitlines():
        return "it is built from Debian's kernel, and this is another system"
    if sys.version_info >= (3, 13):
        return "lgpio has no wheel for this Python"
    return ""


pytestmark = pytest.mark.skipif(
    bool(reason_against()), reason=f"=== THE GPIO MACHINE DOES NOT RUN: {reason_against()} ==="
)


@pytest.fixture(scope="module")
def machine() -> Path:
    """Built, or found in the cache."""
    built = subprocess.run([VM / "build.sh"], stdout=subprocess.PIPE, text=True, check=False)
    assert built.returncode == 0, "the GPIO machine cannot be built; its reason stands above"
    return Path(built.stdout.strip())


def tell_stories(capfd: pytest.CaptureFixture[str], **settings: str) -> None:
    """Run them all; what they measured is shown whatever comes of it."""
    begun_s = monotonic()
    done = subprocess.run(
        [VM / "run.sh", *STORIES],
        cwd=ROOT,
        env={**os.environ, **BARE, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    took_s = monotonic() - begun_s
    figures = [line for line in done.stdout.splitlines() if line.startswith(FIGURES)]
    with capfd.disabled():
        print(f"\nGPIO machine, {took_s:.0f} s:", *dict.fromkeys(figures), sep="\n  ")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " skipped" not in done.stdout.splitlines()[-1]


def test_front_keeps_its_promises_on_a_kernels_own_gpio(
    machine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tell_stories(capfd, GPIO_TIMEOUT="240")


@pytest.mark.full
def test_front_keeps_them_through_a_minute_of_storm_and_hundreds_of_presses(
    machine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tell_stories(capfd, GPIO_TIMEOUT="900", GPIO_STORM_S="60", GPIO_ROUNDS="300")
