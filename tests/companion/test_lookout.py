"""What changes round the box is noticed, and told once."""

import threading

import pytest

from companion import lookout as lookout_module
from companion.lookout import Lookout

WITHIN_S = 10.0


def test_address_that_comes_and_changes_is_told_each_time_once() -> None:
    address, told = ["127.0.0.1"], []
    lookout = Lookout(lambda: address[0], lambda: told.append(address[0]), lambda: None)
    for now in ("127.0.0.1", "10.0.2.15", "10.0.2.15", "10.42.0.1"):
        address[0] = now
        lookout.look()
    assert told == ["10.0.2.15", "10.42.0.1"]


def test_what_is_due_is_done_before_it_looks() -> None:
    address, told = ["127.0.0.1"], []

    def opens() -> None:
        address[0] = "10.42.0.1"

    Lookout(lambda: address[0], lambda: told.append(address[0]), opens).look()
    assert told == ["10.42.0.1"]


def test_fault_does_not_end_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lookout_module, "LOOK_S", 0.01)
    calls, twice = [0], threading.Event()

    def breaks() -> None:
        calls[0] += 1
        if calls[0] == 2:
            twice.set()
        raise ValueError

    lookout = Lookout(lambda: "", lambda: None, breaks)
    lookout.start()
    assert twice.wait(WITHIN_S)
    lookout.stop()
    assert "the lookout" in caplog.text
