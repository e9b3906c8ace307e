"""Asking the companion that runs on this machine, never by way of a proxy."""

import json
from http.client import HTTPConnection, HTTPException
from typing import Any

WITHIN_S = 3.0


def answers(bind: str, port: int) -> bool:
    """Whether a companion on this machine says that it is ready."""
    status, _ = _ask(bind, port, "/healthz")
    return status == 200


def panel_of(bind: str, port: int) -> dict[str, Any] | None:
    """What the running companion tells of its front; None where none runs."""
    status, body = _ask(bind, port, "/panel")
    told = _object(body) if status == 200 else None
    return told if told and "edges" in told else None


def try_out(bind: str, port: int, role: str) -> bool:
    """Have the running companion light a lamp; whether it did."""
    status, _ = _ask(bind, port, "/panel/try", json.dumps({"role": role}))
    return status == 200


def way_in(bind: str, port: int) -> dict[str, Any] | None:
    """What the running companion shows to the next person; None where none runs."""
    status, body = _ask(bind, port, "/join?role=tv")
    told = _object(body) if status == 200 else None
    return told.get("join") if told else None


def own_wifi(bind: str, port: int, wanted: str | None = None) -> dict[str, Any] | None:
    """Its own Wi-Fi, asked to be `on`, `off` or `auto` where that is wanted; None: none runs."""
    asked = None if wanted is None else json.dumps({"wanted": wanted})
    status, body = _ask(bind, port, "/own-wifi", asked)
    return _object(body) if status == 200 else None


def _object(body: bytes) -> dict[str, Any] | None:
    try:
        told = json.loads(body)
    except ValueError:
        return None
    return told if isinstance(told, dict) else None


def _ask(bind: str, port: int, path: str, body: str | None = None) -> tuple[int, bytes]:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bind, bind)
    asked = HTTPConnection(host, port, timeout=WITHIN_S)
    try:
        asked.request("POST" if body else "GET", path, body)
        answer = asked.getresponse()
        return answer.status, answer.read()
    except (OSError, HTTPException):
        return 0, b""
    finally:
        asked.close()
