"""`docs/reliability.md` and `docs/security.md` name commands that there are."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROWS = [
    line
    for name in ("reliability.md", "security.md")
    for line in (ROOT / "docs" / name).read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.endswith(("| command |", "| tried by |"))
]
COMMAND = re.compile(r"`(\.venv/bin/[^`]+)` \|$")


def command_of(row: str) -> list[str]:
    found = COMMAND.search(row)
    assert found, row
    return found[1].split()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2:40])
def test_every_promise_has_a_command_that_there_is(row: str) -> None:
    program, *words = command_of(row)
    if program == ".venv/bin/python":
        assert words[0] == "-m"
        assert importlib.util.find_spec(words[1])
        return
    assert program == ".venv/bin/pytest"
    chosen = words[words.index("-k") + 1] if "-k" in words else ""
    files = [ROOT / word for word in words if word.startswith("tests/")]
    assert files
    for file in files:
        tests = re.findall(r"^(?:def|class) (\w+)", file.read_text("utf-8"), re.MULTILINE)
        assert any(chosen in name for name in tests), f"{file.name} has no test called {chosen}"


def test_table_of_promises_is_not_empty() -> None:
    assert len(ROWS) > 20


def test_each_of_the_fifteen_promises_has_a_row() -> None:
    numbers = {row.split("|")[1].strip() for row in ROWS}
    assert {str(number) for number in range(1, 16)} <= numbers
