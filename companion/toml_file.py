"""TOML files that people edit: every complaint about one can name its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.errors import SettingsError

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class TomlFile:
    """A file as it was read: `said` is its content, `text` its letters."""

    path: Path
    text: str = field(repr=False)
    said: Mapping[str, Any] = field(repr=False)

    def line_of(self, *key: str) -> int | None:
        """The line, from 1, on which the file begins to say something about `key`.

        `key` is a name within names: `("panel", "button")`. None if it says nothing.
        """
        return line_of(self.text, key)


def read_toml(path: Path) -> TomlFile:
    """Read what `path` says.

    Raises SettingsError with `file`: `no_file`, `not_readable` (`reason`), `not_text`
    (`line`), `toml_syntax` (`line`, `column`, and TOML's own `reason`).
    """
    text = _text_of(path)
    try:
        return TomlFile(path, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise _syntax(path, text, str(error)) from error


def line_of(text: str, key: Sequence[str]) -> int | None:
    """The line, from 1, on which valid TOML begins to say something about `key`.

    No second reading of TOML's grammar: of the beginnings of `text` that are TOML
    by themselves, the first with `key` ends with the statement asked for, and
    the one before it ends just above.
    """
    lines = text.split("\n")
    above = 0
    for end in range(1, len(lines) + 1):
        try:
            said = tomllib.loads("\n".join(lines[:end]) + "\n")
        except tomllib.TOMLDecodeError:
            continue
        if _holds(said, key):
            return above + 1
        above = end
    return None


def _holds(said: object, key: Sequence[str]) -> bool:
    for name in key:
        if not isinstance(said, Mapping) or name not in said:
            return False
        said = said[name]
    return True


def _text_of(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except FileNotFoundError as error:
        raise SettingsError("no_file", {"file": str(path)}) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise SettingsError("not_readable", {"file": str(path), "reason": reason}) from error
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise SettingsError("not_text", {"file": str(path), "line": line}) from error


def _syntax(path: Path, text: str, words: str) -> SettingsError:
    place = _PLACE.search(words)
    line, column = place.groups() if place else (None, None)
    return SettingsError(
        "toml_syntax",
        {
            "file": str(path),
            "line": int(line) if line else text.rstrip("\n").count("\n") + 1,
            "column": int(column) if column else None,
            "reason": _PLACE.sub("", words),
        },
    )
