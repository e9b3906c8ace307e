"""When the box opens its own Wi-Fi, and for whom it closes it again."""

from dataclasses import dataclass, field

import pytest

from companion.hotspot import Hotspot
from companion.own_wifi import AFTER_LOSS_S, AFTER_START_S, AGAIN_S, LONGEST_S, OwnWifi
from tests.fakes import FakeClock

HOTSPOT = Hotspot("companion", "abcdefghjk", "10.42.0.1")


@dataclass
class Radio:
    """What opens and closes; `works` says whether it can."""

    is_on: bool = False
    works: bool = True
    known: bool = False
    tries: int = 0
    scans: int = 0

    def is_open(self) -> bool:
        return self.is_on

    def open(self, hotspot: Hotspot) -> bool:
        assert hotspot.password
        self.tries += 1
        self.is_on = self.works
        return self.works

    def close(self) -> bool:
        self.is_on = False
        return True

    def sees_known(self) -> bool:
        self.scans += 1
        return self.known


@dataclass
class House:
    """A box in a house: whether there is a network, and whether phones are at the table."""

    fallback: str = "auto"
    radio: Radio = field(default_factory=Radio)
    clock: FakeClock = field(default_factory=FakeClock)
    network: bool = False
    phones: bool = False
    heard: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wifi = OwnWifi(
            Hotspot("companion", "abcdefghjk", "10.42.0.1", self.fallback),
            self.radio,
            self.clock,
            reachable=lambda: self.network,
            in_use=lambda: self.phones,
            on_change=self.heard.append,
        )

    def passes(self, seconds: float, step_s: float = 2.0) -> None:
        """Time in which it looks every two seconds."""
        for _ in range(round(seconds / step_s)):
            self.wifi.look()
            self.clock.passes(step_s)
        self.wifi.look()

    @property
    def is_open(self) -> bool:
        assert bool(self.wifi.shown()) == self.radio.is_on
        return self.radio.is_on


def test_without_any_network_it_opens_after_a_patient_wait() -> None:
    house = House()
    house.passes(AFTER_START_S - 4)
    assert not house.is_open
    house.passes(6)
    assert house.is_open
    assert house.heard == [True]


def test_where_there_is_a_network_it_stays_closed() -> None:
    house = House(network=True)
    house.passes(3600)
    assert house.radio.tries == 0


def test_router_that_starts_again_is_waited_for() -> None:
    house = House(network=True)
    house.passes(600)
    house.network = False
    house.passes(AFTER_LOSS_S - 4)
    assert not house.is_open
    house.passes(6)
    assert house.is_open


def test_it_makes_room_for_a_known_network() -> None:
    house = House()
    house.passes(AFTER_START_S + 2)
    house.radio.known = True
    house.passes(AGAIN_S + 2)
    assert not house.is_open
    assert house.heard == [True, False]


def test_with_phones_at_the_table_it_neither_closes_nor_searches() -> None:
    house = House()
    house.passes(AFTER_START_S + 2)
    house.phones = house.radio.known = True
    house.passes(1800)
    assert house.is_open
    assert house.radio.scans == 0
    house.phones = False
    house.passes(AGAIN_S + 2)
    assert not house.is_open


def test_cable_that_is_plugged_in_closes_it_at_once() -> None:
    house = House()
    house.passes(AFTER_START_S + 2)
    house.network = True
    house.passes(2)
    assert not house.is_open


def test_known_network_that_lets_us_not_in_is_made_room_for_less_and_less() -> None:
    house = House()
    house.radio.known = True
    house.passes(24 * 3600, step_s=10)
    assert house.heard.count(True) < 24 * 3600 / LONGEST_S + 10
    opened = house.heard.count(True)
    house.passes(24 * 3600, step_s=10)
    assert house.heard.count(True) - opened <= 24 * 3600 / LONGEST_S


@pytest.mark.parametrize("fallback", ["auto", "off", "always"])
def test_asked_for_it_opens_and_closes_at_once_whatever_is_set(fallback: str) -> None:
    house = House(fallback, network=True)
    house.wifi.ask(True)
    house.passes(2)
    assert house.is_open
    house.wifi.ask(False)
    house.passes(2)
    assert not house.is_open
    house.passes(3600)
    assert not house.is_open


def test_asked_to_do_as_it_is_set_it_does_so_again() -> None:
    house = House()
    house.wifi.ask(False)
    house.passes(3600)
    house.wifi.ask(None)
    house.passes(2)
    assert house.is_open


def test_switched_off_it_never_opens_by_itself() -> None:
    house = House("off")
    house.passes(3600)
    assert house.radio.tries == 0


def test_always_means_from_the_first_look_on_and_with_a_network_too() -> None:
    house = House("always", network=True)
    house.passes(0)
    assert house.is_open
    house.radio.known = True
    house.passes(3600)
    assert house.is_open


def test_radio_that_cannot_is_tried_once_a_minute_and_complained_of_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    house = House("always")
    house.radio.works = False
    house.passes(10 * AGAIN_S)
    assert house.radio.tries in (10, 11)
    assert [each.levelname for each in caplog.records] == ["WARNING"]
    house.radio.works = True
    house.passes(AGAIN_S + 2)
    assert house.is_open


def test_box_that_starts_again_finds_its_network_open_and_keeps_it() -> None:
    house = House(radio=Radio(is_on=True))
    house.passes(4)
    assert house.is_open
    assert house.radio.tries == 0
    assert house.heard == [True]
