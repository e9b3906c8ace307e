"""Every screen and state there is, led to by real play: the catalogue of test_looks.py.

A new state is one more `stage.shows("name", whose phone, taps…, sees="…")` in its chapter.
"""

from collections.abc import Callable

from tests.browser import scenes_play, scenes_points
from tests.browser.scene_steps import RICH, down_to_one, scores, shows_verdict
from tests.browser.stage import Stage

LONGEST = (
    "Wilhelmina-Wolkenschwamm",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行",
    "Großmutter Annemarie Ute",
    "ÅÅÅÅÅÅ ÅÅÅÅÅÅ ÅÅÅÅÅÅ ÅÅÅ",
)
"""24 letters each: one word, no spaces at all, three words, short words of high letters."""
MORE = ("frog", "rabbit", "whale", "hedgehog", "penguin", "snail")

# --- full tables and long names


def longest_names(stage: Stage) -> None:
    """Four people with names of 24 letters."""
    stage.clears()
    people = {person["name"]: person for person in stage.now["people"]}
    for (short, animal), name in zip(_FACES, LONGEST, strict=True):
        stage.asks(
            stage.aki, "rename_person", person=people[short]["person"], name=name, animal=animal
        )
        phone = next(each for each in stage.family.phones if each.name == short)
        phone.name = name
    stage.shows("names-lobby", stage.yui, sees="lobby")
    stage.shows("names-tv-lobby", stage.tv)
    stage.goes(stage.aki, "/host")
    stage.shows("names-host", stage.aki, sees="preset-japan")
    stage.goes(stage.aki, "/")
    _plays_with_long_names(stage)
    _counts_with_long_names(stage)
    for name, phone in zip((each for each, _ in _FACES), stage.family.phones, strict=True):
        person = next(each for each in stage.now["people"] if each["name"] == phone.name)
        stage.clears()
        stage.asks(
            stage.aki, "rename_person", person=person["person"], name=name, animal=person["animal"]
        )
        phone.name = name


_FACES = (("Aki", "fox"), ("Mika", "bear"), ("Ken", "cat"), ("Yui", "owl"))


def _plays_with_long_names(stage: Stage) -> None:
    stage.begins("japan", **RICH)
    stage.shows("names-turn", stage.aki)
    stage.shows("names-waiting", stage.mika, sees="wait")
    stage.shows("names-tv", stage.tv)
    stage.shows(
        "names-who-out", stage.aki, "menu", "menu-out", sees="who-out-0", back=("ask-close",)
    )
    stage.shows("names-count", stage.ken, "hand-1", sees="count-others", back=("ask-close",))
    stage.asks(0, "play", seat=0, face="7")
    stage.shows("names-target", stage.aki, sees="target-1")
    stage.asks(0, "name_target", seat=0, target=1)
    stage.asks(1, "play", seat=1, face="wd4", colour="green")
    stage.shows("names-challenge", stage.ken, sees="challenge")
    stage.shows("names-trust", stage.aki)
    stage.asks(2, "make_challenge", seat=2)
    stage.shows("names-looking", stage.aki, sees="pad-looking")
    stage.shows("names-menu", stage.aki, "menu", "leave", sees="leave-yes", back=("menu-close",))
    stage.asks(2, "settle_challenge", saw=[])
    stage.shows("names-told", stage.yui)
    down_to_one(stage, 0)
    stage.mika.tap("catch")
    stage.tv.sees("tv-verdict")
    stage.shows("names-tv-caught", stage.tv, brief=True)
    shows_verdict(stage, "names-caught", stage.ken)


def _counts_with_long_names(stage: Stage) -> None:
    stage.asks(0, "end_round", seat=0)
    stage.shows("names-counting", stage.mika, sees="count-nothing")
    for seat, sum_ in enumerate((0, 10, 20, 30)):
        if seat:
            stage.asks(seat, "count_hand", seat=seat, points=sum_, seen=0)
    stage.shows("names-confirm", stage.aki, sees="confirm-round")
    stage.shows("names-tv-confirm", stage.tv)
    stage.begins("japan", rounds=1)
    scores(stage, winner=0, points=(0, 10, 20, 30))
    stage.shows("names-podium", stage.mika, sees="winners")
    stage.shows(
        "names-round",
        stage.mika,
        "round-1",
        "round-correct",
        sees="correct-save",
        back=("correct-cancel", "round-close"),
    )
    stage.shows("names-tv-podium", stage.tv)
    _ends_with_long_names(stage)
    stage.goes(stage.yui, "/night/1")
    stage.shows("names-night", stage.yui)
    stage.goes(stage.yui, "/table")
    stage.begins("mattel", tracking="scores", teams="rotate_4")
    stage.shows("names-scores", stage.mika, sees="round-over")
    stage.shows("names-tv-scores", stage.tv)


def _ends_with_long_names(stage: Stage) -> None:
    stage.asks(stage.aki, "good_night")
    stage.shows("names-ended", stage.mika, sees="ending")
    stage.shows("names-tv-ended", stage.tv, sees="tv-ending")
    stage.asks(stage.aki, "begin_again")
    stage.shows("names-same-table", stage.mika, sees="same-again")
    stage.asks(stage.aki, "same_again")
    stage.shows("names-own-face", stage.ken, sees="who")
    for person in stage.now["people"]:
        phone = next(each for each in stage.family.phones if each.name == person["name"])
        stage.asks(phone, "take_face", person=person["person"])
        phone.sees("rule-card")


def ten_chairs(stage: Stage) -> None:
    """Six more people without phones."""
    stage.clears()
    for animal in MORE:
        stage.asks(stage.aki, "add_person", name="", animal=animal)
    stage.shows("ten-lobby", stage.yui, sees="lobby")
    stage.shows("ten-tv-lobby", stage.tv)
    stage.begins("mattel", dealer=9)
    stage.shows("ten-turn", stage.aki, sees="card-down")
    stage.shows("ten-waiting", stage.mika, sees="wait")
    stage.shows("ten-tv", stage.tv)
    stage.shows("ten-who-out", stage.aki, "menu", "menu-out", sees="who-out-0", back=("ask-close",))
    stage.asks(1, "end_round", seat=1)
    stage.shows("ten-counting", stage.aki, sees="count-nothing")
    stage.shows("ten-tv-counting", stage.tv)
    for seat in range(10):
        if seat != 1:
            stage.asks(stage.aki, "count_hand", seat=seat, points=60 + seat, seen=0)
    stage.shows("ten-confirm", stage.aki, sees="confirm-round")
    stage.asks(stage.aki, "confirm_round")
    stage.shows("ten-podium", stage.aki, sees="winners")
    stage.shows("ten-tv-podium", stage.tv)
    stage.begins("mattel", dealer=9, tracking="scores")
    stage.shows("ten-scores", stage.aki, sees="round-over")
    stage.shows("ten-tv-scores", stage.tv)
    stage.clears()
    for person in [each for each in stage.now["people"] if each["animal"] in MORE]:
        stage.asks(stage.mika, "remove_person", person=person["person"])


# --- beside the game


def other_pages(stage: Stage) -> None:
    """Rules, nights, help, and what is not there."""
    stage.begins("japan", **RICH)
    for scene, path in (
        ("rules", "/rules"),
        ("nights", "/night/"),
        ("night", "/night/1"),
        ("help", "/help"),
        ("no-such-page", "/no-such-page"),
        ("host-in-play", "/host"),
    ):
        stage.goes(stage.ken, path)
        stage.shows(scene, stage.ken)
    stage.goes(stage.ken, "/table")


def the_box_is_gone(stage: Stage) -> None:
    """The plug is pulled: phones say so, and keep the taps."""
    stage.begins("mattel")
    stage.family.agree()
    stage.box.pull_the_plug()
    late = ".line-late"
    for screen in (stage.aki,):
        screen.page.wait_for_selector(late)
        stage.shows("looking-for-the-box", screen)
    stage.aki.tap("card-down")
    stage.shows("tap-is-kept", stage.aki)
    stage.shows("tv-box-gone", stage.tv)
    stage.box.start()


CATALOGUE: tuple[Callable[[Stage], None], ...] = (
    *scenes_play.CHAPTERS,
    *scenes_points.CHAPTERS,
    longest_names,
    ten_chairs,
    other_pages,
    the_box_is_gone,
)
