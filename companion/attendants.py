"""Who stands round a running table: they look after the box, and are never in the way of play.

The watchdog, the lookout for addresses and networks, the small display.
"""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Protocol

from companion.errors import StoreError
from companion.health import ANSWERS_WITHIN_S, trouble_of
from companion.hotspot import Hotspot, HotspotSwitch, NoHotspot, load_hotspot
from companion.keys import KeyRing
from companion.lookout import Lookout
from companion.network_manager import NetworkManager
from companion.own_wifi import OwnWifi
from companion.ports import Clock
from companion.powering_off import power_off
from companion.settings import Settings
from companion.supervisor import Supervisor
from companion.table import Table
from companion.watchdog import Watchdog
from hardware import PanelPins
from hardware.display import show_way_in
from web import address
from web.application import Application
from web.text import sentence

log = logging.getLogger(__name__)

TURN_S = 10.0
"""How long the display shows the code of the own Wi-Fi, then that of the table, in turn."""


class Attendant(Protocol):
    """Works in a thread of its own between the two."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


class Attendants:
    """They `come` before the phones and go with the `stack`; the system is told what they see.

    `own_wifi` is the box's own network.
    """

    def __init__(
        self,
        stack: ExitStack,
        settings: Settings,
        table: Table,
        keys: KeyRing,
        port: int,
        clock: Clock,
    ) -> None:
        self._stack, self._table, self._keys = stack, table, keys
        self._port, self._clock = port, clock
        self._supervisor = Supervisor()
        hotspot = _hotspot(settings, by_itself=self._supervisor.is_there)
        self._act, self.own_wifi = self._network(hotspot)

    def come(self, app: Application, pins: PanelPins) -> None:
        """Begin, before phones can come."""
        self._stack.callback(show_way_in(pins, self._ways_in))
        if pins.switch_off:
            self._table.panel.switches_off(self._is_cleared, self._power_off)
        self.add(Lookout(self._way_in, app.way_in_moved, self._act))
        self._watchdog = Watchdog(self._supervisor, lambda: self._trouble(app), self._told)

    def serving(self) -> None:
        """Phones can come from now on: let the system know, once everything has answered."""
        self.add(self._watchdog)

    def leaving(self) -> None:
        """The box is about to stop."""
        self._supervisor.stopping()

    def add(self, attendant: Attendant) -> None:
        attendant.start()
        self._stack.callback(attendant.stop)

    def _network(self, hotspot: Hotspot | None) -> tuple[Callable[[], None], HotspotSwitch]:
        """What is to be done every few seconds, and the switch for others."""
        if hotspot is None:
            return lambda: None, NoHotspot()
        own_wifi = OwnWifi(
            hotspot,
            NetworkManager(),
            self._clock,
            reachable=lambda: any(each != hotspot.address for each in address.networks()),
            in_use=self._somebody_is_here,
            on_change=self._table.show_own_wifi,
        )
        return own_wifi.look, own_wifi

    def _is_cleared(self) -> bool:
        """Whether no cards are on the table."""
        return self._table.snapshot().history.state.game is None

    def _power_off(self) -> None:
        power_off()

    def _somebody_is_here(self) -> bool:
        room = self._table.snapshot().room
        return bool(room.live or room.waiting)

    def _way_in(self) -> object:
        """Whatever the codes on screens are made of."""
        return self._keys.token, address.reachable(), self.own_wifi.shown()

    def _ways_in(self) -> list[str]:
        turn = int(self._clock.now_s() / TURN_S)
        return address.ways_in(self._keys.token, self._port, self.own_wifi.shown(), turn)

    def _trouble(self, app: Application) -> str:
        """The part that does not answer, or nothing."""
        found = trouble_of(self._table)
        return found if found or app.answers(ANSWERS_WITHIN_S) else "server"

    def _told(self, trouble: str) -> str:
        """How the box is, in plain words and without any secret."""
        if trouble:
            return sentence("part_silent", "en", {"part": trouble})
        front = self._table.snapshot().room.panel
        host = address.reachable()
        where = "nowhere" if address.is_inside(host) else "serving"
        words = sentence(where, "en", {"address": address.url(host, self._port)})
        return f"{words} {sentence(front.code, 'en', front.data)}"


def _hotspot(settings: Settings, *, by_itself: bool) -> Hotspot | None:
    """The own Wi-Fi as it is set up. Only a box that the system looks after opens it unasked.

    Raises SettingsError; a password that cannot be kept is a network that cannot be.
    """
    try:
        found = load_hotspot(settings)
    except StoreError as trouble:
        log.warning("no Wi-Fi of our own: %s", trouble)
        return None
    if found.fallback == "auto" and not by_itself:
        return replace(found, fallback="off")
    return found
