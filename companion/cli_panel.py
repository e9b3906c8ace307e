"""What `companion wiring` and `companion test-button` print."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, Protocol

from companion import own_box
from companion.app import pins_of
from companion.clock import MonotonicClock
from companion.errors import PanelError
from companion.ports import Button, Edge, PanelStatus, Wire
from companion.private_files import os_told
from companion.settings import Settings, file_of
from hardware import open_panel
from hardware.bounce import GOOD_S, Movement, movements
from hardware.edges import QUIET_S
from hardware.lights import TRIED_S
from hardware.wiring import drawing, wires
from web.text import sentence
from web.text_wiring import chapters, left_out, words

LOOK_S = 0.1
NAMES = {Button.UNO: "button", Button.CATCH: "catch"}


class Bench(Protocol):
    """A front to try out: one's own, or that of the companion that runs."""

    def status(self) -> PanelStatus: ...
    def wires(self) -> Sequence[Wire]: ...
    def edges(self) -> Sequence[Edge]: ...
    def try_out(self, role: str) -> None: ...


# --- wiring ---------------------------------------------------------------------------------


def wiring(settings: Settings, lang: str) -> Iterator[str]:
    """The table of this box's wires and everything one has to know to make them."""
    pins = pins_of(settings)
    found, told = wires(pins), words(lang)
    widest = max(len(told[wire.role]) for wire in found)
    for wire in found:
        no_ground = wire.kind in ("button_up", "lamp_low", "display")
        ground = "" if no_ground else f"   {told['ground']}: pin {wire.ground}"
        name = f"GPIO{wire.pin}"
        yield f"{told[wire.role]:<{widest}}   pin {wire.header:>2} = {name:<6}{ground}".rstrip()
    unused = pins.unused()
    more = [left_out(unused, str(file_of(settings)), lang)] if unused else []
    for chapter in [*chapters(found, lang), *more]:
        yield ""
        yield chapter.title
        yield from (f"  {line}" for line in chapter.lines)


def draw(settings: Settings, lang: str, to: Path) -> None:
    """Write the drawing of the header. Raises StoreError `not_saved`."""
    save(to, drawing(wires(pins_of(settings)), words(lang)) + "\n")


def save(to: Path, text: str) -> None:
    """Write a file of ours. Raises StoreError `not_saved`, `disk_full`."""
    with os_told(to, "not_saved"):
        to.write_text(text, "utf-8")


# --- trying buttons and lights out --------------------------------------------------------------


@dataclass
class RunningBox:
    """The front of the companion that runs and holds the pins."""

    bind: str
    port: int

    def status(self) -> PanelStatus:
        told = self._told()["status"]
        return PanelStatus(told["kind"], told["code"], told["data"])

    def wires(self) -> Sequence[Wire]:
        return [Wire(**wire) for wire in self._told()["wires"]]

    def edges(self) -> Sequence[Edge]:
        return [
            Edge(Button(edge["button"]), edge["at_s"], edge["closed"])
            for edge in self._told()["edges"]
        ]

    def try_out(self, role: str) -> None:
        own_box.try_out(self.bind, self.port, role)

    def _told(self) -> dict[str, Any]:
        told = own_box.panel_of(self.bind, self.port)
        if told is None:
            raise PanelError("box_gone", {"port": self.port})
        return told


def try_front(settings: Settings, say: Callable[[str], None], *, seconds: float) -> bool:
    """Light every lamp, then watch the buttons for a while; whether all of them were pressed.

    The companion that runs is asked; where none runs, the pins are claimed. Raises
    SettingsError for pins that cannot be, PanelError `box_gone`.
    """
    pins = pins_of(settings)
    if own_box.panel_of(settings.bind, settings.port) is not None:
        say(f"The box runs on port {settings.port} and holds the pins: it is asked.")
        say("A press reaches the table, too.")
        return _try(RunningBox(settings.bind, settings.port), say, seconds)
    panel, box = open_panel(pins, MonotonicClock(), simulate=settings.simulate)
    try:
        if box.status().kind == "simulated":  # nobody serves the page with the drawn button
            say(sentence("drawn_and_off", "en", {"port": settings.port}))
            return False
        return _try(box, say, seconds)
    finally:
        panel.close()


def _try(bench: Bench, say: Callable[[str], None], seconds: float) -> bool:
    status = bench.status()
    say(sentence(status.code, "en", status.data))
    if status.kind == "none":
        return False
    for wire in bench.wires():
        if wire.kind in ("lamp", "lamp_low", "beeper"):
            verb = "Listen" if wire.kind == "beeper" else "Look"
            say(f"{verb}: {words('en')[wire.role]} (GPIO{wire.pin}, pin {wire.header})")
            bench.try_out(wire.role)
            Event().wait(TRIED_S + LOOK_S)
    buttons = [wire for wire in bench.wires() if wire.kind in ("button", "button_up")]
    before = bench.edges()
    since_s = before[-1].at_s if before else float("-inf")
    say(f"Now press {' and '.join(words('en')[wire.role] for wire in buttons)}, short and long.")
    drawn = status.kind == "simulated"
    return _judged(buttons, _watched(bench, since_s, say, seconds), say, drawn=drawn)


def _watched(
    bench: Bench, since_s: float, say: Callable[[str], None], seconds: float
) -> list[Movement]:
    """Tell of every movement."""
    told: list[Movement] = []
    for _ in range(round(seconds / LOOK_S)):
        Event().wait(LOOK_S)
        fresh = movements([edge for edge in bench.edges() if edge.at_s > since_s])
        for movement in fresh[len(told) :]:
            say(_words_of(movement, told))
            told.append(movement)
    return movements([edge for edge in bench.edges() if edge.at_s > since_s])


def _words_of(movement: Movement, before: Sequence[Movement]) -> str:
    part = words("en")[NAMES[movement.button]]
    times = ", ".join(f"{ms:g}" for ms in movement.after_ms)
    edges = len(movement.after_ms)
    bounce = f"{edges} edges at {times} ms" if edges > 1 else "a clean edge"
    if movement.closed:
        return f"{part}: pressed, {bounce}"
    closings = [each.at_s for each in before if each.button is movement.button and each.closed]
    held = f" after {movement.at_s - closings[-1]:.2f} s" if closings else ""
    return f"{part}: let go{held}, {bounce}"


def _judged(
    buttons: Sequence[Wire], found: Sequence[Movement], say: Callable[[str], None], *, drawn: bool
) -> bool:
    well = True
    for wire in buttons:
        own = [each for each in found if NAMES[each.button] == wire.role]
        part = words("en")[wire.role]
        if not own:
            say(f"mend {part}: it never moved. {_way_out(wire, drawn=drawn)}")
            well = False
            continue
        longest_s = max(each.bounced_s for each in own)
        well = well and longest_s < QUIET_S
        say(f"{_mark(longest_s)} {part}: bounces for {longest_s * 1000:.1f} ms at most")
    return well


def _way_out(wire: Wire, *, drawn: bool) -> str:
    if drawn:
        return "It is only drawn: press it on the page /box"
    if wire.kind == "button_up":
        return f"Look at its wires: pin {wire.header} and 3.3 V, pin 1 or 17"
    return f"Look at its wires: pin {wire.header} and ground, pin {wire.ground}"


def _mark(bounced_s: float) -> str:
    if bounced_s < GOOD_S:
        return "ok  "
    return "ok, though worn:" if bounced_s < QUIET_S else "mend, its contact is loose:"
