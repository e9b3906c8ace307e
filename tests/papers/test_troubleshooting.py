"""`docs/troubleshooting.md` is what lights and sentences are."""

import pytest

from companion import trouble_docs
from companion.notices import BLINKS
from companion.ports import Sign
from companion.rhythms import CLOCK_PACE
from tests.papers.reading import text_of
from web import catalogues
from web.text import CHAPTERS, SENTENCES
from web.text_machine import BLINKS as SAID
from web.text_machine import SETTING_UP, SIGNS


def test_document_is_what_lights_and_sentences_are() -> None:
    assert text_of(trouble_docs.DOCUMENT) == trouble_docs.document(), "stale: run  make docs"


@pytest.mark.parametrize("sign", Sign)
def test_sign_is_explained_in_the_words_of_the_help_page(sign: Sign) -> None:
    assert f"| {' | '.join(SIGNS[sign])} |" in trouble_docs.document()


def row_of(number: int) -> str:
    (row,) = [
        line for line in trouble_docs.document().splitlines() if line.startswith(f"| {number} |")
    ]
    return row


@pytest.mark.parametrize("code", sorted(BLINKS))
def test_trouble_that_is_counted_out_says_what_to_do(code: str) -> None:
    row = row_of(BLINKS[code])
    assert SAID[BLINKS[code]] in row
    assert f"`{code}`: {trouble_docs.TO_DO[code]}" in row


def test_nothing_is_told_of_a_trouble_or_chapter_that_is_not_there() -> None:
    assert set(trouble_docs.TO_DO) == set(BLINKS)
    assert set(trouble_docs.HELPS) == set(CHAPTERS)


@pytest.mark.parametrize("code", sorted({*SENTENCES, *SETTING_UP}))
def test_message_is_found_by_its_code_and_its_words(code: str) -> None:
    told = trouble_docs.document()
    wordings = SETTING_UP.get(code, ())
    for words in (SENTENCES.get(code), *((wordings,) if isinstance(wordings, str) else wordings)):
        assert words is None or words in told
    assert f"`{code}` |" in told


@pytest.mark.parametrize("words", trouble_docs.LATE_PAGES)
def test_what_a_late_page_says_is_what_stands_on_it(words: str) -> None:
    assert words in {each.sentence for each in catalogues.everything()}
    assert words in trouble_docs.document()


def test_no_code_stands_in_two_chapters() -> None:
    assert sum(map(len, CHAPTERS.values())) == len(SENTENCES)


def test_paces_of_a_clock_are_all_told() -> None:
    (row,) = [line for line in trouble_docs.document().splitlines() if "ever faster" in line]
    for _, each_s in CLOCK_PACE:
        assert f"every {each_s:g} s" in row
    assert "in the last 5 s every 0.5 s" in row
