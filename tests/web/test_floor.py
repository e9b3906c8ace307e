"""The oldest browsers that must do: Safari 15.1, Firefox 94, Chrome 96.

`.ci/lint-js` parses the scripts; here are the things a newer browser would let through in silence.
What only makes a page nicer where it is known (`:focus-visible`) may stand.
"""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"

SCRIPTS = {
    "Array.at, Safari 15.4": r"(?<!chair)\.at\(",
    "structuredClone, Safari 15.4": r"\bstructuredClone\b",
    "Object.hasOwn, Safari 15.4": r"\bObject\.(hasOwn|groupBy)\b",
    "findLast, Safari 15.4": r"\.findLast(Index)?\(",
    "copying array methods, Safari 16": r"\.(toSorted|toReversed|toSpliced|with)\(",
    "not on plain http": r"\brandomUUID\b|\bnavigator\.(clipboard|wakeLock|serviceWorker)\b",
    "static block, Safari 16.4": r"\bstatic\s*\{",
    "lookbehind, Safari 16.4": r"\(\?<[=!]",
    "regex flag v, Safari 17": r"/[a-z]*v[a-z]*\.(test|exec)\(",
    "AbortSignal.timeout, Safari 16": r"\bAbortSignal\.(timeout|any)\b",
    "Intl.Segmenter, Firefox 125": r"\bIntl\.Segmenter\b",
    "BroadcastChannel, Safari 15.4": r"\bBroadcastChannel\b",
    "dialog, Safari 15.4": r"<dialog\b|\bshowModal\b|\bshowPopover\b",
    "inert, Safari 15.5": r"\binert\b",
    "requestIdleCallback, no Safari": r"\brequestIdleCallback\b",
    "submitter, Safari 15.4": r"\.submitter\b",
    "newer statics": r"\b(Promise\.withResolvers|Array\.fromAsync|URL\.canParse)\b",
}
STYLES = {
    ":has, Safari 15.4": r":has\(",
    "container queries, Safari 16": r"@container\b|\bcontainer-type\b|\bcq[wh]\b",
    "dynamic heights, Safari 15.4": r"\d(d|s|l)v(h|w|min|max)\b",
    "color-mix, Safari 16.2": r"\bcolor-mix\(|\b(oklch|oklab|lch|lab)\(",
    "layers, Safari 15.4": r"@layer\b",
    "accent-color, Safari 15.4": r"\baccent-color\b",
    "nesting, Safari 16.5": r"(?m)^\s*&",
    "scope and property, later": r"@scope\b|@property\b|@starting-style\b",
    "overflow clip, Safari 16": r"overflow(-[xy])?:\s*clip\b",
    "single transforms, Chrome 104": r"(?m)^\s*(translate|rotate|scale):",
    "text-wrap, later": r"\btext-wrap:(?!\s*balance)",
    "lh, Safari 16.4": r"\d(r?lh|cap|ic)\b",
    "subgrid, later": r"\bsubgrid\b",
    "view transitions, later": r"\bview-transition\b",
    "ranges in media queries, Safari 16.4": r"@media[^{]*[<>]",
}


def spoken(text: str) -> str:
    """A source without its comments."""
    return re.sub(r"/\*.*?\*/|(?m:^\s*//.*$)", "", text, flags=re.DOTALL)


def too_new(text: str, known: dict[str, str]) -> list[str]:
    return [why for why, pattern in known.items() if re.search(pattern, spoken(text))]


def files(folder: str, ending: str) -> list[Path]:
    return sorted((WEB / folder).rglob(f"*.{ending}"))


@pytest.mark.parametrize(
    ("folder", "ending", "known"),
    [
        ("static/js", "js", SCRIPTS),
        ("static/vendor", "js", {"lookbehind, Safari 16.4": SCRIPTS["lookbehind, Safari 16.4"]}),
        ("static/css", "css", STYLES),
        ("templates", "html", SCRIPTS),
    ],
)
def test_pages_need_no_newer_browser(folder: str, ending: str, known: dict[str, str]) -> None:
    found = files(folder, ending)
    assert found
    wrong = {path.name: why for path in found if (why := too_new(path.read_text("utf-8"), known))}
    assert not wrong


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("list.at(-1)", SCRIPTS),
        ("const copy = structuredClone(table);", SCRIPTS),
        ("/(?<=a)b/", SCRIPTS),
        ("html`<dialog open>`", SCRIPTS),
        (".a:has(.b) { color: red }", STYLES),
        (".a { height: 100dvh }", STYLES),
        (".a {\n  & .b { color: red }\n}", STYLES),
        ("@media (width >= 600px) { .a { color: red } }", STYLES),
    ],
)
def test_what_is_too_new_is_found(text: str, known: dict[str, str]) -> None:
    assert too_new(text, known)


def test_focus_ring_does_not_hang_on_a_selector_that_old_browsers_drop() -> None:
    """Safari 15.1 drops a whole rule in which it does not know one selector."""
    for path in files("static/css", "css"):
        for selectors in re.findall(r"([^{}]*):focus-visible[^{}]*\{", spoken(path.read_text())):
            assert "," not in selectors, path.name
