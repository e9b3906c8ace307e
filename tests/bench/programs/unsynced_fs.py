"""A folder whose files forget what was not synced when the power goes, and that counts writes.

    python -m tests.bench.programs.unsynced_fs BACKING MOUNTPOINT

Every write stays in this process' memory until `fsync`: kill it, and BACKING holds what a
card would hold after a power cut. Names (create, rename, unlink) are kept at once, as a
journal would; contents are not, which is the worst case. Reading `/.counts` in the mounted
folder gives `{"fsyncs": n, "bytes": n}` that have reached the card so far.
"""

import errno
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

import mfusepy

COUNTS = "/.counts"
BLOCK = 512


class File:
    """The contents of one file in memory, and which blocks of it the card has not seen."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)
        self.unsynced: set[int] = set()

    def write(self, data: bytes, offset: int) -> None:
        if len(self.data) < offset:
            self.data.extend(bytes(offset - len(self.data)))
        self.data[offset : offset + len(data)] = data
        self.unsynced.update(range(offset // BLOCK, (offset + len(data) - 1) // BLOCK + 1))

    def cut(self, length: int) -> None:
        del self.data[length:]
        self.data.extend(bytes(length - len(self.data)))
        self.unsynced.add(length // BLOCK)


class UnsyncedFolder(mfusepy.Operations):
    """The folder. Every method is what the kernel asks for; the names are FUSE's."""

    use_ns = True

    def __init__(self, backing: Path) -> None:
        self._backing = backing
        self._files: dict[str, File] = {}
        self._lock = threading.RLock()
        self._counts = {"fsyncs": 0, "bytes": 0}

    def getattr(self, path: str, fh: int | None = None) -> dict[str, Any]:
        with self._lock:
            if path == COUNTS:
                return {"st_mode": 0o100444, "st_nlink": 1, "st_size": 4096}
            found = os.lstat(self._at(path))
            names = ("st_mode", "st_nlink", "st_uid", "st_gid", "st_size", "st_ino")
            told: dict[str, Any] = {name: getattr(found, name) for name in names}
            for name in ("st_atime", "st_mtime", "st_ctime"):
                told[name] = int(getattr(found, name) * 1e9)
            if path in self._files:
                told["st_size"] = len(self._files[path].data)
            return told

    def readdir(self, path: str, fh: int) -> list[str]:
        return [".", "..", *os.listdir(self._at(path))]

    def mkdir(self, path: str, mode: int) -> None:
        self._at(path).mkdir(mode)

    def rmdir(self, path: str) -> None:
        self._at(path).rmdir()

    def create(self, path: str, mode: int, fi: Any = None) -> int:
        with self._lock:
            os.close(os.open(self._at(path), os.O_CREAT | os.O_WRONLY, mode))
            self._files[path] = File(b"")
        return 0

    def open(self, path: str, flags: int) -> int:
        if path != COUNTS:
            self._file(path)
        return 0

    def read(self, path: str, size: int, offset: int, fh: int) -> bytes:
        with self._lock:
            if path == COUNTS:
                return json.dumps(self._counts).ljust(4096).encode()[offset : offset + size]
            return bytes(self._file(path).data[offset : offset + size])

    def write(self, path: str, data: bytes, offset: int, fh: int) -> int:
        with self._lock:
            self._file(path).write(data, offset)
        return len(data)

    def truncate(self, path: str, length: int, fh: int | None = None) -> None:
        with self._lock:
            self._file(path).cut(length)

    def fsync(self, path: str, datasync: int, fh: int) -> int:
        with self._lock:
            self._to_the_card(path, self._file(path))
        return 0

    def fsyncdir(self, path: str, datasync: int, fh: int) -> int:
        return 0

    def unlink(self, path: str) -> None:
        with self._lock:
            self._files.pop(path, None)
            self._at(path).unlink()

    def rename(self, old: str, new: str) -> None:
        with self._lock:
            os.rename(self._at(old), self._at(new))
            self._files.pop(new, None)
            if old in self._files:
                self._files[new] = self._files.pop(old)

    def link(self, target: str, source: str) -> None:
        with self._lock:
            os.link(self._at(source), self._at(target))

    def chmod(self, path: str, mode: int) -> None:
        self._at(path).chmod(mode)

    def chown(self, path: str, uid: int, gid: int) -> None:
        """Everything belongs to whoever mounts."""

    def utimens(self, path: str, times: Any = None) -> None:
        """No test looks at times."""

    def statfs(self, path: str) -> dict[str, int]:
        found = os.statvfs(self._at(path))
        names = ("bavail", "bfree", "blocks", "bsize", "files", "ffree", "frsize", "namemax")
        return {f"f_{name}": getattr(found, f"f_{name}") for name in names}

    def flush(self, path: str, fh: int) -> int:
        return 0  # closing a file is no sync

    def release(self, path: str, fh: int) -> int:
        return 0

    def _at(self, path: str) -> Path:
        return self._backing / path.lstrip("/")

    def _file(self, path: str) -> File:
        if path not in self._files:
            try:
                self._files[path] = File(self._at(path).read_bytes())
            except OSError as error:
                raise mfusepy.FuseOSError(error.errno or errno.EIO) from error
        return self._files[path]

    def _to_the_card(self, path: str, file: File) -> None:
        with open(os.open(self._at(path), os.O_RDWR | os.O_CREAT, 0o600), "r+b") as card:
            for block in sorted(file.unsynced):
                card.seek(block * BLOCK)
                part = bytes(file.data[block * BLOCK : (block + 1) * BLOCK])
                card.write(part)
                self._counts["bytes"] += len(part)
            card.truncate(len(file.data))
            card.flush()
            os.fsync(card.fileno())
        file.unsynced.clear()
        self._counts["fsyncs"] += 1


if __name__ == "__main__":
    mfusepy.FUSE(UnsyncedFolder(Path(sys.argv[1])), sys.argv[2], foreground=True)
