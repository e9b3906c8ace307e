"""When a round is over, and who is out of it: finished, knocked out by too many cards, or gone.

Rules digest 2.6, 1b-14, 5 (No Mercy), A8, A14, A17, A18; switches `last_card_effect`,
`round_end`, `mercy_limit`.
"""

from companion import commands as cmd
from companion import events as ev
from companion.rules import pile
from companion.rules.desk import Draft, decides
from companion.scoring import teams
from companion.state import GameState, Phase

# --- the last card ----------------------------------------------------------------------------


def last_card_acts(game: GameState) -> bool:
    """Whether the last card still does its work before points are counted.

    Where the others play on no card ends the round, and each one acts on them (A14).
    """
    return game.rules.last_card_effect == "resolve"


def goes_on_without(game: GameState) -> bool:
    """Whether the others play on when somebody is out (1b-14)."""
    return game.rules.round_end == "elimination"


def leaves(draft: Draft, seat: int, why: str) -> None:
    """`seat` takes no more part and the others play on, until only one side is left."""
    _nothing_waits_for(draft, seat)
    draft.add(ev.SeatOut(seat, why))
    game = draft.game
    waits = seat not in (game.finishing, game.turn) and _table_must_tell(game)
    if game.finishing is not None and not waits:
        end(draft, game.finishing)
    elif teams.one_side(game, game.active):
        end(draft, (*game.out_order, *game.active)[0])


def _nothing_waits_for(draft: Draft, seat: int) -> None:
    """Challenges, doubts, questions and calls of a seat that is out are void."""
    game = draft.game
    if game.challenge is not None and seat in (game.challenge.by, game.challenge.victim):
        draft.add(ev.ChallengeClosed())
    if game.facedown is not None and seat in (game.facedown.by, game.facedown.doubter):
        draft.add(ev.FaceDownClosed())
    if game.stop == seat:
        draft.add(ev.StopMissed(seat))
    for asked in game.asks:
        if asked.seat == seat:
            draft.add(ev.QuestionAnswered(asked.kind, seat))
    for race in draft.game.races:
        if race.target == seat and not race.closed:
            draft.add(ev.RaceClosed(race.race, {}))


def finish(draft: Draft) -> bool:
    """End the round if its last card was only waiting for this; True if so."""
    game = draft.game
    if game.finishing is None or _asks_of_cards(game):
        return False
    end(draft, game.finishing)
    return True


def _table_must_tell(game: GameState) -> bool:
    """Whether a last card still waits for a challenge, or for what came out of a machine."""
    return _asks_of_cards(game) or game.pending_open or game.challenge is not None


def _asks_of_cards(game: GameState) -> bool:
    """Whether the last card waits to hear whom it meets, or how many came out of a machine."""
    of_it = [asked for asked in game.asks if asked.face == game.top]
    aims = any(asked.kind == "target" and asked.seat == game.finishing for asked in of_it)
    return aims or any(asked.kind == "count" for asked in of_it)


def end(draft: Draft, winner: int) -> None:
    """The round is over; what is aimed at somebody is still drawn, if last cards act."""
    game = draft.game
    meets = game.turn if game.turn in game.active and game.turn != winner else None
    if game.pending and meets is not None and last_card_acts(game):
        pile.give(draft, meets, game.pending, "last_card")
    if game.pending or game.pending_open:
        draft.add(ev.PendingChanged(0))
    draft.add(*(ev.SeatOut(seat, "mercy") for seat in _with_too_many(draft)))
    game = draft.game
    order = (*game.out_order, *(seat for seat in game.active if seat not in game.out_order))
    ranked = order if goes_on_without(game) else ()
    draft.add(ev.RoundEnded(winner, ranked, game.knocked_out))


# --- too many cards, and leaving --------------------------------------------------------------


def knocked_out(limit: int, cards: int) -> bool:
    """Whether a hand of so many cards is too many (No Mercy: 25 or more; 0: no limit)."""
    return bool(limit) and cards >= limit


def knock_out_those_with_too_many(draft: Draft) -> None:
    """At the end of any action: a hand that has grown too big by drawing leaves the round."""
    for seat in _with_too_many(draft):
        if draft.game.phase is Phase.PLAY and not draft.game.seats[seat].out:
            leaves(draft, seat, "mercy")


def _with_too_many(draft: Draft) -> list[int]:
    """Seats whose hands have grown too big by what is drawn in this action, in that order."""
    game = draft.state.game
    if game is None or game.phase is not Phase.PLAY:
        return []
    drew = [event.seat for event in draft.events if isinstance(event, ev.CardsDrawn)]
    return [seat for seat in dict.fromkeys(drew) if _holds_too_many(game, seat)]


def _holds_too_many(game: GameState, seat: int) -> bool:
    limit, hand = game.rules.mercy_limit, game.hand(seat) or 0
    return not game.seats[seat].out and knocked_out(limit, hand)


@decides(cmd.LeaveRound)
def leave_round(draft: Draft, command: cmd.LeaveRound) -> None:
    draft.playing()
    seat = draft.taking_part(command.seat)
    leaves(draft, seat, "left")
