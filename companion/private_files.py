"""Files that only their owner may read, written so that a power cut leaves old or new."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.errors import StoreError

_CODES = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only_card",
    errno.EACCES: "only_root",
    errno.EPERM: "only_root",
}
_ANYWHERE = ("disk_full",)
"""Told as such also of files that are not the box's own."""


@contextmanager
def os_told(path: Path, otherwise: str = "") -> Iterator[None]:
    """Errors of the file system as StoreError: the codes above, or `not_readable`.

    `otherwise`: what all but a full card is told as, for files that are not the box's own.
    """
    try:
        yield
    except OSError as error:
        if isinstance(error, StoreError):  # told already
            raise
        code = _CODES.get(error.errno or 0, "not_readable")
        code = otherwise if otherwise and code not in _ANYWHERE else code
        reason = error.strerror or str(error)
        raise StoreError(code, {"path": str(path), "reason": reason}) from error


def must_be_new(target: Path) -> None:
    """Refuse a file that somebody chose: StoreError `already_there`, or `no_folder` for it."""
    if target.exists():
        raise StoreError("already_there", {"path": str(target)})
    if not target.parent.is_dir():
        raise StoreError("no_folder", {"path": str(target.parent)})


def make_private_folder(folder: Path) -> None:
    """Make `folder` (0700) and what is missing above it; one that is there stays as it is.

    Raises OSError.
    """
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    if owner := _heir(folder):
        os.chown(folder, *owner, follow_symlinks=False)
    sync_folder(folder.parent)


def make_private_file(path: Path) -> None:
    """Make an empty file (0600) unless there is one. Raises OSError."""
    try:
        file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except FileExistsError:
        return
    try:
        _hand_over(file, path)
    finally:
        os.close(file)
    sync_folder(path.parent)


def write_private_file(path: Path, text: str) -> None:
    """Put `text` in the place of `path` (0600), on the disk when this returns. Raises OSError."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    try:
        with open(
            os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8"
        ) as file:
            _hand_over(file.fileno(), path)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def _hand_over(file: int, path: Path) -> None:
    """What root makes in the service's folder is the service's; a stick may know no owners."""
    if owner := _heir(path):
        with suppress(PermissionError):
            os.fchown(file, *owner)


def _heir(path: Path) -> tuple[int, int] | None:
    """User and group of the folder, where root makes something in somebody else's."""
    if os.geteuid() != 0:
        return None
    folder = path.parent.stat()
    return (folder.st_uid, folder.st_gid) if folder.st_uid != 0 else None


def sync_file(path: Path) -> None:
    """Wait until `path`, contents and name, is on the disk. Raises OSError."""
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in `folder` are on the disk. Raises OSError."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
