"""A careful look at a page: text, targets and edges measured, axe, strangers on the wire."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import axe_playwright_python
from playwright.sync_api import Page

from tests.browser.family import PHONE, TV, Screen

MEASURE = Path(__file__).with_name("looking.js").read_text("utf-8")
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
AXE_RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const where = nodes => nodes.map(({ html }) => html.slice(0, 110)).join(' | ').slice(0, 330);
  return violations.map(({ id, nodes }) => `axe ${id}: ${where(nodes)}`);
}"""


DRAWN = """async letters => {
  document.documentElement.style.fontSize = letters;
  await document.fonts.ready;
  for (let frames = 2; frames; frames -= 1) await new Promise(requestAnimationFrame);
}"""
_shapes: "WeakKeyDictionary[Page, Look]" = WeakKeyDictionary()


@dataclass(frozen=True)
class Look:
    """One way of looking: the window, light or dark, how large the letters, whether things move."""

    name: str
    width: int
    height: int
    theme: str = "light"
    letters: int = 100
    still: bool = True
    thorough: bool = False
    """Also ask axe: what it finds does not depend on the size of the window."""

    def at(self, page: Page) -> None:
        """Bring the page into this shape and wait until it is drawn so."""
        before = _shapes.get(page)
        if before != self:
            page.set_viewport_size({"width": self.width, "height": self.height})
            page.emulate_media(
                color_scheme="dark" if self.theme == "dark" else "light",
                reduced_motion="reduce" if self.still else "no-preference",
            )
            _shapes[page] = self
        page.evaluate(DRAWN, "" if self.letters == 100 else f"{self.letters}%")


PHONE_LOOK = Look("360", PHONE["width"], PHONE["height"], thorough=True)
TV_LOOK = Look("tv", TV["width"], TV["height"], thorough=True)
BIG_LETTERS = Look("360-large", PHONE["width"], PHONE["height"], letters=200)
PHONE_LOOKS = (
    PHONE_LOOK,
    Look("390", 390, 844),
    Look("844", 844, 390),
    Look("360-dark", PHONE["width"], PHONE["height"], theme="dark", thorough=True),
    BIG_LETTERS,
    Look("360-moving", PHONE["width"], PHONE["height"], still=False),
)
TV_LOOKS = (TV_LOOK, Look("tv-dark", TV["width"], TV["height"], theme="dark", thorough=True))


def watch(screen: Screen) -> None:
    """From now on the page's faults hold its console's errors and requests to other machines."""
    here = urlsplit(screen.box.url).netloc

    def ask(request: Any) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != here:
            screen.faults.append(f"asks another machine: {request.url}")

    def say(message: Any) -> None:
        if message.type == "error" and not _is_no_page(message.text):
            screen.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    screen.page.on("request", ask)
    screen.page.on("console", say)


def _is_no_page(words: str) -> bool:
    """What Chromium itself says of a page that is none, a refusal, a box without power."""
    return words.startswith(("Failed to load resource", "WebSocket connection to"))


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def axe_findings(page: Page) -> list[str]:
    """Everything axe-core objects to."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())
    found: list[str] = page.evaluate(AXE_RUN)
    return found


@dataclass
class Eye:
    """Looks at one screen after another and remembers what is wrong."""

    folder: Path | None = None
    """Where the pictures go; None takes none."""
    wrong: dict[str, list[str]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)

    def look(self, page: Page, scene: str, lang: str, look: Look) -> None:
        """Measure one page in one shape."""
        look.at(page)
        name = f"{scene}.{lang}.{look.name}"
        assert name not in self.seen, f"{name} has been looked at already"
        self.seen.append(name)
        found = list(page.evaluate(MEASURE))
        if look.thorough:
            found += axe_findings(page)
        if found:
            self.wrong[name] = found
        if self.folder:
            page.screenshot(path=self.folder / f"{name}.png", animations="disabled")

    def told(self) -> str:
        """What is wrong, scene by scene, as the test prints it."""
        return "\n".join(
            f"{name}\n" + "\n".join(f"    {one}" for one in found)
            for name, found in self.wrong.items()
        )
