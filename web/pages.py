"""The pages, and the few addresses that are none."""

import gzip
import logging
import secrets
from typing import Any

from flask import Blueprint, Flask, Response, redirect, render_template, request
from werkzeug.exceptions import Forbidden, HTTPException, MethodNotAllowed, NotFound
from werkzeug.wrappers import Response as AnyResponse

from companion.commands import AdmitPhone
from companion.errors import CompanionError
from companion.health import trouble_of
from companion.nights import retell
from web import i18n
from web.doing import PAGE, BadMessage, Reply, do, refusal
from web.frames import nothing, parse
from web.gate import visitor_of
from web.help_words import help_words
from web.identity import set_cookie
from web.own_wifi_pages import own_wifi_of_the_host, own_wifi_pages
from web.panel_pages import panel_pages
from web.rule_pages import rule_pages
from web.site import ErrorPages, Site, json_of, scope_here

log = logging.getLogger(__name__)

_ANSWER_WITHIN_S = 2.0
_WORTH_ZIPPING = 1000
_CODES = {404: "not_found", 405: "wrong_method", 413: "too_large"}


def add_pages(app: Flask, site: Site, errors: ErrorPages) -> None:
    """Give the application its routes, its error pages and its cookie of the language."""
    app.register_blueprint(_table_pages(site))
    app.register_blueprint(_night_pages(site))
    app.register_blueprint(_screens(site))
    app.register_blueprint(_joining(site))
    app.register_blueprint(rule_pages(site))
    app.register_blueprint(_machine_routes(site))
    app.register_blueprint(panel_pages(site))
    app.register_blueprint(own_wifi_pages(site))
    app.register_blueprint(own_wifi_of_the_host(site))
    app.register_error_handler(Exception, lambda error: _explain(error, errors))
    app.after_request(_remember_language)
    app.after_request(_zipped)


def _show(site: Site, page: str, role: str, template: str = "", **more: Any) -> AnyResponse:
    """A page with what the table shows to whoever asks."""
    scope, snapshot = scope_here(), site.table.snapshot()
    start = site.start(scope, page, role, snapshot)
    words = site.words(start["lang"])
    html = render_template(template or f"{page}.html", **words, page=page, start=start, **more)
    return Response(html, headers={"Cache-Control": "no-store"})


def _table_pages(site: Site) -> Blueprint:
    """What only phones of the table see; others are shown the way in."""
    pages = Blueprint("table", __name__)
    pages.before_request(site.members_only)

    @pages.get("/table")
    def table() -> AnyResponse:
        return _show(site, "table", "phone")

    @pages.get("/host")
    def host() -> AnyResponse:
        return _show(site, "host", "host")

    @pages.post("/host/new-code")
    def new_code() -> AnyResponse:
        """The host makes the codes handed out so far worthless; the answer is the new way in."""
        nothing(request.get_data())
        site.host_only()
        site.renew_code()
        return json_of({"join": site.join(scope_here(), "phone", site.table.snapshot())})

    @pages.get("/rules")
    def rules() -> AnyResponse:
        return _show(site, "rules", "phone")

    return pages


def _night_pages(site: Site) -> Blueprint:
    """The evenings so far, for phones of the table."""
    pages = Blueprint("nights", __name__)
    pages.before_request(site.members_only)

    @pages.get("/night/")
    def nights() -> AnyResponse:
        found = site.table.store.nights()
        told = [{"night": n.night, "date": n.date, "games": n.games} for n in reversed(found)]
        return _show(site, "nights", "phone", nights=told)

    @pages.get("/night/<int:number>")
    def night(number: int) -> AnyResponse:
        store = site.table.store
        dates = {found.night: found.date for found in store.nights()}
        if number not in dates:
            raise NotFound
        told = retell(number, dates[number], list(store.export_rows(number)))
        return _show(site, "night", "phone", night=told)

    return pages


def _screens(site: Site) -> Blueprint:
    """What is looked at without being let in: the way in, the TV, the drawn box, help."""
    pages = Blueprint("screens", __name__)

    @pages.get("/")
    def join() -> AnyResponse:
        return _show(site, "join", "phone")

    @pages.get("/help")
    def help_() -> AnyResponse:
        return _show(site, "help", "phone", **help_words(site, site.language(scope_here())))

    @pages.get("/tv")
    def tv() -> AnyResponse:
        visitor = visitor_of(scope_here())
        response = _show(site, "tv", "tv")
        if not visitor.screen and not visitor.here and site.rang_lately():
            response.headers.add("Set-Cookie", site.identity.screen_cookie(visitor.phone, "press"))
        return response

    @pages.get("/box")
    def box() -> AnyResponse:
        if site.box is None or not site.box.can_press:
            raise NotFound
        return _show(site, "box", "box", pins=dict(site.box.pins()))

    return pages


def _joining(site: Site) -> Blueprint:
    """The ways in with a token, which the gate has found to be right."""
    pages = Blueprint("joining", __name__)

    def _check(token: str) -> None:
        if not site.identity.token_fits(token):  # asked twice: nothing hangs on the gate alone
            raise Forbidden

    @pages.get("/j/<token>")
    def join_by_token(token: str) -> AnyResponse:
        visitor = visitor_of(scope_here())
        _check(token)
        if not site.table.snapshot().member(visitor.phone.ref):
            _admit(site, visitor.phone.ref)
        return _go("/")

    @pages.get("/tv/<token>")
    def tv_by_token(token: str) -> AnyResponse:
        _check(token)
        response = _go("/tv")
        phone = visitor_of(scope_here()).phone
        response.headers.add("Set-Cookie", site.identity.screen_cookie(phone, "token"))
        return response

    @pages.get("/join")
    def way_in() -> AnyResponse:
        """The code for the next person, where it may be shown; its address is the one of now."""
        asked = request.args.get("role", "")
        role = asked if asked in ("tv", "box") else "phone"
        join = site.join(scope_here(), role, site.table.snapshot())
        return json_of({"join": join}, 200 if join else 403)

    return pages


def _admit(site: Site, ref: str) -> None:
    """Let a phone in; a new key each time, since it may have been sent away in between."""
    key = f"{ref}.join.{secrets.token_hex(8)}"
    asked = site.table.ask(AdmitPhone(ref), key=key)
    try:
        asked.result(_ANSWER_WITHIN_S)
    except TimeoutError:
        raise CompanionError("table_silent") from None


def _go(where: str) -> AnyResponse:
    response = redirect(where, 303)
    response.headers["Cache-Control"] = "no-store"
    return response


def _machine_routes(site: Site) -> Blueprint:
    """What scripts, monitors and phones without a socket ask."""
    pages = Blueprint("machine", __name__)

    @pages.get("/healthz")
    def healthz() -> AnyResponse:
        trouble = trouble_of(site.table, _ANSWER_WITHIN_S)
        words = f"the {trouble} does not answer" if trouble else "ok"
        return Response(words, 503 if trouble else 200, mimetype="text/plain")

    @pages.post("/do")
    def do_() -> AnyResponse:
        reply = _do(site, request.get_data())
        return json_of(reply.frame, reply.status)

    return pages


def _do(site: Site, body: bytes) -> Reply:
    """`POST /do`: the `do` object of the socket with `page` in it."""
    visitor = visitor_of(scope_here())
    try:
        message = parse(body)
        page = message.pop("page", None)
        if not isinstance(page, str) or not PAGE.fullmatch(page):
            raise BadMessage("page")
    except BadMessage as bad:
        return refusal(None, bad)
    if not visitor.phone.known:
        return refusal(message.get("id"), CompanionError("no_cookie"))
    asked = do(site.table, visitor.phone.ref, page, message, visitor.arrived_s)
    try:
        return asked.result(_ANSWER_WITHIN_S)
    except TimeoutError:
        return refusal(message.get("id"), CompanionError("table_silent"))


def _explain(error: Exception, errors: ErrorPages) -> AnyResponse:
    """The kind page for whatever a view raised."""
    status, code, headers = 500, "internal", {}
    if isinstance(error, HTTPException):
        status = error.code or 500
        code = "wrong_token" if status == 403 else _CODES.get(status, "bad_message")
        if isinstance(error, MethodNotAllowed) and error.valid_methods:
            headers["Allow"] = ", ".join(error.valid_methods)
    elif isinstance(error, CompanionError):
        status, code = refusal(None, error).status, error.code
    else:
        log.error("a page failed", exc_info=error)
    return Response(errors.explain(code, scope_here()), status, headers)


def _remember_language(response: Response) -> Response:
    """A language that was asked for in the address is this phone's from now on."""
    language = i18n.match(request.args.get("lang", "")[:35])
    if language:
        response.headers.add("Set-Cookie", set_cookie(i18n.COOKIE, language, hidden=False))
    return response


def _zipped(response: Response) -> Response:
    """Pages hold the whole table as JSON: an eighth of the bytes."""
    wanted = "gzip" in request.headers.get("Accept-Encoding", "")
    body = response.get_data()
    if wanted and len(body) > _WORTH_ZIPPING and "Content-Encoding" not in response.headers:
        response.set_data(gzip.compress(body, 5, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Vary"] = "Accept-Encoding"
    return response
