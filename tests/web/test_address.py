"""Where the box can be reached, and the code that says so."""

import ipaddress
import re

import pytest
from qrcode.constants import ERROR_CORRECT_M

from companion.hotspot import Hotspot
from tests.web.fakes import TOKEN
from web import address, qr

LONGEST = f"http://192.168.178.123:65535/j/{'t' * 43}"


def test_address_is_one_that_another_device_can_reach() -> None:
    told = ipaddress.ip_address(address.reachable())
    assert not told.is_unspecified
    others = address.candidates()
    assert all(not ipaddress.ip_address(each).is_loopback for each in others)
    assert str(told) in [*others, "127.0.0.1"]


def test_without_any_network_the_address_is_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_way_out", lambda: "")
    monkeypatch.setattr("socket.if_nameindex", lambda: [(1, "lo")])
    assert address.reachable() == "127.0.0.1"
    assert address.candidates() == []


def test_own_wifi_without_a_way_out_is_found_before_addresses_inside_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    addresses = {"docker0": "172.17.0.1", "wlan0": "10.42.0.1", "lo": "127.0.0.1", "eth0": ""}
    monkeypatch.setattr(address, "_way_out", lambda: "")
    monkeypatch.setattr(address, "_address_of", addresses.__getitem__)
    monkeypatch.setattr("socket.if_nameindex", lambda: list(enumerate(addresses, 1)))
    assert address.candidates() == ["10.42.0.1", "172.17.0.1"]
    assert address.reachable() == "10.42.0.1"


def test_address_inside_the_machine_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = {"docker0": "172.17.0.1", "wlan0": "192.168.1.7", "lo": "127.0.0.1"}
    monkeypatch.setattr(address, "_way_out", lambda: "")
    monkeypatch.setattr(address, "_address_of", addresses.__getitem__)
    monkeypatch.setattr("socket.if_nameindex", lambda: list(enumerate(addresses, 1)))
    assert address.networks() == ["192.168.1.7"]
    assert address.is_inside("127.0.0.1")
    assert not address.is_inside("192.168.1.7")


def test_display_shows_the_code_of_the_own_wifi_first_and_then_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "reachable", lambda: "10.42.0.1")
    hotspot = Hotspot("box", "abcdefghjk", "10.42.0.1")
    table = [f"http://10.42.0.1/j/{TOKEN}", "http://10.42.0.1/"]
    shown = [address.ways_in(TOKEN, 80, hotspot, turn) for turn in range(3)]
    assert shown == [
        ["WIFI:T:WPA;S:box;P:abcdefghjk;;"],
        table,
        ["WIFI:T:WPA;S:box;P:abcdefghjk;;"],
    ]
    assert address.ways_in(TOKEN, 80, None, 0) == table


def test_port_80_need_not_be_typed() -> None:
    assert address.join_url(TOKEN, 80, "10.42.0.1") == f"http://10.42.0.1/j/{TOKEN}"
    assert address.join_url(TOKEN, 8080, "10.42.0.1") == f"http://10.42.0.1:8080/j/{TOKEN}"
    assert address.url("::1", 80) == "http://[::1]/"


def test_terminal_shows_the_code_on_80_columns_and_24_lines() -> None:
    lines = qr.terminal_qr(LONGEST).splitlines()
    assert len(lines) <= 23
    assert all(len(line) == len(lines[0]) <= 80 for line in lines)
    assert set("".join(lines)) <= set("█▀▄ ")


def test_picture_is_the_code_as_one_path() -> None:
    drawn = qr.svg(LONGEST)
    size = int(re.findall(r'viewBox="0 0 (\d+) ', drawn)[0])
    path = re.findall(r'd="(M[^"]+)"', drawn)[1]
    dark = {
        (int(x) + step, int(y))
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path)
        for step in range(int(width))
    }
    rows = qr._modules(LONGEST, ERROR_CORRECT_M, 4)
    assert size == len(rows)
    assert dark == {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}
