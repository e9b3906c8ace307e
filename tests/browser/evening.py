"""Everybody and everything on one table, with the verbs of an evening."""

from functools import cached_property

from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.family import TV, BoxFront, Family, Phone, Screen

PEOPLE = (("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"), ("Yui", "owl"))


class Evening:
    """Everybody and everything on one table; TV and front come when they are asked for."""

    def __init__(self, browser: Browser, box: Box, lang: str = "en") -> None:
        self.browser = browser
        self.box = box
        self.locale = lang
        phones = [Phone(browser, box, name, animal, lang=lang) for name, animal in PEOPLE]
        for phone in phones:
            phone.joins()
        self.family = Family(phones)
        self.aki, self.mika, self.ken, self.yui = phones

    @cached_property
    def tv(self) -> Screen:
        screen = Screen(self.browser, self.box, TV, lang=self.locale)
        screen.page.goto(f"{self.box.url}/tv")
        return screen

    @cached_property
    def front(self) -> BoxFront:
        return BoxFront(self.browser, self.box, self.locale)

    @property
    def screens(self) -> list[Screen]:
        """All that are there."""
        others = [vars(self)[name] for name in ("tv", "front") if name in vars(self)]
        return [*self.family.phones, *others]

    def pull_the_plug(self) -> None:
        """`kill -9` and start again; every page comes back by itself to the same table."""
        self.family.agree()
        before = self.aki.frame
        self.box.pull_the_plug()
        self.box.start()
        for screen in self.screens:
            screen.comes_back(before)

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
        self.aki.at("search-rules").fill(name)
        while self.aki.table["rules"][name] > value:
            action = self.aki.frame["seq"]
            self.aki.tap(f"less-{name}")
            self.aki.hears_of(action + 1)
        assert self.aki.table["rules"][name] == value

    def deals(self) -> None:
        """Agreed: the big button deals."""
        self.front.press()
        for phone in self.family.phones:
            phone.waits(lambda table: table["phase"] == "play")
            phone.sees("catch")
        self.family.agree()

    # --- play

    def hand_becomes(self, whose: Phone, cards: int) -> None:
        """Somebody taps a fan and puts the number right."""
        helper = next(phone for phone in self.family.phones if phone is not whose)
        helper.tap(f"hand-{self.family.seat_of(whose)}")
        helper.sees("count-others")
        if not helper.at(f"count-{cards}").count():
            helper.tap("count-others")
        helper.does(f"count-{cards}")
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
        for face in faces:
            whose.tap(f"count-face-{face}")
        whose.tap("count-done")
        whose.waits(lambda table: table["count"]["hands"][seat]["done"])

    def counts_pile(self, whose: Phone, points: int) -> None:
        """All left-over cards on one pile, typed as a sum."""
        way = whose.at("count-pile").or_(whose.at("count-way-pile")).first
        whose.tap(way.get_attribute("data-test") or "")
        for digit in str(points):
            whose.tap(f"key-{digit}")
        whose.does("count-done")

    def totals(self) -> list[int]:
        self.family.agree()
        return [seat["total"] for seat in self.aki.table["seats"]]

    def confirms(self, phone: Phone) -> None:
        phone.does("confirm-round")
        self.family.agree()
