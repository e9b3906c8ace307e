"""The socket of every page (`docs/protocol.md`): beats and taps in, states and presses out."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from threading import get_ident
from typing import Any

from companion.errors import CompanionError
from companion.ports import BoxView, Button
from companion.table import Beat, Snapshot, Table
from web import frames
from web.asgi import Receive, Scope, Send, compact
from web.bucket import Bucket
from web.doing import BadMessage, Reply, do, refusal
from web.frames import Heartbeat, Hello
from web.gate import Visitor, visitor_of

log = logging.getLogger(__name__)

FORBIDDEN = 1008
_RELOAD = '{"t":"reload"}'
_WAY_IN = '{"t":"way_in"}'
_HELLO_WITHIN_S = 10.0
_MOST_UNSENT = 64
_MOST_OPEN = 32


class Outbox:
    """What is still to be sent to one page: a few frames, and at most one state (the newest)."""

    def __init__(self) -> None:
        self._frames: deque[str] = deque()
        self._state: str | None = None
        self._filled = asyncio.Event()

    def put(self, frame: str) -> bool:
        """Add a frame; False when the page has not read for far too long."""
        self._frames.append(frame)
        self._filled.set()
        return len(self._frames) <= _MOST_UNSENT

    def put_state(self, frame: str) -> None:
        self._state = frame
        self._filled.set()

    async def next(self) -> str:
        await self._filled.wait()
        if self._frames:
            frame = self._frames.popleft()
        else:
            frame, self._state = str(self._state), None
        if not self._frames and self._state is None:
            self._filled.clear()
        return frame


class Line:
    """One open socket after its hello."""

    def __init__(self, visitor: Visitor, hello: Hello, now_s: float) -> None:
        self.ref, self.page, self.role = visitor.phone.ref, hello.page, hello.role
        self.here, self.screen = visitor.here, visitor.screen
        self.outbox = Outbox()
        self.task = asyncio.current_task()
        self.frames = Bucket(60, 120, now_s)
        self.taps = Bucket(10, 20, now_s)
        self.open = 0
        self.replaced = False
        self.closing = False

    def reads(self, snapshot: Snapshot) -> bool:
        """Whether the table may be shown here."""
        watches = self.role != "phone" and (self.here or bool(self.screen))
        return watches or snapshot.member(self.ref)

    def give_up(self) -> None:
        """End the socket of a page that does not read."""
        if self.task:
            self.task.cancel()


class Live:
    """Every open socket, and what all of them are told."""

    def __init__(self, table: Table, box: BoxView | None) -> None:
        self._table = table
        self._box = box
        self._lines: dict[tuple[str, str], Line] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._due = False
        table.subscribe(self.changed, self.pressed)
        if box is not None:
            box.watch(self.lamps)

    # --- from other threads ---------------------------------------------------------------

    def changed(self) -> None:
        """The table has a new state; any thread."""
        self._hand_over(self._mark)

    def pressed(self, by: str) -> Future[None]:
        """Somebody pressed, says the table; any thread. Done when it has gone out to all pages."""
        out: Future[None] = Future()
        if not self._hand_over(self._tell_press, by, out):
            out.set_result(None)
        return out

    def lamps(self, lit: Mapping[str, bool]) -> None:
        """The drawn lamps changed; any thread."""
        self._hand_over(self._tell_lamps, dict(lit))

    def way_in_changed(self) -> None:
        """The code is another one: screens let in by the old one ask again; any thread."""
        self._hand_over(self._tell_way_in)

    def way_in_moved(self) -> None:
        """Another address, or a network of our own: whoever shows the code asks for it anew."""
        self._hand_over(self._tell_way_in_moved)

    def _hand_over(self, call: Callable[..., None], *args: object) -> bool:
        """Call it in the loop, at once where this is it; False if there is none."""
        if self._loop is None:  # nobody has come yet
            return False
        if self._thread == get_ident():
            call(*args)
            return True
        try:
            self._loop.call_soon_threadsafe(call, *args)
        except RuntimeError:  # the loop is closed: the box is going down
            log.debug("nobody left to tell")
            return False
        return True

    # --- in the loop ----------------------------------------------------------------------

    def _mark(self) -> None:
        """One state goes out for all commits of a loop turn."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._due = False
        snapshot = self._table.snapshot()
        whole, waiting = self._states(snapshot)
        let_in = snapshot.lets_in(self._table.now_s())
        for line in list(self._lines.values()):
            line.outbox.put_state(whole if line.reads(snapshot) else waiting)
            if let_in and line.role == "tv" and not line.reads(snapshot):
                self._put(line, _RELOAD)  # it comes back and is let in

    def _tell_way_in(self) -> None:
        for line in list(self._lines.values()):
            if line.role == "tv" and not line.here:
                line.screen = ""
                self._put(line, _RELOAD)
            else:
                self._put(line, _WAY_IN)

    def _tell_way_in_moved(self) -> None:
        for line in list(self._lines.values()):
            self._put(line, _WAY_IN)

    def _states(self, snapshot: Snapshot) -> tuple[str, str]:
        frame = snapshot.state_frame(self._table.now_s())
        return (
            compact({"t": "state", **frame}),
            compact({"t": "state", **frame, "table": None}),
        )

    def _tell_press(self, by: str, out: Future[None]) -> None:
        frame = compact({"t": "press", "by": int(by) if by.isdecimal() else by})
        snapshot = self._table.snapshot()
        for line in list(self._lines.values()):
            if line.reads(snapshot):
                self._put(line, frame)
        # Every writer that waited is awake by now and has its turn before this.
        asyncio.get_running_loop().call_soon(out.set_result, None)

    def _tell_lamps(self, lit: Mapping[str, bool]) -> None:
        frame, snapshot = compact({"t": "lamps", **lit}), self._table.snapshot()
        for line in list(self._lines.values()):
            if line.role == "box" and line.reads(snapshot):
                self._put(line, frame)

    def _put(self, line: Line, frame: str) -> None:
        if not line.outbox.put(frame):
            line.give_up()

    # --- one socket -----------------------------------------------------------------------

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve `/ws` for one page until it leaves."""
        self._loop, self._thread = asyncio.get_running_loop(), get_ident()
        await receive()
        await send({"type": "websocket.accept"})
        try:
            await self._serve(visitor_of(scope), receive, send)
        except BadMessage as bad:
            await self._close(send, refusal(None, bad).frame)
        except (OSError, asyncio.CancelledError):  # gone, or given up
            log.debug("a page is gone")

    async def _serve(self, visitor: Visitor, receive: Receive, send: Send) -> None:
        hello = await self._hello(receive, send)
        if hello is None:
            return
        self._may_open(hello)
        line = Line(visitor, hello, self._table.now_s())
        writer = asyncio.create_task(_write(line, send))
        self._enter(line, hello)
        try:
            await self._listen(line, receive, send)
        finally:
            writer.cancel()
            self._leave(line)

    async def _hello(self, receive: Receive, send: Send) -> Hello | None:
        """The first frame of a page; nothing if it went, or was sent to load itself again."""
        try:
            async with asyncio.timeout(_HELLO_WITHIN_S):
                message = await receive()
        except TimeoutError:
            raise BadMessage("hello") from None
        if message["type"] != "websocket.receive":
            return None
        told = frames.parse(_text(message))
        if told.get("t") != "hello":
            raise BadMessage("hello")
        hello = frames.hello(told)
        if hello is None:
            await send({"type": "websocket.send", "text": _RELOAD})
            await send({"type": "websocket.close", "code": 1000})
        return hello

    def _may_open(self, hello: Hello) -> None:
        """A box is drawn only where there is no real one to press."""
        if hello.role == "box" and (self._box is None or not self._box.can_press):
            raise BadMessage("role")

    def _enter(self, line: Line, hello: Hello) -> None:
        key = (line.ref, line.page)
        before = self._lines.get(key)
        if before is not None:  # the same page has come back before its old socket was gone
            before.replaced = True
            before.give_up()
        self._lines[key] = line
        snapshot = self._table.snapshot()
        if line.role == "phone":
            self._table.arrive(line.ref, line.page, date=hello.date)
        whole, waiting = self._states(snapshot)
        line.outbox.put_state(whole if line.reads(snapshot) else waiting)
        if line.role == "box" and self._box is not None and line.reads(snapshot):
            self._put(line, compact({"t": "lamps", **self._box.lamps()}))

    def _leave(self, line: Line) -> None:
        if line.replaced:
            return
        self._lines.pop((line.ref, line.page), None)
        if line.role == "phone":
            self._table.leave(line.ref, line.page)

    async def _listen(self, line: Line, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            arrived_s = self._table.now_s()  # before any parsing: this decides who was first
            if message["type"] != "websocket.receive":
                return
            if line.closing:
                continue
            if not line.frames.take(arrived_s):
                raise BadMessage("too many")
            told = frames.parse(_text(message))
            match told.get("t"):
                case "beat":
                    await self._beat(line, frames.beat(told), arrived_s, send)
                case "do":
                    self._do(line, told, arrived_s)
                case "button" if line.role == "box":
                    self._button(line, *frames.button(told))
                case _:
                    raise BadMessage("frame")

    async def _beat(self, line: Line, beat: Heartbeat, arrived_s: float, send: Send) -> None:
        """Answer at once, then tell the table."""
        pong = compact({"t": "pong", "n": beat.n, "s": arrived_s})
        await send({"type": "websocket.send", "text": pong})
        if line.role == "phone":
            self._table.beat(
                Beat(
                    line.ref, line.page, beat.n, beat.c1_ms, arrived_s,
                    beat.prev_n, beat.prev_c2_ms, beat.mark_ms, beat.away,
                )
            )  # fmt: skip

    def _do(self, line: Line, message: Mapping[str, Any], arrived_s: float) -> None:
        if line.role != "phone":
            return self._answer(line, refusal(message.get("id"), CompanionError("read_only")))
        if line.open >= _MOST_OPEN or not line.taps.take(arrived_s):
            return self._answer(line, refusal(message.get("id"), CompanionError("too_fast")))
        line.open += 1
        asked = do(self._table, line.ref, line.page, message, arrived_s)
        if asked.done():
            return self._answered(line, asked)
        asked.add_done_callback(lambda done: self._hand_over(self._answered, line, done))

    def _answered(self, line: Line, asked: Future[Reply]) -> None:
        line.open -= 1
        self._answer(line, asked.result())

    def _answer(self, line: Line, reply: Reply) -> None:
        self._put(line, compact(reply.frame))
        if reply.fatal:
            line.closing = True
            line.outbox.put("")

    def _button(self, line: Line, button: Button, down: bool) -> None:
        """A drawn button; it proves that somebody is at the table only on this machine."""
        assert self._box is not None
        snapshot = self._table.snapshot()
        if not line.reads(snapshot):
            return self._answer(line, refusal(None, CompanionError("not_admitted")))
        if down and not line.here and self._somebody_waits(snapshot):
            return self._answer(line, refusal(None, CompanionError("box_elsewhere")))
        if down:
            self._box.press(button, here=line.here)
        else:
            self._box.release(button)

    def _somebody_waits(self, snapshot: Snapshot) -> bool:
        return bool(snapshot.room.waiting) or snapshot.room.button == "let_in"

    async def _close(self, send: Send, frame: Mapping[str, object]) -> None:
        """Say why, then close."""
        try:
            await send({"type": "websocket.send", "text": compact(frame)})
            await send({"type": "websocket.close", "code": FORBIDDEN})
        except OSError:  # gone meanwhile
            log.debug("a page is gone")


async def _write(line: Line, send: Send) -> None:
    """Send what is due, one after the other; an empty frame closes the socket."""
    try:
        while frame := await line.outbox.next():
            await send({"type": "websocket.send", "text": frame})
        await send({"type": "websocket.close", "code": FORBIDDEN})
    except OSError:  # gone meanwhile
        log.debug("a page is gone")


def _text(message: Mapping[str, Any]) -> str:
    text = message.get("text")
    if not isinstance(text, str) or len(text.encode()) > frames.LONGEST:
        raise BadMessage("frame")
    return text
