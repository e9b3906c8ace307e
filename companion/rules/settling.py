"""A challenge is made and settled: who draws, what lies on top, who is next.

Rules digest 2.4, the table of outcomes.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import ORDINARY, Face, FaceKind
from companion.errors import RuleViolation
from companion.rules import challenge, drawing, ending
from companion.rules.desk import Draft, decides
from companion.rules.laying import lay
from companion.rules.seats import move_turn
from companion.rules.several import Card
from companion.rules.turns import card_of
from companion.state import Challenge, GameState

SEEN = ("colour", "symbol", "wild")


@decides(cmd.MakeChallenge)
def make_challenge(draft: Draft, command: cmd.MakeChallenge) -> None:
    made = _open(draft)
    seat = draft.acting(command.seat)
    if seat != made.victim:
        name = draft.game.seats[made.victim].name
        raise RuleViolation("only_next_may_challenge", {"name": name})
    if made.made:
        raise RuleViolation("already_challenged")
    draft.add(ev.ChallengeMade(seat, draft.context.at_s))


def _open(draft: Draft) -> Challenge:
    made = draft.playing().challenge
    if made is None:
        raise RuleViolation("no_challenge")
    return made


@decides(cmd.SettleChallenge)
def settle_challenge(draft: Draft, command: cmd.SettleChallenge) -> None:
    made = _open(draft)
    if not made.made:
        raise RuleViolation("no_challenge")
    for each in command.saw:
        if each not in SEEN:
            raise RuleViolation("unknown_sight", {"saw": each, "known": list(SEEN)})
    instead = card_of(draft.game, command.instead or ORDINARY, command.colour)
    if instead.face.kind is FaceKind.WILD_DRAW:
        raise RuleViolation("not_instead", {"face": instead.face.id})
    wrong = challenge.guilty(draft.game.rules, command.saw) and draft.game.hand(made.by) != 0
    draft.add(ev.ChallengeSettled(wrong, command.saw))
    if wrong:
        _punish(draft, made, instead)
    else:
        _fails(draft, made)


def _fails(draft: Draft, made: Challenge) -> None:
    """The +4 was honest: the challenger draws more, and loses the turn as well."""
    game = draft.game
    then, cards = game.then, challenge.failed_cards(game.rules, game.pending, _face(game))
    draft.add(ev.PendingChanged(0))
    drawing.take(draft, made.victim, cards, "challenge")
    if not ending.finish(draft) and then is not None and then != made.victim:
        move_turn(draft, then, "pending")


def _face(game: GameState) -> Face:
    """The card that was challenged."""
    assert game.top is not None
    return game.deck.face(game.top, game.side)


def _punish(draft: Draft, made: Challenge, instead: Card) -> None:
    """The +4 was wrong: its player draws; it stays, goes back, or is replaced."""
    game = draft.game
    cards = challenge.guilty_cards(game.rules, game.pending, _face(game))
    draft.add(ev.PendingChanged(0))
    drawing.draw(draft, made.by, cards, "challenge")
    outcome = challenge.after_guilty(game.rules)
    if outcome == "stay":
        return
    draft.add(ev.CardReturned(made.by, made.top, made.colour))
    if outcome == "replace":
        lay(draft, made.by, [instead])
