"""A card that can only be read any more, as worn ones are: the evening goes on in memory."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.backups import back_up
from tests.reliability.served import RealPhone, Served
from tests.reliability.small_card import mounted, only_to_be_read, to_be_written


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "card") as folder:
        yield folder


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where systemd lets the service keep what the card does not take."""
    folder = tmp_path / "memory"
    folder.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(folder))
    return folder


def state_of(phone: RealPhone) -> dict[str, Any]:
    with phone.socket() as line:
        return phone.reads_until(line, "state")


def names(state: dict[str, Any]) -> list[str]:
    return [person["name"] for person in state["table"]["people"]]


def test_box_starts_on_a_card_that_can_only_be_read_and_calls_nothing_saved(
    card: Path, memory: Path
) -> None:
    """The plug was pulled in the evening before: what its WAL holds is there too."""
    state = card / "state"
    with Served(state) as served:
        aki = RealPhone(served.port, served.token, "page0001").joins()
        assert aki.post("take_face", {"name": "Aki"})["saved"] is True
        served.kill()
    assert (state / "companion.db-wal").stat().st_size > 0
    only_to_be_read(card)
    before = {path.name: path.read_bytes() for path in state.iterdir()}
    with Served(state) as served:
        aki.port = served.port
        found = state_of(aki)
        assert names(found) == ["Aki"]
        assert [each["code"] for each in found["room"]["notices"]] == ["card_refuses"]
        answer = aki.post("add_person", {"name": "Mika"})
        assert (answer["t"], answer["saved"]) == ("ok", False)
        found = state_of(aki)
        assert names(found) == ["Aki", "Mika"]
        assert found["saved_up_to"] < found["seq"]
        assert "Aki" in aki.reads_page("/night/1")
        assert served.stops() == 0
    assert {path.name: path.read_bytes() for path in state.iterdir()} == before
    assert list(memory.iterdir()) == []
    to_be_written(card)
    with Served(state) as served:
        aki.port = served.port
        assert names(state_of(aki)) == ["Aki"]
        assert aki.post("add_person", {"name": "Ken"})["saved"] is True


@pytest.mark.parametrize("copied", [True, False], ids=["with a copy", "without a copy"])
def test_damaged_log_on_such_a_card_gives_way_to_the_newest_copy_in_memory(
    card: Path, memory: Path, *, copied: bool
) -> None:
    state = card / "state"
    with Served(state) as served:
        aki = RealPhone(served.port, served.token, "page0001").joins()
        aki.post("take_face", {"name": "Aki"})
        assert served.stops() == 0
    if copied:
        back_up(state / "companion.db", "daily", "2026-11-30")
    (state / "companion.db").write_bytes(b"no log at all" * 500)
    only_to_be_read(card)
    with Served(state) as served:
        aki.port = served.port
        found = state_of(aki.joins())
        assert names(found) == (["Aki"] if copied else [])
        anew = [] if copied else ["log_begun_anew"]
        assert [each["code"] for each in found["room"]["notices"]] == ["card_refuses", *anew]
        assert served.stops() == 0
    assert list(memory.iterdir()) == []
