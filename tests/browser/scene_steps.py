"""Steps that several chapters of the catalogue (scenes.py) take."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.family import Phone
from tests.browser.stage import Stage

RICH: dict[str, Any] = {
    "facedown_limit": 3,
    "draw_stack": "any_draw",
    "skip_multi": "skip_x",
    "multi_discard": "identical_any",
    "seven_zero": True,
    "jump_in": "identical_colored",
    "pair_uno": True,
}


def down_to_one(stage: Stage, seat: int) -> None:
    stage.asks(seat, "set_turn", seat=seat) if stage.now["turn"] != seat else None
    stage.asks(seat, "set_hand_count", seat=seat, cards=2)
    stage.asks(seat, "play", seat=seat)


def shows_verdict(stage: Stage, scene: str, screen: Phone) -> None:
    again = ("menu", "menu-verdict", "look-closer", "look-closer")  # looked at, it stays
    screen.waits(lambda table: table["verdict"])
    expect(screen.at("verdict")).to_have_count(0, timeout=15_000)
    stage.shows(scene, screen, *again, sees="verdict", back=("verdict-close",))


def scores(stage: Stage, winner: int, points: tuple[int, ...]) -> None:
    stage.asks(winner, "end_round", seat=winner)
    for seat, sum_ in enumerate(points):
        if seat != winner:
            stage.asks(seat, "count_hand", seat=seat, points=sum_, seen=0)
    stage.asks(winner, "confirm_round")
