"""The `[panel]` table: what it allows, what it refuses and why."""

from dataclasses import fields

import pytest

from companion.errors import SettingsError
from companion.settings import TABLES
from hardware.pins import RECOMMENDED, REFUSED, PanelPins


def refusal(**table: object) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        PanelPins.from_mapping(table)
    return caught.value


def test_empty_table_is_one_button_and_one_light() -> None:
    assert PanelPins.from_mapping({}).roles() == {"button": 17, "button_light": 27}


def test_true_takes_the_recommended_pin_and_false_takes_none() -> None:
    pins = PanelPins.from_mapping({"catch": True, "button_light": False, "green": 12})
    assert pins.roles() == {"button": 17, "catch": 22, "green": 12}
    assert pins.lamps() == ("green",)


def test_all_recommended_pins_fit_together() -> None:
    everything = PanelPins.from_mapping(dict.fromkeys(RECOMMENDED, True) | {"chairs": [12, 25]})
    assert len(set(everything.roles().values())) == len(RECOMMENDED) + 2
    assert everything.roles()["chair_1"] == 25


@pytest.mark.parametrize("pin", sorted(REFUSED))
def test_pin_of_another_use_is_refused_with_its_reason_and_the_free_ones(pin: int) -> None:
    error = refusal(green=pin)
    assert error.code == "pin_refused"
    assert {"key": "green", "pin": pin, "reason": REFUSED[pin]}.items() <= error.data.items()
    free = error.data["free"]
    assert isinstance(free, list)
    assert 12 in free
    assert not {17, 27, pin} & set(free)


def test_refused_pin_is_taken_when_forced_and_only_that_one() -> None:
    assert PanelPins.from_mapping({"green": 18, "force": [18]}).green == 18
    assert refusal(green=19, force=[18]).data["pin"] == 19


@pytest.mark.parametrize("pin", [28, -1, 40])
def test_pin_beside_the_header_is_refused_even_when_forced(pin: int) -> None:
    assert refusal(button=pin, force=[pin]).data["reason"] == "not_on_header"


def test_two_roles_on_one_pin_are_both_named() -> None:
    error = refusal(amber=27)
    assert error.code == "pin_twice"
    assert (error.data["key"], error.data["other"]) == ("amber", "button_light")


def test_chair_on_a_taken_pin_is_named_by_its_place() -> None:
    error = refusal(chairs=[5, 17])
    assert (error.data["key"], error.data["other"]) == ("chairs[1]", "button")


@pytest.mark.parametrize(
    ("extra", "pin"), [({"ring": 24}, 8), ({"ring": 24}, 10), ({"display": True}, 2)]
)
def test_pin_that_ring_or_display_need_is_taken_even_when_forced(
    extra: dict[str, object], pin: int
) -> None:
    error = refusal(green=pin, force=[pin], **extra)
    assert error.code == "pin_twice"
    assert (error.data["key"], error.data["other"]) == ("green", next(iter(extra)))
    assert PanelPins.from_mapping({"green": pin, "force": [pin]}).green == pin


def test_refusal_says_how_to_take_the_pin_all_the_same() -> None:
    assert refusal(green=18, force=[4]).data["force"] == [4, 18]
    assert "force" not in refusal(green=40).data


def test_refusal_names_the_place_of_a_gpio_and_the_gpio_of_a_place() -> None:
    assert refusal(green=14).data["place"] == 8
    assert refusal(amber=27).data["place"] == 13
    beside = refusal(green=29).data
    assert (beside["place"], beside["meant"]) == (None, 5)
    assert refusal(green=30).data["meant"] is None, "a ground"
    assert refusal(green=41).data["meant"] is None, "no place at all"


def test_refusal_with_nothing_free_tells_of_nothing_free() -> None:
    free = refusal(green=99).data["free"]
    assert isinstance(free, list)
    chairs = [pin for pin in free if pin != 5]
    error = refusal(chairs=chairs[:10], red=5, amber=99)
    assert error.data["free"] is None


def test_every_mistake_of_a_table_is_told_at_once() -> None:
    first = refusal(gren=5, hold_s="2", chairs=5)
    assert [each.data["key"] for each in (first, *first.more)] == ["gren", "hold_s", "chairs"]
    wired = refusal(green=17, red=2, amber=41)
    assert [each.data["pin"] for each in (wired, *wired.more)] == [17, 2, 41]


def test_keys_of_the_table_are_those_that_settings_know() -> None:
    assert tuple(field.name for field in fields(PanelPins)) == TABLES["panel"]


def test_unknown_key_is_answered_with_the_nearest_and_the_allowed_ones() -> None:
    error = refusal(buton=17)
    assert (error.code, error.data["key"]) == ("unknown_key", "buton")
    assert error.data["nearest"] == "button"
    allowed = error.data["allowed"]
    assert isinstance(allowed, list)
    assert {"button", "chairs", "hold_s", "force"} <= set(allowed)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("button", False),
        ("button", "GPIO17"),
        ("green", 5.0),
        ("chairs", 5),
        ("chairs", [True]),
        ("chairs", "12"),
        ("chairs", list(range(11))),
        ("hold_s", 0.1),
        ("hold_s", True),
        ("hold_s", float("nan")),
        ("hold_s", 11),
        ("active_high", 1),
        ("pull_up", "yes"),
        ("ring", -1),
        ("ring", 301),
        ("ring", True),
        ("ring", "24"),
        ("display", 1),
        ("force", 18),
    ],
)
def test_bad_value_names_its_key_and_what_was_expected(key: str, value: object) -> None:
    error = refusal(**{key: value})
    assert (error.code, error.data["key"]) == ("bad_value", key)
    assert error.data["expected"]


def test_wiring_built_by_hand_is_checked_too() -> None:
    with pytest.raises(SettingsError):
        PanelPins(button=27)
