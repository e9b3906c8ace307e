"""The box as a Debian package: look into one, install one, make one of what is installed.

Everything of the system that this needs is asked by `Run`, so that a test can be the system.
"""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.errors import PackageError
from companion.private_files import sync_file

NAME = "companion"
LOCK = Path("/var/lib/dpkg/lock-frontend")
_FIELDS = ("Package", "Version", "Architecture")
_OF_DPKG = ("Status", "Conffiles")
"""What dpkg notes of an installed package, and a package must not say itself."""
_PRISTINE = "usr/lib/companion"
"""There the package keeps what it first put into /etc: what is there now may be the family's."""


class Run(Protocol):
    """Run a program of the system and give what it printed, as a user of that number or as root.

    Raises PackageError `command_failed` (`command`, `reason`).
    """

    def __call__(self, *command: str, uid: int = 0, gid: int = 0) -> str: ...


def run(*command: str, uid: int = 0, gid: int = 0) -> str:
    """`Run` on this machine. Whoever is not root runs everything as itself."""
    root = os.geteuid() == 0
    try:
        done = subprocess.run(
            command,
            cwd="/",
            env=_environment(),
            capture_output=True,
            text=True,
            check=False,
            user=uid if root else None,
            group=gid if root else None,
            extra_groups=[] if root else None,
        )
    except OSError as error:
        raise _failed(command, error.strerror or str(error)) from error
    if done.returncode:
        raise _failed(command, (done.stderr or done.stdout).strip()[-400:])
    return str(done.stdout)


def _environment() -> Mapping[str, str]:
    """The lock of dpkg is ours meanwhile, and nobody is there to be asked."""
    return {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "LC_ALL": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive",
        "DPKG_FRONTEND_LOCKED": "1",
    }


def _failed(command: Sequence[str], reason: str) -> PackageError:
    return PackageError("command_failed", {"command": " ".join(command[:3]), "reason": reason})


@dataclass(frozen=True, slots=True)
class Packages:
    """What dpkg knows and does of our package."""

    run: Run = run
    root: Path = Path("/")

    def installed(self) -> str:
        """The version that is installed whole; empty if none is."""
        asked = "--showformat=${db:Status-Status} ${Version}"
        try:
            status, version = self.run("dpkg-query", "--show", asked, NAME).split()
        except (PackageError, ValueError):
            return ""
        return version if status == "installed" else ""

    def version_of(self, package: Path) -> str:
        """The version in a file. Raises PackageError `not_our_package`."""
        try:
            told = self.run("dpkg-deb", "--field", str(package), *_FIELDS)
        except PackageError as error:
            raise PackageError("not_our_package", {"path": str(package)}) from error
        said = dict(line.split(": ", 1) for line in told.splitlines() if ": " in line)
        if said.get("Package") != NAME or said.get("Architecture") != "all":
            raise PackageError("not_our_package", {"path": str(package)})
        return said["Version"]

    def is_older(self, version: str, than: str) -> bool:
        try:
            self.run("dpkg", "--compare-versions", version, "lt", than)
        except PackageError:
            return False
        return True

    def unpack(self, package: Path, folder: Path) -> None:
        """Lay the files of a package down in `folder`, which is made anew."""
        shutil.rmtree(folder, ignore_errors=True)
        try:
            self.run("dpkg-deb", "--extract", str(package), str(folder))
        except PackageError as error:
            raise PackageError("not_our_package", {"path": str(package)}) from error

    def install(self, package: Path) -> None:
        """Put a package in the place of the one that is there; the family's settings stay.

        Raises PackageError `command_failed`.
        """
        kept = ("--force-confdef", "--force-confold", "--force-downgrade")
        self.run("dpkg", *kept, "--install", str(package))

    def repack(self, target: Path) -> None:
        """Make a package of what is installed, so that one can go back to it."""
        tree = target.with_name(f"{target.name}.tree")
        shutil.rmtree(tree, ignore_errors=True)
        for name in self.run("dpkg-query", "--listfiles", NAME).splitlines():
            _copy(self.root, tree, name.lstrip("/"))
        control = tree / "DEBIAN"
        control.mkdir()
        for path in self.run("dpkg-query", "--control-path", NAME).splitlines():
            shutil.copy2(path, control / Path(path).name.removeprefix(f"{NAME}."))
        (control / "conffiles").write_text(_settings_files(tree), "utf-8")
        (control / "control").write_text(
            _control(self.run("dpkg-query", "--status", NAME)), "utf-8"
        )
        draft = target.with_name(f".{target.name}.new")
        self.run("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(draft))
        shutil.rmtree(tree)
        draft.replace(target)
        sync_file(target)


def _copy(root: Path, tree: Path, name: str) -> None:
    pristine = root / _PRISTINE / name
    source = pristine if name.startswith("etc/") and pristine.is_file() else root / name
    target = tree / name
    if source.is_dir() and not source.is_symlink():
        target.mkdir(parents=True, exist_ok=True)
    elif source.is_symlink() or source.is_file():  # a small system leaves documentation out
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target, follow_symlinks=False)


def _settings_files(tree: Path) -> str:
    """What dpkg must not overwrite; it does not hand out the list that the package once had."""
    found = sorted(path for path in (tree / "etc").rglob("*") if path.is_file())
    return "".join(f"/{path.relative_to(tree)}\n" for path in found)


def _control(status: str) -> str:
    """What dpkg tells of an installed package, as the package itself said it."""
    lines: list[str] = []
    taken = True
    for line in status.splitlines():
        if not line.startswith(" "):
            taken = line.partition(":")[0] not in _OF_DPKG
        if taken:
            lines.append(f"{line}\n")
    return "".join(lines)


@contextmanager
def alone(lock: Path, *, wait: bool) -> Iterator[None]:
    """Nobody else installs anything meanwhile. Raises PackageError `installing_elsewhere`."""
    handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o640)
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield
    except BlockingIOError as error:
        raise PackageError("installing_elsewhere") from error
    finally:
        os.close(handle)
