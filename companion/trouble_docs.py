"""Makes `docs/troubleshooting.md` from lights and sentences: `python -m companion.trouble_docs`.

With `--check` nothing is written; the exit code is 1 if the file is not what they say. What
stands here beside them is only what to do where the sentence itself has no room for it.
"""

import math
import sys
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from companion.notices import BLINKS
from companion.ports import Sign
from companion.rhythms import CLICKS_S, CLOCK_PACE, LAMP, Track, pattern
from companion.rule_docs import table, written
from web import text_machine
from web.text import CHAPTERS, SENTENCES

DOCUMENT = Path(__file__).parents[1] / "docs" / "troubleshooting.md"

_INTRODUCTION = """# When it blinks or says no

Made by `make docs` of `companion/rhythms.py`, `companion/notices.py`, `web/text.py` and
`web/text_machine.py`; change those, not this file. Look here by what the light does, or search for
the words on the screen. A code such as `card_full` stands behind the sentence on the command line
and in the log. Play goes on in all of it: phones do whatever a light or button cannot.
"""

TO_DO: Mapping[str, str] = {
    "card_full": "Leave the plug in. Make room: take old files off the card, or end the evening "
    "with “Good night” and move to a larger one by `companion backup` and `companion restore`.",
    "card_refuses": "Leave the plug in and play to the end: until the card takes it, what is "
    "played is in memory only, also where the box was started on a card that can only be read. "
    "Then put in a new card; `companion backup` and `companion restore` move what was written.",
    "log_begun_anew": "There is no copy to bring back: none had been made yet, or none is whole. "
    "The file that could not be read is kept beside the log; nothing of it is thrown away.",
    "log_set_aside": "“Chairs and rules” offers the newest copy, and so does `companion restore`. "
    "The file that could not be read is kept beside the log; nothing of it is thrown away.",
    "safe_mode": "`companion doctor` says what was wrong with pins or settings. Mend it and start "
    "anew.",
    "button_stuck": "Does something lie on it? Its contacts must be NO and COM, not NC. "
    "`companion test-button` shows what it does.",
    "button_chatters": "Look for a cold joint or a lead longer than 30 cm. `companion test-button` "
    "shows every bounce.",
    "pin_busy": "Stop the other program, or choose another pin in `[panel]` of the settings.",
    "pin_deaf": "Type `sudo apt install python3-lgpio` and start anew.",
    "pin_failed": "`companion doctor` looks at the pins. Look at the wire, then plug in again.",
    "gpio_failed": "`companion doctor` looks at the pins; it takes them up again by itself when "
    "they are back.",
    "listener_failed": "Send whoever helps the file that `companion bundle` makes.",
}
"""What helps with a trouble that the lamp counts out, beyond its sentence."""

HELPS: Mapping[str, str] = {
    "Before any rule is asked": "Nothing has changed. Load the page again; if it stays, come in "
    "anew by the code or the button.",
    "The box in trouble": "Told on every page while it lasts; see the blinks above.",
    "House rules": "The rule card says what you agreed on. Whatever lies on the table is right: "
    "put turn, colour or numbers right and go on.",
    "Chairs, faces, phones": "A press of the big button proves that you sit at the table.",
    "Choosing rules": "Only the phone that looks after the rules changes them, and between games.",
    "What the family keeps": "Names, sets of rules and decks stay until you forget them.",
    "Turns": "Look again: somebody else may have tapped. “It's my turn” fills in what is missing.",
    "UNO": "A press without anything to judge costs nothing.",
    "Counting": "Look at the cards again together; “Nothing left” is not the same as no entry.",
    "Taking back": "Undo takes back the newest action only, one after the other.",
    "Pages": "The game goes on: go back to the table, or scan the code again.",
    "Button and lights": "`companion doctor` looks at all of it and says what to type.",
}
"""What helps with all messages of a chapter."""


LATE_PAGES: Mapping[str, str] = {
    "One moment …": "The page is coming. Give it some seconds; on a weak way it takes longer.",
    "This page has not come whole yet. It tries again by itself; nothing is lost.": "A part of it "
    "was lost on the way. Leave it alone, or tap “Load again”. If it stays: is the phone in the "
    "Wi-Fi of the box, and near it?",
    SENTENCES["too_many_pages"]: "One address may have 64 connections, and a window takes up to "
    "seven. Close windows that nobody looks at; the page comes by itself. The terminal names the "
    "address.",
    "Looking for the box …": "The page is there, the box is not: look whether its light is on. "
    "Taps are kept, and the page is back about a second after the box.",
}
"""What a page shows that does not come, and what it means."""


def document() -> str:
    """The whole document."""
    shown = (_lights(), _blinks(), _late_pages(), _messages(), _setting_up())
    parts = [_INTRODUCTION, *chain.from_iterable(shown)]
    return "\n".join(parts).rstrip() + "\n"


def _lights() -> Iterator[str]:
    yield "## Lights\n"
    head = ("it looks like", "it means", "one lamp alone", "other lamps and the beeper")
    yield from table(head, (_light(sign) for sign in Sign))


def _light(sign: Sign) -> tuple[str, ...]:
    if sign is Sign.CLOCK:
        clicks = f"amber the same; the beeper clicks in the last {CLICKS_S:g} s"
        return (*text_machine.SIGNS[sign], _pace(), clicks)
    tracks = {track.role: track for track in pattern(sign)}
    alone = tracks.pop(LAMP, None)
    others = [f"{role} {_rhythm(track)}" for role, track in tracks.items()]
    return (*text_machine.SIGNS[sign], _rhythm(alone), "; ".join(others))


def _pace() -> str:
    """How a clock of known length blinks on lamp and amber."""
    first, *later = CLOCK_PACE
    begun = [left_s for left_s, _ in CLOCK_PACE]
    told = zip(begun, later, strict=False)
    faster = (f"in the last {from_s:g} s every {each_s:g} s" for from_s, (_, each_s) in told)
    return ", ".join((f"every {first[1]:g} s", *faster))


def _rhythm(track: Track | None) -> str:
    """The steps of a track in words, in seconds."""
    if track is None:
        return "off"
    if math.isinf(track.period_s):
        return "on"
    steps = ", ".join(f"{'on' if lit else 'off'} {seconds:g}" for lit, seconds in track.steps)
    times = "over and over" if track.repeat is None else f"{track.repeat} ×"
    return f"{steps} s" + ("" if track.repeat == 1 else f", {times}")


def _blinks() -> Iterator[str]:
    yield "## Quick blinks, counted\n"
    rows = ((str(n), said, _to_do(n)) for n, said in text_machine.BLINKS.items())
    yield from table(("blinks", "it says", "what to do, by the code of the message"), rows)


def _to_do(number: int) -> str:
    codes = [code for code, blinks in BLINKS.items() if blinks == number]
    return "<br>".join(f"`{code}`: {TO_DO[code]}" for code in codes)


def _late_pages() -> Iterator[str]:
    yield "## A phone shows only “One moment …”\n"
    yield from table(("it says", "what it means, and what to do"), LATE_PAGES.items())


def _messages() -> Iterator[str]:
    yield "## Messages on phones and screens\n"
    for chapter, sentences in CHAPTERS.items():
        yield f"### {chapter}\n"
        yield f"{HELPS[chapter]}\n"
        yield from table(
            ("it says", "code"), ((said, f"`{code}`") for code, said in sentences.items())
        )


def _setting_up() -> Iterator[str]:
    yield "## Messages when setting up\n"
    yield (
        "The command line says what to do in the sentence, and ends with the code in brackets. "
        "`--debug` shows where an error comes from; `companion doctor` looks at everything.\n"
    )
    rows = (
        ("<br>".join(_wordings(said)), f"`{code}`")
        for code, said in text_machine.SETTING_UP.items()
    )
    yield from table(("it says", "code"), rows)


def _wordings(said: str | tuple[str, ...]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else said


if __name__ == "__main__":
    sys.exit(written(sys.argv[1:], DOCUMENT, document()))
