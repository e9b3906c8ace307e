"""A browser on another device: asks the application itself, from any address."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.web.fakes import NONE, Reply
from web.application import Application


@dataclass
class Elsewhere:
    """Like `Browser`, without a wire: so it may come from an address of its own."""

    app: Application
    address: str = "192.168.7.20"
    box: str = "192.168.7.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str) -> Reply:
        """The answer to a GET; cookies are kept."""
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> Reply:
        """The answer to a POST, with a body of JSON if there is any."""
        return self.ask("POST", path, b"" if body is None else json.dumps(body).encode())

    def ask(self, method: str, path: str, body: bytes = b"", **first: str) -> Reply:
        """The answer to any request; headers `first` stand before the usual ones."""
        sent: list[Any] = []
        whole = {"type": "http.request", "body": body, "more_body": False}
        if body:
            first = {"Content-Length": str(len(body)), **first}
        scope = {**self._scope("http", path, first), "method": method}
        asyncio.run(self._talk(scope, [whole, {"type": "http.disconnect"}], sent))
        headers = [(key.decode(), value.decode()) for key, value in sent[0]["headers"]]
        for value in (value for key, value in headers if key == "set-cookie"):
            name, _, told = value.partition(";")[0].partition("=")
            self.cookies[name] = told
        text = b"".join(each.get("body", b"") for each in sent[1:])
        return Reply(sent[0]["status"], dict(headers), {}, text)

    def says(self, *frames: object) -> list[Any]:
        """What comes back at `/ws` for some frames, until the box has nothing more to do."""
        told = [{"type": "websocket.receive", "text": json.dumps(frame)} for frame in frames]
        messages = [{"type": "websocket.connect"}, *told, {"type": "websocket.disconnect"}]
        sent: list[Any] = []
        asyncio.run(self._talk(self._scope("websocket", "/ws"), messages, sent))
        texts = [each["text"] for each in sent if each["type"] == "websocket.send"]
        return [json.loads(text) for text in texts]

    def knocks(self, path: str, **headers: str) -> int:
        """What a WebSocket's handshake is answered with; 101 where it opens."""
        sent: list[Any] = []
        messages = [{"type": "websocket.connect"}, {"type": "websocket.disconnect"}]
        asyncio.run(self._talk(self._scope("websocket", path, headers), messages, sent))
        return 101 if sent[0]["type"] == "websocket.accept" else int(sent[0]["status"])

    async def _talk(self, scope: Any, messages: Sequence[Any], sent: list[Any]) -> None:
        left = list(messages)

        async def receive() -> Any:
            for _ in range(10):  # the box finishes what it is at
                await asyncio.sleep(0)
            return left.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)

    def _scope(self, kind: str, path: str, headers: Mapping[str, str] = NONE) -> dict[str, Any]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        first = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        return {
            "type": kind,
            "path": path.partition("?")[0],
            "query_string": path.partition("?")[2].encode(),
            "headers": [*first, (b"host", b"companion"), (b"cookie", cookies.encode())],
            "client": (self.address, 4000),
            "server": (self.box, 8080),
            "http_version": "1.1",
        }
