"""What a family presses at random: UNO and CATCH, doubts and jumps, and mercy."""

from functools import partial

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from companion import commands as cmd
from companion.racing import left_unjudged
from tests.companion.family_seated import A_FACE, Seated

NOBODY: frozenset[int] = frozenset()
OFFER = st.integers(1, 6)
PRESS = st.tuples(
    st.sampled_from(("call", "button", "catch", "catch too", "next", "draw", "undo")),
    st.sampled_from((0.1, 0.101, 0.2, 0.3)),
)
"""What somebody does about an UNO, and how many seconds after the card before."""


class Racing(Seated):
    """A family that presses at random, in time or late."""

    @precondition(lambda self: self.playing)
    @rule(presses=st.lists(PRESS, max_size=4), judged=st.booleans())
    def comes_down_to_one(self, presses: list[tuple[str, float]], judged: bool) -> None:
        """The player in turn lays one of two, and others play, call and catch meanwhile."""
        table, seat, now_s = self.table, self.seat(0), self.table.now_s
        others = [(seat + steps) % len(table.game.seats) for steps in (1, 2)]
        self.does(lambda: table.asks(cmd.SetHandCount(seat, 2)))
        self.does(lambda: table.asks(cmd.Play(seat)))
        asks: dict[str, cmd.Command] = {
            "call": cmd.CallUno(seat),
            "button": cmd.CallUno(),
            "catch": cmd.Catch(others[0]),
            "catch too": cmd.Catch(others[1], seat),
            "next": cmd.Play(others[0]),
            "draw": cmd.Draw(others[0]),
        }
        for what, after_s in presses:
            if what == "undo":
                self.undoes_and_redoes(1)
            else:
                self.does(partial(table.asks, asks[what], at=now_s + after_s))
        if judged:
            self.judges()

    @precondition(lambda self: self.playing)
    @rule(
        cards=st.sampled_from((2, 2, 3)),
        aimed=st.booleans(),
        waits_s=st.sampled_from((0.5, 2.9, 3.5)),
        answer=st.sampled_from(("yes", "no", "late", "undo", "nothing")),
    )
    def catches_early(self, cards: int, aimed: bool, waits_s: float, answer: str) -> None:
        """A catch before the card is entered, or against a number that drifted."""
        table, seat, now_s = self.table, self.seat(0), self.table.now_s
        catcher = self.seat(1)
        self.does(lambda: table.asks(cmd.SetHandCount(seat, cards)))
        pressed = cmd.Catch(catcher, seat if aimed else None)
        self.does(lambda: table.asks(pressed, at=now_s + 2.0))
        self.does(lambda: table.asks(cmd.AimCatch(catcher, seat), at=now_s + 2.1))
        self.does(lambda: table.asks(cmd.Play(seat), at=now_s + 2.0 + waits_s))
        if answer == "undo":
            self.undoes_and_redoes(2)
        for query in self.game.queries if self.game else ():
            asked = table.view["queries"] and table.view["queries"][0]["seats"][0]
            said = cmd.AnswerCatch(asked or 0, query.query, answer == "yes")
            over = cmd.Tick(table.now_s + 100)
            if answer != "nothing":
                self.does(partial(table.asks, over if answer == "late" else said))

    @precondition(lambda self: self.playing)
    @rule(doubters=st.lists(st.integers(0, 3), max_size=3), later=st.booleans(), stake=OFFER)
    def races_to_doubt(self, doubters: list[int], later: bool, stake: int) -> None:
        """Several doubt one card by their stamps, perhaps when the next one lies there already."""
        table, now_s = self.table, self.table.now_s
        self.does(lambda: table.asks(cmd.Play(self.seat(0), facedown=True)))
        table.accepting = frozenset(race.race for race in self.game.races) if self.game else NOBODY
        if later:
            self.does(lambda: table.asks(cmd.Play(self.seat(0)), at=now_s + 3.0))
        for place, steps in enumerate(doubters):
            seat = None if steps == 3 else self.seat(steps)
            press = partial(table.asks, cmd.Doubt(seat), at=now_s + 2.5 + place / 100)
            self.does(press)
        table.accepting = NOBODY
        self.judges()
        facedown = self.game and self.game.facedown
        if facedown and facedown.nameless:
            self.does(lambda: table.asks(cmd.NameDoubter(self.seat(1))))
        facedown = self.game and self.game.facedown
        if facedown and facedown.doubter is not None:
            self.does(partial(table.asks, cmd.Doubt(facedown.doubter, stake)))

    @precondition(lambda self: self.playing)
    @rule(steps=st.integers(0, 3), before=st.booleans(), face=A_FACE)
    def races_to_jump_in(self, steps: int, before: bool, face: int) -> None:
        """A jump by its stamp, perhaps one that comes in after the next card."""
        table, now_s = self.table, self.table.now_s
        self.does(lambda: table.asks(cmd.Play(self.seat(0), self.face(face))))
        assert self.game is not None
        jump = cmd.Play(self.seat(steps), self.game.top or "num", jump=True)
        table.accepting = frozenset(race.race for race in self.game.races)
        if before:
            self.does(lambda: table.asks(cmd.Play(self.seat(0)), at=now_s + 3.0))
        self.does(lambda: table.asks(jump, at=now_s + 2.5))
        table.accepting = NOBODY
        self.judges()

    def judges(self) -> None:
        """All presses are in: the verdicts, and once a jump took the newest action back."""
        for verdict in left_unjudged(self.game):
            self.does(partial(self.table.asks, verdict))

    @precondition(lambda self: self.game is not None and bool(self.game.races))
    @rule()
    def everybody_is_judged(self) -> None:
        self.judges()

    @precondition(lambda self: self.game is not None and self.game.verdict is not None)
    @rule()
    def lets_it_pass(self) -> None:
        assert self.game is not None
        assert self.game.verdict is not None
        mercy = cmd.LetItPass(self.game.verdict.race)
        self.does(lambda: self.table.asks(mercy))
