"""The two secrets of a box."""

import os
import re
import stat
from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.keys import KeyRing, Keys, load_keys, renew_token


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def refused(state: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        load_keys(state)
    return caught.value


def test_a_first_start_makes_keys_that_stay(state: Path) -> None:
    assert load_keys(state) == load_keys(state)


def test_every_box_has_keys_of_its_own(tmp_path: Path) -> None:
    boxes = [load_keys(tmp_path / name) for name in ("one", "two")]
    words = [word for keys in boxes for word in (keys.cookie, keys.token)]
    assert len(set(words)) == 4
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", word) for word in words)


def test_only_the_owner_can_read_them(state: Path) -> None:
    load_keys(state)
    assert stat.S_IMODE((state / "keys.json").stat().st_mode) == 0o600
    assert stat.S_IMODE(state.stat().st_mode) == 0o700


def test_a_renewed_token_keeps_the_phones_inside(state: Path) -> None:
    before = load_keys(state)
    after = renew_token(state)
    assert after.cookie == before.cookie
    assert after.token != before.token
    assert load_keys(state) == after
    assert stat.S_IMODE((state / "keys.json").stat().st_mode) == 0o600


def test_code_renewed_by_the_running_box_holds_at_once(state: Path) -> None:
    ring = KeyRing(state)
    before = ring.token
    ring.renew()
    assert ring.token not in ("", before)
    assert load_keys(state).token == ring.token
    assert load_keys(state).cookie == ring.cookie


def test_code_renewed_by_another_program_holds_without_a_restart(state: Path) -> None:
    ring = KeyRing(state)
    renewed = renew_token(state)
    assert ring.token == renewed.token


def test_running_box_keeps_its_code_when_the_file_breaks(state: Path) -> None:
    ring = KeyRing(state)
    before = ring.token
    (state / "keys.json").write_text("{}")
    assert ring.token == before


def test_secrets_show_in_no_repr() -> None:
    keys = Keys(cookie="cookie-word", token="token-word")
    assert keys.secret == b"cookie-word"
    assert "word" not in repr(keys)


LONG = "a" * 43


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not_json"),
        ('{"cookie": "a', "not_json"),
        ("\0" * 90, "not_json"),
        ("[]", "wrong_fields"),
        ("{}", "wrong_fields"),
        (f'{{"cookie": "{LONG}"}}', "wrong_fields"),
        (f'{{"cookie": "{LONG}", "token": "{LONG}", "more": 1}}', "wrong_fields"),
        (f'{{"cookie": "{LONG}", "token": ""}}', "too_short"),
        (f'{{"cookie": "{LONG}", "token": 12}}', "too_short"),
    ],
)
def test_a_damaged_file_is_told_and_never_replaced(state: Path, text: str, reason: str) -> None:
    state.mkdir()
    file = state / "keys.json"
    file.write_text(text)
    error = refused(state)
    assert error.code == "broken_keys"
    assert error.data == {"path": str(file), "reason": reason}
    with pytest.raises(StoreError):
        renew_token(state)
    assert file.read_text() == text


def test_a_damaged_file_shows_no_secret_in_the_error(state: Path) -> None:
    state.mkdir()
    (state / "keys.json").write_text(f'{{"cookie": "{LONG}", "token": ')
    error = refused(state)
    assert LONG not in repr(vars(error))
    assert error.__suppress_context__


def test_a_power_cut_while_renewing_leaves_the_old_keys(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = load_keys(state)

    def cut(_: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as changed:
        changed.setattr(os, "fsync", cut)
        with pytest.raises(StoreError) as caught:
            renew_token(state)
    assert caught.value.code == "not_readable"
    assert load_keys(state) == before
    assert os.listdir(state) == ["keys.json"]


def test_a_draft_left_by_a_power_cut_is_written_over(state: Path) -> None:
    load_keys(state)
    (state / ".keys.json.new").write_text("half")
    renewed = renew_token(state)
    assert load_keys(state) == renewed
    assert os.listdir(state) == ["keys.json"]


def test_new_keys_are_on_the_card_before_the_name_changes(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rename without this fsync comes back from a power cut as an empty file."""
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def renamed(old: Path, new: Path) -> Path:
        done.append("rename")
        return rename(old, new)

    state.mkdir()
    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    load_keys(state)
    assert done == ["file", "rename", "folder"]


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    error = refused(tmp_path / "state")
    assert error.code == "not_readable"
    assert error.data.keys() == {"path", "reason"}
