"""Debian's Chromium, driven by Playwright; nothing downloads a browser."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium(path: str | None = None) -> Iterator[Browser]:
    """A headless browser of one's own; `path` is a program that starts it."""
    path = path or shutil.which("chromium")
    assert path, "chromium is missing: `make test` installs it"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield started
        started.close()
