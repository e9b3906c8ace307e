"""Another version of the box: installed, watched, and taken back where it does not come up.

Whoever asks for it prepares: a backup, the package of before, the package that is to come, and
in `pending.json` what is to be done. The rest is `finish`, in the program of the version
*before*: it need not trust the new one in anything. It may be killed at any moment, or lose
its power; it is begun again at the next boot, and goes on where it was.
"""

import json
import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from companion import own_box
from companion.app import DATABASE
from companion.backups import backups
from companion.errors import PackageError
from companion.packages import LOCK, Packages, alone
from companion.ports import Clock
from companion.private_files import os_told, sync_file, sync_folder, write_private_file
from companion.settings import Settings

FOLDER = Path("/var/lib/companion-update")
KEPT = "kept.deb"
"""The way back after an update that went well."""
NEWER_LOG = "[newer_schema"
UNITS = ("companion.socket", "companion.service")
UP_WITHIN_S = 30.0
STAYS_UP_S = 5.0
_LOOKS_EVERY_S = 0.5
_IN_TROUBLE = frozenset({"safe_mode", "log_set_aside"})
"""Notices of a box that came up, but not with what it had before."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is under way, or how it ended: `step` is install, check, back or check_back, at last
    updated, rolled_back or stuck. `by_hand` is a way back that somebody asked for, `backup` a
    log that must not be lost, `settled` what came of the log (`going_back.Settled`).
    """

    version: str
    before: str
    step: str
    by_hand: bool
    bind: str
    port: int
    state_dir: str
    backup: str = ""
    settled: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Updating:
    """`wait` waits for so many seconds; `panel_of` and `answers` ask the box that runs."""

    packages: Packages
    clock: Clock
    wait: Callable[[float], object]
    folder: Path = FOLDER
    lock: Path = LOCK
    panel_of: Callable[[str, int], Mapping[str, Any] | None] = own_box.panel_of
    answers: Callable[[str, int], bool] = own_box.answers

    # --- preparing ---------------------------------------------------------------------------

    def prepare(self, settings: Settings, package: Path | None) -> Plan:
        """Get everything ready to install `package`, or the one of before.

        Nothing of the running box has changed when this returns or raises: PackageError
        `no_root`, `not_installed`, `update_under_way`, `not_our_package`, `nothing_to_go_back_to`,
        `installing_elsewhere`, `command_failed`; StoreError `disk_full`, `not_readable`.
        """
        before = self._check()
        source = package or self.folder / KEPT
        if not source.exists():
            code = "not_our_package" if package else "nothing_to_go_back_to"
            raise PackageError(code, {"path": str(source)})
        version = self.packages.version_of(source)
        with alone(self.lock, wait=False), os_told(self.folder):
            self._keep(source)
        state = settings.state_dir
        plan = Plan(version, before, "install", package is None, settings.bind, settings.port,
                    str(state), self._backed_up(state))  # fmt: skip
        self._want("next.deb")
        (self.folder / "last.json").unlink(missing_ok=True)
        self._note(plan)
        return plan

    def _check(self) -> str:
        if os.geteuid() != 0:
            raise PackageError("no_root")
        if self.plan() is not None:
            raise PackageError("update_under_way")
        before = self.packages.installed()
        if not before:
            raise PackageError("not_installed")
        return before

    def _keep(self, source: Path) -> None:
        """Both packages and the program of before, on the disk."""
        draft = self.folder / ".next.deb.new"
        shutil.copyfile(source, draft)
        self.packages.unpack(draft, self.folder / "next")  # all of it can be read
        draft.replace(self.folder / "next.deb")
        sync_file(self.folder / "next.deb")
        self.packages.repack(self.folder / "before.deb")
        self.packages.unpack(self.folder / "before.deb", self.folder / "before")
        self.packages.run("sync", "--file-system", str(self.folder))

    def _backed_up(self, state: Path) -> str:
        """Make the backup as the user whose log it is; gives the newest there is then."""
        try:
            if (state / DATABASE).exists():
                self._ask("/usr", state, "backup", "--before-update")
        except PackageError as error:
            if NEWER_LOG not in str(error.data["reason"]):
                raise  # but a log that only the coming version can read stays as it is
        there = backups(state)
        return str(there[-1].path) if there else ""

    # --- finishing ---------------------------------------------------------------------------

    def finish(self) -> Plan | None:
        """Do what is still to be done; None if nothing is. Raises PackageError, OSError."""
        plan = self.plan()
        if plan is None:
            return None
        steps = {"install": self._install, "check": self._look, "back": self._go_back,
                 "check_back": self._look_back}  # fmt: skip
        with alone(self.lock, wait=True):
            while plan.step in steps:
                plan = steps[plan.step](plan)
                self._note(plan)
        self._tidy_up(plan)
        return plan

    def _install(self, plan: Plan) -> Plan:
        try:
            if self.packages.is_older(plan.version, than=plan.before):
                plan = self._settled(plan, "next", holding="")
            self.packages.install(self.folder / "next.deb")
        except PackageError:
            return replace(plan, step="back")
        return replace(plan, step="check")

    def _look(self, plan: Plan) -> Plan:
        return replace(plan, step="updated" if self._comes_up(plan, plan.version) else "back")

    def _go_back(self, plan: Plan) -> Plan:
        self._want("before.deb")
        with suppress(PackageError):  # a full card: the log stays where it is, and nothing is lost
            plan = self._settled(plan, "before", holding=plan.backup)
        with suppress(PackageError):  # then `_look_back` finds it out
            self.packages.install(self.folder / "before.deb")
        return replace(plan, step="check_back")

    def _look_back(self, plan: Plan) -> Plan:
        return replace(plan, step="rolled_back" if self._comes_up(plan, plan.before) else "stuck")

    def _settled(self, plan: Plan, tree: str, holding: str) -> Plan:
        """The log as the version in `tree` can go on from it; noted before anything else."""
        self.packages.run("systemctl", "stop", *UNITS)
        held = ("--holding", holding) if holding else ()
        told = self._ask(str(self.folder / tree / "usr"), Path(plan.state_dir),
                         "update", "--settle", *held)  # fmt: skip
        settled = json.loads(told)
        if settled["kept"]:
            plan = replace(plan, settled=settled)
            self._note(plan)
        return plan

    def _comes_up(self, plan: Plan, version: str) -> bool:
        """Whether the box answers as that version within time, and goes on answering."""
        self.packages.run("systemctl", "start", "--no-block", *UNITS)
        began_s = self.clock.now_s()
        well_since_s: float | None = None
        while self.clock.now_s() - began_s <= UP_WITHIN_S + STAYS_UP_S:
            if not self._is_well(plan, version):
                well_since_s = None
            elif well_since_s is None:
                well_since_s = self.clock.now_s()
            elif self.clock.now_s() - well_since_s >= STAYS_UP_S:
                return True
            self.wait(_LOOKS_EVERY_S)
        return False

    def _is_well(self, plan: Plan, version: str) -> bool:
        told = self.panel_of(plan.bind, plan.port)
        return (
            told is not None
            and told.get("version") == version
            and _IN_TROUBLE.isdisjoint(told.get("notices", ()))
            and self.answers(plan.bind, plan.port)
        )

    def _ask(self, tree: str, state: Path, *command: str) -> str:
        """Run a command of a version as the user whose folder it is, and by no configuration."""
        owner = state.stat()
        program = f"{tree}/bin/companion"
        options = ("--config", os.devnull, "--state", str(state))
        return self.packages.run(program, *command, *options, uid=owner.st_uid, gid=owner.st_gid)

    # --- what is noted -----------------------------------------------------------------------

    def plan(self) -> Plan | None:
        """What is under way."""
        return _read(self.folder / "pending.json")

    def last(self) -> Plan | None:
        """How the newest update ended."""
        return _read(self.folder / "last.json")

    def _note(self, plan: Plan) -> None:
        write_private_file(self.folder / "pending.json", json.dumps(asdict(plan)) + "\n")

    def _want(self, package: str) -> None:
        """What `mend.sh` installs after a cut: a name that is one package or the other."""
        draft = self.folder / ".wanted.new"
        draft.unlink(missing_ok=True)
        draft.symlink_to(package)
        draft.replace(self.folder / "wanted.deb")
        sync_folder(self.folder)

    def _tidy_up(self, plan: Plan) -> None:
        """Keep the way back that there is now; of one that was taken back nothing stays."""
        if plan.step == "updated":
            with suppress(FileNotFoundError):
                (self.folder / "before.deb").replace(self.folder / KEPT)
        if plan.step != "stuck":  # else the next boot may still have to mend with them
            for name in ("wanted.deb", "next.deb", "before.deb"):
                (self.folder / name).unlink(missing_ok=True)
        shutil.rmtree(self.folder / "next", ignore_errors=True)
        (self.folder / "pending.json").replace(self.folder / "last.json")
        sync_folder(self.folder)


def _read(path: Path) -> Plan | None:
    try:
        return Plan(**json.loads(path.read_text("utf-8")))
    except (FileNotFoundError, PermissionError):
        return None
