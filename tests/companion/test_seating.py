"""Phones, faces and chairs: who sits where and who may say what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import commands as cmd
from companion.errors import RuleViolation
from companion.rules.lettering import graphemes, same_name
from companion.rules.seating import ANIMALS, clean_name
from tests.companion.evening import Evening
from tests.companion.tables import lobby, seated

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")


# --- names and faces --------------------------------------------------------------------------


def test_first_phone_is_the_host_and_faces_are_given_out_in_order() -> None:
    table = lobby()
    assert table.room.host == "aki-phone"
    assert [person.animal for person in table.room.people] == ["fox", "bear", "cat"]
    assert seated(table) == ["Aki", "Mika", "Ken"]


def test_animal_speaks_for_somebody_without_a_name() -> None:
    table = lobby()
    table.asks(cmd.AddPerson("  ", "owl"))
    assert seated(table)[3] == "Owl"


@pytest.mark.parametrize(
    "unseen",
    ["\u200d", "\ufe0f", "\u0301", "\u200b\u200d ", "\u202e", "\u3164", "\u2800 \uffa0", "\u115f"],
)
def test_name_that_nobody_can_see_is_no_name(unseen: str) -> None:
    """A joiner alone used to make a chair without any name."""
    assert clean_name(unseen, "owl") == "Owl"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Oma   Lotte ", "Oma Lotte"),
        ("おじいちゃん", "おじいちゃん"),
        ("<b>Ken</b>", "<b>Ken</b>"),
        ("Ken\n\t", "Ken"),
        ("a\u202eb", "ab"),
        ("Z" + "\u0336" * 150 + "a", "Z" + "\u0336" * 4 + "a"),  # painted over the whole table
        ("\u05e9\u05bc\u05c1\u05b8\u0591", "\u05e9\u05bc\u05c1\u05b8\u0591"),
        ("\u845b\U000e0100", "\u845b\U000e0100"),  # which of two shapes a family writes
        ("❤️\u200d🔥", "❤️\u200d🔥"),
        ("山田\u3000太郎", "山田 太郎"),
        ("Oma\u00a0Lotte", "Oma Lotte"),
        ("Oma\nLotte", "Oma Lotte"),
    ],
)
def test_name_is_shown_as_it_is_but_trimmed(name: str, shown: str) -> None:
    assert clean_name(name, "fox") == shown


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("Aki", 3),
        ("e\u0301", 1),
        ("👨‍👩‍👧‍👦", 1),
        ("👍🏽", 1),
        ("が", 1),
        ("か\u3099", 1),
        ("", 0),
        ("🇯🇵🇹🇼🇩🇪", 3),
        ("🇯🇵🇹", 2),
        ("हिन्दी", 3),
        ("\u1112\u1161\u11ab", 1),
        ("นำ", 1),
        ("a\u200db\u200dc", 3),  # a joiner joins pictures: a name of a hundred letters was one
        ("👩🏽\u200d⚕️", 1),
        ("🏴\U000e0067\U000e0062\U000e007f", 1),
    ],
)
def test_signs_are_counted_as_people_see_them(text: str, signs: int) -> None:
    assert graphemes(text) == signs


def test_name_of_24_signs_is_the_longest() -> None:
    table = lobby()
    table.asks(cmd.AddPerson("n" * 24))
    with table.refuses("name_too_long") as refused:
        table.asks(cmd.AddPerson("m" * 25))
    assert refused.value.data == {"most": 24}


@pytest.mark.parametrize(
    "name",
    [
        "aki",
        " AKI ",
        "Ａｋｉ",
        "A\ufe0fk\u200di",
        "ａＫＩ\u3000",
        "\u202eAki",
        "A\u034fki",
        "\u3164Aki",
        "A\ufe00ki",
    ],
)
def test_name_that_differs_by_case_width_or_space_is_taken(name: str) -> None:
    table = lobby()
    with table.refuses("name_taken") as refused:
        table.asks(cmd.AddPerson(name))
    assert refused.value.data == {"name": "Aki"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("STRASSE", "straße"),
        ("ｶﾞ", "ガ"),
        ("e\u0301", "É"),
        ("ΑΣ", "ας"),
        ("①", "1"),
        ("İ", "i\u0307"),
    ],
)
def test_names_are_one_where_only_case_or_width_differs(one: str, other: str) -> None:
    assert same_name(one, other)
    assert same_name(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Aki", "Akí"), ("は", "ば"), ("あき", "アキ"), ("Ken", "K en")]
)
def test_names_that_sound_different_are_two(one: str, other: str) -> None:
    assert not same_name(one, other)


@pytest.mark.parametrize("space", ["\u3000", "\u00a0", "  "])
def test_name_with_a_wide_space_is_that_with_a_plain_one(space: str) -> None:
    """Japanese keyboards type wide spaces: they were lost, and two phones sat as two people."""
    table = lobby()
    table.asks(cmd.AddPerson(f"Oma{space}Lotte"))
    with table.refuses("name_taken") as refused:
        table.asks(cmd.AddPerson("Oma Lotte"))
    assert refused.value.data == {"name": "Oma Lotte"}


def test_animal_of_somebody_else_is_taken() -> None:
    table = lobby()
    with table.refuses("animal_taken") as refused:
        table.asks(cmd.AddPerson("Yui", "fox"))
    assert refused.value.data == {"animal": "fox", "name": "Aki"}


@pytest.mark.parametrize("animal", ["dragon", "Fox", "fox "])
def test_animal_that_nobody_has_drawn_is_refused(animal: str) -> None:
    table = lobby()
    with table.refuses("unknown_animal"):
        table.asks(cmd.AddPerson("Yui", animal))


def test_eleventh_player_finds_no_chair() -> None:
    table = lobby(*TEN)
    assert {person.animal for person in table.room.people} == set(ANIMALS)
    for command in (cmd.AddPerson("Rin"), cmd.AddPerson("Rin", "fox")):
        with table.refuses("table_full") as refused:
            table.asks(command)
        assert refused.value.data == {"most": 10}


def test_rename_keeps_the_face_unless_another_is_chosen() -> None:
    table = lobby()
    table.mika.taps(cmd.RenamePerson(2, "Mikako"))
    assert (table.room.people[1].name, table.room.people[1].animal) == ("Mikako", "bear")
    table.mika.taps(cmd.RenamePerson(2, "Mika", "owl"))
    assert (table.room.people[1].name, table.room.people[1].animal) == ("Mika", "owl")
    with table.refuses("name_taken"):
        table.mika.taps(cmd.RenamePerson(2, "ken"))


def test_own_name_may_be_written_differently() -> None:
    table = lobby()
    table.mika.taps(cmd.RenamePerson(2, "MIKA"))
    assert seated(table)[1] == "MIKA"


@given(st.text(max_size=40))
def test_shown_name_can_be_seen_and_is_short(name: str) -> None:
    try:
        shown = clean_name(name, "fox")
    except RuleViolation:
        assert graphemes(name) > 24
        return
    assert 1 <= graphemes(shown) <= 24
    assert shown == shown.strip()
    assert same_name(shown, f" {shown.upper()} ") or not shown.isascii()


# --- taking and leaving a face ----------------------------------------------------------------


def test_second_phone_of_somebody_needs_the_button_while_the_first_is_there() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    with table.refuses("chair_taken") as refused:
        table.asks(cmd.TakeFace(2), phone="tablet")
    assert refused.value.data == {"person": 2, "name": "Mika"}
    table.asks(cmd.TakeFace(2), phone="tablet", vouched=True)
    assert table.view["people"][1]["phones"] == ["mika-phone", "tablet"]


def test_live_chair_is_shared_once_its_own_phone_agrees() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.AskFace(2), phone="tablet")
    assert table.view["face_asks"] == [{"phone": "tablet", "person": 2}]
    with table.refuses("not_your_chair"):
        table.aki.taps(cmd.AnswerFace("tablet", 2, yes=True))
    table.mika.taps(cmd.AnswerFace("tablet", 2, yes=True))
    assert table.view["people"][1]["phones"] == ["mika-phone", "tablet"]
    assert table.view["face_asks"] == []


def test_live_chair_stays_alone_when_its_phone_says_no() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.AskFace(2), phone="tablet")
    table.mika.taps(cmd.AnswerFace("tablet", 2, yes=False))
    assert table.view["people"][1]["phones"] == ["mika-phone"]
    with table.refuses("nothing_asked"):
        table.mika.taps(cmd.AnswerFace("tablet", 2, yes=True))


def test_chair_asked_for_is_taken_at_once_when_the_button_vouches() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.AskFace(2), phone="tablet", vouched=True)
    assert table.view["people"][1]["phones"] == ["mika-phone", "tablet"]


def test_press_in_play_gives_a_chair_only_to_a_phone_that_had_asked_for_it() -> None:
    """It was an UNO, or the deal: Mika's phone is asked."""
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.aki.taps(cmd.ShowRules())
    table.aki.taps(cmd.StartGame(dealer=0))
    with table.refuses("chair_taken"):
        table.asks(cmd.TakeFace(2), phone="tablet", vouched=True)
    table.asks(cmd.AskFace(2), phone="tablet", vouched=True)
    assert table.view["people"][1]["phones"] == ["mika-phone"]
    table.asks(cmd.TakeFace(2), phone="tablet", vouched=True)
    assert table.view["people"][1]["phones"] == ["mika-phone", "tablet"]


def test_asking_twice_asks_once_and_a_phone_sent_away_asks_no_more() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    for _ in range(2):
        table.asks(cmd.AskFace(2), phone="tablet")
    assert len(table.view["face_asks"]) == 1
    table.aki.taps(cmd.RemovePhone("tablet"))
    assert table.view["face_asks"] == []


def test_chair_whose_phone_is_gone_is_taken_at_once() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.live -= {"mika-phone"}
    table.asks(cmd.TakeFace(2), phone="tablet")
    assert table.view["people"][1]["phones"] == ["mika-phone", "tablet"]


def test_own_face_taken_twice_changes_nothing() -> None:
    table = lobby()
    assert table.mika.taps(cmd.TakeFace(2)) == ()


def test_face_left_keeps_its_chair() -> None:
    table = lobby()
    table.mika.taps(cmd.LeaveFace(2))
    assert (seated(table)[1], table.view["people"][1]["phones"]) == ("Mika", [])
    with table.refuses("no_such_person"):
        table.mika.taps(cmd.LeaveFace(2))


def test_phone_that_was_not_let_in_takes_no_face() -> None:
    table = lobby()
    for command in (cmd.TakeFace(1), cmd.TakeFace(name="Rin"), cmd.LeaveFace(1)):
        with table.refuses("not_let_in"):
            table.asks(command, phone="neighbour")
        with table.refuses("not_let_in"):
            table.asks(command)


@pytest.mark.parametrize("person", [0, -1, 99, 10**30])
def test_person_who_never_came_is_refused(person: int) -> None:
    table = lobby()
    for command in (
        cmd.TakeFace(person),
        cmd.LeaveFace(person),
        cmd.RenamePerson(person, "Rin"),
        cmd.RemovePerson(person),
    ):
        with table.refuses("no_such_person"):
            table.aki.taps(command)


def test_number_of_a_person_is_never_given_again_in_a_night() -> None:
    table = lobby()
    table.asks(cmd.RemovePerson(3))
    table.asks(cmd.AddPerson("Rin"))
    assert [person.person for person in table.room.people] == [1, 2, 4]


def test_chair_of_somebody_with_a_phone_is_theirs() -> None:
    table = lobby()
    for command in (cmd.RemovePerson(3), cmd.RenamePerson(3, "Rin")):
        with table.refuses("not_your_chair") as refused:
            table.mika.taps(command)
        assert refused.value.data == {"person": 3, "name": "Ken"}
    table.aki.taps(cmd.RemovePerson(3))
    assert seated(table) == ["Aki", "Mika"]


def test_person_who_leaves_is_gone_from_every_phone() -> None:
    table = lobby()
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.TakeFace(2), phone="tablet", vouched=True)
    table.asks(cmd.RemovePerson(2))
    assert all(2 not in phone.people for phone in table.room.phones)


# --- chairs -----------------------------------------------------------------------------------


def test_chairs_are_arranged_clockwise() -> None:
    table = lobby()
    table.mika.taps(cmd.ArrangeSeats((3, 1, 2)))
    assert seated(table) == ["Ken", "Aki", "Mika"]
    assert [person["seat"] for person in table.view["people"]] == [1, 2, 0]
    assert table.mika.taps(cmd.ArrangeSeats((3, 1, 2))) == ()


@pytest.mark.parametrize("order", [(), (1, 2), (1, 2, 2), (1, 2, 3, 3), (1, 2, 4), (-1, 1, 2)])
def test_order_that_does_not_name_everybody_once_is_refused(order: tuple[int, ...]) -> None:
    table = lobby()
    with table.refuses("bad_order"):
        table.aki.taps(cmd.ArrangeSeats(order))


def test_rules_stay_while_a_game_is_on() -> None:
    table = Evening("Aki", "Mika", "Ken")
    for command in (
        cmd.ChooseRules("japan"),
        cmd.ShowRules(),
        cmd.SameAgain(),
        cmd.StartNight(),
    ):
        with table.refuses("game_running"):
            table.aki.taps(command)
