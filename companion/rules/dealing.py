"""Games and rounds begin: chairs are copied, a dealer is named, a first card is turned up.

Rules digest 2.1, 3 (1b-5, 1b-6), 8; switches `hand_size`, `first_dealer`, `next_dealer`,
`start_player`, `first_card_action`, `first_card_reverse`, `first_card_wild`,
`first_card_free_play`.
"""

from dataclasses import dataclass

from companion import commands as cmd
from companion import events as ev
from companion.cards import Deck, Face, FaceKind
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import chairs, drawing, skips, swaps
from companion.rules.decks import deck_of
from companion.rules.desk import Draft, decides
from companion.rules.seating import begin_night, enough_players
from companion.rules.seats import seat_after
from companion.rules.turns import known_colours
from companion.scoring import outcome, start_totals, teams
from companion.state import GameState, Phase

HANDLESS = ("stacko", "dice")
"""Table types without cards in hand (rules digest 5)."""

# --- a game -----------------------------------------------------------------------------------


@decides(cmd.StartGame)
def start_game(draft: Draft, command: cmd.StartGame) -> None:
    again = draft.state.game
    if again is not None and not is_over(again):
        raise RuleViolation("game_running")
    chairs.close(draft)
    room = draft.room
    enough_players(room)
    teams.check_players(room.rules, len(room.seating))
    if draft.context.new_night or room.ended:
        begin_night(draft, stay=True)
    dealer = _first_dealer(draft, again) if command.dealer is None else command.dealer
    if not 0 <= dealer < len(room.seating):
        raise RuleViolation("no_such_seat", {"seat": dealer})
    _open_game(draft)
    begin_round(draft, dealer)
    asks = again is None and command.dealer is None and room.rules.first_dealer != "chosen"
    if asks:
        draft.add(ev.QuestionAsked("dealer", dealer, room.rules.first_dealer))


def _open_game(draft: Draft) -> None:
    room = draft.room
    deck = deck_of(room)
    check_cards(room.rules, deck, len(room.seating))
    draft.add(
        ev.GameStarted(
            game=draft.context.game,
            seats=tuple(chairs.chair(room, number) for number in room.seating),
            rules=teams.at_the_tables(room.rules).to_data(),
            preset=room.preset,
            deck=deck.to_data(),
            totals=start_totals(room.rules, len(room.seating)),
        )
    )


def check_cards(rules: HouseRules, deck: Deck, players: int) -> None:
    """Refuse a deal for which the deck is too small: `too_few_cards`."""
    leaves = deal_leaves(players, rules.hand_size, deck.size)
    if leaves is not None and leaves < 0:
        needed = players * rules.hand_size + 1
        raise RuleViolation("too_few_cards", {"needed": needed, "cards": deck.size})


def deal_leaves(players: int, hand: int, size: int | None) -> int | None:
    """Cards left after dealing and turning one up; below 0 they do not suffice."""
    return None if size is None else size - players * hand - 1


def _first_dealer(draft: Draft, again: GameState | None) -> int:
    """Who deals a new game: whose turn it would be after the last one, else the lot."""
    seating = draft.room.seating
    if again is not None:
        person = again.seats[next_dealer(again)].person
        if person in seating:
            return seating.index(person)
    return draft.context.lot % len(seating)


# --- a round ----------------------------------------------------------------------------------


def is_over(game: GameState) -> bool:
    """Whether the game has come to its end."""
    return game.phase is Phase.SCORED and outcome(game).over


def go_on(draft: Draft) -> None:
    """Everybody takes the chair they have chosen, and the next round is dealt.

    Refuses where people are missing: `too_few_players`, `teams_need_players`.
    """
    chairs.take(draft)
    chairs.check_enough(draft.game)
    if not is_over(draft.game):
        begin_round(draft, next_dealer(draft.game))


def deal_anew(draft: Draft) -> None:
    """The round that nobody has begun is dealt once more, for those who sit there now."""
    game = draft.game
    begin_round(draft, game.dealer, again=True)
    for asked in game.asks:
        if asked.kind == "dealer":
            draft.add(ev.QuestionAsked("dealer", draft.game.dealer, asked.face))


def nothing_done(game: GameState) -> bool:
    """Whether the round stands as it was dealt, so that the cards may still be on their way.

    At `scores` the box does not hear of the first card.
    """
    dealt = all(game.hand(seat) in (None, game.rules.hand_size) for seat in game.active)
    out = tuple(seat for seat in range(len(game.seats)) if game.seats[seat].out)
    untouched = (game.turn, game.direction, game.declared) == (game.first, 1, ())
    fresh = game.phase is Phase.PLAY and not game.begun
    return fresh and dealt and untouched and out == outcome(game).out_of_game


def begin_round(draft: Draft, dealer: int, *, again: bool = False) -> None:
    """Deal: the player to the dealer's left goes first, play runs clockwise.

    `again`: the same round once more.
    """
    game = draft.game
    number = game.round + (not again)
    order = teams.order(game, number)
    out = outcome(game).out_of_game
    dealer = _still_playing(order, out, dealer)
    draft.add(
        ev.RoundStarted(
            round=number,
            dealer=dealer,
            first=_still_playing(order, out, order[(order.index(dealer) + 1) % len(order)]),
            hand_size=game.rules.hand_size,
            tracking=_tracking(game),
            order=order,
            sitting_out=out,
        )
    )
    if game.rules.start_player != "left_of_dealer":
        draft.add(ev.QuestionAsked("first_player", dealer, game.rules.start_player))


def _tracking(game: GameState) -> str:
    """Blocks and dice lie on no hand: only turns can be followed there."""
    wanted = game.next_tracking
    return "turns" if wanted == "hands" and game.deck.table_type in HANDLESS else wanted


def _still_playing(order: tuple[int, ...], out: tuple[int, ...], seat: int) -> int:
    """`seat`, or the next one clockwise that is still in the game."""
    place = order.index(seat)
    while order[place] in out:
        place = (place + 1) % len(order)
    return order[place]


def next_dealer(game: GameState) -> int:
    """Who deals after the newest scored round (switch `next_dealer`)."""
    match game.rules.next_dealer:
        case "round_winner":
            return game.results[-1].winner
        case "keep":
            return game.dealer
        case _:
            order = game.clockwise
            return order[(order.index(game.dealer) + 1) % len(order)]


@decides(cmd.SetDealer)
def set_dealer(draft: Draft, command: cmd.SetDealer) -> None:
    game = _before_play(draft)
    dealer = draft.still_in(draft.seat(command.seat))
    first = seat_after(game, dealer, direction=1)
    draft.add(ev.DealerSet(dealer, first))
    for asked in game.asks:
        if asked.kind == "dealer":
            draft.add(ev.QuestionAnswered("dealer", asked.seat))
    if game.turn is not None:
        draft.add(ev.TurnMoved(first, "first_card"))


@decides(cmd.SetTracking)
def set_tracking(draft: Draft, command: cmd.SetTracking) -> None:
    draft.game.rules.changed({"tracking": command.tracking})
    draft.add(ev.TrackingChosen(command.tracking))


# --- the first card ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstCard:
    """What a card turned up first does.

    `again`: another one is turned, and this one goes back into the pile, or stays where it is
    (`keep`). `drew` says who draws, `open` that the first player takes what a machine deals out,
    `colour_by` who names a colour.
    """

    again: bool = False
    keep: bool = False
    first: int = 0
    direction: int = 1
    drew: tuple[tuple[int, int], ...] = ()
    open: bool = False
    colour_by: int | None = None
    free_play: bool = False


def first_card(game: GameState, dealer: int, face: Face) -> FirstCard:
    """It counts as a card the dealer has played, unless the family says otherwise (2.1)."""
    rules = game.rules
    left = seat_after(game, dealer, direction=1)
    if not face.effects:
        return FirstCard(first=left)
    if rules.first_card_action == "ignore_keep":
        return FirstCard(again=True, keep=True)
    if rules.first_card_action == "redraw" or face.kind is FaceKind.WILD_DRAW:
        return FirstCard(again=True)
    if face.names_colour:
        if rules.first_card_wild == "redraw":
            return FirstCard(again=True)
        return FirstCard(first=left, colour_by=dealer if _dealer_names(game) else left)
    return _first_action(game, dealer, face)


def _dealer_names(game: GameState) -> bool:
    return game.rules.first_card_wild == "dealer_names"


def _first_action(game: GameState, dealer: int, face: Face) -> FirstCard:
    moves = skips.moves_of(game, [face])
    left = seat_after(game, dealer, direction=1)
    free = game.rules.first_card_free_play
    if moves.direction == -1:
        right = seat_after(game, dealer, direction=-1)
        first = dealer if game.rules.first_card_reverse == "dealer_first" else right
        return FirstCard(first=first, direction=-1, free_play=free)
    if moves.draws:
        drew = ((left, moves.draws),)
        return FirstCard(first=drawing.acts_after(game, left), drew=drew)
    if moves.open:
        return FirstCard(first=left, open=True)
    if moves.everyone:
        return FirstCard(first=dealer)
    first, _ = skips.landing(game, dealer, moves.skips)
    return FirstCard(first=first, free_play=free and moves.skips > 0)


def _before_play(draft: Draft) -> GameState:
    """The game, as long as nobody has played; `cards_are_down` otherwise."""
    game = draft.playing()
    if game.begun:
        raise RuleViolation("cards_are_down")
    return game


@decides(cmd.TurnUp)
def turn_up(draft: Draft, command: cmd.TurnUp) -> None:
    draft.tracking_turns()
    game = _before_play(draft)
    face = game.deck.face(command.face, game.side)
    colours = known_colours(game, face)
    if command.colour is not None and command.colour not in colours:
        raise RuleViolation("unknown_colour", {"colour": command.colour, "known": list(colours)})
    ruling = first_card(game, game.dealer, face)
    draft.add(ev.FirstCardTurned(face.id, ruling.again, ruling.keep))
    if ruling.again:
        return
    if ruling.direction != game.direction:
        draft.add(ev.DirectionTurned(ruling.direction))
    for seat, cards in ruling.drew:
        drawing.draw(draft, seat, cards, "pending")
    if face.names_colour or command.colour is not None:
        draft.add(ev.ColourNamed(command.colour))
    swaps.turned_up(draft, game.dealer, face)
    if ruling.colour_by is not None and command.colour is None:
        draft.add(ev.QuestionAsked("colour", ruling.colour_by, face.id))
    first = _chosen_first(game)
    first = ruling.first if first is None else first
    draft.add(ev.TurnMoved(first, "first_card"))
    if ruling.open:
        draft.add(ev.PendingChanged(0, drawing.acts_after(game, first), open=True))
    if ruling.free_play:
        draft.add(ev.FreePlayGiven(first))


def _chosen_first(game: GameState) -> int | None:
    """Who begins, where the table has already said it (1b-6)."""
    waiting = any(asked.kind == "first_player" for asked in game.asks)
    return None if waiting or game.rules.start_player == "left_of_dealer" else game.turn
