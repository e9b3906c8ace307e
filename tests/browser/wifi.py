"""Wi-Fi between a page and the box: late in each direction, in order, and at times not there."""

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine
from typing import Any

RESET = struct.pack("ii", 1, 0)
"""SO_LINGER: closing sends a reset at once."""


class Wifi:
    """A way to the box at `port`; its own end listens at `self.port`, in a thread of its own.

    `up_s` and `down_s` are how long every byte takes to the box and back; they may change.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = 0
        self.up_s = self.down_s = 0.0
        self.arrived_s: list[float] = []
        """When something reached the box, in seconds of its clock."""
        self._gone = self._swallows = False
        self._lines: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._ready.wait(10)

    def takes(self, seconds: float) -> None:
        """From now on everything takes so long, there as well as back."""
        self.up_s = self.down_s = seconds

    def resets(self) -> None:
        """Every connection breaks, and none can be made."""
        self._gone = True
        self._does(self._reset())

    def swallows(self) -> None:
        """Connections stay, and nothing comes through them any more."""
        self._swallows = True

    def heals(self) -> None:
        """New connections work; what was swallowed stays so, as after a lost link."""
        self._does(self._reset())
        self._gone = self._swallows = False

    def close(self) -> None:
        self._does(self._reset())
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    # --- in the thread ----------------------------------------------------------------------

    def _does(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        server = await asyncio.start_server(self._comes, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    async def _comes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        if self._gone:
            return _break(writer)
        there, box = await asyncio.open_connection("127.0.0.1", self._to)
        self._lines.add(box)
        for line in (writer, box):
            line.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for source, sink, way in ((reader, box, "up_s"), (there, writer, "down_s")):
            for pump in self._way(source, sink, way):
                task = asyncio.create_task(pump)
                self._pumps.add(task)
                task.add_done_callback(self._pumps.discard)
        return None

    def _way(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: str
    ) -> tuple[Coroutine[Any, Any, None], Coroutine[Any, Any, None]]:
        """One direction: what is read lies in the air for a while, then is written."""
        air: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arrived_s = self.arrived_s if way == "up_s" else []
        return self._read(source, air, way), self._write(air, sink, arrived_s)

    async def _read(
        self, source: asyncio.StreamReader, air: "asyncio.Queue[tuple[float, bytes]]", way: str
    ) -> None:
        data = b"?"
        while data:
            try:
                data = await source.read(65536)
            except OSError:
                data = b""
            air.put_nowait((self._loop.time() + getattr(self, way), data))

    async def _write(
        self,
        air: "asyncio.Queue[tuple[float, bytes]]",
        sink: asyncio.StreamWriter,
        arrived_s: list[float],
    ) -> None:
        while True:
            due_s, data = await air.get()
            await asyncio.sleep(due_s - self._loop.time())
            if self._swallows:
                continue
            if not data:
                sink.close()
                return
            arrived_s.append(self._loop.time())
            sink.write(data)

    async def _reset(self) -> None:
        while self._lines:
            _break(self._lines.pop())


def _break(writer: asyncio.StreamWriter) -> None:
    line = writer.get_extra_info("socket")
    if line.fileno() >= 0:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.transport.abort()
