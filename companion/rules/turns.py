"""Whose turn it is: cards are laid, turns are passed and claimed.

The table is right: a play out of turn fills in the turns that nobody entered.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import COLOURS, ORDINARY, Face
from companion.errors import RuleViolation
from companion.rules import (
    challenge,
    doubt,
    drawing,
    ending,
    filling,
    going_out,
    jump_in,
    laying,
    several,
    skips,
    stacking,
    swaps,
    uno_call,
)
from companion.rules.desk import Draft, decides
from companion.rules.seats import move_turn, owed_again, seat_after
from companion.rules.several import Card
from companion.state import GameState

MOST_TOGETHER = 8
"""More cards than this nobody lays at once."""


@decides(cmd.Play)
def play(draft: Draft, command: cmd.Play) -> None:
    game = draft.tracking_turns()
    draft.taking_part(command.seat)
    if command.jump:
        cards = _cards(game, command)
        if command.seat != game.turn:
            _only_one(cards)
        if jump_in.pressed(draft, command, cards[0].face, cards[0].colour):
            return
    play_now(draft, command)


def play_now(draft: Draft, command: cmd.Play) -> None:
    """The cards go down; a jump that is here has won its race or needs none."""
    game, seat = draft.game, command.seat
    cards = _cards(game, command)
    if command.jump and seat != game.turn:
        jump_in.take_turn(draft, seat, cards[0].face, cards[0].colour)
    else:
        same_turn(game, command.turn_no)
    challenge.check_seen(game, seat)
    if command.drawn:
        _only_one(cards)
        _take_turn_back(draft, seat)
    filled = _reach(draft, seat, cards, facedown=command.facedown)
    if filling.ended_the_round(draft):
        return
    if command.facedown:
        laying.close_windows(draft, "play")
        doubt.lay_facedown(draft, seat)
    else:
        _check(draft, seat, cards)
        laying.lay(draft, seat, cards, command.target)
    filling.tell(draft, filled)


def _cards(game: GameState, command: cmd.Play) -> list[Card]:
    """The cards of a play, as far as somebody told them."""
    others = [card_of(game, each.get("face", ""), each.get("colour")) for each in command.also]
    most = MOST_TOGETHER - len(others)
    if not 1 <= command.count <= most:
        raise RuleViolation("bad_card_count", {"cards": command.count, "most": most})
    return [*others, *[card_of(game, command.face, command.colour)] * command.count]


def card_of(game: GameState, face_id: str, colour: str | None) -> Card:
    """A card as somebody tells it; `unknown_face` or `unknown_colour` if there is none such."""
    face = game.deck.face(face_id, game.side)
    colours = known_colours(game, face)
    if colour is not None and colour not in colours:
        raise RuleViolation("unknown_colour", {"colour": colour, "known": list(colours)})
    return Card(face, colour)


def known_colours(game: GameState, face: Face) -> tuple[str, ...]:
    """The colours a card may have or name on the side that is up."""
    if face.colours and face.id != ORDINARY:
        return face.colours
    seen = (colour for each in game.deck.on_side(game.side) for colour in each.colours)
    return tuple(dict.fromkeys(seen)) or COLOURS


def same_turn(game: GameState, turn_no: int | None) -> None:
    """A tap made for a turn that is over does nothing: children tap twice."""
    if turn_no is not None and turn_no != game.turn_no:
        name = game.seats[game.turn].name if game.turn is not None else ""
        raise RuleViolation("turn_moved", {"turn": game.turn, "name": name})


def _only_one(cards: list[Card]) -> None:
    """Nothing goes down with a card just drawn (W-DRAWN), nor with one out of turn (W-JUMP)."""
    if len(cards) > 1:
        raise RuleViolation("not_together", {"cards": len(cards)})


def _take_turn_back(draft: Draft, seat: int) -> None:
    """The card just drawn is laid after all."""
    game = draft.game
    if game.just_drew != seat or game.turn is None:
        raise RuleViolation("nothing_drawn", {"seat": seat})
    if "play" not in drawing.drawn_options(draft.game.rules, playable=True):
        raise RuleViolation("drawn_card_waits")
    owing = owed_again(game, seat, game.turn)
    if owing != game.owed:
        draft.add(ev.TurnsOwed(owing))
    draft.add(ev.TurnMoved(seat, "drawn_card"))


def _reach(draft: Draft, seat: int, cards: list[Card], *, facedown: bool) -> tuple[int, ...]:
    """Make it the turn of `seat`: answer what is aimed at it, or fill in the turns before."""
    game = draft.game
    aimed = game.pending or game.pending_open or game.skips
    if game.turn != seat or not aimed:
        return filling.catch_up(draft, seat, filling.may_lay)
    if game.skips:
        skip = any(effect.name == "skip" for effect in cards[0].face.effects)
        if not skip or facedown:
            raise RuleViolation("sit_out_first", {"name": game.seats[seat].name})
    elif not facedown:
        stacking.answer(draft, cards[-1].face, cards[-1].colour)
    return ()


def _check(draft: Draft, seat: int, cards: list[Card]) -> None:
    """Refuse what the family's rules forbid and the box can know."""
    faces = [card.face for card in cards]
    several.check(draft, cards)
    several.check_finish(draft, seat, cards)
    going_out.check_finish(draft, seat, faces)
    doubt.must_follow(draft.game, cards[0].colour, wild=faces[0].is_wild)
    hand = draft.game.hand(seat)
    if hand is not None and hand < len(cards):
        raise RuleViolation("hand_too_small", {"cards": hand})


@decides(cmd.PassTurn)
def pass_turn(draft: Draft, command: cmd.PassTurn) -> None:
    game = draft.tracking_turns()
    assert game.turn is not None
    seat = game.turn if command.seat is None else draft.taking_part(command.seat)
    same_turn(game, command.turn_no)
    if game.skips and game.turn == seat:
        skips.sit_out(draft)
        return
    if game.tracking != "turns":
        raise RuleViolation("hands_are_tracked")
    filled = filling.catch_up(draft, seat, filling.in_turn)
    if filling.ended_the_round(draft):
        return
    if draft.game.pending or draft.game.pending_open:
        drawing.take_pending(draft)
    if draft.game.turn == seat:
        laying.close_windows(draft, "play")
        move_turn(draft, seat_after(draft.game, seat), "pass")
    filling.tell(draft, filled)


@decides(cmd.ClaimTurn)
def claim_turn(draft: Draft, command: cmd.ClaimTurn) -> None:
    game = draft.tracking_turns()
    seat = draft.taking_part(command.seat)
    if game.turn == seat:
        raise RuleViolation("already_your_turn", {"name": game.seats[seat].name})
    filling.tell(draft, filling.catch_up(draft, seat, filling.in_turn))


@decides(cmd.BeginTurn)
def begin_turn(draft: Draft, command: cmd.BeginTurn) -> None:
    """First touch on the pad of the player in turn: some rules end a catch by it."""
    game = draft.tracking_turns()
    if draft.acting(command.seat) == game.turn:
        uno_call.card_laid_or_drawn(draft, "begin")


@decides(cmd.NameTarget)
def name_target(draft: Draft, command: cmd.NameTarget) -> None:
    game = draft.tracking_turns()
    seat = draft.acting(command.seat)
    asked = next((a for a in game.asks if a.kind == "target" and a.seat == seat), None)
    if asked is None:
        raise RuleViolation("nobody_asked")
    draft.add(ev.QuestionAnswered("target", seat))
    swaps.name_target(draft, seat, game.deck.face(asked.face, game.side), command.target)
    ending.finish(draft)
