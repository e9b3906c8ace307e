"""The box's own Wi-Fi, for evenings without one: its name, its password, its fixed address."""

import ipaddress
import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.errors import SettingsError, raise_all, unknown_key
from companion.private_files import make_private_folder, os_told, write_private_file
from companion.settings import Settings

ADDRESS = "10.42.0.1"
"""What NetworkManager gives a machine that shares its network, unless told otherwise."""

NAME = "companion"
FALLBACKS = ("auto", "off", "always")
_FILE = "hotspot.json"
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
_LENGTH = 10


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A WPA network. `name` has at most 32 bytes, `password` 8 to 63 letters of ASCII.

    `fallback` says when it opens by itself: `auto` where there is no other, `off`, `always`.
    """

    name: str
    password: str = field(repr=False)
    address: str
    fallback: str = "auto"

    def wifi_code(self) -> str:
        """What phones read from a code to join: the scheme of ZXing, with its escapes."""
        name, password = (_escaped(text) for text in (self.name, self.password))
        return f"WIFI:T:WPA;S:{name};P:{password};;"


class HotspotSwitch(Protocol):
    """The box's own Wi-Fi as others see it; from any thread."""

    def network(self) -> Hotspot | None:
        """The network it would be, open or not; None where there is none."""
        ...

    def shown(self) -> Hotspot | None:
        """The network to show to phones, while it is open."""
        ...

    def ask(self, wanted: bool | None) -> None:
        """Open it, close it, or do as the configuration says, until the next start."""
        ...


class NoHotspot:
    """There is none."""

    def network(self) -> Hotspot | None:
        return None

    def shown(self) -> Hotspot | None:
        return None

    def ask(self, wanted: bool | None) -> None:
        """Nothing comes of it."""


def load_hotspot(settings: Settings) -> Hotspot:
    """The network of `[hotspot]` with keys `name`, `password`, `address` and `fallback`.

    Without a password there one is made up and kept (0600) in the state folder, so that a
    printed label stays true. Raises SettingsError `unknown_key`, `bad_value`; StoreError
    as `os_told`.
    """
    told = check_hotspot(settings)
    return Hotspot(
        name=told.get("name", NAME),
        password=told.get("password") or _kept_password(settings.state_dir / _FILE),
        address=told.get("address", ADDRESS),
        fallback=told.get("fallback", FALLBACKS[0]),
    )


def check_hotspot(settings: Settings) -> Mapping[str, str]:
    """What `[hotspot]` says; nothing is written. Raises SettingsError like `load_hotspot`."""
    found, mistakes = dict[str, str](), list[SettingsError]()
    for key, value in settings.hotspot.items():
        try:
            found[key] = _read(key, value)
        except SettingsError as error:
            mistakes.append(settings.located(error, "hotspot"))
    raise_all(mistakes)
    return found


def known_password(settings: Settings) -> str:
    """The password as it is set or kept; empty where none is. Nothing is made, nothing raised."""
    told = settings.hotspot.get("password")
    if isinstance(told, str) and told:
        return told
    with suppress(OSError, ValueError, KeyError, TypeError):
        return str(json.loads((settings.state_dir / _FILE).read_text("utf-8"))["password"])
    return ""


def _read(key: str, value: object) -> str:
    if key not in _CHECKS:
        raise unknown_key(key, _CHECKS)
    check, expected = _CHECKS[key]
    if not isinstance(value, str) or not check(value):
        told: dict[str, object] = {"key": key, "expected": expected}
        if key != "password":  # errors are logged and shown
            told["value"] = value
        raise SettingsError("bad_value", told)
    return value


def _is_name(text: str) -> bool:
    return 1 <= len(text.encode()) <= 32 and text.isprintable()


def _is_password(text: str) -> bool:
    return 8 <= len(text) <= 63 and text.isascii() and text.isprintable()


def _is_address(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).version == 4
    except ValueError:
        return False


_CHECKS: Mapping[str, tuple[Callable[[str], bool], str]] = {
    "name": (_is_name, "1 to 32 letters"),
    "password": (_is_password, "8 to 63 plain letters and digits"),
    "address": (_is_address, "an address such as 10.42.0.1"),
    "fallback": (FALLBACKS.__contains__, "auto, off or always"),
}


def _kept_password(path: Path) -> str:
    with os_told(path), suppress(FileNotFoundError, ValueError, KeyError, TypeError):
        kept = json.loads(path.read_text("utf-8"))["password"]
        if isinstance(kept, str) and _is_password(kept):
            return kept
    # No password to be had from it: a new one, and a new label.
    return _keep("".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)), path)


def _keep(password: str, path: Path) -> str:
    with os_told(path):
        make_private_folder(path.parent)
        write_private_file(path, json.dumps({"password": password}) + "\n")
    return password


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,":' else letter for letter in text)
