"""A log that is damaged: the box is up all the same, and nothing of the old log is thrown away."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import commands as cmd
from companion import rescue
from companion.backups import back_up
from companion.errors import StoreError
from companion.ports import Sign
from companion.store import Reader, Store
from companion.table import Table
from tests.bench.long_log import write_long_log
from tests.companion.command_line import foreign, garbage, newer, stored
from tests.companion.real_table import WITHIN_S, RecordingPanel
from tests.fakes import FakeClock
from tests.rows import a_row


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The golden night as the log of a box."""
    stored(tmp_path)
    return tmp_path / "companion.db"


@contextmanager
def started(log: Path, panel: RecordingPanel | None = None) -> Iterator[Table]:
    table = rescue.begin(log, FakeClock(), panel or RecordingPanel())
    try:
        yield table
    finally:
        table.stop()
        table.store.close()


def notices(table: Table) -> list[tuple[str, object]]:
    room = table.snapshot().state_frame(0.0)["room"]
    return [(each["code"], each["data"].get("backup")) for each in room["notices"]]


def plays(table: Table) -> bool:
    """A phone comes in, as it can at any table, and sees it; whether that is on the card."""
    asked = table.ask(cmd.AdmitPhone("yui-phone"))
    assert table.snapshot().table["phase"]
    return asked.result(WITHIN_S).saved


def test_log_that_is_whole_is_used(log: Path) -> None:
    with started(log) as table:
        assert notices(table) == []
        assert [seat["name"] for seat in table.snapshot().table["seats"]] == ["Aki", "Mika", "Ken"]
    assert [path.name for path in log.parent.glob("*.db")] == ["companion.db"]


def test_broken_log_is_set_aside_and_a_new_night_begins_at_once(log: Path) -> None:
    broken = log.read_bytes()[:5000] + b"\xff" * 3000 + log.read_bytes()[8000:]
    log.write_bytes(broken)
    panel = RecordingPanel()
    with started(log, panel) as table:
        assert notices(table) == [("log_begun_anew", None)]
        assert panel.resting is Sign.NEEDS_HELP
        assert table.snapshot().table["seats"] == []
        assert plays(table)
    (aside,) = log.parent.glob("companion-broken-*.db")
    assert aside.name == "companion-broken-2026-01-31.db"
    assert aside.read_bytes() == broken


def test_damage_in_a_game_long_past_is_found_at_the_start(tmp_path: Path) -> None:
    """Only the newest game is read to begin with; the log is looked through all the same."""
    log = tmp_path / "companion.db"
    write_long_log(log, actions=2000)
    whole = log.read_bytes()
    place = len(whole) * 2 // 5
    log.write_bytes(whole[:place] + b"\xff" * 3000 + whole[place + 3000 :])
    with started(log) as table:
        assert [code for code, _ in notices(table)] == ["log_begun_anew"]


def test_second_broken_log_of_a_day_does_not_take_the_place_of_the_first(log: Path) -> None:
    for _ in range(2):
        garbage(log)
        with started(log):
            pass
    names = sorted(path.name for path in log.parent.glob("companion-broken-*.db"))
    assert names == ["companion-broken-2026-01-31-2.db", "companion-broken-2026-01-31.db"]


def test_newest_backup_that_is_good_is_offered(log: Path) -> None:
    back_up(log, "daily", "2026-01-29")
    store = Store.open(log)
    last = store.last()
    store.append([a_row(last.seq + 1, night=last.night, game=last.game, type="TurnMoved")])
    store.close()
    later = back_up(log, "daily", "2026-01-30")
    assert later
    garbage(later.path)
    garbage(log)
    with started(log) as table:
        assert notices(table) == [("log_set_aside", "2026-01-29")]


def test_event_that_cannot_be_at_its_place_is_damage_too(log: Path) -> None:
    store = Store.open(log)
    last = store.last()
    lost = {"seat": 77, "face": "num"}
    store.append([a_row(last.seq + 1, night=last.night, game=last.game, data=lost)])
    store.close()
    with started(log) as table:
        assert notices(table)[0][0] == "log_begun_anew"


@pytest.mark.parametrize(
    ("spoil", "code"), [(newer, "newer_schema"), (foreign, "foreign_database")]
)
def test_log_that_is_not_damaged_but_not_for_us_is_left_alone(
    tmp_path: Path, spoil: object, code: str
) -> None:
    log = tmp_path / "companion.db"
    assert callable(spoil)
    spoil(log)
    before = log.read_bytes()
    with pytest.raises(StoreError) as refused, started(log):
        pass
    assert refused.value.code == code
    assert log.read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.db")] == ["companion.db"]


def refusal_of(log: Path) -> str:
    """Why the log is refused, if it is."""
    try:
        with started(log):
            return ""
    except StoreError as refused:
        return refused.code


@pytest.mark.parametrize("flips", [60, pytest.param(1500, marks=pytest.mark.full)])
def test_any_byte_flipped_the_box_is_up_and_can_be_played_with(tmp_path: Path, flips: int) -> None:
    """Either the log still is what it was, or it is set aside byte for byte."""
    stored(tmp_path)
    whole = (tmp_path / "companion.db").read_bytes()
    chance = random.Random(flips)
    for number in range(flips):
        log = tmp_path / str(number) / "companion.db"
        log.parent.mkdir()
        place, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        spoilt = bytes([*whole[:place], whole[place] ^ bit, *whole[place + 1 :]])
        log.write_bytes(spoilt)
        refused = refusal_of(log)
        header = {"newer_schema": range(60, 64), "foreign_database": range(68, 72)}
        if refused:
            assert place in header.get(refused, ()), f"byte {place}: {refused}"
            continue
        with started(log) as table:
            assert plays(table), f"byte {place}"
        kept = list(log.parent.glob("companion-broken-*.db"))
        assert [path.read_bytes() for path in kept] in ([], [spoilt])
        assert Reader(log).last().seq > 0
