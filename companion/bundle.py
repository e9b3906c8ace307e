"""What somebody who helps from afar needs to know of a box, as one file without any secret.

Versions, settings, what the doctor says, the newest troubles, and how large the log is; no
key, no token, no name of a person and nothing that was played.
"""

import platform
import sqlite3
import sys
import zipfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from companion import __version__
from companion.app import DATABASE
from companion.backups import backups
from companion.doctor import Finding
from companion.errors import StoreError
from companion.hotspot import known_password
from companion.incidents import FILE as INCIDENTS
from companion.keys import load_keys
from companion.private_files import make_private_file, must_be_new, os_told
from companion.settings import Settings, describe
from companion.store import Reader

LIBRARIES = (
    *("a2wsgi", "click", "flask", "gpiozero", "itsdangerous", "lgpio", "qrcode"),
    *("RPi.GPIO", "uvicorn", "websockets"),
)
HIDDEN = "(left out)"


def write_bundle(settings: Settings, findings: Iterable[Finding], target: Path) -> None:
    """Write the file (0600). Raises StoreError as `must_be_new`, or `not_saved` and the like."""
    must_be_new(target)
    secrets = _secrets(settings)
    try:
        with os_told(target, "not_saved"):
            make_private_file(target)
            with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
                for name, text in parts(settings, findings).items():
                    bundle.writestr(name, _without(secrets, text))
    except StoreError:
        with suppress(OSError):  # it was never there where nothing can be written
            target.unlink(missing_ok=True)
        raise


def parts(settings: Settings, findings: Iterable[Finding]) -> Mapping[str, str]:
    """The files of the bundle by name."""
    return {
        "versions.txt": _lines(_versions()),
        "settings.txt": _lines(_settings(settings)),
        "doctor.txt": _lines(
            f"{'ok  ' if each.good else 'mend'} {each.what}: {each.code} {dict(each.data)}"
            for each in findings
        ),
        "log.txt": _lines(_log(settings.state_dir)),
        "incidents.txt": _incidents(settings.state_dir),
    }


def _versions() -> Iterable[str]:
    yield f"companion {__version__}"
    yield f"python {sys.version.split()[0]}, sqlite {sqlite3.sqlite_version}"
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    for name in ("/proc/device-tree/model", "/etc/os-release"):
        with suppress(OSError):
            yield Path(name).read_text("utf-8", "replace").strip("\0\n")
    for name in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            yield f"{name} {metadata.version(name)}"


def _settings(settings: Settings) -> Iterable[str]:
    for key, shown in describe(settings).items():
        yield f"{key} = {shown.value}    # {shown.origin.source}"
    if settings.safe:
        yield "this start was a safe one"


def _log(folder: Path) -> Iterable[str]:
    """Schema, sizes and counts; nothing that anybody has said or played."""
    for path in sorted(folder.glob("*.db*")):
        yield f"{path.name}: {path.stat().st_size} bytes"
    for backup in backups(folder):
        yield f"backups/{backup.path.name}: {backup.path.stat().st_size} bytes"
    reader = Reader(folder / DATABASE)
    try:
        for night in reader.nights():
            events = night.last_seq - night.first_seq + 1
            yield f"night {night.night} {night.date}: {night.games} games, {events} events"
        yield from reader.schema()
    except StoreError as trouble:
        yield f"the log cannot be read: {trouble}"


def _incidents(folder: Path) -> str:
    try:
        return (folder / INCIDENTS).read_text("utf-8", "replace")
    except OSError:
        return "there were none\n"


def _secrets(settings: Settings) -> list[str]:
    """What must not be in the bundle whoever wrote it where."""
    found = [known_password(settings)]
    if (settings.state_dir / "keys.json").exists():
        with suppress(StoreError):
            keys = load_keys(settings.state_dir)
            found += [keys.cookie, keys.token]
    return [secret for secret in found if secret]


def _without(secrets: Iterable[str], text: str) -> str:
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    return text


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
