"""What a phone asks the table for: one function behind `/ws` and `POST /do`.

Whatever comes in is checked field by field before it becomes a command; the rules
are the table's business.
"""

import logging
import re
import types
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import MISSING, dataclass, fields
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.commands import WIRE, Command
from companion.errors import CompanionError, StoreError
from companion.table import Answer, PageStamp, Table

log = logging.getLogger(__name__)

PAGE = re.compile(r"[a-z0-9]{8,32}")
_LONGEST_TEXT = 200
_MOST_ITEMS = 128
_LARGEST = 2**53
_SURROGATES = re.compile("[\ud800-\udfff]")
# Without a seat these would mean the button on the box.
_MUST_TELL = {name: {"seat"} for name in ("call_uno", "catch", "call_stop", "doubt")}
_FORBIDDEN = {
    "no_cookie", "not_admitted", "not_let_in", "not_your_chair", "host_only", "read_only"
}  # fmt: skip
_STATUS = {
    "bad_message": 400,
    "unknown_command": 400,
    "too_fast": 429,
    "internal": 500,
    "not_saved": 503,
    "table_silent": 503,
    **dict.fromkeys(_FORBIDDEN, 403),
}
_REFUSED_BY_THE_GAME = 409


class BadMessage(CompanionError, ValueError):
    """A frame that no page of ours would send."""

    def __init__(self, what: str = "") -> None:
        super().__init__("bad_message", {"what": what} if what else {})


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: the `ok` or `no` frame, and its status where it goes by http."""

    frame: dict[str, object]
    status: int

    @property
    def fatal(self) -> bool:
        """Whether the socket is closed after it."""
        return self.frame.get("code") == "bad_message"


@dataclass(frozen=True, slots=True)
class Wish:
    """A `do` that is well formed."""

    id: int
    command: Command
    touch: "Touch | None"


@dataclass(frozen=True, slots=True)
class Touch:
    """When a finger came down and when that was sent, by the page's clock; see `PageStamp`."""

    at_ms: float
    now_ms: float
    rough: bool
    boot: str

    def on(self, page: str, arrived_s: float) -> PageStamp:
        """The stamp of a message that came in at `arrived_s`, in seconds of the box."""
        return PageStamp(page, self.at_ms, self.now_ms, arrived_s, self.rough, self.boot)


def do(
    table: Table, ref: str, page: str, message: Mapping[str, Any], arrived_s: float
) -> Future[Reply]:
    """Ask the table for what a `do` message says; never raises, never waits.

    `page` and the message's `id` are the key of the action. `arrived_s` is the box's
    time at which the message was received.
    """
    told: Future[Reply] = Future()
    try:
        wish = read(message)
        asked = _ask(table, ref, page, wish, arrived_s)
    except CompanionError as error:
        told.set_result(refusal(message.get("id"), error))
        return told
    asked.add_done_callback(lambda done: told.set_result(_reply(wish.id, done)))
    return told


def _ask(table: Table, ref: str, page: str, wish: Wish, arrived_s: float) -> Future[Answer]:
    if not table.snapshot().member(ref):
        raise CompanionError("not_admitted")
    stamp = None if wish.touch is None else wish.touch.on(page, arrived_s)
    return table.ask(wish.command, key=f"{ref}.{page}.{wish.id}", by=ref, stamp=stamp)


def refusal(number: object, error: BaseException) -> Reply:
    """The `no` for whatever went wrong, with the status it has over http."""
    known = error if isinstance(error, CompanionError) else CompanionError("internal")
    if known is not error:
        log.error("a command failed", exc_info=error)
    code = "not_saved" if isinstance(known, StoreError) else known.code
    whole = isinstance(number, int) and not isinstance(number, bool)
    frame = {"t": "no", "id": number if whole else None, "code": code, "data": known.data}
    return Reply(frame, _STATUS.get(code, _REFUSED_BY_THE_GAME))


def _reply(number: int, asked: Future[Answer]) -> Reply:
    error = asked.exception()
    if error is not None:
        return refusal(number, error)
    answer = asked.result()
    frame = {"t": "ok", "id": number, "seq": answer.seq, "saved": answer.saved}
    return Reply(frame | ({"kept": True} if answer.kept else {}), 200)


def read(message: Mapping[str, Any]) -> Wish:
    """A `do` message as a wish. Raises BadMessage, or CompanionError `unknown_command`."""
    expect(message, {"id", "cmd"}, {"t", "args", "stamp"})
    number, name, args = message["id"], message["cmd"], message.get("args") or {}
    if not is_count(number):
        raise BadMessage("id")
    if not isinstance(name, str) or not isinstance(args, dict):
        raise BadMessage("cmd")
    if name not in WIRE:
        raise CompanionError("unknown_command")
    return Wish(number, _command(name, args), _stamp(message.get("stamp")))


def expect(message: Mapping[str, Any], must: set[str], may: set[str]) -> None:
    """Refuse a message that lacks a field or has one that nobody knows."""
    if not must <= message.keys() <= must | may:
        raise BadMessage("fields")


def is_count(value: object) -> bool:
    """Whether a value is a whole number from 0 on that JavaScript can hold."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def is_time(value: object) -> bool:
    """Whether a value can be a page's milliseconds."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) < _LARGEST  # neither NaN nor infinite are


def _stamp(stamp: object) -> Touch | None:
    if stamp is None:
        return None
    if not isinstance(stamp, dict):
        raise BadMessage("stamp")
    expect(stamp, {"at", "now"}, {"rough", "boot"})
    rough, boot = stamp.get("rough", False), _text(stamp.get("boot", ""))
    if not (is_time(stamp["at"]) and is_time(stamp["now"]) and isinstance(rough, bool)):
        raise BadMessage("stamp")
    return Touch(float(stamp["at"]), float(stamp["now"]), rough, boot)


# --- commands out of JSON, by the types of their fields -------------------------------------

_Check = Callable[[Any], Any]


def _command(name: str, args: Mapping[str, Any]) -> Command:
    must, checks = _FIELDS[name]
    expect(args, must, set(checks))
    if any(args[field] is None for field in must):
        raise BadMessage("fields")
    return WIRE[name](**{field: checks[field](value) for field, value in args.items()})


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _LARGEST:
        raise BadMessage("number")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadMessage("truth")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT or _SURROGATES.search(value):
        raise BadMessage("text")
    return value


def _nothing(value: Any) -> None:
    if value is not None:
        raise BadMessage("nothing")


def _anything(value: Any) -> Any:
    """A value of a switch: a number, a text, a truth, a list or an object of those."""
    if isinstance(value, list):
        return tuple(_scalar(item) for item in _few(value))
    if isinstance(value, dict):
        return {_text(key): _scalar(item) for key, item in _few(value).items()}
    return _scalar(value)


def _scalar(value: Any) -> Any:
    if isinstance(value, float):
        if not is_time(value):
            raise BadMessage("number")
        return value
    return _one_of((_truth, _whole, _text, _nothing))(value)


def _few(value: Any) -> Any:
    if len(value) > _MOST_ITEMS:
        raise BadMessage("too many")
    return value


def _list_of(check: _Check) -> _Check:
    def checked(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise BadMessage("list")
        return tuple(check(item) for item in _few(value))

    return checked


def _map_of(check: _Check) -> _Check:
    def checked(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise BadMessage("object")
        return {_text(key): check(item) for key, item in _few(value).items()}

    return checked


def _one_of(checks: tuple[_Check, ...]) -> _Check:
    def checked(value: Any) -> Any:
        for check in checks:
            try:
                return check(value)
            except BadMessage:
                continue
        raise BadMessage("kind")

    return checked


_PLAIN: Mapping[Any, _Check] = {
    int: _whole, bool: _truth, str: _text, types.NoneType: _nothing, Any: _anything,
}  # fmt: skip


def _check_for(kind: Any) -> _Check:
    """The check for a field's declared type; fails at import for a type nobody has thought of."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    args = get_args(kind)
    if isinstance(kind, types.UnionType) or get_origin(kind) is Union:
        return _one_of(tuple(_check_for(each) for each in args))
    if get_origin(kind) is tuple:
        return _list_of(_check_for(args[0]))
    if get_origin(kind) is Mapping:
        return _map_of(_check_for(args[1]))
    raise TypeError(f"no check for {kind}")


def _fields_of(name: str, kind: type[Command]) -> tuple[set[str], dict[str, _Check]]:
    hints = get_type_hints(kind)
    must = {
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    }
    checks = {field.name: _check_for(hints[field.name]) for field in fields(kind)}
    return must | _MUST_TELL.get(name, set()), checks


_FIELDS = {name: _fields_of(name, kind) for name, kind in WIRE.items()}
