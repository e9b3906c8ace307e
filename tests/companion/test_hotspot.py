"""The box's own Wi-Fi: what it is called, its password, and the code that phones read."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import hotspot
from companion.errors import SettingsError, StoreError
from companion.hotspot import ADDRESS, Hotspot, load_hotspot
from companion.settings import TABLES, Settings, load_settings
from web.text import sentence

pytestmark = pytest.mark.usefixtures("no_settings_of_this_machine")


def settings(tmp_path: Path, *lines: str) -> Settings:
    config = tmp_path / "config.toml"
    config.write_text("\n".join(("[hotspot]", *lines)) + "\n", "utf-8")
    return load_settings(config, {"state_dir": tmp_path / "state"})


def test_password_is_made_once_kept_for_its_owner_only_and_easy_to_type(tmp_path: Path) -> None:
    first, again = (load_hotspot(settings(tmp_path)) for _ in range(2))
    assert first == again
    assert (first.name, first.address) == ("companion", ADDRESS)
    assert len(first.password) >= 10
    assert not set(first.password) & set("0O1lI")
    assert (tmp_path / "state" / "hotspot.json").stat().st_mode & 0o777 == 0o600
    assert first.password not in repr(first)


def test_other_boxes_have_other_passwords(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (load_hotspot(settings(tmp_path / name)) for name in ("one", "two"))
    assert one.password != two.password


def test_configuration_sets_all_three_and_then_nothing_is_written(tmp_path: Path) -> None:
    told = ('name = "Our box"', 'password = "hunter and fox"', 'address = "192.168.9.1"')
    hotspot = load_hotspot(settings(tmp_path, *told))
    assert hotspot == Hotspot("Our box", "hunter and fox", "192.168.9.1")
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"password": "short"}'])
def test_file_without_a_password_gets_a_new_one(tmp_path: Path, text: str) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "hotspot.json").write_text(text)
    hotspot = load_hotspot(settings(tmp_path))
    kept = json.loads((tmp_path / "state" / "hotspot.json").read_text())
    assert kept == {"password": hotspot.password}


@pytest.mark.parametrize(
    ("line", "code", "key"),
    [
        ('ssid = "x"', "unknown_key", "hotspot.ssid"),
        ('name = ""', "bad_value", "hotspot.name"),
        (f'name = "{"ä" * 17}"', "bad_value", "hotspot.name"),
        ('password = "seven77"', "bad_value", "hotspot.password"),
        ('password = "schlüssel"', "bad_value", "hotspot.password"),
        ('address = "::1"', "bad_value", "hotspot.address"),
        ("address = 10", "bad_value", "hotspot.address"),
    ],
)
def test_what_cannot_be_names_its_line(tmp_path: Path, line: str, code: str, key: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_hotspot(settings(tmp_path, line))
    told: Any = caught.value.data
    assert (caught.value.code, told["key"], told["line"]) == (code, key, 2)


def test_password_that_cannot_be_is_not_told_back(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        load_hotspot(settings(tmp_path, 'password = "seven77"', 'nane = "box"'))
    assert "value" not in caught.value.data
    said = sentence(caught.value.code, "en", caught.value.data)
    assert said.endswith("hotspot.password has to be 8 to 63 plain letters and digits.")
    (other,) = caught.value.more
    assert (other.data["nearest"], other.data["line"]) == ("name", 3)


def test_keys_of_the_table_are_those_that_settings_know() -> None:
    assert tuple(hotspot._CHECKS) == TABLES["hotspot"]


def test_state_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, no folder")
    with pytest.raises(StoreError):
        load_hotspot(settings(tmp_path))


def test_letters_that_the_code_uses_itself_are_escaped() -> None:
    code = Hotspot('a;b,"c":\\', "pass;word", ADDRESS).wifi_code()
    assert code == 'WIFI:T:WPA;S:a\\;b\\,\\"c\\"\\:\\\\;P:pass\\;word;;'
