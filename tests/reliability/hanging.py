"""`companion run` of which a part hangs once SIGUSR1 comes: HANGS=table, panel or server."""

import asyncio
import os
import signal
from threading import Event
from types import FrameType
from unittest.mock import patch

from companion.cli import main
from companion.table import Table
from hardware.front import Front
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
            assert isinstance(table.panel, Front)
            table.panel._inbox.put(hung)
        case "server":
            asyncio.get_running_loop().call_soon(NEVER.wait)


async def serving(self: server.Server) -> None:
    """The server's own loop hears the signal: it wakes at once."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, hang, signal.SIGUSR1, None)
    await wait(self)


start, wait = Table.start, server.Server.main_loop
patch.object(Table, "start", remembered).start()
patch.object(server.Server, "main_loop", serving).start()

if __name__ == "__main__":
    main()
