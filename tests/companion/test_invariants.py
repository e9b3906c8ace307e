"""Any family, any rules, any taps: what must hold after every one of them.

What an undo must restore is kept a second time, as a plain list.
"""

import json
from collections.abc import Sized
from itertools import groupby

from hypothesis import HealthCheck, settings
from hypothesis.stateful import invariant

from companion import events as ev
from companion.history import History
from companion.scoring import outcome
from companion.state import Phase
from companion.view import summary
from tests.companion.evening import Action, as_json, fold, from_json
from tests.companion.family import Family


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


class AnyEvening(Family):
    """The family, watched."""

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
        waiting = {game.stop, *(asked.seat for asked in game.asks)}
        if game.challenge is not None:
            waiting |= {game.challenge.by, game.challenge.victim}
        if game.facedown is not None:
            waiting |= {game.facedown.by, game.facedown.doubter}
        assert game.phase is Phase.PLAY or not waiting - {None}
        if game.phase is Phase.PLAY and game.rules.round_end != "elimination":
            assert waiting - {None} <= set(game.active)
        assert game.pending >= 0
        assert game.skips >= 0
        told = game.pending_open or any(asked.kind in ("count", "target") for asked in game.asks)
        assert game.finishing is None or game.challenge is not None or told
        assert all(owed >= 0 for owed in game.owed)

    @invariant()
    def nobody_learns_of_an_open_uno(self) -> None:
        game = self.game
        if game is None:
            return
        windows = game.races_about("uno")
        secret = {race.target for race in windows if not race.closed and not race.told}
        for seat in self.table.view["seats"]:
            shown, hand = seat["hand"], game.hand(seat["seat"])
            assert shown == (2 if seat["seat"] in secret and hand == 1 else hand)

    @invariant()
    def questions_about_catches_can_be_answered(self) -> None:
        game = self.game
        if game is None:
            return
        races = {race.race for race in game.races}
        for query in game.queries:
            assert races.issuperset(query.holds)
            assert query.presses
        for shown in self.table.view["queries"]:
            assert shown["seats"]
            assert shown["target"] not in shown["seats"] or len(game.seats) == 2
        assert len({each.press.get("who") for each in game.kept}) == len(game.kept)

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
        late = {each.seat for each in game.entered}
        told = tuple(map(sum, zip(game.start, *now.deltas, strict=True)))
        for seat, total in enumerate(now.totals):
            assert seat in late or total == told[seat]
        if game.rules.scoring in ("transfer", "winner_takes"):
            assert now.totals == told
        assert bool(now.winners) is now.over
        assert set(now.winners) == {s for s, rank in enumerate(now.ranks) if now.over and rank == 1}

    @invariant()
    def every_row_is_as_long_as_the_table(self) -> None:
        game = self.game
        if game is None:
            return
        seats = len(game.seats)
        rows: list[Sized | None] = [
            *(now for result in game.results for now in (result.points, result.cards)),
            game.start,
        ]
        rows += [game.count.hands, game.count.left] if game.count else []
        rows += [game.owed, game.facedown_used] if game.round else []
        assert all(row is None or len(row) == seats for row in rows)
        assert sorted(game.order) == list(range(seats)) or not game.round
        for told in self.table.view["rounds"]:
            assert len(told["deltas"]) == len(told["totals"]) == seats

    @invariant()
    def whoever_has_left_is_out_and_wins_nothing(self) -> None:
        game = self.game
        if game is None:
            return
        assert game.phase is not Phase.PLAY or not set(game.gone) & set(game.active)
        assert not set(game.gone) & set(outcome(game).winners)
        assert len(game.playing) <= 10
        people = [seat.person for seat in game.seats]
        assert len(set(people)) == len(people)

    @invariant()
    def nobody_is_charged_for_a_round_without_a_hand(self) -> None:
        game = self.game
        if game is None:
            return
        for entered in game.entered:
            for deltas in outcome(game).deltas[: entered.after] if entered.new else ():
                assert deltas[entered.seat] == 0

    @invariant()
    def coming_late_never_pays(self) -> None:
        """Nobody begins ahead of everybody who was still in."""
        game = self.game
        if game is None or game.rules.scoring in ("transfer", "winner_takes"):
            return
        for told in self.table.view["entered"]:
            then = outcome(game).story[told["after"]]
            others = {
                seat for each in game.entered if each.seat == told["seat"] for seat in each.among
            }
            worst = min if game.rules.scoring == "descending" else max
            for seat in others - set(outcome(game).out_of_game) - {told["seat"]}:
                assert worst(then[seat], told["total"]) == told["total"]

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
