"""The family's commands on a card that is full, or that can only be read: what they say."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Reader
from tests.companion.command_line import companion, refused, stored
from tests.reliability.small_card import fill, mounted, only_to_be_read

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "card") as folder:
        yield folder


@pytest.fixture
def state(card: Path) -> Path:
    """An evening on that card, as it is after the box was switched off."""
    folder = card / "state"
    stored(folder)
    return folder


def told_by_doctor(state: Path) -> dict[str, str]:
    """What the doctor says of card and log: `ok` or `mend`, and the sentence."""
    said = companion("doctor", "--state", state, "--simulate").output.splitlines()
    lines = (line.partition(": ") for line in said)
    return {what[5:]: f"{what[:4].strip()} {sentence}" for what, _, sentence in lines}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.name != "companion.db.lock")


def test_full_card_is_told_by_the_name_that_people_gave_and_nothing_half_stays(
    card: Path, state: Path
) -> None:
    assert companion("backup", card / "early.db", "--state", state).exit_code == 0
    fill(card)
    before, seq = names(card), Reader(state / "companion.db").last().seq
    for file in (card / "evenings.db", None):
        said = refused("disk_full", "backup", *([file] if file else []), "--state", state)
        assert said.startswith("The card is full. Make room, then try again: ")
        assert ".new" not in said
        assert str(file or state / "backups") in said
    restored = companion("restore", card / "early.db", "--yes", "--state", state)
    assert restored.exit_code == 2
    said = restored.output.splitlines()[-1]
    assert said.startswith(f"The card is full. Make room, then try again: {state}/companion.db ")
    refused("disk_full", "bundle", card / "bundle.zip", "--state", state)
    assert [name for name in names(card) if name not in (*before, "backups")] == []
    assert Reader(state / "companion.db").last().seq == seq


def test_doctor_says_that_the_card_is_nearly_full(card: Path, state: Path) -> None:
    told = told_by_doctor(state)
    assert told["card"].startswith("mend only 0 MB are free on the card of ")
    assert told["log"].startswith("ok ")


def test_card_that_can_only_be_read_is_told_as_such_and_its_evenings_are_copied(
    card: Path, state: Path, tmp_path: Path
) -> None:
    assert companion("backup", card / "early.db", "--state", state).exit_code == 0
    only_to_be_read(card)
    stick = tmp_path / "stick.db"
    assert companion("backup", stick, "--state", state).exit_code == 0
    assert Reader(stick).last() == Reader(state / "companion.db").last()
    for command in (
        ("backup",), ("backup", card / "evenings.db"),
        ("restore", card / "early.db", "--yes"),
    ):  # fmt: skip
        said = refused("read_only_card", *command, "--state", state)
        assert "can only be read. What it holds is as it was" in said
        assert ".new" not in said
    refused("not_saved", "bundle", card / "bundle.zip", "--state", state)
    assert told_by_doctor(state)["log"].startswith(f"mend the card of {state} can only be read")
