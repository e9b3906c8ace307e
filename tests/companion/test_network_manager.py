"""What NetworkManager is asked for, by a runner that answers like nmcli 1.42 and 1.52."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from companion.hotspot import Hotspot
from companion.network_manager import PROFILE, NetworkManager
from companion.programs import run

HOTSPOT = Hotspot("Our box: fun", "abc def:ghi", "10.42.0.1")
DEVICES = "lo:loopback:connected (externally)\nwlan0:wifi:disconnected\np2p-dev-wlan0:wifi-p2p:x"


@dataclass
class Nmcli:
    """Answers by the words after `nmcli`; whatever is not told here goes well and says nothing."""

    says: dict[str, str] = field(default_factory=dict)
    fails: tuple[str, ...] = ()
    asked: list[tuple[str, str]] = field(default_factory=list)

    def __call__(self, command: Sequence[str], reads: str) -> tuple[int, str]:
        words = " ".join(command)
        self.asked.append((words, reads))
        if any(each in words for each in self.fails):
            return 10, "Error: it is so."
        return 0, next((told for key, told in self.says.items() if key in words), "")

    def about(self, words: str) -> list[tuple[str, str]]:
        return [each for each in self.asked if words in each[0]]


@pytest.fixture
def nmcli() -> Nmcli:
    return Nmcli({"-f DEVICE,TYPE,STATE": DEVICES})


def test_open_network_shares_its_address_and_is_gone_with_the_next_boot(nmcli: Nmcli) -> None:
    assert NetworkManager(nmcli).open(HOTSPOT)
    ((added, _),) = nmcli.about("connection add")
    assert "save no" in added
    assert "ifname wlan0" in added
    assert "ssid Our box: fun" in added
    assert "ipv4.method shared ipv4.addresses 10.42.0.1/24" in added
    assert "wifi-sec.key-mgmt wpa-psk" in added


def test_password_goes_by_the_pipe_and_stands_in_no_command_line(nmcli: Nmcli) -> None:
    assert NetworkManager(nmcli).open(HOTSPOT)
    ((_, read),) = nmcli.about("connection up")
    assert read == "802-11-wireless-security.psk:abc def:ghi\n"
    assert not nmcli.about(HOTSPOT.password)


@pytest.mark.parametrize(
    ("heard", "channel"),
    [
        ("", 1),
        ("1:80\n1:40\n6:90", 11),
        ("1:80\n6:30\n11:70\n36:100", 6),
        ("2:60\n5:20\n12:90", 6),
        ("--:9", 1),
    ],
)
def test_channel_is_the_quietest_of_those_allowed_everywhere(
    nmcli: Nmcli, heard: str, channel: int
) -> None:
    nmcli.says["-f CHAN,SIGNAL"] = heard
    assert NetworkManager(nmcli).open(HOTSPOT)
    ((added, _),) = nmcli.about("connection add")
    assert f"802-11-wireless.channel {channel} " in added


def test_what_was_left_of_it_goes_first(nmcli: Nmcli) -> None:
    assert NetworkManager(nmcli).open(HOTSPOT)
    done = [words for words, _ in nmcli.asked if "connection" in words]
    assert done[0] == f"nmcli connection delete {PROFILE}"


@pytest.mark.parametrize(
    "devices", ["", "lo:loopback:x", "wlan0:wifi:unavailable", "wlan0:wifi:unmanaged"]
)
def test_without_a_radio_nothing_is_opened(nmcli: Nmcli, devices: str) -> None:
    nmcli.says["-f DEVICE,TYPE,STATE"] = devices
    assert not NetworkManager(nmcli).open(HOTSPOT)
    assert not nmcli.about("connection add")


def test_network_that_does_not_come_up_leaves_no_profile_behind(nmcli: Nmcli) -> None:
    nmcli.fails = ("connection up",)
    assert not NetworkManager(nmcli).open(HOTSPOT)
    assert nmcli.asked[-1][0] == f"nmcli connection delete {PROFILE}"


def test_open_one_is_found_among_the_active(nmcli: Nmcli) -> None:
    nmcli.says["--active"] = f"lo\n{PROFILE}"
    assert NetworkManager(nmcli).is_open()
    nmcli.says["--active"] = f"lo\n{PROFILE}-2"
    assert not NetworkManager(nmcli).is_open()


def test_known_network_is_one_that_connects_by_itself_and_is_in_the_air(nmcli: Nmcli) -> None:
    nmcli.says |= {
        "UUID,TYPE,AUTOCONNECT,NAME": (
            "u1:802-11-wireless:yes:Home: upstairs\nu2:802-11-wireless:no:Café\n"
            f"u3:802-3-ethernet:yes:Wired\nu4:802-11-wireless:yes:{PROFILE}"
        ),
        "show u1": "Fox: den",
        "show u2": "Café",
        "show u4": "companion",
    }
    manager = NetworkManager(nmcli)
    for air, known in [("Fox: den", True), ("Café", False), ("companion", False), ("", False)]:
        nmcli.says["device wifi list --rescan yes"] = f"Neighbours\n{air}\n"
        assert manager.sees_known() is known


def test_machine_without_networkmanager_has_no_network_and_no_fault() -> None:
    def missing(command: Sequence[str], reads: str) -> tuple[int, str]:
        return run(["there-is-no-such-program", *command], reads)

    manager = NetworkManager(missing)
    assert not manager.is_open()
    assert not manager.open(HOTSPOT)
    assert not manager.close()
    assert not manager.sees_known()


def test_real_runner_gives_code_words_and_what_was_to_be_read() -> None:
    assert run(["sh", "-c", "cat; echo there >&2; exit 3"], "here ") == (3, "here there")
