"""The worked examples of CONTRIBUTING.md, carried out on a copy of the tree as they stand there."""

import re
from pathlib import Path

import pytest

from tests.papers.copies import carry_out, copy_of_the_tree, type_in
from tests.papers.reading import ROOT, Block, blocks_of

CONTRIBUTING = ROOT / "CONTRIBUTING.md"
FREE = ("tests/", "docs/", "web/locale/", "web/static/locale/", "companion/languages.json")
"""What does not count among the files of a rule: its test, documentation and translations."""


def example(title: str) -> list[Block]:
    """The blocks of a chapter, in their order."""
    text = CONTRIBUTING.read_text("utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    return [block for block in blocks_of(CONTRIBUTING) if block.text in text]


def follow(title: str, copy: Path) -> dict[str, str]:
    """Carry out a whole chapter; what each typed line printed."""
    told: dict[str, str] = {}
    for block in example(title):
        if block.kind == "sh":
            told |= {line: type_in(copy, line) for line in block.text.splitlines()}
        else:
            carry_out(block, copy)
    return told


def changed(copy: Path) -> set[str]:
    """Files of the copy that are new or say something else, but for what tools leave behind."""
    files = (path for path in copy.rglob("*") if path.is_file())
    told = {path.relative_to(copy) for path in files}
    return {
        name.as_posix()
        for name in told
        if not any(part[0] == "." or part == "__pycache__" for part in name.parts)
        and not is_the_same(ROOT / name, copy / name)
    }


def is_the_same(one: Path, other: Path) -> bool:
    return one.is_file() and one.read_bytes() == other.read_bytes()


@pytest.mark.full
def test_house_rule_of_the_example_is_on_the_rule_card_and_decides(tmp_path: Path) -> None:
    copy = copy_of_the_tree(tmp_path)
    told = follow("Add a house rule", copy)
    assert "(stack_limit)" in told[".venv/bin/companion rules mattel --all"]
    assert "not translated: A pile of draw cards ends at" in told["make i18n"]
    rules = {name for name in changed(copy) if not name.startswith(FREE)}
    assert rules == {block.path for block in example("Add a house rule") if block.kind == "diff"}
    assert "stack_limit" in (copy / "docs" / "rules.md").read_text("utf-8")


def test_house_rule_of_the_example_touches_three_files_at_most(tmp_path: Path) -> None:
    """They are carried out, its golden game is played, and what they change still fits in here."""
    blocks = [block for block in example("Add a house rule") if block.kind != "sh"]
    touched = {block.path for block in blocks if not block.path.startswith(FREE)}
    assert 0 < len(touched) <= 3
    copy = copy_of_the_tree(tmp_path)
    for block in blocks:
        carry_out(block, copy)
    told = type_in(copy, ".venv/bin/pytest tests/golden/test_games.py -k stack_limit -p no:xdist")
    assert "1 passed" in told
    (game,) = [block.path for block in blocks if block.path.endswith(".game")]
    for block in blocks:
        if block.path.endswith(".py"):
            (copy / block.path).write_bytes((ROOT / block.path).read_bytes())
    with pytest.raises(AssertionError, match="stack_limit"):
        type_in(copy, f".venv/bin/pytest tests/golden/test_games.py -k {Path(game).stem}")


@pytest.mark.full
def test_language_of_the_example_is_one_catalogue_and_on_every_phone(tmp_path: Path) -> None:
    copy = copy_of_the_tree(tmp_path)
    (catalogue,) = [block.path for block in example("Add a language") if block.kind == "po"]
    told = follow("Add a language", copy)
    assert "Wer gewinnt, bekommt alle Punkte" in told[".venv/bin/companion rules mattel --lang de"]
    made = {name for name in changed(copy) if not name.startswith(FREE)}
    assert made == set()
    assert catalogue in changed(copy)
    page = type_in(copy, f'.venv/bin/python -c "{PHONE}"')
    assert page.splitlines() == ["de", "Deutsch", "Du bist dran!", "eine Karte", "3 Karten"]


def test_language_of_the_example_speaks(tmp_path: Path) -> None:
    copy = copy_of_the_tree(tmp_path)
    for block in example("Add a language"):
        if block.kind == "po":
            carry_out(block, copy)
    told = [line for line in type_in(copy, "make i18n").splitlines() if line.startswith("de: ")]
    assert len(told) == 11
    assert re.fullmatch(r"de: and 1\d\d\d more, empty in \S+/de/LC_MESSAGES/companion.po", told[-1])
    page = type_in(copy, f'.venv/bin/python -c "{PHONE}"')
    assert page.splitlines() == ["de", "Deutsch", "Du bist dran!", "eine Karte", "3 Karten"]


PHONE = "; ".join(
    (
        "from web import i18n",
        "lang = i18n.choose('', '', 'de-AT,en;q=0.5', 'en')",
        "print(lang, i18n.own_names()[lang], i18n.say(lang, 'Your turn!'), sep='\\n')",
        "print(*(i18n.say_number(lang, 'one card', '{n} cards', n) for n in (1, 3)), sep='\\n')",
    )
)
"""What a phone from Austria is offered and told, line by line."""
