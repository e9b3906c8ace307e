"""How events change a game: challenges and doubts."""

from dataclasses import replace

from companion import events as ev
from companion.state.clocks import begun_s
from companion.state.game import change_hand, evolve_game
from companion.state.values import FACE_DOWN, Challenge, FaceDown, GameState, Settled


@evolve_game.register
def _(event: ev.ChallengeOpened, game: GameState) -> GameState:
    since_s = begun_s(game, event.at_s)
    challenge = Challenge(event.by, event.victim, event.colour, event.top, since_s)
    return replace(game, challenge=challenge)


@evolve_game.register
def _(event: ev.ChallengeMade, game: GameState) -> GameState:
    assert game.challenge is not None
    return replace(game, challenge=replace(game.challenge, made=True, at_s=event.at_s))


@evolve_game.register
def _(event: ev.ChallengeSettled, game: GameState) -> GameState:
    made = game.challenge
    assert made is not None
    what, sides = "challenge_lost", (made.victim, made.by)
    if event.guilty:
        what, sides = "challenge_won", (made.by, made.victim)
    settled = Settled(_next_number(game), what, *sides, card="stays")
    return replace(game, challenge=None, settled=settled)


def _next_number(game: GameState) -> int:
    return 1 if game.settled is None else game.settled.number + 1


@evolve_game.register
def _(event: ev.ChallengeClosed, game: GameState) -> GameState:
    return replace(game, challenge=None)


@evolve_game.register
def _(event: ev.FaceDownLaid, game: GameState) -> GameState:
    used = list(game.facedown_used)
    used[event.seat] += 1
    game = change_hand(game, event.seat, -1)
    return replace(
        game,
        facedown=FaceDown(event.seat, begun_s(game, event.at_s)),
        facedown_used=tuple(used),
        top=FACE_DOWN,
        begun=True,
        just_drew=None,
        free_play=None,
    )


@evolve_game.register
def _(event: ev.FaceDownClosed, game: GameState) -> GameState:
    return replace(game, facedown=None)


@evolve_game.register
def _(event: ev.DoubtMade, game: GameState) -> GameState:
    facedown = game.facedown if event.by is None else FaceDown(event.by, event.at_s)
    assert facedown is not None
    offers = () if event.offer is None else (event.offer,)
    nameless, since_s = event.seat is None, begun_s(game, event.at_s)
    facedown = replace(facedown, doubter=event.seat, offers=offers, at_s=since_s, nameless=nameless)
    return replace(game, facedown=facedown)


@evolve_game.register
def _(event: ev.DoubterNamed, game: GameState) -> GameState:
    assert game.facedown is not None
    return replace(game, facedown=replace(game.facedown, doubter=event.seat, nameless=False))


@evolve_game.register
def _(event: ev.StakeNamed, game: GameState) -> GameState:
    assert game.facedown is not None
    since_s = begun_s(game, event.at_s)
    facedown = replace(game.facedown, offers=(event.offer,), at_s=since_s, nudged=False)
    return replace(game, facedown=facedown)


@evolve_game.register
def _(event: ev.DoubtRaised, game: GameState) -> GameState:
    assert game.facedown is not None
    offers, since_s = (*game.facedown.offers, event.offer), begun_s(game, event.at_s)
    facedown = replace(game.facedown, offers=offers, at_s=since_s, nudged=False)
    return replace(game, facedown=facedown)


@evolve_game.register
def _(event: ev.DoubtCalled, game: GameState) -> GameState:
    assert game.facedown is not None
    return replace(game, facedown=replace(game.facedown, called=True))


@evolve_game.register
def _(event: ev.DoubtSettled, game: GameState) -> GameState:
    assert game.facedown is not None
    if event.card == "hand":
        game = change_hand(game, game.facedown.by, 1)
    stays = event.card == "stays_facedown" or game.top != FACE_DOWN
    top = game.top if stays else None
    return replace(game, facedown=None, top=top, settled=_doubt_settled(game, event))


def _doubt_settled(game: GameState, event: ev.DoubtSettled) -> Settled:
    facedown = game.facedown
    assert facedown is not None
    assert facedown.doubter is not None
    other = facedown.doubter if event.loser == facedown.by else facedown.by
    what = "doubt_right" if event.card == "hand" else "doubt_wrong"
    what = what if event.shown else "doubt_dropped"
    return Settled(_next_number(game), what, event.loser, other, event.card)
