"""The one table of `make bench`: its ratios, its bars, and a bench for every line of it."""

import importlib
import subprocess
import sys
from typing import Any

import pytest

from tests.bench import lines, together
from tests.bench.lines import LINES, Line
from tests.papers.reading import ROOT, blocks_of

BENCHES = ROOT / "tests" / "bench"
PAPER = ROOT / "docs" / "performance.md"


def race(right: float, final_ms: float) -> dict[str, Any]:
    def row(arbiter: str, share: float) -> dict[str, Any]:
        cell = {"profile": "busy", "players": 4, "gap_ms": 20.0, "arbiter": arbiter}
        return {**cell, "right": share, "final_p50_ms": final_ms, "final_p99_ms": final_ms}

    return {"rows": [row("companion", right), row("arrival", 0.96), row("latest", 0.98)]}


def latency(seen_ms: float, broken: list[str]) -> dict[str, Any]:
    told = {"bare echo": 4.0, "phone, seen": seen_ms}
    rows = [{"what": what, "p50_ms": ms, "p99_ms": ms} for what, ms in told.items()]
    return {"rows": rows, "broken": broken}


def actions(late_us: float, ours_ms: float) -> dict[str, Any]:
    written = {"ours": ours_ms, "bare": 4.0}
    return {"decided_us": {"early": 100.0, "late": late_us}, "written_ms": written}


def gpio(ours_ms: float, bare_ms: float) -> dict[str, float]:
    return {"ours_p99_ms": ours_ms, "bare_p99_ms": bare_ms}


def footprint(armed_s: float, memory_mb: float) -> dict[str, Any]:
    starts = {"bare": 0.2, "armed": armed_s, "empty": 1.0, "long": 1.0}
    memory = dict.fromkeys(("idle", "20 phones", "200 sockets"), memory_mb)
    return {"starts_s": starts, "lives": {**memory, "idle processor %": 0.5}}


def cuts(lost: int, without: int) -> dict[str, Any]:
    def level(gone: int) -> dict[str, int]:
        return {"cuts": 200, "lost": gone, "unreadable": 0}

    return {"full": level(lost), "normal": level(without)}


def hostile(broken: list[str], led_ms: float = 20.0) -> dict[str, Any]:
    def row(guests: str, ms: float) -> dict[str, Any]:
        return {"guests": guests, "led_p99_ms": ms, "tap_p95_ms": ms}

    phases = [row("nobody", 5.0), row("100 hostile", led_ms), row("200 slow", 10.0)]
    return {"phases": [*phases, row("gone again", 5.0)], "broken": broken}


def broken(bench: str, found: dict[str, Any]) -> list[str]:
    return [line.what for line in LINES[bench](found) if line.holds is False]


@pytest.mark.parametrize(
    ("bench", "good", "bad"),
    [
        ("race", race(0.9995, 300), race(0.998, 300)),
        ("race", race(1.0, 320), race(1.0, 321)),
        ("latency", latency(5.0, []), latency(7.0, ["phone, seen"])),
        ("gpio", gpio(9.0, 2.0), gpio(9.2, 2.0)),
        ("gpio", gpio(10.0, 9.0), gpio(10.1, 9.0)),
        ("actions", actions(119, 4), actions(121, 4)),
        ("actions", actions(100, 5.7), actions(100, 5.8)),
        ("footprint", footprint(0.3, 60), footprint(0.31, 60)),
        ("footprint", footprint(0.3, 60), footprint(0.3, 61)),
        ("powercut", cuts(0, 7), cuts(1, 7)),
        ("powercut", cuts(0, 7), cuts(0, 0)),
        ("hostile", hostile([]), hostile(["100 hostile: led_p99_ms 301"])),
        ("hostile", hostile([], led_ms=100), hostile([], led_ms=101)),
        ("tap_to_picture", {"median_ms": 99, "bar_ms": 100}, {"median_ms": 101, "bar_ms": 100}),
    ],
)  # fmt: skip
def test_bar_holds_up_to_its_edge_and_not_beyond(bench: str, good: Any, bad: Any) -> None:
    assert broken(bench, good) == []
    assert broken(bench, bad)


def test_ratio_is_ours_as_a_multiple_of_the_other() -> None:
    seen = next(line for line in LINES["latency"](latency(5.0, [])) if line.theirs)
    assert (seen.ours, seen.theirs, seen.ratio) == (5.0, 4.0, 1.25)
    assert "1.25 ×" in lines.shown(seen)
    assert Line("alone", 1.0, "s").ratio is None
    assert Line("beside nothing", 1.0, "s", "none lost", 0.0).ratio is None


def test_project_stands_beside_everything_that_is_barer() -> None:
    told = [
        *LINES["race"](race(1.0, 1)), *LINES["latency"](latency(5.0, [])),
        *LINES["gpio"](gpio(8.0, 2.0)), *LINES["actions"](actions(1, 1)),
    ]  # fmt: skip
    beside = {line.beside for line in told}
    assert beside >= {"arrival order", "latest ping", "bare echo", "bare SQLite"}
    assert any(name.startswith("bare lgpio") for name in beside)


def test_table_says_what_holds_and_fails_where_something_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    good, bad = Line("a", 1, "s", holds=True), Line("b", 2, "s", bar="≤ 1 s", holds=False)
    assert together.report([good], []) == 0
    assert together.report([good, bad], ["gpio"]) == 1
    told = capsys.readouterr().out
    assert "≤ 1 s  DOES NOT HOLD" in told
    assert "not on this machine: gpio" in told


def test_table_in_the_paper_has_every_line_of_a_bench_with_its_bar_and_all_hold() -> None:
    (block,) = (block for block in blocks_of(PAPER) if block.kind == "text")
    head, *rows, measured = block.text.splitlines()
    assert head == lines.HEAD
    assert measured.startswith("measured on ")
    promised = [
        *LINES["latency"](latency(5.0, [])), *LINES["gpio"](gpio(8.0, 4.0)),
        *LINES["actions"](actions(1, 1)), *LINES["footprint"](footprint(0.2, 50)),
        *LINES["powercut"](cuts(0, 9)), *LINES["hostile"](hostile([])),
        *LINES["tap_to_picture"]({"median_ms": 20, "bar_ms": 100}),
    ]  # fmt: skip
    for line in promised:
        (row,) = (row for row in rows if row.startswith(f"{line.what} ") and line.bar in row)
        assert row.endswith("holds" if line.holds is not None else " ×"), row
    judged = [row for row in rows if "Wi-Fi" in row]
    assert len(rows) == len(promised) + len(judged)
    assert all(row.endswith("holds") for row in judged if "hostile" not in row)


def runnable() -> set[str]:
    """Benches: files that can be run, except what only serves another."""
    found = {path.stem for path in BENCHES.glob("*.py") if "__main__" in path.read_text("utf-8")}
    return found - {"together", "latency_box"}


def test_every_bench_is_in_the_table_and_has_a_quick_form() -> None:
    assert set(LINES) == runnable() == set(together.QUICK)


@pytest.mark.parametrize("bench", LINES)
def test_every_bench_can_be_run_alone_and_told_as_json(bench: str) -> None:
    assert f"tests.bench.{bench}" in (importlib.import_module(f"tests.bench.{bench}").__doc__ or "")
    told = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{bench}", "--help"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "--json" in told
    for option in together.QUICK[bench][::2]:
        assert option in told


def test_figures_of_a_bench_make_its_lines() -> None:
    found = together.figures("race", ["--races", "5", "--players", "4", "--profile", "quiet"])
    assert found is not None
    told = [line.what for line in LINES["race"](found)]
    assert told.count("press to verdict, p50, quiet Wi-Fi") == 1


def test_bench_that_breaks_is_not_taken_for_one_that_cannot_run_here() -> None:
    with pytest.raises(RuntimeError, match="race ended with 2"):
        together.figures("race", ["--races", "none"])


def test_bench_that_cannot_run_here_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")  # no fusermount3, so no card whose plug can be pulled
    assert together.figures("powercut", ["--cuts", "1"]) is None


@pytest.mark.full
def test_all_benches_together_make_one_table() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.together", "--quick"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") > 15
