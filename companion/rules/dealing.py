"""Games and rounds begin: chairs are copied, a dealer is named, cards are dealt.

Rules digest 2.1 and the switches `next_dealer` and `hand_size`.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import Deck, load_deck
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import turns
from companion.rules.desk import Draft, decides
from companion.rules.seating import begin_night, enough_players
from companion.scoring import outcome
from companion.state import GameState, Phase


@decides(cmd.StartGame)
def start_game(draft: Draft, command: cmd.StartGame) -> None:
    room = draft.room
    again = draft.state.game
    if again is not None and not (again.phase is Phase.SCORED and outcome(again).over):
        raise RuleViolation("game_running")
    enough_players(room)
    if draft.context.new_night or room.ended:
        begin_night(draft, stay=True)
    people = [room.person(number) for number in room.seating]
    seats = tuple(
        {"person": each.person, "name": each.name, "animal": each.animal} for each in people if each
    )
    dealer = _first_dealer(draft, again) if command.dealer is None else command.dealer
    if not 0 <= dealer < len(seats):
        raise RuleViolation("no_such_seat", {"seat": dealer})
    deck = _deck_for(room.rules, len(seats))
    draft.add(
        ev.GameStarted(
            game=draft.context.game,
            seats=seats,
            rules=room.rules.to_data(),
            preset=room.preset,
            deck=deck.to_data(),
            totals=(0,) * len(seats),
        )
    )
    begin_round(draft, dealer)


def _deck_for(rules: HouseRules, seats: int) -> Deck:
    """The deck, if everybody can be dealt a hand and one card is turned up."""
    deck, needed = load_deck(rules.deck), seats * rules.hand_size + 1
    if needed > deck.size:
        raise RuleViolation("too_few_cards", {"needed": needed, "cards": deck.size})
    return deck


def _first_dealer(draft: Draft, again: GameState | None) -> int:
    """Who deals a new game: whose turn it would be after the last one, else the lot."""
    seating = draft.room.seating
    if again is not None:
        person = again.seats[next_dealer(again)].person
        if person in seating:
            return seating.index(person)
    return draft.context.lot % len(seating)


def begin_round(draft: Draft, dealer: int) -> None:
    """Deal: the player to the dealer's left goes first, play runs clockwise."""
    game = draft.game
    draft.add(
        ev.RoundStarted(
            round=game.round + 1,
            dealer=dealer,
            first=turns.seat_after(game, dealer, direction=1),
            hand_size=game.rules.hand_size,
            tracking=game.next_tracking,
        )
    )


def next_dealer(game: GameState) -> int:
    """Who deals after the newest scored round (switch `next_dealer`)."""
    winner = game.results[-1].winner
    match game.rules.next_dealer:
        case "round_winner":
            return winner
        case "keep":
            return game.dealer
        case _:
            return turns.seat_after(game, game.dealer, direction=1)


@decides(cmd.SetTracking)
def set_tracking(draft: Draft, command: cmd.SetTracking) -> None:
    draft.game.rules.changed({"tracking": command.tracking})
    draft.add(ev.TrackingChosen(command.tracking))
