"""A table whose every state can be looked at, on screens of several sizes."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import PHONE, Phone, Screen
from tests.browser.looking import Eye, Look, watch

LOCALES = {"en": "en", "ja": "ja", "zh-Hant": "zh-TW"}


class Stage(Evening):
    """Four phones, a TV and a drawn box in one language; `shows` looks at a state in every size."""

    def __init__(
        self,
        browser: Browser,
        box: Box,
        eye: Eye,
        phone_looks: Iterable[Look],
        tv_looks: Iterable[Look],
        lang: str = "en",
    ) -> None:
        super().__init__(browser, box, LOCALES[lang])
        self.eye = eye
        self.lang = lang
        self.phone_looks, self.tv_looks = tuple(phone_looks), tuple(tv_looks)
        self.guests: list[Screen] = []
        for screen in (*self.family.phones, self.tv, self.front):
            watch(screen)

    def everything(self) -> list[Screen]:
        return [*self.screens, *self.guests]

    def guest(self, path: str = "") -> Screen:
        """Somebody else's phone, not let in."""
        screen = Screen(self.browser, self.box, PHONE, touch=True, lang=LOCALES[self.lang])
        watch(screen)
        screen.page.goto(path or self.box.url)
        self.guests.append(screen)
        return screen

    # --- what happens

    def asks(self, who: Phone | int, cmd: str, **args: Any) -> None:
        """What another page of this phone would send; everybody hears of it."""
        phone = who if isinstance(who, Phone) else self.family.at_seat(who)
        self.aki.hears_of(phone.asks(cmd, **args))

    @property
    def now(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        self.family.agree()
        return self.aki.table

    def clears(self) -> None:
        """Back to chairs and rules, whatever was on."""
        table = self.now
        if table["phase"] == "play":
            seat = next(seat["seat"] for seat in table["seats"] if not seat["out"])
            self.asks(self.aki, "end_round", seat=seat)
        if self.now["phase"] != "lobby":
            self.asks(self.aki, "back_to_lobby")
            self._all_see("lobby")

    def begins(self, preset: str, dealer: int = 3, **changes: Any) -> None:
        """A game under these rules; the chair after the dealer's has the turn."""
        self.clears()
        level = {"tracking": "hands"}
        self.asks(self.aki, "choose_rules", preset=preset, changes=level | changes)
        self.asks(self.aki, "show_rules")
        self._all_see("rule-card")
        self.asks(self.aki, "start_game", dealer=dealer)
        self.family.agree()

    def _all_see(self, name: str) -> None:
        """Pages go from the chairs to the table and back by themselves: wait for each of them."""
        for phone in self.family.phones:
            if urlsplit(phone.page.url).path in ("/", "/table"):
                phone.sees(name)

    # --- what is seen

    def shows(
        self,
        scene: str,
        screen: Screen,
        *taps: str,
        sees: str = "",
        back: Iterable[str] = (),
        brief: bool = False,
    ) -> None:
        """Look at a state: `taps` lead there, `sees` is there then, `back` leads away.

        `brief`: it goes away by itself and cannot be led to again, so one look has to do.
        """
        self.family.agree()
        if screen not in self.guests:
            screen.hears_of(self.aki.frame["seq"])
        if sees and not taps:  # the page may just be going somewhere else
            screen.sees(sees)
        looks = self.tv_looks if screen is self.tv else self.phone_looks
        for look in looks[:1] if brief else looks:
            look.at(screen.page)
            if not (sees and screen.at(sees).count()):
                screen.tap(*taps)
            if sees:
                screen.sees(sees)
            self.eye.look(screen.page, scene, self.lang, look)
        looks[0].at(screen.page)
        screen.tap(*back)

    def goes(self, screen: Screen, path: str) -> None:
        """To another page of this phone, or back."""
        screen.page.goto(self.box.url + path)
