"""A box without a screen: no TV, nobody there yet, and all that a phone has is the label."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser

from tests.browser.box import ROOT, Box
from tests.browser.family import PHONE, BoxFront, Phone, Screen
from web.label import label

pytestmark = pytest.mark.browser

SVG = "{http://www.w3.org/2000/svg}"
WITHIN_S = 60.0


def address_on_the_label(config: Path, port: int) -> str:
    """What is printed beside code ②, by the command that prints it."""
    command = [sys.executable, "-m", "companion.cli", "label", "--config", str(config)]
    made = subprocess.run(
        [*command, "--port", str(port)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told = ["".join(each.itertext()) for each in ET.fromstring(made.stdout).iter(f"{SVG}text")]
    (address,) = (line for line in told if line.endswith(f":{port}") and "/" not in line)
    return address


def test_headless_box_is_joined_by_its_label_and_a_press_within_a_minute(
    browser: Browser, tmp_path: Path
) -> None:
    begun_s = monotonic()
    config = tmp_path / "config.toml"
    state = tmp_path / "state"
    config.write_text(f'state_dir = "{state}"\n[hotspot]\naddress = "127.0.0.1"\n', "utf-8")
    box = Box(state).start()
    aki = Phone(browser, box, "Aki", "fox")
    try:
        aki.page.goto(f"http://{address_on_the_label(config, box.port)}/")
        aki.sees("waiting")
        BoxFront(browser, box).press()  # by hand; whoever does it is at the table
        aki.tap("face-fox")
        aki.sees("lobby")
        assert monotonic() - begun_s < WITHIN_S
        assert aki.faults == []
    finally:
        aki.context.close()
        box.stop()


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("font", ["sans-serif", "DejaVu Sans"])
def test_nothing_on_the_label_runs_over_its_frame(browser: Browser, lang: str, font: str) -> None:
    """Linux draws `sans-serif` in a wide font: "come in." ended behind the paper's edge."""
    network = {"name": "Family of cards 2026 at home", "password": "cy6at6k4z3"}
    home = "http://companion-of-the-family.local:8080"
    made = label("WIFI:S:x;;", network, "http://192.168.222.222:8080/", home, lang)
    page = browser.new_page()
    page.set_content(made.replace("sans-serif", font))
    ends = page.eval_on_selector_all(
        "text",
        "all => all.map((each) => [each.getBBox().x, each.getBBox().x + each.getBBox().width])",
    )
    page.close()
    assert len(ends) == 11
    assert all(left > 3 and right < 102 for left, right in ends), ends


def test_help_shows_how_this_box_is_wired_and_what_its_blinks_mean(
    browser: Browser, box: Box
) -> None:
    screen = Screen(browser, box, PHONE, touch=True)
    screen.page.goto(f"{box.url}/help")
    screen.sees("sign-blinks-6", "6 quick blinks")
    screen.sees("sign-blinks-6", "contact is loose")
    screen.at("wiring").locator("summary").click()
    screen.sees("wiring", "pin 11 (GPIO17)")
    drawing = screen.at("wiring").locator("svg.wiring")
    place = drawing.bounding_box()
    assert place
    assert place["width"] <= PHONE["width"], "the drawing fits the phone"
    assert screen.faults == []
    screen.context.close()
