"""Every code that anything refuses or reports by has words; a code may be computed only here.

`tests/web/test_words.py` looks at the codes that stand where they are told. This one keeps
the list of places where a code comes from elsewhere, and of what it can be there.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import database
from web.text import SENTENCES
from web.text_machine import SETTING_UP

ROOT = Path(__file__).parents[2]
PLACE_OF_CODE = {
    **dict.fromkeys(("RuleViolation", "CompanionError", "SettingsError"), 0),
    **dict.fromkeys(("StoreError", "PackageError", "PanelError", "Notice"), 0),
    **dict.fromkeys(("PanelStatus", "Refused"), 1),
    "Finding": 9,  # by name only
}
PASSED_ON = {
    "companion/answers.py": 2,
    "companion/settings.py": 3,
    "companion/cli_panel.py": 1,
    "companion/backups.py": 1,
    "companion/doctor.py": 5,
    "companion/store.py": 1,
    "hardware/__init__.py": 1,
}
"""Here a code comes from an error raised elsewhere: file and how often."""

COMPUTED: dict[str, tuple[int, set[str]]] = {
    "companion/database.py": (
        1,
        {*database.READING.values(), *database.WRITING.values(), "not_saved", "not_readable"},
    ),
    "companion/private_files.py": (1, {"disk_full", "read_only_card", "not_readable"}),
    "hardware/pins.py": (1, {"pin_refused", "pin_twice"}),
    "hardware/gpio_panel.py": (
        3,
        {"gpio", "gpio_coarse", "gpio_failed", "button_stuck", "button_chatters"},
    ),
    "hardware/claims.py": (1, {"pin_busy", "pin_deaf", "pin_failed"}),
    "hardware/doctor.py": (1, {"no_header", "no_gpio"}),
    "companion/rules/doubt.py": (
        2,
        {
            *("no_facedown", "facedown_used_up", "facedown_too_late", "take_first"),
            *("own_card", "nothing_to_doubt", "already_doubted"),
        },
    ),
    "companion/rules/jump_in.py": (2, {"no_jump_in", "wilds_do_not_jump", "not_identical"}),
    "companion/rules/several.py": (1, {"one_card_to_finish", "pair_not_called"}),
    "companion/rules/stacking.py": (1, {"cannot_answer", "take_first"}),
    "companion/updating.py": (1, {"not_our_package", "nothing_to_go_back_to"}),
    "companion/listening.py": (1, {"port_busy", "port_forbidden", "no_such_address"}),
}
"""Here a code is worked out: file, how often, and what it can be."""


def sources() -> list[Path]:
    folders = ("companion", "web", "hardware")
    return [path for name in folders for path in sorted((ROOT / name).rglob("*.py"))]


def codes_in(path: Path) -> Iterator[ast.expr]:
    """What stands at the place of the code wherever one is raised or reported."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place = PLACE_OF_CODE.get(name)
            if place is not None:
                yield from node.args[place : place + 1]
                yield from (each.value for each in node.keywords if each.arg == "code")


def plain_codes() -> set[str]:
    return {
        str(code.value)
        for path in sources()
        for code in codes_in(path)
        if isinstance(code, ast.Constant)
    }


def every_code() -> list[str]:
    return sorted(plain_codes().union(*(codes for _, codes in COMPUTED.values())))


@pytest.mark.parametrize("code", every_code())
def test_code_that_is_raised_or_reported_has_words(code: str) -> None:
    assert code in {*SENTENCES, *SETTING_UP}


def test_codes_are_worked_out_only_where_this_test_knows_what_they_can_be() -> None:
    found = Counter(
        path.relative_to(ROOT).as_posix()
        for path in sources()
        for code in codes_in(path)
        if not isinstance(code, ast.Constant)
    )
    assert found == PASSED_ON | {path: number for path, (number, _) in COMPUTED.items()}


def test_walk_finds_the_codes_that_everybody_knows() -> None:
    assert {"stale", "no_window", "impossible_event", "simulated", "log_fine"} <= plain_codes()
    assert {"foreign_host", "not_your_chair", "button_stuck"} <= set(every_code())
