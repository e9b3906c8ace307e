"""The one door: every request of http and `/ws` passes here before anybody else sees it.

It knows whom a request comes from, and turns away foreign names (DNS rebinding),
foreign pages (forged requests), bodies that are too large or too slow, and guesses.
"""

import asyncio
import ipaddress
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from web.asgi import (
    App,
    Headers,
    Message,
    Receive,
    Scope,
    Send,
    address,
    cookie,
    header,
    is_here,
    plain,
    respond,
    turn_away,
)
from web.assets import PREFIX
from web.bucket import Buckets
from web.identity import COOKIE, COOKIE_TV, Identity, Phone

log = logging.getLogger(__name__)

MOST_BYTES = 16 * 1024
"""Of a request's body."""
LONGEST_WAIT_S = 10.0
"""For a whole body."""
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 20, 120
"""Of one address other than this machine itself, as many files or taps."""
COST_OF_PAGE = 4
"""As many of those one page costs, since it is made anew for everybody."""
TOO_FAST_WAITS_S = 1.0
"""So long whoever asks faster waits for the refusal: it would ask again at once."""
VISITOR = "companion.visitor"

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?", re.ASCII)
_TOKEN_PATHS = ("/j/", "/tv/")
_FRAMING = (b"content-length", b"transfer-encoding")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whom a request comes from: put into its scope, the same for pages and the socket.

    `here` is whoever sits at the box itself. `screen` tells how its TV was let in: `token`,
    `press` or not (empty). `arrived_s` is the box's time at which the whole request was there.
    """

    phone: Phone
    address: str
    here: bool
    screen: str
    arrived_s: float


def from_this_machine(scope: Scope) -> bool:
    """Whether a request comes from the machine that the box runs on."""
    return is_here(address(scope), plain(str(scope["server"][0])))


class Refused(Exception):
    """A request that goes no further."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(status, code)
        self.status = status
        self.code = code


def visitor_of(scope: Scope) -> Visitor:
    """Whom a request comes from, as the gate found it."""
    visitor: Visitor = scope[VISITOR]
    return visitor


def own_host(host: str, names: Collection[str]) -> bool:
    """Whether a `Host` is an IP address (nobody can rebind one) or a name of our own."""
    found = _HOST.fullmatch(host.lower())
    if not found:
        return False
    name = found[1].strip("[]")
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name.removesuffix(".") in names
    return True


def own_origin(origin: str, host: str) -> bool:
    """Whether a page of our own sent this; links and scripts that are no page send no `Origin`."""
    return not origin or origin.lower() == f"http://{host.lower()}"


class Guesses:
    """Slows whoever tries tokens: each wrong one takes twice as long as the one before.

    Only the guesser waits, never the event loop. Addresses are kept for a while, the
    newest 256 of them.
    """

    FIRST_S = 0.25
    LONGEST_S = 8.0
    _KEPT = 256

    def __init__(self, pause: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._pause = pause
        self._wrong: OrderedDict[str, int] = OrderedDict()

    async def wrong(self, who: str) -> None:
        """Count a wrong token of an address, and wait."""
        count = self._wrong.pop(who, 0) + 1
        self._wrong[who] = count
        if len(self._wrong) > self._KEPT:
            self._wrong.popitem(last=False)
        await self._pause(min(self.LONGEST_S, self.FIRST_S * 2 ** min(count - 1, 10)))

    def right(self, who: str) -> None:
        self._wrong.pop(who, None)


class Gate:
    """An ASGI application round another.

    `names` are the host names that are ours, `now_s` the box's clock, `explain` makes
    the page for a refusal: (code, scope) → HTML.
    """

    def __init__(
        self,
        inside: App,
        identity: Identity,
        names: Collection[str],
        now_s: Callable[[], float],
        explain: Callable[[str, Scope], str],
        guesses: Guesses | None = None,
    ) -> None:
        self._inside = inside
        self._identity = identity
        self._names = {name.lower() for name in names} | {"localhost"}
        self._now_s = now_s
        self._explain = explain
        self.guesses = guesses or Guesses()
        self.paces = Buckets(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check_names(scope)
            visitor = self._visitor(scope)
            if scope["path"] != "/ws":
                raise Refused(404, "not_found")
            if not visitor.phone.known:
                raise Refused(403, "no_cookie")
        except Refused as refused:
            return await turn_away(receive, send, refused.status, refused.code.encode())
        scope[VISITOR] = visitor
        await self._inside(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        dressed = self._dressed(scope, send)
        try:
            self._check_names(scope)
            await self._check_pace(scope)
            body = await _whole_body(scope, receive)
            scope["headers"] = _with_length(scope["headers"], len(body))
            await self._check_token(scope)
            scope[VISITOR] = self._visitor(scope)
            await _unhurried(self._inside, scope, _told(body, receive), dressed)
        except Refused as refused:
            page = self._explain(refused.code, scope).encode()
            await respond(dressed, refused.status, page, "text/html; charset=utf-8")

    def _check_names(self, scope: Scope) -> None:
        host = header(scope, b"host")
        if not own_host(host, self._names):
            raise Refused(403, "foreign_host")
        if not own_origin(header(scope, b"origin"), host):
            raise Refused(403, "foreign_origin")

    async def _check_pace(self, scope: Scope) -> None:
        who = address(scope)
        page = scope["method"] == "GET" and not scope["path"].startswith(PREFIX)
        cost = COST_OF_PAGE if page else 1
        if not from_this_machine(scope) and not self.paces.take(who, self._now_s(), cost):
            await asyncio.sleep(TOO_FAST_WAITS_S)
            raise Refused(429, "too_fast")

    def _visitor(self, scope: Scope) -> Visitor:
        phone = self._identity.phone(cookie(scope, COOKIE))
        who = address(scope)
        screen = self._identity.screen(cookie(scope, COOKIE_TV), phone)
        return Visitor(phone, who, from_this_machine(scope), screen, self._now_s())

    async def _check_token(self, scope: Scope) -> None:
        """Turn a wrong token away, slowly."""
        path = scope["path"]
        prefix = next((each for each in _TOKEN_PATHS if path.startswith(each)), None)
        if prefix is None:
            return
        if self._identity.token_fits(path.removeprefix(prefix)):
            self.guesses.right(address(scope))
        else:
            await self.guesses.wrong(address(scope))
            raise Refused(403, "wrong_token")

    def _dressed(self, scope: Scope, send: Send) -> Send:
        """`send` that puts the headers of safety on, and the cookie on every page."""

        async def dress(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *_safety(header(scope, b"host"))]
                visitor = scope.get(VISITOR)
                if visitor and _is_page(message):
                    value = self._identity.phone_cookie(visitor.phone)
                    headers.append((b"set-cookie", value.encode()))
                message = {**message, "headers": headers}
            await send(message)

        return dress


def _is_page(start: Message) -> bool:
    """Whether an answer is a page somebody looks at, or the way to one."""
    kinds = [value for key, value in start["headers"] if key == b"content-type"]
    return start["status"] < 400 and any(kind.startswith(b"text/html") for kind in kinds)


def _safety(host: str) -> list[tuple[bytes, bytes]]:
    """The headers against scripts, frames and guesses of content that are not ours.

    Older Safaris do not take `'self'` for the socket: so it is named.
    """
    socket = f" ws://{host}" if _HOST.fullmatch(host.lower()) else ""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; media-src 'self' blob:; connect-src 'self'{socket}; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return [
        (b"content-security-policy", policy.encode("latin-1")),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"same-origin"),
    ]


async def _whole_body(scope: Scope, receive: Receive) -> bytes:
    """The body, before any worker is kept busy with it."""
    length = header(scope, b"content-length")
    if length.isdecimal() and int(length[:20]) > MOST_BYTES:
        raise Refused(413, "too_large")
    body, more = b"", True
    try:
        async with asyncio.timeout(LONGEST_WAIT_S):
            while more:
                message = await receive()
                if message["type"] != "http.request":
                    raise Refused(400, "too_slow")
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > MOST_BYTES:
                    raise Refused(413, "too_large")
    except TimeoutError:
        raise Refused(408, "too_slow") from None
    return body


def _with_length(headers: Headers, size: int) -> list[tuple[bytes, bytes]]:
    """The headers with the length that a body in chunks does not tell: pages read no further."""
    length = [(b"content-length", str(size).encode())] if size else []
    return [each for each in headers if each[0] not in _FRAMING] + length


def _told(body: bytes, receive: Receive) -> Receive:
    """`receive` that tells the body again, then goes on as before."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def tell() -> Message:
        return left.pop() if left else await receive()

    return tell


async def _unhurried(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Let `app` finish into memory, then send: a slow reader holds no worker.

    Every answer of ours is small.
    """
    started: list[Message] = []
    body: list[bytes] = []

    async def keep(message: Message) -> None:
        if message["type"] == "http.response.start":
            started.append(message)
        else:
            body.append(message.get("body", b""))

    try:
        await app(scope, receive, keep)
    except Exception as error:
        log.error("a request failed", exc_info=error)
        raise Refused(500, "internal") from error
    if not started:
        raise Refused(500, "internal")
    await send(started[0])
    await send({"type": "http.response.body", "body": b"".join(body)})
