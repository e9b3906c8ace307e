"""A box without any network: two simulated radios, one of them that of a phone elsewhere."""

import json
from pathlib import Path

import pytest

from tests.systemd.guest.there import (
    STATE,
    Measured,
    comes_up,
    install,
    journal,
    page,
    pid,
    prepare,
    property_of,
    screen,
    sh,
    until,
    way_in,
)

PHONE = ("ip", "netns", "exec", "phone")
SUPPLICANT = Path("/tmp/wpa.conf")
DHCP = '#!/bin/sh\n[ "$1" != bound ] || ip address add $ip/24 dev $interface\n'


@pytest.fixture(scope="module", autouse=True)
def second_radio() -> None:
    """In a network namespace of its own: seen from there the box is another machine."""
    sh("ip", "netns", "add", "phone")
    radio = Path("/sys/class/net/wlan1/phy80211/name").read_text().strip()
    sh("iw", "phy", radio, "set", "netns", "name", "phone")
    sh("ip", "-n", "phone", "link", "set", "wlan1", "up")


def supplicant(text: str) -> None:
    """Let the phone's radio do as `text` says, and nothing of before."""
    sh(*PHONE, "sh", "-c", "kill $(cat /tmp/wpa.pid) 2>/dev/null; sleep 1", ok=False)
    SUPPLICANT.write_text(text)
    sh(*PHONE, "wpa_supplicant", "-B", "-P", "/tmp/wpa.pid", "-i", "wlan1", "-c", str(SUPPLICANT))


def own_wifi() -> str:
    return sh("companion", "wifi", ok=False)


def test_box_starts_without_any_network() -> None:
    prepare()
    install()
    with Measured("no network: dpkg -i until the box is up"):
        comes_up()
    assert way_in()["nowhere"]
    assert property_of("StatusText").startswith("There is no network yet")
    until(lambda: "There is no network yet" in screen())


def test_own_wifi_opens_by_itself_after_a_while_and_is_shown_first() -> None:
    before = pid()
    with Measured("no network, until the own Wi-Fi is open"):
        wifi = until(lambda: way_in()["wifi"], 240)
    assert wifi["name"] == "companion"
    assert wifi["code"] == f"WIFI:T:WPA;S:companion;P:{wifi['password']};;"
    assert way_in()["url"].startswith("http://10.42.0.1/j/")
    until(lambda: "1 Wi-Fi companion, password" in screen())
    shown = screen()
    assert wifi["password"] in shown
    assert shown.index("1 Wi-Fi") < shown.index("2 http://10.42.0.1/")
    assert own_wifi() == "own Wi-Fi: open as companion"
    assert pid() == before


def test_phone_joins_and_fetches_the_page() -> None:
    wifi = way_in()["wifi"]
    told = sh("wpa_passphrase", wifi["name"], wifi["password"])
    with Measured("phone: joined the own Wi-Fi"):
        supplicant(told)
        until(lambda: "Connected" in sh(*PHONE, "iw", "dev", "wlan1", "link"))
    script = Path("/tmp/dhcp")
    script.write_text(DHCP)
    script.chmod(0o755)
    with Measured("phone: address by DHCP"):
        sh(*PHONE, "busybox", "udhcpc", "-i", "wlan1", "-n", "-q", "-s", str(script))
    with Measured("phone: page fetched"):
        got = sh(*PHONE, "curl", "-sS", "-L", "-m", "60", "-c", "/tmp/jar", way_in()["url"])
    assert "<html" in got
    assert '"member": true' in got.replace('"member":true', '"member": true')


def test_password_is_in_no_command_line_and_in_no_journal() -> None:
    password = json.loads((STATE / "hotspot.json").read_text())["password"]
    assert password not in journal()
    assert not any(
        password in found.read_text()
        for found in Path("/run/NetworkManager/system-connections").iterdir()
    )


def test_asked_to_close_it_closes_and_asked_to_open_it_opens() -> None:
    assert "asked to change" in sh("companion", "wifi", "off")
    with Measured("asked, until the own Wi-Fi is closed"):
        until(lambda: own_wifi() == "own Wi-Fi: closed")
    sh("companion", "wifi", "on")
    with Measured("asked, until the own Wi-Fi is open"):
        until(lambda: own_wifi() == "own Wi-Fi: open as companion")


def test_box_that_is_started_again_finds_it_open() -> None:
    sh("systemctl", "restart", "companion.service")
    comes_up()
    with Measured("box started again, until it knows of its Wi-Fi"):
        until(lambda: way_in()["wifi"])


def test_it_makes_room_for_a_known_network() -> None:
    supplicant(
        'network={\nssid="Home"\nmode=2\nkey_mgmt=WPA-PSK\nproto=RSN\npairwise=CCMP\n'
        'psk="home-sweet-home"\nfrequency=2437\n}\n'
    )
    sh("ip", "-n", "phone", "address", "add", "192.168.9.1/24", "dev", "wlan1")
    sh("nmcli", "connection", "add", "type", "wifi", "con-name", "home", "ifname", "wlan0",
       "ssid", "Home", "wifi-sec.key-mgmt", "wpa-psk", "wifi-sec.psk", "home-sweet-home",
       "ipv4.method", "manual", "ipv4.addresses", "192.168.9.2/24")  # fmt: skip
    with Measured("known network in the air, until the own Wi-Fi is closed"):
        until(lambda: not way_in()["wifi"], 300)
    with Measured("own Wi-Fi closed, until the code leads through the known network"):
        until(lambda: way_in()["url"].startswith("http://192.168.9.2/j/"), 300)
    assert "<html" in sh(*PHONE, "curl", "-sS", "-m", "60", "http://192.168.9.2/")
    assert page("/healthz") == "ok"
