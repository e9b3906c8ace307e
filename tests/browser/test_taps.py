"""What a round costs the family: four players, 42 turns, every tap and press counted.

The limits are those of the interaction design, section 7.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.box import Box
from tests.browser.evening import Evening
from tests.browser.family import Phone

pytestmark = [pytest.mark.browser, pytest.mark.full]

TURNS = 42
SETTLED_S = 2.0
"""So long after the last count the button waits before a press says "right"."""
PAIR_S = 0.7
"""Two presses of the button that are nearer than this are one turn and an UNO."""


class Counted(Evening):
    """An evening that knows how often anybody has tapped since the deal."""

    uno_left = 3

    def begins(self, preset: str, **changes: object) -> None:
        if self.aki.table["phase"] != "lobby":
            self.aki.asks("back_to_lobby")
        self.aki.asks("choose_rules", preset=preset, changes=changes)
        self.aki.asks("show_rules")
        seq = self.aki.asks("start_game", dealer=3)
        for phone in self.family.phones:
            phone.hears_of(seq)
        self.uno_left = 3
        for screen in (*self.family.phones, self.front):
            screen.taps = 0

    @property
    def taps(self) -> int:
        return sum(phone.taps for phone in self.family.phones)

    # --- ends of a round

    def is_out(self, phone: Phone, name: str) -> None:
        """At "score only": the round is over, and who is out."""
        phone.tap("round-over")
        self.family.agree()
        phone.does(f"who-out-{next(s['seat'] for s in phone.table['seats'] if s['name'] == name)}")
        self.family.agree()

    def rests(self, seconds: float) -> None:
        """So long the button has to be left alone before a press means something new."""
        wait = "ms => new Promise(done => setTimeout(done, ms))"
        self.front.page.evaluate(wait, 1000 * seconds + 50)

    def confirms_by_button(self) -> None:
        self.front.waits(lambda table: table["count"] and table["count"]["complete"])
        self.rests(SETTLED_S)
        self.front.press()
        self.aki.waits(lambda table: table["phase"] != "counting")


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Counted]:
    box = Box(tmp_path_factory.mktemp("taps") / "state").start()
    tonight = Counted(browser, box)
    yield tonight
    for screen in tonight.screens:
        screen.context.close()
    box.stop()


def hand(phone: Phone, seat: int) -> int:
    cards: int = phone.table["seats"][seat]["hand"]
    return cards


# --- score only


def test_score_only_with_one_pile_takes_seven_taps_and_four_presses(evening: Counted) -> None:
    evening.begins("mattel", tracking="scores")
    for _ in range(3):
        evening.front.press()
    evening.is_out(evening.aki, "Aki")
    evening.counts_pile(evening.aki, 87)
    evening.confirms_by_button()
    assert evening.taps <= 7
    assert evening.front.taps == 3 + 1


def test_score_only_with_ranks_takes_seven_taps(evening: Counted) -> None:
    evening.begins("mattel", tracking="scores", scoring="rank_by_cards")
    evening.is_out(evening.aki, "Aki")
    for phone, cards in ((evening.mika, 3), (evening.ken, 4), (evening.yui, 6)):
        phone.does(f"left-{cards}")
        evening.family.agree()
    evening.confirms_by_button()
    assert evening.taps <= 7


def counts_every_card(evening: Counted, hands: dict[Phone, int], *, known: bool) -> None:
    """Everybody taps the cards that are left; where the hand is known the last one finishes it."""
    for phone, cards in hands.items():
        faces = [f"count-face-{n % 9 + 1}" for n in range(cards)]
        if known:
            phone.does(*faces)
        else:
            phone.tap(*faces)
            phone.does("count-done")
        evening.family.agree()


@pytest.mark.full
def test_score_only_with_every_hand_takes_twenty_taps(evening: Counted) -> None:
    evening.begins("mattel", tracking="scores")
    evening.is_out(evening.aki, "Aki")
    counts_every_card(evening, {evening.mika: 3, evening.ken: 4, evening.yui: 6}, known=False)
    evening.confirms_by_button()
    assert evening.taps <= 20


# --- everything


def lays(evening: Counted, player: Phone, turn: int) -> None:
    """What falls in this turn: of fourteen one Skip, one Reverse, one +2, one wild, two draws."""
    seat = evening.family.seat_of(player)
    cards = hand(player, seat)
    last = cards == 1 and turn < TURNS
    calls = cards == 2
    if player.at("take").count():
        player.does("take")
    elif last or turn % 7 == 2 or (calls and not evening.uno_left):
        player.does("draw")
    elif turn % 14 == 5:
        player.does("tile-wd4" if turn == 33 else "tile-wild")
        player.does("colour-blue")
    else:
        player.does({3: "tile-skip", 8: "tile-rev", 11: "tile-d2"}.get(turn % 14, "card-down"))
    if calls and hand(player, seat) <= 2 and evening.aki.table["phase"] == "play":
        evening.family.agree()
        if evening.uno_left and not player.at("take").count():
            evening.uno_left -= 1
            evening.front.press()


@pytest.mark.full
def test_everything_takes_sixty_four_taps_and_four_presses(evening: Counted) -> None:
    evening.begins("mattel", tracking="hands")
    turn = 0
    while evening.aki.table["phase"] == "play":
        turn += 1
        assert turn < TURNS + 12, "nobody goes out"
        lays(evening, evening.family.in_turn, turn)
        evening.family.agree()
    assert turn >= TURNS
    left = {
        phone: cards
        for phone in evening.family.phones
        if (cards := hand(phone, evening.family.seat_of(phone)))
    }
    counts_every_card(evening, left, known=True)
    evening.confirms_by_button()
    print(turn, sum(left.values()), evening.taps, evening.front.taps)
    # the table of the design is made for 42 turns and 13 cards
    assert evening.taps - (turn - TURNS) - (sum(left.values()) - 13) <= 64
    assert evening.front.taps <= 3 + 1


# --- whose turn

SPECIAL = {3: "tile-skip", 8: "tile-rev", 11: "tile-d2"}


@pytest.mark.full
def test_whose_turn_on_phones_takes_forty_eight_taps_and_counting(evening: Counted) -> None:
    evening.begins("mattel", tracking="turns")
    for turn in range(1, TURNS):
        player = evening.family.in_turn
        player.does("take" if player.at("take").count() else SPECIAL.get(turn % 14, "turn-over"))
    for _ in range(3):
        evening.front.press()
    winner = evening.family.in_turn
    winner.does("out")
    evening.family.agree()
    assert evening.taps <= 48
    evening.counts_pile(winner, 87)
    evening.confirms_by_button()
    assert evening.taps <= 48 + 4
    assert evening.front.taps == 3 + 1


@pytest.mark.full
def test_whose_turn_by_the_button_takes_sixteen_taps_and_counting(evening: Counted) -> None:
    """Longer than others: the button has to rest between two turns."""
    evening.begins("mattel", tracking="turns", button_passes_turn=True)
    for turn in range(1, TURNS):
        player = evening.family.in_turn
        if player.at("take").count() or turn % 14 in SPECIAL:
            player.does("take" if player.at("take").count() else SPECIAL[turn % 14])
        else:
            seq = player.frame["seq"]
            evening.rests(PAIR_S)
            evening.front.press()
            player.hears_of(seq + 1)
    winner = evening.family.in_turn
    winner.does("out")
    evening.family.agree()
    assert evening.taps <= 16
    evening.counts_pile(winner, 87)
    evening.confirms_by_button()
    assert evening.front.taps <= 33 + 1
