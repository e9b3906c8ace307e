"""What `/help` tells beside its template: the counted blinks, and how this box is wired."""

from typing import Any

from markupsafe import Markup

from web.i18n import say
from web.site import Site
from web.text_machine import BLINKS
from web.text_wiring import chapters, words

Steps = list[tuple[int, float]]


def help_words(site: Site, lang: str) -> dict[str, Any]:
    """`blinks` (number, steps of (lit, tenths of a second), meaning), `chapters`, `drawing`."""
    told: dict[str, Any] = {
        "blinks": [(n, _counted(n), say(lang, meaning)) for n, meaning in BLINKS.items()]
    }
    if site.box is not None:
        told["chapters"] = chapters(site.box.wires(), lang)
        told["drawing"] = Markup(site.box.drawing(words(lang)))
    return told


def _counted(number: int) -> Steps:
    """The rhythm of `hardware.lights.pattern` for NEEDS_HELP."""
    return [(1, 1.2), (0, 1.8)] * number + [(0, 13.0)]
