"""A copy of the tree to try a paper's steps on; it borrows this one's environment."""

import os
import shutil
import subprocess
from pathlib import Path

from tests.papers.reading import ROOT, Block

LEFT_OUT = shutil.ignore_patterns(
    ".git",
    ".venv",
    "node_modules",
    "__pycache__",
    ".*_cache",
    ".bench-*",
    "screens",
    ".hypothesis",
    "dist",
)
READY = "#!/bin/sh\n# This copy borrows an environment that is ready.\n"


def copy_of_the_tree(folder: Path) -> Path:
    """All of it but what is made or fetched."""
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    (copy / ".ci" / "setup").write_text(READY)
    return copy


def carry_out(block: Block, copy: Path) -> None:
    """Do to a copy what a block says: a change of a file, or a whole new one."""
    path = copy / block.path
    if block.kind != "diff":
        path.parent.mkdir(parents=True) if not path.parent.exists() else None
        path.write_text(block.text, "utf-8")
        return
    text, lines = path.read_text("utf-8"), block.text.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] != "+")
    after = "".join(line[1:] for line in lines if line[0] != "-")
    assert text.count(before) == 1, f"{block.path} has changed: mend the paper"
    path.write_text(text.replace(before, after), "utf-8")


def type_in(copy: Path, line: str) -> str:
    """What a line of shell prints in the copy; it has to end well."""
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTEST_ADDOPTS": "-q -p no:cacheprovider"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return done.stdout
