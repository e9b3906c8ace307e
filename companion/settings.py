"""How this box is set up: option, environment, file, default, in this order of weight."""

import difflib
import ipaddress
import os
import re
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from companion.errors import SettingsError, raise_all, unknown_key
from companion.languages import ENGLISH, LANGUAGES
from companion.toml_file import TomlFile, read_toml

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
OWN_NAMES: Final = ("companion", "companion.local", "localhost")
SYSTEM_FILE: Final = Path("/etc/companion/config.toml")
SERVICE_DIR: Final = Path("/var/lib/companion")
INSTALLED: Final = Path(__file__).is_relative_to("/usr/lib/companion")
"""Whether this is the package's program: it goes by port and folder of the service, so that a
configuration which is silent about them, or is gone, never leads past the box that runs."""
TABLES: Final[Mapping[str, Sequence[str]]] = {
    "panel": (
        *("button", "catch", "button_light", "status", "green", "red", "amber"),
        *("clockwise", "counter_clockwise", "beeper", "chairs", "hold_s", "switch_off"),
        *("active_high", "pull_up", "ring", "display", "force"),
    ),
    "hotspot": ("name", "password", "address", "fallback"),
}
"""The keys of each table of the file; what they may be know `hardware.pins` and `.hotspot`."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from: `source` is default, file, environment or option.

    `name` is the file, the variable or the key of the option, `line` that of the file.
    """

    source: str = "default"
    name: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set from outside, checked; `describe` tells where from.

    `port` 0 takes any free one. `bind` is the address to listen on: 0.0.0.0 is all
    of IPv4, `::` all of IPv6 and nothing else. `state_dir` is absolute. `hostnames`
    are the names by which phones may call this box, in lower case; our own are always
    among them. `panel` and `hotspot` are handed on as they are: `hardware.pins` makes pins
    of the one, `companion.hotspot` a network of the other. `safe` is a start that takes no
    risks: no pins, and nothing of the file but the folder.
    """

    port: int
    bind: str
    state_dir: Path
    lang: str
    simulate: bool
    hostnames: tuple[str, ...]
    log_level: str
    panel: Mapping[str, Any]
    hotspot: Mapping[str, Any]
    file: TomlFile | None = None
    safe: bool = False
    origins: Mapping[str, Origin] = field(default_factory=dict, repr=False, compare=False)

    def located(self, error: SettingsError, table: str) -> SettingsError:
        """The same error about a key of `table`, with its `file` and `line` where it has any.

        `above` is the key where it would be known at the top of the file.
        """
        name = str(error.data.get("key", "")).partition("[")[0]
        told = {**error.data, "key": f"{table}.{name}"}
        if "other" in told:
            told["other"] = f"{table}.{str(told['other']).partition('[')[0]}"
        if self.file:
            told |= {"file": str(self.file.path), "line": self.file.line_of(table, name)}
        if error.code == "unknown_key" and name in _KEYS:
            told["above"] = name
        found = SettingsError(error.code, told)
        found.more = [self.located(each, table) for each in error.more]
        return found


@dataclass(frozen=True, slots=True)
class Shown:
    """One line of `companion config show`."""

    value: Any
    origin: Origin


def load_settings(
    config: Path | None = None,
    options: Mapping[str, object] | None = None,
    *,
    machine: str | None = None,
    system_file: Path = SYSTEM_FILE,
) -> Settings:
    """Read one configuration file and what stands above it.

    The file is `config`, else $COMPANION_CONFIG, else `system_file` if there is one,
    else the user's if there is one. `options` are those of the command line, by the
    names of `Settings`; None is "not told". `machine` is this machine's name, asked of
    the system unless told.

    Raises SettingsError: those of `read_toml`; `unknown_key` (`file`, `line`, `key`,
    `nearest`, `allowed`, and `table` if that is where `nearest` belongs); `bad_value`
    (`key`, `value`, `allowed`, and `file` and `line`
    or `variable` or `option`).
    """
    file = _find_file(config, system_file)
    given = {key: (value, Origin()) for key, value in _defaults().items()}
    for told in (_from_file(file), _from_environment(), _from_options(options or {})):
        given.update(told)
    values = {key: value for key, (value, _) in given.items()}
    values["hostnames"] = _all_names(machine or socket.gethostname(), values["hostnames"])
    origins = {key: origin for key, (_, origin) in given.items()}
    return Settings(**values, file=file, origins=origins)


def safe_settings(options: Mapping[str, object], state_dir: Path) -> Settings:
    """What a start in safe mode goes by: options and environment, no file and no pins.

    Raises SettingsError like `load_settings`.
    """
    told = {**options, "state_dir": state_dir, "simulate": True}
    return replace(load_settings(Path(os.devnull), told), file=None, safe=True)


def find_state_dir(
    config: Path | None, options: Mapping[str, object], *, system_file: Path = SYSTEM_FILE
) -> Path:
    """The folder of log and keys, even where other settings cannot be used. Never raises."""
    with suppress(SettingsError):
        return load_settings(config, options, system_file=system_file).state_dir
    with suppress(SettingsError):
        file = _find_file(config, system_file)
        if file and "state_dir" in file.said:
            told = {"state_dir": _read("state_dir", file.said["state_dir"], file.path.parent)}
            return load_settings(Path(os.devnull), {**told, **_given(options)}).state_dir
    with suppress(SettingsError):
        return load_settings(Path(os.devnull), {"state_dir": options.get("state_dir")}).state_dir
    return Path(_defaults()["state_dir"])


def _given(options: Mapping[str, object]) -> dict[str, object]:
    state_dir = options.get("state_dir") or os.environ.get("COMPANION_STATE")
    return {"state_dir": state_dir} if state_dir else {}


def file_of(settings: Settings) -> Path:
    """Where one would write a setting: the file that is read, or else the machine's."""
    return settings.file.path if settings.file else SYSTEM_FILE


def describe(settings: Settings) -> dict[str, Shown]:
    """Every setting in order, with where its value comes from."""
    return {
        key: Shown(getattr(settings, key), _with_line(settings, key)) for key in settings.origins
    }


def _with_line(settings: Settings, key: str) -> Origin:
    origin = settings.origins[key]
    if origin.source != "file" or settings.file is None:
        return origin
    return replace(origin, line=settings.file.line_of(key))


# --- where values come from -------------------------------------------------------------------

_Given = Iterator[tuple[str, tuple[Any, Origin]]]


def _defaults() -> dict[str, Any]:
    return {
        "port": 80 if INSTALLED else 8080,
        "bind": "0.0.0.0",
        "state_dir": SERVICE_DIR if INSTALLED else _xdg("XDG_STATE_HOME", ".local/state"),
        "lang": ENGLISH,
        "simulate": False,
        "hostnames": (),
        "log_level": "info",
        "panel": {},
        "hotspot": {},
    }


def user_file() -> Path:
    """What is read where the machine has no file of its own."""
    return _xdg("XDG_CONFIG_HOME", ".config") / "config.toml"


def _xdg(variable: str, otherwise: str) -> Path:
    """Our folder in a base folder of the user; a relative one is not heeded, as XDG says."""
    base = Path(os.environ.get(variable, ""))
    return (base if base.is_absolute() else _home() / otherwise) / "companion"


def _home() -> Path:
    """The user's folder; users that a service makes up for itself have none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path("/nonexistent")


def _find_file(config: Path | None, system_file: Path) -> TomlFile | None:
    told = config or os.environ.get("COMPANION_CONFIG")
    if told:
        return read_toml(Path(told).absolute())
    for path in (system_file, user_file()):
        try:
            return read_toml(path)
        except SettingsError as error:
            if error.code != "no_file":
                raise
    return None


def _from_file(file: TomlFile | None) -> _Given:
    if file is None:
        return
    path, mistakes = file.path, list[SettingsError]()
    for key, value in file.said.items():
        try:
            found = _read(key, value, path.parent)
        except SettingsError as error:
            where = {"file": str(path), "line": file.line_of(key)}
            mistakes.append(SettingsError(error.code, {**where, **error.data}))
        else:
            yield key, (found, Origin("file", str(path)))
    raise_all(mistakes)


def _from_environment() -> _Given:
    for key, setting in _KEYS.items():
        text = os.environ.get(setting.variable, "") if setting.variable else ""
        if text:
            found = _read_told(key, text, {"variable": setting.variable})
            yield key, (found, Origin("environment", setting.variable))


def _from_options(options: Mapping[str, object]) -> _Given:
    for key, value in options.items():
        if value is not None:
            yield key, (_read_told(key, value, {"option": key}), Origin("option", key))


# --- reading one value ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Key:
    """How one setting is read; `allowed` says what it may be, as one would write it in TOML."""

    read: Callable[[Any, Path], Any]
    allowed: Sequence[str]
    variable: str = ""
    from_text: Callable[[str], object] = str


def _read_told(key: str, value: object, where: Mapping[str, str]) -> Any:
    """A value from outside of any file: text stands for what it says."""
    try:
        return _read(key, _of_text(key, value) if isinstance(value, str) else value, Path.cwd())
    except SettingsError as error:
        raise SettingsError(error.code, {**where, **error.data, "value": value}) from error


def _of_text(key: str, text: str) -> object:
    try:
        return _KEYS[key].from_text(text)
    except ValueError as error:
        raise _bad(key, text) from error


def _read(key: str, value: object, folder: Path) -> Any:
    if key not in _KEYS:
        raise _unknown(key)
    try:
        return _KEYS[key].read(value, folder)
    except ValueError as error:
        raise _bad(key, value) from error


def _bad(key: str, value: object) -> SettingsError:
    told = {"key": key, "value": value, "allowed": list(_KEYS[key].allowed)}
    return SettingsError("bad_value", told)


def _unknown(key: str) -> SettingsError:
    """A key that is not known at the top; one of a table, or nearly so, is told where it goes."""
    told, homes = unknown_key(key, _KEYS).data, {name: at for at in TABLES for name in TABLES[at]}
    for name in difflib.get_close_matches(key.lower(), homes, n=1, cutoff=0.8):
        told |= {"nearest": name, "table": homes[name]}
    return SettingsError("unknown_key", told)


def _port(value: object, _: Path) -> int:
    if type(value) is not int or value not in range(2**16):
        raise ValueError(value)
    return value


def _address(value: object, _: Path) -> str:
    return str(ipaddress.ip_address(_text(value)))


def _folder(value: object, folder: Path) -> Path:
    """A path, `~` and all; a relative one starts at the file that names it."""
    path = Path(value if isinstance(value, Path) else _text(value))
    try:
        return folder / path.expanduser()
    except RuntimeError as error:  # nobody of that name
        raise ValueError(value) from error


def _one_of(choices: Sequence[str]) -> Callable[[object, Path], str]:
    known = {choice.lower(): choice for choice in choices}

    def read(value: object, _: Path) -> str:
        choice = known.get(_text(value).lower().replace("_", "-"))
        if choice is None:
            raise ValueError(value)
        return choice

    return read


def _switch(value: object, _: Path) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _switch_of_text(text: str) -> bool:
    if text.lower() in ("1", "true", "yes", "on"):
        return True
    if text.lower() in ("0", "false", "no", "off"):
        return False
    raise ValueError(text)


_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(\.{_LABEL})*")


def _names(value: object, _: Path) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(value)
    names = tuple(_text(name).lower().removesuffix(".") for name in value)
    if not all(len(name) < 254 and _NAME.fullmatch(name) for name in names):
        raise ValueError(value)
    return names


def _all_names(machine: str, more: Sequence[str]) -> tuple[str, ...]:
    """Our own names, this machine's (also by mDNS), and those of the configuration, each once."""
    full = machine.lower()
    short = full.partition(".")[0]
    return tuple(dict.fromkeys((*OWN_NAMES, full, short, f"{short}.local", *more)))


def _table(value: object, _: Path) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(value)
    return dict(value)


def _text(value: object) -> str:
    if not isinstance(value, str) or not value or "\0" in value:
        raise ValueError(value)
    return value


_KEYS: Final[Mapping[str, _Key]] = {
    "port": _Key(_port, ("0…65535",), "COMPANION_PORT", int),
    "bind": _Key(_address, ('"0.0.0.0"', '"127.0.0.1"', '"::"', '"<IP address>"')),
    "state_dir": _Key(_folder, ('"<folder>"',), "COMPANION_STATE"),
    "lang": _Key(_one_of(LANGUAGES), [f'"{each}"' for each in LANGUAGES], "COMPANION_LANG"),
    "simulate": _Key(_switch, ("true", "false"), "COMPANION_SIMULATE", _switch_of_text),
    "hostnames": _Key(_names, ('["<name>", …]',)),
    "log_level": _Key(_one_of(LOG_LEVELS), [f'"{each}"' for each in LOG_LEVELS]),
    "panel": _Key(_table, ("[panel]",)),
    "hotspot": _Key(_table, ("[hotspot]",)),
}
