"""A table, a box and settings that only remember, and a client for each door."""

import http.client
import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, cast

from websockets.sync.client import ClientConnection, connect

from companion.commands import AdmitPhone, Command
from companion.errors import CompanionError
from companion.ports import Button, Edge, PanelStatus, Wire
from companion.snapshot import RoomNow
from companion.store import NightInfo, Position, Row
from companion.table import Answer, Beat, PageStamp, Snapshot, Table

NONE: Mapping[str, str] = {}
OPEN = ExitStack()
"""Sockets that tests have opened; closed with the server."""
TOKEN = "let-me-in-let-me-in-let-me-in"


@dataclass
class FakeKeys:
    cookie: str = "a secret of this box"
    token: str = TOKEN

    def renew(self) -> None:
        self.token = f"another-{self.token}"


@dataclass(frozen=True)
class FakeSettings:
    bind: str = "127.0.0.1"
    port: int = 0
    hostnames: tuple[str, ...] = ("companion", "companion.local", "localhost")
    lang: str = "en"


@dataclass(frozen=True)
class FakeSnapshot:
    """Everything a `state` frame needs; `table` is whatever the test put there."""

    seq: int
    members: frozenset[str]
    table: Mapping[str, Any]
    room: RoomNow

    @property
    def host(self) -> str | None:
        return self.table.get("host")

    def lets_in(self, now_s: float) -> bool:
        until_s = self.room.let_in_until_s
        return until_s is not None and now_s <= until_s

    def member(self, ref: str) -> bool:
        return ref in self.members

    def state_frame(self, now_s: float) -> dict[str, Any]:
        told = {"seq": self.seq, "boot": "boot", "now_s": now_s}
        return {**told, "table": dict(self.table), "room": self.room.to_data()}


@dataclass(frozen=True)
class Asked:
    command: Command
    key: str
    by: str | None
    stamp: PageStamp | None


class FakeStore:
    """Two nights without an event."""

    def nights(self) -> list[NightInfo]:
        return [NightInfo(2, "2026-11-28", 1, 1, 9), NightInfo(3, "2026-11-29", 0, 10, 10)]

    def export_rows(self, night: int) -> Iterator[Row]:
        yield from ()


@dataclass
class FakeTable:
    """Answers every command at once: `ok`, or the refusal the test set up."""

    now: float = 100.0
    seq: int = 1
    button: str = "nothing"
    waiting: list[str] = field(default_factory=list)
    let_in_until_s: float | None = None
    store: FakeStore = field(default_factory=FakeStore)
    silent: bool = False
    refuses: CompanionError | None = None
    members: set[str] = field(default_factory=set)
    shown: dict[str, Any] = field(default_factory=lambda: {"phase": "lobby", "night": 3})
    asked: list[Asked] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)
    came: list[tuple[str, str, str]] = field(default_factory=list)
    left: list[tuple[str, str]] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)
    on_state: Callable[[], None] = lambda: None
    on_press: Callable[[str], None] = lambda by: None

    def real(self) -> Table:
        """The same object, for whoever wants the real type."""
        return cast(Table, self)

    def snapshot(self) -> Snapshot:
        room = RoomNow(
            waiting=tuple(self.waiting), button=self.button, let_in_until_s=self.let_in_until_s
        )
        return cast(Snapshot, FakeSnapshot(self.seq, frozenset(self.members), self.shown, room))

    def ask(
        self,
        command: Command,
        *,
        key: str = "",
        by: str | None = None,
        stamp: PageStamp | None = None,
    ) -> "Future[Answer]":
        answer: Future[Answer] = Future()
        if self.silent:
            return answer
        self.asked.append(Asked(command, key, by, stamp))
        if self.refuses is not None:
            answer.set_exception(self.refuses)
        else:
            if isinstance(command, AdmitPhone):
                self.members.add(command.phone)
            self.seq += 1
            answer.set_result(Answer(self.seq, saved=True))
            self.on_state()
        return answer

    def probe(self) -> "Future[Position]":
        told: Future[Position] = Future()
        if not self.silent:
            told.set_result(Position(self.seq))
        return told

    @property
    def panel(self) -> "FakeTable":
        return self

    def answers(self, within_s: float) -> bool:
        return True

    def beat(self, beat: Beat) -> None:
        self._note(self.beats, beat)

    def arrive(self, ref: str, page: str, *, date: str = "") -> None:
        self._note(self.came, (ref, page, date))

    def leave(self, ref: str, page: str) -> None:
        self._note(self.left, (ref, page))

    def now_s(self) -> float:
        return self.now

    def subscribe(self, on_state: Callable[[], None], on_press: Callable[[str], None]) -> None:
        self.on_state, self.on_press = on_state, on_press

    def _note(self, what: list[Any], item: object) -> None:
        with self.changed:
            what.append(item)
            self.changed.notify_all()

    def wait_for(self, true: Callable[[], bool]) -> None:
        """Until something the table was told makes this true; fails after 5 s."""
        with self.changed:
            assert self.changed.wait_for(true, 5)


@dataclass
class FakeBox:
    """A box that is only drawn."""

    can_press: bool = True
    lit: dict[str, bool] = field(default_factory=lambda: {"status": True})
    pushed: list[tuple[str, Button]] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    listener: Callable[[Mapping[str, bool]], None] = lambda lit: None
    changed: threading.Condition = field(default_factory=threading.Condition)

    def lamps(self) -> Mapping[str, bool]:
        return self.lit

    def watch(self, listener: Callable[[Mapping[str, bool]], None]) -> None:
        self.listener = listener

    def press(self, button: Button, *, here: bool = True) -> None:
        self._note("down" if here else "down elsewhere", button)

    def release(self, button: Button) -> None:
        self._note("up", button)

    def pins(self) -> Mapping[str, int]:
        return {"uno": 17}

    def status(self) -> PanelStatus:
        return PanelStatus("simulated", "simulated", {})

    def edges(self) -> Sequence[Edge]:
        return [Edge(Button.UNO, 5.0, closed=True), Edge(Button.UNO, 5.25, closed=False)]

    def presses_told(self) -> int:
        return 1

    def try_out(self, role: str) -> None:
        self.tried.append(role)

    def wires(self) -> Sequence[Wire]:
        return [Wire("button", 17, 11, 9, "button")]

    def drawing(self, words: Mapping[str, str]) -> str:
        return f"<svg>{words['button']}</svg>"

    def _note(self, way: str, button: Button) -> None:
        with self.changed:
            self.pushed.append((way, button))
            self.changed.notify_all()

    def wait_for_pushes(self, count: int) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.pushed) >= count, 5)


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def start(self) -> Any:
        """What the trivial template of the tests shows."""
        return json.loads(self.text.partition("|")[2])


@dataclass
class Browser:
    """One phone: keeps its cookies, speaks http and the socket like a real one."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    host: str = ""

    def get(self, path: str, **headers: str) -> Reply:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, body: object, **headers: str) -> Reply:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.request("POST", path, raw, headers)

    def post_in_chunks(self, path: str, body: object, **headers: str) -> Reply:
        """Without saying before how long it is."""
        raw = json.dumps(body).encode()
        return self.request("POST", path, [raw[:7], raw[7:]], headers)

    def request(
        self,
        method: str,
        path: str,
        body: bytes | list[bytes] = b"",
        headers: Mapping[str, str] = NONE,
    ) -> Reply:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request(method, path, body or None, self._headers(headers))
            answer = line.getresponse()
            reply = _reply(answer, answer.read())
        finally:
            line.close()
        self.cookies.update(reply.cookies)
        return reply

    def socket(self, **headers: str) -> ClientConnection:
        """An open socket that has not said hello."""
        url = f"ws://127.0.0.1:{self.port}/ws"
        told = self._headers(headers)
        return OPEN.enter_context(connect(url, additional_headers=told, open_timeout=5))

    def page(self, page: str = "apage001", **more: object) -> "Page":
        """A socket after its hello."""
        opened = Page(self.socket())
        opened.say(**{"t": "hello", "v": 1, "page": page, **more})
        return opened

    def join(self) -> "Browser":
        """Let in by the token."""
        assert self.get(f"/j/{TOKEN}").status == 303
        return self

    def _headers(self, headers: Mapping[str, str]) -> dict[str, str]:
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookies:
            told["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return told


@dataclass
class Page:
    """An open page: says frames and waits for those it hopes for."""

    line: ClientConnection

    def say(self, **frame: object) -> None:
        self.line.send(json.dumps(frame))

    def say_raw(self, frame: str | bytes) -> None:
        self.line.send(frame)

    def hears(self, kind: str) -> Any:
        """The next frame of a kind; others before it are passed over."""
        return self.hears_one_of(kind)

    def hears_one_of(self, *kinds: str) -> Any:
        """The next frame of these kinds."""
        while True:
            frame = json.loads(self.line.recv(timeout=5))
            if frame["t"] in kinds:
                return frame

    def does(self, number: int, cmd: str, **args: object) -> Any:
        """A `do`, and its answer."""
        self.say(t="do", id=number, cmd=cmd, args=args)
        return self.hears_one_of("ok", "no")

    def close(self) -> None:
        self.line.close()


def _reply(answer: http.client.HTTPResponse, body: bytes) -> Reply:
    set_cookies = answer.headers.get_all("set-cookie") or []
    pairs = [each.partition(";")[0].partition("=") for each in set_cookies]
    cookies = {name: value for name, _, value in pairs}
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Reply(answer.status, headers, cookies, body)
