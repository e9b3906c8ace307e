"""Stylesheets and pages speak of the same things: nothing is left over on either side."""

import re
from pathlib import Path

import web

_WEB = Path(web.__file__).parent
_STYLES = {
    path.name: re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    for path in sorted((_WEB / "static/css").glob("*.css"))
}
_ALL_STYLES = "\n".join(_STYLES.values())
_PAGES = "\n".join(
    path.read_text()
    for path in (*(_WEB / "static/js").rglob("*.js"), *(_WEB / "templates").glob("*.html"))
)
_WORDS = set(re.findall(r"[A-Za-z][\w-]*", _PAGES))
_BEGUN = tuple(set(re.findall(r"([a-z][\w-]*-)(?:\$\{|\{\{)", _PAGES)))
"""What a page completes itself, as `paint-` with a colour."""


def test_every_class_of_a_stylesheet_is_on_some_page() -> None:
    selectors = re.findall(r"([^{};]+)\{", _ALL_STYLES)
    named = {each for one in selectors for each in re.findall(r"\.([A-Za-z][\w-]*)", one)}
    assert len(named) > 300
    assert [one for one in sorted(named) if one not in _WORDS and not one.startswith(_BEGUN)] == []


def test_every_token_is_defined_and_used() -> None:
    defined = set(re.findall(r"(--[\w-]+)['\"]?\s*:", _ALL_STYLES + _PAGES))
    used = set(re.findall(r"var\((--[\w-]+)", _ALL_STYLES + _PAGES))
    begun = tuple(set(re.findall(r"var\((--[\w-]+-)\$\{", _PAGES)))
    assert {one for one in used - defined if not one.endswith("-")} == set()
    assert {one for one in defined - used if not one.startswith(begun)} == set()


def test_every_movement_is_made_by_somebody() -> None:
    for name in re.findall(r"@keyframes ([\w-]+)", _ALL_STYLES):
        assert re.search(rf"animation(?:-name)?:[^;]*\b{name}\b", _ALL_STYLES), name
