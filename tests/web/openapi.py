"""The box's addresses as an OpenAPI document, derived from the application's own map.

`docs/protocol.md` says the same in words. Only tests use it: they throw at each address what fits
the document, and what does not.
"""

import re
from typing import Any

from companion.commands import WIRE
from web.application import Application
from web.doing import PAGE
from web.gate import MOST_BYTES

_KINDS = {"int": "integer", "": "string"}
_BLANK = re.compile(r"<(?:(int):)?(\w+)>")
_TIME = {"type": "number"}
DO = {
    "type": "object",
    "required": ["page", "id", "cmd"],
    "additionalProperties": False,
    "properties": {
        "t": {"const": "do"},
        "page": {"type": "string", "pattern": f"^{PAGE.pattern}$"},
        "id": {"type": "integer", "minimum": 0},
        "cmd": {"enum": sorted(WIRE)},
        "args": {"type": "object"},
        "stamp": {
            "type": "object",
            "required": ["at", "now"],
            "additionalProperties": False,
            "properties": {
                "at": _TIME,
                "now": _TIME,
                "rough": {"type": "boolean"},
                "boot": {"type": "string"},
            },
        },
    },
}
NOTHING = {"type": "object", "maxProperties": 0}


def _only(name: str, told: dict[str, Any]) -> dict[str, Any]:
    """A body of one field."""
    whole = {"type": "object", "required": [name], "additionalProperties": False}
    return {**whole, "properties": {name: told}}


BODIES: dict[str, dict[str, Any]] = {
    "/do": DO,
    "/host/new-code": NOTHING,
    "/host/bring-back": NOTHING,
    "/host/own-wifi": _only("wanted", {"enum": ["on", "off", "auto"]}),
    "/panel/try": _only("role", {"type": "string"}),
    "/own-wifi": _only("wanted", {"enum": ["on", "off", "auto"]}),
}
QUERIES = {"/join": "role"}
STATUSES = (200, 303, 308, 400, 403, 404, 405, 409, 413, 429)


def document(app: Application) -> dict[str, Any]:
    """Every address and method there is. Raises KeyError for a POST whose body nobody knows."""
    paths: dict[str, dict[str, Any]] = {}
    for rule in app.flask.url_map.iter_rules():
        path = _BLANK.sub(r"{\2}", rule.rule)
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}:
            paths.setdefault(path, {})[method.lower()] = _operation(rule.rule, method)
    about = {"title": "companion", "version": "1", "description": f"bodies up to {MOST_BYTES}"}
    return {"openapi": "3.1.0", "info": about, "paths": paths}


def _operation(rule: str, method: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "responses": {str(status): {"description": ""} for status in STATUSES},
        "parameters": [
            _parameter(name, "path", _KINDS[kind or ""]) for kind, name in _BLANK.findall(rule)
        ],
    }
    told["parameters"].append(_parameter("lang", "query", "string"))
    if rule in QUERIES:
        told["parameters"].append(_parameter(QUERIES[rule], "query", "string"))
    if method == "POST":
        content = {"application/json": {"schema": BODIES[rule]}}
        told["requestBody"] = {"required": True, "content": content}
    return told


def _parameter(name: str, place: str, kind: str) -> dict[str, Any]:
    schema = {"type": kind}
    return {"name": name, "in": place, "required": place == "path", "schema": schema}
