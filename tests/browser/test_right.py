"""It is right when …: those statements of the interaction design that a machine can check."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.family import Phone, Screen
from tests.browser.looking import PHONE_LOOK, TV_LOOK, Eye
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

COLOURS = ("red", "yellow", "green", "blue")


@pytest.fixture(scope="module")
def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    box = Box(tmp_path_factory.mktemp("right") / "state").start()
    tonight = Stage(browser, box, Eye(), (PHONE_LOOK,), (TV_LOOK,))
    yield tonight
    faults = [fault for screen in tonight.everything() for fault in screen.faults]
    for screen in tonight.everything():
        screen.context.close()
    box.stop()
    assert not faults


def test_three_forgotten_turns_are_right_again_after_one_tap(stage: Stage) -> None:
    stage.begins("mattel")
    stage.yui.taps = 0
    stage.yui.does("my-turn")
    table = stage.now
    assert (stage.yui.taps, table["turn"]) == (1, 3)
    assert [seat["hand"] for seat in table["seats"]] == [6, 6, 6, 7]
    for phone in stage.family.phones:
        phone.sees("line", "3")


def test_word_of_a_round_goes_with_the_round(stage: Stage) -> None:
    stage.begins("mattel")
    stage.asks(0, "set_hand_count", seat=2, cards=1)
    stage.yui.sees("line", "Ken has one card.")
    stage.asks(0, "end_round", seat=0)
    stage.yui.sees("count-nothing")
    assert not stage.yui.at("between-note").count()


# --- nobody is told


class Ear:
    """Every frame a screen hears, from now on."""

    def __init__(self, screen: Screen) -> None:
        self.heard: list[dict[str, Any]] = []
        self.screen = screen
        screen.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        screen.page.reload()

    def _hear(self, payload: bytes | str) -> None:
        self.heard.append(json.loads(payload))

    def forgets(self) -> None:
        self.heard.clear()

    def tells(self, first_seq: int) -> list[str]:
        """What was heard, byte for byte, but for the hour and the number of the action."""
        return [_timeless(frame, first_seq) for frame in self.heard if frame["t"] != "pong"]


def _timeless(frame: dict[str, Any], first_seq: int) -> str:
    if "room" in frame:  # in no order: whoever came back last stands anywhere
        frame["room"]["live"].sort()
    text = json.dumps(frame, ensure_ascii=False)
    text = re.sub(r'("(?:now_s|since_s|until_s)": )[\d.]+', r"\1T", text)
    text = re.sub(r'("game": )\d+', r"\1G", text)

    def since(found: "re.Match[str]") -> str:
        return f"{found[1]}{int(found[2]) - first_seq}"

    return re.sub(r'("(?:seq|saved_up_to|action)": )(\d+)', since, text)


def looks_of(screen: Screen) -> str:
    """The whole page as it stands, without the numbers of elements that the browser counts."""
    html: str = screen.page.evaluate("() => document.body.outerHTML")
    return re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)


def lays_from(stage: Stage, ears: dict[str, Ear], cards: int) -> dict[str, Any]:
    """Aki holds so many cards and lays one; gives all that anybody can perceive of it."""
    stage.begins("mattel")
    stage.asks(1, "set_hand_count", seat=0, cards=cards)
    stage.family.agree()
    for name, ear in ears.items():
        ear.screen.hears_of(stage.aki.frame["seq"])
        if name in ("mine", "other"):  # what was put right is told for three seconds
            expect(ear.screen.at("line")).not_to_contain_text("cards", timeout=15_000)
        ear.forgets()
    before = stage.aki.frame["seq"]
    stage.asks(0, "play", seat=0)
    stage.family.agree()
    told: dict[str, Any] = {}
    for name, ear in ears.items():
        ear.screen.hears_of(stage.aki.frame["seq"])
        (TV_LOOK if name == "tv" else PHONE_LOOK).at(ear.screen.page)
        told[name] = (ear.tells(before), looks_of(ear.screen))
    told["hands"] = [seat["hand"] for seat in stage.now["seats"]]
    return told


def test_nobody_learns_that_somebody_is_about_to_forget_uno(stage: Stage) -> None:
    """Down to one card, and down to two: every frame, lamp and picture is the same."""
    screens = {"mine": stage.aki, "other": stage.mika, "tv": stage.tv, "box": stage.front}
    ears = {name: Ear(screen) for name, screen in screens.items()}
    stage.begins("mattel")
    due = lays_from(stage, ears, 2)
    not_due = lays_from(stage, ears, 3)
    assert due["hands"] == not_due["hands"] == [2, 7, 7, 7]
    for name in screens:
        frames, picture = due[name]
        assert frames, name
        assert not differs("".join(frames), "".join(not_due[name][0])), name
        assert not differs(picture, not_due[name][1]), name


def differs(one: str, other: str) -> str:
    """Where two texts part, or nothing."""
    if one == other:
        return ""
    at = next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )
    return f"{one[max(0, at - 80) : at + 80]}\n≠\n{other[max(0, at - 80) : at + 80]}"


# --- colours in grey


PAINTED = """() => [...document.querySelectorAll('[class*=paint-], [data-colour]')]
  .filter(el => el.getClientRects().length && el.dataset.colour !== '')
  .map(el => ({
    colour: el.dataset.colour || /paint-(\\w+)/.exec(el.className)[1],
    mark: [...el.querySelectorAll('svg')].map(svg => svg.innerHTML.replace(/\\s+/g, ' ')).join(),
    said: [el, ...el.querySelectorAll('[aria-label]')]
      .map(each => each.getAttribute('aria-label') || '').join() + el.textContent,
  }))"""


def painted(screen: Screen) -> list[dict[str, str]]:
    found: list[dict[str, str]] = screen.page.evaluate(PAINTED)
    return found


def test_in_grey_every_colour_is_told_by_its_mark(stage: Stage) -> None:
    stage.begins("mattel")
    seen: dict[str, set[str]] = {}
    for colour in COLOURS:
        stage.asks(0, "set_colour", colour=colour)
        stage.family.agree()
        stage.mika.tap("colour")
        stage.mika.sees("colour-red")
        stage.tv.hears_of(stage.aki.frame["seq"])
        TV_LOOK.at(stage.tv.page)
        for screen in (stage.mika, stage.tv):
            tiles = painted(screen)
            assert tiles, f"{colour} is shown nowhere"
            for tile in tiles:
                assert tile["mark"], f"{tile['colour']} without its mark"
                assert tile["said"], f"{tile['colour']} says nothing"
                seen.setdefault(tile["colour"], set()).add(tile["mark"])
        stage.mika.tap("ask-close")
    assert set(seen) == set(COLOURS)
    for colour, marks in seen.items():
        others = set().union(*(seen[each] for each in COLOURS if each != colour))
        assert not marks & others, f"{colour} looks like another one"


# --- phones face down


HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.defineProperty(document, 'visibilityState',
    { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def lie_face_down(phones: list[Phone], down: bool) -> None:
    for phone in phones:
        phone.page.evaluate(HIDE, down)


def calls_uno_on_the_box(stage: Stage) -> None:
    before = stage.front.table["verdict"]
    stage.front.press()
    stage.front.waits(lambda table: table["verdict"] not in (None, before))
    assert stage.front.table["verdict"]["result"] == "safe"
    assert stage.front.table["verdict"]["by"] == "button"


def test_with_phones_face_down_the_box_plays_and_points_take_six_taps(stage: Stage) -> None:
    stage.begins("mattel", tracking="scores")
    phones = stage.family.phones
    lie_face_down(phones, True)
    calls_uno_on_the_box(stage)
    lie_face_down(phones, False)
    for phone in phones:
        phone.taps = 0
    stage.family.agree()
    stage.aki.tap("round-over")
    stage.aki.does("who-out-0")
    stage.counts_pile(stage.aki, 87)
    assert sum(phone.taps for phone in phones) == 6
    assert stage.now["count"]["complete"]
