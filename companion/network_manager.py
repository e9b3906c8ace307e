"""The few things the box asks of NetworkManager, by its own program nmcli.

Whoever runs the box has to be allowed to (`systemd/companion.rules`). The password of the
network goes by way of a pipe: command lines can be read by everybody.
"""

import logging

from companion.hotspot import Hotspot
from companion.programs import Runner, run

log = logging.getLogger(__name__)

PROFILE = "companion-own-wifi"
CHANNELS = (1, 6, 11)
"""They do not overlap and are allowed everywhere; left alone NetworkManager may pick one that
is not, and then no network opens at all."""
WITHIN_S = 30
"""For opening a network; a radio that is going to do it has done so by then."""


class NetworkManager:
    """Opens and closes the box's own Wi-Fi. Nothing here raises: a failure is told as False."""

    def __init__(self, runner: Runner = run) -> None:
        self._run = runner

    def radio(self) -> str:
        """A Wi-Fi interface that may be used, or nothing."""
        self._nmcli("radio", "wifi", "on")
        for line in self._told("-t", "-f", "DEVICE,TYPE,STATE", "device"):
            device, _, more = line.partition(":")
            kind, _, state = more.partition(":")
            if kind == "wifi" and state not in ("unmanaged", "unavailable"):
                return device
        return ""

    def is_open(self) -> bool:
        """Whether the own Wi-Fi is on, perhaps since a life of the box before this one."""
        return PROFILE in self._told("-t", "-f", "NAME", "connection", "show", "--active")

    def open(self, hotspot: Hotspot) -> bool:
        """Open it for phones; what is left of it from before goes first."""
        radio = self.radio()
        self._nmcli("connection", "delete", PROFILE)
        if not radio:
            return False
        if not self._nmcli("connection", "add", *_profile(hotspot, radio, self._channel())):
            return False
        told = f"802-11-wireless-security.psk:{hotspot.password}\n"
        up = ("--wait", str(WITHIN_S), "connection", "up", PROFILE, "ifname", radio)
        if self._nmcli(*up, "passwd-file", "/dev/stdin", reads=told):
            return True
        self._nmcli("connection", "delete", PROFILE)
        return False

    def close(self) -> bool:
        """Close it; NetworkManager then takes up the networks it knows by itself."""
        return self._nmcli("connection", "delete", PROFILE)

    def sees_known(self) -> bool:
        """Whether a Wi-Fi that somebody has set up on this box is in the air just now."""
        known = {name for name in map(self._name_of, self._profiles()) if name}
        seen = self._told(
            "-t", "-e", "no", "-f", "SSID", "device", "wifi", "list", "--rescan", "yes"
        )
        return not known.isdisjoint(seen)

    def _channel(self) -> int:
        """The one of `CHANNELS` on which the neighbours are heard least."""
        loud = dict.fromkeys(CHANNELS, 0)
        for line in self._told("-t", "-f", "CHAN,SIGNAL", "device", "wifi", "list"):
            channel, _, signal = line.partition(":")
            if channel.isdecimal() and signal.isdecimal() and int(channel) <= 14:
                loud[min(CHANNELS, key=lambda each: abs(each - int(channel)))] += int(signal)
        return min(loud, key=loud.__getitem__)

    def _profiles(self) -> list[str]:
        """The Wi-Fi profiles that connect by themselves, all but our own."""
        told = self._told(
            "-t", "-e", "no", "-f", "UUID,TYPE,AUTOCONNECT,NAME", "connection", "show"
        )
        parts = [line.split(":", 3) for line in told]
        return [
            uuid
            for uuid, kind, by_itself, name in (each for each in parts if len(each) == 4)
            if kind == "802-11-wireless" and by_itself == "yes" and name != PROFILE
        ]

    def _name_of(self, uuid: str) -> str:
        told = self._told("-e", "no", "-g", "802-11-wireless.ssid", "connection", "show", uuid)
        return told[0] if told else ""

    def _told(self, *words: str) -> list[str]:
        code, told = self._run(["nmcli", *words], "")
        return told.splitlines() if code == 0 else []

    def _nmcli(self, *words: str, reads: str = "") -> bool:
        code, told = self._run(["nmcli", *words], reads)
        if code != 0:
            log.debug("nmcli %s: %s", " ".join(words[:3]), told)
        return code == 0


def _profile(hotspot: Hotspot, radio: str, channel: int) -> list[str]:
    """WPA2 alone, which every phone of the last ten years joins; gone with the next boot."""
    return [
        *("save", "no", "type", "wifi", "con-name", PROFILE, "ifname", radio, "autoconnect", "no"),
        *("ssid", hotspot.name, "802-11-wireless.mode", "ap", "802-11-wireless.band", "bg"),
        *("802-11-wireless.channel", str(channel)),
        *("ipv4.method", "shared", "ipv4.addresses", f"{hotspot.address}/24"),
        *("ipv6.method", "disabled", "wifi-sec.key-mgmt", "wpa-psk", "wifi-sec.proto", "rsn"),
        *("wifi-sec.pairwise", "ccmp", "wifi-sec.group", "ccmp"),
        *("wifi-sec.psk-flags", "not-saved"),
    ]
