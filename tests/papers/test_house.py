"""The house in order: what a reader has to hold in mind at once stays small."""

import ast
from pathlib import Path

from tests.papers.reading import ROOT

MOST_LINES_OF_A_FILE = 400
MOST_LINES_OF_A_FUNCTION = 40
ROOMS = ("companion", "hardware", "systemd", "tests", "web")
FROM_ELSEWHERE = ROOT / "web" / "static" / "vendor"


def sources(*endings: str) -> list[Path]:
    """All that was written here, of these kinds."""
    found = [path for room in ROOMS for path in (ROOT / room).rglob("*.*")]
    return [path for path in found if path.suffix in endings and FROM_ELSEWHERE not in path.parents]


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.walk(ast.parse(path.read_text("utf-8")))
    return [node for node in tree if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_no_file_is_longer_than_one_can_read_at_a_sitting() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines_of(path)
        for path in sources(".py", ".js", ".css", ".html", ".sh")
    }
    assert len(found) > 400
    assert {name: n for name, n in found.items() if n > MOST_LINES_OF_A_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    found = [(path, each) for path in sources(".py") for each in functions(path)]
    assert len(found) > 3000
    assert [
        f"{path.relative_to(ROOT)}:{each.lineno} {each.name}"
        for path, each in found
        if (each.end_lineno or each.lineno) - each.lineno + 1 > MOST_LINES_OF_A_FUNCTION
    ] == []
