"""A family at random: any rules, any taps, and a list of what an undo would have to restore."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion import commands as cmd
from companion import events as ev
from companion.cards import load_deck
from companion.errors import RuleViolation
from companion.history import UNTOUCHED
from companion.house_rules import HouseRules, presets
from companion.racing import left_unjudged
from companion.state import GameState, Phase
from tests.companion.evening import Evening
from tests.companion.rule_sets import changes, standing
from tests.companion.wild import wild_commands

TEN = ("Aki", "Mika", "Ken", "Yui", "Ren", "Sora", "Emi", "Taro", "Nao", "Jun")
NOBODY: frozenset[int] = frozenset()
OFFER = st.integers(1, 6)
STEPS = st.sampled_from((0, 0, 0, 1, 2, 5))
"""How far from the player in turn somebody taps: mostly not at all."""
A_FACE = st.integers(0, 59)
PRESS = st.tuples(
    st.sampled_from(("call", "button", "catch", "catch too", "next", "draw", "undo")),
    st.sampled_from((0.1, 0.101, 0.2, 0.3)),
)
"""What somebody does about an UNO, and how many seconds after the card before."""
AFTER_A_WILD_DRAW = (
    *("right", "wrong", "waits", "draws", "answers"),
    *("leaves", "regrets", "puts right", "nothing"),
)


def unpressed(game: GameState | None) -> GameState | None:
    """A game without the presses that nobody will judge any more, and its clocks not stopped."""
    if game is None:
        return None
    races = tuple(race for race in game.races if not race.claims)
    there = {race.race for race in races}
    queries = tuple(each for each in game.queries if set(each.holds) <= there)
    return replace(game, races=races, queries=queries, paused=None)


class Family(RuleBasedStateMachine):
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

    # --- taps -------------------------------------------------------------------------------

    @precondition(lambda self: self.playing)
    @rule(steps=STEPS, face=A_FACE, drawn=st.booleans(), aimed=st.integers(0, 3))
    def plays(self, steps: int, face: int, drawn: bool, aimed: int) -> None:
        target = self.seat(aimed) if aimed else None
        colour = "red" if aimed == 1 else None
        seat = self.seat(steps)
        command = cmd.Play(seat, self.face(face), colour, drawn and steps == 5, target=target)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.playing)
    @rule(face=A_FACE, count=st.integers(1, 3), also=st.lists(A_FACE, max_size=2))
    def plays_several(self, face: int, count: int, also: list[int]) -> None:
        others = tuple({"face": self.face(each)} for each in also)
        command = cmd.Play(self.seat(0), self.face(face), count=count, also=others)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.playing)
    @rule(steps=st.integers(0, 3))
    def jumps_in(self, steps: int) -> None:
        assert self.game is not None
        command = cmd.Play(self.seat(steps), self.game.top or "num", jump=True)
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.playing)
    @rule(face=A_FACE)
    def turns_up(self, face: int) -> None:
        command = cmd.TurnUp(self.face(face))
        self.does(lambda: self.table.asks(command))

    @precondition(lambda self: self.playing)
    @rule(what=st.sampled_from(AFTER_A_WILD_DRAW), face=A_FACE, cards=st.sampled_from((0, 0, 1, 2)))
    def lays_a_wild_draw(self, what: str, face: int, cards: int) -> None:
        """A +4 goes down, perhaps as the last card, and somebody says something about it."""
        assert self.game is not None
        table, seat = self.table, self.seat(0)
        faces = self.game.deck.on_side(self.game.side)
        wild = next((each.id for each in faces if each.names_colour and each.draws), "num")
        if cards:
            self.does(lambda: table.asks(cmd.SetHandCount(seat, cards)))
        self.does(lambda: table.asks(cmd.Play(seat, wild)))
        victim, instead = self.seat(0), self.face(face)
        asks: dict[str, list[cmd.Command]] = {
            "right": [cmd.MakeChallenge(victim), cmd.SettleChallenge(("colour",), instead)],
            "wrong": [cmd.MakeChallenge(victim), cmd.SettleChallenge()],
            "waits": [cmd.MakeChallenge(victim)],
            "draws": [cmd.Draw(victim)],
            "answers": [cmd.Play(victim, wild), cmd.Draw(self.seat(1))],
            "leaves": [cmd.LeaveRound(victim)],
            "regrets": [cmd.LeaveRound(seat)],
            "puts right": [cmd.SetTurn(self.seat(1))],
            "nothing": [],
        }
        for command in asks[what]:
            self.does(partial(table.asks, command))

    @precondition(lambda self: self.playing)
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
            self.does(partial(self.table.asks, command))

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

    @precondition(lambda self: self.playing)
    @rule(said=st.booleans(), face=A_FACE)
    def lays_the_last(self, said: bool, face: int) -> None:
        """The player in turn lays the last card, says STOP or forgets it."""
        seat = self.seat(0)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, 1)))
        self.does(lambda: self.table.asks(cmd.Play(seat, self.face(face))))
        if said:
            self.does(lambda: self.table.asks(cmd.CallStop(seat)))

    @precondition(lambda self: self.playing)
    @rule(steps=STEPS)
    def leaves(self, steps: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.LeaveRound(seat)))

    @precondition(lambda self: self.playing)
    @rule(steps=STEPS, cards=st.sampled_from((1, 2, 10, 24, 50)))
    def holds_many(self, steps: int, cards: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, cards)))

    @rule(later_s=st.sampled_from((0.0, 16.0, 100.0)))
    def looks_at_the_clock(self, later_s: float) -> None:
        self.does(lambda: self.table.asks(cmd.Tick(self.table.now_s + later_s)))

    @precondition(lambda self: self.playing)
    @rule(steps=STEPS)
    def draws_and_plays_it(self, steps: int) -> None:
        seat = self.seat(steps)
        self.does(lambda: self.table.asks(cmd.Draw(seat)))
        self.does(lambda: self.table.asks(cmd.Play(seat, drawn=True)))

    @precondition(lambda self: self.playing)
    @rule(cards=st.integers(1, 3))
    def comes_close_to_the_end(self, cards: int) -> None:
        """The player in turn holds few cards and lays one of them."""
        seat = self.seat(0)
        self.does(lambda: self.table.asks(cmd.SetHandCount(seat, cards)))
        self.does(lambda: self.table.asks(cmd.Play(seat)))

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

    @precondition(lambda self: self.game is not None and self.game.phase is not Phase.SCORED)
    @rule(steps=st.integers(0, 9), points=st.integers(0, 60))
    def finishes_the_round(self, steps: int, points: int) -> None:
        table = self.table
        self.does(lambda: table.asks(cmd.EndRound(self.seat(steps))))
        count = table.game.count
        for seat in range(len(count.hands) if count else 0):
            assert count is not None
            self.does(partial(table.asks, cmd.CountCardsLeft(seat, points % 9)))
            command = cmd.CountHand(seat, points=points, seen=count.hands[seat].version)
            self.does(partial(table.asks, command))
        self.does(table.confirms)

    @precondition(lambda self: self.game is not None)
    @rule(what=st.sampled_from(("comes", "goes", "plays along", "moves")), who=st.integers(0, 9))
    def comes_and_goes(self, what: str, who: int) -> None:
        """People come and go between rounds and in the middle of one."""
        people = [each.person for each in self.table.room.people]
        person = people[who % len(people)] if people else 0
        chairs = self.table.view["next_chairs"]
        place = who % max(1, len(chairs))
        moved = (*chairs[place:], *chairs[:place][::-1])
        asks: dict[str, cmd.Command] = {
            "comes": cmd.AddPerson(),
            "goes": cmd.RemovePerson(person),
            "plays along": cmd.PlayAlong(person),
            "moves": cmd.ArrangeSeats(moved),
        }
        self.does(lambda: self.table.asks(asks[what]))

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
            assert unpressed(table.game_now) == unpressed(game)
            if times % 2:
                table.redoes()
                assert unpressed(table.game_now) == unpressed(now)
                table.asks(cmd.Undo(action))
