"""What stands in the papers: links, headings, commands and blocks of code."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAPERS = sorted(
    [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
        *(ROOT / "docs").rglob("*.md"),
        ROOT / "hardware" / "build" / "README.md",
    ]
)
_FENCE = re.compile(r"^```(.*?)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_PICTURE = re.compile(r'<img src="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: `kind` is the first word behind the fence, `path` the second, if any."""

    paper: Path
    kind: str
    path: str
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.paper)} {self.kind} {self.path or self.text.splitlines()[0]}"


def name_of(paper: Path) -> str:
    return paper.relative_to(ROOT).as_posix()


def text_of(paper: Path) -> str:
    return paper.read_text("utf-8")


def prose_of(paper: Path) -> str:
    """Everything but the blocks of code."""
    return _FENCE.sub("", text_of(paper))


def blocks_of(paper: Path) -> Iterator[Block]:
    for info, text in _FENCE.findall(text_of(paper)):
        kind, _, path = info.strip().partition(" ")
        yield Block(paper, kind, path.strip(), text)


def all_blocks() -> list[Block]:
    return [block for paper in PAPERS for block in blocks_of(paper)]


def links_of(paper: Path) -> list[str]:
    prose = _CODE.sub("", prose_of(paper))
    return [*_LINK.findall(prose), *_PICTURE.findall(prose)]


def codes_of(paper: Path) -> list[str]:
    """What stands between backticks."""
    return _CODE.findall(prose_of(paper))


def anchors_of(paper: Path) -> set[str]:
    """The names by which GitHub lets one link to the headings."""
    return {_anchor(line) for line in prose_of(paper).splitlines() if line.startswith("#")}


def _anchor(heading: str) -> str:
    words = heading.lstrip("#").strip().lower()
    kept = (each for each in words if each in " -_" or unicodedata.category(each)[0] in "LN")
    return "".join(kept).replace(" ", "-")
