"""Everything public says what it is: modules, classes and functions of the three packages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.papers.reading import ROOT

MODULES = [
    path
    for package in ("companion", "web", "hardware")
    for path in sorted((ROOT / package).rglob("*.py"))
]
TOLD_ELSEWHERE = ("decides", ".register", ".get", ".post", ".route", ".command")
"""Decorators of what is documented by something else: its command, its event, its address."""


def silent(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    if not ast.get_docstring(tree):
        yield path.name
    for node in tree.body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        by = [ast.unparse(each).partition("(")[0] for each in node.decorator_list]
        told = any(each.endswith(TOLD_ELSEWHERE) for each in by)
        if not (node.name.startswith("_") or told or ast.get_docstring(node)):
            yield node.name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_everything_public_says_what_it_is(path: Path) -> None:
    assert list(silent(path)) == []


def test_silence_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("class Loud:\n    '''Told.'''\nclass Mute: ...\ndef mute(): ...\n", "utf-8")
    assert list(silent(path)) == ["some.py", "Mute", "mute"]
