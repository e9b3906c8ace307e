"""Settings: one file, the environment, the command line."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.errors import SettingsError, unknown_key
from companion.languages import LANGUAGES
from companion.settings import TABLES, Origin, Settings, describe, load_settings

Load = Callable[..., Settings]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of their own, with nothing set."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("CONFIG", "PORT", "STATE", "LANG", "SIMULATE"):
        monkeypatch.delenv(f"COMPANION_{name}", raising=False)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(tmp_path)
    return home


@pytest.fixture
def load(home: Path) -> Load:
    """Loads on a machine called `Attic`, whose /etc has no configuration unless told."""

    def load(config: Path | None = None, etc: Path | None = None, **options: Any) -> Settings:
        system_file = etc or home / "no-etc" / "config.toml"
        return load_settings(config, options, machine="Attic", system_file=system_file)

    return load


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "box" / "config.toml"


def says(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def refused(load: Load, *told: Any, **options: Any) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        load(*told, **options)
    return caught.value


# --- where values come from -------------------------------------------------------------------


def test_a_box_nobody_has_set_up_just_works(load: Load, home: Path) -> None:
    assert load() == Settings(
        port=8080,
        bind="0.0.0.0",
        state_dir=home / ".local/state/companion",
        lang="en",
        simulate=False,
        hostnames=("companion", "companion.local", "localhost", "attic", "attic.local"),
        log_level="info",
        panel={},
        hotspot={},
    )


def test_a_file_sets_everything(load: Load, file: Path, tmp_path: Path) -> None:
    says(
        file,
        """
        port = 80
        bind = "192.168.1.10"
        state_dir = "log"
        lang = "zh-hant"
        simulate = true
        hostnames = ["Spiele.Fritz.box.", "attic"]
        log_level = "DEBUG"
        [panel]
        button = 17
        chairs = [12, 13]
        """,
    )
    settings = load(file)
    assert settings.port == 80
    assert settings.bind == "192.168.1.10"
    assert settings.state_dir == tmp_path / "box" / "log"
    assert settings.lang == "zh-Hant"
    assert settings.simulate is True
    assert settings.hostnames[3:] == ("attic", "attic.local", "spiele.fritz.box")
    assert settings.log_level == "debug"
    assert settings.panel == {"button": 17, "chairs": [12, 13]}


def test_the_command_line_outweighs_the_environment_and_that_the_file(
    load: Load, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(file, 'port = 1\nlang = "ja"\nsimulate = true')
    monkeypatch.setenv("COMPANION_PORT", "2")
    monkeypatch.setenv("COMPANION_LANG", "zh_Hant")
    settings = load(file, port=3, lang=None)
    assert (settings.port, settings.lang, settings.simulate) == (3, "zh-Hant", True)


@pytest.mark.parametrize(
    ("variable", "text", "key", "value"),
    [
        ("COMPANION_PORT", "9000", "port", 9000),
        ("COMPANION_STATE", "/var/lib/companion", "state_dir", Path("/var/lib/companion")),
        ("COMPANION_LANG", "ja", "lang", "ja"),
        ("COMPANION_SIMULATE", "Yes", "simulate", True),
        ("COMPANION_SIMULATE", "0", "simulate", False),
        ("COMPANION_PORT", "", "port", 8080),
    ],
)
def test_the_environment_is_heeded(
    load: Load, monkeypatch: pytest.MonkeyPatch, variable: str, text: str, key: str, value: object
) -> None:
    monkeypatch.setenv(variable, text)
    assert getattr(load(), key) == value


def test_paths_start_where_they_were_written(load: Load, file: Path, home: Path) -> None:
    assert load(says(file, 'state_dir = "~/log"')).state_dir == home / "log"
    assert load(state_dir="here").state_dir == Path.cwd() / "here"
    assert load(state_dir=Path("/there")).state_dir == Path("/there")


def test_the_xdg_folder_is_used_if_it_is_absolute(
    load: Load, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/srv/state")
    assert load().state_dir == Path("/srv/state/companion")
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    assert load().state_dir == home / ".local/state/companion"


def test_a_machine_with_a_long_name_answers_to_all_of_it(home: Path) -> None:
    settings = load_settings(machine="attic.lan", system_file=home / "none")
    assert settings.hostnames[3:] == ("attic.lan", "attic", "attic.local")


def test_exactly_one_file_is_read_and_the_nearest_wins(
    load: Load, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(home / ".config/companion/config.toml", "port = 4")
    assert load().port == 4
    etc = says(tmp_path / "etc.toml", "port = 3")
    assert load(etc=etc).port == 3
    says(tmp_path / "told.toml", 'lang = "ja"')
    monkeypatch.setenv("COMPANION_CONFIG", "told.toml")
    assert (load(etc=etc).port, load(etc=etc).lang) == (8080, "ja")
    assert load(says(tmp_path / "option.toml", "port = 1"), etc=etc).port == 1


def test_every_value_tells_where_it_comes_from(
    load: Load, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(file, '# ours\n\nlang = "ja"\nport = 80\n\n[panel]\nbutton = 17\n')
    monkeypatch.setenv("COMPANION_PORT", "9000")
    shown = describe(load(file, simulate=True))
    assert {key: each.origin for key, each in shown.items()} == {
        "port": Origin("environment", "COMPANION_PORT"),
        "bind": Origin(),
        "state_dir": Origin(),
        "lang": Origin("file", str(file), 3),
        "simulate": Origin("option", "simulate"),
        "hostnames": Origin(),
        "log_level": Origin(),
        "panel": Origin("file", str(file), 6),
        "hotspot": Origin(),
    }
    assert shown["port"].value == 9000
    assert list(shown)[:3] == ["port", "bind", "state_dir"]


def test_user_without_a_home_reads_the_systems_file_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the one that systemd makes up for the console."""

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    system = tmp_path / "config.toml"
    assert load_settings(system_file=system).port == 8080
    system.write_text("port = 80\n")
    assert load_settings(system_file=system).port == 80


# --- what cannot be used ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "nearest"),
    [("prot", "port"), ("Language", "lang"), ("state", "state_dir"), ("colour_of_the_sky", None)],
)
def test_an_unknown_key_names_its_line_and_the_nearest(
    load: Load, file: Path, key: str, nearest: str | None
) -> None:
    error = refused(load, says(file, f'lang = "ja"\n\n{key} = 1\n'))
    assert error.code == "unknown_key"
    allowed = error.data.pop("allowed")
    assert isinstance(allowed, list)
    assert "port" in allowed
    assert error.data == {"file": str(file), "line": 3, "key": key, "nearest": nearest}


@pytest.mark.parametrize(
    ("key", "nearest", "table"),
    [("green", "green", "panel"), ("counterclockwise", "counter_clockwise", "panel"),
     ("password", "password", "hotspot"), ("pasword", "password", "hotspot")],
)  # fmt: skip
def test_a_key_of_a_table_outside_of_it_is_told_where_it_belongs(
    load: Load, file: Path, key: str, nearest: str, table: str
) -> None:
    error = refused(load, says(file, f"{key} = true\n"))
    assert (error.code, error.data["nearest"], error.data["table"]) == (
        "unknown_key",
        nearest,
        table,
    )


def test_a_key_of_the_top_below_a_table_is_told_so(load: Load, file: Path) -> None:
    settings = load(says(file, '[panel]\nlang = "ja"\n'))
    error = settings.located(unknown_key("lang", TABLES["panel"]), "panel")
    assert (error.data["key"], error.data["above"], error.data["line"]) == ("panel.lang", "lang", 2)


def test_every_mistake_of_a_file_is_told_at_once(load: Load, file: Path) -> None:
    error = refused(load, says(file, 'prot = 1\nlang = "tlh"\nbind = "box"\n'))
    found = [(each.code, each.data["line"]) for each in (error, *error.more)]
    assert found == [("unknown_key", 1), ("bad_value", 2), ("bad_value", 3)]


def test_the_package_goes_by_port_and_folder_of_its_service_unless_told(
    load: Load, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/etc/companion/config.toml` with nothing but pins led to port 8080 and another folder."""
    monkeypatch.setattr("companion.settings.INSTALLED", True)
    settings = load(says(file, "[panel]\ngreen = true\n"))
    assert (settings.port, settings.state_dir) == (80, Path("/var/lib/companion"))
    settings = load(says(file, 'port = 8081\nstate_dir = "/srv/box"\n'))
    assert (settings.port, settings.state_dir) == (8081, Path("/srv/box"))


@pytest.mark.parametrize(
    ("key", "toml", "value", "allowed"),
    [
        ("port", "65536", 65536, ["0…65535"]),
        ("port", "-1", -1, ["0…65535"]),
        ("port", '"8080"', "8080", ["0…65535"]),
        ("port", "true", True, ["0…65535"]),
        ("bind", '"everywhere"', "everywhere", None),
        ("bind", "0", 0, None),
        ("state_dir", '""', "", None),
        ("state_dir", '"a\\u0000b"', "a\0b", None),
        ("state_dir", '"~nobody-of-that-name/x"', "~nobody-of-that-name/x", None),
        ("lang", '"tlh"', "tlh", [f'"{each}"' for each in LANGUAGES]),
        ("simulate", "1", 1, ["true", "false"]),
        ("hostnames", '"pi"', "pi", None),
        ("hostnames", '["my box"]', ["my box"], None),
        ("hostnames", "[1]", [1], None),
        ("log_level", '"loud"', "loud", ['"debug"', '"info"', '"warning"', '"error"']),
        ("panel", "17", 17, ["[panel]"]),
        ("hotspot", '"ours"', "ours", ["[hotspot]"]),
    ],
)
def test_a_bad_value_names_its_line_and_what_is_allowed(
    load: Load, file: Path, key: str, toml: str, value: object, allowed: list[str] | None
) -> None:
    error = refused(load, says(file, f"# a box\n{key} = {toml}\n"))
    assert error.code == "bad_value"
    told = error.data.pop("allowed")
    assert told == allowed if allowed else told
    assert error.data == {"file": str(file), "line": 2, "key": key, "value": value}


@pytest.mark.parametrize(
    ("variable", "key", "text"),
    [("PORT", "port", "http"), ("PORT", "port", "99999"), ("SIMULATE", "simulate", "maybe")],
)
def test_a_bad_variable_is_named(
    load: Load, monkeypatch: pytest.MonkeyPatch, variable: str, key: str, text: str
) -> None:
    monkeypatch.setenv(f"COMPANION_{variable}", text)
    error = refused(load)
    assert error.code == "bad_value"
    del error.data["allowed"]
    assert error.data == {"variable": f"COMPANION_{variable}", "key": key, "value": text}


def test_a_bad_option_is_named(load: Load) -> None:
    error = refused(load, lang="tlh")
    assert error.code == "bad_value"
    assert error.data["option"] == "lang"
    assert error.data["value"] == "tlh"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("port = 80\nlang =\n", 2, 7), ("port = 80\nlang = [\n", 2, None), ("a = 1\n\na = 2\n", 3, 6)],
    ids=["no value", "no end", "twice"],
)
def test_what_is_no_toml_names_its_line(
    load: Load, file: Path, text: str, line: int, column: int | None
) -> None:
    error = refused(load, says(file, text))
    assert error.code == "toml_syntax"
    reason = error.data.pop("reason")
    assert reason
    assert "(at" not in str(reason)
    assert error.data == {"file": str(file), "line": line, "column": column}


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("simulate = True", "simulate = true"),
        ("simulate = Off # for now", "simulate = false"),
        ("lang = ja", 'lang = "ja"'),
        ("state_dir = /srv/my box", 'state_dir = "/srv/my box"'),
        ("port = 80.", None),
        ("port 80", None),
        ("hostnames = [a, b]", None),
    ],
)
def test_a_bare_word_that_is_no_toml_is_shown_as_it_should_be(
    load: Load, file: Path, line: str, instead: str | None
) -> None:
    error = refused(load, says(file, f"# a box\n{line}\n"))
    assert error.code == "toml_syntax"
    assert error.data.get("instead") == instead
    assert instead is None or tomllib.loads(instead)


def test_a_file_in_another_encoding_names_its_line(load: Load, file: Path) -> None:
    says(file, "")
    file.write_bytes(b"port = 80\n# caf\xe9\n")
    error = refused(load, file)
    assert (error.code, error.data) == ("not_text", {"file": str(file), "line": 2})


def test_a_file_that_was_asked_for_must_be_there(
    load: Load, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = refused(load, file)
    assert (error.code, error.data) == ("no_file", {"file": str(file)})
    monkeypatch.setenv("COMPANION_CONFIG", str(file))
    assert refused(load).code == "no_file"


def test_a_file_that_is_there_must_be_readable(load: Load, tmp_path: Path) -> None:
    (tmp_path / "etc.toml").mkdir()
    error = refused(load, etc=tmp_path / "etc.toml")
    assert error.code == "not_readable"
    assert error.data.keys() == {"file", "reason"}


def test_wiring_that_the_hardware_refuses_gets_its_line(load: Load, file: Path) -> None:
    settings = load(says(file, "[panel]\nbutton = 17\nchairs = [\n  12,\n  17,\n]\n"))
    twice = SettingsError("pin_twice", {"key": "chairs[1]", "pin": 17, "other": "button"})
    error = settings.located(twice, "panel")
    assert error.code == "pin_twice"
    told = {"key": "panel.chairs", "pin": 17, "other": "panel.button"}
    assert error.data == {**told, "file": str(file), "line": 3}


def test_wiring_without_a_file_has_no_line(load: Load) -> None:
    error = load().located(SettingsError("pin_twice", {"key": "red"}), "panel")
    assert error.data == {"key": "panel.red"}
