"""`companion run` of which a part hangs once SIGUSR1 comes: HANGS=table, panel or server."""

import asyncio
import os
import signal
from threading import Event
from types import FrameType

from companion.cli import main
from companion.table import Table
from web import server

NEVER = Event()
found: dict[str, Table] = {}


def remembered(self: Table) -> None:
    found["table"] = self
    start(self)


def hung() -> None:
    NEVER.wait()


def hang(number: int, frame: FrameType | None) -> None:
    table = found["table"]
    match os.environ["HANGS"]:
        case "table":
            table._tray.put(hung)
        case "panel":
            table.panel._inbox.put(NEVER.wait)  # type: ignore[attr-defined]
        case "server":
            asyncio.get_running_loop().call_soon(NEVER.wait)


async def serving(self: server.Server) -> None:
    """The server's own loop hears the signal: it wakes at once."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, hang, signal.SIGUSR1, None)
    await wait(self)


start, Table.start = Table.start, remembered  # type: ignore[method-assign]
wait, server.Server.main_loop = server.Server.main_loop, serving  # type: ignore[method-assign]

if __name__ == "__main__":
    main()
