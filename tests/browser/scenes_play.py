"""Chapters of the catalogue (scenes.py): from the door to the last card, and every race."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from websockets.sync.client import ClientConnection, connect

from tests.browser.family import Phone
from tests.browser.scene_steps import RICH, down_to_one, shows_verdict
from tests.browser.stage import Stage

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


def races(stage: Stage) -> None:
    """Safe, caught, photo finish, late; forgiven; looked at closely."""
    stage.begins("mattel")
    down_to_one(stage, 0)
    stage.aki.tap("uno")
    stage.tv.sees("tv-verdict")
    stage.shows("tv-safe", stage.tv)
    shows_verdict(stage, "safe", stage.mika)
    taps = ("menu", "menu-verdict", "look-closer")
    stage.shows("closer", stage.mika, *taps, sees="verdict", back=("verdict-close",))
    down_to_one(stage, 2)
    stage.mika.tap("catch")
    stage.tv.sees("tv-verdict")
    stage.shows("tv-caught", stage.tv, brief=True)
    shows_verdict(stage, "caught", stage.ken)
    stage.shows("verdict-in-the-line", stage.yui)
    stage.asks(2, "let_it_pass", race=stage.now["verdict"]["race"])
    shows_verdict(stage, "forgiven", stage.ken)


def photo_finish(stage: Stage) -> None:
    """Two presses that nobody can tell apart."""
    stage.begins("mattel", touch_latency_ms=60)
    down_to_one(stage, 0)
    _both_at_once(stage)
    assert stage.now["verdict"]["result"] == "photo_finish"
    stage.shows("tv-photo", stage.tv)
    shows_verdict(stage, "photo", stage.ken)


def _both_at_once(stage: Stage) -> None:
    """From browsers that do not tell when they were touched, in the same breath."""
    with _line(stage.aki) as hers, _line(stage.mika) as theirs:
        hers.send(_press("call_uno", 0))
        theirs.send(_press("catch", 1))
        stage.aki.waits(lambda table: table["verdict"])


@contextmanager
def _line(phone: Phone) -> Iterator[ClientConnection]:
    """Another page of this phone, that has said hello."""
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in phone.context.cookies())
    url = phone.box.url.replace("http", "ws", 1) + "/ws"
    with connect(url, additional_headers={"Origin": phone.box.url, "Cookie": cookies}) as line:
        line.send(json.dumps({"t": "hello", "v": 1, "page": "thirdpage1"}))
        line.recv()
        yield line


def _press(cmd: str, seat: int) -> str:
    told = {"t": "do", "id": 1, "cmd": cmd, "args": {"seat": seat}}
    return json.dumps({**told, "stamp": {"at": 0, "now": 0, "rough": True}})


CHAPTERS: tuple[Callable[[Stage], None], ...] = (
    coming_in,
    rules_and_chairs,
    a_turn,
    drew,
    house_cards,
    challenges,
    doubts,
    races,
    photo_finish,
)
