"""What the commands for the family's evenings do and say: backup, restore, bundle."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion import backups, doctor
from companion.app import DATABASE
from companion.bundle import write_bundle
from companion.clock import MonotonicClock
from companion.database import Progress
from companion.errors import StoreError
from companion.private_files import os_told
from companion.settings import Settings
from companion.store import Contents

NO_BACKUP = {"broken_database": "damaged", "foreign_database": "not_ours", "not_readable": ""}
"""What can be wrong with a file that is to be brought back, and the reason that is told."""


def make_backup(settings: Settings, file: Path | None, *, before_update: bool) -> None:
    """Copy the log to `file`, or among the backups. Raises StoreError."""
    log = settings.state_dir / DATABASE
    with _progress("Copying") as progress:
        if file is not None:
            backups.save_copy(log, file, progress)
            made: Path | None = file
        else:
            kind = "update" if before_update else "daily"
            backup = backups.back_up(log, kind, _today(), progress)
            made = backup.path if backup else None
    if made is None:
        click.echo("Nothing is new since the last backup, so none was made.")
    else:
        click.echo(f"Saved as {made}")
        click.echo(_told(backups.preview(made)))


def bring_back(settings: Settings, file: Path | None, *, sure: bool) -> None:
    """Show what a backup holds, ask, and put it in the place of the log. Raises StoreError."""
    log = settings.state_dir / DATABASE
    with backups.held(log):
        pass  # a box that runs is told before anybody is asked
    chosen = file or _newest(settings.state_dir)
    click.echo(f"{chosen} holds {_told(_previewed(chosen))}")
    if log.exists():
        click.echo(f"Now the box holds {_told_if_readable(log)}")
    if not sure:
        click.confirm("Bring the evenings of this file back?", abort=True)
    with _progress("Bringing back") as progress:
        old = backups.restore(chosen, log, _today(), progress)
    click.echo("Done: the box shows these evenings from the next start on.")
    if old is not None:
        click.echo(f"What was there before is kept as {old}")


def _previewed(chosen: Path) -> Contents:
    """What a chosen file holds; what is wrong with it is no trouble of the box's own log."""
    if not chosen.exists():
        raise StoreError("no_file", {"file": str(chosen)})
    try:
        return backups.preview(chosen)
    except StoreError as error:
        if error.code not in NO_BACKUP:
            raise
        reason = NO_BACKUP[error.code] or error.data["reason"]
        raise StoreError("bad_backup", {"path": str(chosen), "reason": reason}) from error


def list_backups(settings: Settings) -> None:
    """One line a backup, the newest first."""
    if settings.state_dir.exists():
        with os_told(settings.state_dir):
            os.listdir(settings.state_dir)  # one may be kept from looking: that is not none
    found = backups.backups(settings.state_dir)
    for backup in reversed(found):
        click.echo(f"{backup.path}  {backup.date}  {_told_if_readable(backup.path)}")
    if not found:
        click.echo("There is no backup yet: the box makes one a day by itself.")


def make_bundle(settings: Settings, file: Path | None) -> None:
    """Gather what helps to help. Raises StoreError."""
    target = file or Path(f"companion-bundle-{_today()}.zip")
    write_bundle(settings, doctor.examine(settings), target)
    click.echo(f"Saved as {target}. It holds no names, no keys and nothing that was played.")


def _newest(state_dir: Path) -> Path:
    found = backups.newest_good(state_dir)
    if found is None:
        raise StoreError("no_backup", {"path": str(state_dir / backups.FOLDER)})
    return found.path


def _told(held: Contents) -> str:
    dates = " to ".join(dict.fromkeys(date for date in (held.first, held.last) if date))
    people = ", ".join(held.people) or "nobody"
    when = f" ({dates})" if dates else ""
    nights, games = _counted(held.nights, "night"), _counted(held.games, "game")
    return f"{nights}{when}, {games}, played by {people}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _told_if_readable(path: Path) -> str:
    try:
        return _told(backups.preview(path))
    except StoreError as trouble:
        return f"nothing that can be read ({trouble.code})"


def _today() -> str:
    return MonotonicClock().wall()[:10]


@contextmanager
def _progress(label: str) -> Iterator[Progress]:
    """A bar where somebody looks on and it takes a while; nothing else is printed."""
    with click.progressbar(length=1, label=label, show_pos=False, hidden=not _watched()) as bar:

        def told(left: int, of: int) -> None:
            bar.length = max(1, of)
            bar.update(of - left - bar.pos)

        yield told


def _watched() -> bool:
    return sys.stderr.isatty()
