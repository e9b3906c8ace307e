"""Chapters of the catalogue (scenes.py): counting, points and all ways to keep them."""

from collections.abc import Callable

from tests.browser.scene_steps import scores, shows_verdict
from tests.browser.stage import Stage

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
    scores(stage, winner=0, points=(0, 10, 20, 30))
    stage.shows("tv-points", stage.tv)
    scores(stage, winner=1, points=(20, 0, 20, 10))
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


def many_rounds(stage: Stage) -> None:
    """A long evening: the chart and the table of rounds grow."""
    stage.begins("mattel", target=1000)
    for n in range(12):
        sums = tuple(0 if seat == n % 4 else 3 * n + 7 * seat for seat in range(4))
        scores(stage, winner=n % 4, points=sums)
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
    shows_verdict(stage, "who-was-that", stage.ken)


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
    scores(stage, winner=0, points=(0, 10, 20, 30))
    stage.shows("partners-next", stage.mika)


CHAPTERS: tuple[Callable[[Stage], None], ...] = (
    counting,
    points,
    many_rounds,
    score_only,
    whose_turn,
    elimination,
    other_decks,
    partners,
)
