"""Games and rounds begin: chairs are copied, a dealer is named, cards are dealt.

Rules digest 2.1 and the switches `next_dealer` and `hand_size`.
"""

from companion import commands as cmd
from companion import events as ev
from companion.cards import load_deck
from companion.errors import RuleViolation
from companion.rules import turns
from companion.rules.desk import Draft, decides
from companion.rules.seating import begin_night, enough_players
from companion.scoring import outcome
from companion.state import GameState


@decides(cmd.StartGame)
def start_game(draft: Draft, command: cmd.StartGame) -> None:
    room = draft.room
    again = draft.state.game
    if again is not None and not outcome(again).over:
        raise RuleViolation("game_running")
    enough_players(room)
    if draft.context.new_night:
        begin_night(draft, stay=True)
    people = [room.person(number) for number in room.seating]
    seats = tuple(
        {"person": each.person, "name": each.name, "animal": each.animal} for each in people if each
    )
    dealer = draft.context.lot % len(seats) if command.dealer is None else command.dealer
    if not 0 <= dealer < len(seats):
        raise RuleViolation("no_such_seat", {"seat": dealer})
    draft.add(
        ev.GameStarted(
            game=draft.context.game,
            seats=seats,
            rules=room.rules.to_data(),
            preset=room.preset,
            deck=load_deck(room.rules.deck).to_data(),
            totals=(0,) * len(seats),
        )
    )
    begin_round(draft, dealer if again is None else next_dealer(again))


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
