"""Every screen and state there is, led to by real play: the catalogue of test_looks.py.

A new state is one more `stage.shows("name", whose phone, taps…, sees="…")` in its chapter.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.family import Phone
from tests.browser.stage import Stage

LONGEST = (
    "Wilhelmina-Wolkenschwamm",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行",
    "Großmutter Annemarie Ute",
    "ÅÅÅÅÅÅ ÅÅÅÅÅÅ ÅÅÅÅÅÅ ÅÅÅ",
)
"""24 letters each: one word, no spaces at all, three words, short words of high letters."""
MORE = ("frog", "rabbit", "whale", "hedgehog", "penguin", "snail")

RICH: dict[str, Any] = {
    "facedown_limit": 3,
    "draw_stack": "any_draw",
    "skip_multi": "skip_x",
    "multi_discard": "identical_any",
    "seven_zero": True,
    "jump_in": "identical_colored",
    "pair_uno": True,
}


# --- coming in


def coming_in(stage: Stage) -> None:
    """A stranger, a newcomer, the lobby, the TV's code."""
    stranger = stage.guest()
    stranger.sees("waiting")
    stage.shows("waiting", stranger)
    newcomer = stage.guest(stage.box.join_url)
    newcomer.sees("who")
    stage.shows("who", newcomer)
    stage.shows("somebody-waits", stage.yui, sees="lobby")
    for guest in stage.guests:
        guest.page.goto("about:blank")
    stage.goes(stage.yui, "/?faces")
    stage.shows("faces-here", stage.yui, sees="who")
    stage.goes(stage.yui, "/")
    stage.shows("lobby", stage.yui, sees="lobby")
    stage.shows("lobby-add", stage.yui, "more-add", back=("more-add",))
    stage.shows("tv-lobby", stage.tv)
    stage.shows("box", stage.front)


def rules_and_chairs(stage: Stage) -> None:
    """The host's page with everything that unfolds."""
    stage.clears()
    stage.goes(stage.aki, "/host")
    stage.shows("host", stage.aki, sees="preset-japan")
    for group in stage.aki.page.locator("[data-test^=group-]").all():
        group.click()
    stage.shows("host-switches", stage.aki, sees="switch-draw_stack")
    stage.asks(stage.aki, "choose_rules", preset="japan", changes=RICH)
    stage.shows("host-changed", stage.aki, sees="changed-facedown_limit")
    stage.shows("host-code", stage.aki, "rules-code", sees="rules-qr", back=("rules-code",))
    stage.shows("host-in", stage.aki, "rules-in", sees="rules-in-text", back=("rules-in",))
    stage.shows("host-decks", stage.aki, "decks-all", sees="deck-flip")
    stage.shows("host-deck", stage.aki, "deck-edit", sees="deck-form")
    stage.goes(stage.mika, "/host")
    stage.shows("host-guest", stage.mika, sees="preset-japan")
    stage.goes(stage.mika, "/")
    stage.goes(stage.aki, "/")
    stage.asks(stage.aki, "show_rules")
    stage.shows("rule-card", stage.mika, sees="rule-card")
    stage.shows("tv-rules", stage.tv)


# --- playing


def a_turn(stage: Stage) -> None:
    """Cards fall; the first card, wilds, cards aimed at somebody."""
    stage.begins("mattel")
    dealer = stage.yui
    stage.shows("before-first", dealer, sees="first-card")
    stage.shows("first-card", dealer, "first-card", sees="first-d2", back=("ask-close",))
    stage.shows("my-turn", stage.aki, sees="card-down")
    stage.shows("waiting-turn", stage.mika, sees="my-turn")
    stage.shows("hand-count", stage.mika, "hand-2", sees="count-others", back=("ask-close",))
    stage.shows("colour-put-right", stage.mika, "colour", sees="colour-red", back=("ask-close",))
    stage.asks(0, "play", seat=0, face="wild")
    stage.shows("colour-unsaid", stage.mika, sees="card-down")
    stage.asks(0, "set_colour", colour="blue")
    stage.asks(1, "play", seat=1, face="d2")
    stage.shows("take", stage.ken, sees="take")
    stage.shows("take-others", stage.aki, sees="wait")
    stage.shows("tv-pending", stage.tv)
    stage.asks(2, "draw", seat=2)
    stage.asks(3, "set_turn", seat=0)
    stage.shows("put-right", stage.mika, sees="wait")
    stage.asks(0, "draw", seat=0)
    stage.shows("menu", stage.aki, "menu", sees="menu-open", back=("menu-close",))
    stage.shows("menu-leave", stage.aki, "menu", "leave", sees="leave-yes", back=("menu-close",))
    stage.shows("menu-code", stage.aki, "menu", "menu-pass", sees="pass-on", back=("pass-close",))
    stage.shows("who-is-out", stage.aki, "menu", "menu-out", sees="who-out-0", back=("ask-close",))


def drew(stage: Stage) -> None:
    """A card was drawn here: it may still go down."""
    stage.begins("mattel", drawn_card_play="must")
    stage.aki.does("draw")
    stage.shows("drawn", stage.aki, sees="pad-drawn", brief=True)


def house_cards(stage: Stage) -> None:
    """Pages of tiles, answers, targets, several at once, jumping in."""
    stage.begins("japan", **RICH)
    stage.asks(3, "turn_up", face="5", colour="red")
    stage.shows("pages", stage.aki, sees="more")
    stage.shows("second-page", stage.aki, "more", sees="facedown", back=("more",))
    stage.shows("several", stage.aki, "more", "several", sees="times-2", back=("ask-close",))
    stage.asks(0, "play", seat=0, face="7")
    stage.shows("target", stage.aki, sees="target-1")
    stage.asks(0, "name_target", seat=0, target=1)
    stage.asks(1, "play", seat=1, face="skip", colour="red")
    stage.shows("jump-in", stage.ken, sees="jump-in")
    stage.asks(3, "play", seat=3, face="d2")
    stage.shows("take-or-answer", stage.aki, sees="take")
    stage.asks(0, "play", seat=0, face="wd4", colour="green")
    stage.shows("challenge-or-answer", stage.mika, sees="challenge")
    stage.begins("mattel", skip_multi="lose_x_turns", skip_pass_on=True)
    stage.asks(0, "play", seat=0, face="skip", count=2)
    stage.shows("skipped", stage.mika, sees="sit-out")
    stage.shows("skipped-others", stage.ken)


def challenges(stage: Stage) -> None:
    """A +4 is not trusted."""
    stage.begins("mattel")
    stage.asks(0, "play", seat=0, face="wd4", colour="green")
    stage.shows("challenge", stage.mika, sees="challenge")
    stage.shows("challenge-others", stage.ken, sees="wait")
    stage.shows("tv-timer", stage.tv)
    stage.asks(2, "pause_clocks", paused=True)
    stage.shows("paused", stage.mika, sees="go-on")
    stage.shows("tv-paused", stage.tv)
    stage.asks(2, "pause_clocks", paused=False)
    stage.asks(1, "make_challenge", seat=1)
    stage.shows("what-did-you-see", stage.mika, sees="saw-none")
    stage.shows("looking", stage.aki, sees="pad-looking")
    stage.asks(1, "settle_challenge", saw=["colour"])
    stage.shows("challenge-won", stage.ken)
    stage.begins("japan")
    stage.asks(0, "play", seat=0, face="wd4", colour="green")
    stage.asks(1, "make_challenge", seat=1)
    taps = ("saw-colour", "saw-symbol", "saw-right")
    stage.shows("instead", stage.mika, *taps, sees="instead-skip")


def doubts(stage: Stage) -> None:
    """A card lies face-down."""
    stage.begins("japan", **RICH)
    stage.asks(3, "turn_up", face="5", colour="blue")
    stage.asks(0, "play", seat=0, facedown=True)
    stage.shows("doubt-owner", stage.aki, sees="wait")
    stage.shows("doubt-next", stage.mika, sees="doubt")
    stage.shows("doubt-open", stage.ken, sees="doubt")
    stage.shows("stake", stage.ken, "doubt", sees="stake-2", back=("ask-close",))
    stage.shows("tv-doubt", stage.tv)
    stage.asks(2, "doubt", seat=2, offer=2)
    stage.shows("bid", stage.aki, sees="bid-call")
    stage.shows("bid-others", stage.mika, sees="pad-bidding")
    stage.asks(0, "agree_doubt", seat=0)
    stage.shows("reveal", stage.mika, sees="reveal-right")
    stage.asks(1, "reveal_doubt", shown="wrong")
    stage.shows("doubt-lost", stage.ken)


# --- the race


def _down_to_one(stage: Stage, seat: int) -> None:
    stage.asks(seat, "set_turn", seat=seat) if stage.now["turn"] != seat else None
    stage.asks(seat, "set_hand_count", seat=seat, cards=2)
    stage.asks(seat, "play", seat=seat)


def _verdict(stage: Stage, scene: str, screen: Phone) -> None:
    again = ("menu", "menu-verdict", "look-closer", "look-closer")  # looked at, it stays
    screen.waits(lambda table: table["verdict"])
    expect(screen.at("verdict")).to_have_count(0, timeout=15_000)
    stage.shows(scene, screen, *again, sees="verdict", back=("verdict-close",))


def races(stage: Stage) -> None:
    """Safe, caught, photo finish, late; forgiven; looked at closely."""
    stage.begins("mattel")
    _down_to_one(stage, 0)
    stage.aki.tap("uno")
    stage.tv.sees("tv-verdict")
    stage.shows("tv-safe", stage.tv)
    _verdict(stage, "safe", stage.mika)
    taps = ("menu", "menu-verdict", "look-closer")
    stage.shows("closer", stage.mika, *taps, sees="verdict", back=("verdict-close",))
    _down_to_one(stage, 2)
    stage.mika.tap("catch")
    stage.tv.sees("tv-verdict")
    stage.shows("tv-caught", stage.tv)
    _verdict(stage, "caught", stage.ken)
    stage.shows("verdict-in-the-line", stage.yui)
    stage.asks(2, "let_it_pass", race=stage.now["verdict"]["race"])
    _verdict(stage, "forgiven", stage.ken)


def photo_finish(stage: Stage) -> None:
    """Two presses that nobody can tell apart."""
    stage.begins("mattel", touch_latency_ms=60)
    _down_to_one(stage, 0)
    _both_at_once(stage)
    stage.aki.waits(lambda table: table["verdict"])
    stage.shows("tv-photo", stage.tv)
    _verdict(stage, "photo", stage.ken)


def _both_at_once(stage: Stage) -> None:
    press = "name => document.querySelector(`[data-test=${name}]`).click()"
    stage.aki.page.evaluate(press, "uno")
    stage.mika.page.evaluate(press, "catch")


# --- counting and points


def counting(stage: Stage) -> None:
    """Cards, sum, pile; who is missing; two phones that disagree; right?"""
    stage.begins("mattel")
    stage.asks(0, "end_round", seat=0)
    stage.shows("tv-counting", stage.tv)
    stage.shows("count-winner", stage.aki)
    stage.shows("count-nothing", stage.mika, sees="count-nothing")
    stage.mika.tap("count-face-5", "count-face-skip")
    stage.mika.tap("count-face-wd4", "count-face-wd4", "count-face-wd4", "count-face-wd4")
    stage.shows("count-cards", stage.mika, sees="count-take-3")
    stage.ken.tap("count-way-sum", "key-4", "key-2")
    stage.shows("count-sum", stage.ken, sees="key-4")
    stage.yui.tap("count-way-pile", "key-9", "key-9")
    stage.shows("count-pile", stage.yui, sees="count-pile-cards")
    stage.shows("count-pile-cards", stage.yui, "count-pile-cards", sees="count-face-5")
    stage.yui.tap("count-way-cards")
    stage.asks(1, "count_hand", seat=1, points=220, seen=0)
    stage.mika.tap("count-done")
    stage.mika.sees("clash-mine")
    stage.shows("count-clash", stage.mika, sees="clash-mine")
    stage.mika.tap("clash-theirs")
    stage.asks(2, "count_hand", seat=2, points=42, seen=0)
    stage.shows("count-missing", stage.aki)
    stage.asks(3, "count_hand", seat=3, nothing=True, seen=0)
    stage.shows("confirm", stage.aki, sees="confirm-round")
    stage.shows("tv-confirm", stage.tv)


def points(stage: Stage) -> None:
    """Scores between rounds, a round opened and put right, a shared win."""
    stage.begins("japan", rounds=2)
    _scores(stage, winner=0, points=(0, 10, 20, 30))
    stage.shows("tv-points", stage.tv)
    _scores(stage, winner=1, points=(20, 0, 20, 10))
    assert len(stage.now["winners"]) == 2
    stage.shows("podium", stage.mika, sees="winners")
    stage.shows("tv-podium", stage.tv)
    stage.shows("round-open", stage.mika, "round-1", sees="round-card", back=("round-close",))
    taps = ("round-1", "round-correct", "correct-hand-3")
    stage.shows(
        "round-edit", stage.mika, *taps, sees="key-4", back=("correct-cancel", "round-close")
    )
    stage.asks(2, "correct_round", round=1, winner=0, points=[0, 10, 20, 40], seen=1)
    stage.shows("corrected", stage.mika, "round-1", sees="round-was", back=("round-close",))


def _scores(stage: Stage, winner: int, points: tuple[int, ...]) -> None:
    stage.asks(winner, "end_round", seat=winner)
    for seat, sum_ in enumerate(points):
        if seat != winner:
            stage.asks(seat, "count_hand", seat=seat, points=sum_, seen=0)
    stage.asks(winner, "confirm_round")


def many_rounds(stage: Stage) -> None:
    """A long evening: the chart and the table of rounds grow."""
    stage.begins("mattel", target=1000)
    for n in range(12):
        sums = tuple(0 if seat == n % 4 else 3 * n + 7 * seat for seat in range(4))
        _scores(stage, winner=n % 4, points=sums)
        if stage.now["phase"] == "scored":
            stage.asks(0, "confirm_round")
    stage.asks(0, "end_round", seat=0)
    stage.shows("tv-long-evening", stage.tv)
    for seat in (1, 2, 3):
        stage.asks(seat, "count_hand", seat=seat, points=400, seen=0)
    stage.asks(0, "confirm_round")
    stage.shows("long-evening", stage.ken, sees="winners")


# --- other levels, decks and tables


def score_only(stage: Stage) -> None:
    """Only points are tapped."""
    stage.begins("mattel", tracking="scores")
    stage.shows("scores-play", stage.mika, sees="round-over")
    stage.shows("scores-out", stage.mika, "round-over", sees="who-out-0", back=("ask-close",))
    stage.shows("tv-scores", stage.tv)
    stage.mika.tap("catch")
    stage.mika.waits(lambda table: table["verdict"], "a catch at score only")
    _verdict(stage, "who-was-that", stage.ken)


def whose_turn(stage: Stage) -> None:
    """Turns are followed, hands are not; ranks go by the cards left."""
    stage.begins("small_children", tracking="turns")
    stage.shows("turns-mine", stage.aki, sees="turn-over")
    stage.shows("turns-waiting", stage.mika, sees="my-turn")
    stage.shows("tv-turns", stage.tv)
    stage.asks(0, "end_round", seat=0)
    stage.shows("count-left", stage.mika)
    stage.asks(1, "count_cards_left", seat=1, cards=3)
    stage.shows("left-missing", stage.mika)


def elimination(stage: Stage) -> None:
    """Play goes on to the last: some are out already."""
    stage.begins("small_children", tracking="hands", round_end="elimination", scoring="none")
    stage.asks(0, "set_hand_count", seat=0, cards=1)
    stage.asks(0, "play", seat=0)
    stage.shows("out-already", stage.aki)
    stage.shows("somebody-out", stage.mika, sees="card-down")
    stage.shows("tv-out", stage.tv)


def other_decks(stage: Stage) -> None:
    """Two sides, eight colours, towers, dice and wheels."""
    stage.begins("mattel", deck="flip")
    stage.asks(0, "play", seat=0, face="flip")
    stage.shows("flip-turn", stage.mika, sees="card-down")
    stage.shows("flip-colours", stage.mika, "colour", sees="ask-close", back=("ask-close",))
    stage.asks(1, "end_round", seat=1)
    stage.shows("flip-count", stage.ken, sees="count-side")
    for deck in ("no_mercy", "stacko", "dice", "spin", "all_wild", "party"):
        stage.begins("no_mercy" if deck == "no_mercy" else "mattel", deck=deck)
        stage.shows(f"{deck}-turn", stage.aki)
        stage.shows(f"{deck}-wait", stage.mika)
        stage.shows(f"tv-{deck}", stage.tv)


def partners(stage: Stage) -> None:
    """Partners change every round."""
    stage.begins("mattel", teams="rotate_4")
    stage.shows("partners", stage.mika, sees="partner")
    stage.shows("tv-partners", stage.tv)
    _scores(stage, winner=0, points=(0, 10, 20, 30))
    stage.shows("partners-next", stage.mika)


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
    _down_to_one(stage, 0)
    stage.mika.tap("catch")
    stage.tv.sees("tv-verdict")
    stage.shows("names-tv-caught", stage.tv)
    _verdict(stage, "names-caught", stage.ken)


def _counts_with_long_names(stage: Stage) -> None:
    stage.asks(0, "end_round", seat=0)
    stage.shows("names-counting", stage.mika, sees="count-nothing")
    for seat, sum_ in enumerate((0, 10, 20, 30)):
        if seat:
            stage.asks(seat, "count_hand", seat=seat, points=sum_, seen=0)
    stage.shows("names-confirm", stage.aki, sees="confirm-round")
    stage.shows("names-tv-confirm", stage.tv)
    stage.begins("japan", rounds=1)
    _scores(stage, winner=0, points=(0, 10, 20, 30))
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
    stage.goes(stage.yui, "/night/1")
    stage.shows("names-night", stage.yui)
    stage.goes(stage.yui, "/table")
    stage.begins("mattel", tracking="scores", teams="rotate_4")
    stage.shows("names-scores", stage.mika, sees="round-over")
    stage.shows("names-tv-scores", stage.tv)


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
    coming_in,
    rules_and_chairs,
    a_turn,
    drew,
    house_cards,
    challenges,
    doubts,
    races,
    photo_finish,
    counting,
    points,
    many_rounds,
    score_only,
    whose_turn,
    elimination,
    other_decks,
    partners,
    longest_names,
    ten_chairs,
    other_pages,
    the_box_is_gone,
)
