"""The few words of ASGI that this package speaks, and what is asked of every request."""

import ipaddress
import json
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]


def header(scope: Scope, name: bytes) -> str:
    """The first header of that (lower-case) name, or an empty word."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def cookie(scope: Scope, name: str) -> str:
    """The first cookie of that name, or an empty word; whatever is no cookie is passed over."""
    for key, value in scope["headers"]:
        if key != b"cookie":
            continue
        for pair in value.decode("latin-1").split(";"):
            word, equals, told = pair.strip().partition("=")
            if equals and word == name:
                return str(told.strip('"'))
    return ""


def address(scope: Scope) -> str:
    """Where a request comes from, as an IP address without a zone; empty when nobody knows."""
    client = scope.get("client")
    return plain(client[0]) if client else ""


def plain(host: str) -> str:
    """An IPv4 address as such also where it came in as IPv6 (`::ffff:192.0.2.7`)."""
    try:
        parsed = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    mapped = getattr(parsed, "ipv4_mapped", None)
    return str(mapped or parsed)


def is_loopback(host: str) -> bool:
    """Whether an address is this very machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_here(who: str, own: str) -> bool:
    """Whether a guest is this very machine: on loopback, or at the address it called the box by.

    Nobody else has that one.
    """
    return is_loopback(who) or who == own


def compact(value: object) -> str:
    """JSON without spaces, in the letters as they are; what JSON does not know as its words."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


PLAIN = "text/plain; charset=utf-8"


async def respond(
    send: Send, status: int, body: bytes, kind: str = PLAIN, headers: Headers = ()
) -> None:
    """Answer a request of http with a whole body."""
    fixed = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    start = {"type": "http.response.start", "status": status, "headers": [*fixed, *headers]}
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def turn_away(receive: Receive, send: Send, status: int, body: bytes) -> None:
    """Refuse a WebSocket before it opens, with a status and a sentence."""
    await receive()
    headers = [
        (b"content-type", PLAIN.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    start = {"type": "websocket.http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "websocket.http.response.body", "body": body})
