"""What every page is made with: who asks, in which language, what the table shows."""

import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from flask import Flask, Response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import CompanionError
from companion.hotspot import Hotspot, HotspotSwitch
from companion.ports import BoxView
from companion.table import Snapshot, Table
from web import address, i18n, qr, rule_words, text
from web.asgi import Scope, compact, cookie, header, is_loopback, plain
from web.assets import Assets
from web.frames import VERSION
from web.gate import Visitor, visitor_of
from web.identity import Identity, Keys
from web.live import Live


class Settings(Protocol):
    """What the web wants to know of the configuration."""

    @property
    def bind(self) -> str: ...
    @property
    def port(self) -> int: ...
    @property
    def hostnames(self) -> tuple[str, ...]: ...
    @property
    def lang(self) -> str: ...


@dataclass(frozen=True)
class Site:
    """Everything the pages use, made once by `create_app`."""

    table: Table
    settings: Settings
    keys: Keys
    identity: Identity
    live: Live
    box: BoxView | None
    assets: Assets
    own_wifi: HotspotSwitch

    def language(self, scope: Scope) -> str:
        """The language of a request."""
        query = urllib.parse.parse_qs(scope["query_string"].decode("latin-1"))
        asked = query.get("lang", [""])[0]
        kept, accepted = cookie(scope, i18n.COOKIE), header(scope, b"accept-language")
        return i18n.choose(asked, kept, accepted, self.settings.lang)

    def reads(self, visitor: Visitor, role: str, snapshot: Snapshot) -> bool:
        """Whether a page may show the table: phones let in, screens at the table."""
        at_table = role in ("tv", "box") and (visitor.here or bool(visitor.screen))
        return at_table or snapshot.member(visitor.phone.ref)

    def members_only(self) -> AnyResponse | None:
        """Before a view: who is no phone of the table is shown the way in, and changes nothing."""
        if self.table.snapshot().member(visitor_of(scope_here()).phone.ref):
            return None
        if request.method == "POST":
            raise CompanionError("not_admitted")
        return redirect("/", 303)

    def host_only(self) -> None:
        """Before something that only the host's phone may do. Raises CompanionError `host_only`."""
        if visitor_of(scope_here()).phone.ref != self.table.snapshot().host:
            raise CompanionError("host_only")

    def rang_lately(self) -> bool:
        """Whether the box's button was pressed in the last half minute, by somebody there."""
        return self.table.snapshot().lets_in(self.table.now_s())

    def renew_code(self) -> None:
        """Another code from now on: the old one lets nobody in, phones inside stay."""
        self.keys.renew()
        self.live.way_in_changed()

    def join(self, scope: Scope, role: str, snapshot: Snapshot) -> dict[str, Any] | None:
        """The way in for the next person, where it may be shown."""
        visitor = visitor_of(scope)
        at_table = visitor.here or visitor.screen == "token" or self.rang_lately()
        is_screen = role in ("tv", "box")
        if not snapshot.member(visitor.phone.ref) and not (is_screen and at_table):
            return None
        host, port = _own_address(scope)
        url = address.join_url(self.keys.token, port, host)
        name = address.url(host, port).removeprefix("http://").rstrip("/")
        wifi = _wifi(self.own_wifi.shown())
        nowhere = is_loopback(host)
        return {"url": url, "name": name, "qr": _picture(url), "wifi": wifi, "nowhere": nowhere}

    def words(self, lang: str) -> dict[str, Any]:
        """What every template gets, whoever asks."""

        def say(sentence: str, **data: object) -> str:
            return i18n.say(lang, sentence, **data)

        def say_number(one: str, many: str, n: int, **data: object) -> str:
            return i18n.say_number(lang, one, many, n, **data)

        return {"asset": self.assets.url, "_": say, "ngettext": say_number, "lang": lang}

    def start(self, scope: Scope, page: str, role: str, snapshot: Snapshot) -> dict[str, Any]:
        """What the page's scripts start with (`<script id="start">`)."""
        visitor, lang = visitor_of(scope), self.language(scope)
        state = snapshot.state_frame(self.table.now_s())
        reads = self.reads(visitor, role, snapshot)
        if not reads:
            state = {**state, "table": None}
        return {
            "v": VERSION,
            "ref": visitor.phone.ref,
            "member": snapshot.member(visitor.phone.ref),
            "lang": lang,
            "langs": list(i18n.own_names().items()),
            "catalogue": self.assets.words(page, lang),
            "role": role,
            "state": state,
            "join": self.join(scope, role, snapshot),
            "lamps": dict(self.box.lamps()) if reads and role == "box" and self.box else None,
            "switches": _switches(lang, role),
            "decks": rule_words.decks_told() if role == "host" else [],
            "presets": rule_words.presets_told(lang) if role == "host" else [],
            "has_wifi": role == "host" and self.own_wifi.network() is not None,
        }


class ErrorPages:
    """Pages for what went wrong: one sentence, made once a code and language."""

    def __init__(self, app: Flask, site: Site) -> None:
        self._app, self._site = app, site
        self._page = lru_cache(maxsize=256)(self._render)

    def explain(self, code: str, scope: Scope) -> str:
        """The page for a code in the language of a request."""
        return self._page(code, self._site.language(scope))

    def _render(self, code: str, lang: str) -> str:
        template = self._app.jinja_env.get_template("error.html")
        told = text.sentence(code, lang)
        return template.render(**self._site.words(lang), page="error", code=code, sentence=told)


def _switches(lang: str, role: str) -> list[dict[str, Any]]:
    return [] if role == "box" else rule_words.switches_told(lang, to_set=role == "host")


def json_of(told: Mapping[str, object], status: int = 200) -> Response:
    """An answer that nothing on the way may keep."""
    headers = {"Cache-Control": "no-store"}
    return Response(compact(told), status, headers, mimetype="application/json")


def scope_here() -> Scope:
    """The ASGI scope of the request a view is serving."""
    scope: Scope = request.environ["asgi.scope"]
    return scope


def _own_address(scope: Scope) -> tuple[str, int]:
    """Where the next person finds the box: by the address this one came to, if others can."""
    local, port = scope["server"]
    host = plain(str(local))
    usable = not is_loopback(host) and ":" not in host and host[:1].isdigit()
    return (host if usable else address.reachable()), port


def _wifi(hotspot: Hotspot | None) -> dict[str, str] | None:
    """The box's own Wi-Fi, which the next person has to join first; None where it is closed."""
    if hotspot is None:
        return None
    told = {"name": hotspot.name, "password": hotspot.password, "code": hotspot.wifi_code()}
    return {**told, "qr": _picture(hotspot.wifi_code())}


@lru_cache(maxsize=16)
def _picture(url: str) -> str:
    """The QR code as the address of a picture, for `<img src>`."""
    return "data:image/svg+xml," + urllib.parse.quote(qr.svg(url), safe=" =:/,'()-")
