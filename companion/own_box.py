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
    try:
        told = json.loads(body) if status == 200 else None
    except ValueError:
        return None
    return told if isinstance(told, dict) and "edges" in told else None


def try_out(bind: str, port: int, role: str) -> bool:
    """Have the running companion light a lamp; whether it did."""
    status, _ = _ask(bind, port, "/panel/try", json.dumps({"role": role}))
    return status == 200


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
