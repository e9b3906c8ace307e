"""One whole evening: four phones, a TV, the drawn box; the plug is pulled three times."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.family import TV, BoxFront, Family, Phone, Screen

pytestmark = pytest.mark.browser
PEOPLE = (("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"), ("Yui", "owl"))


class Evening:
    """Everybody and everything on one table."""

    def __init__(self, browser: Browser, box: Box) -> None:
        self.box = box
        self.tv = Screen(browser, box, TV)
        self.tv.page.goto(f"{box.url}/tv")
        phones = [Phone(browser, box, name, animal) for name, animal in PEOPLE]
        for phone in phones:
            phone.joins()
        self.front = BoxFront(browser, box)
        self.family = Family(phones)
        self.aki, self.mika, self.ken, self.yui = phones

    @property
    def screens(self) -> list[Screen]:
        return [*self.family.phones, self.tv, self.front]

    def pull_the_plug(self) -> None:
        """`kill -9` and start again; every page comes back by itself to the same table."""
        before = self.aki.frame
        self.box.pull_the_plug()
        self.box.start()
        for screen in self.screens:
            screen.waits(
                lambda _, s=screen: s.frame is not before and s.frame["seq"] == before["seq"],
                "a page did not come back",
            )
            assert screen.table == before["table"]

    # --- rules and chairs

    def takes_rules(self, preset: str, **switches: int) -> None:
        """The host chooses a preset and steps numbers down, then shows the rule card."""
        host = self.aki
        host.page.goto(f"{self.box.url}/host")
        host.tap(f"preset-{preset}")
        host.waits(lambda table: table["preset"] == preset)
        for name, value in switches.items():
            self._steps_down(name, value)
        host.tap("show-rules")
        self.mika.sees("rule-card")

    def _steps_down(self, name: str, value: int) -> None:
        while (now := self.aki.table["rules"][name]) > value:
            self.aki.tap(f"less-{name}")
            self.aki.waits(lambda table, now=now: table["rules"][name] != now)
        assert now == value

    def deals(self) -> None:
        """Agreed: the big button deals."""
        self.front.press()
        for phone in self.family.phones:
            phone.waits(lambda table: table["phase"] == "play")
        if "/table" not in self.aki.page.url:
            self.aki.page.goto(f"{self.box.url}/table")
        self.family.agree()

    # --- play

    def hand_becomes(self, whose: Phone, cards: int) -> None:
        """Somebody taps a fan and puts the number right."""
        helper = next(phone for phone in self.family.phones if phone is not whose)
        helper.does(f"hand-{self.family.seat_of(whose)}", f"count-{cards}")
        self.family.agree()

    def goes_out(self, winner: Phone) -> None:
        """Down to one card by a tap on the fan; the last card goes down on the own turn."""
        seat = self.family.seat_of(winner)
        if self.family.phones[0].table["turn"] != seat:
            winner.does("my-turn")
        self.hand_becomes(winner, 1)
        winner.does("card-down")
        for phone in self.family.phones:
            phone.waits(lambda table: table["phase"] == "counting")

    def counts_sum(self, whose: Phone, points: int) -> None:
        """On the own phone: the sum, digit by digit."""
        whose.tap("count-way-sum")
        for digit in str(points):
            whose.tap(f"key-{digit}")
        whose.does("count-done")

    def counts_cards(self, whose: Phone, *faces: str) -> None:
        """On the own phone: card by card on the picture of the deck."""
        seat = self.family.seat_of(whose)
        action = whose.table["undo"]["action"]
        for face in faces:
            whose.tap(f"count-face-{face}")
        if whose.at("count-done").count():
            whose.tap("count-done")
        whose.waits(lambda table: table["undo"]["action"] != action)
        assert whose.table["count"]["hands"][seat]["done"]

    def counts_pile(self, whose: Phone, points: int) -> None:
        """All left-over cards on one pile, typed as a sum."""
        whose.tap("count-pile" if whose.at("count-pile").count() else "count-way-pile")
        for digit in str(points):
            whose.tap(f"key-{digit}")
        whose.does("count-done")

    def totals(self) -> list[int]:
        self.family.agree()
        return [seat["total"] for seat in self.aki.table["seats"]]

    def confirms(self, phone: Phone) -> None:
        phone.does("confirm-round")
        self.family.agree()


@pytest.fixture
def evening(browser: Browser, box: Box) -> Iterator[Evening]:
    tonight = Evening(browser, box)
    yield tonight
    for screen in tonight.screens:
        assert screen.faults == []
        screen.context.close()


def test_evening_with_a_shared_win_and_a_game_to_500_survives_three_pulled_plugs(
    evening: Evening,
) -> None:
    chairs_are_arranged(evening)
    japanese_game_ends_in_a_tie(evening)
    evening.aki.does("change-table")
    evening.aki.sees("lobby")
    game_to_500(evening)


def chairs_are_arranged(evening: Evening) -> None:
    """Yui wants to sit beside Aki: she taps the chair."""
    evening.yui.tap("sit-1")
    evening.aki.waits(
        lambda table: [seat["name"] for seat in table["seats"]].index("Yui") == 1,
        "Yui did not change chairs",
    )


def japanese_game_ends_in_a_tie(evening: Evening) -> None:
    """Two rounds: Aki +60, then -20; Mika -10, then +50: both end with 40."""
    evening.takes_rules("japan", rounds=2)
    evening.deals()
    evening.tv.sees("tv-chair-1", "Yui")
    evening.goes_out(evening.aki)
    evening.counts_sum(evening.mika, 10)
    evening.counts_sum(evening.ken, 20)
    evening.pull_the_plug()
    evening.counts_sum(evening.yui, 30)
    evening.confirms(evening.ken)
    order = [seat["name"] for seat in evening.aki.table["seats"]]
    assert dict(zip(order, evening.totals(), strict=True)) == {
        "Aki": 60,
        "Mika": -10,
        "Ken": -20,
        "Yui": -30,
    }
    evening.goes_out(evening.mika)
    evening.counts_sum(evening.aki, 20)
    evening.counts_sum(evening.ken, 20)
    evening.counts_sum(evening.yui, 10)
    evening.confirms(evening.aki)
    table = evening.aki.table
    winners = [table["seats"][seat]["name"] for seat in table["winners"]]
    assert sorted(winners) == ["Aki", "Mika"]
    assert sum(evening.totals()) == 0
    evening.yui.sees("winners", "Aki")
    evening.yui.sees("winners", "Mika")


def game_to_500(evening: Evening) -> None:
    evening.takes_rules("mattel")
    evening.deals()
    skip_and_reverse_move_the_turn(evening)
    the_button_beats_a_catch(evening)
    evening.pull_the_plug()
    first_round_is_counted_by_cards(evening)
    the_catch_wins(evening)
    evening.pull_the_plug()
    a_pile_ends_the_game(evening)


def skip_and_reverse_move_the_turn(evening: Evening) -> None:
    family = evening.family
    starter = family.in_turn
    first = family.seat_of(starter)
    starter.does("tile-skip")
    assert family.seat_of(family.in_turn) == (first + 2) % 4
    family.in_turn.does("tile-rev")
    family.agree()
    assert evening.aki.table["direction"] == -1
    assert family.seat_of(family.in_turn) == (first + 1) % 4


def the_button_beats_a_catch(evening: Evening) -> None:
    """The player in turn comes down to one card and hits the button before anybody else."""
    player = evening.family.in_turn
    catcher = next(phone for phone in evening.family.phones if phone is not player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    evening.front.press()
    catcher.tap("catch")
    for phone in evening.family.phones:
        phone.waits(lambda table: table["verdict"])
        assert phone.table["verdict"]["result"] in ("safe", "photo_finish")
        assert phone.table["verdict"]["by"] == "button"
    catcher.sees("verdict", player.name)
    evening.tv.sees("tv-verdict", player.name)
    seat = evening.family.seat_of(player)
    assert evening.aki.table["seats"][seat]["hand"] == 1


def first_round_is_counted_by_cards(evening: Evening) -> None:
    """The one with the last card goes out; the others tap what they hold."""
    family = evening.family
    winner = next(
        family.at_seat(seat["seat"]) for seat in evening.aki.table["seats"] if seat["hand"] == 1
    )
    others = [phone for phone in family.phones if phone is not winner]
    evening.goes_out(winner)
    evening.counts_cards(others[0], "5", "9", "skip")
    evening.counts_cards(others[1], "wild")
    evening.counts_cards(others[2], "0", "7", "d2")
    evening.confirms(others[0])
    # 5 + 9 + 20, 50, 0 + 7 + 20
    assert max(evening.totals()) == 34 + 50 + 27
    evening.aki.does("menu", "undo")
    family.agree()
    assert evening.aki.table["phase"] == "counting"
    evening.confirms(winner)
    assert sorted(evening.totals()) == [0, 0, 0, 111]


def the_catch_wins(evening: Evening) -> None:
    """Somebody forgets to say UNO and draws two; the round goes on."""
    player = evening.family.in_turn
    catcher = next(phone for phone in evening.family.phones if phone is not player)
    seat = evening.family.seat_of(player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    catcher.tap("catch")
    for phone in evening.family.phones:
        phone.waits(lambda table: table["verdict"] and table["verdict"]["result"] == "caught")
        assert phone.table["seats"][seat]["hand"] == 3
    catcher.sees("verdict", player.name)


def a_pile_ends_the_game(evening: Evening) -> None:
    """389 and 111 make 500. A mistake in the first round is put right afterwards."""
    family = evening.family
    leader = max(range(4), key=lambda seat: evening.aki.table["seats"][seat]["total"])
    winner = family.at_seat(leader)
    evening.goes_out(winner)
    evening.counts_pile(winner, 389)
    evening.confirms(winner)
    assert evening.aki.table["phase"] == "over"
    assert max(evening.totals()) == 500
    winner.sees("winners", winner.name)
    evening.tv.sees("tv-line", winner.name)
    the_first_round_is_corrected(evening, leader)


def the_first_round_is_corrected(evening: Evening, leader: int) -> None:
    """A hand of 50 was only 40: the game is no longer over, and goes on."""
    loser = next(seat for seat in range(4) if evening.aki.table["rounds"][0]["points"][seat] == 50)
    mender = evening.mika
    mender.tap("round-1", "round-correct", f"correct-hand-{loser}", "key-4", "key-0", "correct-save")
    mender.waits(lambda table: table["rounds"][0]["version"] == 2)
    assert max(evening.totals()) == 490
    assert evening.aki.table["rounds"][0]["was"]["deltas"][leader] == 111
    mender.does("next-round")
    mender.waits(lambda table: table["phase"] == "play" and table["round"] == 3)
