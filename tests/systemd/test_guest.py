"""A whole system in an emulated machine: the package, its service, its network, a pulled plug.

The stories are the files `guest/in_guest_*.py`; `guest/run.sh` tells how to look around in there.
"""

import faulthandler
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

ROOT = Path(__file__).parents[2]
GUEST = Path(__file__).parent / "guest"
THERE = ROOT / "dist" / "guest"
"""What the guest finds at /mnt/host/dist/guest."""
LIBRARIES = f"/mnt/host/.venv/lib/python3.{sys.version_info.minor}/site-packages"
PYTEST = (
    *(f"PYTHONPATH={LIBRARIES}", "PYTEST_DISABLE_PLUGIN_AUTOLOAD=1"),
    *("python3", "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", "-q", "-rA"),
    *("-o", "python_files=in_guest_*.py", "-o", "addopts=--import-mode=importlib"),
    *("-o", "faulthandler_timeout=0"),
)


def reason_against() -> str:
    """Why the guest cannot be here; nothing where it can."""
    if platform.machine() != "x86_64":
        return f"it is a machine for amd64, not for {platform.machine()}"
    if "ID=debian" not in Path("/etc/os-release").read_text("utf-8").splitlines():
        return "it is built from Debian's packages, and this is another system"
    if sys.version_info[:2] != (3, 11):
        return "lgpio is borrowed from this environment, and the guest's Python is 3.11"
    if os.geteuid() != 0:
        return "only root can make its file system"
    return ""


pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(
        bool(reason_against()), reason=f"=== THE GUEST DOES NOT RUN: {reason_against()} ==="
    ),
]


@pytest.fixture(scope="session")
def guest() -> Path:
    """Built, or found in the cache, with three packages and lgpio beside it."""
    built = subprocess.run([GUEST / "build.sh"], stdout=subprocess.PIPE, text=True, check=False)
    assert built.returncode == 0, "the guest cannot be built; its reason stands above"
    shutil.rmtree(THERE, ignore_errors=True)
    THERE.mkdir(parents=True)
    made = subprocess.run(
        [sys.executable, ROOT / "systemd" / "make_deb.py"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    first = THERE / "first.deb"
    shutil.copy(ROOT / made.stdout.strip(), first)
    repacked(first, "newer", "0.2.0", "")
    repacked(first, "broken", "0.3.0", 'raise RuntimeError("this one never comes up")\n')
    lgpio = THERE / "lgpio"
    lgpio.mkdir()
    for found in (ROOT / LIBRARIES.removeprefix("/mnt/host/")).glob("*lgpio*"):
        if not found.name.startswith("rpi"):
            (shutil.copytree if found.is_dir() else shutil.copy)(found, lgpio / found.name)
    return Path(built.stdout.strip())


def repacked(first: Path, name: str, version: str, breaks: str) -> None:
    """The same package as another version; `breaks` is put at the end of the part that serves."""
    tree = THERE / name
    subprocess.run(["dpkg-deb", "-R", first, tree], check=True)
    control, library = tree / "DEBIAN" / "control", tree / "usr/lib/companion/companion"
    old = next(line for line in control.read_text().splitlines() if line.startswith("Version: "))
    control.write_text(control.read_text().replace(old, f"Version: {version}"))
    (library / "__init__.py").write_text(f'__version__ = "{version}"\n')
    with (library / "app.py").open("a") as file:
        file.write(breaks)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Znone", "-b", tree, THERE / f"{name}.deb"],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    shutil.rmtree(tree)


class Boots:
    """Boots for one test, of one disk if it is to be kept; what was measured is always shown."""

    def __init__(self, out: Path, capfd: pytest.CaptureFixture[str]) -> None:
        self.out, self._capfd = out, capfd

    def tell(self, stories: str, *words: str, code: int = 0, **settings: str) -> str:
        """One file of stories; `words` are NAME=VALUE for those in there. What they printed."""
        began_s = monotonic()
        faulthandler.cancel_dump_traceback_later()  # it takes minutes, and that is no fault
        done = subprocess.run(
            [GUEST / "run.sh", "env", *PYTEST[:2], *words, *PYTEST[2:], self._file(stories)],
            cwd=ROOT,
            env={**os.environ, "GUEST_OUT": str(self.out), "GUEST_TIMEOUT": "1800", **settings},
            capture_output=True,
            text=True,
            check=False,
        )
        self._show(f"guest, {' '.join((stories, *words))}, {monotonic() - began_s:.0f} s:")
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    def _file(self, stories: str) -> str:
        return f"tests/systemd/guest/in_guest_{stories}.py"

    def _show(self, head: str) -> None:
        figures = self.out / "out" / "figures"
        lines = figures.read_text().splitlines() if figures.exists() else []
        figures.unlink(missing_ok=True)
        with self._capfd.disabled():
            print(f"\n{head}", *lines, sep="\n  ")


@pytest.fixture
def boots(guest: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Boots:
    return Boots(tmp_path, capfd)


def test_box_is_installed_used_ill_treated_updated_and_removed(boots: Boots) -> None:
    assert " passed" in boots.tell("service")


def test_box_without_a_network_opens_its_own_and_phones_come_by_it(boots: Boots) -> None:
    assert " passed" in boots.tell("wifi", GUEST_RADIOS="2", GUEST_CARD="off")


def test_box_is_switched_off_by_a_hold(boots: Boots) -> None:
    boots.tell("off")
    took_s, blinks = (boots.out / "out" / "off").read_text().split()
    assert float(took_s) >= 4.5
    assert int(blinks) >= 6


@pytest.mark.parametrize("moment", ["writes", "unpacking", "configuring", "upgrade"])
def test_plug_is_pulled_and_nothing_acknowledged_is_lost(
    boots: Boots, moment: str, tmp_path: Path
) -> None:
    disk = str(tmp_path / "disk.qcow2")
    boots.tell("cut", f"STORY={moment}", code=137, GUEST_DISK=disk)
    assert " passed" in boots.tell("cut", f"STORY=after {moment}", GUEST_DISK=disk)
