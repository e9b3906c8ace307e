"""`docs/play.md` speaks the words that stand on the screen."""

import re
from functools import cache

import pytest

from tests.papers.reading import ROOT, prose_of
from web import catalogues

PLAY = prose_of(ROOT / "docs" / "play.md")
LEAST = 4
"""So many letters of its own a sentence with gaps must have to be known by them."""
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
SITUATIONS = [part for part in re.split(r"\n\n", PLAY) if part.startswith("**")]


@cache
def on_the_screen() -> list[re.Pattern[str]]:
    """Every sentence of the catalogue; placeholders stand for anything."""
    found = set[str]()
    for each in catalogues.everything():
        found |= {each.sentence} if isinstance(each.sentence, str) else set(each.sentence)
    telling = {each for each in found if len(re.sub(r"\{\w+\}|\W", "", each)) >= LEAST}
    return [
        re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(each))) for each in telling | short(found)
    ]


def short(found: set[str]) -> set[str]:
    """Short sentences, if nothing has to be filled in: else they would be anything at all."""
    return {each for each in found if "{" not in each}


def quoted(situation: str) -> list[str]:
    """What it quotes, without the question it begins with."""
    return [" ".join(each.split()) for each in BOLD.findall(situation)][1:]


@pytest.mark.parametrize("words", sorted({each for part in SITUATIONS for each in quoted(part)}))
def test_quoted_words_stand_on_the_screen(words: str) -> None:
    assert any(sentence.fullmatch(words) for sentence in on_the_screen())


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda part: part[2:40])
def test_situation_is_answered_in_two_to_five_sentences(situation: str) -> None:
    answer = " ".join(BOLD.sub(lambda bold: bold[0].rstrip(".!?*…"), situation).split())
    said = len(re.findall(r"[.!?:](?= |$)", answer))
    assert 1 <= said <= 6, (said, answer)


ASKED = (
    *("forgot to say UNO", "pressed at once", "wrong card", "turn is wrong", "goes home"),
    *("comes late", "phone is empty", "counts what", "unplugged", "house rules", "no Wi-Fi"),
)


@pytest.mark.parametrize("words", ASKED)
def test_what_families_ask_is_answered(words: str) -> None:
    assert any(words in " ".join(BOLD.findall(part)[0].split()) for part in SITUATIONS)
