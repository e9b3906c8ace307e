"""The command line inside the test's own process, and files that it cannot use."""

import sqlite3
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli import main
from companion.night_file import read_night
from companion.store import Store
from web.text import FALLBACK

GOLDEN = Path(__file__).parents[1] / "golden" / "night.jsonl"
UNUSABLE = 2


def companion(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


def refused(code: str, *arguments: object) -> str:
    """The one sentence that it says; the code stands behind it, the exit code is 2."""
    result = companion(*arguments)
    assert result.exit_code == UNUSABLE, result.output
    assert isinstance(result.exception, SystemExit)
    (line,) = (each for each in result.output.splitlines() if not each.startswith("box: "))
    sentence, _, told = line.rpartition(" [")
    assert told.startswith(code)
    assert sentence != FALLBACK, "nobody has written words for this"
    return sentence


def stored(state: Path) -> None:
    """The golden night as the log of a box."""
    with GOLDEN.open("rb") as file, closing(Store.open(state / "companion.db")) as store:
        store.append(read_night(file))


# --- logs that cannot be used ---------------------------------------------------------------


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")


def garbage(path: Path) -> None:
    path.write_bytes(b"this was never a database at all, whoever looks at it" * 40)


def folder(path: Path) -> None:
    path.mkdir()


def newer(path: Path) -> None:
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
