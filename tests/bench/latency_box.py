"""A companion with one more address, `/echo`: what it says goes to every socket that listens there.

    python -m tests.bench.latency_box run …

The bare limit of this server: the same process, the same loop, the same settings, no game.
"""

import asyncio
from typing import Any
from unittest.mock import patch

import web
from companion.cli import main
from web import create_app
from web.application import Application
from web.asgi import Receive, Scope, Send


class Echo:
    """Fans every frame out to all its sockets, with a queue and a writer for each."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[str]] = set()

    async def __call__(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._queues.add(queue)
        writer = asyncio.create_task(_write(queue, send))
        while (message := await receive())["type"] == "websocket.receive":
            for each in self._queues:
                each.put_nowait(message["text"])
        self._queues.discard(queue)
        writer.cancel()


async def _write(queue: "asyncio.Queue[str]", send: Send) -> None:
    while True:
        await send({"type": "websocket.send", "text": await queue.get()})


def with_echo(*args: Any) -> Application:
    """The box's own application, and the echo beside it."""
    app, echo = create_app(*args), Echo()
    inside = app.gate

    async def both(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/echo":
            await echo(receive, send)
        else:
            await inside(scope, receive, send)

    patch.object(app, "gate", both).start()
    return app


if __name__ == "__main__":
    vars(web)["create_app"] = with_echo  # the box takes it from there once its front is up
    main()
