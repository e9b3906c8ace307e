"""Every block of code in the papers is looked at in one way that has a name."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from companion.app import pins_of
from companion.commands import WIRE
from companion.settings import load_settings
from tests.companion.evening import Evening
from tests.papers.reading import ROOT, Block, all_blocks, blocks_of, name_of, text_of
from web.doing import read

TESTED_BY = {
    "docs/architecture.md": "tests/papers/test_architecture.py",
    "CONTRIBUTING.md": "tests/papers/test_examples.py",
    "docs/performance.md": "tests/papers/test_bench_table.py",
}
"""Drawings, worked examples, tables: papers whose other blocks a test of their own looks at."""


def way_of(block: Block) -> str:
    """How a block is looked at; "" for one that nothing looks at."""
    name = name_of(block.paper)
    match block.kind:
        case "sh":
            return "commands"
        case "toml" if not block.path:
            return "settings"
        case "json":
            return "json"
        case "diff" | "po" | "text" if block.path:
            return TESTED_BY.get(name, "")
        case "text" if name == "docs/protocol.md":
            return "table"
        case "text" if name == "CONTRIBUTING.md":
            return "folders"
        case "text":
            return TESTED_BY.get(name, "")
        case _:
            return ""


@pytest.mark.parametrize("block", all_blocks(), ids=str)
def test_every_block_is_looked_at_in_one_way(block: Block) -> None:
    assert way_of(block), "say what it is behind the fence, and let a test look at it"


@pytest.mark.parametrize("kind", ["", "python", "text", "diff", "console"])
def test_block_that_nothing_looks_at_is_noticed(kind: str) -> None:
    assert not way_of(Block(ROOT / "docs" / "play.md", kind, "", "anything"))


def chosen(way: str) -> list[Block]:
    return [block for block in all_blocks() if way_of(block) == way]


@pytest.mark.parametrize("way", sorted(set(TESTED_BY.values())))
def test_carrying_of_blocks_blocks_out_is_there(way: str) -> None:
    assert (ROOT / way).is_file()
    assert chosen(way)


def test_settings_in_the_papers_can_be_read(tmp_path: Path) -> None:
    for number, block in enumerate(chosen("settings")):
        path = tmp_path / f"{number}.toml"
        path.write_text(block.text, "utf-8")
        told = load_settings(path, {})
        assert pins_of(told)
        assert set(tomllib.loads(block.text))


def test_messages_in_the_papers_are_as_a_phone_sends_them() -> None:
    for block in chosen("json"):
        for line in block.text.strip().splitlines():
            message = json.loads(line)
            if message.get("t") == "do":
                read(message)


def test_folders_of_the_papers_are_there() -> None:
    for block in chosen("folders"):
        for line in block.text.splitlines():
            assert (ROOT / line.split()[0]).is_dir()


# --- the table of docs/protocol.md ------------------------------------------------------------


def fields_told() -> set[str]:
    """The first words of each line of the block: a name, several parted by commas, or both."""
    (block,) = [block for block in blocks_of(ROOT / "docs" / "protocol.md") if block.kind == "text"]
    found: set[str] = set()
    for line in block.text.splitlines():
        if line and not line.startswith(" "):
            found |= names_in(line)
    return found


def names_in(line: str) -> set[str]:
    """`a, b   what they are`, `a [x]; b {y: z}`: the words that begin a part, outside brackets."""
    outer, depth = "", 0
    for letter in line:
        depth += letter in "[{("
        outer += letter if depth == 0 else ""
        depth -= letter in "]})"
    return {
        words[0].partition("|")[0] for part in re.split("[;,]", outer) if (words := part.split())
    }


def test_table_of_the_protocol_has_every_field_that_phones_are_told() -> None:
    table = Evening("Aki", "Mika", "Ken", "Yui", preset="japan")
    table.aki.plays("skip")
    assert set(table.view) <= fields_told()


def test_commands_of_the_protocol_are_all_there() -> None:
    told = text_of(ROOT / "docs" / "protocol.md").split("## Commands")[1]
    assert {name for name in WIRE if f"`{name}`" not in told} == set()
