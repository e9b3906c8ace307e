"""The box's front for those who mend it, and how it is wired for whoever reads the help."""

from typing import Any

import pytest

from companion import __version__
from companion.notices import BLINKS
from tests.web.elsewhere import Elsewhere
from tests.web.fakes import Browser, FakeBox
from web.text_machine import BLINKS as SAID


def test_machine_itself_sees_status_wires_and_edges(box: FakeBox, phone: Browser) -> None:
    told = phone.get("/panel").json
    assert told["status"] == {"kind": "simulated", "code": "simulated", "data": {}}
    assert told["wires"] == [
        {"role": "button", "pin": 17, "header": 11, "ground": 9, "kind": "button"}
    ]
    assert told["edges"] == [
        {"button": "uno", "at_s": 5.0, "closed": True},
        {"button": "uno", "at_s": 5.25, "closed": False},
    ]
    assert told["presses"] == 1
    assert (told["version"], told["notices"]) == (__version__, [])


def test_machine_itself_may_light_a_lamp_that_there_is(box: FakeBox, phone: Browser) -> None:
    assert phone.post("/panel/try", {"role": "status"}).status == 200
    assert box.tried == ["status"]
    bodies: list[object] = [{"role": "laser"}, {"role": 5}, {}, [], b"no json"]
    for body in bodies:
        assert phone.post("/panel/try", body).status == 404
    assert box.tried == ["status"]


@pytest.mark.parametrize("path", ["/panel"])
def test_phones_find_nothing_there(app: Any, path: str) -> None:
    assert Elsewhere(app).get(path).status == 404


def test_foreign_page_cannot_light_lamps(box: FakeBox, phone: Browser) -> None:
    body = {"role": "status"}
    assert phone.post("/panel/try", body, Origin="http://evil.example").status == 403
    assert box.tried == []


def test_every_number_of_blinks_is_explained() -> None:
    assert set(BLINKS.values()) == set(SAID)
