"""A table whose every state can be looked at: in several languages, on screens of several sizes."""

from collections.abc import Iterable
from itertools import count
from typing import Any

from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import PHONE, Phone, Screen
from tests.browser.looking import Eye, Look, drawn, watch

LOCALES = {"en": "en", "ja": "ja", "zh-Hant": "zh-TW"}


class Stage(Evening):
    """Four phones, a TV and a drawn box; `shows` looks at a state in every language and size."""

    def __init__(
        self,
        browser: Browser,
        box: Box,
        eye: Eye,
        *,
        langs: Iterable[str] = ("en",),
        phone_looks: Iterable[Look],
        tv_looks: Iterable[Look],
    ) -> None:
        super().__init__(browser, box)
        self.browser = browser
        self.eye = eye
        self.langs = tuple(langs)
        self.phone_looks, self.tv_looks = tuple(phone_looks), tuple(tv_looks)
        self._ids = count(1)
        self._twins: dict[tuple[Screen, str], Screen] = {}
        self.guests: list[Screen] = []
        for screen in self.screens:
            watch(screen)

    # --- who looks

    def views(self, screen: Screen) -> dict[str, Screen]:
        """The same page in every language."""
        return {lang: self._twin(screen, lang) for lang in self.langs}

    def _twin(self, screen: Screen, lang: str) -> Screen:
        if lang == "en":
            return screen
        if (screen, lang) not in self._twins:
            size = screen.page.viewport_size or PHONE
            twin = Screen(self.browser, self.box, size, touch=True, lang=LOCALES[lang])
            twin.context.add_cookies(screen.context.cookies())  # type: ignore[arg-type]
            watch(twin)
            twin.page.goto(screen.page.url)
            self._twins[screen, lang] = twin
        return self._twins[screen, lang]

    def everything(self) -> list[Screen]:
        return [*self.screens, *self._twins.values(), *self.guests]

    def guest(self, lang: str, path: str = "") -> Screen:
        """Somebody else's phone, not let in."""
        screen = Screen(self.browser, self.box, PHONE, touch=True, lang=LOCALES[lang])
        watch(screen)
        screen.page.goto(path or self.box.url)
        self.guests.append(screen)
        return screen

    # --- what happens

    def asks(self, who: Phone | int, cmd: str, **args: Any) -> None:
        """What another page of this phone would send; everybody hears of it."""
        phone = who if isinstance(who, Phone) else self.family.at_seat(who)
        told = {"t": "do", "page": "anotherpage", "id": next(self._ids), "cmd": cmd, "args": args}
        headers = {"Origin": self.box.url}
        answer = phone.context.request.post(f"{self.box.url}/do", data=told, headers=headers)
        reply = answer.json()
        assert reply["t"] == "ok", f"{cmd} {args}: {answer.text()}"
        self.aki.hears_of(reply["seq"])

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

    def begins(self, preset: str, dealer: int = 3, **changes: Any) -> None:
        """A game under these rules; the chair after the dealer's has the turn."""
        self.clears()
        level = {"tracking": "hands"}
        self.asks(self.aki, "choose_rules", preset=preset, changes=level | changes)
        self.asks(self.aki, "show_rules")
        self.asks(self.aki, "start_game", dealer=dealer)
        self.family.agree()

    # --- what is seen

    def _settles(self, view: Screen) -> None:
        view.hears_of(self.aki.frame["seq"])

    def shows(
        self,
        scene: str,
        screen: Screen,
        *taps: str,
        sees: str = "",
        back: Iterable[str] = (),
    ) -> None:
        """Look at a state: `taps` lead there on this phone, `sees` is there then, `back` leads away."""
        self.family.agree()
        wide = screen is self.tv
        for lang, view in self.views(screen).items():
            self._settles(view)
            for look in self.tv_looks if wide else self.phone_looks:
                look.at(view.page)
                if not (sees and view.at(sees).count()):
                    view.tap(*taps)
                if sees:
                    view.sees(sees)
                drawn(view.page)
                self.eye.look(view.page, scene, lang, look)
            (self.tv_looks if wide else self.phone_looks)[0].at(view.page)
            view.tap(*back)

    def shows_page(self, scene: str, screen: Screen, path: str, *taps: str, sees: str = "") -> None:
        """Look at another page of this phone, and come back to the table."""
        for view in self.views(screen).values():
            view.page.goto(self.box.url + path)
        self.shows(scene, screen, *taps, sees=sees)

    def goes(self, screen: Screen, path: str) -> None:
        for view in self.views(screen).values():
            view.page.goto(self.box.url + path)
