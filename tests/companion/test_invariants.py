"""Any family, any rules, any taps: what must hold after every one of them.

quality.md, row 15. What an undo must restore is kept here a second time, as a plain list.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion import commands as cmd
from companion import events as ev
from companion.cards import COLOURS, load_deck
from companion.errors import RuleViolation
from companion.history import UNTOUCHED, History, fold
from companion.racing import left_unjudged
from companion.state import GameState, Phase
from tests.companion.evening import Action, Evening, as_json, from_json
from tests.companion.rule_sets import changes, rule_sets

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
FACES = ("num", "num", "num", *(face.id for face in load_deck("classic_108").faces))
STEPS = st.sampled_from((0, 0, 0, 1, 2, 5))
"""How far from the player in turn somebody taps: mostly not at all."""
ANYWHERE = st.integers(-1, 10)
ANYTHING = st.integers(-2, 130)
A_COUNT = st.dictionaries(st.sampled_from(("0", "5", "skip", "wd4", "num", "")), ANYTHING)
MAYBE = st.none() | ANYTHING
PRESS = st.tuples(
    st.sampled_from(("call", "button", "catch", "catch too", "next", "draw", "undo")),
    st.sampled_from((0.1, 0.101, 0.2, 0.3)),
)
"""What somebody does about an UNO, and how many seconds after the card before."""
NAMES = st.sampled_from(("", "aki", "Rin", "\u200d", "x" * 30))


def wild_commands() -> st.SearchStrategy[cmd.Command]:
    """Whatever a broken page might send, with numbers that fit and such that do not."""
    build, colour = st.builds, st.sampled_from((None, "pink", *COLOURS))
    lists = st.lists(ANYTHING, max_size=11).map(tuple)
    return st.one_of(
        build(cmd.Play, ANYWHERE, st.sampled_from(("", *FACES)), colour, st.booleans(), MAYBE),
        build(cmd.Draw, ANYWHERE, MAYBE),
        build(cmd.PassTurn, st.none() | ANYWHERE, MAYBE),
        build(cmd.ClaimTurn, ANYWHERE),
        build(cmd.SetTurn, ANYWHERE),
        build(cmd.SetDirection, st.integers(-2, 2)),
        build(cmd.SetColour, st.sampled_from(("", *COLOURS))),
        build(cmd.SetHandCount, ANYWHERE, ANYTHING),
        build(cmd.SetTracking, st.sampled_from(("scores", "turns", "hands", ""))),
        build(cmd.CallUno, st.none() | ANYWHERE),
        build(cmd.Catch, st.none() | ANYWHERE, st.none() | ANYWHERE),
        build(cmd.NameRace, ANYTHING, ANYWHERE),
        build(cmd.LetItPass, ANYTHING),
        build(cmd.EndRound, ANYWHERE),
        build(cmd.CountHand, ANYWHERE, st.none() | A_COUNT, MAYBE, st.booleans(), ANYTHING),
        build(cmd.CountPile, st.none() | A_COUNT, MAYBE, ANYTHING),
        build(cmd.ClearCount, st.none() | ANYWHERE, ANYTHING),
        build(cmd.CorrectRound, ANYTHING, ANYWHERE, lists, ANYTHING),
        build(cmd.Undo, ANYTHING),
        build(cmd.StartGame, st.none() | ANYWHERE),
        build(cmd.AddPerson, NAMES),
        build(cmd.RemovePerson, ANYWHERE),
        build(cmd.RenamePerson, ANYWHERE, NAMES),
        build(cmd.ArrangeSeats, lists),
        build(cmd.ChooseRules, st.none(), changes()),
        build(cmd.TakeFace, st.none() | ANYWHERE, NAMES),
        build(cmd.LeaveFace, ANYWHERE),
        st.sampled_from((cmd.ConfirmRound(), cmd.ShowRules(), cmd.SameAgain(), cmd.GoodNight())),
    )


def as_loaded(log: list[Action]) -> History:
    """As the box folds its log at a start: the night's room first, then its newest game."""
    from_here = max(n for n, (_, told) in enumerate(log) if isinstance(told[0], ev.NightStarted))
    rows = [(action, event) for action, events in log[from_here:] for event in events]
    room = [row for row in rows if row[1].ROOM]
    game = [row for row in rows if not row[1].ROOM]
    started = [n for n, (_, event) in enumerate(game) if isinstance(event, ev.GameStarted)]
    newest = game[started[-1] :] if started else []
    actions = groupby(room + newest, key=lambda row: row[0])
    return fold((action, tuple(event for _, event in group)) for action, group in actions)


def unpressed(game: GameState | None) -> GameState | None:
    """A game without the presses that nobody will judge any more."""
    return game and replace(game, races=tuple(race for race in game.races if not race.claims))


class AnyEvening(RuleBasedStateMachine):
    """A family that taps at random, and a list of what an undo would have to restore."""

    @initialize(players=st.integers(2, 10), told=rule_sets())
    def sits_down(self, players: int, told: dict[str, Any]) -> None:
        self.before: list[tuple[int, GameState | None]] = []
        self.table = Evening(*TEN[:players], deal=False, **(told | {"target": 120, "rounds": 3}))
        self.does(lambda: self.table.asks(cmd.StartGame()))
        if self.game is None:
            self.table.asks(cmd.ChooseRules(changes={"hand_size": 5}))
            self.does(lambda: self.table.asks(cmd.StartGame()))

    @property
    def game(self) -> GameState | None:
        return self.table.history.state.game

    @property
    def turn(self) -> int:
        return (self.game.turn or 0) if self.game else 0

    def does(self, ask: Callable[[], object]) -> None:
        """Try it: a refusal changes nothing, an action is one more to be undone."""
        table, was = self.table, self.table.history
        written = len(table.log)
        try:
            ask()
        except RuleViolation:
            assert table.history is was
            assert len(table.log) == written
            return
        for action, events in table.log[written:]:
            self.remembers(action, events, was.state.game)
        assert len(table.log) <= written + 1

    def remembers(self, action: int, events: tuple[ev.Event, ...], game: GameState | None) -> None:
        if any(isinstance(event, ev.NightStarted) for event in events):
            self.before = []
        games = [each for each in events if not each.ROOM and not isinstance(each, UNTOUCHED)]
        if isinstance(games[0] if games else None, ev.GameStarted):
            self.before, game = [], None
        if games and not isinstance(games[0], ev.Undone):
            self.before.append((action, game))

    def seat(self, steps: int) -> int:
        assert self.game is not None
        return (self.turn + steps) % len(self.game.seats)

    # --- taps -------------------------------------------------------------------------------

    @precondition(lambda self: self.game is not None)
    @rule(steps=STEPS, face=st.sampled_from(FACES), drawn=st.booleans(), named=st.booleans())
    def plays(self, steps: int, face: str, drawn: bool, named: bool) -> None:
        command = cmd.Play(self.seat(steps), face, "red" if named else None, drawn and steps == 5)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None)
    @rule(steps=STEPS)
    def draws_and_plays_it(self, steps: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.Draw(seat)))
        self.does(lambda: self.table.asks(cmd.Play(seat, drawn=True)))

    @precondition(lambda self: self.game is not None)
    @rule(cards=st.integers(1, 3))
    def comes_close_to_the_end(self, cards: int) -> None:
        """The player in turn holds few cards and lays one of them."""
        seat = self.seat(0)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, cards)))
        self.does(lambda: self.table.asks(cmd.Play(seat)))

    @precondition(lambda self: self.game is not None)
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
                self.does(lambda what=what, at=now_s + after_s: table.asks(asks[what], at=at))  # type: ignore[misc]
        if judged:
            self.judges()

    @precondition(lambda self: self.game is not None and bool(self.game.races))
    @rule()
    def judges(self) -> None:
        for verdict in left_unjudged(self.game):
            self.does(lambda verdict=verdict: self.table.asks(verdict))  # type: ignore[misc]

    @precondition(lambda self: self.game is not None and self.game.verdict is not None)
    @rule()
    def lets_it_pass(self) -> None:
        assert self.game is not None
        assert self.game.verdict is not None
        mercy = cmd.LetItPass(self.game.verdict.race)
        self.does(lambda: self.table.asks(mercy))

    @precondition(lambda self: self.game is not None and self.game.phase is not Phase.SCORED)
    @rule(steps=st.integers(0, 9), points=st.integers(0, 60))
    def finishes_the_round(self, steps: int, points: int) -> None:
        table = self.table
        self.does(lambda: table.asks(cmd.EndRound(self.seat(steps))))
        count = table.game.count
        assert count is not None
        for seat in range(len(count.hands)):
            command = cmd.CountHand(seat, points=points, seen=count.hands[seat].version)
            self.does(lambda command=command: table.asks(command))  # type: ignore[misc]
        self.does(table.confirms)

    @rule(command=wild_commands(), on_a_phone=st.booleans())
    def asks_for_anything(self, command: cmd.Command, on_a_phone: bool) -> None:
        phone = "mika-phone" if on_a_phone else None
        if not isinstance(command, cmd.Undo):
            self.does(lambda: self.table.asks(command, phone=phone))
            return
        newest = self.before[-1][0] if self.before else None
        back = self.table.history.taken_back
        if command.action not in (newest, back and back.by):
            self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None)
    @rule()
    def goes_back_to_the_chairs(self) -> None:
        self.does(lambda: self.table.asks(cmd.BackToLobby()))

    @precondition(lambda self: self.game is None)
    @rule()
    def begins_another_night(self) -> None:
        self.does(lambda: self.table.asks(cmd.StartNight()))
        self.does(lambda: self.table.asks(cmd.SameAgain()))

    @precondition(lambda self: self.game is None or self.game.phase is Phase.SCORED)
    @rule(new_night=st.booleans())
    def deals_again(self, new_night: bool) -> None:
        self.does(lambda: self.table.asks(cmd.StartGame(), lot=7, new_night=new_night))

    @precondition(lambda self: bool(self.before))
    @rule(times=st.integers(1, 4))
    def undoes_and_redoes(self, times: int) -> None:
        """Back a few steps, each exactly to what was; perhaps forward again."""
        table = self.table
        for _ in range(min(times, len(self.before))):
            now, (action, game) = table.game_now, self.before.pop()
            table.asks(cmd.Undo(action))
            assert table.game_now == unpressed(game)
            if times % 2:
                table.redoes()
                assert table.game_now == unpressed(now)
                table.asks(cmd.Undo(action))

    # --- what must hold ---------------------------------------------------------------------

    @invariant()
    def turn_is_somebodys_while_cards_are_played(self) -> None:
        game = self.game
        if game is None:
            return
        assert game.direction in (1, -1)
        if game.phase is Phase.PLAY and game.tracking != "scores":
            assert game.turn in game.active
        else:
            assert game.turn is None or game.phase is Phase.SCORED

    @invariant()
    def hands_can_be_real_hands(self) -> None:
        game = self.game
        if game is None or not game.round:
            return
        least = 1 if game.phase is Phase.PLAY else 0
        for seat in game.seats:
            assert (seat.hand is None) is (game.tracking != "hands")
            assert seat.hand is None or least <= seat.hand <= game.deck.size
        assert game.pending >= 0

    @invariant()
    def nobody_learns_of_an_open_uno(self) -> None:
        game = self.game
        if game is None:
            return
        secret = {race.target for race in game.races if not race.closed and not race.told}
        for seat in self.table.view["seats"]:
            shown, hand = seat["hand"], game.hand(seat["seat"])
            assert shown == (2 if seat["seat"] in secret and hand == 1 else hand)

    @invariant()
    def points_are_neither_made_nor_lost(self) -> None:
        game = self.game
        if game is None:
            return
        for told in self.table.view["rounds"]:
            if game.rules.scoring == "transfer":
                assert sum(told["deltas"]) == sum(told["totals"]) == 0
            else:
                assert min(told["deltas"]) == 0
                assert sum(told["deltas"]) == max(told["deltas"]) <= game.deck.worth

    @invariant()
    def screens_can_show_it(self) -> None:
        json.dumps(self.table.view, allow_nan=False)

    @invariant()
    def undo_offers_the_newest_action(self) -> None:
        offered = self.table.view["undo"]
        assert (offered and offered["action"]) == (self.before[-1][0] if self.before else None)

    def teardown(self) -> None:
        """Replayed through JSON, and loaded as after a pulled plug, it is the same table."""
        if not hasattr(self, "table"):
            return
        told = from_json(as_json(self.table.log))
        assert told == self.table.log
        for again in (fold(told), as_loaded(told)):
            assert again.state == self.table.history.state
            assert (again.done and again.done.action) == (
                self.before[-1][0] if self.before else None
            )


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
