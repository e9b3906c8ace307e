"""`.ci/setup` on machines that lack something: what it says, and what it does not do unasked."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

SETUP = Path(__file__).resolve().parent.parent / ".ci" / "setup"
TOOLS = ("cat", "dirname", "env", "grep", "mktemp", "rm", "sh", "tail")
BROWSER = (
    "chromium fonts-noto-cjk fonts-noto-color-emoji fuse3 iproute2 libatomic1 nftables "
    "shellcheck slowhttptest systemd"
)
MACHINE = (
    "binutils busybox-static gcc kmod linux-headers-amd64 linux-source make "
    "qemu-system-x86 xz-utils zstd"
)
PACKAGES = f"{BROWSER} {MACHINE}"
LINE = f"apt-get install -y --no-install-recommends {PACKAGES}"

FULL = "arch-test binfmt-support e2fsprogs iproute2 mmdebstrap openscad qemu-user-static qemu-utils"

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run_on(tmp_path: Path) -> Run:
    """Run `.ci/setup test` where only `commands` (name: shell text) and a few tools exist."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for tool in TOOLS:
        (programs / tool).symlink_to(str(shutil.which(tool)))
    (tmp_path / ".ci").mkdir()
    shutil.copy(SETUP, tmp_path / ".ci" / "setup")

    (tmp_path / "os-release").write_text('NAME="Debian"\nID=debian\n')

    def run(commands: dict[str, str], goal: str = "test") -> subprocess.CompletedProcess[str]:
        for name, text in {"uname": "echo x86_64", **commands}.items():
            (programs / name).write_text(f"#!/bin/sh\n{text}\n")
            (programs / name).chmod(0o755)
        return subprocess.run(
            ["sh", str(tmp_path / ".ci" / "setup"), goal],
            env={
                "PATH": str(programs),
                "TMPDIR": str(tmp_path),
                "OS_RELEASE": str(tmp_path / "os-release"),
            },
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_without_root_and_sudo_the_line_to_type_is_printed(run_on: Run) -> None:
    done = run_on({"id": "echo 1000", "dpkg-query": "exit 1", "apt-get": "echo called"})
    assert done.returncode != 0
    assert f"su - -c 'apt-get update && {LINE}'" in done.stderr
    assert "called" not in done.stdout


def test_with_sudo_the_packages_are_named_before_it_asks(run_on: Run) -> None:
    asked = {"sudo": 'echo "sudo $*" >&2; exit 1'}
    done = run_on({"id": "echo 1000", "dpkg-query": "exit 1", "apt-get": "exit 0", **asked})
    first, second = done.stderr.splitlines()[:2]
    assert first.endswith(f"by sudo: {PACKAGES}")
    assert second == "sudo apt-get update -qq"


def test_a_failed_installation_shows_why_and_the_line_to_type(run_on: Run) -> None:
    done = run_on({"id": "echo 0", "dpkg-query": "exit 1", "apt-get": "echo no space; exit 1"})
    assert done.returncode != 0
    assert "no space" in done.stderr
    assert LINE in done.stderr


def test_only_what_is_missing_is_installed(run_on: Run) -> None:
    there = 'case "$4" in chromium) exit 1;; *) echo install ok installed;; esac'
    done = run_on({"id": "echo 0", "dpkg-query": there, "apt-get": "exit 1"})
    assert "Installing Debian packages: chromium\n" in done.stderr


def test_what_only_the_full_run_uses_is_installed_for_that_alone(run_on: Run) -> None:
    there = {"id": "echo 0", "dpkg-query": "exit 1", "apt-get": "exit 1"}
    assert f"{PACKAGES} {FULL}\n" in run_on(there, "full").stderr
    assert FULL not in run_on(there).stderr


@pytest.mark.parametrize(
    "lacks",
    [{"uname": "echo aarch64"}, {"python3": "exit 0"}],
    ids=["another processor", "a Python for which lgpio has no wheel"],
)
def test_where_the_gpio_machine_cannot_be_this_is_said_and_nothing_of_it_installed(
    run_on: Run, lacks: dict[str, str]
) -> None:
    done = run_on({"id": "echo 0", "dpkg-query": "exit 1", "apt-get": "exit 1", **lacks})
    assert "=== SKIPPED: the GPIO machine" in done.stderr
    assert f"Installing Debian packages: {BROWSER}\n" in done.stderr
