"""What a builder gets: papers that agree with the program and with each other."""

import os
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import hardware
from companion.settings import TABLES, load_settings
from hardware.header import HEADER
from hardware.pins import RECOMMENDED, PanelPins
from hardware.wiring import drawing, wires
from web.text_wiring import words

PAPERS = Path(hardware.__file__).parent / "build"
GUIDE = (PAPERS / "README.md").read_text("utf-8")
ROOT = PAPERS.parents[1]


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
    links = [link for link in re.findall(r"\]\(([^)#]+)", guide) if not link.startswith("../")]
    linked = {PAPERS / link for link in links}
    papers = {path for path in PAPERS.rglob("*") if path.is_file() and path.name != "README.md"}
    assert linked == papers


def test_drawings_are_sound() -> None:
    for path in PAPERS.rglob("*.svg"):
        assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg", path.name


def test_shopping_list_has_a_resistor_for_every_button_and_light() -> None:
    guide = (PAPERS / "README.md").read_text("utf-8")
    kinds = [wire.kind for wire in wires(recommended())]
    white = len(re.findall(r"LED 5 mm: white, ", guide))
    lamps, weak = kinds.count("lamp") - white, white + kinds.count("beeper")
    assert f"| {kinds.count('button')} | resistor 1 kΩ" in guide
    assert f"| {lamps} | resistor 330 Ω" in guide
    assert f"| {weak} | resistor 100 Ω" in guide
    picture = (PAPERS / "steps" / "1-parts.svg").read_text("utf-8")
    assert f"2 × 1 kΩ, {lamps} × 330 Ω, {weak} × 100 Ω" in picture


def test_shopping_list_has_an_led_for_every_light_but_the_one_in_the_button() -> None:
    leds = re.findall(r"^\| (\d) \| LED 5 mm", GUIDE, re.MULTILINE)
    lights = [wire for wire in wires(recommended()) if wire.kind == "lamp"]
    assert sum(map(int, leds)) == len(lights) - 1


def test_shopping_list_says_how_many_parts_share_how_many_grounds() -> None:
    found = wires(recommended())
    grounds = {wire.ground for wire in found}
    assert f"| {len(found)} parts share {len(grounds)} ground pins |" in GUIDE


def test_guide_turns_on_what_the_recommended_build_has() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert PanelPins.from_mapping(tomllib.loads(block)["panel"]) == recommended()
    assert "/etc/companion/config.toml" in GUIDE
    assert GUIDE.index("docs/install.md") < GUIDE.index("## What to buy"), "software comes first"


def test_every_key_of_the_panel_is_in_the_guide_with_what_holds_unless_told() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([^|]+) \|", GUIDE, re.MULTILINE)
    told = {key: default for keys, default in rows for key in re.findall(r"\w+", keys)}
    assert told.keys() == set(TABLES["panel"])
    for key, default in told.items():
        held = getattr(PanelPins(), key)
        assert default == ("none" if held is None or held == () else str(held).lower()), key


def test_every_setting_is_in_the_file_that_an_installation_brings() -> None:
    text = (ROOT / "systemd" / "config.toml").read_text("utf-8")
    told = tomllib.loads(re.sub(r"^# (?=\[|\w+ = )", "", text, flags=re.MULTILINE))
    defaults = load_settings(Path(os.devnull))
    assert told.keys() == defaults.origins.keys()
    for table, keys in TABLES.items():
        assert told[table].keys() == set(keys), table


def test_numbers_beside_the_parts_in_that_file_are_those_of_the_drawing() -> None:
    text = (ROOT / "systemd" / "config.toml").read_text("utf-8")
    found = re.findall(r"^# (\w+) = true +# GPIO(\d+), +pin (\d+)", text, re.MULTILINE)
    told = {role: (int(gpio), int(pin)) for role, gpio, pin in found}
    assert told == {
        role: (gpio, HEADER[gpio])
        for role, gpio in RECOMMENDED.items()
        if role not in ("button", "button_light")
    }
    assert "BCM" not in text, "a word that nobody explains"
