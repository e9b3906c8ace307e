"""What each bench found, as lines of one table: this project beside the barest thing of its kind.

Pure: JSON of a bench in, lines out. The bars are those of the benches themselves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hardware.edges import CONFIRM_S
from tests.bench import actions, footprint, latency
from tests.bench.gpio import LAMP_MS, LAMP_TIMES
from tests.bench.hostile import LED_P99_MS, TAP_P95_MS
from tests.bench.race import CLOSE_MS, FINAL_P50_MS, FINAL_P99_MS, RIGHT_AT_LEAST

Found = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One comparison within one run; `holds` is None where nothing is promised."""

    what: str
    ours: float
    unit: str
    beside: str = ""
    theirs: float | None = None
    bar: str = ""
    holds: bool | None = None

    @property
    def ratio(self) -> float | None:
        """Ours as a multiple of the other's; None where there is no other, or it is nothing."""
        return self.ours / self.theirs if self.theirs else None


def of_race(found: Found) -> Iterator[Line]:
    """How often the wrong one is named, and how long it takes, beside simpler judges."""
    rows = found["rows"]
    for profile in dict.fromkeys(row["profile"] for row in rows):
        told = [row for row in rows if row["profile"] == profile]
        yield from _wrong(profile, [row for row in told if row["gap_ms"] == CLOSE_MS])
        yield from _until_final(profile, [row for row in told if row["arbiter"] == "companion"])


def _wrong(profile: str, rows: Sequence[Found]) -> Iterator[Line]:
    def share(arbiter: str) -> float:
        wrong = [1.0 - float(row["right"]) for row in rows if row["arbiter"] == arbiter]
        return 100 * sum(wrong) / len(wrong)

    most = 100 * (1 - RIGHT_AT_LEAST)
    promised = profile != "hostile"
    for arbiter, name in (("arrival", "arrival order"), ("latest", "latest ping")) if rows else ():
        ours = share("companion")
        bar, holds = (f"≤ {most:.1f} %", ours <= most + 1e-9) if promised else ("", None)
        what = f"wrong winner, 20 ms apart, {profile} Wi-Fi"
        yield Line(what, ours, "%", name, share(arbiter), bar, holds)


def _until_final(profile: str, rows: Sequence[Found]) -> Iterator[Line]:
    four = [row["final_p50_ms"] for row in rows if row["players"] == 4]
    if profile == "quiet" and four:
        bar, holds = f"≤ {FINAL_P50_MS:g} ms", max(four) <= FINAL_P50_MS
        yield Line("press to verdict, p50, quiet Wi-Fi", max(four), "ms", bar=bar, holds=holds)
    if profile == "busy":
        late = max(row["final_p99_ms"] for row in rows)
        bar, holds = f"≤ {FINAL_P99_MS:g} ms", late <= FINAL_P99_MS
        yield Line("press to verdict, p99, busy Wi-Fi", late, "ms", bar=bar, holds=holds)


def of_latency(found: Found) -> Iterator[Line]:
    """From a press to the last of all phones; the bench itself says what does not hold."""
    rows = {row["what"]: row for row in found["rows"]}
    seen, echo = rows[latency.SEEN], rows[latency.ECHO]
    bar = f"≤ {latency.TIMES_ECHO} ×, p99 ≤ {latency.SEEN_MS:g} ms"
    for at in ("p50", "p99"):
        ours, theirs = seen[f"{at}_ms"], echo[f"{at}_ms"]
        told = (bar, not found["broken"]) if at == "p99" else ("", None)
        yield Line(f"press to every phone, {at}", ours, "ms", "bare echo", theirs, *told)


def of_gpio(found: Found) -> Iterator[Line]:
    """From an edge of the button to its lamp, on a kernel's own GPIO."""
    ours, bare = found["ours_p99_ms"], found["bare_p99_ms"] + CONFIRM_S * 1000
    holds = ours <= LAMP_TIMES * bare and ours <= LAMP_MS
    bar = f"≤ {LAMP_TIMES} ×, ≤ {LAMP_MS:g} ms"
    beside = f"bare lgpio + {CONFIRM_S * 1000:g} ms"
    yield Line("edge to lamp, p99", ours, "ms", beside, bare, bar, holds)


def of_actions(found: Found) -> Iterator[Line]:
    """An action late in a long log beside an early one, and written beside bare SQLite."""
    early, late = found["decided_us"]["early"], found["decided_us"]["late"]
    bar, holds = f"≤ {actions.FLAT} ×", late <= actions.FLAT * early
    yield Line("an action decided, the last", late, "µs", "the 100th", early, bar, holds)
    ours, bare = found["written_ms"]["ours"], found["written_ms"]["bare"]
    slowest = 1 / actions.WRITING
    bar, holds = f"≤ {slowest:.2f} ×", ours <= slowest * bare
    yield Line("an action on the card", ours, "ms", "bare SQLite", bare, bar, holds)


def of_footprint(found: Found) -> Iterator[Line]:
    """Starts beside bare imports and an empty log; memory and processor by themselves."""
    began, lives = found["starts_s"], found["lives"]
    for what, ours, beside, theirs, most in (
        (
            "start until the button is armed",
            "armed",
            "the libraries",
            "bare",
            footprint.ARMED_LIMIT,
        ),
        ("start with 20,000 actions", "long", "an empty log", "empty", footprint.LONG_LIMIT),
    ):
        holds = began[ours] <= most * began[theirs]
        yield Line(what, began[ours], "s", beside, began[theirs], f"≤ {most} ×", holds)
    for name, most_mb in footprint.MEMORY_LIMITS_MB.items():
        bar, holds = f"≤ {most_mb} MB", lives[name] <= most_mb
        yield Line(f"memory, {name}", lives[name], "MB", bar=bar, holds=holds)
    idle, most = lives["idle processor %"], footprint.IDLE_LIMIT
    yield Line("processor, 20 phones idle", idle, "%", bar=f"≤ {most:g} %", holds=idle <= most)


def of_powercut(found: Found) -> Iterator[Line]:
    """Acknowledged events that are gone; the control that does not sync has to lose some."""
    full, normal = found["full"], found["normal"]
    holds = not full["lost"] and not full["unreadable"] and normal["lost"] > 0
    what = f"events lost in {full['cuts']} power cuts"
    yield Line(what, full["lost"], "", "without syncing", normal["lost"], "0", holds)


def of_hostile(found: Found) -> Iterator[Line]:
    """Button and honest phones among hostile sockets, beside the same in peace."""
    peace, *besieged = found["phases"]
    kinds = (
        ("press to lamp, p99", "led_p99_ms", LED_P99_MS),
        ("a tap, p95", "tap_p95_ms", TAP_P95_MS),
    )
    for row in besieged[:2]:
        for what, at, most in kinds:
            name, holds = f"{what}, among {row['guests']}", row[at] <= most and not found["broken"]
            yield Line(name, row[at], "ms", "in peace", peace[at], f"≤ {most:g} ms", holds)


def of_tap_to_picture(found: Found) -> Iterator[Line]:
    """From a tap on one phone to the changed picture on another, four times as slow."""
    ours, most = found["median_ms"], found["bar_ms"]
    bar, holds = f"≤ {most} ms", ours <= most
    yield Line("tap to another phone's picture, p50", ours, "ms", bar=bar, holds=holds)


LINES: Mapping[str, Callable[[Found], Iterator[Line]]] = {
    "race": of_race,
    "latency": of_latency,
    "gpio": of_gpio,
    "actions": of_actions,
    "footprint": of_footprint,
    "powercut": of_powercut,
    "hostile": of_hostile,
    "tap_to_picture": of_tap_to_picture,
}
"""The benches in the order of the table."""

HEAD = f"{'what':<40}{'this project':>14}  {'beside':<20}{'it takes':>12}{'ratio':>9}  bar"


def shown(line: Line) -> str:
    """A line as it stands in the table."""
    theirs = "" if line.theirs is None else f"{line.theirs:.2f} {line.unit}".rstrip()
    ratio = "" if line.ratio is None else f"{line.ratio:.2f} ×"
    verdict = {True: "holds", False: "DOES NOT HOLD", None: ""}[line.holds]
    ours = f"{line.ours:.2f} {line.unit}".rstrip()
    told = f"{line.what:<40}{ours:>14}  {line.beside:<20}{theirs:>12}{ratio:>9}  {line.bar}"
    return f"{told}  {verdict}".rstrip()
