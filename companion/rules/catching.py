"""CATCH: whose forgotten word it meant, and what the table is asked where no window was open.

race.md, "Windows"; switch `false_catch_penalty`.
"""

from collections.abc import Mapping
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import early_catch, pile, several, uno_call
from companion.rules.desk import Draft, decides
from companion.state import CatchQuery, GameState, Phase, Race

Press = Mapping[str, Any]

DRIFTED = (2, 3)
"""Hands that may really hold one card although nobody tapped; a bigger one is put right."""
TOGETHER_S = 2.0
"""Presses so close together belong to one race (race.md, "Windows")."""
AIM_S = 8.0
"""So long after the press a face may be tapped; the phone asks for six seconds."""


@decides(cmd.Catch)
def catch(draft: Draft, command: cmd.Catch) -> None:
    game = uno_call.racing(draft)
    seat, target = command.seat, command.target
    if seat is not None:
        draft.acting(seat)
    if game.tracking != "hands":
        uno_call.press(draft, uno_call.nameless_race(draft, seat), early_catch.CATCHER, seat)
        return
    races = _windows(draft, seat, target)
    if len(races) > 1 and seat is not None:
        press = early_catch.keep(draft, seat, None, 0)
        early_catch.ask(draft, "whom", None, tuple(race.race for race in races), [press])
    elif races:
        uno_call.press(draft, races[-1].race, early_catch.CATCHER, seat)
    elif not early_catch.joins(draft, early_catch.CATCHER, seat, target):
        _without_window(draft, seat, target)


def _windows(draft: Draft, seat: int | None, target: int | None) -> list[Race]:
    """Those that the catch may mean; `own_uno` if they are all the catcher's own."""
    races = draft.game.races_about(*uno_call.CALLS)
    found = [race for race in races if uno_call.accepting(draft, race)]
    if target is not None:
        draft.seat(target)
        found = [race for race in found if race.target == target]
    others = [race for race in found if race.target != seat]
    if found and not others:
        raise RuleViolation("own_uno")
    return others


def _without_window(draft: Draft, seat: int | None, target: int | None) -> None:
    """A dry tick: kept for a moment, or asked about; it may cost at once."""
    game = draft.game
    cost = _false_catch(draft, seat)
    asks = target is not None and target != seat and _has_drifted(draft, target)
    if asks or _may_be_early(game, seat, target):
        press = early_catch.keep(draft, seat, target, cost)
        if asks:
            early_catch.ask(draft, "count", target, (), [press])
    elif not cost:
        raise RuleViolation("no_window")
    if cost and seat is not None:
        pile.give(draft, seat, cost, "false_catch")


def _false_catch(draft: Draft, seat: int | None) -> int:
    """What a catch without a window costs; the cards go back if it turns out to be right."""
    game = draft.game
    if game.phase is not Phase.PLAY or (seat is not None and not uno_call.takes_part(game, seat)):
        raise RuleViolation("no_window")
    cost = game.rules.false_catch_penalty
    return 0 if seat is None or not cost else min(cost, pile.left(game, cost))


def _has_drifted(draft: Draft, target: int) -> bool:
    """Whether the hand may be down to one without the box knowing."""
    game = draft.game
    if game.seats[target].out or target in game.declared or _just_judged(draft, target):
        return False
    return game.hand(target) in DRIFTED and not _may_come_down(game, target)


def _just_judged(draft: Draft, target: int) -> bool:
    """Whether the press belongs to the race of `target` that has its verdict already."""
    verdict = draft.game.verdict
    if verdict is None or verdict.target != target or not verdict.data:
        return False
    now_s = float(draft.context.press.get("stamp_s", draft.context.at_s))
    return abs(now_s - float(verdict.data["claims"][0]["stamp_s"])) < TOGETHER_S


def _may_be_early(game: GameState, seat: int | None, target: int | None) -> bool:
    """Whether the very next entry may open the window that the catch has seen."""
    others = [each for each in game.active if each != seat and target in (None, each)]
    undeclared = [each for each in others if each not in game.declared]
    return any(game.hand(each) == 2 or _may_come_down(game, each) for each in undeclared)


def _may_come_down(game: GameState, seat: int) -> bool:
    """Whether the player in turn can come down to one by the next play."""
    hand = game.hand(seat) or 0
    together = several.may_go_together(game.rules)
    return game.turn == seat and (hand == 2 or (together and hand > 2))


# --- after the press --------------------------------------------------------------------------


@decides(cmd.AimCatch)
def aim_catch(draft: Draft, command: cmd.AimCatch) -> None:
    game = draft.playing()
    seat, target = draft.acting(command.seat), draft.seat(command.target)
    query = next((q for q in game.queries if _is_whom(q, seat)), None)
    press = query.presses[0] if query else _aimless(draft, seat)
    if press is None or target == seat:
        raise RuleViolation("no_window")
    if query is not None:
        draft.add(ev.CatchAnswered(query.query, "yes", seat))
    races = _windows(draft, seat, target)
    if races:
        early_catch.put_in(draft, races[-1].race, [press])
    elif _has_drifted(draft, target):
        early_catch.ask(draft, "count", target, (), [press])
    elif query is None:
        draft.add(ev.PressTaken(0, early_catch.CATCHER, seat, press, target))


def _aimless(draft: Draft, seat: int) -> Press | None:
    """The newest catch of `seat` if it has not said yet whom it meant."""
    for kept in draft.game.kept:
        if early_catch.presser(kept.press) == seat and kept.target is None:
            return kept.press if early_catch.age_s(draft, kept.press) <= AIM_S else None
    return None


def _is_whom(query: CatchQuery, seat: int) -> bool:
    return query.kind == "whom" and early_catch.presser(query.presses[0]) == seat


@decides(cmd.AnswerCatch)
def answer_catch(draft: Draft, command: cmd.AnswerCatch) -> None:
    game = draft.game
    query = next((each for each in game.queries if each.query == command.query), None)
    if query is None or query.kind == "whom":
        raise RuleViolation("question_gone")
    seat = draft.acting(command.seat)
    if seat not in early_catch.asked_of(game, query):
        raise RuleViolation("others_say")
    draft.add(ev.CatchAnswered(query.query, "yes" if command.yes else "no", seat))
    if command.yes:
        _was_right(draft, query)
    elif query.kind == "early" and len(query.presses) > 1:
        early_catch.ask(draft, "early", query.target, query.holds, query.presses[1:])


def _was_right(draft: Draft, query: CatchQuery) -> None:
    """The presses are claims now; what they cost as false catches goes back."""
    for press in query.presses:
        _give_back(draft, press)
    race = query.holds[0] if query.holds else _open(draft, query)
    early_catch.put_in(draft, race, query.presses)


def _give_back(draft: Draft, press: Press) -> None:
    seat, cards = early_catch.presser(press), early_catch.fined(press)
    if seat is not None and cards:
        pile.put_back(draft, seat, cards)


def _open(draft: Draft, query: CatchQuery) -> int:
    """One card left: the hand is put right, and its window opens for everybody to see."""
    race = draft.next_seq
    assert query.target is not None
    draft.add(ev.RaceOpened(race, query.target), ev.HandPutRight(query.target, 1))
    return race


def nobody_answers(draft: Draft, query: CatchQuery) -> None:
    """No answer is no penalty."""
    draft.add(ev.CatchAnswered(query.query, "late"))
