"""Every link in the papers leads somewhere: to a file that there is, to a heading in it."""

import re
from pathlib import Path

import pytest

from tests.papers.reading import PAPERS, ROOT, anchors_of, links_of, name_of, text_of

ENTRANCE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def target_of(paper: Path, link: str) -> tuple[Path, str]:
    file, _, anchor = link.partition("#")
    return (paper.parent / file).resolve() if file else paper, anchor


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_every_link_leads_to_a_file_and_a_heading_that_there_are(paper: Path) -> None:
    for link in links_of(paper):
        assert "://" not in link, f"{link}: nothing of ours needs another machine"
        file, anchor = target_of(paper, link)
        assert file.exists(), link
        assert file.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors_of(file), link


def test_every_paper_can_be_reached_from_the_readme() -> None:
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        paper = waiting.pop()
        if paper in reached:
            continue
        reached.add(paper)
        for link in links_of(paper) if paper.suffix == ".md" else ():
            file, _ = target_of(paper, link)
            waiting += sorted(file.glob("*.md")) if file.is_dir() else [file]
    assert {name_of(paper) for paper in PAPERS} - {name_of(paper) for paper in reached} == set()


def test_trademark_is_named_once_where_people_come_in() -> None:
    """In the README for whoever builds, on `/help` for whoever plays; the design needs no more."""
    said = "UNO is a trademark of Mattel"
    told = {name_of(paper): text_of(paper).count(said) for paper in PAPERS}
    assert {name: times for name, times in told.items() if times} == {"README.md": 1}
    assert (ROOT / "web" / "templates" / "help.html").read_text("utf-8").count(said) == 1


def test_first_screen_of_the_readme_is_a_picture_three_sentences_and_two_commands() -> None:
    told = text_of(ROOT / "README.md").split("\n## ")
    picture, what = told[0].split("\n\n")[1:3]
    assert picture.startswith("![")
    assert len(re.findall(r"\.(?=\s|$)", what)) == 3
    assert told[1].startswith("Two commands")


@pytest.mark.parametrize("paper", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=name_of)
def test_decision_is_half_a_page(paper: Path) -> None:
    assert len(text_of(paper).split()) <= 700
