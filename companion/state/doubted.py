"""How events change a game: challenges and doubts."""

from dataclasses import replace

from companion import events as ev
from companion.state.game import change_hand, evolve_game
from companion.state.values import FACE_DOWN, Challenge, FaceDown, GameState


@evolve_game.register
def _(event: ev.ChallengeOpened, game: GameState) -> GameState:
    challenge = Challenge(event.by, event.victim, event.colour, event.top, event.at_s)
    return replace(game, challenge=challenge)


@evolve_game.register
def _(event: ev.ChallengeMade, game: GameState) -> GameState:
    assert game.challenge is not None
    return replace(game, challenge=replace(game.challenge, made=True, at_s=event.at_s))


@evolve_game.register
def _(event: ev.ChallengeSettled, game: GameState) -> GameState:
    return replace(game, challenge=None)


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
        facedown=FaceDown(event.seat, event.at_s),
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
    nameless = event.seat is None
    facedown = replace(
        facedown, doubter=event.seat, offers=offers, at_s=event.at_s, nameless=nameless
    )
    return replace(game, facedown=facedown)


@evolve_game.register
def _(event: ev.DoubterNamed, game: GameState) -> GameState:
    assert game.facedown is not None
    return replace(game, facedown=replace(game.facedown, doubter=event.seat, nameless=False))


@evolve_game.register
def _(event: ev.StakeNamed, game: GameState) -> GameState:
    assert game.facedown is not None
    facedown = replace(game.facedown, offers=(event.offer,), at_s=event.at_s)
    return replace(game, facedown=facedown)


@evolve_game.register
def _(event: ev.DoubtRaised, game: GameState) -> GameState:
    assert game.facedown is not None
    offers = (*game.facedown.offers, event.offer)
    return replace(game, facedown=replace(game.facedown, offers=offers, at_s=event.at_s))


@evolve_game.register
def _(event: ev.BidNudged, game: GameState) -> GameState:
    assert game.facedown is not None
    return replace(game, facedown=replace(game.facedown, at_s=event.at_s))


@evolve_game.register
def _(event: ev.ClocksPaused, game: GameState) -> GameState:
    game = replace(game, clocks_paused=event.paused)
    if event.paused:
        return game
    if game.challenge is not None:
        game = replace(game, challenge=replace(game.challenge, at_s=event.at_s))
    if game.facedown is not None:
        game = replace(game, facedown=replace(game.facedown, at_s=event.at_s))
    if game.thinking is not None:
        game = replace(game, thinking=replace(game.thinking, at_s=event.at_s))
    return game


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
    return replace(game, facedown=None, top=top)
