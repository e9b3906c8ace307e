"""TOML files that people edit: every complaint about one can name its line."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.errors import SettingsError

_BARE = re.compile(r"\s*([\w-]+)\s*=\s*((?:[^\W\d]|[/~])[^\"'\[\]{}=#]*?)\s*(?:#.*)?$")
"""A key, and a value of bare words."""
_SWITCHES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
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


def written(value: object) -> str:
    """A value as one writes it in such a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key} = {written(value[key])}' for key in value)}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(str(value), ensure_ascii=False)


def read_toml(path: Path) -> TomlFile:
    """Read what `path` says.

    Raises SettingsError with `file`: `no_file`, `not_readable` (`reason`), `not_text`
    (`line`), `toml_syntax` (`line`, `column`, TOML's own `reason`, and `instead` where a line
    of the same words would do).
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
    at, column = place.groups() if place else (None, None)
    line = int(at) if at else text.rstrip("\n").count("\n") + 1
    told = {
        "file": str(path),
        "line": line,
        "column": int(column) if column else None,
        "reason": _PLACE.sub("", words),
    }
    instead = _instead(text.split("\n")[line - 1])
    return SettingsError("toml_syntax", told | ({"instead": instead} if instead else {}))


def _instead(line: str) -> str | None:
    """The line with a switch in small letters, or its text in quotation marks, if that is TOML."""
    found = _BARE.match(line)
    if found is None:
        return None
    key, value = found.groups()
    switch = _SWITCHES.get(value.lower())
    meant = f"{key} = {written(value if switch is None else switch)}"
    with suppress(tomllib.TOMLDecodeError):
        tomllib.loads(meant)
        return meant
    return None
