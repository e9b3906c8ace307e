"""The drawing in `docs/architecture.md`: its rooms are there, and every import goes down in it."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.papers.reading import ROOT, blocks_of

PAPER = ROOT / "docs" / "architecture.md"
CELL = re.compile(r"│ ([a-z_ ]+?) : ")
OUTSIDE = ("companion", "web", "hardware")


def rows() -> list[list[str]]:
    """The rooms of the drawing, from the top; those of one row stand beside each other."""
    (drawing,) = [block.text for block in blocks_of(PAPER) if block.kind == "text"]
    found = [" ".join(CELL.findall(line)).split() for line in drawing.splitlines()]
    return [row for row in found if row]


@cache
def layers() -> list[list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    told = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[name.strip().removeprefix("companion.") for name in re.split("[:|]", layer)]
            for layer in told]  # fmt: skip


def layer_of(room: str) -> int:
    (place,) = [place for place, names in enumerate(layers()) if room in names]
    return place


def row_of(room: str) -> int:
    """Its own row, or that of the nearest room above which is drawn."""
    own = layer_of(room)
    above = [
        row for row, names in enumerate(rows()) if min(layer_of(name) for name in names) <= own
    ]
    return above[-1]


def test_rooms_are_drawn_in_the_order_of_the_contracts() -> None:
    assert len(rows()) > 8
    spans = [sorted(layer_of(room) for room in row) for row in rows()]
    for upper, lower in pairwise(spans):
        assert upper[-1] < lower[0]


def test_web_and_hardware_stand_side_by_side_with_a_wall() -> None:
    assert ["web", "hardware"] in rows()


def imports_of(path: Path) -> Iterator[str]:
    """Rooms that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module in OUTSIDE:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def room_of(module: str) -> str | None:
    """`rules` for `companion.rules.turns`, `web` for anything in there; None for the rest."""
    first, _, rest = module.partition(".")
    if first != "companion":
        return first if first in OUTSIDE else None
    room = rest.partition(".")[0]
    return room if any(room in names for names in layers()) else None


def modules() -> list[Path]:
    found = [path for name in OUTSIDE for path in (ROOT / name).rglob("*.py")]
    return [path for path in found if path.parent.name != "build"]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", modules(), ids=module_name)
def test_every_import_goes_down_in_the_drawing(path: Path) -> None:
    own = room_of(module_name(path))
    if own is None:
        assert path.name == "__init__.py"
        return
    for name in imports_of(path):
        other = room_of(name)
        if other is None or other == own:
            continue
        assert {own, other} != {"web", "hardware"}
        assert row_of(own) <= row_of(other), f"{own} imports {other}"


def test_places_to_look_at_are_there() -> None:
    for code in re.findall(
        r"`((?:companion|web|hardware|tests)/[\w/.]+)`", PAPER.read_text("utf-8")
    ):
        assert (ROOT / code).exists(), code
