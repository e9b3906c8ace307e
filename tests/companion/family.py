"""A family at random: any rules, any taps, and a list of what an undo would have to restore."""

from functools import partial

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from companion import commands as cmd
from companion.state import Phase
from tests.companion.family_racing import Racing
from tests.companion.family_seated import A_FACE
from tests.companion.wild import wild_commands

STEPS = st.sampled_from((0, 0, 0, 1, 2, 5))
"""How far from the player in turn somebody taps: mostly not at all."""
AFTER_A_WILD_DRAW = (
    *("right", "wrong", "waits", "draws", "answers"),
    *("leaves", "regrets", "puts right", "nothing"),
)


class Family(Racing):
    """A family that taps at random."""

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
