"""Orders turned round by a late packet, over real sockets and a real table behind them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from threading import Condition
from typing import Any

import pytest

from companion import commands as cmd
from companion.clock import MonotonicClock
from companion.store import Store
from companion.table import Table
from hardware import PanelPins, open_panel
from tests.web.conftest import running
from tests.web.fakes import Browser, FakeKeys, FakeSettings, Page
from web import create_app

BEATS = 12
"""So many pings, answered, and the box knows a page's clock."""


@dataclass
class Player:
    """A phone whose page's clock is the box's; what it presses may be sent later."""

    page: Page
    seat: int
    clock: MonotonicClock
    n: int = 0
    heard_ms: float | None = None
    ids: Iterator[int] = field(default_factory=lambda: count(10))

    def now_ms(self) -> float:
        return self.clock.now_s() * 1000

    def synchronises(self) -> None:
        for _ in range(BEATS):
            self.beats(self.now_ms() - 20)

    def beats(self, mark_ms: float) -> None:
        """Ping and wait for the answer; vouches for no press before `mark_ms`."""
        prev = None if self.heard_ms is None else {"n": self.n, "c2": self.heard_ms}
        self.n += 1
        self.page.say(t="beat", n=self.n, c1=self.now_ms(), prev=prev, mark=mark_ms)
        while self.page.hears("pong")["n"] != self.n:
            pass
        self.heard_ms = self.now_ms()

    def sends(self, name: str, pressed_ms: float | None = None, **args: object) -> Any:
        """A tap, stamped when it was pressed; its answer."""
        number = next(self.ids)
        stamp = None if pressed_ms is None else {"at": pressed_ms, "now": self.now_ms()}
        frame = {"t": "do", "id": number, "cmd": name, "args": {"seat": self.seat, **args}}
        self.page.say(**frame, **({"stamp": stamp} if stamp else {}))
        while True:
            answer = self.page.hears_one_of("ok", "no")
            if answer["id"] == number:
                return answer


@dataclass
class Sockets:
    """Four players by socket; `table` is asked for what stands there now."""

    table: Table
    players: list[Player]
    changed: Condition

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table.snapshot().state_frame(0.0)["table"]
        return found

    def waits(self, until: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        with self.changed:
            assert self.changed.wait_for(lambda: until(self.view()), 10)
        return self.view()


def sits_down(port: int, animal: str) -> Page:
    page = Browser(port).join().page(f"page{animal:0>8}")
    assert page.does(1, "take_face", animal=animal)["t"] == "ok"
    return page


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Sockets]]:
    with ExitStack() as stack:

        def deal(*hands: int, **rules: object) -> Sockets:
            clock, changed = MonotonicClock(), Condition()
            store = Store.open(tmp_path / "companion.db")
            stack.callback(store.close)
            panel, box = open_panel(PanelPins(), clock, simulate=True)
            stack.callback(panel.close)
            table = Table(store, clock, panel)
            table.start()
            stack.callback(table.stop)
            port = stack.enter_context(running(create_app(table, FakeSettings(), FakeKeys(), box)))
            pages = [sits_down(port, animal) for animal in ("fox", "owl", "bear", "cat")]
            table.ask(cmd.ChooseRules("mattel", {"touch_latency_ms": 0, **rules})).result(5)
            table.ask(cmd.StartGame(3)).result(5)
            for seat, cards in enumerate(hands):
                table.ask(cmd.SetHandCount(seat, cards)).result(5)

            def tells() -> None:
                with changed:
                    changed.notify_all()

            table.subscribe(tells, lambda by: None)
            players = [Player(page, seat, clock) for seat, page in enumerate(pages)]
            for player in players:
                player.synchronises()
            return Sockets(table, players, changed)

        yield deal


def test_doubt_pressed_first_wins_over_the_one_that_came_in_first(
    play: Callable[..., Sockets],
) -> None:
    table = play(facedown_limit=3)
    aki, _, ken, yui = table.players
    aki.sends("play", facedown=True)
    pressed_ms = ken.now_ms()
    yui.synchronises()  # some time passes
    assert yui.sends("doubt", yui.now_ms())["t"] == "ok"
    assert ken.sends("doubt", pressed_ms)["t"] == "ok"
    told = table.waits(lambda view: view["facedown"]["doubter"] is not None)
    assert told["facedown"]["doubter"] == ken.seat
    assert told["verdict"]["late"]
    assert ken.sends("doubt", offer=3)["t"] == "ok"
    assert table.view()["facedown"]["offers"] == [3]


def test_jump_pressed_before_the_next_play_takes_it_back(play: Callable[..., Sockets]) -> None:
    table = play(jump_in="identical_colored")
    aki, mika, _, yui = table.players
    aki.sends("play", face="5", colour="red")
    pressed_ms = yui.now_ms()
    mika.synchronises()
    assert mika.sends("play", mika.now_ms(), face="9")["t"] == "ok"
    assert table.view()["turn"] == 2
    assert yui.sends("play", pressed_ms, face="5", colour="red", jump=True)["t"] == "ok"
    told = table.waits(lambda view: view["turn"] == 0)
    assert [seat["hand"] for seat in told["seats"]] == [6, 7, 7, 6]


def test_stop_pressed_before_the_catch_ends_the_round(play: Callable[..., Sockets]) -> None:
    table = play(1, 7, 7, 7, stop_call="required")
    aki, mika, *_ = table.players
    aki.sends("play")
    pressed_ms = aki.now_ms()
    mika.synchronises()
    assert mika.sends("catch", mika.now_ms(), target=0)["t"] == "ok"
    assert aki.sends("call_stop", pressed_ms)["t"] == "ok"
    told = table.waits(lambda view: view["verdict"])
    assert (told["verdict"]["what"], told["verdict"]["by"]) == ("stop", aki.seat)
    assert told["verdict"]["result"] == "safe"
    assert told["phase"] == "counting"


def test_early_catch_is_kept_asked_about_and_judged(play: Callable[..., Sockets]) -> None:
    table = play(2, 7, 7, 7)
    aki, mika, ken, _ = table.players
    answer = mika.sends("catch", mika.now_ms())
    assert (answer["t"], answer["kept"]) == ("ok", True)
    aki.sends("play")
    (query,) = table.view()["queries"]
    refused = mika.sends("answer_catch", query=query["query"], yes=True)
    assert refused["code"] == "others_say"
    assert ken.sends("answer_catch", query=query["query"], yes=True)["t"] == "ok"
    told = table.waits(lambda view: view["verdict"])
    assert (told["verdict"]["result"], told["verdict"]["by"]) == ("caught", mika.seat)


def test_doubt_and_stop_without_a_seat_are_no_press_of_the_button(
    play: Callable[..., Sockets],
) -> None:
    table = play()
    page = table.players[0].page
    page.say(t="do", id=99, cmd="doubt", args={}, stamp={"at": 1.0, "now": 1.0})
    assert page.hears_one_of("ok", "no")["code"] == "bad_message"
