"""Static files: read, compressed and named once; served straight from memory for good."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from web import bundle, page_words
from web.asgi import Headers, Receive, Scope, Send, header, respond

PREFIX = "/static/"
_FOREVER = b"public, max-age=31536000, immutable"
_ASK_AGAIN = b"no-cache"
_ALLOWED = (b"allow", b"GET, HEAD")
_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class _File:
    kind: str
    body: bytes
    zipped: bytes | None


class Assets:
    """The files under a folder, all under one address that changes when any of them does.

    One hash for all: ES modules import each other by relative path, so it has to
    stand in front of the path.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        scripts = dict(bundle.pages(self._texts("", ".js")))
        words = dict(page_words.cut(scripts, self._texts("locale/", ".json")))
        for name, text in {**scripts, **words}.items():
            self._files[name] = _file(_KINDS[Path(name).suffix], text.encode())

    def _texts(self, start: str, end: str) -> dict[str, str]:
        return {
            name: file.body.decode()
            for name, file in self._files.items()
            if name.startswith(start) and name.endswith(end)
        }

    @cached_property
    def digest(self) -> str:
        """Twelve hexadecimal digits over every name and byte."""
        total = hashlib.blake2b(digest_size=6)
        for name, file in self._files.items():
            total.update(f"{name}\0{len(file.body)}\0".encode())
            total.update(file.body)
        return total.hexdigest()

    def url(self, name: str) -> str:
        """Where the pages find a file, for example `asset("js/table.js")`. Raises KeyError."""
        if name not in self._files:
            raise KeyError(name)
        return f"{PREFIX}{self.digest}/{name}"

    def words(self, page: str, lang: str) -> str:
        """Where a page's scripts find what they say; all there is, if nothing was cut for it."""
        own = f"page/{page}.{lang}.json"
        return self.url(own if own in self._files else f"locale/{lang}.json")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET below `/static/`; an old hash gets today's file, to be asked for again."""
        if scope["method"] not in ("GET", "HEAD"):
            return await respond(send, 405, b"Files are only read.\n", headers=[_ALLOWED])
        digest, _, name = scope["path"].removeprefix(PREFIX).partition("/")
        file = self._files.get(name)
        if file is None:
            return await respond(send, 404, b"There is no such file here.\n")
        kept = _FOREVER if digest == self.digest else _ASK_AGAIN
        headers = [(b"cache-control", kept), (b"vary", b"accept-encoding")]
        if file.zipped is not None and "gzip" in header(scope, b"accept-encoding"):
            zipped: Headers = [*headers, (b"content-encoding", b"gzip")]
            return await respond(send, 200, file.zipped, file.kind, zipped)
        await respond(send, 200, file.body, file.kind, headers)


def _read(path: Path) -> _File:
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return _file(kind or "application/octet-stream", path.read_bytes())


def _file(kind: str, body: bytes) -> _File:
    zipped = gzip.compress(body, 9, mtime=0)
    return _File(kind, body, zipped if len(zipped) < len(body) else None)
