"""Whatever is thrown at a real box: no 500, no 1011, nothing changed, and it plays on.

At every address what fits the document (`openapi.py`) and what does not, by schemathesis; at the
socket frames and bytes by Hypothesis. The short form runs always, ten times as much in the full
run.
"""

import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from companion.commands import WIRE
from companion.table import Table
from tests.web.conftest import running
from tests.web.fakes import Browser
from tests.web.openapi import BODIES, document
from tests.web.real_box import real_box
from tests.web.test_do import JSON, MESSAGES
from web.application import Application

FEW, MANY = 3, 60
FRAMES_FEW, FRAMES_MANY = 25, 600
STAYS_OPEN = {"ok", "no"}


def times(amount: int) -> settings:
    """So many examples, however slow the machine is."""
    patient = list(HealthCheck)
    return settings(
        max_examples=amount, deadline=None, database=None, suppress_health_check=patient
    )


@dataclass
class Box:
    app: Application
    table: Table
    port: int
    aki: Browser
    stranger: Browser

    def standing(self) -> object:
        return self.table.snapshot().state_frame(0.0)["table"]

    def plays_on(self) -> None:
        page = self.aki.page("aftermath")
        try:
            assert page.does(1, "speak_up")["t"] in STAYS_OPEN
        finally:
            page.close()


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Box]:
    with real_box(tmp_path_factory.mktemp("box")) as (app, table), running(app) as port:

        async def at_once(who: str) -> None:
            """Guesses are slowed elsewhere (test_gate.py)."""

        vars(app.gate.guesses)["wrong"] = at_once
        aki, stranger = Browser(port).join(), Browser(port)
        stranger.get("/")
        for number, args in enumerate(({"name": "Aki"}, {"name": "Mika"})):
            wish = {"page": "apage001", "id": number, "cmd": "add_person", "args": args}
            assert aki.post("/do", wish).status == 200
        yield Box(app, table, port, aki, stranger)


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing of it is worth a warning in the journal."""
    yield
    found = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert not found, found[0].getMessage()


AMOUNTS = [FEW, pytest.param(MANY, marks=pytest.mark.full)]


@pytest.mark.usefixtures("faults")
@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=str)
def test_requests_that_fit_the_document_and_those_that_do_not_break_nothing(
    box: Box, mode: GenerationMode, amount: int
) -> None:
    """By a stranger: whatever is asked, the table is the same afterwards."""
    before = box.standing()
    asked = 0
    for found in schemathesis.openapi.from_dict(document(box.app)).get_all_operations():
        assert isinstance(found, Ok), "our own document is sound"
        operation: Any = found.ok()
        if operation.path == "/do" and mode is GenerationMode.POSITIVE:
            asked += _asks(box, operation, mode, 5 * amount)
        else:
            asked += _asks(box, operation, mode, amount)
    assert asked >= amount * len(BODIES)
    assert box.standing() == before
    box.plays_on()


def _asks(box: Box, operation: Any, mode: GenerationMode, amount: int) -> int:
    """So many requests at one address; how many there were."""
    statuses: list[int] = []
    try:
        cases = operation.as_strategy(generation_mode=mode)

        @times(amount)
        @given(case=cases)
        def ask(case: Any) -> None:
            shown = {"Cookie": f"phone={box.stranger.cookies['phone']}"}
            answer = case.call(
                base_url=f"http://127.0.0.1:{box.port}", headers=shown, allow_redirects=False
            )
            statuses.append(answer.status_code)
            assert answer.status_code < 500, case.as_curl_command()
            assert b"Traceback" not in answer.content
            assert answer.status_code == 400 or "default-src 'none'" in str(
                answer.headers.get("content-security-policy")
            )

        ask()
    except schemathesis.errors.SchemathesisError:
        if mode is GenerationMode.POSITIVE:  # else nothing wrong can be said there
            raise
    return len(statuses)


BODY = st.builds(
    lambda cmd, args, more: {"page": "apage002", "id": 7, "cmd": cmd, "args": args, **more},
    st.sampled_from(sorted(WIRE)),
    st.dictionaries(st.sampled_from(["seat", "face", "order", "changes", "name", "x"]), JSON),
    st.dictionaries(st.sampled_from(["stamp", "id", "page", "t", "x"]), JSON, max_size=1),
)


@pytest.mark.usefixtures("faults")
@pytest.mark.parametrize("amount", [FRAMES_FEW, pytest.param(FRAMES_MANY, marks=pytest.mark.full)])
def test_any_body_of_a_phone_at_the_table_is_done_or_refused(box: Box, amount: int) -> None:
    """What is refused has changed nothing."""

    @times(amount)
    @given(BODY | MESSAGES | JSON | st.binary(max_size=40))
    def say(body: Any) -> None:
        before = box.standing()
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        reply = box.aki.post("/do", raw)
        assert reply.status in (200, 400, 403, 409, 429), (body, reply.text)
        if reply.status != 200:
            assert reply.json["t"] == "no"
            assert box.standing() == before

    say()
    box.plays_on()


def _says(line: ClientConnection, frames: Sequence[str | bytes]) -> None:
    """Send all of it, and read until the box has had enough."""
    for frame in frames:
        line.send(frame)
    while True:
        line.recv(timeout=5)


FRAMES = MESSAGES.map(json.dumps) | JSON.map(json.dumps) | st.text() | st.binary(max_size=40)


@pytest.mark.usefixtures("faults")
@pytest.mark.parametrize("amount", [FRAMES_FEW, pytest.param(FRAMES_MANY, marks=pytest.mark.full)])
@pytest.mark.parametrize("greets", [True, False], ids=["after hello", "instead of hello"])
def test_any_frames_are_answered_or_close_the_socket_and_never_by_our_fault(
    box: Box, amount: int, greets: bool
) -> None:
    @times(amount)
    @given(st.lists(FRAMES, min_size=1, max_size=4))
    def say(frames: list[str | bytes]) -> None:
        before = box.standing()
        shown = {"Cookie": f"phone={box.stranger.cookies['phone']}"}
        url = f"ws://127.0.0.1:{box.port}/ws"
        hello = ['{"t":"hello","v":1,"page":"fuzzpage"}'] if greets else []
        with (
            connect(url, additional_headers=shown, compression=None, proxy=None) as line,
            pytest.raises(ConnectionClosed) as closed,
        ):
            _says(line, [*hello, *frames, '{"t":"the end"}'])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1000, 1008)
        assert box.standing() == before

    say()
    box.plays_on()
