"""Who comes and who goes while a game is on, as phones see it."""

from typing import Any

from companion.rules.chairs import chosen
from companion.scoring import Outcome, latecomers_total
from companion.state import GameState, Room, TableState


def chairs_view(room: Room, game: GameState, now: Outcome) -> dict[str, Any]:
    """Who plays from the next round on, who comes then, and who goes."""
    people = chosen(TableState(room, game))
    playing = [game.seats[seat].person for seat in game.playing]
    return {
        "next_chairs": list(people),
        "coming": [_coming(room, game, each) for each in people if each not in playing],
        "leaving": [seat for seat in game.playing if game.seats[seat].person not in people],
        "entered": [
            {
                "seat": each.seat,
                "after": each.after,
                "total": now.story[each.after][each.seat],
            }
            for each in game.entered
        ],
    }


def _coming(room: Room, game: GameState, number: int) -> dict[str, Any]:
    """Somebody who joins with the next round, and with how many points as it stands now."""
    person = room.person(number)
    assert person is not None
    total = latecomers_total(game, number)
    return {"person": number, "name": person.name, "animal": person.animal, "total": total}
