"""Switching off is asked of logind, and of nobody else."""

from collections.abc import Sequence

import pytest

from companion.powering_off import power_off


def test_logind_is_asked_once() -> None:
    asked: list[Sequence[str]] = []

    def runs(command: Sequence[str], reads: str) -> tuple[int, str]:
        asked.append(command)
        return 0, ""

    assert power_off(runs)
    (command,) = asked
    assert command[:3] == ["busctl", "call", "org.freedesktop.login1"]
    assert command[-3:] == ["PowerOff", "b", "false"]


def test_refusal_is_noted_and_play_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    assert not power_off(lambda command, reads: (1, "Call failed: Access denied"))
    assert "Access denied" in caplog.text
