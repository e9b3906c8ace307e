"""From a tap on one phone to the changed picture on another, on a phone four times as slow.

    python -m tests.bench.tap_to_picture --taps 30 --slower 4

Both phones are pages of one Chromium, so that their clocks are one; the watching one is throttled
(CDP `Emulation.setCPUThrottlingRate`). The time runs from the touch to the first frame after the
page has changed. It holds everything: the tap, the box with its commit, the socket, the drawing.
"""

import argparse
import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.chromium import chromium
from tests.browser.family import Phone

BAR_MS = 100
WATCH = """() => {
  window.changedAt = 0;
  const app = document.getElementById('app');
  new MutationObserver(() => {
    if (!window.changedAt) {
      const now = () => performance.timeOrigin + performance.now();
      requestAnimationFrame(() => { window.changedAt ||= now(); });
    }
  }).observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
TOUCH = """name => {
  const at = performance.timeOrigin + performance.now();
  document.querySelector(`[data-test="${name}"]`).click();
  return at;
}"""


def measured(browser: Browser, state: Path, taps: int, slower: float) -> list[float]:
    """Milliseconds of every tap: the turn is put right, now to one chair, now to the other."""
    box = Box(state).start()
    try:
        aki, mika = (Phone(browser, box, *who) for who in (("Aki", "fox"), ("Mika", "bear")))
        for phone in (aki, mika):
            phone.joins()
        aki.asks("show_rules")
        seq = aki.asks("start_game")
        for phone in (aki, mika):
            phone.hears_of(seq)
            phone.sees("catch")
        wire = mika.context.new_cdp_session(mika.page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        mika.page.evaluate(WATCH)
        return [_one(aki, mika) for _ in range(taps)]
    finally:
        box.stop()


def _one(aki: Phone, mika: Phone) -> float:
    there = 1 - aki.table["turn"]
    mika.page.evaluate("() => { window.changedAt = 0; }")
    begun = float(aki.page.evaluate(TOUCH, f"chair-{there}"))
    ended = float(mika.page.wait_for_function("() => window.changedAt").json_value())
    for phone in (aki, mika):
        phone.waits(lambda table: table["turn"] == there)
    return ended - begun


def main() -> None:
    """Print one table, or with `--json` its numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with chromium() as browser, tempfile.TemporaryDirectory() as state:
        found = sorted(measured(browser, Path(state) / "state", asked.taps, asked.slower))
    told = {
        "median_ms": round(statistics.median(found), 1),
        "p90_ms": round(found[int(len(found) * 0.9)], 1),
        "worst_ms": round(found[-1], 1),
        "bar_ms": BAR_MS,
    }
    if asked.json:
        print(json.dumps(told))
        return
    print(f"{asked.taps} taps, watching phone {asked.slower:g} times slower")
    print("".join(f"{name:>12}" for name in told))
    print("".join(f"{number:>12}" for number in told.values()))


if __name__ == "__main__":
    main()
