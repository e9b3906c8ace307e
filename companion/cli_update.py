"""What `companion update` does and says."""

import json
import threading
from dataclasses import asdict
from pathlib import Path

import click

from companion.app import DATABASE
from companion.clock import MonotonicClock
from companion.errors import PackageError
from companion.going_back import settle
from companion.packages import Packages
from companion.settings import Settings
from companion.updating import Outcome, Updating


def update(settings: Settings, file: Path | None) -> bool:
    """Install a package, or the one of before; whether it went well. Raises PackageError.

    The part that changes the box runs under systemd: it outlives this terminal.
    """
    updating = _updating()
    click.echo("Making a backup and keeping the version that is there …")
    plan = updating.prepare(settings, file.absolute() if file else None)
    click.echo(f"Installing {plan.version}; the box is away for about a minute …")
    try:
        updating.packages.run("systemctl", "start", "companion-finish.service")
    except PackageError:  # a version that was taken back is a failed unit
        if updating.last() is None:
            raise
    return _tell(updating.last())


def finish() -> bool:
    """Go on with an update that was prepared; whether it went well. Raises PackageError."""
    return _tell(_updating().finish())


def tell_last() -> None:
    """How the newest update ended."""
    _tell(_updating().last())


def settle_log(settings: Settings, holding: Path | None) -> None:
    """Make the log one that this version can go on from, and tell what was done, as JSON."""
    today = MonotonicClock().wall()[:10]
    click.echo(json.dumps(asdict(settle(settings.state_dir / DATABASE, today, holding))))


def told(outcome: Outcome) -> list[str]:
    """Sentences for people: how it ended, and where evenings are that stand nowhere else."""
    plan = outcome.plan
    ended = {
        "updated": f"The box runs version {plan.version} now; {plan.before} is kept, and "
        "`companion update --back` brings it back.",
        "rolled_back": f"Version {plan.version} did not come up, so the box runs {plan.before} "
        "again as it did before.",
        "stuck": f"Neither version {plan.version} nor {plan.before} comes up: "
        "`companion doctor` says what is to be mended.",
    }
    if plan.by_hand and outcome.how == "updated":
        return [f"The box runs version {plan.version} again.", *_kept(outcome)]
    return [ended[outcome.how], *_kept(outcome)]


def _kept(outcome: Outcome) -> list[str]:
    settled = outcome.plan.settled
    if not settled.get("kept"):
        return []
    played = settled["played"]
    if played is None:
        what = "Whatever was played since the last backup stands"
    elif not played:
        return []
    else:
        what = f"What was played from {' to '.join(dict.fromkeys(played))} stands"
    return [f"{what} only in {settled['kept']}, which a newer version can `companion restore`."]


def _tell(outcome: Outcome | None) -> bool:
    if outcome is None:
        click.echo("There has been no update.")
        return True
    for sentence in told(outcome):
        click.echo(sentence)
    return outcome.how == "updated"


def _updating() -> Updating:
    return Updating(Packages(), MonotonicClock(), threading.Event().wait)
