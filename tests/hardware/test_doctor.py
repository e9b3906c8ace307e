"""What the doctor finds on a board: each fault of a real one, and what it says to do."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.errors import PanelError
from hardware import doctor
from hardware.chips import Chip
from hardware.doctor import Ask


def says(answer: str | None) -> Ask:
    def ask(command: Sequence[str]) -> str | None:
        return answer

    return ask


def test_board_is_told_by_its_own_name_and_another_machine_is_fine(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.write_bytes(b"Raspberry Pi Zero 2 W Rev 1.0\0")
    found = doctor.board(model)
    assert (found.good, found.data["model"]) == (True, "Raspberry Pi Zero 2 W Rev 1.0")
    assert doctor.board(tmp_path / "none").good


def test_chip_is_named_with_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "find_header", lambda: Chip(4, "pinctrl-rp1", 54))
    found = doctor.chip(pi=True)
    assert found.good
    assert found.data == {"chip": "/dev/gpiochip4", "label": "pinctrl-rp1", "lines": 54}


@pytest.mark.parametrize(
    ("reason", "pi", "good"),
    [
        ("no_device", False, True),
        ("no_device", True, False),
        ("unknown_chips", True, False),
        ("no_permission", True, True),
    ],
)
def test_header_that_is_missing_is_to_be_mended_only_on_a_pi(
    monkeypatch: pytest.MonkeyPatch, reason: str, pi: bool, good: bool
) -> None:
    def find_header() -> Chip:
        raise PanelError("no_gpio", {"reason": reason, "seen": ["gpiochip0: other"]})

    monkeypatch.setattr(doctor, "find_header", find_header)
    assert doctor.chip(pi=pi).good is good


def test_user_who_may_not_use_the_pins_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert doctor.rights(tmp_path).code == "no_rights_needed"
    (tmp_path / "gpiochip0").touch()
    assert doctor.rights(tmp_path).code == "rights_fine"
    monkeypatch.setattr("hardware.doctor.os.access", lambda *_: False)
    monkeypatch.setenv("LOGNAME", "mika")
    found = doctor.rights(tmp_path)
    assert (found.good, found.data["user"]) == (False, "mika")


@pytest.mark.parametrize(
    ("answer", "good", "code"),
    [
        ("Power save: on", False, "wifi_sleeps"),
        ("Power save: off", True, "wifi_awake"),
        (None, False, "iw_missing"),
    ],
)
def test_wifi_that_sleeps_is_to_be_mended(
    tmp_path: Path, answer: str | None, good: bool, code: str
) -> None:
    (tmp_path / "wlan0" / "phy80211").mkdir(parents=True)
    (tmp_path / "eth0").mkdir()
    (found,) = doctor.power_save(tmp_path, says(answer))
    assert (found.good, found.code, found.data["radio"]) == (good, code, "wlan0")


def test_machine_without_wifi_is_fine(tmp_path: Path) -> None:
    (found,) = doctor.power_save(tmp_path, says(None))
    assert (found.good, found.code) == (True, "no_wifi")


@pytest.mark.parametrize(
    ("answer", "pi", "good"),
    [("0", True, False), ("off", True, False), ("0", False, True), ("15s", True, True),
     (None, True, True)],
)  # fmt: skip
def test_watchdog_that_nobody_feeds_is_to_be_mended_on_a_pi(
    tmp_path: Path, answer: str | None, pi: bool, good: bool
) -> None:
    device = tmp_path / "watchdog"
    assert doctor.watchdog(device, says("0"), pi=True).code == "no_watchdog"
    device.touch()
    assert doctor.watchdog(device, says(answer), pi=pi).good is good


def test_program_that_is_missing_fails_or_hangs_gives_no_answer() -> None:
    assert doctor.ask(["no-such-program-of-ours"]) is None
    assert doctor.ask(["false"]) is None
    assert doctor.ask(["echo", "well"]) == "well"
