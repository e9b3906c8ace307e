"""The table's thread: what is answered is saved, a key is one action, nothing ends the thread."""

import sqlite3
import threading
from concurrent.futures import Future
from contextlib import closing

import pytest

import companion.table
from companion import commands as cmd
from companion.errors import CompanionError
from companion.table import Answer
from tests.companion.conftest import Deal
from tests.companion.real_table import WITHIN_S, Box

# --- commit before answer -------------------------------------------------------------------


class Witness:
    """Looks into the log, beside the writer, whenever somebody is told something."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.seen: list[tuple[str, int, int]] = []
        self._db = sqlite3.connect(f"file:{box.path}?mode=ro", uri=True, check_same_thread=False)
        box.table.subscribe(self.state, lambda by: None)
        box.panel.on_flash = lambda: self.note("light", box.card.last().seq)

    def state(self) -> None:
        self.note("state", self.box.table.snapshot().seq)
        if self.box.view["verdict"]:
            self.note("verdict", self.box.table.snapshot().seq)

    def answer(self, told: "Future[Answer]") -> None:
        if not told.exception():
            self.note("answer", told.result().seq)

    def note(self, what: str, claimed: int) -> None:
        (saved,) = self._db.execute("SELECT max(seq) FROM event").fetchone()
        self.seen.append((what, claimed, saved))

    def close(self) -> None:
        self._db.close()


def test_answers_states_and_verdicts_are_told_only_after_the_commit(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    with closing(Witness(box)) as witness:
        for phone, command in (
            (aki, cmd.Play(0)),
            (mika, cmd.Catch(1)),
            (mika, cmd.Play(1)),
            (mika, cmd.SetDirection(-1)),
        ):
            asked = phone.ask(command, at_s=box.clock.now)
            asked.add_done_callback(witness.answer)
            asked.result(WITHIN_S)
            box.waits(0.5)
        assert {what for what, _, _ in witness.seen} == {"answer", "state", "verdict", "light"}
        assert [each for each in witness.seen if each[1] > each[2]] == []


def test_fault_of_the_card_that_nobody_foresaw_changes_nothing_either(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    box.card.trouble = TypeError("of a sort that no card has")
    with box.refuses("internal"):
        aki.does(cmd.Play(0))
    box.card.trouble = None
    aki.does(cmd.Play(0))
    assert box.hands == [6, 7, 7]


# --- one key, one action --------------------------------------------------------------------


def test_same_key_fifty_times_from_ten_threads_is_one_action_with_one_answer(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    before = box.card.last()
    told: list[Answer] = []

    def taps() -> None:
        asked = [aki.ask(cmd.Play(0), id=5) for _ in range(5)]
        told.extend(each.result(WITHIN_S) for each in asked)

    threads = [threading.Thread(target=taps) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WITHIN_S)
    assert len(told) == 50
    assert set(told) == {Answer(box.card.last().action, saved=True)}
    assert box.card.last().action == before.action + 1
    assert box.hands == [6, 7, 7]


def test_same_refused_key_fifty_times_is_the_same_refusal(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    with box.refuses("turn_moved") as first:
        mika.does(cmd.Play(1, turn_no=99), id=5)
    aki.does(cmd.Play(0))  # what was refused stays refused, whatever the table says now
    turn_no = box.view["turn_no"]
    for _ in range(49):
        with pytest.raises(CompanionError) as again:
            mika.does(cmd.Play(1, turn_no=turn_no), id=5)
        assert (again.value.code, again.value.data) == (first.value.code, first.value.data)
    assert box.hands == [6, 7, 7]


def test_key_is_still_known_after_a_restart(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    first = aki.does(cmd.Play(0), id=5)
    box.restarts("boot-2")
    assert {aki.does(cmd.Play(0), id=5) for _ in range(50)} == {first}
    assert box.hands == [6, 7, 7]
    with box.refuses("turn_moved"):
        mika.does(cmd.Play(1, turn_no=99), id=5)


def test_answer_to_an_action_of_room_and_game_is_the_same_after_a_restart(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    first = aki.does(cmd.GoodNight(), id=9)
    box.restarts()
    assert aki.does(cmd.GoodNight(), id=9) == first


def test_actions_without_a_key_are_actions_each(deal: Deal) -> None:
    box, _ = deal("Aki", "Mika")
    for _ in range(2):
        box.does(cmd.Play(0), key="")
        box.does(cmd.Play(1), key="")
    assert box.hands == [5, 5]


def test_retried_press_is_shown_once(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    seen: list[str] = []
    box.table.subscribe(lambda: None, seen.append)
    aki.does(cmd.Play(0), at_s=box.clock.now)
    for _ in range(5):
        mika.does(cmd.Catch(1), at_s=box.clock.now, id=5)
    assert seen == ["1"]


# --- undo -----------------------------------------------------------------------------------


def test_undo_and_redo_lead_to_the_very_same_tables(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    tables = [box.view]
    for phone, command in (
        (aki, cmd.Play(0, "wild", "green")),
        (mika, cmd.Draw(1)),
        (mika, cmd.SetDirection(-1)),
    ):
        phone.does(command)
        tables.append(box.view)
    for table in reversed(tables[:-1]):
        box.undoes()
        assert without_links(box.view) == without_links(table)
    for table in tables[1:]:
        box.redoes()
        assert without_links(box.view) == without_links(table)
    assert box.view["redo"] is None


def without_links(table: dict[str, object]) -> dict[str, object]:
    """The table but for what can be undone, redone and shown of filled turns."""
    return {name: told for name, told in table.items() if name not in ("undo", "redo")}


def test_undo_of_what_is_no_longer_the_newest_is_stale(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    aki.does(cmd.Play(0))
    old = box.view["undo"]["action"]
    mika.does(cmd.Play(1))
    with box.refuses("stale") as refused:
        aki.does(cmd.Undo(old))
    assert refused.value.data == {"newest": box.view["undo"]["action"]}


def test_undo_ends_a_pending_race_without_a_verdict(deal: Deal) -> None:
    box, (aki, mika, ken) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    ken.synchronises()  # somebody the verdict waits for
    box.phones.clear()
    aki.does(cmd.Play(0), at_s=box.clock.now)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.undoes()
    box.waits(3.0)
    assert box.view["verdict"] is None
    assert box.hands == [2, 7, 7]
    box.restarts()
    assert box.view["verdict"] is None
    assert box.hands == [2, 7, 7]
    assert "RaceJudged" not in box.types()


def test_undone_verdict_is_not_judged_again_by_a_restart(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    aki.does(cmd.Play(0), at_s=box.clock.now)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.5)
    assert box.hands == [3, 7, 7]
    box.undoes()
    before = box.view
    box.restarts("boot-2")
    assert box.view == before
    assert box.hands == [1, 7, 7]
    assert box.types().count("RaceJudged") == 1


# --- nothing ends the thread ----------------------------------------------------------------


def test_fault_while_deciding_is_answered_and_the_table_goes_on(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")

    def breaks(*told: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(companion.table, "decide_next", breaks)
        with box.refuses("internal"):
            aki.does(cmd.Play(0), id=5)
        box.presses()
    assert aki.does(cmd.Play(0), id=5).saved
    assert box.hands == [6, 7, 7]


def test_listeners_and_a_front_that_raise_cost_nobody_an_answer(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken", hands=[2, 7, 7])
    told: list[int] = []

    def breaks(*told: object) -> None:
        raise ZeroDivisionError

    box.table.subscribe(breaks, breaks)
    box.table.subscribe(lambda: told.append(box.table.snapshot().seq), lambda by: None)
    box.panel.broken = True
    first = aki.does(cmd.Play(0), at_s=box.clock.now, id=5)
    assert aki.does(cmd.Play(0), at_s=box.clock.now, id=5) == first
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.5)
    assert box.hands == [3, 7, 7]
    assert told[-1] == box.card.last().action
    assert box.room["panel"]["code"] == "listener_failed"


def test_answer_that_nobody_wants_any_more_does_not_stop_the_table(deal: Deal) -> None:
    box, (aki, *_) = deal("Aki", "Mika", "Ken")
    released = threading.Event()

    def holds_the_table_up() -> None:
        released.wait(WITHIN_S)

    box.table.subscribe(holds_the_table_up, lambda by: None)
    aki.ask(cmd.SetDirection(-1))
    unwanted = aki.ask(cmd.SetColour("red"))
    assert unwanted.cancel()
    released.set()
    box.settles()
    assert aki.does(cmd.Play(0)).saved


def test_stopping_finishes_what_lies_in_the_tray(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika")
    asked = [(aki, mika)[turn % 2].ask(cmd.Play(turn % 2)) for turn in range(8)]
    box.table.stop()
    assert [each.result(0).saved for each in asked] == [True] * 8
    box.restarts()
    assert box.hands == [3, 3]
