"""kill -9 of the whole companion while a family taps: what a phone has read as `ok` is there.

Over real sockets, one phone by `POST /do`, one by `/ws` with several taps on their way. The
control acknowledges before it saves and must lose, or these kills would prove nothing.
"""

import json
import random
import threading
from collections.abc import Callable, Iterator
from http.client import HTTPException
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import WebSocketException

from companion.cli import main
from tests.reliability.served import WITHIN_S, RealPhone, Served

SOCKET_TAPS = 18
"""As many as a page may send at once."""

HONEST, HASTY = "companion.cli", "tests.reliability.hasty"

Tap = tuple[str, dict[str, Any]]


def taps_of(seat: int) -> Iterator[Tap]:
    """What a restless player taps for ever: nobody lays a card, so that no round ends."""
    for number in cycle(range(1000)):
        yield "set_hand_count", {"seat": seat, "cards": 7 + number % 5}
        yield "draw", {"seat": seat}
        yield "set_direction", {"direction": (1, -1)[number % 2]}
        yield "set_colour", {"colour": ("red", "yellow", "green", "blue")[number % 4]}


class Family:
    """Two phones that tap until the box is gone."""

    def __init__(self, server: Served) -> None:
        self.poster = RealPhone(server.port, server.token, "poster01").joins()
        self.talker = RealPhone(server.port, server.token, "talker01").joins()
        for phone, name in ((self.poster, "Aki"), (self.talker, "Mika")):
            phone.post("take_face", {"name": name})
        self.poster.post("show_rules", {})
        self.poster.post("start_game", {})
        self.taps = taps_of(0), taps_of(1)
        self._heard = threading.Condition()
        self._wanted = 0

    @property
    def acknowledged(self) -> dict[str, int]:
        return self.poster.acknowledged | self.talker.acknowledged

    def goes_on(self, server: Served, until: int, kill: Callable[[], object]) -> None:
        """Tap at this box until it is killed, after so many more acknowledgements."""
        for phone in (self.poster, self.talker):
            phone.port = server.port
        self._wanted = len(self.acknowledged) + until
        works = (self._post, self._talk)
        threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in threads:
            thread.start()
        with self._heard:
            assert self._heard.wait_for(lambda: len(self.acknowledged) >= self._wanted, WITHIN_S)
        kill()
        for thread in threads:
            thread.join(WITHIN_S)
            assert not thread.is_alive()

    def _post(self) -> None:
        try:
            for name, args in self.taps[0]:
                self.poster.post(name, args)
                self._tell()
        except (OSError, HTTPException):
            self._tell()

    def _talk(self) -> None:
        """Several taps at once, then read whatever comes, to the very end."""
        try:
            with self.talker.socket() as line:
                for _ in range(SOCKET_TAPS):
                    line.send(json.dumps(self.talker.frame(*next(self.taps[1]))))
                while True:
                    self.talker.reads_until(line, "ok")
                    self._tell()
        except (OSError, WebSocketException):
            self._tell()

    def _tell(self) -> None:
        with self._heard:
            self._heard.notify_all()


def run(*arguments: object) -> str:
    """What the command line prints."""
    result = CliRunner().invoke(main, [str(each) for each in arguments])
    assert result.exit_code == 0, result.output
    return result.output


def exported(state: Path, to: Path) -> dict[str, int]:
    """Every key in the exported log, with the number of the last event of its action."""
    run("export", "--state", state, "--output", to)
    rows = [json.loads(line) for line in to.read_text("utf-8").splitlines()[1:]]
    return {row["key"]: row["action"] for row in rows if row["key"]}


def lost(family: Family, state: Path, to: Path) -> int:
    """How many acknowledged actions are missing, or are another than was acknowledged."""
    kept = exported(state, to)
    return sum(kept.get(key) != action for key, action in family.acknowledged.items())


def losses(folder: Path, kills: int, program: str, moments: random.Random) -> int:
    """Kill so often at seeded moments; the acknowledged actions lost altogether."""
    state, to = folder / "state", folder / "night.jsonl"
    family: Family | None = None
    found = 0
    for _ in range(kills):
        with Served(state, program) as server:
            if family is None:
                family = Family(server)
            else:
                as_before(family, server, to)
            family.goes_on(server, moments.randint(1, 60), kill=server.kill)
        found += lost(family, state, to)
    return found


def as_before(family: Family, server: Served, to: Path) -> None:
    """The box that started again shows the table that the exported log folds to."""
    told = json.loads(run("replay", to))
    family.talker.port = server.port
    with family.talker.socket() as line:
        frame = family.talker.reads_until(line, "state")
    table = frame["table"]
    assert frame["seq"] == json.loads(to.read_text("utf-8").splitlines()[-1])["action"]
    for name in ("turn", "direction", "colour", "pending", "dealer", "round", "over", "winners"):
        assert table[name] == told[name], name
    for seat, expected in zip(table["seats"], told["seats"], strict=True):
        assert {name: seat[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("kills", "seed"),
    [
        (5, 1),
        pytest.param(100, 2, marks=pytest.mark.full),
        pytest.param(100, 3, marks=pytest.mark.full),
    ],
)
def test_killed_at_any_moment_no_acknowledged_tap_is_lost(
    tmp_path: Path, kills: int, seed: int
) -> None:
    assert losses(tmp_path, kills, HONEST, random.Random(seed)) == 0


def test_control_that_acknowledges_before_it_saves_does_lose(tmp_path: Path) -> None:
    assert losses(tmp_path, 1, HASTY, random.Random(1)) > 0
