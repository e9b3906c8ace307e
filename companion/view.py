"""The table as every phone sees it: plain data, the same for everybody.

What nobody may learn from a screen is left out: a hand whose UNO is still open goes on
being shown as two cards.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.cards import Deck, printings
from companion.errors import RuleViolation
from companion.history import History
from companion.house_rules import HouseRules
from companion.rules.counting import asked, counted_result, entry_data, winners
from companion.rules.decks import deck_of
from companion.rules.seating import named_rules
from companion.scoring import (
    Outcome,
    counts,
    deltas_of,
    outcome,
    takes_pile,
    teams,
    took_part,
)
from companion.state import GameState, Phase, Room, RoundResult, Verdict
from companion.view_chairs import chairs_view
from companion.view_play import play_view

WORDS_FOR_GAP = ((60, "hair"), (150, "blink"), (500, "clear"))
BUTTONS = {"uno": "button", "catch": "catch_button"}


def table_view(history: History) -> dict[str, Any]:
    """The whole table for one `state` frame (`docs/protocol.md`)."""
    room, game = history.state.room, history.state.game
    view = {
        "night": room.night,
        "date": room.date,
        "people": [_person(room, game, each.person) for each in room.people],
        "seating": list(room.seating),
        "host": room.host,
        "phones": [{"ref": phone.ref, "people": list(phone.people)} for phone in room.phones],
        "face_asks": [{"phone": ref, "person": person} for ref, person in room.face_asks],
        "last": _last(room),
        "young": list(room.young),
        "own_decks": [{"id": each["id"], "name": each["name"]} for each in room.own_decks],
        "rule_sets": [each["name"] for each in room.rule_sets],
        "card_texts": dict(room.card_texts),
        "undo": _undo(history),
        "redo": {"action": history.taken_back.by} if history.taken_back else None,
    }
    if game is None:
        return view | _lobby(room)
    return view | _rules(room, game.rules, game.preset) | _game(room, game)


def _person(room: Room, game: GameState | None, number: int) -> dict[str, Any]:
    person = room.person(number)
    assert person is not None
    chairs = [each.person for each in game.seats] if game else list(room.seating)
    seat = chairs.index(number) if number in chairs else None
    return {
        "person": number,
        "name": person.name,
        "animal": person.animal,
        "seat": seat,
        "phones": list(room.phones_of(number)),
    }


def _last(room: Room) -> dict[str, Any] | None:
    return dict(room.last) if room.last else None


def _undo(history: History) -> dict[str, Any] | None:
    done = history.done
    return None if done is None else {"action": done.action, "what": done.what, "seat": done.seat}


def _rules(room: Room, rules: HouseRules, preset_id: str) -> dict[str, Any]:
    now = rules.to_data()
    as_printed = _as_named(room, rules, preset_id).to_data()
    last = room.last["rules"] if room.last else now
    return {
        "rules": now,
        "preset": preset_id,
        "changed": [name for name in now if now[name] != as_printed[name]],
        "differs": [name for name in now if now[name] != last.get(name, now[name])],
        "tracking": rules.tracking,
    }


def _as_named(room: Room, rules: HouseRules, name: str) -> HouseRules:
    """The rules kept under that name; those of now where the family has forgotten it since."""
    try:
        return named_rules(room, name, habits=rules)
    except RuleViolation:
        return rules


def _lobby(room: Room) -> dict[str, Any]:
    seats = []
    for number, person_number in enumerate(room.seating):
        person = room.person(person_number)
        assert person is not None
        seats.append(_seat(number, person_number, person.name, person.animal, None, 0))
    return {
        "phase": "ready" if room.shown else "ended" if room.ended else "lobby",
        "played": [dict(each) for each in room.played],
        "game": None,
        "seats": seats,
        "next_chairs": list(room.seating),
        "deck": deck_view(deck_of(room)),
    } | _rules(room, room.rules, room.preset)


def deck_view(deck: Deck) -> dict[str, Any]:
    """A deck with what phones want to know of it."""
    known = {"verified": deck.verified, "countable": deck.countable, "size": deck.size}
    return deck.to_data() | known | {"signs": deck.signs, "printings": list(printings(deck.id))}


def _seat(
    number: int, person: int, name: str, animal: str, hand: int | None, total: int
) -> dict[str, Any]:
    return {
        "seat": number,
        "person": person,
        "name": name,
        "animal": animal,
        "hand": hand,
        "total": total,
        "out": False,
        "gone": False,
    }


def _game(room: Room, game: GameState) -> dict[str, Any]:
    now = outcome(game)
    return {
        "phase": "over" if game.phase is Phase.SCORED and now.over else game.phase.value,
        "game": game.game,
        "round": game.round,
        "seats": [_playing_seat(room, game, now, number) for number in range(len(game.seats))],
        "deck": deck_view(game.deck),
        "tracking": game.tracking,
        "next_tracking": game.next_tracking,
        "count": _count(game),
        "rounds": [_round(game, now, place) for place in range(len(game.results))],
        "over": now.over,
        "winners": list(now.winners),
        "ranks": list(now.ranks),
        "verdict": verdict_view(game.verdict) if game.verdict else None,
    } | (chairs_view(room, game, now) | play_view(game))


def _playing_seat(room: Room, game: GameState, now: Outcome, number: int) -> dict[str, Any]:
    seat = game.seats[number]
    person = room.person(seat.person)
    name, animal = (person.name, person.animal) if person else (seat.name, seat.animal)
    shown = _seat(number, seat.person, name, animal, shown_hand(game, number), now.totals[number])
    return shown | {"out": seat.out, "gone": number in game.gone}


def shown_hand(game: GameState, seat: int) -> int | None:
    """The hand count that phones show: silent about an UNO that nobody has called yet."""
    hand = game.hand(seat)
    windows = game.races_about("uno")
    waiting = any(race.target == seat and not race.closed and not race.told for race in windows)
    return 2 if waiting and hand == 1 else hand


def _count(game: GameState) -> dict[str, Any] | None:
    count = game.count
    if count is None:
        return None
    result = counted_result(game)
    deltas = None if result is None else deltas_of(game, result)
    pile = entry_data(count.pile)
    return {
        "winner": count.winner,
        "winners": list(winners(game)),
        "hands": [
            {"seat": seat, "done": hand.points is not None} | entry_data(hand)
            for seat, hand in enumerate(count.hands)
        ],
        "pile": pile,
        "counts": counts(game.rules),
        "pile_may": takes_pile(game.rules),
        "asked": list(asked(game)),
        "left": list(count.left),
        "complete": result is not None,
        "deltas": None if deltas is None else list(deltas),
    }


def _round(game: GameState, now: Outcome, place: int) -> dict[str, Any]:
    result = game.results[place]
    present = took_part(game, result)
    return {
        "round": result.round,
        "winner": result.winner,
        "winners": list(teams.winners(game, result)),
        "tables": [
            list(table) for table in teams.seatings(game.rules, len(game.seats), result.round)
        ],
        "points": None if result.points is None else list(result.points),
        "pile": result.pile,
        "deltas": _of(present, now.deltas[place]),
        "totals": _of(_known(game, place + 1), now.story[place + 1]),
        "version": result.version,
        "was": _was(game, result.was),
    }


def _of(seats: Collection[int], values: Sequence[int]) -> list[int | None]:
    """One value a seat; None for all others."""
    return [value if seat in seats else None for seat, value in enumerate(values)]


def _known(game: GameState, played: int) -> set[int]:
    """Seats that had any total after so many rounds: a newcomer had none before."""
    later = {each.seat for each in game.entered if each.new and each.after > played}
    return set(range(len(game.seats))) - later


def game_rounds(game: GameState) -> dict[str, Any]:
    """A game for the page of its night: who played, every round, how it ended."""
    now = outcome(game)
    return {
        "game": game.game,
        "scoring": game.rules.scoring,
        "preset": game.preset,
        "seats": [
            {"seat": number, "name": seat.name, "animal": seat.animal}
            for number, seat in enumerate(game.seats)
        ],
        "rounds": [_round(game, now, place) for place in range(len(game.results))],
        "totals": list(now.totals),
        "over": now.over,
        "winners": list(now.winners),
        "ranks": list(now.ranks),
    }


def _was(game: GameState, old: RoundResult | None) -> dict[str, Any] | None:
    if old is None:
        return None
    deltas = _of(took_part(game, old), deltas_of(game, old))
    return {"winner": old.winner, "deltas": deltas}


# --- verdicts ---------------------------------------------------------------------------------


def verdict_view(verdict: Verdict) -> dict[str, Any]:
    """A verdict in the words of the verdict card: who, how close, the strip of one line."""
    data = verdict.data
    first = data["claims"][data["first"]]
    gap_ms = _ms(data["gap_s"])
    doubt_ms = _ms(data["epsilon_s"])
    return {
        "race": verdict.race,
        "what": verdict.what,
        "result": verdict.result,
        "target": verdict.target,
        "by": _who(first),
        "gap_ms": gap_ms,
        "plus_minus_ms": doubt_ms,
        "words": _words(gap_ms, photo=data["photo_finish"]),
        "strip": [press_view(claim, first, data["claims"]) for claim in data["claims"]],
        "late": _is_late(first, data["claims"]),
        "draw": verdict.cards,
        "forgiven": verdict.forgiven,
        "why": data["why"],
    }


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds * 1000, 1)


def _who(claim: Mapping[str, Any]) -> int | str | None:
    """A seat, a button, or nobody in particular: a phone that several use."""
    who: int | str = claim["who"]
    if isinstance(who, str):
        return BUTTONS.get(who, who)
    return None if who < 0 else who


def _words(gap_ms: float | None, *, photo: bool) -> str | None:
    if photo:
        return "photo"
    if gap_ms is None:
        return None
    return next((word for below, word in WORDS_FOR_GAP if gap_ms < below), "mile")


def press_view(
    claim: Mapping[str, Any], first: Mapping[str, Any], claims: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """One press of a race, timed from the `first`; `claims` are all of them."""
    return {
        "by": _who(claim),
        "role": claim["role"],
        "at_ms": _ms(_place_s(claim) - _place_s(first)),
        "plus_minus_ms": _ms(claim["epsilon_s"]),
        "late": _is_late(claim, claims),
        "moved": abs(claim["stamp_s"] - claim["claimed_s"]) > claim["epsilon_s"],
    }


def _is_late(claim: Mapping[str, Any], claims: Sequence[Mapping[str, Any]]) -> bool:
    """Whether its message came behind one of a later press."""
    return any(
        each["arrival_s"] < claim["arrival_s"] and each["stamp_s"] > claim["stamp_s"]
        for each in claims
    )


def _place_s(claim: Mapping[str, Any]) -> float:
    place: float = claim["stamp_s"] - claim["touch_s"] - claim["head_start_s"]
    return place


# --- for scripts ------------------------------------------------------------------------------


def summary(history: History, seq: int) -> dict[str, Any]:
    """The table in the few words of `companion replay`."""
    game = history.state.game
    if game is None:
        names = [history.state.room.person(number) for number in history.state.room.seating]
        seats = [
            {"seat": seat, "name": each.name, "total": 0, "hand": None}
            for seat, each in enumerate(names)
            if each
        ]
        return {"seq": seq, "seats": seats} | dict.fromkeys(
            ("turn", "direction", "colour", "pending", "dealer", "round", "over", "winners")
        )
    now = outcome(game)
    seats = [
        {"seat": number, "name": seat.name, "total": now.totals[number], "hand": seat.hand}
        for number, seat in enumerate(game.seats)
    ]
    return {
        "seq": seq,
        "seats": seats,
        "turn": game.turn,
        "direction": game.direction,
        "colour": game.colour,
        "pending": game.pending,
        "dealer": game.dealer,
        "round": game.round,
        "over": now.over,
        "winners": list(now.winners),
    }
