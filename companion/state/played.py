"""How events change a game: everything aimed at somebody, and open questions."""

from dataclasses import replace

from companion import events as ev
from companion.state.game import evolve_game
from companion.state.values import GameState, Question


@evolve_game.register
def _(event: ev.SkipsAimed, game: GameState) -> GameState:
    return replace(game, skips=event.skips, skips_by=event.by)


@evolve_game.register
def _(event: ev.TurnsOwed, game: GameState) -> GameState:
    return replace(game, owed=event.owed)


@evolve_game.register
def _(event: ev.HandsMoved, game: GameState) -> GameState:
    seats = tuple(
        replace(seat, hand=hand) for seat, hand in zip(game.seats, event.hands, strict=True)
    )
    declared = tuple(each for each in game.declared if event.hands[each] == game.hand(each))
    return replace(game, seats=seats, declared=declared, pairs=())


@evolve_game.register
def _(event: ev.SideFlipped, game: GameState) -> GameState:
    return replace(game, side=event.side)


@evolve_game.register
def _(event: ev.SeatOut, game: GameState) -> GameState:
    seats = list(game.seats)
    seats[event.seat] = replace(seats[event.seat], out=True)
    order, knocked = game.out_order, game.knocked_out
    if event.why == "finished":
        order = (*order, event.seat)
    if event.why == "mercy":
        knocked = (*knocked, event.seat)
    return replace(game, seats=tuple(seats), out_order=order, knocked_out=knocked)


@evolve_game.register
def _(event: ev.QuestionAsked, game: GameState) -> GameState:
    asked = Question(event.kind, event.seat, event.face)
    return replace(game, asks=(*game.asks, asked))


@evolve_game.register
def _(event: ev.QuestionAnswered, game: GameState) -> GameState:
    left = list(game.asks)
    for question in game.asks:
        if (question.kind, question.seat) == (event.kind, event.seat):
            left.remove(question)
            break
    return replace(game, asks=tuple(left))


# --- the beginning and the end of a round -----------------------------------------------------


@evolve_game.register
def _(event: ev.DealerSet, game: GameState) -> GameState:
    return replace(game, dealer=event.dealer, first=event.first)


@evolve_game.register
def _(event: ev.FirstCardTurned, game: GameState) -> GameState:
    return game if event.again else replace(game, top=event.face, begun=True)


@evolve_game.register
def _(event: ev.FreePlayGiven, game: GameState) -> GameState:
    return replace(game, free_play=event.seat)


@evolve_game.register
def _(event: ev.PairDeclared, game: GameState) -> GameState:
    return replace(game, pairs=(*game.pairs, event.seat))


@evolve_game.register
def _(event: ev.StopOpened, game: GameState) -> GameState:
    return replace(game, stop=event.seat)


@evolve_game.register
def _(event: ev.StopSaid, game: GameState) -> GameState:
    return replace(game, stop=None)


@evolve_game.register
def _(event: ev.StopMissed, game: GameState) -> GameState:
    return replace(game, stop=None)


@evolve_game.register
def _(event: ev.FinishWaits, game: GameState) -> GameState:
    return replace(game, finishing=event.seat)
