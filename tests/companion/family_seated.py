"""A family that has sat down at random: any rules, and what an undo would have to restore."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion import commands as cmd
from companion import events as ev
from companion.cards import load_deck
from companion.errors import RuleViolation
from companion.history import UNTOUCHED
from companion.house_rules import HouseRules, presets
from companion.state import GameState, Phase
from tests.companion.evening import Evening
from tests.companion.rule_sets import changes, standing

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
A_FACE = st.integers(0, 59)
"""Which of the faces of a deck: any ordinary card, or one that does something."""


def unpressed(game: GameState | None) -> GameState | None:
    """A game without the presses that nobody will judge any more, and its clocks not stopped."""
    if game is None:
        return None
    races = tuple(race for race in game.races if not race.claims)
    there = {race.race for race in races}
    queries = tuple(each for each in game.queries if set(each.holds) <= there)
    return replace(game, races=races, queries=queries, paused=None)


class Seated(RuleBasedStateMachine):
    """A family that taps at random, and a list of what an undo would have to restore."""

    @initialize(
        players=st.sampled_from((2, 2, 3, 4, 4, 5, 8, 10)),
        preset=st.sampled_from(tuple(presets())),
        told=changes(),
    )
    def sits_down(self, players: int, preset: str, told: dict[str, Any]) -> None:
        self.before: list[tuple[int, GameState | None]] = []
        told = standing(told, presets()[preset].rules(HouseRules()))
        deck = load_deck(told.get("deck", presets()[preset].switches["deck"]))
        there = {face.id for face in deck.faces}
        told["cards_out"] = [face for face in told.get("cards_out", ()) if face in there]
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
        if games and isinstance(games[0], ev.Undone):
            if len(events) == 1:
                return
            game = unpressed(self.before.pop()[1])  # a late jump takes the next play back
        if games:
            self.before.append((action, game))

    def seat(self, steps: int) -> int:
        assert self.game is not None
        return (self.turn + steps) % len(self.game.seats)

    @property
    def playing(self) -> bool:
        return self.game is not None and self.game.phase is Phase.PLAY

    def face(self, number: int) -> str:
        """Any ordinary card, a 7 or a 0, or one of the faces that do something."""
        assert self.game is not None
        faces = self.game.deck.on_side(self.game.side)
        telling = [face.id for face in faces if face.effects or face.id in ("7", "0")]
        return ["num", *telling][number % (len(telling) + 1)]

    @precondition(lambda self: bool(self.before))
    @rule(times=st.integers(1, 4))
    def undoes_and_redoes(self, times: int) -> None:
        """Back a few steps, each exactly to what was; perhaps forward again."""
        table = self.table
        for _ in range(min(times, len(self.before))):
            now, (action, game) = table.game_now, self.before.pop()
            table.asks(cmd.Undo(action))
            assert unpressed(table.game_now) == unpressed(game)
            if times % 2:
                table.redoes()
                assert unpressed(table.game_now) == unpressed(now)
                table.asks(cmd.Undo(action))
