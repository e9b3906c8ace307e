"""Plays the worked cases about points: `round_score`, `game_score`, `schedule`, `schedule_score`.

A case is set up from facts; then people tap: somebody is out, hands are counted, the round
is confirmed. An adapter takes a whole case and gives back what its `expect` asks for, or
takes the `input` alone and gives back what such cases ask for as a rule. The box sees no
cards: what a hand is dealt from the `draw_pile` is entered at the count, as at a table.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import gcd
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.cards import Deck, load_deck
from companion.house_rules import HouseRules
from companion.rules import decide
from companion.rules.counting import holders, winners
from companion.scoring import outcome, start_totals, teams
from companion.scoring.rotation import rounds_in_all
from companion.state import GameState, Phase, TableState, evolve_all
from tests.companion.vector_format import switched

Case = Mapping[str, Any]
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
LEFT = ("left", "leave", "leavers")
"""Names under which a case may tell who has left the round."""


class Table:
    """A game that begins with facts and goes on with taps."""

    def __init__(self, rules: HouseRules, seats: int, start: Sequence[int] | None = None) -> None:
        self.state = TableState()
        self.knows(*(ev.PersonJoined(n, f"P{n}", "fox") for n in range(seats)))
        chairs = [{"person": n, "name": f"P{n}", "animal": "fox"} for n in range(seats)]
        totals = start_totals(rules, seats) if start is None else start
        deck = load_deck(rules.deck)
        self.knows(
            ev.GameStarted(1, tuple(chairs), rules.to_data(), "", deck.to_data(), tuple(totals))
        )

    @property
    def game(self) -> GameState:
        assert self.state.game is not None
        return self.state.game

    def knows(self, *facts: ev.Event) -> None:
        self.state = evolve_all(self.state, facts)

    def taps(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        events = decide(self.state, command)
        self.knows(*events)
        return events

    def deals(self, round_no: int, tracking: str = "scores") -> None:
        """A round begins, unless the last one has begun it already."""
        if self.game.phase is Phase.SCORED or self.game.round != round_no:
            order = teams.order(self.game, round_no)
            out = outcome(self.game).out_of_game
            self.knows(ev.RoundStarted(round_no, 0, 1, 7, tracking, order, out))

    def counts_points(self, points: Sequence[int]) -> None:
        """Everybody who holds cards types the sum of the hand."""
        for seat in holders(self.game):
            if seat not in winners(self.game):
                self.taps(cmd.CountHand(seat, points=points[seat]))


def rules_of(kind: str, told: Case, **changes: Any) -> HouseRules:
    """The switches that a case tells, by their own names; `changes` come on top."""
    teams_told = {"teams": "fixed_2v2"} if "teams" in told else {}
    return HouseRules(**{**switched(kind, told), **teams_told, **changes})


def input_of(case: Case) -> Case:
    told: Case = case.get("input", case)
    return told


def asked_for(case: Case, found: Mapping[str, Any], usual: Sequence[str]) -> dict[str, Any]:
    """What the case expects to be told, and nothing else."""
    return {name: found[name] for name in case.get("expect", usual)}


# --- one round --------------------------------------------------------------------------------


def play_round_score(case: Case) -> dict[str, Any]:
    told = input_of(case)
    challenged = {"wd4_challenge": "stay"} if "challenge" in told else {}
    table = Table(rules_of("round_score", told, tracking="hands", **challenged), len(told["hands"]))
    _set_up(table, told)
    events = [*_last_play(table, told), *_answer(table, told)]
    drawn = [event for event in events if isinstance(event, ev.CardsDrawn)]
    hands, pile = [list(hand or ()) for hand in told["hands"]], list(told.get("draw_pile", ()))
    for each in drawn:
        hands[each.seat] += [pile.pop(0) for _ in range(each.cards)]
    for seat in holders(table.game):
        table.taps(_counted(table.game, seat, hands[seat]))
    table.taps(cmd.ConfirmRound())
    deltas = outcome(table.game).deltas[-1]
    found = {
        "hand_points": list(table.game.results[-1].points or ()),
        "deltas": list(deltas),
        "drew": {str(each.seat): each.cards for each in drawn},
        "team_deltas": [deltas[team[0]] for team in told.get("teams") or ()],
    }
    usual = ("hand_points", "team_deltas" if told.get("teams") else "deltas", "drew")
    return asked_for(case, found, usual)


def _set_up(table: Table, told: Case) -> None:
    """The moment before the last card: hands, side, direction, who is away, an open stack."""
    winner = told["winner"]
    table.deals(1, "hands")
    for seat, hand in enumerate(told["hands"]):
        table.knows(ev.HandPutRight(seat, 1 if seat == winner else len(hand or ())))
    if told.get("side", table.game.side) != table.game.side:
        table.knows(ev.SideFlipped(told["side"]))
    if told.get("dir", 1) != 1:
        table.knows(ev.DirectionTurned(told["dir"]))
    table.knows(*(ev.SeatOut(seat, "mercy") for seat in told.get("knocked_out") or ()))
    table.knows(ev.TurnMoved(winner, "put_right"))
    if told.get("pending_before"):
        face, _ = card(table.game.deck, table.game.side, told["last_card"])
        before = (winner - table.game.direction) % len(told["hands"])
        table.knows(ev.HandPutRight(before, len(told["hands"][before]) + 1))
        table.knows(ev.CardPlayed(before, face), ev.PendingChanged(told["pending_before"]))


def _last_play(table: Table, told: Case) -> Iterable[ev.Event]:
    """Some may leave; then the last card goes down, or nobody else is left."""
    gone: Any = next((told[name] for name in LEFT if told.get(name) is not None), [])
    for seat in gone if isinstance(gone, list) else [gone]:
        yield from table.taps(cmd.LeaveRound(seat))
    if table.game.phase is not Phase.PLAY:
        return
    if not told.get("last_card"):
        yield from table.taps(cmd.EndRound(told["winner"]))
        return
    face, colour = card(table.game.deck, table.game.side, told["last_card"])
    yield from table.taps(cmd.Play(told["winner"], face, colour))


def _answer(table: Table, told: Case) -> Iterable[ev.Event]:
    """The next player challenges the last card and fails, or takes the cards.

    Where a machine deals them out the whole pile of the case came out of it.
    """
    waiting, turn = table.game.challenge, table.game.turn
    if table.game.pending_open and turn is not None:
        yield from table.taps(cmd.Draw(turn, cards=len(told.get("draw_pile", ()))))
    if waiting is None:
        return
    if told.get("challenge"):
        yield from table.taps(cmd.MakeChallenge(waiting.victim))
        yield from table.taps(cmd.SettleChallenge(tuple(told.get("saw", ()))))
    else:
        yield from table.taps(cmd.Draw(waiting.victim))


def _counted(game: GameState, seat: int, hand: Sequence[str]) -> cmd.CountHand:
    """Cards tapped on the picture of the deck; a sum where the box does not know the deck."""
    faces = [card(game.deck, game.side, each)[0] for each in hand]
    if not faces:
        return cmd.CountHand(seat, nothing=True)
    if not game.deck.countable:
        points = sum(game.deck.face(face, game.side).points or 0 for face in faces)
        return cmd.CountHand(seat, points=points)
    return cmd.CountHand(seat, {face: faces.count(face) for face in dict.fromkeys(faces)})


def card(deck: Deck, side: str, text: str) -> tuple[str, str | None]:
    """The face of a card such as `R5`, `Y-skip` or `wd4`, and its colour if that is told."""
    ids = {face.id for face in deck.on_side(side)}
    if text in ids:
        return text, None
    face = text[1:].lstrip("-")
    assert face in ids, (text, deck.id)
    colour = COLOURS.get(text[0])
    return face, colour if colour in deck.face(face, side).colours else None


# --- a game -----------------------------------------------------------------------------------


def play_game_score(case: Case) -> dict[str, Any]:
    told = input_of(case)
    rounds: Sequence[Case] = told.get("rounds") or [told]
    table = Table(_game_rules(told, rounds), told["n"], _start(told))
    knocked_out = []
    for number, each in enumerate(rounds, 1):
        table.deals(number)
        _play_round(table, each)
        knocked_out.append(list(outcome(table.game).out_of_game))
    now, sides = outcome(table.game), told.get("teams") or ()
    found = {
        "totals": list(now.totals),
        "over": now.over,
        "winners": list(now.winners),
        "ranks": list(now.ranks),
        "eliminated_after_round": knocked_out,
        "team_totals": [now.totals[side[0]] for side in sides],
        "winning_team": next(
            (n for n, side in enumerate(sides) if set(side) & set(now.winners)), None
        ),
    }
    return asked_for(case, found, _usual(told))


def _usual(told: Case) -> tuple[str, ...]:
    """What is asked of a game of this kind."""
    if told["scoring"] in ("rank_by_cards", "none"):
        return ("ranks",)
    if told.get("teams"):
        return ("team_totals", "over", "winning_team")
    knocks_out = told["scoring"] == "own_points_knockout"
    return ("totals", "over", "winners", *(["eliminated_after_round"] if knocks_out else []))


def _game_rules(told: Case, rounds: Sequence[Case]) -> HouseRules:
    changes: dict[str, Any] = {"tracking": "scores"}
    if told.get("rounds_total"):
        changes["rounds"] = told["rounds_total"]
    bonus = gcd(*(each.get("bonus") or 0 for each in rounds))
    if bonus:
        changes["knockout_bonus"] = told.get("knockout_bonus", bonus)
    return rules_of("game_score", told, **changes)


def _start(told: Case) -> list[int] | None:
    if "start_teams" not in told:
        return told.get("start")
    seats = {
        seat: start
        for side, start in zip(told["teams"], told["start_teams"], strict=True)
        for seat in side
    }
    return [seats[seat] for seat in sorted(seats)]


def _play_round(table: Table, told: Case) -> None:
    """Who is out says so; what the others hold is entered; the round is confirmed."""
    bonus, each = told.get("bonus") or 0, table.game.rules.knockout_bonus
    if bonus:
        empty = (seat for seat, points in enumerate(told["points"]) if not points)
        losers = [seat for seat in empty if seat != told["winner"]]
        table.knows(*(ev.SeatOut(seat, "mercy") for seat in losers[: bonus // each]))
    for seat in told.get("out_order") or (told["winner"],):
        table.taps(cmd.EndRound(seat))
    if "points" in told:
        table.counts_points(told["points"])
    for seat, cards in enumerate(told.get("counts") or ()):
        if seat in holders(table.game):
            table.taps(cmd.CountCardsLeft(seat, cards))
    table.taps(cmd.ConfirmRound())


# --- partners that change ---------------------------------------------------------------------


def check_schedule(told: Case, expect: Case) -> None:
    """Any plan is right in which every two players are partners once, opposite each other."""
    found, players = play_schedule(told), told["players"]
    pairs = set(combinations(range(players), 2))
    for name in set(expect) - {"plan"}:
        assert found[name] == expect[name], name
    assert set(found["together"]) == pairs
    assert set(found["together"].values()) == {told["hands_per_partner"]}
    assert sorted(tuple(pair) for block in found["plan"] for pair in block) == sorted(pairs)
    assert found["opposite"]


def play_schedule(case: Case) -> dict[str, Any]:
    """The whole plan: pairs by block and table, and what follows from it.

    `together` tells how many rounds every pair plays side by side, `opposite` whether
    partners sit opposite each other in every round.
    """
    told = input_of(case)
    game = _partners(told["players"], told.get("rotation_tables", 2)).game
    players = told["players"]
    rounds = [_pairs(game, number) for number in range(1, rounds_in_all(players) + 1)]
    flat = [pair for tables in rounds for pairs in tables for pair in pairs]
    together = {pair: flat.count(pair) for pair in flat}
    return {
        "plan": [
            [list(pair) for pairs in tables for pair in pairs]
            for number, tables in enumerate(rounds)
            if not number or tables != rounds[number - 1]
        ],
        "blocks": len({tuple(map(tuple, tables)) for tables in rounds}),
        "hands": len(rounds),
        "partner_hands_each": together[flat[0]] if len(set(together.values())) == 1 else None,
        "tables": len(rounds[0]),
        "together": together,
        "opposite": all(_opposite(game, number) for number in range(1, len(rounds) + 1)),
    }


def _partners(players: int, tables: int) -> Table:
    rules = HouseRules(teams=f"rotate_{players}", rotation_tables=tables, tracking="scores")
    return Table(rules, players)


def _pairs(game: GameState, round_no: int) -> list[list[tuple[int, ...]]]:
    """The pairs of a round, table by table."""
    tables = teams.seatings(game.rules, len(game.seats), round_no)
    return [
        list(dict.fromkeys(tuple(sorted(teams.side_of(game, round_no, s))) for s in seats))
        for seats in tables
    ]


def _opposite(game: GameState, round_no: int) -> bool:
    half = len(game.seats) // 2 // len(_pairs(game, round_no))
    return all(
        seats[(place + half) % len(seats)] == teams.partner(game, round_no, seat)
        for seats in teams.seatings(game.rules, len(game.seats), round_no)
        for place, seat in enumerate(seats)
    )


def play_schedule_score(case: Case) -> dict[str, Any]:
    told = input_of(case)
    players, results = told["players"], list(told["results"])
    two = players == 8 and len(results) > rounds_in_all(players)
    table = _partners(players, told.get("tables", 2 if two else 1))
    for number, there in sorted(_by_round(table.game, results).items()):
        table.deals(number)
        _play_hands(table, there)
    now = outcome(table.game)
    found = {"totals": list(now.totals), "winners": list(now.winners), "over": now.over}
    return asked_for(case, found, ("totals", "winners"))


def _by_round(game: GameState, results: Sequence[Case]) -> dict[int, list[Case]]:
    """Each result in the first free round of the plan in which its two are partners."""
    rounds: dict[int, list[Case]] = {}
    taken = set()
    for result in results:
        team = sorted(result["team"])
        number = 1
        while (
            sorted(teams.side_of(game, number, team[0])) != team
            or (number, teams.table_of(game, number, team[0])) in taken
        ):
            number += 1
        taken.add((number, teams.table_of(game, number, team[0])))
        rounds.setdefault(number, []).append(result)
    return rounds


def _play_hands(table: Table, results: Sequence[Case]) -> None:
    """One of each winning team is out; all the points lie in one hand of the others."""
    first, *others = results
    table.taps(cmd.EndRound(first["team"][0]))
    for result in others:
        table.taps(cmd.CountHand(result["team"][0], nothing=True))
    points = [0] * len(table.game.seats)
    for result in results:
        against = teams.opponents(table.game, table.game.round, result["team"][0])
        points[against[0]] = result["points"]
    table.counts_points(points)
    table.taps(cmd.ConfirmRound())
