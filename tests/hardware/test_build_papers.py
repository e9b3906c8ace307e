"""What a builder gets: papers that agree with the program and with each other."""

import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import hardware
from hardware.pins import RECOMMENDED, PanelPins
from hardware.wiring import drawing, wires
from web.text_wiring import words

PAPERS = Path(hardware.__file__).parent / "build"


def recommended() -> PanelPins:
    told = tomllib.loads((PAPERS / "recommended.toml").read_text("utf-8"))
    return PanelPins.from_mapping(told["panel"])


def test_recommended_build_has_every_part_with_a_pin_of_its_own() -> None:
    assert recommended().roles() == dict(RECOMMENDED)


def test_drawing_is_that_of_the_recommended_build() -> None:
    """Made anew by `companion wiring --config recommended.toml --svg wiring.svg`."""
    drawn = (PAPERS / "wiring.svg").read_text("utf-8")
    assert drawn == drawing(wires(recommended()), words("en")) + "\n"


def test_guide_shows_pictures_that_there_are_and_leaves_none_out() -> None:
    guide = (PAPERS / "README.md").read_text("utf-8")
    linked = {PAPERS / link for link in re.findall(r"\]\(([^)]+)\)", guide)}
    papers = {path for path in PAPERS.rglob("*") if path.is_file() and path.name != "README.md"}
    assert linked == papers


def test_drawings_are_sound() -> None:
    for path in PAPERS.rglob("*.svg"):
        assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg", path.name


def test_shopping_list_has_a_resistor_for_every_button_and_light() -> None:
    guide = (PAPERS / "README.md").read_text("utf-8")
    kinds = [wire.kind for wire in wires(recommended())]
    assert f"| {kinds.count('button')} | resistor 1 kΩ" in guide
    assert f"| {kinds.count('lamp')} | resistor 330 Ω" in guide
