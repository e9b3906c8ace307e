"""What `/help` tells beside its template: lights and blinks, and how this box is wired."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from companion.ports import Sign
from companion.rhythms import EARLY_S, LAMP, Steps, Track, blink_at, pattern
from web.i18n import say
from web.site import Site
from web.text_machine import BLINKS, SIGNS
from web.text_wiring import chapters, words

DRAWN_S = 5.0
"""So much of a rhythm is drawn."""
CLOCK_S = 8.0
"""So much of a clock's end is drawn: its pace quickens only there."""


@dataclass(frozen=True, slots=True)
class DrawnSign:
    """A rhythm of the one lamp with its words; `colour` where a lamp of that colour shows it too.

    `blinks` are counted out by a box in need of help, 0 is every other sign.
    """

    id: str
    steps: Steps
    colour: str
    look: str
    meaning: str
    blinks: int = 0


def help_words(site: Site, lang: str) -> dict[str, Any]:
    """`signs`, and where there is a box `chapters` and `drawing`."""
    told: dict[str, Any] = {"signs": list(_signs(lang))}
    if site.box is not None:
        told["chapters"] = chapters(site.box.wires(), lang)
        told["drawing"] = Markup(site.box.drawing(words(lang)))
    return told


def _signs(lang: str) -> Iterator[DrawnSign]:
    for sign, (look, meaning) in SIGNS.items():
        told = say(lang, look), say(lang, meaning)
        yield DrawnSign(sign.value, drawn(sign, 3), _colour(sign), *told)
        if sign is Sign.NEEDS_HELP:
            for number, trouble in BLINKS.items():
                steps, said = drawn(sign, number), say(lang, trouble)
                yield DrawnSign(f"blinks-{number}", steps, "", "", said, number)


def drawn(sign: Sign, blinks: int = 1) -> Steps:
    """What the one lamp does in the first `DRAWN_S` seconds of a sign, on a lamp that was dark."""
    if sign is Sign.CLOCK:
        return tuple(_last_of_a_clock())
    track = next((each for each in pattern(sign, blinks) if each.role == LAMP), None)
    return tuple(_from_the_start(track)) if track else ((False, DRAWN_S),)


def _from_the_start(track: Track) -> Iterator[tuple[bool, float]]:
    left_s = DRAWN_S
    rounds = itertools.count() if track.repeat is None else range(track.repeat)
    for lit, length_s in (step for _ in rounds for step in track.steps):
        yield lit, round(min(length_s, left_s), 3)
        left_s -= length_s
        if left_s <= EARLY_S:
            return
    yield False, round(left_s, 3)


def _last_of_a_clock() -> Iterator[tuple[bool, float]]:
    left_s = CLOCK_S
    while left_s > EARLY_S:
        period_s, _ = blink_at(left_s)
        yield from ((True, period_s / 2), (False, period_s / 2))
        left_s -= period_s


def _colour(sign: Sign) -> str:
    """Lamps of other colours say the same: one by its name, all of them together are white."""
    roles = {track.role for track in pattern(sign)} & {"green", "amber", "red"}
    return roles.pop() if len(roles) == 1 else "white" if roles else ""
