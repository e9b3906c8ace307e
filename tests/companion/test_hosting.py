"""What the host may do: rules, the lobby, other phones, and the night's end."""

from typing import Any

import pytest

from companion import commands as cmd
from tests.companion.evening import Evening
from tests.companion.tables import lobby, seated

# --- the host ---------------------------------------------------------------------------------


def test_host_hands_the_role_on_and_nobody_else_does() -> None:
    table = lobby()
    with table.refuses("host_only"):
        table.mika.taps(cmd.HandHost("mika-phone"))
    table.aki.taps(cmd.HandHost("mika-phone"))
    assert table.room.host == "mika-phone"
    with table.refuses("host_only"):
        table.aki.taps(cmd.ChooseRules("japan"))
    table.asks(cmd.HandHost("ken-phone"))
    assert table.room.host == "ken-phone"


def test_host_sends_a_phone_away_but_not_its_own() -> None:
    table = lobby()
    with table.refuses("host_only"):
        table.mika.taps(cmd.RemovePhone("ken-phone"))
    with table.refuses("host_stays"):
        table.aki.taps(cmd.RemovePhone("aki-phone"))
    table.aki.taps(cmd.RemovePhone("ken-phone"))
    assert table.room.phone("ken-phone") is None
    for command in (cmd.RemovePhone("ken-phone"), cmd.HandHost("ken-phone")):
        with table.refuses("no_such_phone"):
            table.aki.taps(command)


def test_phone_let_in_twice_is_in_once() -> None:
    table = lobby()
    assert table.asks(cmd.AdmitPhone("mika-phone")) == ()


# --- rules, rule card, lobby ------------------------------------------------------------------


def test_preset_then_changes() -> None:
    table = lobby()
    table.aki.taps(cmd.ChooseRules("japan", {"rounds": 2}))
    assert (table.room.preset, table.room.rules.scoring, table.room.rules.rounds) == (
        "japan",
        "transfer",
        2,
    )
    assert table.view["changed"] == ["rounds"]
    table.aki.taps(cmd.ChooseRules(changes={"uno_penalty": 4}))
    assert table.view["changed"] == ["uno_penalty", "rounds"]


def test_preset_leaves_the_habits_of_the_table_alone() -> None:
    table = lobby()
    table.aki.taps(cmd.ChooseRules(changes={"tracking": "turns", "button_passes_turn": True}))
    table.aki.taps(cmd.ChooseRules("japan"))
    rules = table.room.rules
    assert (rules.tracking, rules.button_passes_turn, rules.scoring) == ("turns", True, "transfer")


@pytest.mark.parametrize(
    ("preset", "changes", "code"),
    [
        ("mattell", {}, "unknown_preset"),
        (None, {"uno_panelty": 2}, "unknown_switch"),
        ("japan", {"rounds": 0}, "bad_switch_value"),
        (None, {"button_passes_turn": True}, "rules_conflict"),
    ],
)
def test_rules_that_cannot_be_are_refused(
    preset: str | None, changes: dict[str, Any], code: str
) -> None:
    table = lobby()
    with table.refuses(code):
        table.aki.taps(cmd.ChooseRules(preset, changes))


def test_rule_card_leads_to_the_deal_or_back() -> None:
    table = lobby()
    with table.refuses("no_game"):
        table.aki.taps(cmd.BackToLobby())
    table.mika.taps(cmd.ShowRules())
    assert table.view["phase"] == "ready"
    table.mika.taps(cmd.BackToLobby())
    assert table.view["phase"] == "lobby"


def test_game_is_given_up_by_the_host_alone() -> None:
    table = Evening("Aki", "Mika", "Ken")
    with table.refuses("host_only"):
        table.mika.taps(cmd.BackToLobby())
    table.aki.taps(cmd.BackToLobby())
    assert table.view["phase"] == "lobby"


# --- nights -----------------------------------------------------------------------------------


def test_good_night_frees_the_chairs_and_remembers_the_table() -> None:
    table = Evening("Aki", "Mika", "Ken", preset="japan")
    with table.refuses("host_only"):
        table.mika.taps(cmd.GoodNight())
    table.aki.taps(cmd.GoodNight())
    table.asks(cmd.StartNight())
    assert (table.room.night, table.room.people, table.room.seating) == (2, (), ())
    assert [phone.people for phone in table.room.phones] == [(), (), ()]
    assert table.room.last is not None
    assert [person["name"] for person in table.room.last["people"]] == ["Aki", "Mika", "Ken"]


def test_good_night_shows_how_the_games_of_the_night_ended() -> None:
    """Every phone showed "Agreed?" and no points: the evening seemed to be deleted."""
    table = Evening("Aki", "Mika", "Ken", target=50)
    table.scores("Ken", Aki=20, Mika=30)
    table.asks(cmd.StartGame())
    table.scores("Aki", Mika=5, Ken=10)
    table.aki.taps(cmd.GoodNight())
    assert table.view["phase"] == "ended"
    first, second = table.view["played"]
    assert [(each["name"], each["total"]) for each in first["seats"]] == [
        ("Aki", 0),
        ("Mika", 0),
        ("Ken", 50),
    ]
    assert (first["over"], first["winners"], first["rounds"]) == (True, (2,), 1)
    assert (second["over"], second["winners"], second["ranks"]) == (False, (), (1, 2, 2))


def test_good_night_taken_back_and_said_again_tells_of_the_game_once() -> None:
    table = Evening("Aki", "Mika", target=50)
    table.scores("Aki", Mika=60)
    table.aki.taps(cmd.GoodNight())
    table.undoes()
    assert table.view["phase"] == "over"
    table.aki.taps(cmd.GoodNight())
    assert [game["game"] for game in table.view["played"]] == [1]


def test_good_night_before_any_round_is_an_ending_without_points() -> None:
    table = Evening("Aki", "Mika")
    table.aki.taps(cmd.GoodNight())
    assert (table.view["phase"], table.view["played"]) == ("ended", [])


def test_beginning_again_frees_the_chairs_and_offers_the_same_table() -> None:
    table = Evening("Aki", "Mika", "Ken", preset="japan")
    table.mika.taps(cmd.BeginAgain())
    assert table.room.night == 1, "nobody has said good night"
    table.aki.taps(cmd.GoodNight())
    table.mika.taps(cmd.BeginAgain())
    table.ken.taps(cmd.BeginAgain())
    assert (table.room.night, table.view["phase"], table.view["seats"]) == (2, "lobby", [])
    table.mika.taps(cmd.SameAgain())
    assert seated(table) == ["Aki", "Mika", "Ken"]


def test_beginning_again_waits_for_a_game_that_goes_on_after_all() -> None:
    table = Evening("Aki", "Mika")
    table.aki.taps(cmd.GoodNight())
    table.undoes()
    with table.refuses("game_running"):
        table.mika.taps(cmd.BeginAgain())


def test_same_table_as_last_time_is_one_tap() -> None:
    table = Evening("Aki", "Mika", "Ken", preset="japan", rounds=3)
    table.aki.taps(cmd.GoodNight())
    table.asks(cmd.StartNight())
    table.asks(cmd.ChooseRules("mattel"))
    table.asks(cmd.TakeFace(name="ken", animal="fox"), phone="ken-phone")
    table.asks(cmd.SameAgain())
    assert seated(table) == ["Aki", "Mika", "ken"]
    assert (table.room.rules.rounds, table.view["phase"]) == (3, "ready")
    assert [person.animal for person in table.room.people] == ["fox", "bear", "cat"]


def test_first_night_has_no_last_table() -> None:
    table = lobby()
    with table.refuses("no_last_table"):
        table.asks(cmd.SameAgain())


def test_same_table_where_ten_others_sit_is_refused() -> None:
    """It broke: the eleventh found no animal left."""
    table = Evening("Aki", "Mika")
    table.aki.taps(cmd.GoodNight())
    table.asks(cmd.StartNight())
    for number in range(10):
        table.asks(cmd.AddPerson(f"Guest {number}"))
    with table.refuses("table_full"):
        table.asks(cmd.SameAgain())


def test_night_with_one_person_leaves_the_last_table_as_it_was() -> None:
    table = Evening("Aki", "Mika")
    table.aki.taps(cmd.GoodNight())
    table.asks(cmd.StartNight())
    table.asks(cmd.AddPerson("Rin"))
    table.asks(cmd.GoodNight())
    table.asks(cmd.StartNight())
    assert table.room.last is not None
    assert [person["name"] for person in table.room.last["people"]] == ["Aki", "Mika"]
