"""The wiring of one box: which place of the header, which ground, and a drawing of it."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from hardware.header import FIVE_VOLTS, GROUNDS, HEADER, THREE_VOLTS
from hardware.pins import RECOMMENDED, PanelPins
from hardware.wiring import drawing as draw
from hardware.wiring import ground_near, wires
from web.text_wiring import words

SVG = "{http://www.w3.org/2000/svg}"


def everything(**more: Any) -> PanelPins:
    table: dict[str, Any] = dict.fromkeys(RECOMMENDED, True)
    return PanelPins.from_mapping({**table, "chairs": [12, 25], **more})


def drawing(pins: PanelPins, lang: str = "en") -> list[str]:
    """The lettering of the drawing, which has to be sound XML."""
    root = ET.fromstring(draw(wires(pins), words(lang)))
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


def test_header_has_forty_places_of_which_two_belong_to_add_on_boards() -> None:
    places = [*HEADER.values(), *GROUNDS, *THREE_VOLTS, *FIVE_VOLTS]
    assert sorted(places) == list(range(1, 41))
    assert sorted(HEADER) == list(range(28))


def test_smallest_box_has_its_button_at_pin_11_and_ground_9() -> None:
    """The numbers of the README."""
    button, light = wires(PanelPins())
    assert (button.role, button.pin, button.header, button.ground) == ("button", 17, 11, 9)
    assert (light.pin, light.header, light.ground) == (27, 13, 14)
    assert (button.kind, light.kind) == ("button", "lamp")


@pytest.mark.parametrize(
    ("place", "ground"), [(11, 9), (16, 14), (18, 20), (29, 30), (36, 34), (37, 39), (40, 39)]
)
def test_ground_is_the_nearest_one(place: int, ground: int) -> None:
    assert ground_near(place) == ground


def test_polarity_changes_what_hangs_on_a_wire() -> None:
    kinds = {wire.kind for wire in wires(everything(active_high=False, pull_up=False))}
    assert kinds == {"button_up", "lamp_low", "beeper"}


def test_supply_of_a_strong_light_is_drawn_joined_to_the_ground() -> None:
    assert drawing(PanelPins()).count(words("en")["strong_minus"]) == 1


def test_ring_and_display_have_their_own_pins() -> None:
    found = {wire.role: wire for wire in wires(everything(ring=24, display=True))}
    assert (found["ring"].pin, found["ring"].header) == (10, 19)
    assert (found["sda"].header, found["scl"].header) == (3, 5)


def test_drawing_flags_every_wire_and_the_grounds_they_need() -> None:
    told = drawing(everything())
    assert "big button (GPIO 17)" in told
    assert "light of chair 2 (GPIO 25)" in told
    grounds = {wire.ground for wire in wires(everything())}
    assert told.count("ground") == len(grounds) + 3  # and one in each circuit
    assert [each for each in told if each.isdigit()] == [str(n) for n in range(1, 41)]


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_drawing_is_lettered_in_each_language(lang: str) -> None:
    assert f"{words(lang)['button']} (GPIO 17)" in drawing(PanelPins(), lang)


def test_circuits_of_a_box_wired_the_other_way_round_end_at_the_other_side() -> None:
    usual, other = drawing(PanelPins()), drawing(PanelPins(active_high=False, pull_up=False))
    assert usual.count("ground") - other.count("ground") >= 2
    assert other.count("3.3 V") == usual.count("3.3 V") + 2


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_transistor_is_drawn_with_the_names_of_its_legs_in_order(lang: str) -> None:
    told = drawing(PanelPins(), lang)
    assert words(lang)["legs"] in told
    assert "BC337" in words(lang)["legs"]
    assert [each for each in told if each in ("C", "B", "E")] == ["C", "B", "E"]
