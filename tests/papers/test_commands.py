"""Every command in the papers is there, with the options it is given; the first two are run."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.papers.commands import TARGETS, WAYS, check, is_command
from tests.papers.reading import PAPERS, ROOT, all_blocks, blocks_of, codes_of, name_of

TYPED = sorted({line for block in all_blocks() if block.kind == "sh"
                for line in block.text.splitlines() if line.strip()})  # fmt: skip
NAMED = sorted({code for paper in PAPERS for code in codes_of(paper) if is_command(code)})
WITHIN_S = 60


@pytest.mark.parametrize("command", [*TYPED, *NAMED])
def test_command_is_there_with_its_options(command: str) -> None:
    assert check(command)


@pytest.mark.parametrize(
    "command",
    ["make tea", "companion juggle", "companion run --juggle", "python -m tests.bench.juggling",
     ".venv/bin/pytest tests/test_juggling.py", "tests/juggle.sh", "juggle --all",
     'make run ARGS="--juggle"', "make bench BENCH=juggling"],
)  # fmt: skip
def test_command_that_is_not_there_is_noticed(command: str) -> None:
    with pytest.raises((AssertionError, ModuleNotFoundError)):
        check(command)


def test_papers_name_commands_of_every_kind() -> None:
    assert {check(command) for command in (*TYPED, *NAMED)} >= set(WAYS)


def two_commands() -> list[str]:
    block = next(block for block in blocks_of(ROOT / "README.md") if block.kind == "sh")
    return [line.partition("#")[0].strip() for line in block.text.splitlines()]


def test_readme_has_two_commands() -> None:
    assert two_commands() == ["make run", "make test"]


@pytest.mark.skipif(
    not (ROOT / ".venv" / ".ready-run").exists(),
    reason="=== `make run` IS NOT TRIED: this environment was not made by `make` ===",
)
def test_first_command_of_the_readme_shows_the_code_to_scan(tmp_path: Path) -> None:
    box = subprocess.Popen(
        ["make", "run", f"ARGS=--simulate --port 0 --state {tmp_path}"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert box.stdout
    told = []
    try:
        for line in box.stdout:
            told.append(line)
            if line.startswith("Big screen"):
                break
    finally:
        os.killpg(box.pid, signal.SIGINT)  # Ctrl-C goes to all of them
        box.stdout.close()
        box.wait(WITHIN_S)
    assert any("█" in line for line in told)
    assert any(line.startswith("Scan to join, or type http://") for line in told)


def test_second_command_of_the_readme_runs_every_check() -> None:
    """It cannot run itself from within itself: what it would do is told."""
    told = subprocess.run(
        ["make", "--dry-run", "test"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for step in (".ci/setup test", "static-checks lint-js test-js", "pytest --cov -n", "not full"):
        assert step in told


def test_plain_make_names_every_target(tmp_path: Path) -> None:
    told = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    quiet = {"help", "static-checks", "lint-js", "test-js"}  # parts of others
    named = {target for target in TARGETS if f"make {target} " in told}
    assert TARGETS - named - quiet == set()


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_paper_does_not_name_places_of_one_machine_only(paper: Path) -> None:
    for code in codes_of(paper):
        assert not code.startswith(("/home/", "/root/", "/work", "/tmp/"))
