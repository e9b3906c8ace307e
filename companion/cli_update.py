"""What `companion update` does and says."""

import json
import threading
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from companion.app import DATABASE
from companion.clock import MonotonicClock
from companion.errors import PackageError
from companion.going_back import settle
from companion.packages import Packages
from companion.settings import Settings
from companion.updating import Plan, Updating


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
        if updating.plan() is not None:
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


def told(plan: Plan) -> list[str]:
    """Sentences for people: how it ended, and where evenings are that stand nowhere else."""
    now, before = plan.version, plan.before
    if plan.by_hand:
        updated = f"The box runs version {now} again."
    else:
        updated = f"The box runs version {now} now; `companion update --back` brings {before} back."
    ended = {
        "updated": updated,
        "rolled_back": f"Version {now} did not come up, so the box runs {before} again.",
        "stuck": f"Neither {now} nor {before} comes up: `companion doctor` says what to mend.",
    }
    return [ended[plan.step], *_kept(plan.settled)]


def _kept(settled: Mapping[str, Any]) -> Iterator[str]:
    played = settled.get("played", ())
    if played is None:
        what = "Whatever was played since the last backup stands"
    elif played:
        what = f"What was played from {' to '.join(dict.fromkeys(played))} stands"
    else:
        return
    yield f"{what} only in {settled['kept']}, and a newer version brings it back by `restore`."


def _tell(plan: Plan | None) -> bool:
    for sentence in told(plan) if plan else ["There has been no update."]:
        click.echo(sentence)
    return plan is None or plan.step == "updated"


def _updating() -> Updating:
    return Updating(Packages(), MonotonicClock(), threading.Event().wait)
