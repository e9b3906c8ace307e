"""Late packets, forged stamps and lag switches at the real table, ten rounds each."""

from collections.abc import Callable
from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone

ROUNDS = 10
MIKA, KEN = 1, 2


@pytest.fixture
def table(deal: Deal) -> Callable[[], tuple[Box, Phone, Phone]]:
    """Aki comes down to one card in each round; Mika and Ken beat and would catch."""
    box, phones = deal("Aki", "Mika", "Ken", hands=(2, 7, 7), uno_penalty=0)
    for phone, theta_s in zip(phones, (0.25, -300.0, 300.0), strict=True):
        phone.theta_s = theta_s
        phone.synchronises()

    def aki_forgets() -> tuple[Box, Phone, Phone]:
        for helped in (cmd.SetTurn(0), cmd.SetHandCount(0, 2)):
            box.does(helped)
        phones[0].taps(cmd.Play(0))
        box.waits(0.5)
        return box, phones[MIKA], phones[KEN]

    return aki_forgets


def verdict(box: Box) -> dict[str, Any]:
    box.waits(0.5)
    told: dict[str, Any] = box.view["verdict"]
    return told


def test_packet_sixty_late_of_a_press_twenty_earlier_wins_ten_of_ten(
    table: Callable[[], tuple[Box, Phone, Phone]],
) -> None:
    for _ in range(ROUNDS):
        box, mika, ken = table()
        pressed_s, ken.held_up = box.clock.now, True
        box.waits(0.024)  # Mika presses 20 ms later; her packet takes 4
        mika.does(cmd.Catch(MIKA), at_s=pressed_s + 0.020)
        box.waits(0.040)
        ken.does(cmd.Catch(KEN), at_s=pressed_s)
        ken.held_up = False
        told = verdict(box)
        assert (told["result"], told["by"]) == ("caught", KEN)
        assert told["gap_ms"] == pytest.approx(20.0, abs=0.5)


def test_stamp_forged_a_hundred_behind_wins_none_of_ten(
    table: Callable[[], tuple[Box, Phone, Phone]],
) -> None:
    for _ in range(ROUNDS):
        box, mika, ken = table()
        pressed_s, ken.held_up = box.clock.now, True
        box.waits(0.100, step_s=0.02)
        mika.does(cmd.Catch(MIKA), at_s=pressed_s - 0.050)  # says it was before Ken, and lies
        ken.does(cmd.Catch(KEN), at_s=pressed_s)
        ken.held_up = False
        told = verdict(box)
        assert (told["result"], told["by"]) == ("caught", KEN)
        (forged,) = (mark for mark in told["strip"] if mark["by"] == MIKA)
        assert forged["moved"]


def test_lag_switch_wins_only_what_its_credits_pay_for(
    table: Callable[[], tuple[Box, Phone, Phone]],
) -> None:
    """A phone that falls silent at will, sees Ken press and says it was earlier."""
    winners = []
    for _ in range(2 + ROUNDS):
        box, mika, ken = table()
        mika.held_up = True
        box.waits(0.100, step_s=0.02)
        ken.does(cmd.Catch(KEN), at_s=box.clock.now - 0.004)
        box.waits(0.100, step_s=0.02)
        mika.does(cmd.Catch(MIKA), at_s=box.clock.now - 0.130)
        mika.held_up = False
        winners.append(verdict(box)["by"])
    assert winners == [MIKA, MIKA] + [KEN] * ROUNDS
