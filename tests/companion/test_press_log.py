"""The press log and the night's records, as the real table wrote them down."""

from typing import Any

import pytest

from companion import commands as cmd
from companion.nights import retell
from companion.ports import Button
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone


def told(box: Box) -> dict[str, Any]:
    return retell(1, "2026-01-31", list(box.card.export_rows(1)))


def aki_forgets(deal: Deal, **rules: Any) -> tuple[Box, list[Phone]]:
    """Aki lays the second-to-last card and says nothing; all phones beat."""
    box, phones = deal("Aki", "Mika", "Ken", hands=(2, 7, 7), **rules)
    for phone in phones:
        phone.synchronises()
    phones[0].taps(cmd.Play(0))
    return box, phones


def test_every_press_of_a_race_is_told_in_the_order_of_the_fingers(deal: Deal) -> None:
    box, (_, mika, ken) = aki_forgets(deal)
    pressed_s, ken.held_up = box.clock.now, True
    box.waits(0.020)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.040)
    ken.does(cmd.Catch(2), at_s=pressed_s)
    ken.held_up = False
    box.waits(0.5)
    (race,) = told(box)["presses"]
    assert (race["result"], race["by"], race["target"]) == ("caught", 2, 0)
    marks = [(mark["by"], mark["role"], mark["late"], mark["moved"]) for mark in race["strip"]]
    assert marks == [(2, "catcher", True, False), (1, "catcher", False, False)]
    assert [mark["at_ms"] for mark in race["strip"]] == pytest.approx([0.0, 20.0], abs=1.0)


def test_call_before_the_card_is_told_without_a_verdict(deal: Deal) -> None:
    box, (aki, _) = deal("Aki", "Mika", hands=(2, 7))
    aki.does(cmd.CallUno(0), at_s=box.clock.now)
    (race,) = told(box)["presses"]
    assert (race["result"], race["target"], race["undone"]) == ("declared", 0, False)


def test_press_still_without_a_verdict_is_told_as_it_came(deal: Deal) -> None:
    box, (_, mika, ken) = aki_forgets(deal)
    ken.held_up = True
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    (race,) = told(box)["presses"]
    assert race["result"] is None
    assert [mark["by"] for mark in race["strip"]] == [1]


def test_fastest_call_counts_from_the_second_last_card(deal: Deal) -> None:
    box, _ = aki_forgets(deal, touch_latency_ms=0)
    box.waits(0.75)
    box.presses()
    box.waits(0.5)
    record = told(box)["records"]["fastest_uno"]
    assert record["name"] == "Aki"
    assert record["ms"] == pytest.approx(750, abs=5)


def test_undone_catch_is_no_record_and_a_redone_one_is(deal: Deal) -> None:
    box, (_, mika, _) = aki_forgets(deal)
    mika.taps(cmd.Catch(1))
    box.waits(0.5)
    assert told(box)["records"]["catches"] == {"names": ["Mika"], "n": 1}
    box.undoes()
    assert told(box)["records"]["catches"] is None
    box.redoes()
    assert told(box)["records"]["catches"] == {"names": ["Mika"], "n": 1}


def test_closest_photo_finish_names_both_with_gap_and_doubt(deal: Deal) -> None:
    box, (_, mika, _) = aki_forgets(deal, touch_latency_ms=0)
    pressed_s = box.clock.now
    box.presses(Button.UNO, at_s=pressed_s)
    box.waits(0.003)
    mika.does(cmd.Catch(1), at_s=pressed_s + 0.002)
    box.waits(0.5)
    record = told(box)["records"]["closest"]
    assert record["by"] == ["button", 1]
    assert record["gap_ms"] == pytest.approx(2.0, abs=0.5)


def test_challenge_won_belongs_to_whoever_doubted_the_wild_draw(deal: Deal) -> None:
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    aki.does(cmd.Play(0, "wd4", colour="red"))
    mika.does(cmd.MakeChallenge(1))
    mika.does(cmd.SettleChallenge(saw=("colour",)))
    assert told(box)["records"]["challenges"] == {"names": ["Mika"], "n": 1}
