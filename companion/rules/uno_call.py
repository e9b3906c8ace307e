"""UNO: windows that open silently, and calls.

Rules digest, section 1 (W-UNO-SELF, W-UNO-CATCH) and race.md, "Windows". Who was first is
not decided here but by the arbiter; catches stand in `catching`, what follows from a
verdict in `judging`.
"""

from collections.abc import Mapping
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import early_catch, pile
from companion.rules.desk import Draft, decides
from companion.scoring import teams
from companion.state import GameState, Phase, Race

CALLER = "caller"
CALLS = ("uno", "stop")
"""Windows in which a word is owed, and somebody may be caught."""


# --- windows ----------------------------------------------------------------------------------


def hand_came_down(draft: Draft, seat: int, *, moved: bool = False) -> None:
    """After a play: one card left and nothing said opens a window, silently.

    `moved`: the hand came from somebody else, so that nothing could be said before.
    """
    game = draft.game
    known = any(race.target == seat and not race.closed for race in game.races_about("uno"))
    if game.hand(seat) == 1 and seat not in game.declared and not known:
        race = draft.next_seq
        draft.add(ev.RaceOpened(race, seat, moved=moved))
        early_catch.entered(draft, race, seat)


CLOSES = {
    "next_play": ("play",),
    "next_play_or_draw": ("play", "draw"),
    "next_turn_begin": ("play", "draw", "begin"),
}
"""What ends a window, by `uno_window_close`: whoever lays or draws has begun the turn."""


def card_laid_or_drawn(draft: Draft, how: str) -> None:
    """Close the open windows if `how` (play, draw or begin) is too late for a catch."""
    rules = draft.game.rules
    charged = rules.uno_enforce == "auto" and how != "begin"
    if how not in CLOSES[rules.uno_window_close] and not charged:
        return
    for race in draft.game.races_about("uno"):
        if race.target is not None and not race.closed:
            cards = _charge(draft.game, race) if charged else 0
            draft.add(ev.RaceClosed(race.race, draft.context.press, cards))
            if cards:
                pile.give(draft, race.target, cards, "uno")


def _charge(game: GameState, race: Race) -> int:
    """What a word costs by itself that nobody said; a call on its way is judged first."""
    return 0 if race.target == game.turn or race.claims else penalty(game)


def told(draft: Draft, race: Race, seat: int, *, late: bool) -> None:
    """`seat` has said UNO; unless it came too `late`, what it had cost by itself goes back."""
    if race.charged and not late:
        pile.put_back(draft, seat, race.charged)
    if draft.game.hand(seat) == 1:
        draft.add(ev.UnoDeclared(seat))


def close_races(draft: Draft, what: str) -> None:
    """Somebody lays or draws: presses for these windows from before this tap still count."""
    for race in draft.game.races_about(what):
        if not race.closed:
            draft.add(ev.RaceClosed(race.race, draft.context.press))


def close_grown(draft: Draft, press: Mapping[str, Any]) -> None:
    """A hand that is not, or no longer, at one card has no window (rules digest, section 1).

    Whatever it was that changed the hand. `press` stamps the tap if presses from before it
    still count.
    """
    game = draft.state.game
    for race in game.races_about("uno") if game else ():
        if race.target is not None and not race.closed and draft.game.hand(race.target) != 1:
            draft.add(ev.RaceClosed(race.race, press))


# --- presses ----------------------------------------------------------------------------------


@decides(cmd.CallUno)
def call_uno(draft: Draft, command: cmd.CallUno) -> None:
    game = racing(draft)
    seat = command.seat
    if seat is not None:
        draft.acting(seat)
        if game.rules.uno_call_on == "button":
            raise RuleViolation("call_on_the_button")
    if game.tracking != "hands":
        press(draft, nameless_race(draft, seat), CALLER, seat)
        return
    race = _window_to_call(draft, seat)
    only_before = game.rules.uno_call_when == "before_play_only"
    if race is not None and race.what == "uno" and only_before and not race.moved:
        raise RuleViolation("uno_too_late")
    if race is not None:
        press(draft, race.race, CALLER, seat)
    elif not early_catch.joins(draft, CALLER, seat, seat):
        _call_early(draft, game.turn if seat is None else seat, by_phone=seat is not None)


def _call_early(draft: Draft, seat: int | None, *, by_phone: bool) -> None:
    """Said while two cards are left: it stands until the next play. Said idly, it may cost."""
    game = draft.game
    if seat is not None and not takes_part(game, seat):
        raise RuleViolation("no_window")
    if seat is not None and game.hand(seat) == 2 and seat not in game.declared:
        press(draft, 0, CALLER, seat)
        draft.add(ev.UnoDeclared(seat))
        return
    cost = game.rules.false_uno_penalty
    if seat is None or not by_phone or not cost or (game.hand(seat) or 0) <= 2:
        raise RuleViolation("no_window")
    pile.give(draft, seat, cost, "false_uno")


def takes_part(game: GameState, seat: int) -> bool:
    """Whether `seat` still plays in this round, so that idle presses mean something."""
    return game.phase is Phase.PLAY and not game.seats[seat].out


def racing(draft: Draft) -> GameState:
    """The game while presses count: in play, and while the last ones are on their way."""
    game = draft.game
    late = draft.context.accepting
    calls = game.races_about(*CALLS)
    if game.phase is Phase.PLAY or any(race.claims or race.race in late for race in calls):
        return game
    raise RuleViolation("not_playing", {"phase": game.phase.value})


def press(draft: Draft, race: int, role: str, seat: int | None, **more: Any) -> None:
    """Take a press with its stamp; `already_pressed` if this seat or button has one there."""
    found = draft.game.race(race)
    made = early_catch.stamped(draft, seat) | more
    if found is not None and any(claim["who"] == made["who"] for claim in found.claims):
        raise RuleViolation("already_pressed", {"race": race})
    draft.add(ev.PressTaken(race=race, role=role, seat=seat, press=made))


def accepting(draft: Draft, race: Race) -> bool:
    """Whether presses may still arrive that were made in time."""
    return not race.closed or race.race in draft.context.accepting


def race_pressed_for(draft: Draft, what: str) -> Race | None:
    """The window of the card that lay on top at the press, though newer ones may lie on it now."""
    races = [race for race in draft.game.races_about(what) if accepting(draft, race)]
    pressed_s = draft.context.press.get("stamp_s", 0.0)
    below = [r for r in races if r.closer is not None and r.closer["stamp_s"] > pressed_s]
    return below[0] if below else next((race for race in races if not race.closed), None)


def _window_to_call(draft: Draft, seat: int | None) -> Race | None:
    """A phone calls for its own hand, the big button for the newest window."""
    races = [race for race in draft.game.races_about(*CALLS) if accepting(draft, race)]
    if seat is not None:
        races = [race for race in races if race.target == seat]
    return races[-1] if races else None


def nameless_race(draft: Draft, seat: int | None) -> int:
    """Where hands are not tracked the first press at a table opens its race."""
    here = teams.table_with(draft.game, seat)
    for known in reversed(draft.game.races_about("uno")):
        pressers = [early_catch.presser(claim) for claim in known.claims]
        if not pressers or teams.table_with(draft.game, pressers[0]) == here:
            return known.race
    race = draft.next_seq
    draft.add(ev.RaceOpened(race, None))
    return race


def penalty(game: GameState) -> int:
    """What a forgotten UNO costs (switch `uno_penalty`)."""
    return game.rules.uno_penalty
