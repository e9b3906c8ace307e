"""Who comes, who goes, who is host, and when another night begins."""

from pathlib import Path

import pytest

from companion import commands as cmd
from companion.ports import Button, Sign
from companion.table import Table
from tests.companion.conftest import Deal
from tests.companion.real_table import Box, Phone
from tests.fakes import FakeClock

HOUR_S = 3600.0


def strangers_phone(box: Box, name: str, date: str = "") -> Phone:
    """A phone that has opened the page without any token."""
    phone = Phone(box, name)
    phone.opens(date=date)
    return phone


def play_a_game_to_its_end(box: Box, phone: Phone) -> None:
    """Whoever sits first wins everything at once."""
    box.does(cmd.EndRound(0))
    for seat in range(1, len(box.view["seats"])):
        phone.does(cmd.CountHand(seat, points=100))
    phone.does(cmd.ConfirmRound())
    assert box.view["phase"] == "over"


# --- coming in ------------------------------------------------------------------------------


def test_press_lets_in_everybody_who_waits(box: Box) -> None:
    box.comes("Aki")
    for name in ("Mika", "Ken"):
        strangers_phone(box, name)
    assert box.room["waiting"] == ["mika-phone", "ken-phone"]
    assert box.room["button"] == "let_in"
    box.presses()
    assert box.room["waiting"] == []
    assert box.room["live"] == ["aki-phone", "mika-phone", "ken-phone"]
    assert [each["ref"] for each in box.view["phones"]][1:] == ["mika-phone", "ken-phone"]


def test_drawn_button_pressed_from_elsewhere_plays_but_vouches_for_nobody(box: Box) -> None:
    aki = box.comes("Aki")
    box.comes("Mika")
    box.does(cmd.ShowRules())
    aki.leaves()
    box.clock.passes(61.0)
    box.presses(here=False)
    assert box.view["phase"] == "play"
    assert box.view["host"] == "aki-phone"
    strangers_phone(box, "Ken")
    assert box.room["waiting"] == ["ken-phone"]
    assert box.room["let_in_until_s"] is None


def test_first_phone_let_in_by_a_press_is_the_host(box: Box) -> None:
    strangers_phone(box, "Aki")
    box.presses()
    assert box.view["host"] == "aki-phone"


def test_phone_that_comes_within_half_a_minute_of_a_press_is_let_in(box: Box) -> None:
    box.comes("Aki")
    box.presses()
    assert box.room["let_in_until_s"] == box.clock.now + 30.0
    box.clock.passes(29.0)
    strangers_phone(box, "Mika")
    assert "mika-phone" in box.room["live"]
    box.clock.passes(2.0)
    strangers_phone(box, "Ken")
    assert box.room["waiting"] == ["ken-phone"]


def test_press_in_the_middle_of_a_game_lets_a_late_guest_in_and_changes_nothing_else(
    deal: Deal,
) -> None:
    box, _ = deal("Aki", "Mika")
    strangers_phone(box, "Ken")
    before = box.view
    box.presses(Button.CATCH)
    assert box.room["waiting"] == []
    assert {**box.view, "phones": 0} == {**before, "phones": 0}


def test_waiting_phone_may_do_nothing(box: Box) -> None:
    box.comes("Aki")
    mika = strangers_phone(box, "Mika")
    with box.refuses("not_let_in"):
        mika.takes_a_face()


def test_phone_let_in_while_its_page_was_loading_does_not_wait(box: Box) -> None:
    """Its page was told "not a member" a moment too early, and waited for ever."""
    phone = Phone(box, "Aki")
    box.does(cmd.AdmitPhone(phone.ref))
    phone.opens()
    assert box.room["live"] == ["aki-phone"]


def test_phone_sent_away_waits_and_a_press_lets_it_back(box: Box) -> None:
    aki, mika = box.comes("Aki"), box.comes("Mika")
    aki.does(cmd.RemovePhone("mika-phone"))
    assert (box.room["live"], box.room["waiting"]) == (["aki-phone"], ["mika-phone"])
    with box.refuses("not_let_in"):
        mika.does(cmd.TakeFace(person=1))
    box.presses()
    mika.does(cmd.TakeFace(person=2))
    assert box.view["people"][1]["phones"] == ["mika-phone"]


def test_phone_sent_away_does_not_come_back_by_an_uno_of_the_others(deal: Deal) -> None:
    """Nor by opening its page just after; by the code of the table it does."""
    box, (aki, mika, _) = deal("Aki", "Mika", "Ken")
    aki.does(cmd.RemovePhone(mika.ref))
    box.presses()
    assert box.room["waiting"] == [mika.ref]
    mika.leaves()
    mika.opens()
    assert box.room["waiting"] == [mika.ref]
    box.does(cmd.AdmitPhone(mika.ref))
    assert mika.ref in box.room["live"]


# --- chairs ---------------------------------------------------------------------------------


def test_chair_with_a_live_phone_is_refused_until_somebody_presses(box: Box) -> None:
    box.comes("Aki")
    box.comes("Mika")
    ken = box.scans("Ken")
    with box.refuses("chair_taken"):
        ken.does(cmd.TakeFace(person=2))
    box.presses()
    box.clock.passes(31.0)
    with box.refuses("chair_taken"):
        ken.does(cmd.TakeFace(person=2))
    box.presses()
    box.clock.passes(29.0)
    ken.does(cmd.TakeFace(person=2))
    assert box.view["people"][1]["phones"] == ["mika-phone", "ken-phone"]


def test_chair_whose_phone_is_gone_is_taken_at_once(box: Box) -> None:
    box.comes("Aki")
    mika, ken = box.comes("Mika"), box.scans("Ken")
    mika.leaves()
    ken.does(cmd.TakeFace(person=2))
    assert box.view["people"][1]["phones"] == ["mika-phone", "ken-phone"]


def test_phone_with_two_pages_is_gone_when_both_are(box: Box) -> None:
    aki = box.comes("Aki")
    box.table.arrive("aki-phone", "page0002")
    aki.leaves()
    assert box.room["live"] == ["aki-phone"]
    box.table.leave("aki-phone", "page0002")
    box.settles()
    assert box.room["live"] == []


# --- the host -------------------------------------------------------------------------------


def test_button_hands_the_hosts_role_on_a_minute_after_its_phone_has_gone(box: Box) -> None:
    aki, mika = box.comes("Aki"), box.comes("Mika")
    aki.leaves()
    box.clock.passes(59.0)
    box.presses()
    assert box.view["host"] == "aki-phone"
    with box.refuses("host_only"):
        mika.does(cmd.ChooseRules("japan"))
    box.clock.passes(1.0)
    box.presses()
    assert box.view["host"] == "mika-phone"
    mika.does(cmd.ChooseRules("japan"))


def test_host_who_is_here_keeps_the_role_whatever_is_pressed(box: Box) -> None:
    aki = box.comes("Aki")
    box.comes("Mika")
    aki.leaves()
    box.clock.passes(50.0)
    aki.opens()
    box.clock.passes(50.0)
    box.presses()
    assert box.view["host"] == "aki-phone"


def test_restart_does_not_cost_the_host_the_role_before_its_phone_is_back(box: Box) -> None:
    """A press in the first second after a restart gave it to whoever came back first."""
    box.comes("Aki")
    mika = box.comes("Mika")
    box.restarts("boot-2")
    mika.opens()
    box.presses()
    assert box.view["host"] == "aki-phone"
    box.clock.passes(60.0)
    box.presses()
    assert box.view["host"] == "mika-phone"


# --- nights ---------------------------------------------------------------------------------


def test_good_night_frees_the_chairs_for_the_first_who_comes_back(deal: Deal) -> None:
    box, phones = deal("Aki", "Mika")
    phones[0].does(cmd.GoodNight())
    for phone in phones:
        phone.leaves()
    assert [each["name"] for each in box.view["seats"]] == ["Aki", "Mika"]
    box.clock.passes(20 * HOUR_S)
    phones[1].opens(date="2026-02-01")
    assert (box.view["night"], box.view["date"], box.view["seats"]) == (2, "2026-02-01", [])
    phones[1].does(cmd.SameAgain())
    assert [each["name"] for each in box.view["seats"]] == ["Aki", "Mika"]


def test_good_night_leaves_those_alone_who_are_still_here(deal: Deal) -> None:
    """A phone that woke up again cleared the chairs, in the middle of one more game."""
    box, (aki, mika) = deal("Aki", "Mika")
    aki.does(cmd.GoodNight())
    aki.does(cmd.ShowRules())
    aki.does(cmd.StartGame(1))
    aki.does(cmd.Play(0))
    before = box.view
    mika.leaves()
    mika.opens()
    assert box.view == before
    box.restarts()
    assert box.view == before


def test_only_phone_that_turns_its_page_after_good_night_still_sees_the_ending(deal: Deal) -> None:
    """Going from page to page leaves the table alone for a moment: a new night began."""
    box, phones = deal("Aki", "Mika")
    phones[0].does(cmd.GoodNight())
    for phone in phones:
        phone.leaves()
    phones[0].opens()
    assert (box.view["night"], box.view["phase"]) == (1, "ended")
    phones[0].does(cmd.BeginAgain())
    assert (box.view["night"], box.view["phase"]) == (2, "lobby")


def test_big_button_and_light_rest_after_good_night(deal: Deal) -> None:
    """It would have dealt: the rules of the evening still stood there."""
    box, (aki, _) = deal("Aki", "Mika")
    aki.does(cmd.BackToLobby())
    aki.does(cmd.ShowRules())
    aki.does(cmd.StartGame(0))
    aki.does(cmd.GoodNight())
    before = box.view
    box.presses()
    assert box.view == before
    assert box.table.snapshot().room.button == "nothing"
    assert box.panel.resting is Sign.READY


def test_guest_let_in_by_the_button_after_good_night_finds_free_chairs(deal: Deal) -> None:
    box, phones = deal("Aki", "Mika")
    phones[0].does(cmd.GoodNight())
    for phone in phones:
        phone.leaves()
    strangers_phone(box, "Ken")
    box.presses()
    assert (box.view["night"], box.view["seats"]) == (2, [])
    phones[0].opens()
    assert box.view["night"] == 2


def test_first_game_after_four_hours_of_nobody_begins_another_night(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    play_a_game_to_its_end(box, aki)
    aki.leaves()
    mika.leaves()
    box.clock.passes(4 * HOUR_S)
    mika.opens(date="2026-02-01")
    assert box.view["night"] == 1  # looking back is still possible
    box.presses()  # "again!"
    assert (box.view["night"], box.view["date"], box.view["phase"]) == (2, "2026-02-01", "play")
    assert [each["name"] for each in box.view["seats"]] == ["Aki", "Mika"]
    before = box.view
    box.restarts("boot-2")
    assert box.view == before


def test_four_hours_with_somebody_there_are_one_night(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    play_a_game_to_its_end(box, aki)
    mika.leaves()
    box.clock.passes(4 * HOUR_S)
    mika.opens()
    box.presses()
    assert (box.view["night"], box.view["phase"]) == (1, "play")


def test_four_hours_count_through_a_restart_of_the_program(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    play_a_game_to_its_end(box, aki)
    box.restarts()
    box.clock.passes(4 * HOUR_S)
    mika.opens()
    box.presses()
    assert (box.view["night"], box.view["phase"]) == (2, "play")


@pytest.mark.parametrize(
    ("date", "night"), [("2026-01-31", 1), ("2026-02-07", 2), ("2026-01-01", 1), ("", 1)]
)
def test_first_game_of_another_boot_on_a_later_day_begins_another_night(
    deal: Deal, date: str, night: int
) -> None:
    """Also from the podium, where most families pull the plug."""
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    play_a_game_to_its_end(box, aki)
    box.restarts("boot-2")
    mika.opens(date=date)
    box.presses()  # "again!"
    assert (box.view["night"], box.view["phase"]) == (night, "play")
    assert box.view["date"] == (date if night == 2 else "2026-01-31")


def test_game_cut_off_by_the_plug_goes_on_the_next_day_in_its_own_night(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    box.restarts("boot-2")
    aki.opens(date="2026-02-01")
    mika.opens(date="2026-02-01")
    play_a_game_to_its_end(box, aki)
    assert box.view["night"] == 1
    box.clock.passes(3.0)
    box.presses()
    assert (box.view["night"], box.view["date"]) == (2, "2026-02-01")


def test_evening_past_midnight_is_one_night_though_the_plug_was_pulled_before(deal: Deal) -> None:
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    box.restarts("boot-2")
    aki.opens(date="2026-01-31")
    play_a_game_to_its_end(box, aki)
    aki.leaves()
    box.clock.passes(HOUR_S)
    mika.opens(date="2026-02-01")
    box.presses()
    assert (box.view["night"], box.view["phase"]) == (1, "play")


def test_first_phone_lends_its_date_to_a_box_without_a_clock(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.clock = FakeClock(date="1970-01-01T00:00:12Z")
    box.table = Table(box.card, box.clock, box.panel)
    box.starts()
    aki = Phone(box, "Aki")
    box.does(cmd.AdmitPhone(aki.ref))
    aki.opens(date="2026-02-14")
    mika = Phone(box, "Mika")
    box.does(cmd.AdmitPhone(mika.ref))
    mika.opens(date="2026-02-13")  # only the first one is asked
    aki.takes_a_face()
    mika.takes_a_face()
    aki.does(cmd.ShowRules())
    aki.does(cmd.StartGame())
    assert box.view["date"] == "2026-02-14"
    assert box.view["host"] == "aki-phone"
    box.stops()


def test_date_is_lent_by_phones_of_the_table_and_by_nobody_else(tmp_path: Path) -> None:
    """Whoever was last at the door used to name the evening, let in or not."""
    box = Box(tmp_path)
    box.clock = FakeClock(date="1970-01-01T00:00:12Z")
    box.table = Table(box.card, box.clock, box.panel)
    box.starts()
    strangers_phone(box, "Aki", date="2026-02-14")
    strangers_phone(box, "Eve", date="2099-12-31").leaves()
    box.presses()
    assert box.view["host"] == "aki-phone"
    assert box.view["date"] == "2026-02-14"
    box.stops()


def test_box_that_is_never_unplugged_takes_the_date_of_each_evening(deal: Deal) -> None:
    """The date of the very first phone was kept until the next start."""
    box, (aki, mika) = deal("Aki", "Mika", target=100)
    for date in ("2026-02-07", "2026-02-14"):
        play_a_game_to_its_end(box, aki)
        aki.leaves()
        mika.leaves()
        box.clock.passes(168 * HOUR_S)
        aki.opens(date=date)
        mika.opens(date="2026-01-01")
        box.presses()
        assert box.view["date"] == date
