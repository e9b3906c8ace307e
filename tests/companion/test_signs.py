"""The box's lights when its front is in trouble, and from the very start of the program."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.notices import BLINKS
from companion.ports import Sign
from tests.companion.conftest import Deal
from tests.companion.real_table import Box

ROOT = Path(__file__).parents[2]


FRONT = sorted(code for code, blinks in BLINKS.items() if blinks > BLINKS["safe_mode"])


@pytest.mark.parametrize("code", FRONT)
def test_front_in_trouble_asks_for_help_and_tells_phones_at_once(box: Box, code: str) -> None:
    box.panel.trouble = code
    box.panel.on_status()
    box.settles()
    assert (box.panel.resting, box.panel.blinks) == (Sign.NEEDS_HELP, BLINKS[code])
    assert box.room["panel"]["code"] == code
    box.panel.trouble = "gpio"
    box.panel.on_status()
    box.settles()
    assert box.panel.resting in (Sign.READY, Sign.WAITING)
    assert box.room["panel"]["code"] == "gpio"


def test_box_that_serves_leaves_what_it_is_made_of_alone(tmp_path: Path) -> None:
    """Looking through all of it for garbage stopped every thread for 16 ms, in a race as well."""
    script = (
        "import gc, sys, web; from companion.cli import main\n"
        "def serve(*told): sys.exit('waste' if gc.get_freeze_count() < 50_000 else 0)\n"
        "web.serve = serve; main()"
    )
    told = ["run", "--simulate", "--port", "0", "--state", str(tmp_path)]
    done = subprocess.run([sys.executable, "-c", script, *told], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_program_loads_its_front_before_pages_and_table() -> None:
    """The light pulses from the start; on a small board the rest takes seconds."""
    script = (
        "import sys; from companion import app\n"
        "print(*(name for name in ('flask', 'uvicorn', 'companion.table', 'qrcode') "
        "if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


def test_own_wifi_is_told_by_the_light_until_cards_are_on_the_table(box: Box, deal: Deal) -> None:
    shown = []
    for is_open in (True, False):
        box.table.show_own_wifi(is_open)
        box.settles()
        shown.append(box.panel.resting)
    assert shown == [Sign.OWN_WIFI, Sign.READY]
    playing, _ = deal("Aki", "Mika")
    playing.table.show_own_wifi(True)
    playing.settles()
    assert playing.panel.resting is Sign.READY


def test_trouble_is_told_before_the_own_wifi(box: Box) -> None:
    box.table.show_own_wifi(True)
    box.panel.trouble = FRONT[0]
    box.panel.on_status()
    box.settles()
    assert box.panel.resting is Sign.NEEDS_HELP
