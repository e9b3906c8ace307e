"""The race at every level of tapping: by the box alone, with one phone for all, with ten."""

from itertools import product
from typing import Any

import pytest

from companion import commands as cmd
from companion.ports import Button, Sign
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

NAMES = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
LEVELS = [*product(("scores", "turns", "hands"), (0, 1, 10))]
"""What is tracked, and how many phones are in play."""
at_every_level = pytest.mark.parametrize(("tracking", "here"), LEVELS)


def aki_forgets(deal: Deal, tracking: str, here: int) -> tuple[Box, list[Phone]]:
    """Ten at the table, Aki is down to one card; only so many phones are in play."""
    hands = (2, *[7] * 9) if tracking == "hands" else ()
    box, phones = deal(*NAMES, hands=hands, tracking=tracking, touch_latency_ms=0)
    for phone in phones[here:]:
        phone.leaves()
    for phone in phones[:here]:
        phone.synchronises()
    if tracking == "hands":
        box.does(cmd.Play(0))
        box.waits(0.5)
    return box, phones[:here]


def told(box: Box, tracking: str) -> tuple[Any, Any, list[Sign]]:
    """Result, who was first, and what the lamp said; whose UNO it was only where hands tell."""
    judged = box.judged()
    assert judged["target"] == (0 if tracking == "hands" else None)
    assert box.types().count("RaceJudged") == 1
    return judged["result"], judged["by"], box.panel.flashes


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        pytest.param(Button.UNO, Button.CATCH, ("safe", "button", [Sign.SAFE]), id="call"),
        pytest.param(
            Button.CATCH, Button.UNO, ("caught", "catch_button", [Sign.CAUGHT]), id="catch"
        ),
    ],
)
@at_every_level
def test_the_button_that_was_first_of_two_has_it(
    deal: Deal, tracking: str, here: int, first: Button, second: Button, result: object
) -> None:
    box, _ = aki_forgets(deal, tracking, here)
    box.presses(first)
    box.waits(0.020, step_s=0.01)
    box.presses(second)
    assert told(box, tracking) == result


@pytest.mark.parametrize(("tracking", "here"), [level for level in LEVELS if level[1]])
def test_phone_before_the_button_has_it_though_its_packet_comes_later(
    deal: Deal, tracking: str, here: int
) -> None:
    """One phone presses for Mika, who has none; of ten the last one does."""
    box, phones = aki_forgets(deal, tracking, here)
    presser, seat = phones[-1], 1 if here == 1 else 9
    pressed_s, presser.held_up = box.clock.now, True
    box.waits(0.030, step_s=0.01)
    box.presses(Button.UNO)
    box.waits(0.060, step_s=0.01)
    assert not box.view["verdict"]
    presser.does(cmd.Catch(seat), at_s=pressed_s)
    presser.held_up = False
    assert told(box, tracking) == ("caught", seat, [Sign.CAUGHT])


@at_every_level
def test_verdict_is_there_within_four_hundred_milliseconds(
    deal: Deal, tracking: str, here: int
) -> None:
    """Whoever is silent; with the box alone after 32."""
    box, phones = aki_forgets(deal, tracking, here)
    for phone in phones:
        phone.held_up = True
    box.presses(Button.UNO)
    box.waits(0.031, step_s=0.031)
    assert not box.view["verdict"]
    box.waits(0.370 if here else 0.002, step_s=0.01)
    assert box.view["verdict"]["why"] == ("time_up" if here else "all_passed")
