"""Build `dist/companion_VERSION_all.deb`: our packages, pure libraries, units; nothing compiled.

    python systemd/make_deb.py           the package
    python systemd/make_deb.py --lock    write systemd/vendored.txt anew, from pyproject.toml

The same sources give the same bytes: libraries are those of vendored.txt, times are
SOURCE_DATE_EPOCH or that of the newest commit. Needs pip, dpkg-deb, and once the internet.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent
VENDORED = HERE / "vendored.txt"
LIBRARY = PurePosixPath("usr/lib/companion")
UNITS = PurePosixPath("usr/lib/systemd/system")
DOCS = PurePosixPath("usr/share/doc/companion")

FILES = {
    "launcher": "usr/bin/companion",
    "mend.sh": f"{LIBRARY}/mend.sh",
    "name.sh": f"{LIBRARY}/name.sh",
    "config.toml": "etc/companion/config.toml",
    "avahi.service": "etc/avahi/services/companion.service",
    "sysusers.conf": "usr/lib/sysusers.d/companion.conf",
    "tmpfiles.conf": "usr/lib/tmpfiles.d/companion.conf",
    "udev.rules": "usr/lib/udev/rules.d/60-companion.rules",
    "companion.rules": "usr/share/polkit-1/rules.d/50-companion.rules",
    "wifi.conf": "usr/lib/NetworkManager/conf.d/50-companion.conf",
}
"""Where what lies in this folder goes; units are added to these."""
PROGRAMS = ("usr/bin/companion", f"{LIBRARY}/mend.sh", f"{LIBRARY}/name.sh")
PAPERS = ("docs/install.md", "docs/service.md", "hardware/build")
"""For whoever builds and looks after a box, with the links between them as they are here."""
EACH_BOOT = ("companion-mend.service", "companion-finish.service")
"""Enabled by the package itself: they have to be there before it is configured."""

_PURE = ("--platform", "any", "--implementation", "py", "--abi", "none")
_NOT_PURE = "markupsafe"
"""Has wheels of platforms only, each with a pure twin of what it compiled."""
_ANY_MACHINE = ("--platform", "manylinux2014_aarch64", "--implementation", "cp", "--abi", "cp311")
_LEFT_OUT = (".so", ".c", ".pyi", "py.typed", "dist-info/RECORD", "dist-info/WHEEL")
"""What only a compiler, a type checker or pip would read."""


def main(arguments: Sequence[str]) -> None:
    if list(arguments) == ["--lock"]:
        lock()
    elif arguments:
        sys.exit(__doc__)
    else:
        print(build(PROJECT / "dist").relative_to(PROJECT))


def build(folder: Path) -> Path:
    """Make the package in `folder`; gives its path."""
    with tempfile.TemporaryDirectory() as scratch:
        tree, wheels = Path(scratch, "tree"), Path(scratch, "wheels")
        _gather(wheels)
        for wheel in sorted(wheels.iterdir()):
            _unpack(wheel, tree / LIBRARY)
        _place_files(tree)
        _place_docs(tree)
        version = _version(tree)
        _place_control(tree, version)
        target = folder / f"companion_{version}_all.deb"
        _pack(tree, target)
    return target


# --- libraries -----------------------------------------------------------------------------------


def lock() -> None:
    """Resolve the dependencies of pyproject.toml and write them down, with their checksums."""
    wanted = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    with tempfile.TemporaryDirectory() as scratch:
        wheels = Path(scratch)
        _download(wheels, *_PURE, *_ANY_MACHINE, *wanted["dependencies"])
        versions = dict(_name_of(wheel) for wheel in sorted(wheels.iterdir()))
        versions.pop("setuptools", None)  # colorzero asks for it, and never imports it
        shutil.rmtree(wheels)
        for name, version in versions.items():
            tags = _ANY_MACHINE if name == _NOT_PURE else _PURE
            _download(wheels, *tags, "--no-deps", f"{name}=={version}")
        lines = [_locked(wheel) for wheel in sorted(wheels.iterdir())]
    head = "# Made by `make lock`: what goes into the Debian package beside our own.\n"
    VENDORED.write_text(head + "".join(lines), "utf-8")


def _locked(wheel: Path) -> str:
    name, version = _name_of(wheel)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return f"{name}=={version} --hash=sha256:{digest}\n"


def _name_of(wheel: Path) -> tuple[str, str]:
    name, version, *_ = wheel.name.split("-")
    return name.lower(), version


def _gather(wheels: Path) -> None:
    """Our own wheel, and those that vendored.txt names."""
    exact = ("--no-deps", "--require-hashes", "--requirement", str(VENDORED))
    _download(wheels, *_PURE, *_ANY_MACHINE, *exact)
    built = () if find_spec("hatchling") is None else ("--no-build-isolation",)  # else fetched
    _pip("wheel", "--no-deps", *built, "--wheel-dir", str(wheels), str(PROJECT))


def _download(wheels: Path, *options: str) -> None:
    kind = ("--only-binary", ":all:", "--python-version", "3.11")
    _pip("download", "--dest", str(wheels), *kind, *options)


def _pip(*arguments: str) -> None:
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    _run(sys.executable, "-m", "pip", "-qq", *arguments, env=environment)


def _unpack(wheel: Path, library: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not name.endswith(("/", *_LEFT_OUT)):
                packed.extract(name, library)


# --- everything else -----------------------------------------------------------------------------


def _place_files(tree: Path) -> None:
    for name, target in FILES.items():
        _copy(HERE / name, tree / target)
        if target.startswith("etc/"):  # as it came, whatever the family makes of the other one
            _copy(HERE / name, tree / LIBRARY / target)
    for unit in _units():
        _copy(unit, tree / UNITS / unit.name)
    for name in EACH_BOOT:
        wanted = tree / UNITS / "multi-user.target.wants" / name
        wanted.parent.mkdir(exist_ok=True)
        wanted.symlink_to(f"../{name}")


def _units() -> Iterator[Path]:
    for kind in ("service", "socket"):
        yield from sorted(HERE.glob(f"companion*.{kind}"))


def _place_docs(tree: Path) -> None:
    docs = tree / DOCS
    docs.mkdir(parents=True)
    (docs / "copyright").write_text(_copyright(tree / LIBRARY), "utf-8")
    news = (PROJECT / "CHANGELOG.md").read_bytes()
    (docs / "changelog.gz").write_bytes(gzip.compress(news, mtime=0))
    for paper in PAPERS:
        for file in _papers(PROJECT / paper):
            _copy(file, docs / file.relative_to(PROJECT))


def _papers(paper: Path) -> list[Path]:
    """The file itself, or all of a folder's but hidden ones."""
    found = sorted(paper.rglob("*")) if paper.is_dir() else [paper]
    return [file for file in found if file.is_file() and not file.name.startswith(".")]


def _copyright(library: Path) -> str:
    """Our licence, then those of the libraries, each with its name."""
    ours = (PROJECT / "LICENSE").read_text("utf-8")
    parts = [f"The companion\n\n{ours}"]
    for text in sorted(library.glob("*.dist-info/**/*")):
        name = text.relative_to(library).parts[0].removesuffix(".dist-info")
        if _is_licence(text) and not name.startswith("companion-"):
            parts.append(f"{name}\n\n{text.read_text('utf-8')}")
    return f"\n{'-' * 80}\n".join(parts)


def _is_licence(path: Path) -> bool:
    return path.is_file() and path.name.upper().startswith(("LICEN", "COPYING", "AUTHORS"))


def _version(tree: Path) -> str:
    (found,) = (tree / LIBRARY).glob("companion-*.dist-info")
    return found.name.removesuffix(".dist-info").removeprefix("companion-")


def _place_control(tree: Path, version: str) -> None:
    control = tree / "DEBIAN"
    control.mkdir()
    files = [path for path in _files(tree) if control not in path.parents]
    size = sum(path.stat().st_size for path in files if not path.is_symlink())
    for source in sorted((HERE / "debian").iterdir()):
        text = source.read_text("utf-8")
        if source.name == "control":
            text = text.format(version=version, size=-(-size // 1024))
        (control / source.name).write_text(text, "utf-8")
    sums = [f"{_md5(path)}  {path.relative_to(tree)}\n" for path in files if not path.is_symlink()]
    (control / "md5sums").write_text("".join(sums), "utf-8")
    kept = [f"/{path.relative_to(tree)}\n" for path in files if path.is_relative_to(tree / "etc")]
    (control / "conffiles").write_text("".join(kept), "utf-8")


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _pack(tree: Path, target: Path) -> None:
    moment = _moment()
    for path in [*_files(tree), *sorted(tree.rglob("*/")), tree]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path, tree) else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)
    target.parent.mkdir(exist_ok=True)
    same = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
    _run("dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build",
         str(tree), str(target), env=same)  # fmt: skip


def _is_program(path: Path, tree: Path) -> bool:
    name = path.relative_to(tree)
    scripts = ("preinst", "postinst", "prerm", "postrm")
    return str(name) in PROGRAMS or (name.parts[0] == "DEBIAN" and path.name in scripts)


def _moment() -> int:
    """The time that all files of the package bear, in seconds since 1970."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    asked = ["git", "-C", str(PROJECT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(asked, capture_output=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int((PROJECT / "CHANGELOG.md").stat().st_mtime)  # an unpacked archive


def _files(tree: Path) -> list[Path]:
    return sorted(path for path in tree.rglob("*") if path.is_symlink() or path.is_file())


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _run(*command: str, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command[:4])} … did not work:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main(sys.argv[1:])
