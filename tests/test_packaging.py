"""What an installed copy holds, and that the names `web` and `hardware` mean ours."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import companion
import hardware
import web

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("companion", "hardware", "web")
DATA = (
    "companion/decks/*.toml",
    "companion/presets/*.toml",
    "companion/*.sql",
    "companion/*.json",
    "web/templates/**/*.html",
    "web/static/**/*.*",
    "web/locale/**/*.mo",
    "web/locale/**/*.json",
)


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The file names in a wheel built from this very source, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*build, str(folder)], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("companion-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files(*patterns: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for pattern in patterns
        for path in ROOT.glob(pattern)
        if path.is_file()
    }


@pytest.mark.parametrize("package", [companion, hardware, web], ids=PACKAGES)
def test_package_names_that_exist_elsewhere_are_ours(package: object) -> None:
    file = Path(str(vars(package)["__file__"]))
    assert file.parent.parent == ROOT


def test_wheel_holds_every_module(wheel_names: set[str]) -> None:
    assert files(*(f"{name}/**/*.py" for name in PACKAGES)) <= wheel_names


@pytest.mark.parametrize("pattern", DATA)
def test_wheel_holds_the_data_files(wheel_names: set[str], pattern: str) -> None:
    assert files(pattern) <= wheel_names


def test_wheel_holds_nothing_but_the_three_packages(wheel_names: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel_names}
    assert tops - set(PACKAGES) == {f"companion-{companion.__version__}.dist-info"}


def test_wheel_leaves_out_what_only_builders_of_boxes_need(wheel_names: set[str]) -> None:
    assert files("hardware/build/*")
    assert not [name for name in wheel_names if name.startswith("hardware/build")]


def test_every_module_of_the_game_has_its_place_in_the_one_direction() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    placed = {name for layer in layers for name in re.findall(r"companion\.(\w+)", layer)}
    there = {path.stem for path in (ROOT / "companion").glob("[!_.]*") if is_module(path)}
    assert there - placed == set()


def is_module(path: Path) -> bool:
    return path.suffix == ".py" or (path / "__init__.py").is_file()
