"""Whatever the code names as its source can be looked up here: a place of the digest, a paper."""

import re
from collections.abc import Iterator

from tests.papers.reading import ROOT, prose_of

ROOMS = ("companion", "web", "hardware", "tests")
LETTERED = re.compile(r"\b(?:1b-\d+|[AC]\d{1,2}(?! as)|W-[A-Z]+(?:-[A-Z]+)*)\b")
DIGEST = prose_of(ROOT / "docs" / "rules-digest.md")
PLACES = {*LETTERED.findall(DIGEST), *re.findall(r"(?m)^## (\d+) |\*\*(\d+\.\d+)\b", DIGEST)}
NUMBERS = {number for pair in PLACES if isinstance(pair, tuple) for number in pair}
CITED = re.compile(r"\b[Dd]igest,? ((?:[^;:\n)]|\n(?=[A-Z0-9]))+)")
NUMBER = re.compile(r"(?<![\w-])\d+(?:\.\d+)?\b(?!\w)")
PAPER = re.compile(r'\b([a-z][a-z-]+\.md)\b(?:, "([^"]+)")?')


def missing(text: str) -> Iterator[str]:
    """Places and papers that `text` names and nobody can look up."""
    yield from (place for place in LETTERED.findall(text) if place not in PLACES)
    for told in CITED.findall(text):
        yield from (number for number in NUMBER.findall(told) if number not in NUMBERS)
    for name, heading in PAPER.findall(text):
        papers = [
            at for at in (ROOT, ROOT / "docs", ROOT / "docs" / "decisions") if (at / name).exists()
        ]
        if not papers:
            yield name
        elif heading and f"# {heading}\n" not in prose_of(papers[0] / name):
            yield f"{name} {heading}"


def test_every_source_can_be_looked_up() -> None:
    here = {path: path.read_text("utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    del here[ROOT / "tests" / "papers" / "test_sources.py"]
    found = {path.name: list(missing(text)) for path, text in here.items()}
    assert {name: places for name, places in found.items() if places} == {}


def test_place_that_is_nowhere_is_noticed() -> None:
    told = (
        'Rules digest 2.4, 1b-99, 2.99 (A11, W-NEVER); no.md, race.md, "Clamp", race.md, "Cramp".'
    )
    assert list(missing(told)) == ["1b-99", "W-NEVER", "2.99", "no.md", "race.md Cramp"]
