"""Pictures of every screen for `docs/screens.md`: `make screens`.

They are taken while a family of four plays, by the same verbs as the browser test.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.box import ROOT, Box
from tests.browser.chromium import chromium
from tests.browser.evening import Evening
from tests.browser.family import PHONE, Phone, Screen

FOLDER = ROOT / "docs" / "screens"
PAGE = ROOT / "docs" / "screens.md"


@dataclass
class Album:
    """Pictures in order, with a line about each."""

    browser: Browser
    lines: list[str]

    def take(self, screen: Screen, name: str, about: str) -> None:
        """Wait until everything is drawn and no finger is seen any more, then take a picture."""
        screen.page.evaluate("() => document.fonts.ready")
        screen.page.wait_for_load_state("networkidle")
        expect(screen.page.locator("button.main:disabled")).to_have_count(0)
        expect(screen.page.locator("button:active, button.pressed")).to_have_count(0)
        screen.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
        wide = screen.page.viewport_size and screen.page.viewport_size["width"] > PHONE["width"]
        width = 640 if wide else 240
        self.lines += [
            f"## {about}",
            f'<img src="screens/{name}.png" width="{width}" alt="{about}">',
            "",
        ]

    def chapter(self, title: str) -> None:
        self.lines += [f"# {title}", ""]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with chromium() as browser, tempfile.TemporaryDirectory() as state:
        box = Box(Path(state)).start()
        try:
            album = Album(browser, [])
            evening = Evening(browser, box)
            joining(album, box)
            before_the_game(album, evening)
            playing(album, evening)
            counting(album, evening)
            other_pages(album, evening)
        finally:
            box.stop()
    intro = "Made by `make screens`, from a game that four phones play in a real browser.\n\n"
    PAGE.write_text(
        "<!-- written by tests/browser/screens.py -->\n" + intro + "\n".join(album.lines)
    )


def joining(album: Album, box: Box) -> None:
    album.chapter("Coming in")
    stranger = Screen(album.browser, box, PHONE, touch=True)
    stranger.page.goto(box.url)
    stranger.sees("waiting")
    album.take(stranger, "waiting", "No code at hand: the big button lets one in")
    stranger.context.close()
    phone = Phone(album.browser, box, "Nana", "snail")
    phone.page.goto(box.join_url)
    phone.sees("who")
    album.take(phone, "who", "Tap a face")
    phone.context.close()


def before_the_game(album: Album, evening: Evening) -> None:
    album.take(evening.tv, "tv-lobby", "TV: the code, until everybody is here")
    album.take(evening.yui, "lobby", "Tap a chair, add people without a phone")
    host = evening.aki
    host.page.goto(f"{evening.box.url}/host")
    host.sees("preset-japan")
    album.take(host, "host", "The host: chairs and rules")
    host.tap("group-draw-cards")
    host.at("switch-draw_stack").scroll_into_view_if_needed()
    album.take(host, "switches", "Every rule in plain words")
    evening.takes_rules("mattel")
    album.take(evening.mika, "rule-card", "The rule card: agreed, deal!")
    album.take(evening.front, "box", "The drawn box, where there is no real one")
    evening.deals()


def playing(album: Album, evening: Evening) -> None:
    album.chapter("Playing")
    family = evening.family
    player = family.in_turn
    album.take(player, "my-turn", "My turn")
    waiting = next(phone for phone in family.phones if phone is not player)
    album.take(waiting, "waiting-turn", "Somebody else's turn")
    player.does("tile-wild")
    album.take(player, "colour", "A wild: the colour may follow")
    player.does("colour-blue")
    family.in_turn.does("tile-d2")
    album.take(family.in_turn, "take", "Cards are aimed at me")
    dark(album, family.in_turn)
    album.take(evening.tv, "tv-play", "TV: the table in play")
    family.in_turn.does("take")
    challenged(album, evening)
    family.in_turn.tap("menu")
    racing(album, evening)


def challenged(album: Album, evening: Evening) -> None:
    """A +4 is laid; the next one does not trust it."""
    family = evening.family
    player = family.in_turn
    player.does("tile-wd4")
    family.agree()
    victim = family.in_turn
    album.take(victim, "challenge", "A +4 may be challenged")
    victim.does("challenge")
    album.take(victim, "what-did-you-see", "What did you see?")
    victim.tap("saw-none")
    victim.does("saw-right")
    family.agree()


def dark(album: Album, phone: Phone) -> None:
    phone.page.emulate_media(color_scheme="dark")
    album.take(phone, "dark", "The same in the evening")
    phone.page.emulate_media(color_scheme="light")


def racing(album: Album, evening: Evening) -> None:
    family = evening.family
    opener = next(phone for phone in family.phones if phone.at("menu-close").count())
    album.take(opener, "menu", "The menu: undo and everything else")
    opener.tap("menu-close")
    player = family.in_turn
    catcher = next(phone for phone in family.phones if phone is not player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    evening.front.press()
    catcher.tap("catch")
    catcher.waits(lambda table: table["verdict"])
    catcher.sees("verdict")
    album.take(catcher, "verdict-safe", "UNO in time")
    catcher.tap("look-closer")
    album.take(catcher, "verdict-closer", "Look closer")
    catcher.tap("verdict-close")
    caught(album, evening)


def caught(album: Album, evening: Evening) -> None:
    player = evening.family.in_turn
    catcher = next(phone for phone in evening.family.phones if phone is not player)
    evening.hand_becomes(player, 2)
    player.does("card-down")
    catcher.tap("catch")
    player.waits(lambda table: table["verdict"]["result"] == "caught")
    catcher.sees("let-it-pass")
    album.take(catcher, "verdict-caught", "Caught, and mercy")
    evening.tv.sees("tv-verdict")
    album.take(evening.tv, "tv-verdict", "TV: the verdict")


def counting(album: Album, evening: Evening) -> None:
    album.chapter("Counting")
    others = [evening.mika, evening.ken, evening.yui]
    seats = evening.aki.table["seats"]
    many = max(others, key=lambda phone: seats[evening.family.seat_of(phone)]["hand"])
    first, second = (phone for phone in others if phone is not many)
    evening.goes_out(evening.aki)
    many.tap("count-face-5", "count-face-9", "count-face-skip", "count-face-skip")
    album.take(many, "count-cards", "What is left, one tile a face")
    many.tap("count-done")
    evening.counts_sum(first, 50)
    second.tap("count-way-sum")
    album.take(second, "count-sum", "Or the sum")
    second.tap("key-3", "key-0")
    second.does("count-done")
    evening.family.agree()
    album.take(evening.ken, "count-all", "Everybody has counted: right?")
    evening.confirms(evening.ken)
    evening.goes_out(evening.aki)
    evening.counts_pile(evening.aki, 420)
    evening.confirms(evening.aki)
    evening.mika.sees("winners")
    album.take(evening.mika, "podium", "The podium")
    album.take(evening.tv, "tv-over", "TV: the end of a game")


def other_pages(album: Album, evening: Evening) -> None:
    album.chapter("Beside the game")
    for name, path, about in (
        ("rules", "/rules", "The rule card, at any time"),
        ("nights", "/night/", "Past nights"),
        ("night", "/night/1", "One night: rounds, chart and presses"),
        ("help", "/help", "Help: the lights and what to do"),
        ("error", "/no-such-page", "Something that is not there"),
    ):
        evening.ken.page.goto(evening.box.url + path)
        album.take(evening.ken, name, about)
    for lang, animal in (("ja", "frog"), ("zh-TW", "snail")):
        phone = Phone(album.browser, evening.box, "", animal, lang=lang)
        phone.page.goto(evening.box.join_url)
        phone.sees("who")
        album.take(phone, f"who-{lang[:2]}", f"Coming in: {lang}")
        phone.context.close()


if __name__ == "__main__":
    main()
