"""The two secrets of a box: what signs its cookies, and what the QR code carries."""

import json
import logging
import secrets
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

from companion.errors import StoreError
from companion.private_files import make_private_folder, os_told, write_private_file

log = logging.getLogger(__name__)

_FILE = "keys.json"
_BYTES = 32
_SHORTEST = 22  # letters of 128 bits in URL-safe base 64


@dataclass(frozen=True, slots=True)
class Keys:
    """Both are random words of `A-Za-z0-9_-`, 256 bits; neither shows in a repr or a log."""

    cookie: str = field(repr=False)
    token: str = field(repr=False)

    @property
    def secret(self) -> bytes:
        """What cookies are signed with: `cookie` as bytes."""
        return self.cookie.encode()


def load_keys(state_dir: Path) -> Keys:
    """The keys in `state_dir`, made now (0600) if this is the first start.

    Raises StoreError with `path` and `reason`: `broken_keys` if the file is no longer
    whole (it is never replaced: every phone would have to join again), or as `os_told`.
    """
    path = state_dir / _FILE
    with os_told(path):
        try:
            text = path.read_bytes()
        except FileNotFoundError:
            return _save(Keys(_word(), _word()), path)
    return _keys_of(text, path)


def renew_token(state_dir: Path) -> Keys:
    """Make the codes handed out so far worthless; cookies, so phones inside, stay good.

    Raises StoreError like `load_keys`, and then the old token holds.
    """
    return _save(replace(load_keys(state_dir), token=_word()), state_dir / _FILE)


class KeyRing:
    """The keys of a running box: a code renewed here, or by another program, holds at once."""

    def __init__(self, state_dir: Path) -> None:
        """Raises StoreError like `load_keys`."""
        self._path = state_dir / _FILE
        self._keys = load_keys(state_dir)
        self._seen = self._stamp()

    @property
    def cookie(self) -> str:
        """What signs the cookies; never renewed."""
        return self._keys.cookie

    @property
    def token(self) -> str:
        """What the code carries now; a file that cannot be read leaves the one before."""
        stamp = self._stamp()
        if stamp != self._seen:
            self._seen = stamp
            try:
                self._keys = replace(self._keys, token=load_keys(self._path.parent).token)
            except StoreError as trouble:
                log.warning("the keys stay as they were: %s", trouble)
        return self._keys.token

    def renew(self) -> None:
        """Make the codes handed out so far worthless. Raises StoreError, and then they hold."""
        self._keys = renew_token(self._path.parent)
        self._seen = self._stamp()

    def _stamp(self) -> tuple[int, int] | None:
        """What changes whenever the file is replaced."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino


def _word() -> str:
    return secrets.token_urlsafe(_BYTES)


def _save(keys: Keys, path: Path) -> Keys:
    with os_told(path):
        make_private_folder(path.parent)
        write_private_file(path, json.dumps(asdict(keys)) + "\n")
    return keys


def _keys_of(text: bytes, path: Path) -> Keys:
    try:
        found = json.loads(text)
    except ValueError:  # it holds the whole text, secrets and all: not into a traceback
        raise StoreError("broken_keys", {"path": str(path), "reason": "not_json"}) from None
    names = {each.name for each in fields(Keys)}
    if not isinstance(found, dict) or found.keys() != names:
        raise StoreError("broken_keys", {"path": str(path), "reason": "wrong_fields"})
    if not all(isinstance(word, str) and len(word) >= _SHORTEST for word in found.values()):
        raise StoreError("broken_keys", {"path": str(path), "reason": "too_short"})
    return Keys(**found)
