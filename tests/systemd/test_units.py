"""The units of the box, as systemd itself reads them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = sorted((*SYSTEMD.glob("companion*.service"), *SYSTEMD.glob("companion*.socket")))
INSTALL = {"companion-mend.service", "companion-finish.service"}
"""They run dpkg, which needs the whole system, and only after a cut or for an update."""
SERVICES = [unit for unit in UNITS if unit.suffix == ".service" and unit.name not in INSTALL]
MOST_EXPOSED = 2.0
"""Known appliances of this kind: 9.2."""

pytestmark = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None,
    reason="=== THE UNITS ARE NOT LOOKED AT: there is no systemd-analyze here ===",
)


def analyze(*words: str | Path, **settings: str) -> str:
    """Everything that systemd-analyze says; `verify` ends well even on a misspelled key."""
    told = subprocess.run(
        ["systemd-analyze", *words],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return told.stdout + told.stderr


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """Copies that start a program which is there on every machine, beside the unit they need."""
    found = shutil.which("true")
    (tmp_path / "avahi-daemon.service").write_text(f"[Service]\nExecStart={found}\n", "utf-8")
    for unit in UNITS:
        text = re.sub(r"^(ExecStart=)\S+", rf"\g<1>{found}", unit.read_text("utf-8"), flags=re.M)
        (tmp_path / unit.name).write_text(text, "utf-8")
    return sorted(tmp_path.iterdir())


def test_units_are_understood_to_the_last_word(units: list[Path]) -> None:
    assert units
    assert analyze("verify", "--man=no", *units) == ""


def in_the_order_of_a_box(units: list[Path]) -> str:
    """What systemd says of a whole start, with everything enabled as the package enables it."""
    here = units[0].parent
    for unit in UNITS:
        told = re.search(r"^WantedBy=(.+)$", unit.read_text("utf-8"), re.M)
        wants = here / f"{told[1] if told else 'multi-user.target'}.wants"
        wants.mkdir(exist_ok=True)
        (wants / unit.name).symlink_to(here / unit.name)
    path = {"SYSTEMD_UNIT_PATH": f"{here}:/usr/lib/systemd/system:/lib/systemd/system"}
    return analyze("verify", "--man=no", "multi-user.target", **path)


def test_units_start_in_an_order_that_there_is(units: list[Path]) -> None:
    """Of a circle systemd drops any link: now and then a box without its socket."""
    assert "ordering cycle" not in in_the_order_of_a_box(units)


def test_circle_is_seen(units: list[Path]) -> None:
    mend = next(unit for unit in units if unit.name == "companion-mend.service")
    circle = mend.read_text("utf-8").replace("Before=", "Before=companion.socket ")
    mend.write_text(circle, "utf-8")
    assert "ordering cycle" in in_the_order_of_a_box(units)


def test_misspelled_key_is_seen(units: list[Path]) -> None:
    service = next(unit for unit in units if unit.name == "companion.service")
    service.write_text(service.read_text("utf-8").replace("WatchdogSec", "WatchdogSecs"), "utf-8")
    assert "WatchdogSecs" in analyze("verify", "--man=no", *units)


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: str(path.name))
def test_service_is_hardly_exposed(service: Path) -> None:
    told = analyze("security", "--offline=true", "--no-pager", service)
    levels = re.findall(r"Overall exposure level for \S+ (\d+\.\d)", told)
    assert len(levels) == 1, told
    assert float(levels[0]) <= MOST_EXPOSED
