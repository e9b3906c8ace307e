"""Two phones enter one score at the same time: one counts, the other sees both values."""

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.real_table import WITHIN_S, Box, dealt
from web.doing import Reply, do


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """A round of which Aki is out; Mika and Ken still hold cards."""
    found, (aki, *_) = dealt(tmp_path, "Aki", "Mika", "Ken")
    aki.does(cmd.EndRound(0))
    yield found
    found.stops()


def together(box: Box, *messages: Mapping[str, Any]) -> list[Reply]:
    """As many phones, each on a thread of its own, send at the same moment."""
    line, replies = threading.Barrier(len(messages)), []

    def send(ref: str, message: Mapping[str, Any]) -> None:
        line.wait(WITHIN_S)
        replies.append(do(box.table, ref, "page0009", message, box.clock.now).result(WITHIN_S))

    names = ("aki-phone", "mika-phone")
    threads = [
        threading.Thread(target=send, args=each) for each in zip(names, messages, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WITHIN_S)
    return sorted(replies, key=lambda reply: reply.status)


def wish(cmd: str, **args: object) -> dict[str, Any]:
    return {"id": 1, "cmd": cmd, "args": args}


@pytest.mark.parametrize("_", range(5))
def test_two_phones_count_one_hand_the_second_gets_409_and_sees_both(box: Box, _: int) -> None:
    won, lost = together(
        box,
        wish("count_hand", seat=1, points=30, seen=0),
        wish("count_hand", seat=1, points=12, seen=0),
    )
    assert (won.status, lost.status) == (200, 409)
    told: Any = lost.frame["data"]
    assert lost.frame["code"] == "conflict"
    both = {told["theirs"]["points"], told["yours"]["points"]}
    assert both == {30, 12}
    (hand,) = (each for each in box.view["count"]["hands"] if each["seat"] == 1)
    assert hand["points"] == told["theirs"]["points"]


def test_two_phones_correct_one_round_the_second_gets_409_and_sees_both(box: Box) -> None:
    box.does(cmd.CountHand(1, points=30))
    box.does(cmd.CountHand(2, points=5))
    box.does(cmd.ConfirmRound())
    won, lost = together(
        box,
        wish("correct_round", round=1, winner=0, points=[0, 31, 5], seen=1),
        wish("correct_round", round=1, winner=0, points=[0, 13, 5], seen=1),
    )
    assert (won.status, lost.status, lost.frame["code"]) == (200, 409, "conflict")
    told: Any = lost.frame["data"]
    assert {told["theirs"]["points"][1], told["yours"]["points"][1]} == {31, 13}
    assert box.view["rounds"][0]["points"] == list(told["theirs"]["points"])
