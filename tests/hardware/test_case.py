"""The case that one prints: whole bodies, and sizes that go together or are refused."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import hardware

CASE = Path(hardware.__file__).parent / "build" / "case.scad"

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(
        not shutil.which("openscad"), reason="=== NO CASE IS MADE: there is no openscad here ==="
    ),
]


def made(to: Path, *sizes: str) -> "subprocess.CompletedProcess[str]":
    told = [word for size in sizes for word in ("-D", size)]
    command = ["openscad", "-o", str(to), *told, str(CASE)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def outside(tmp_path: Path, *sizes: str) -> list[float]:
    """Width, depth and height that the box gets."""
    done = made(tmp_path / "case.csg", *sizes)
    assert done.returncode == 0, done.stderr
    found = re.search(r"outside ([\d.]+) x ([\d.]+) x ([\d.]+) mm", done.stderr)
    assert found, done.stderr
    return [float(each) for each in found.groups()]


@pytest.mark.parametrize(
    "sizes",
    [('part="base"',), ('part="base"', "zero=true"), ('part="lid"',),
     ('part="lid"', "big_dome=100", "chairs=8", "display=true", "ring=true")],
)  # fmt: skip
def test_part_is_one_body(tmp_path: Path, sizes: tuple[str, ...]) -> None:
    """The posts of the board only touched the floor: five bodies, which slicers part.

    openscad counts the space around it as a volume, too.
    """
    done = made(tmp_path / "part.stl", *sizes)
    assert done.returncode == 0, done.stderr
    assert re.search(r"Volumes: +2\n", done.stderr), done.stderr
    assert "Simple:        yes" in done.stderr


def test_box_grows_with_its_buttons(tmp_path: Path) -> None:
    """A dome of 100 lay over the lights and beyond the lid."""
    usual, large = outside(tmp_path), outside(tmp_path, "big_dome=100")
    grown = [after - before for before, after in zip(usual, large, strict=True)]
    assert grown == pytest.approx([40, 40, 0])
    deep = outside(tmp_path, "catch_deep=70")
    assert deep[:2] == usual[:2]
    assert deep[2] > 70


def test_part_that_is_none_is_refused(tmp_path: Path) -> None:
    """A slip of the finger drew the whole scene, after half a minute."""
    done = made(tmp_path / "case.stl", 'part="lit"')
    assert done.returncode != 0
    assert "part: base, lid or all" in done.stderr


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ("big_dome=140", "big_dome: a box for more than 110"),
        ("big_dome=20", "it has to cover big_hole"),
        ("big_deep=100", "big_deep, catch_deep"),
        ("catch_nut=40", "does not go between pins and wall"),
        ("lights=6", "lights: more than 5 do not fit"),
        ("chairs=9", "chairs: 8 fit between the buttons"),
    ],
)
def test_size_that_cannot_be_is_refused_with_a_sentence(
    tmp_path: Path, size: str, told: str
) -> None:
    done = made(tmp_path / "case.stl", size)
    assert done.returncode != 0
    assert told in done.stderr
    assert not (tmp_path / "case.stl").exists()
