"""What `companion config show` prints: every setting there is, set or not, as the file has it."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.app import pins_of
from companion.errors import SettingsError, raise_all
from companion.hotspot import ADDRESS, FALLBACKS, NAME, check_hotspot
from companion.settings import SYSTEM_FILE, TABLES, Origin, Settings, describe, user_file
from companion.toml_file import written
from hardware import PanelPins
from hardware.header import HEADER
from hardware.pins import RECOMMENDED

PASSWORD = "# password: none is set, so the box makes one up and keeps it"


def all_of(settings: Settings) -> list[str]:
    """The file that is read, then each setting with its value and where that comes from.

    Raises SettingsError for whatever a table of the file says wrongly.
    """
    pins, hotspot = _checked(settings)
    lines = [_file(settings), ""]
    for key, shown in describe(settings).items():
        if key not in TABLES:
            lines.append(_line(key, shown.value, shown.origin))
    return [*lines, "", "[panel]", *_panel(settings, pins), "", "[hotspot]",
            *_hotspot(settings, hotspot)]  # fmt: skip


def _checked(settings: Settings) -> tuple[PanelPins, Mapping[str, str]]:
    """Both tables; their mistakes are told together."""
    mistakes, pins, hotspot = list[SettingsError](), PanelPins(), dict[str, str]()
    try:
        pins = pins_of(settings)
    except SettingsError as error:
        mistakes += [error, *error.more]
    try:
        hotspot |= check_hotspot(settings)
    except SettingsError as error:
        mistakes += [error, *error.more]
    raise_all(mistakes)
    return pins, hotspot


def _file(settings: Settings) -> str:
    if settings.file:
        return f"# read from {settings.file.path}"
    return f"# no file is read; {SYSTEM_FILE} would be, or else {user_file()}"


def _panel(settings: Settings, pins: PanelPins) -> Iterator[str]:
    for key in TABLES["panel"]:
        value = getattr(pins, key)
        gpio = (
            f"GPIO{value}, pin {HEADER[value]}" if key in RECOMMENDED and value is not None else ""
        )
        yield _line(key, False if value is None else value, _origin(settings, "panel", key), gpio)


def _hotspot(settings: Settings, told: Mapping[str, str]) -> Iterator[str]:
    standard = {"name": NAME, "address": ADDRESS, "fallback": FALLBACKS[0]}
    for key in TABLES["hotspot"]:
        if key in told or key in standard:
            value = told.get(key, standard.get(key))
            yield _line(key, value, _origin(settings, "hotspot", key))
        else:
            yield PASSWORD


def _origin(settings: Settings, table: str, key: str) -> Origin:
    if settings.file and key in getattr(settings, table):
        return Origin("file", str(settings.file.path), settings.file.line_of(table, key))
    return Origin()


def _line(key: str, value: Any, origin: Origin, more: str = "") -> str:
    where = f" {origin.name}" if origin.name else ""
    line = f":{origin.line}" if origin.line else ""
    told = f"{more}; " if more else ""
    return f"{key} = {written(value)}    # {told}{origin.source}{where}{line}"
