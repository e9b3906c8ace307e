"""One process, one port: uvicorn with pure h11, closed doors for slow, many and vanished guests."""

import asyncio
import contextlib
import logging
import math
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from companion.listening import listen
from web import address, crowded
from web.application import Application
from web.asgi import is_here, plain
from web.bucket import Bucket, Buckets
from web.site import Settings

log = logging.getLogger(__name__)

HEADER_WITHIN_S = 10.0
"""For a whole request header, and for a guest that does not read."""
MOST_OF_ADDRESS = 64
"""A browser opens six and a socket a window: nine windows, or a family behind one repeater."""
MOST_OF_ALL = 512
MOST_TURNED_AWAY = 256
"""So many are kept waiting at once; together with those let in fewer than a process may open."""
COMING_A_SECOND, COMING_AT_ONCE = 10, 64
"""Connections that an address may make; a page that is loaded takes six and its socket."""
LINGER_S = 1.0
"""So long whoever is turned away is kept waiting for the answer: it would come back at once."""
SAY_EVERY_S = 60.0
"""The journal hears at most so often that somebody was turned away."""
COST_OF_MALICE = 20
"""As many connections one counts that said what no page of ours says: two seconds of them."""
FRAMES_A_SECOND, FRAMES_AT_ONCE = 80, 160
"""Of one socket, those of every kind. `web.live` expects fewer, and says so politely."""
_PIECE_BYTES = 1024
_MALICE = (1002, 1007, 1008, 1009)
"""Sockets closed for one of these were closed for what they said."""
_PING_S = 4.0
_STOP_WITHIN_S = 2
_LONGEST_FRAME = 16 * 1024
_WAITING_TO_ENTER = 128


class Doors:
    """How many connections each address has open, and makes. This machine itself may have any.

    That one goes by an empty name. Whoever is turned away takes nobody's place: a single guest
    who knocks all the time would else keep everybody out.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._open: Counter[str] = Counter()
        self._turned_away = 0
        self._coming = Buckets(COMING_A_SECOND, COMING_AT_ONCE)
        self._now_s = now_s
        self._said_s = -math.inf

    def enter(self, who: str) -> bool:
        """Count a connection; False if there are too many already, or they come too fast."""
        if not who:
            return True
        few = self._open[who] < MOST_OF_ADDRESS and self._open.total() < MOST_OF_ALL
        if not (few and self._coming.take(who, self._now_s())):
            return False
        self._open[who] += 1
        return True

    def misbehaved(self, who: str) -> None:
        """One that said what no page of ours says."""
        if who:
            self._coming.owe(who, COST_OF_MALICE, self._now_s())

    def turn_away(self, who: str) -> bool:
        """Count one that is turned away; False if it is not to be kept waiting: enough are."""
        self._turned_away += 1
        if self._now_s() - self._said_s >= SAY_EVERY_S:
            self._said_s = self._now_s()
            log.warning("too many connections, so some have to wait; the newest of %s", who)
        return self._turned_away <= MOST_TURNED_AWAY

    def forget(self) -> None:
        """One that was turned away is gone."""
        self._turned_away -= 1

    def leave(self, who: str) -> None:
        if not who:
            return
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]


class _Patience:
    """Drops a connection that stays in one state for too long."""

    def __init__(self, loop: asyncio.AbstractEventLoop, drop: Callable[[], None]) -> None:
        self._loop, self._drop = loop, drop
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(HEADER_WITHIN_S, self._drop)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Read(asyncio.Protocol):
    """Whoever does not read what is sent goes after a while."""

    _reading: _Patience

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.end()


class Requests(_Read, H11Protocol):
    """A connection of http: closed after 10 s without a whole header or without reading."""

    doors: Doors
    _turned_away = False
    _asked = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._who = _guest(self)
        self._header = _Patience(self.loop, transport.abort)
        self._reading = _Patience(self.loop, transport.abort)
        self._header.begin()
        if not self.doors.enter(self._who):
            self._turn_away(transport)

    def _turn_away(self, transport: asyncio.Transport) -> None:
        """An answer with words for whoever asks as a page does; no more is read than one piece."""
        self._turned_away = True
        if self.doors.turn_away(self._who):
            self.loop.call_later(LINGER_S, self._say_why, transport)
        else:
            self.loop.call_soon(transport.abort)

    def _say_why(self, transport: asyncio.Transport) -> None:
        if self._asked and not transport.is_closing():
            transport.write(crowded.answer())
        transport.close()

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            self._asked = True
            self.transport.pause_reading()
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # a socket from now on
            self._header.end()
        elif self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._header.begin()
        else:
            self._header.end()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._header.end()
        self._reading.end()
        if self._turned_away:
            return self.doors.forget()
        if self.conn.their_state is h11.ERROR:
            self.doors.misbehaved(self._who)
        self.doors.leave(self._who)


class Sockets(_Read, WebSocketsSansIOProtocol):
    """A WebSocket, taken over from a connection of http whose place among the doors it keeps."""

    doors: Doors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._reading = _Patience(self.loop, self.transport.abort)
        self._floods = False
        self._frames = Bucket(FRAMES_A_SECOND, FRAMES_AT_ONCE, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Piece by piece: what was read at once may hold ten thousand frames."""
        for start in range(0, len(data), _PIECE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE_BYTES])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))  # says what was wrong
            self.transport.close()

    def handle_events(self) -> None:
        """Pings, answers to them and pieces of messages count too: no page sends many."""
        now_s = self.loop.time()
        if all(self._frames.take(now_s) for _ in self.conn.events):
            super().handle_events()
        else:
            self._floods = True
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """Tell whoever still speaks to a line that is cut, before asyncio reports each word."""
        if self.handshake_complete and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._reading.end()
        who, told = _guest(self), self.conn.close_sent
        if self._floods or (told is not None and told.code in _MALICE):
            self.doors.misbehaved(who)
        self.doors.leave(who)


def _guest(protocol: H11Protocol | WebSocketsSansIOProtocol) -> str:
    """Whose connection this is: an address, or nothing where it is this machine's own."""
    if not protocol.client or not protocol.server:
        return ""
    who = plain(protocol.client[0])
    return "" if is_here(who, plain(protocol.server[0])) else who


class Server(uvicorn.Server):
    """uvicorn that says when it listens, sleeps until it is told to stop, and then returns."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._stop = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self._on_ready()

    def stop(self) -> None:
        """End it as SIGTERM does; from any thread."""
        self._loop.call_soon_threadsafe(self.handle_exit, signal.SIGTERM, None)

    def answers(self, within_s: float) -> bool:
        """Whether the loop takes work in time; from any other thread."""
        done = threading.Event()
        try:
            self._loop.call_soon_threadsafe(done.set)
        except RuntimeError:  # it is closed: the box is going down
            return True
        return done.wait(within_s)

    async def main_loop(self) -> None:
        await self._stop.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._stop.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGTERM and SIGINT; uvicorn would raise them again and so kill who called."""
        loop = asyncio.get_running_loop()
        numbers = (signal.SIGTERM, signal.SIGINT)
        with contextlib.suppress(ValueError, RuntimeError):  # not in the main thread
            for number in numbers:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in numbers:
                loop.remove_signal_handler(number)


def serve(
    app: Application,
    settings: Settings,
    ready: Callable[[str], None],
    sock: socket.socket | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT, then tell every page (1012) and return within 2 s.

    `ready` is called with the box's own address as soon as it listens. `sock` is a
    socket made by somebody else (systemd). Raises CompanionError `port_busy`,
    `port_forbidden` or `no_such_address`.
    """
    listener = sock or listen(settings.bind, settings.port)
    hasten(listener)
    port = listener.getsockname()[1]
    server = server_for(app, lambda: ready(address.url(address.reachable(), port)))
    app.backup.stop, app.answers = server.stop, server.answers
    try:
        asyncio.run(server.serve(sockets=[listener]))
    finally:
        listener.close()
        app.close()


def server_for(app: Application, on_ready: Callable[[], None]) -> Server:
    """A server for an application, to be run by `serve(sockets=[…])` in a loop of one's own."""
    return Server(_config(app), on_ready)


class _WithoutRefusals(logging.Filter):
    """A socket that was refused with an answer, or says what is no text, is nothing to report."""

    def filter(self, record: logging.LogRecord) -> bool:
        told = record.getMessage()
        return "without completing handshake" not in told and "Invalid UTF-8" not in told


def _config(app: Application) -> uvicorn.Config:
    doors: dict[str, Any] = {"doors": Doors()}
    logging.getLogger("uvicorn.error").addFilter(_WithoutRefusals())
    return uvicorn.Config(
        app,
        loop="asyncio",
        http=type("Requests", (Requests,), doors),
        ws=type("Sockets", (Sockets,), doors),
        ws_max_size=_LONGEST_FRAME,
        ws_ping_interval=_PING_S,
        ws_ping_timeout=_PING_S,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        timeout_keep_alive=65,
        backlog=_WAITING_TO_ENTER,
        timeout_graceful_shutdown=_STOP_WITHIN_S - 1,
    )


def hasten(listener: socket.socket) -> None:
    """No waiting for full packets (40 ms a frame), and guests that vanished go after 10 s.

    Accepted sockets inherit both; asyncio sets the first only on sockets it made itself.
    """
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 10_000)
