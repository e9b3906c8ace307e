"""The rules chosen now as a file to take along, and as a code to scan."""

from dataclasses import fields
from typing import Any

from flask import Blueprint, Response
from werkzeug.wrappers import Response as AnyResponse

from companion.cards import Deck
from companion.house_rules import HouseRules
from companion.rule_file import RuleSet, known_preset, to_share
from web import qr
from web.asgi import compact
from web.site import Site

FILE_NAME = "companion-rules.json"


def rule_pages(site: Site) -> Blueprint:
    """The addresses under `/host/` that give rules away; for phones of the table."""
    pages = Blueprint("rules_to_share", __name__)
    pages.before_request(site.members_only)

    @pages.get("/host/rules.json")
    def file() -> AnyResponse:
        headers = {
            "Content-Disposition": f'attachment; filename="{FILE_NAME}"',
            "Cache-Control": "no-store",
        }
        told = compact(_rules_now(site).to_data())
        return Response(told, headers=headers, mimetype="application/json")

    @pages.get("/host/rules.txt")
    def text() -> AnyResponse:
        """What the code says, to copy by hand."""
        told = _rules_now(site).to_text()
        return Response(told, headers={"Cache-Control": "no-store"}, mimetype="text/plain")

    @pages.get("/host/rules.svg")
    def picture() -> AnyResponse:
        told = qr.svg(_rules_now(site).to_text())
        return Response(told, headers={"Cache-Control": "no-store"}, mimetype="image/svg+xml")

    return pages


def _rules_now(site: Site) -> RuleSet:
    table: dict[str, Any] = site.table.snapshot().state_frame(site.table.now_s())["table"]
    chosen = str(table["preset"])
    name = chosen if chosen in table["rule_sets"] else ""
    deck = Deck.from_data({each.name: table["deck"][each.name] for each in fields(Deck)})
    rules, left_out = HouseRules.from_data(table["rules"]), table["rules"]["cards_out"]
    return to_share(name, known_preset(chosen), rules, deck, left_out)
