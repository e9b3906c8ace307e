"""The Debian package: nothing but ours and what it needs, pure, licensed, the same every time."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import companion
from tests.systemd.packages import LIBRARY, ROOT, build

pytestmark = pytest.mark.skipif(
    not shutil.which("dpkg-deb"), reason="=== NO PACKAGE IS MADE: there is no dpkg-deb here ==="
)
OURS = {"companion", "hardware", "web"}
PLACES = (
    *("usr/bin/companion", f"{LIBRARY}/", "etc/companion/config.toml"),
    *("etc/avahi/services/companion.service", "usr/lib/systemd/system/"),
    *("usr/lib/sysusers.d/companion.conf", "usr/lib/tmpfiles.d/companion.conf"),
    *("usr/lib/udev/rules.d/60-companion.rules", "usr/share/polkit-1/rules.d/50-companion.rules"),
    *("usr/lib/NetworkManager/conf.d/50-companion.conf", "usr/share/doc/companion/"),
)
SCRIPTS = (
    *("systemd/install.sh", "systemd/mend.sh", "systemd/name.sh"),
    *(f"systemd/debian/{name}" for name in ("preinst", "postinst", "prerm", "postrm")),
    *(".ci/setup", ".ci/run"),
)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def tree(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything in it, with what dpkg reads in DEBIAN."""
    folder = tmp_path_factory.mktemp("unpacked") / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", package, folder], check=True)
    return folder


def names(tree: Path) -> list[str]:
    found = (path for path in tree.rglob("*") if not path.is_dir())
    return sorted(str(path.relative_to(tree)) for path in found if "DEBIAN" not in path.parts)


def vendored() -> dict[str, str]:
    locked = (ROOT / "systemd/vendored.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9_-]+)==(\S+) --hash=sha256:[0-9a-f]{64}$", locked, re.M))


def test_package_is_for_every_machine_and_needs_nothing_that_has_to_be_fetched(tree: Path) -> None:
    told = (tree / "DEBIAN/control").read_text("utf-8")
    assert "Architecture: all\n" in told
    assert f"Version: {companion.__version__}\n" in told
    assert "Depends: python3 (>= 3.11), systemd (>= 252), init-system-helpers\n" in told
    assert re.search("^Recommends: .*python3-lgpio", told, re.M)


def test_package_touches_no_place_that_is_not_its_own(tree: Path) -> None:
    assert [name for name in names(tree) if not name.startswith(PLACES)] == []
    others = [name for name in names(tree) if "systemd/system/" in name and "companion" not in name]
    assert others == []


def test_package_holds_our_packages_the_locked_libraries_and_nothing_else(tree: Path) -> None:
    tops = {path.name for path in (tree / LIBRARY).iterdir()}
    told = {f"{name}-{version}.dist-info" for name, version in vendored().items()}
    folded = {top.lower() for top in tops if top.endswith(".dist-info")}
    assert folded == {each.lower() for each in told} | {
        f"companion-{companion.__version__}.dist-info"
    }
    code = {top for top in tops if (tree / LIBRARY / top / "__init__.py").exists()}
    assert code == OURS | set(vendored()) | {"gpiozerocli"}
    rest = {top for top in tops - code if not top.endswith(".dist-info")}
    assert rest == {"etc", "mend.sh", "name.sh"}


def test_nothing_in_it_is_compiled(tree: Path) -> None:
    for name in names(tree):
        assert not name.endswith((".so", ".pyc", ".c", ".a")), name
        assert not (tree / name).is_symlink() or name.endswith(".service"), name
        if not (tree / name).is_symlink():
            assert (tree / name).read_bytes()[:4] != b"\x7fELF", name


def test_every_file_of_ours_is_in_it(tree: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", *sorted(OURS)], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    ).stdout.split()
    for name in tracked:
        if not name.startswith("hardware/build/"):
            assert (tree / LIBRARY / name).read_bytes() == (ROOT / name).read_bytes(), name
    there = names(tree / LIBRARY)
    for part in ("web/templates/", "web/static/", "web/locale/", "companion/decks/"):
        assert [name for name in there if name.startswith(part)], part


def test_every_licence_is_kept(tree: Path) -> None:
    told = (tree / "usr/share/doc/companion/copyright").read_text("utf-8")
    assert (ROOT / "LICENSE").read_text("utf-8") in told
    for name, version in vendored().items():
        folder = f"{name}-{version}.dist-info"
        kept = [each for each in names(tree / LIBRARY) if each.lower().startswith(folder)]
        texts = [each for each in kept if "LICEN" in each.upper()]
        assert texts, f"{name} without its licence"
        assert (tree / LIBRARY / texts[0]).read_text("utf-8") in told, name


def test_whoever_builds_a_box_finds_the_papers_on_it(tree: Path) -> None:
    docs = tree / "usr/share/doc/companion"
    assert (docs / "hardware/build/case.scad").read_bytes() == (
        ROOT / "hardware/build/case.scad"
    ).read_bytes()
    for paper in ("hardware/build/README.md", "docs/install.md"):
        for link in re.findall(r"\]\(([^)#]+)", (docs / paper).read_text("utf-8")):
            assert (docs / paper).parent.joinpath(link).resolve().is_file(), link


def test_locked_libraries_are_all_that_the_game_asks_for(tree: Path) -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    locked = {canonicalize_name(name): version for name, version in vendored().items()}
    for wanted in map(Requirement, asked):
        assert locked[canonicalize_name(wanted.name)] in wanted.specifier, wanted


def test_settings_of_the_family_are_never_overwritten_and_their_first_form_is_kept(
    tree: Path,
) -> None:
    kept = (tree / "DEBIAN/conffiles").read_text("utf-8").splitlines()
    assert kept == ["/etc/avahi/services/companion.service", "/etc/companion/config.toml"]
    for name in kept:
        assert (tree / name[1:]).read_bytes() == (tree / LIBRARY / name[1:]).read_bytes()
    told = tomllib.loads((tree / "etc/companion/config.toml").read_text("utf-8"))
    assert told == {"port": 80, "state_dir": "/var/lib/companion"}


def test_examples_in_the_settings_can_be_used_as_they_stand(tree: Path, tmp_path: Path) -> None:
    """Whoever takes away the # in front gets a file that the box reads."""
    from companion.settings import load_settings
    from hardware.pins import RECOMMENDED, PanelPins

    text = (tree / "etc/companion/config.toml").read_text("utf-8")
    used = re.sub(r"^# (?=\[|\w+ = )", "", text, flags=re.M)
    assert used != text
    path = tmp_path / "config.toml"
    path.write_text(used, "utf-8")
    settings = load_settings(path, machine="box")
    assert PanelPins.from_mapping(settings.panel).roles().keys() >= set(RECOMMENDED)
    assert settings.hotspot["name"] == "companion"


def test_same_source_makes_the_same_bytes(package: Path, tmp_path: Path) -> None:
    old = os.umask(0o077)
    try:
        again = build(tmp_path, TZ="Asia/Tokyo", LC_ALL="C.UTF-8")
    finally:
        os.umask(old)
    assert again.read_bytes() == package.read_bytes()


def test_program_runs_from_wherever_it_is_unpacked_with_its_own_libraries(tree: Path) -> None:
    """An update is finished by the program of before, from another folder."""
    code = f"""
import runpy, sys
sys.argv = ["companion", "--version"]
try:
    runpy.run_path({str(tree / "usr/bin/companion")!r}, run_name="__main__")
except SystemExit:
    pass
import companion, web, flask, gpiozero, markupsafe, websockets
print(*(module.__file__ for module in (companion, web, flask, gpiozero, markupsafe, websockets)))
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], stdout=subprocess.PIPE, text=True, check=True
    )
    version, files = done.stdout.splitlines()
    assert version == f"companion, version {companion.__version__}"
    assert all(file.startswith(str(tree / LIBRARY)) for file in files.split()), files


@pytest.fixture
def running(tree: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a box that runs from the package's files alone."""
    program = [sys.executable, "-I", "-S", "-u", str(tree / "usr/bin/companion"), "run"]
    told = ["--simulate", "--port", "0", "--state", str(tmp_path), "--config", os.devnull]
    with subprocess.Popen([*program, *told], stdout=subprocess.PIPE, text=True) as box:
        assert box.stdout
        found = (re.search("Big screen: (http://.*)/tv", line) for line in box.stdout)
        try:
            yield next(match[1] for match in found if match)
        finally:
            box.terminate()


def test_box_serves_its_page_and_scripts_from_the_package_alone(running: str) -> None:
    with urlopen(f"{running}/healthz", timeout=20) as answer:
        assert answer.read() == b"ok"
    with urlopen(f"{running}/help", timeout=20) as answer:
        page = answer.read().decode()
    script = re.search(r'src="(/[^"]+\.js)"', page)
    assert script
    with urlopen(f"{running}{script[1]}", timeout=20) as answer:
        assert answer.status == 200


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="=== shellcheck IS NOT HERE ===")
def test_scripts_that_run_as_root_have_no_findings() -> None:
    told = ["shellcheck", *SCRIPTS]
    done = subprocess.run(told, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    assert done.stdout == ""


def test_install_script_tells_how_it_is_used_and_refuses_what_it_does_not_know() -> None:
    script = ROOT / "systemd/install.sh"
    told = subprocess.run([script, "--help"], stdout=subprocess.PIPE, text=True, check=True)
    assert "--uninstall --purge" in told.stdout
    for wrong in (["--port"], ["--uninstall", "--everything"]):
        done = subprocess.run([script, *wrong], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "install.sh" in done.stderr


def test_install_script_refuses_a_file_that_is_no_package(tmp_path: Path) -> None:
    photo = tmp_path / "photo.deb"
    photo.write_bytes(b"no package at all")
    done = subprocess.run(
        [ROOT / "systemd/install.sh", photo], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Nothing has changed" in done.stderr
