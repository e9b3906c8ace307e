"""Two fingers at one instant, over real sockets: one verdict, and neither chair is favoured."""

from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest

from companion import commands as cmd
from companion.store import Row
from tests.web.players import Player, Sockets

MANY = 1000
BEAT_S = 0.050
FAIR = range(440, 561)
"""A true coin leaves these once in 7,000 nights."""


def aki_forgets(table: Sockets) -> None:
    """Aki comes down to one card and says nothing."""
    for asked in (cmd.SetTurn(0), cmd.SetHandCount(0, 2), cmd.Play(0)):
        table.table.ask(asked).result(5)


def catch_at_one_instant(first: Player, second: Player) -> None:
    """Both stamps are the same; the frames go out one behind the other."""
    pressed_ms = first.now_ms()
    asked = [player.says("catch", pressed_ms, target=0) for player in (first, second)]
    for player, number in zip((first, second), asked, strict=True):
        answer = player.hears_answer(number)
        assert answer["t"] == "ok", answer


def judged(table: Sockets, last: int) -> dict[str, Any]:
    """The verdict after race `last`; everybody vouches every 50 ms until it is there."""

    def is_there() -> bool:
        return bool((table.view()["verdict"] or {"race": 0})["race"] > last)

    def comes_soon() -> bool:
        with table.changed:
            return table.changed.wait_for(is_there, BEAT_S)

    while not comes_soon():
        for player in table.players:
            player.beats(player.now_ms() - 1)
    verdict: dict[str, Any] = table.view()["verdict"]
    return verdict


def race(table: Sockets, rounds: int) -> Counter[bool]:
    """So many races of two among Mika, Ken and Yui; how often the lower chair was named first."""
    _, mika, ken, yui = table.players
    pairs = cycle([(mika, ken), (yui, ken), (mika, yui), (ken, mika), (ken, yui), (yui, mika)])
    first, last = Counter[bool](), 0
    for pair, _ in zip(pairs, range(rounds), strict=False):
        aki_forgets(table)
        for player in table.players:
            player.beats(player.now_ms() - 1)
        catch_at_one_instant(*pair)
        verdict = judged(table, last)
        assert verdict["words"] == "photo"
        assert sorted(mark["by"] for mark in verdict["strip"]) == sorted(p.seat for p in pair)
        first[verdict["by"] == min(player.seat for player in pair)] += 1
        last = verdict["race"]
    return first


def verdicts(table: Sockets) -> list[Row]:
    store = table.table.store
    rows = [row for night in store.nights() for row in store.export_rows(night.night)]
    return [row for row in rows if row.type == "RaceJudged"]


def test_two_presses_at_one_instant_have_one_verdict(play: Callable[..., Sockets]) -> None:
    table = play(7, 7, 7, 7, uno_penalty=0)
    first = race(table, 24)
    assert set(first) == {True, False}  # a true coin says otherwise once in eight million nights
    assert len(verdicts(table)) == 24


@pytest.mark.full
def test_a_thousand_presses_at_one_instant_favour_no_chair(play: Callable[..., Sockets]) -> None:
    table = play(7, 7, 7, 7, uno_penalty=0)
    first = race(table, MANY)
    assert first.total() == MANY
    assert first[True] in FAIR
    assert len({row.data["race"] for row in verdicts(table)}) == len(verdicts(table)) == MANY
