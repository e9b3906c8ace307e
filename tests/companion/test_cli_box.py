"""Building and mending a box from the command line: wiring, label, test-button."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import cli_panel
from companion.cli_panel import try_front
from companion.ports import Button, Edge, PanelStatus, Wire
from companion.settings import load_settings
from hardware.pins import RECOMMENDED, PanelPins
from hardware.wiring import wires
from tests.companion.command_line import companion, refused
from web import qr

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")

SVG = "{http://www.w3.org/2000/svg}"


def configured(tmp_path: Path, *lines: str) -> Path:
    config = tmp_path / "config.toml"
    config.write_text("\n".join(lines) + "\n", "utf-8")
    return config


# --- wiring -------------------------------------------------------------------------------------


def test_wiring_tells_place_ground_and_resistor_of_every_part(tmp_path: Path) -> None:
    config = configured(tmp_path, "[panel]", "button = 22", "green = true", "beeper = true")
    said = companion("wiring", "--config", config).output
    assert "big button                pin 15 = GPIO22   ground: pin 14" in said
    assert "Big button: one contact through a 1 kΩ resistor to pin 15 (GPIO22)" in said
    assert "Green light: pin 29 (GPIO5) through a 330 Ω resistor" in said
    assert "Beeper: an active one" in said
    assert "the plus of a 12 V supply of its own" in said.replace("that of a 12 V light to ", "")
    wired, _, left_out = said.partition("Not in your settings")
    assert "CATCH" not in wired, "only what is wired here"
    assert "CATCH button (catch)" in left_out
    assert f"below the line [panel] in {config}, for example  catch = true" in left_out


def test_wiring_of_the_other_polarity_says_so(tmp_path: Path) -> None:
    config = configured(tmp_path, "[panel]", "pull_up = false", "active_high = false")
    said = companion("wiring", "--config", config).output
    assert "the other contact to pin 1 or 17 (3.3 V), since your settings say pull_up" in said
    assert "since your settings say active_high = false" in said
    assert "a light would be on when it should be dark" in said, "one behind a transistor"


@pytest.mark.parametrize(("pull_up", "end"), [("true", "3.3 V (pin 1"), ("false", "ground (pin 9")])
def test_long_lead_is_pulled_to_where_the_button_does_not_close(
    tmp_path: Path, pull_up: str, end: str
) -> None:
    """A button to 3.3 V whose resistor led to 3.3 V, too, was always pressed."""
    config = configured(tmp_path, "[panel]", f"pull_up = {pull_up}")
    said = companion("wiring", "--config", config).output
    assert f"4.7 kΩ resistor on the board from the button's GPIO pin to {end}" in said


def test_current_counts_the_beeper_and_is_called_too_much_where_it_is(tmp_path: Path) -> None:
    parts = "\n".join(f"{role} = true" for role in RECOMMENDED)
    fine = companion("wiring", "--config", configured(tmp_path, "[panel]", parts)).output
    assert "With everything on they take about 38 mA" in fine
    assert "too much" not in fine
    most = configured(tmp_path, "[panel]", parts, "chairs = [12, 25, 20, 21]", "force = [20, 21]")
    said = companion("wiring", "--config", most).output
    assert "With everything on they take about 54 mA. That is too much" in said
    assert "680 Ω" in said


def test_wiring_of_every_part_leaves_nothing_out(tmp_path: Path) -> None:
    parts = "\n".join(f"{role} = true" for role in RECOMMENDED)
    config = configured(tmp_path, "[panel]", parts)
    assert "Not in your settings" not in companion("wiring", "--config", config).output


def test_wiring_is_told_in_the_boxs_language_and_drawn(tmp_path: Path) -> None:
    to = tmp_path / "wires.svg"
    said = companion("wiring", "--lang", "ja", "--svg", to).output
    assert "大きなボタン" in said
    assert ET.parse(to).getroot().tag == f"{SVG}svg"
    assert "大きなボタン" in to.read_text("utf-8")


def test_wiring_that_cannot_be_is_refused_with_its_line_reason_and_way_out(
    tmp_path: Path,
) -> None:
    config = configured(tmp_path, "[panel]", "green = 14")
    said = refused("pin_refused", "wiring", "--config", config)
    assert f"{config}, line 2: panel.green cannot be GPIO14 (pin 8): the serial console" in said
    assert said.endswith("To use it all the same, write  force = [14]")
    forced = configured(tmp_path, "[panel]", "green = 14", "force = [14]")
    assert "GPIO14" in companion("wiring", "--config", forced).output


def test_drawing_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    to = tmp_path / "nowhere" / "wires.svg"
    assert str(to) in refused("not_saved", "wiring", "--svg", to)


# --- label --------------------------------------------------------------------------------------


def test_label_is_a_sheet_of_a6_with_two_codes_and_the_second_holds_no_secret(
    tmp_path: Path,
) -> None:
    config = configured(
        tmp_path, "port = 80", "[hotspot]", 'name = "Fox & Co"', 'password = "tea at seven"'
    )
    to = tmp_path / "label.svg"
    assert companion("label", "--config", config, "--output", to).exit_code == 0
    root = ET.parse(to).getroot()
    assert (root.get("width"), root.get("height")) == ("105mm", "148mm")
    text = to.read_text("utf-8")
    assert qr.path("WIFI:T:WPA;S:Fox & Co;P:tea at seven;;")[1] in text
    assert qr.path("http://10.42.0.1/")[1] in text
    told = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
    assert {"Fox & Co", "10.42.0.1", "Password: tea at seven"} <= set(told)


def test_label_printed_again_is_the_same_and_speaks_the_boxs_language(tmp_path: Path) -> None:
    once, again = (companion("label", "--state", tmp_path).output for _ in range(2))
    assert once == again
    assert "一起來玩！" in companion("label", "--state", tmp_path, "--lang", "zh-Hant").output


# --- test-button --------------------------------------------------------------------------------


class Bench:
    """A front whose contacts move when somebody is asked to press."""

    def __init__(self, pins: PanelPins, *moves: Edge, kind: str = "gpio") -> None:
        self.pins, self.moves, self.kind = pins, moves, kind
        self.tried: list[str] = []

    def status(self) -> PanelStatus:
        code = self.kind if self.kind in ("gpio", "simulated") else "pin_busy"
        return PanelStatus(self.kind, code, {"pin": 17, "place": 11})

    def wires(self) -> Sequence[Wire]:
        return wires(self.pins)

    def edges(self) -> Sequence[Edge]:
        if self.tried and self.tried[-1] == "asked":
            return self.moves
        return [Edge(Button.UNO, 1.0, closed=True)]  # of long ago

    def try_out(self, role: str) -> None:
        self.tried.append(role)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Try a bench out; gives whether it is well, and what was said."""
    monkeypatch.setattr(cli_panel, "TRIED_S", 0.0)
    monkeypatch.setattr(cli_panel, "LOOK_S", 0.001)

    def attempt(bench: Bench) -> tuple[bool, list[str]]:
        told: list[str] = []

        def say(line: str) -> None:
            told.append(line)
            if line.startswith("Now press"):
                bench.tried.append("asked")

        return cli_panel._try(bench, say, 0.01), told

    return attempt


def moves(*times_s: float, button: Button = Button.UNO) -> list[Edge]:
    return [Edge(button, at_s, closed=n % 2 == 0) for n, at_s in enumerate(times_s)]


def test_good_button_is_told_with_its_bounces_and_every_lamp_is_lit(tries: Any) -> None:
    pins = PanelPins.from_mapping({"green": True, "beeper": True})
    bench = Bench(pins, *moves(5.0, 5.001, 5.0025, 5.4))
    well, told = tries(bench)
    assert well
    assert bench.tried[:3] == ["button_light", "green", "beeper"]
    assert "Look: green light (GPIO5, pin 29)" in told
    assert "big button: pressed, 3 edges at 0, 1, 2.5 ms" in told
    assert "big button: let go after 0.40 s, a clean edge" in told
    assert told[-1] == "ok   big button: bounces for 2.5 ms at most"


def test_button_that_never_moves_is_to_be_mended_and_its_wires_are_named(tries: Any) -> None:
    bench = Bench(PanelPins.from_mapping({"catch": True}), *moves(5.0, 5.2))
    well, told = tries(bench)
    assert not well
    (mend,) = (line for line in told if line.startswith("mend"))
    assert mend.startswith("mend CATCH button: it never moved")
    assert "pin 15 and ground, pin 14" in mend


def test_contact_that_bounces_too_long_is_to_be_mended(tries: Any) -> None:
    times = [5.0 + 0.002 * step for step in range(21)]
    well, told = tries(Bench(PanelPins(), *moves(*times)))
    assert not well
    assert told[-1].startswith("mend, its contact is loose: big button")


def test_front_without_pins_says_why_and_tries_nothing(tries: Any) -> None:
    bench = Bench(PanelPins(), kind="none")
    well, told = tries(bench)
    assert not well
    assert bench.tried == []
    assert "Another program holds GPIO17 (pin 11)" in told[0]


def test_drawn_box_that_nobody_serves_is_to_be_started_first(tmp_path: Path, tries: Any) -> None:
    said: list[str] = []
    settings = load_settings(None, {"simulate": True, "state_dir": tmp_path, "port": 1})
    assert not try_front(settings, said.append, seconds=0.01)
    (line,) = said
    assert "no box runs on port 1" in line
    assert "companion run" in line


def test_button_that_is_only_drawn_has_no_wires_to_look_at(tries: Any) -> None:
    well, told = tries(Bench(PanelPins(), kind="simulated"))
    assert not well
    assert "Look: light in the big button (GPIO27, pin 13)" in told
    assert told[-1].startswith("mend big button: it never moved. It is only drawn")
    assert "/box" in told[-1]


def test_button_to_3_volts_is_looked_for_there(tries: Any) -> None:
    _, told = tries(Bench(PanelPins.from_mapping({"pull_up": False})))
    assert told[-1].endswith("pin 11 and 3.3 V, pin 1 or 17")
