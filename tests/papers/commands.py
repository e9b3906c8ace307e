"""Commands that the papers name: each is looked at in one way; one that fits none is a fault."""

import importlib.util
import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import click

from companion.cli import main
from tests.papers.reading import ROOT

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[0].split())
OF_THE_SYSTEM = {
    "apt",
    "apt-get",
    "cd",
    "cp",
    "curl",
    "docker",
    "dpkg",
    "git",
    "iw",
    "journalctl",
    "nmcli",
    "pip",
    "podman",
    "raspi-config",
    "scp",
    "ssh",
    "su",
    "sudo",
    "systemctl",
    "systemd-analyze",
    "usermod",
}
"""Programs of the machine: only their names can be looked at, what they do changes the machine."""
_ASSIGNED = re.compile(r"^[A-Z_]+=")


def words_of(command: str) -> list[str]:
    return shlex.split(command, comments=True)


def is_command(code: str) -> bool:
    """Whether a word between backticks is something to type."""
    first = code.split()[0]
    several = len(code.split()) > 1
    return first.startswith(".venv/bin/") or (
        several and (first in OF_THE_SYSTEM or first in ("make", "companion", "python"))
    ) or bool(re.fullmatch(r"[\w./]+\.sh", first))  # fmt: skip


def check(command: str) -> str:
    """Look at a command; the name of the way it was looked at. AssertionError if it cannot be."""
    words = words_of(command)
    while words and _ASSIGNED.match(words[0]):
        words.pop(0)
    if words[0] == "sudo" and len(words) > 1 and Path(words[1]).name in WAYS:
        words.pop(0)
    program = Path(words[0]).name if words[0].startswith((".venv/", "/")) else words[0]
    if program in WAYS:
        WAYS[program](words[1:])
        return program
    if words[0].endswith(".sh") or words[0].startswith(".ci/"):
        assert os.access(ROOT / words[0], os.X_OK), words[0]
        return "script"
    assert words[0] in OF_THE_SYSTEM, f"nobody looks at {command!r}"
    return "system"


def _make(words: list[str]) -> None:
    targets = [word for word in words if not _ASSIGNED.match(word)]
    assert set(targets) <= TARGETS, targets
    for word in words:
        if word.startswith("BENCH="):
            assert (ROOT / "tests" / "bench" / f"{word[6:]}.py").is_file()
        if word.startswith("ARGS=") and targets == ["run"]:
            _companion(["run", *words_of(word[5:])])


def _companion(words: list[str]) -> None:
    command: click.Command = main
    while words and isinstance(command, click.Group) and not words[0].startswith("-"):
        assert words[0] in command.commands, f"there is no companion {words[0]}"
        command = command.commands[words.pop(0)]
    known = {option for each in command.params for option in each.opts} | {"--help", "-h"}
    assert {word for word in words if word.startswith("-")} <= known, words


def _python(words: list[str]) -> None:
    assert words[0] == "-m"
    assert importlib.util.find_spec(words[1]), words[1]


def _pytest(words: list[str]) -> None:
    files = [word.partition("::")[0] for word in words if word.startswith("tests")]
    assert files
    for file in files:
        assert (ROOT / file).exists(), file
    if "-k" in words:
        wanted = words[words.index("-k") + 1]
        assert any(wanted in (ROOT / file).read_text("utf-8") for file in files), wanted


WAYS: dict[str, Callable[[list[str]], None]] = {
    "make": _make,
    "companion": _companion,
    "python": _python,
    "pytest": _pytest,
}
"""Programs of ours, and how a call of them is looked at."""
