"""Who a phone is: a signed cookie over a 128-bit id, and the short digest everybody may see."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Protocol

from itsdangerous import BadData, URLSafeSerializer

COOKIE = "phone"
COOKIE_TV = "tv"
KEPT_S = 400 * 24 * 3600
"""How long a browser keeps who it is: the longest that browsers allow."""


class Keys(Protocol):
    """What this box alone knows: what signs its cookies, and what the QR code carries."""

    @property
    def cookie(self) -> str: ...
    @property
    def token(self) -> str: ...
    def renew(self) -> None:
        """Make another token; the one before is worthless from now on."""
        ...


@dataclass(frozen=True, slots=True)
class Phone:
    """One browser. `ref` is its name on the wire and in the log; `known`: it showed its cookie."""

    id: str
    ref: str
    known: bool


def ref_of(phone_id: str) -> str:
    """The ten hexadecimal digits by which everybody may call a phone."""
    return hashlib.blake2b(phone_id.encode()).hexdigest()[:10]


class Identity:
    """Reads and writes the cookies. No time is in them: the clock of a box may jump back."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._phones = URLSafeSerializer(keys.cookie, salt="phone")

    def phone(self, cookie: str) -> Phone:
        """The phone of a cookie; a new one where there is none or it is not ours."""
        known = _words(self._phones, cookie)
        phone_id = known if isinstance(known, str) else secrets.token_hex(16)
        return Phone(phone_id, ref_of(phone_id), known=isinstance(known, str))

    def phone_cookie(self, phone: Phone) -> str:
        """The whole `Set-Cookie` value for a phone."""
        return set_cookie(COOKIE, str(self._phones.dumps(phone.id)))

    def token_fits(self, token: str) -> bool:
        """Whether somebody read the token off the table; takes the same time for any guess."""
        return hmac.compare_digest(token.encode(), self._keys.token.encode())

    def screen(self, cookie: str, phone: Phone) -> str:
        """How a TV was let in: `token`, `press` or not at all (empty)."""
        told = _words(self._screens(), cookie)
        if isinstance(told, list) and len(told) == 2 and told[0] == phone.id:
            return str(told[1])
        return ""

    def screen_cookie(self, phone: Phone, how: str) -> str:
        """The whole `Set-Cookie` value for a TV let in by `token` or `press`."""
        return set_cookie(COOKIE_TV, str(self._screens().dumps([phone.id, how])))

    def _screens(self) -> URLSafeSerializer:
        """A new token makes every TV ask again."""
        return URLSafeSerializer(self._keys.cookie, salt=f"tv {self._keys.token}")


def set_cookie(name: str, value: str, *, hidden: bool = True) -> str:
    """A cookie for the whole site; no `Secure`, since the box speaks plain http."""
    only = "; HttpOnly" if hidden else ""
    return f"{name}={value}; Max-Age={KEPT_S}; Path=/{only}; SameSite=Lax"


def _words(serializer: URLSafeSerializer, cookie: str) -> object:
    try:
        told: object = serializer.loads(cookie)
    except BadData:
        return None
    return told
