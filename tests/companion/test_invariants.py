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
from companion.errors import RuleViolation
from companion.history import UNTOUCHED, History, fold
from companion.house_rules import HouseRules, presets
from companion.racing import left_unjudged
from companion.scoring import outcome
from companion.state import GameState, Phase
from companion.view import summary
from tests.companion.evening import Action, Evening, as_json, from_json
from tests.companion.rule_sets import changes, standing
from tests.companion.wild import wild_commands

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
STEPS = st.sampled_from((0, 0, 0, 1, 2, 5))
"""How far from the player in turn somebody taps: mostly not at all."""
A_FACE = st.integers(0, 59)
PRESS = st.tuples(
    st.sampled_from(("call", "button", "catch", "catch too", "next", "draw", "undo")),
    st.sampled_from((0.1, 0.101, 0.2, 0.3)),
)
"""What somebody does about an UNO, and how many seconds after the card before."""


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

    @initialize(
        players=st.sampled_from((2, 2, 3, 4, 4, 5, 8, 10)),
        preset=st.sampled_from(tuple(presets())),
        told=changes(),
    )
    def sits_down(self, players: int, preset: str, told: dict[str, Any]) -> None:
        self.before: list[tuple[int, GameState | None]] = []
        told = standing(told, presets()[preset].rules(HouseRules()))
        short = {"target": 120, "rounds": 3}
        self.table = Evening(*TEN[:players], preset=preset, deal=False, **(told | short))
        self.does(lambda: self.table.asks(cmd.StartGame()))
        if self.game is None:
            fewer = {"hand_size": 5, "teams": "off", "deck": "classic_108", "cards_out": ()}
            self.table.asks(cmd.ChooseRules(changes=fewer))
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

    def face(self, number: int) -> str:
        """One of the faces that are up now, or any ordinary card."""
        assert self.game is not None
        faces = ("num", *(face.id for face in self.game.deck.on_side(self.game.side)))
        return faces[number % len(faces)]

    # --- taps -------------------------------------------------------------------------------

    @precondition(lambda self: self.game is not None)
    @rule(steps=STEPS, face=A_FACE, drawn=st.booleans(), aimed=st.integers(0, 3))
    def plays(self, steps: int, face: int, drawn: bool, aimed: int) -> None:
        target = self.seat(aimed) if aimed else None
        colour = "red" if aimed == 1 else None
        seat = self.seat(steps)
        command = cmd.Play(seat, self.face(face), colour, drawn and steps == 5, target=target)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None)
    @rule(face=A_FACE, count=st.integers(1, 3), also=st.lists(A_FACE, max_size=2))
    def plays_several(self, face: int, count: int, also: list[int]) -> None:
        others = tuple({"face": self.face(each)} for each in also)
        command = cmd.Play(self.seat(0), self.face(face), count=count, also=others)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None)
    @rule(steps=st.integers(0, 3))
    def jumps_in(self, steps: int) -> None:
        assert self.game is not None
        command = cmd.Play(self.seat(steps), self.game.top or "num", jump=True)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None)
    @rule(face=A_FACE)
    def turns_up(self, face: int) -> None:
        command = cmd.TurnUp(self.face(face))
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.game is not None and self.game.challenge is not None)
    @rule(guilty=st.booleans(), face=A_FACE)
    def challenges(self, guilty: bool, face: int) -> None:
        assert self.game is not None
        assert self.game.challenge is not None
        victim, instead = self.game.challenge.victim, self.face(face)
        self.does(lambda: self.table.asks(cmd.MakeChallenge(victim)))
        saw = ("colour",) if guilty else ()
        self.does(lambda: self.table.asks(cmd.SettleChallenge(saw, instead)))

    @precondition(lambda self: self.game is not None)
    @rule(asks=st.lists(st.sampled_from((2, 3, 4, "agree", "drop", "right", "wrong")), max_size=4))
    def lays_facedown(self, asks: list[int | str]) -> None:
        """A card is laid face-down and doubted, with whatever follows."""
        seat, doubter = self.seat(0), self.seat(1)
        self.does(lambda: self.table.asks(cmd.Play(seat, facedown=True)))
        for number, what in enumerate(asks):
            facedown = self.game and self.game.facedown
            whose = doubter if not facedown or facedown.responder is None else facedown.responder
            command: cmd.Command
            match what:
                case int() if number == 0:
                    command = cmd.Doubt(doubter, what)
                case int():
                    command = cmd.RaiseDoubt(whose, what)
                case "agree":
                    command = cmd.AgreeDoubt(whose)
                case "drop":
                    command = cmd.DropDoubt(whose)
                case _:
                    command = cmd.RevealDoubt(what)
            self.does(lambda command=command: self.table.asks(command))  # type: ignore[misc]

    @precondition(lambda self: self.game is not None and bool(self.game.asks))
    @rule(aimed=st.integers(0, 3))
    def answers_a_question(self, aimed: int) -> None:
        assert self.game is not None
        asked, target = self.game.asks[0], self.seat(aimed)
        answers: dict[str, cmd.Command] = {
            "target": cmd.NameTarget(asked.seat, target),
            "count": cmd.Draw(asked.seat, cards=aimed),
            "colour": cmd.SetColour("red"),
            "dealer": cmd.SetDealer(target),
            "first_player": cmd.SetTurn(target),
            "text": cmd.BeginTurn(target),
        }
        self.does(lambda: self.table.asks(answers[asked.kind]))

    @precondition(lambda self: self.game is not None)
    @rule(said=st.booleans())
    def lays_the_last(self, said: bool) -> None:
        """The player in turn lays the last card, says STOP or forgets it."""
        seat = self.seat(0)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, 1)))
        self.does(lambda: self.table.asks(cmd.Play(seat, self.face(seat * 7 + said))))
        if said:
            self.does(lambda: self.table.asks(cmd.CallStop(seat)))

    @precondition(lambda self: self.game is not None)
    @rule(steps=STEPS)
    def leaves(self, steps: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.LeaveRound(seat)))

    @precondition(lambda self: self.game is not None)
    @rule(steps=STEPS, cards=st.sampled_from((1, 2, 10, 24, 50)))
    def holds_many(self, steps: int, cards: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, cards)))

    @rule(later_s=st.sampled_from((0.0, 16.0, 100.0)))
    def looks_at_the_clock(self, later_s: float) -> None:
        self.does(lambda: self.table.asks(cmd.Tick(self.table.now_s + later_s)))

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
        for seat in range(len(count.hands) if count else 0):
            assert count is not None
            self.does(lambda seat=seat: table.asks(cmd.CountCardsLeft(seat, points % 9)))  # type: ignore[misc]
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
            assert game.then is None or 0 <= game.then < len(game.seats)
        else:
            assert game.turn is None or game.phase is Phase.SCORED

    @invariant()
    def hands_can_be_real_hands(self) -> None:
        game = self.game
        if game is None or not game.round:
            return
        for number, seat in enumerate(game.seats):
            assert (seat.hand is None) is (game.tracking != "hands")
            if seat.hand is None:
                continue
            assert 0 <= seat.hand <= (game.deck.size or 200)
            holds = game.phase is Phase.PLAY and not seat.out
            lays_last = number in (game.stop, game.finishing)
            if holds and not lays_last and game.rules.stop_penalty and game.rules.hand_size:
                assert seat.hand >= 1 or game.deck.size

    @invariant()
    def nothing_waits_for_somebody_who_is_gone(self) -> None:
        game = self.game
        if game is None:
            return
        waiting = {game.stop, game.skips_by if game.skips else None}
        waiting |= {asked.seat for asked in game.asks}
        if game.challenge is not None:
            waiting |= {game.challenge.by, game.challenge.victim}
        if game.facedown is not None:
            waiting |= {game.facedown.by, game.facedown.doubter}
        assert game.phase is Phase.PLAY or not waiting - {None}
        if game.phase is Phase.PLAY and game.rules.round_end != "elimination":
            assert waiting - {None} <= set(game.active)
        assert game.pending >= 0
        assert game.skips >= 0
        assert game.finishing is None or game.challenge is not None
        assert all(owed >= 0 for owed in game.owed)

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
        now = outcome(game)
        for deltas in now.deltas:
            match game.rules.scoring:
                case "transfer":
                    assert sum(deltas) == 0
                case "descending":
                    assert max(deltas) <= 0
                case _:
                    assert min(deltas) >= 0
        assert now.totals == tuple(map(sum, zip(game.start, *now.deltas, strict=True)))
        assert bool(now.winners) is now.over
        assert set(now.winners) == {s for s, rank in enumerate(now.ranks) if now.over and rank == 1}

    @invariant()
    def screens_can_show_it(self) -> None:
        json.dumps(self.table.view, allow_nan=False)
        json.dumps(summary(self.table.history, self.table.seq), allow_nan=False)

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
