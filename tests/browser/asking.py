"""What is asked of the box beside the tiles: rules in one go, and a deal."""

from itertools import count
from typing import Any

from tests.browser.evening import Evening
from tests.browser.family import Phone

_numbers = count(1)


def asks(phone: Phone, cmd: str, **args: Any) -> None:
    """What another page of this phone would send."""
    told = {"t": "do", "page": "anotherpage", "id": next(_numbers), "cmd": cmd, "args": args}
    answer = phone.context.request.post(
        f"{phone.box.url}/do", data=told, headers={"Origin": phone.box.url}
    )
    assert answer.json()["t"] == "ok", answer.text()


def begins(evening: Evening, preset: str, **changes: Any) -> None:
    """The host's rules, and Aki deals."""
    host = evening.aki
    if host.table["phase"] == "play":
        asks(host, "end_round", seat=host.table["turn"])
    if host.table["phase"] != "lobby":
        asks(host, "back_to_lobby")
    asks(host, "choose_rules", preset=preset, changes=changes)
    asks(host, "show_rules")
    asks(host, "start_game", dealer=0)
    for phone in evening.family.phones:
        phone.waits(lambda table: table["phase"] == "play")
        phone.sees("catch")
    evening.family.agree()
