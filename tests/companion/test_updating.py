"""Updates by the real dpkg: what comes up stays, what does not goes, and the plug may be pulled."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli_update import told
from companion.errors import PackageError, StoreError
from companion.packages import Packages
from tests.companion.small_box import Cut, SmallBox

pytestmark = pytest.mark.skipif(not shutil.which("dpkg"), reason="there is no dpkg here")


@pytest.fixture(autouse=True)
def as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


@pytest.fixture
def disk() -> Iterator[Path]:
    """In memory where that can be had: dpkg waits for a disk at every step."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def test_version_that_comes_up_stays_and_the_one_before_is_kept(disk: Path) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    plan = box.update(box.package("2.0"))
    assert told(plan) == [
        "The box runs version 2.0 now; `companion update --back` brings 1.0 back."
    ]
    assert (box.running, box.version_of_files()) == ("2.0", "2.0")
    assert Packages(box.run).version_of(box.kept / "kept.deb") == "1.0"
    assert box.updating.last() == plan
    assert box.updating.plan() is None


def test_version_that_does_not_come_up_is_taken_back_within_half_a_minute(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    seq = box.newest()
    plan = box.update(box.package("2.0"))
    assert told(plan) == ["Version 2.0 did not come up, so the box runs 1.0 again."]
    assert (box.running, box.version_of_files(), box.newest()) == ("1.0", "1.0", seq)
    assert box.clock.at_s < 50, "30 s for the new one, 5 for each to show that it stays"


def test_settings_of_the_family_outlive_every_way_there_and_back(disk: Path) -> None:
    """A package made of what is installed once overwrote them: dpkg hands out no list of them."""
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    settings = box.root / "etc/settings"
    settings.write_text("the family's\n")
    for package in (box.package("2.0"), None, box.package("3.0"), box.package("2.0")):
        box.update(package)
        assert settings.read_text() == "the family's\n"


def test_failed_update_leaves_the_way_back_that_there_was(disk: Path) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    box.update(box.package("2.0"))
    box.update(box.package("3.0"))
    plan = box.update(None)
    assert told(plan) == ["The box runs version 1.0 again."]
    assert box.running == "1.0"


@pytest.mark.parametrize("trouble", ["safe_mode", "log_set_aside", "log_begun_anew"])
def test_box_that_is_up_in_trouble_has_not_come_up(
    disk: Path, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After three failed starts safe mode answers, and a log that was set aside is no evening."""
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    as_ever = box.panel_of

    def panel_of(bind: str, port: int) -> object:
        said = as_ever(bind, port)
        return {**said, "notices": [trouble]} if said and box.running == "2.0" else said

    monkeypatch.setattr(box, "panel_of", panel_of)
    assert box.update(box.package("2.0")).step == "rolled_back"


def test_box_that_comes_up_and_falls_again_has_not_come_up(
    disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    as_ever, looks = box.panel_of, iter(range(10**6))

    def panel_of(bind: str, port: int) -> object:
        return None if box.running == "2.0" and next(looks) % 8 == 7 else as_ever(bind, port)

    monkeypatch.setattr(box, "panel_of", panel_of)
    assert box.update(box.package("2.0")).step == "rolled_back"


def test_neither_version_coming_up_is_said_and_ends(disk: Path) -> None:
    box = SmallBox(disk)
    box.has("1.0")
    plan = box.update(box.package("2.0"))
    assert "Neither 2.0 nor 1.0 comes up" in told(plan)[0]
    assert box.updating.plan() is None


# --- the log -----------------------------------------------------------------------------------


def test_log_that_the_failed_version_took_along_comes_back_from_the_backup(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    seq = box.newest()
    box.updating.prepare(box.settings(), box.package("2.0"))
    box.takes_the_log_along()
    plan = box.updating.finish()
    assert plan
    assert told(plan) == ["Version 2.0 did not come up, so the box runs 1.0 again."]
    assert box.newest() == seq
    assert Path(plan.settled["kept"]).exists()


def test_log_that_the_failed_version_set_aside_comes_back_from_the_backup(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    seq = box.newest()
    box.updating.prepare(box.settings(), box.package("2.0"))
    box.log.rename(box.state / "companion-broken-2026-02-01.db")
    box.plays_on()
    plan = box.updating.finish()
    assert plan
    assert box.newest() == seq
    assert told(plan)[1].startswith("What was played from 2026-02-01 stands only in ")


def test_way_back_by_hand_keeps_a_log_that_the_older_version_reads(disk: Path) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    box.update(box.package("2.0"))
    seq = box.plays_on()
    plan = box.update(None)
    assert (box.running, box.newest(), plan.settled) == ("1.0", seq, {})
    assert box.asked == ["1.0"], "the version that is to go on from the log"


def test_way_back_by_hand_tells_which_evenings_stand_only_in_the_kept_file(disk: Path) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    seq = box.newest()
    box.update(box.package("2.0"))
    box.plays_on("2026-02-07T19:00:00Z")
    box.plays_on("2026-02-08T20:00:00Z")
    box.takes_the_log_along()
    plan = box.update(None)
    assert box.newest() == seq
    kept = box.state / "companion-before-2026-02-01.db"
    assert told(plan) == [
        "The box runs version 1.0 again.",
        f"What was played from 2026-02-07 to 2026-02-08 stands only in {kept}, "
        "and a newer version brings it back by `restore`.",
    ]


def test_log_of_a_newer_version_does_not_stand_in_the_way_of_that_version(disk: Path) -> None:
    """Somebody installed the older package by hand: the update is what mends it."""
    box = SmallBox(disk, "2.0")
    box.has("1.0")
    box.takes_the_log_along()

    def refusing(*command: str, uid: int = 0, gid: int = 0) -> str:
        if "--before-update" in command:
            told = {"command": "backup", "reason": "A newer companion … [newer_schema (…)]"}
            raise PackageError("command_failed", told)
        return box.run(*command, uid=uid, gid=gid)

    updating = box.updating
    object.__setattr__(updating, "packages", Packages(refusing, box.root))
    updating.prepare(box.settings(), box.package("2.0"))
    plan = updating.finish()
    assert plan
    assert plan.step == "updated"


# --- the plug ----------------------------------------------------------------------------------


def commands_of(folder: Path, *comes_up: str) -> int:
    box = SmallBox(folder, *comes_up)
    box.has("1.0")
    box.update(box.package("2.0"))
    return box.commands


@pytest.mark.parametrize(
    "comes_up",
    [pytest.param(("1.0", "2.0"), marks=pytest.mark.full), ("1.0",)],
    ids=["good", "bad"],
)
def test_plug_pulled_before_any_command_leaves_one_whole_version_that_is_up(
    disk: Path, comes_up: tuple[str, ...]
) -> None:
    commands = commands_of(disk / "all", *comes_up)
    ended = set()
    for n in range(1, commands + 1):
        box = SmallBox(disk / str(n), *comes_up)
        box.has("1.0")
        seq, package = box.newest(), box.package("2.0")
        box.cut_at = n
        with pytest.raises(Cut):
            box.update(package)
        plan = box.boots_again()
        ended.add(plan.step if plan else "not begun")
        whole = Packages(box.run).installed()
        assert whole == box.version_of_files() == box.running
        assert whole in comes_up
        assert box.newest() == seq
        assert box.updating.plan() is None
    assert ended == {"not begun", "updated" if "2.0" in comes_up else "rolled_back"}


@pytest.mark.parametrize("comes_up", [("1.0", "2.0"), ("1.0",)], ids=["good", "bad"])
def test_plug_pulled_in_the_middle_of_an_installation_is_mended_at_the_next_boot(
    disk: Path, comes_up: tuple[str, ...]
) -> None:
    box = SmallBox(disk, *comes_up)
    box.has("1.0")
    with pytest.raises(Cut):
        box.update(box.package("2.0", killed=True))
    assert Packages(box.run).installed() == "", "dpkg has it in pieces"
    plan = box.boots_again()
    assert plan
    assert plan.step == ("updated" if "2.0" in comes_up else "rolled_back")
    assert box.running == box.version_of_files() == Packages(box.run).installed()


def test_plug_pulled_twice_is_no_worse(disk: Path) -> None:
    commands = commands_of(disk / "all", "1.0")
    box = SmallBox(disk / "twice", "1.0")
    box.has("1.0")
    package = box.package("2.0")
    box.cut_at = commands - 3
    with pytest.raises(Cut):
        box.update(package)
    box.commands, box.cut_at = 0, 1
    with pytest.raises(Cut):
        box.updating.finish()
    plan = box.boots_again()
    assert plan
    assert plan.step == "rolled_back"
    assert box.running == "1.0"


# --- refused -----------------------------------------------------------------------------------


def refused(code: str, box: SmallBox, package: Path | None) -> None:
    with pytest.raises((PackageError, StoreError)) as error:
        box.updating.prepare(box.settings(), package)
    assert error.value.code == code
    assert box.updating.plan() is None
    assert box.running == "1.0"


def test_file_that_is_no_package_of_ours_changes_nothing(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    photo = disk / "photo.deb"
    photo.write_bytes(b"no package at all")
    cut_off = disk / "cut.deb"
    cut_off.write_bytes(box.package("2.0").read_bytes()[:-3000])
    for package in (photo, cut_off, disk / "nowhere.deb", box.package("2.0", name="other")):
        refused("not_our_package", box, package)


def test_there_is_no_way_back_before_the_first_update(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    refused("nothing_to_go_back_to", box, None)


def test_somebody_who_installs_something_else_is_not_disturbed(disk: Path) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    package = box.package("2.0")
    held = "import fcntl, sys; lock = open(sys.argv[1], 'w'); fcntl.lockf(lock, fcntl.LOCK_EX)"
    told = [sys.executable, "-c", f"{held}; print(flush=True); input()", str(box.folder / "lock")]
    with subprocess.Popen(told, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        other.stdout.readline()
        refused("installing_elsewhere", box, package)
        other.communicate(b"\n")


def test_second_update_waits_until_the_first_has_ended(disk: Path) -> None:
    box = SmallBox(disk, "1.0", "2.0")
    box.has("1.0")
    package = box.package("2.0")
    box.updating.prepare(box.settings(), package)
    with pytest.raises(PackageError, match="update_under_way"):
        box.updating.prepare(box.settings(), package)


def test_only_root_updates(disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = SmallBox(disk, "1.0")
    box.has("1.0")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    refused("no_root", box, box.package("2.0"))
