"""What a guest reads who has to wait because too many connections are open: made once, in all
languages, since nobody looks at what was asked."""

from functools import cache
from html import escape

from companion.languages import LANGUAGES
from web.text import sentence

AGAIN_S = 3
"""After so long the page asks again by itself."""
_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="{again}"><title>…</title>{words}</html>
"""
_HEAD = """HTTP/1.1 503 Service Unavailable\r
Content-Type: text/html; charset=utf-8\r
Content-Length: {length}\r
Retry-After: {again}\r
Cache-Control: no-store\r
Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r
X-Content-Type-Options: nosniff\r
Connection: close\r
\r
"""


@cache
def answer() -> bytes:
    """The whole answer, as it goes over the wire."""
    words = "".join(f'<p lang="{lang}">{_said(lang)}</p>' for lang in LANGUAGES)
    page = _PAGE.format(again=AGAIN_S, words=words).encode()
    return _HEAD.format(length=len(page), again=AGAIN_S).encode() + page


def _said(lang: str) -> str:
    return escape(sentence("too_many_pages", lang))
