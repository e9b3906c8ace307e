"""Tables that run while a test lasts, and a machine on which nothing is set up."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

import pytest

from companion.store import Store
from tests.companion.real_table import Box, Phone, dealt


class Deal(Protocol):
    """`box, (aki, mika) = deal("Aki", "Mika", hands=[2, 7])`; the first of them begins."""

    def __call__(
        self, *names: str, hands: Sequence[int] = (), preset: str = "mattel", **rules: Any
    ) -> tuple[Box, list[Phone]]: ...


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """A table at which nobody sits yet."""
    found = Box(tmp_path).starts()
    yield found
    found.stops()


@pytest.fixture
def deal(tmp_path: Path) -> Iterator[Deal]:
    boxes: list[Box] = []

    def deal(
        *names: str, hands: Sequence[int] = (), preset: str = "mattel", **rules: Any
    ) -> tuple[Box, list[Phone]]:
        folder = tmp_path / str(len(boxes))
        box, phones = dealt(folder, *names, hands=hands, preset=preset, **rules)
        boxes.append(box)
        return box, phones

    yield deal
    for box in boxes:
        box.stops()


@pytest.fixture
def no_settings_of_this_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test itself says is set up."""
    for name in ("COMPANION_CONFIG", "COMPANION_STATE", "COMPANION_PORT", "COMPANION_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state-home"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config-home"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log will be made, its folder too."""
    return tmp_path / "state" / "companion.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """A new log."""
    with closing(Store.open(path)) as opened:
        yield opened
