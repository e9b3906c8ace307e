"""A box of a few small files, installed by the real dpkg in a folder of its own.

Its packages hold a program that answers like ours; whether a version comes up, and which log it
understands, is up to the test. A plug can be pulled between any two commands, or in the middle
of an installation: there dpkg is killed while it has the package in pieces.
"""

import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from companion.backups import back_up
from companion.errors import PackageError
from companion.going_back import settle
from companion.night_file import read_night
from companion.packages import Packages
from companion.settings import Settings, load_settings
from companion.store import Reader, Store
from companion.updating import Plan, Updating
from tests.companion.command_line import GOLDEN, stored

TODAY = "2026-02-01"
MEND = Path(__file__).parents[2] / "systemd" / "mend.sh"
DPKG = ("--force-not-root", "--force-script-chrootless", "--force-unsafe-io", "--force-bad-path")


class Cut(BaseException):
    """Somebody pulled the plug."""


class Seconds:
    """A clock that goes on while somebody waits, and not otherwise."""

    boot = "boot-1"

    def __init__(self) -> None:
        self.at_s = 0.0

    def now_s(self) -> float:
        return self.at_s

    def wall(self) -> str:
        return f"{TODAY}T20:00:00Z"

    def knows_the_date(self) -> bool:
        return True

    def wait(self, seconds: float) -> None:
        self.at_s += seconds


class SmallBox:
    """`comes_up` are the versions that do, `cut_at` is the command before which the plug goes,
    `asked` the versions whose program was asked whether it can go on from the log.
    """

    def __init__(self, folder: Path, *comes_up: str) -> None:
        self.folder, self.root = folder, folder / "root"
        self.state, self.kept = folder / "state", folder / "kept"
        self.comes_up = set(comes_up)
        self.commands = 0
        self.cut_at: int | None = None
        self.asked: list[str] = []
        for made in (self.state, self.kept, self.root / "var/lib/dpkg/updates",
                     self.root / "var/lib/dpkg/info"):  # fmt: skip
            made.mkdir(parents=True)
        (self.root / "var/lib/dpkg/status").touch()
        stored(self.state)
        self.running = ""
        self.clock = Seconds()

    # --- packages ----------------------------------------------------------------------------

    def package(self, version: str, *, killed: bool = False, name: str = "companion") -> Path:
        """A package of that version; `killed` takes dpkg with it while it is in pieces."""
        tree = self.folder / f"tree-{version}"
        (tree / "DEBIAN").mkdir(parents=True)
        (tree / "usr/bin").mkdir(parents=True)
        (tree / "usr/bin/companion").write_text(f"{version}\n")
        (tree / "usr/version").write_text(f"{version}\n")
        for place in ("etc", "usr/lib/companion/etc"):
            (tree / place).mkdir(parents=True)
            (tree / place / "settings").write_text("as it came\n")
        (tree / "DEBIAN/conffiles").write_text("/etc/settings\n")
        told = f"Package: {name}\nVersion: {version}\nArchitecture: all\nMaintainer: x <x@x>\n"
        (tree / "DEBIAN/control").write_text(f"{told}Description: small\n")
        if killed:
            script = tree / "DEBIAN/preinst"
            pulled = self.folder / "pulled"
            script.write_text(f"#!/bin/sh\n[ -e {pulled} ] || {{ : >{pulled}; kill -9 $PPID; }}\n")
            script.chmod(0o755)
        made = self.folder / f"{name}-{version}.deb"
        build = ("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(made))
        subprocess.run(build, check=True, capture_output=True)
        shutil.rmtree(tree)
        return made

    def has(self, version: str) -> None:
        """That version is installed and runs."""
        self.run("dpkg", "--install", str(self.package(version)))
        self.run("systemctl", "start")
        self.commands = 0

    def version_of_files(self) -> str:
        """What lies there, whatever dpkg says of it."""
        (version,) = {(self.root / name).read_text().strip() for name in
                      ("usr/bin/companion", "usr/version")}  # fmt: skip
        return version

    # --- the system --------------------------------------------------------------------------

    def run(self, *command: str, uid: int = 0, gid: int = 0) -> str:
        """`packages.Run` on this box."""
        self.commands += 1
        if self.commands == self.cut_at:
            raise Cut
        program, *words = command
        if program == "sync":
            return ""
        if program == "systemctl":
            self.running = "" if words[0] == "stop" else self._installed()
            return ""
        if program.endswith("bin/companion"):
            return self._ours(Path(program), words)
        return self._real(program, words)

    def _real(self, program: str, words: list[str]) -> str:
        if program in ("dpkg", "dpkg-query") and "--compare-versions" not in words:
            more = DPKG if program == "dpkg" else ()
            words = [*more, f"--root={self.root}", *words]
        done = subprocess.run((program, *words), capture_output=True, text=True, check=False)
        if done.returncode < 0:
            raise Cut
        if done.returncode:
            raise PackageError("command_failed", {"command": program, "reason": done.stderr})
        if "--install" in words:
            self.running = self._installed()  # as postinst does
        return done.stdout

    def _installed(self) -> str:
        return Packages(self._asking).installed()

    def _asking(self, *command: str, uid: int = 0, gid: int = 0) -> str:
        return self._real(command[0], list(command[1:]))

    def _ours(self, program: Path, words: list[str]) -> str:
        log = self.state / "companion.db"
        if words[0] == "backup":
            self._back_up()
            return ""
        assert words[:2] == ["update", "--settle"], words
        assert not self.running, "a box that runs holds its log"
        self.asked.append(program.read_text().strip())
        holding = Path(words[words.index("--holding") + 1]) if "--holding" in words else None
        return json.dumps(asdict(settle(log, TODAY, holding)))

    def _back_up(self) -> None:
        """As the version that runs would; ours cannot read what a newer one took along."""
        if self._took_along():
            shutil.copy(self.log, self.state / "backups" / f"000009-update-{TODAY}-99.db")
        else:
            back_up(self.log, "update", TODAY)

    def _took_along(self) -> bool:
        with closing(sqlite3.connect(self.log)) as db:
            return bool(db.execute("PRAGMA user_version").fetchone() == (2,))

    # --- the family's side -------------------------------------------------------------------

    @property
    def updating(self) -> Updating:
        return Updating(Packages(self.run, self.root), self.clock, self.clock.wait, self.kept,
                        self.folder / "lock", self.panel_of, lambda _, __: True)  # fmt: skip

    def panel_of(self, bind: str, port: int) -> Mapping[str, Any] | None:
        if self.running not in self.comes_up:
            return None
        return {"version": self.running, "notices": []}

    def settings(self) -> Settings:
        return load_settings(Path(os.devnull), {"state_dir": self.state}, machine="box")

    def update(self, package: Path | None) -> Plan:
        """What `companion update` does on this box."""
        self.updating.prepare(self.settings(), package)
        done = self.updating.finish()
        assert done
        return done

    def boots_again(self) -> Plan | None:
        """What happens after the plug is in again: mend, start, finish."""
        self.cut_at, self.running = None, ""
        self.mend()
        self.run("systemctl", "start")
        return self.updating.finish()

    def mend(self) -> None:
        """The real script, with a dpkg that works on this box."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        for program, more in (("dpkg", " ".join(DPKG)), ("dpkg-query", "")):
            real = shutil.which(program)
            (tools / program).write_text(f'#!/bin/sh\nexec {real} {more} --root={self.root} "$@"\n')
            (tools / program).chmod(0o755)
        path = f"{tools}:{os.environ['PATH']}"
        told = {**os.environ, "PATH": path, "COMPANION_UPDATE": str(self.kept)}
        subprocess.run(["sh", str(MEND)], env=told, check=True, capture_output=True)

    @property
    def log(self) -> Path:
        return self.state / "companion.db"

    def plays_on(self, wall: str = "2026-02-01T19:00:00Z") -> int:
        """One more night in the log; gives the number of its newest event."""
        with GOLDEN.open("rb") as file:
            began = read_night(file)[0]
        with closing(Store.open(self.log)) as store:
            last = store.last()
            night, seq = last.night + 1, last.seq + 1
            data = {**began.data, "night": night, "date": wall[:10]}
            store.append(
                [replace(began, seq=seq, night=night, action=seq, wall=wall, key="", data=data)]
            )
        return seq

    def takes_the_log_along(self) -> None:
        """What a newer version does at its start: older ones cannot read the log any more."""
        with closing(sqlite3.connect(self.log)) as db:
            db.execute("CREATE TABLE more (than TEXT)")
            db.execute("PRAGMA user_version = 2")

    def newest(self) -> int:
        return Reader(self.log).last().seq
