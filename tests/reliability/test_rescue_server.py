"""The whole companion on a damaged log, and after starts that failed: it is up for play."""

import time
from pathlib import Path

import pytest

from tests.companion.command_line import UNUSABLE, garbage
from tests.reliability.served import RealPhone, Served, companion

UP_WITHIN_S = 10.0


def codes(phone: RealPhone) -> list[str]:
    with phone.socket() as line:
        room = phone.reads_until(line, "state")["room"]
    return [notice["code"] for notice in room["notices"]]


def people(phone: RealPhone) -> list[str]:
    with phone.socket() as line:
        table = phone.reads_until(line, "state")["table"]
    return [person["name"] for person in table["people"]]


def comes_in(server: Served, page: str, name: str) -> RealPhone:
    phone = RealPhone(server.port, server.token, page).joins()
    assert phone.post("take_face", {"name": name})["saved"]
    return phone


def test_damaged_log_box_is_up_in_ten_seconds_and_the_host_brings_the_backup_back(
    tmp_path: Path,
) -> None:
    with Served(tmp_path) as server:
        comes_in(server, "page0001", "Aki")
        server.stops()  # a plug that is pulled leaves a WAL, which mends nearly any damage
    assert companion("backup", "--state", tmp_path).returncode == 0
    garbage(tmp_path / "companion.db")
    began_s = time.monotonic()
    with Served(tmp_path) as server:
        assert time.monotonic() - began_s < UP_WITHIN_S
        host, guest = (comes_in(server, f"page000{n}", name) for n, name in ((2, "Mika"), (3, "K")))
        assert codes(host) == ["log_set_aside"]
        assert people(host) == ["Mika", "K"]
        assert guest.asks_to_bring_back()["code"] == "host_only"
        assert host.asks_to_bring_back() == {"t": "ok"}
        server.starts_again()
        again = comes_in(server, "page0004", "Yui")
        assert codes(again) == []
        assert people(again) == ["Aki", "Yui"]
        assert again.asks_to_bring_back()["code"] in ("host_only", "no_backup")
    kept = sorted(path.name[:17] for path in tmp_path.glob("companion-*.db"))
    assert kept == ["companion-before-", "companion-broken-"]


def test_box_that_failed_three_times_starts_without_pins_and_settings_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, config = tmp_path / "state", tmp_path / "config.toml"
    with Served(state) as server:
        comes_in(server, "page0001", "Aki")
        server.stops()
    config.write_text(f'state_dir = "{state}"\n[panel]\nbutton = 99\n')
    for _ in range(3):
        failed = companion("run", "--port", 0, "--config", config)
        assert failed.returncode == UNUSABLE
        assert "pin_refused" in failed.stderr
        assert "Traceback" not in failed.stderr
    monkeypatch.setenv("COMPANION_CONFIG", str(config))
    with Served(state) as server:
        phone = comes_in(server, "page0002", "Mika")
        assert codes(phone) == ["safe_mode"]
        assert people(phone) == ["Aki", "Mika"]
        server.stops()
    assert "pin_refused" in (state / "incidents.txt").read_text("utf-8")
    assert companion("run", "--port", 0).returncode == UNUSABLE  # it went well: counted anew
