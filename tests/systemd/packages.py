"""Packages for the stories: the one of this source, and others made of it."""

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = "usr/lib/companion"


def build(folder: Path, **environment: str) -> Path:
    """`make deb` with its result in `folder`; `environment` beside what this process has."""
    code = "import sys; sys.path.insert(0, 'systemd'); import make_deb; from pathlib import Path"
    told = [sys.executable, "-c", f"{code}; print(make_deb.build(Path(sys.argv[1])))", str(folder)]
    done = subprocess.run(
        ["env", *(f"{name}={value}" for name, value in environment.items()), *told],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return Path(done.stdout.strip())


def altered(package: Path, version: str, folder: Path, changes: Mapping[str, tuple[str, str]]
            ) -> Path:  # fmt: skip
    """The same as another version; `changes` tells for files of the library what becomes what."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        tree = Path(scratch, "tree")
        subprocess.run(["dpkg-deb", "--raw-extract", package, tree], check=True)
        old = package.name.split("_")[1]
        for file, (before, after) in {
            "DEBIAN/control": (f"Version: {old}\n", f"Version: {version}\n"),
            f"{LIBRARY}/companion/__init__.py": (f'"{old}"', f'"{version}"'),
            **{f"{LIBRARY}/{name}": change for name, change in changes.items()},
        }.items():
            text = (tree / file).read_text("utf-8")
            assert before in text, f"{file} does not say {before!r}"
            (tree / file).write_text(text.replace(before, after, 1), "utf-8")
        made = folder / f"companion_{version}_all.deb"
        build_it = ("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(made))
        subprocess.run(build_it, check=True, stdout=subprocess.PIPE)
    return made
