"""What follows from a verdict: penalties, STOP said or not, who doubts, who jumps in; and mercy.

The arbiter says who was first (race.md); the verdict stands and is never judged again.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.errors import RuleViolation
from companion.rules import doubt, early_catch, going_out, pile, turns, uno_call
from companion.rules.desk import Context, Draft, decides
from companion.state import Phase, Race, TableState, Verdict


@decides(cmd.JudgeRace)
def judge_race(draft: Draft, command: cmd.JudgeRace) -> None:
    race = draft.game.race(command.race)
    if race is None:
        raise RuleViolation("no_such_race", {"race": command.race})
    match race.what:
        case "stop":
            _judge_stop(draft, command, race)
        case "doubt":
            _told(draft, command, "doubt")
            if command.result == ev.Result.DOUBTED:
                _doubts(draft, race, first_press(race, command.verdict))
        case "jump":
            _judge_jump(draft, command, race)
        case _:
            _judge_uno(draft, command, race)


def _told(draft: Draft, command: cmd.JudgeRace, what: str, cards: int = 0) -> None:
    told = (command.race, command.target, command.result, cards, command.verdict, what)
    draft.add(ev.RaceJudged(*told))


def first_press(race: Race, verdict: Mapping[str, Any]) -> Mapping[str, Any]:
    """The press that was first, with what it brought along."""
    first = verdict["claims"][verdict["first"]]
    same = ("who", "claimed_s")
    return next(p for p in race.claims if all(p.get(name) == first[name] for name in same))


# --- a word that is owed ----------------------------------------------------------------------


def _judge_uno(draft: Draft, command: cmd.JudgeRace, race: Race) -> None:
    target, result = command.target, command.result
    cards = uno_call.penalty(draft.game) if result == ev.Result.CAUGHT else 0
    _told(draft, command, "uno", cards)
    if target is None:
        return
    if cards:
        pile.give(draft, target, cards, "uno")
    elif result != ev.Result.CAUGHT:
        uno_call.told(draft, race, target, late=result == ev.Result.LATE)


def _judge_stop(draft: Draft, command: cmd.JudgeRace, race: Race) -> None:
    """Said first: out. Caught first: the forgetful one draws and plays on."""
    seat = race.target
    assert seat is not None
    said = command.verdict.get("outcome", "safe") == "safe" and command.result != ev.Result.CAUGHT
    missed = draft.game.stop != seat  # the next card has told so already
    cards = 0 if said or missed else going_out.stop_ruling(draft.game.rules, said=False).draw
    _told(draft, command, "stop", cards)
    if said:
        going_out.said_in_time(draft, seat, missed=missed)
    elif not missed:
        going_out.stop_missed(draft)


# --- cards ------------------------------------------------------------------------------------


def _doubts(draft: Draft, race: Race, press: Mapping[str, Any]) -> None:
    doubt.made(draft, race, early_catch.presser(press), press.get("offer"))


def _judge_jump(draft: Draft, command: cmd.JudgeRace, race: Race) -> None:
    """The card goes down, if the next one does not lie there already and it still may."""
    won = command.result == ev.Result.JUMPED and not race.closed
    press = first_press(race, command.verdict) if won else {}
    went = jumps(draft.state, replace(draft.context, seq=draft.next_seq - 1), press)
    draft.add(*went)
    _told(draft, command if went else replace(command, result=ev.Result.LATE), "jump")


def jumps(state: TableState, context: Context, press: Mapping[str, Any]) -> tuple[ev.Event, ...]:
    """A card laid out of turn, by the time of its press; nothing if it may not go down."""
    seat = early_catch.presser(press)
    if seat is None or state.game is None or state.game.phase is not Phase.PLAY:
        return ()
    told = {name: press["play"][name] for name in ("face", "colour", "target")}
    draft = Draft(state, replace(context, press=press, phone=None))
    try:
        turns.play_now(draft, cmd.Play(seat, jump=True, **told))
    except RuleViolation:
        return ()
    return tuple(draft.events)


# --- afterwards -------------------------------------------------------------------------------


@decides(cmd.NameRace)
def name_race(draft: Draft, command: cmd.NameRace) -> None:
    verdict = _verdict_on(draft, command.race)
    if draft.game.tracking == "hands" or verdict.what != "uno":
        raise RuleViolation("already_named")
    draft.add(ev.RaceNamed(command.race, draft.seat(command.target)))


def _verdict_on(draft: Draft, race: int) -> Verdict:
    verdict = draft.game.verdict_on(race)
    if verdict is None:
        raise RuleViolation("no_such_race", {"race": race})
    return verdict


@decides(cmd.LetItPass)
def let_it_pass(draft: Draft, command: cmd.LetItPass) -> None:
    verdict = _verdict_on(draft, command.race)
    if verdict.forgiven or not verdict.cards:
        raise RuleViolation("nothing_to_forgive")
    draft.add(ev.PenaltyForgiven(command.race))
    if verdict.target is not None and pile.waits(draft.game, verdict.target):
        draft.add(ev.QuestionAnswered("count", verdict.target))
    if verdict.what == "stop" and verdict.target is not None:
        going_out.forgiven(draft, verdict.target)
