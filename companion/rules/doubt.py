"""Cards laid face-down, and the auction about what they are.

Rules digest 1b-4 with all its paths; switches `facedown_limit`, `doubt_min`, `doubt_max`.
"""

from collections.abc import Sequence

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import drawing, uno_call
from companion.rules.desk import Draft, decides
from companion.rules.seats import move_turn, seat_after
from companion.state import FACE_DOWN, FaceDown, GameState, Phase, Race

LEAST_DROP = 2
"""Dropping out at once costs two cards, whatever was offered."""


# --- rulings ----------------------------------------------------------------------------------


def facedown_refusal(rules: HouseRules, *, used: int, hand: int | None, pending: int) -> str | None:
    """Why a card may not be laid face-down now; None if it may."""
    if not rules.facedown_limit:
        return "no_facedown"
    if used >= rules.facedown_limit:
        return "facedown_used_up"
    if hand is not None and hand <= 2:
        return "facedown_too_late"
    return "take_first" if pending else None


def offer_allowed(rules: HouseRules, value: int, before: int | None) -> bool:
    """Whether a stake may be named: within bounds, and above the one before."""
    return rules.doubt_min <= value <= rules.doubt_max and (before is None or value > before)


def stakes(game: GameState) -> list[int]:
    """Stakes that may be named for the face-down card now."""
    offers = game.facedown.offers if game.facedown else ()
    before = offers[-1] if offers else None
    bounds = range(game.rules.doubt_min, game.rules.doubt_max + 1)
    return [value for value in bounds if offer_allowed(game.rules, value, before)]


def doubt_refusal(*, open_: bool, doubted: bool, owner: bool) -> str | None:
    """Why a face-down card may not be doubted by somebody; None if it may."""
    if owner:
        return "own_card"
    if not open_:
        return "nothing_to_doubt"
    return "already_doubted" if doubted else None


def follows(in_force: str | None, colour: str | None, *, wild: bool) -> bool:
    """Whether a card may be laid on a face-down one: the colour counts, or a wild."""
    return wild or in_force is None or colour is None or colour == in_force


def is_true(in_force: str | None, colour: str | None, *, wild: bool) -> bool:
    """Whether a face-down card was what it was laid as; a wild never is."""
    return not wild and colour == in_force


def drop_price(offers: Sequence[int]) -> int:
    """What dropping out costs: one's own last stake, at least two."""
    return max(LEAST_DROP, offers[-2]) if len(offers) > 1 else LEAST_DROP


# --- laying -----------------------------------------------------------------------------------


def lay_facedown(draft: Draft, seat: int) -> None:
    """The card goes down unseen; its effect never happens (A11)."""
    game = draft.game
    used = game.facedown_used[seat]
    pending = game.pending or int(game.pending_open)
    refusal = facedown_refusal(game.rules, used=used, hand=game.hand(seat), pending=pending)
    if refusal is not None:
        raise RuleViolation(refusal, {"limit": game.rules.facedown_limit, "cards": pending})
    if game.facedown is not None:
        raise RuleViolation("doubt_open", {"name": game.seats[game.facedown.by].name})
    draft.add(ev.FaceDownLaid(seat, draft.context.at_s))
    draft.add(ev.RaceOpened(draft.next_seq, seat, "doubt"))
    move_turn(draft, seat_after(draft.game, seat), "play")


def close(draft: Draft) -> None:
    """The next player acts: too late to doubt."""
    facedown = draft.game.facedown
    if facedown is not None and not facedown.doubted:
        draft.add(ev.FaceDownClosed())
    uno_call.close_races(draft, "doubt")


def must_follow(game: GameState, colour: str | None, *, wild: bool) -> None:
    """On a face-down card only its colour counts."""
    if game.top == FACE_DOWN and not follows(game.colour, colour, wild=wild):
        raise RuleViolation("follow_the_colour", {"colour": game.colour})


# --- the auction ------------------------------------------------------------------------------


@decides(cmd.Doubt)
def doubt(draft: Draft, command: cmd.Doubt) -> None:
    """Press first, explain later: the first by time doubts, the stake may follow (W-DOUBT)."""
    game = draft.tracking_turns()
    seat = None if command.seat is None else draft.taking_part(command.seat)
    if command.offer is not None:
        _check_offer(game, command.offer, None)
        if seat is not None and _owes_a_stake(game, seat):
            draft.add(ev.StakeNamed(seat, command.offer, draft.context.at_s))
            return
    race = uno_call.race_pressed_for(draft, "doubt")
    if race is None and game.facedown is None and _is_still_heard(draft):
        raise RuleViolation("too_late", {"race": 0})
    _may_doubt(game, race, seat)
    if race is not None and draft.context.press:
        uno_call.press(draft, race.race, "doubter", seat, offer=command.offer)
    else:
        draft.add(ev.DoubtMade(seat, command.offer, draft.context.at_s))
        close(draft)


def _owes_a_stake(game: GameState, seat: int) -> bool:
    facedown = game.facedown
    return facedown is not None and facedown.doubter == seat and not facedown.offers


def _is_still_heard(draft: Draft) -> bool:
    """Whether a press made in time could still come in: this one was not."""
    return any(uno_call.accepting(draft, race) for race in draft.game.races_about("doubt"))


def _may_doubt(game: GameState, race: Race | None, seat: int | None) -> None:
    facedown = game.facedown
    owner = race.target if race else facedown.by if facedown else None
    refusal = doubt_refusal(
        open_=race is not None or facedown is not None,
        doubted=race is None and facedown is not None and facedown.doubted,
        owner=seat is not None and owner == seat,
    )
    if refusal is not None:
        raise RuleViolation(refusal)


def made(draft: Draft, race: Race, seat: int | None, offer: int | None) -> None:
    """The verdict: `seat` was the first to doubt the card of this race.

    Came the press in after the next card, the doubt is settled below that one; after the end
    of the round, or of a doubt before it, nothing is left to bid about.
    """
    game, facedown = draft.game, draft.game.facedown
    owner = race.target
    assert owner is not None
    gone = game.phase is not Phase.PLAY or game.seats[owner].out
    if gone or (facedown is not None and facedown.doubted):
        return
    is_it = facedown is not None and not race.closed
    by = None if is_it else owner
    draft.add(ev.DoubtMade(seat, offer, draft.context.at_s, by))
    close(draft)


@decides(cmd.NameDoubter)
def name_doubter(draft: Draft, command: cmd.NameDoubter) -> None:
    """Who hit the button, or which of those round one phone it was."""
    game = draft.tracking_turns()
    facedown = game.facedown
    if facedown is None or not facedown.doubted or facedown.offers:
        raise RuleViolation("nobody_asked")
    seat = draft.taking_part(command.seat)
    if seat == facedown.by:
        raise RuleViolation("own_card")
    draft.add(ev.DoubterNamed(seat))


def _check_offer(game: GameState, offer: int, before: int | None) -> None:
    if not offer_allowed(game.rules, offer, before):
        least = game.rules.doubt_min if before is None else before + 1
        most = game.rules.doubt_max
        raise RuleViolation("bad_offer", {"offer": offer, "least": least, "most": most})


def _answering(draft: Draft, seat: int) -> FaceDown:
    """The doubt, if it is `seat` who must answer."""
    facedown = draft.tracking_turns().facedown
    if facedown is None or facedown.responder is None:
        raise RuleViolation("nothing_to_answer")
    if draft.acting(seat) != facedown.responder:
        name = draft.game.seats[facedown.responder].name
        raise RuleViolation("not_yours_to_answer", {"name": name})
    return facedown


@decides(cmd.RaiseDoubt)
def raise_doubt(draft: Draft, command: cmd.RaiseDoubt) -> None:
    facedown = _answering(draft, command.seat)
    _check_offer(draft.game, command.offer, facedown.offers[-1])
    draft.add(ev.DoubtRaised(command.seat, command.offer, draft.context.at_s))


@decides(cmd.AgreeDoubt)
def agree_doubt(draft: Draft, command: cmd.AgreeDoubt) -> None:
    _answering(draft, command.seat)
    draft.add(ev.DoubtCalled(command.seat))


@decides(cmd.DropDoubt)
def drop_doubt(draft: Draft, command: cmd.DropDoubt) -> None:
    _answering(draft, command.seat)
    drop(draft, command.seat)


def drop(draft: Draft, seat: int | None) -> None:
    """The side that must answer gives up, by a word or by the clock; None: nobody owns to it."""
    facedown = draft.game.facedown
    assert facedown is not None
    if seat is None:
        draft.add(ev.FaceDownClosed())
        return
    card = "hand" if seat == facedown.by else "stays_facedown"
    _settle(draft, seat, drop_price(facedown.offers), card, "")


@decides(cmd.RevealDoubt)
def reveal_doubt(draft: Draft, command: cmd.RevealDoubt) -> None:
    facedown = draft.tracking_turns().facedown
    if facedown is None or not facedown.called or facedown.doubter is None:
        raise RuleViolation("nothing_to_reveal")
    sights = {"right": ("same", False), "wrong": ("other", False), "wild": (None, True)}
    if command.shown not in sights:
        raise RuleViolation("unknown_sight", {"saw": command.shown, "known": list(sights)})
    colour, wild = sights[command.shown]
    true = is_true("same", colour, wild=wild)
    loser = facedown.doubter if true else facedown.by
    card = "new_top" if true else "hand"
    _settle(draft, loser, facedown.offers[-1], card, command.shown)


def _settle(draft: Draft, loser: int, cards: int, card: str, shown: str) -> None:
    """The loser draws; play goes on with the player after the one who laid the card."""
    draft.add(ev.DoubtSettled(loser, cards, card, shown))
    drawing.draw(draft, loser, cards, "doubt")
