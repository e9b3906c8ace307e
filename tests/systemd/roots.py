"""Fresh Debian systems to install in: a release and a machine each, behind chroot.

Made once by mmdebstrap and kept in ~/.cache/companion/roots. Each story gets its own copy (in
memory, where there is any to be had), with its own processes, mounts and a network that leads
nowhere: whatever installs there does so offline. Another machine's programs run by qemu-user.
"""

import faulthandler
import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MIRROR = "http://deb.debian.org/debian"
"""The release alone: a mirror may be in the middle of fetching its updates."""
NATIVE = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), "")
TOOLS = ("mmdebstrap", "unshare", "chroot", "ip")
SYSTEMCTL = Path(__file__).with_name("systemctl")
_INSIDE = """
mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/run" && mount --rbind /dev "$0/dev" &&
ip link set lo up && echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start &&
mkdir -p "$0/run/systemd/system" && exec chroot "$0" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    bash -euc "$1"
"""


def reason_against(machine: str) -> str:
    """Why there are no roots of that machine here; nothing where there can be."""
    if os.geteuid() != 0:
        return "only root can make and enter one"
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        return f"without {', '.join(missing)}"
    if machine != NATIVE and not _can_emulate(machine):
        return f"nothing here runs programs of {machine} (qemu-user-static, binfmt-support)"
    return ""


def _can_emulate(machine: str) -> bool:
    """Have the kernel hand programs of another machine to qemu, where it is installed."""
    binfmt = Path("/proc/sys/fs/binfmt_misc")
    if not (binfmt / "register").exists():
        mount = ["mount", "-t", "binfmt_misc", "binfmt_misc", str(binfmt)]
        subprocess.run(mount, check=False, capture_output=True)
    name = {"arm64": "qemu-aarch64", "armhf": "qemu-arm"}[machine]
    if shutil.which("update-binfmts"):
        enable = ["update-binfmts", "--enable", name]
        subprocess.run(enable, check=False, capture_output=True)
    return (binfmt / name).exists()


def memory() -> Path | None:
    """Where a throw-away root is quickest."""
    path = Path("/dev/shm")
    return path if path.is_dir() and shutil.disk_usage(path).free > 3 * 2**30 else None


def cached(release: str, machine: str) -> Path:
    """The archive of a root with python3 and systemd, made if it is not there yet."""
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "companion/roots"
    archive = folder / f"{release}-{machine}.tar"
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            made = Path(scratch, archive.name)
            _make(release, machine, made)
            made.replace(archive)
    return archive


def _make(release: str, machine: str, target: Path) -> None:
    options = ("--quiet", "--mode=root", "--variant=minbase", "--dpkgopt=force-unsafe-io")
    what = (f"--arch={machine}", "--include=python3,systemd", release, str(target), MIRROR)
    place = str(memory() or tempfile.gettempdir())
    subprocess.run(("mmdebstrap", *options, *what), env={**os.environ, "TMPDIR": place}, check=True)


class Root:
    """One system of its own; what happens in it is over with each call of `run`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def run(self, script: str) -> str:
        """What bash prints for `script` in there, as root; it has to end well."""
        done = self.tried(script)
        assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"
        return done.stdout

    def tried(self, script: str) -> "subprocess.CompletedProcess[str]":
        faulthandler.cancel_dump_traceback_later()  # it takes minutes, and that is no fault
        shell = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"]
        inside = ["sh", "-c", _INSIDE, str(self.path), script]
        return subprocess.run([*shell, *inside], capture_output=True, text=True, check=False)

    def put(self, file: Path, name: str) -> None:
        target = self.path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)


@contextmanager
def root_of(release: str, machine: str) -> Iterator[Root]:
    """A fresh root, gone afterwards."""
    archive = cached(release, machine)
    with tempfile.TemporaryDirectory(dir=memory(), prefix="companion-root-") as folder:
        unpack = ["tar", "--extract", "--preserve-permissions", "--file", str(archive)]
        subprocess.run([*unpack, "--exclude=./dev/*", "--directory", folder], check=True)
        root = Root(Path(folder))
        root.put(SYSTEMCTL, "usr/bin/systemctl")
        yield root
