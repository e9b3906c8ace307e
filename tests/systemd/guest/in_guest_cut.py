"""The plug is pulled: in the middle of writes, in the middle of an installation."""

import os
import subprocess
from itertools import count
from pathlib import Path
from threading import Event, Thread

import pytest

from tests.systemd.guest.there import (
    LONG_S,
    OUT,
    PACKAGES,
    Measured,
    comes_up,
    install,
    names,
    phone,
    sh,
    told,
    until,
)

STORY = os.environ.get("STORY", "")
ACKNOWLEDGED = OUT / "acknowledged"
ENOUGH = 40


def story(name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(name != STORY, reason="a story of another boot")


def cut() -> None:
    """The power goes. Nothing comes after this."""
    subprocess.run(["power-cut"], check=False)
    Event().wait(60)


@story("writes")
def test_plug_is_pulled_while_phones_tap() -> None:
    install()
    comes_up()
    aki = phone("aki")
    aki.post("take_face", {"name": "Aki"})
    until(lambda: names() == ["Aki"])  # the disk may still be busy with the installation
    with ACKNOWLEDGED.open("w", buffering=1) as file:
        for number in count(1):
            answer = aki.post("rename_person", {"person": 1, "name": f"Aki{number}"})
            if answer["t"] == "ok":  # a slow disk makes the box ask for patience
                file.write(f"{answer['seq']} Aki{number}\n")
            if number == ENOUGH:
                Thread(target=cut, daemon=True).start()


@story("after writes")
def test_everything_acknowledged_is_there() -> None:
    with Measured("plug back in, until phones can come"):
        comes_up()
    seq, name = ACKNOWLEDGED.read_text().splitlines()[-1].split()
    (found,) = names()
    assert int(found.removeprefix("Aki")) >= int(name.removeprefix("Aki"))
    aki = phone("aki")
    with aki.socket() as line:
        assert aki.reads_until(line, "state")["seq"] >= int(seq)
    (OUT / "figures").write_text(f"acknowledged before the cut: {name}, found: {found}\n")


@story("unpacking")
def test_plug_is_pulled_while_dpkg_unpacks() -> None:
    subprocess.Popen(["dpkg", "-i", str(PACKAGES / "first.deb")])
    until(lambda: list(Path("/usr/lib").glob("companion/**/*.dpkg-new")), LONG_S)
    cut()


@story("after unpacking")
def test_half_unpacked_box_is_installed_by_doing_it_again() -> None:
    with Measured("first installation cut, and done again, until phones can come"):
        install()
        comes_up()
    is_whole("0.1.0")


@story("configuring")
def test_plug_is_pulled_while_the_package_settles_in() -> None:
    subprocess.Popen(["dpkg", "-i", str(PACKAGES / "first.deb")])
    until(lambda: list(Path("/usr/lib").glob("companion/**/__pycache__")), LONG_S)
    cut()


@story("after configuring")
def test_box_that_was_unpacked_mends_itself() -> None:
    with Measured("installation cut late, until phones can come without anybody's help"):
        comes_up(300)
    is_whole("0.1.0")


@story("upgrade")
def test_plug_is_pulled_while_a_newer_one_is_unpacked() -> None:
    install()
    comes_up()
    phone("aki").post("take_face", {"name": "Aki"})
    until(lambda: names() == ["Aki"])
    subprocess.Popen(["companion", "update", str(PACKAGES / "newer.deb")])
    until(lambda: list(Path("/usr/lib").glob("companion/**/*.dpkg-new")), LONG_S)
    cut()


@story("after upgrade")
def test_update_that_was_cut_ends_by_itself_with_a_whole_box_and_the_evening() -> None:
    with Measured("update cut, until phones can come without anybody's help"):
        comes_up(300)
    until(lambda: not Path("/var/lib/companion-update/pending.json").exists(), 300)
    is_whole("0.2.0")
    assert names() == ["Aki"]


def is_whole(version: str) -> None:
    assert sh("dpkg", "--audit") == ""
    shown = "${db:Status-Status} ${Version}"
    assert (
        sh("dpkg-query", "--show", f"--showformat={shown}", "companion") == f"installed {version}"
    )
    assert told("/panel")["version"] == version
