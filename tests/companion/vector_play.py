"""Worked cases of play, set up from facts through `evolve` and played through `decide`.

Each function takes a case's input and gives what its `expect` asks for. The box sees no
cards, so where a case lists a hand, these enter what a person at the table would enter.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion import commands as cmd
from companion import events as ev
from companion.house_rules import HouseRules
from companion.rules import doubt, stacking
from tests.companion.vector_format import switched
from tests.companion.vector_table import (
    COLOURS,
    LETTERS,
    Data,
    Table,
    card_of,
    plenty,
    text_of,
)

PENALTIES = ("uno", "false_catch", "false_uno")


# --- order of play ----------------------------------------------------------------------------

FACES = {
    "skip_all": "skip-everyone",
    "seven": "7",
    "zero": "0",
    "swap": "w-swap",
    "shuffle": "w-shuffle",
    None: "num",
}
"""What cases call cards that have another name in the decks."""
MOVING = {"7", "0"}
"""Cards that move hands only where the family plays 7-0."""


def face_of(text: str | None) -> str:
    """The face of a card such as `seven`, `rev` or `Y-skip`."""
    return FACES[text] if text in FACES else card_of(str(text))[0]


def play_turn(case: Data) -> Data:
    steps: list[dict[str, Any]] = [
        dict(step) if isinstance(step, Mapping) else {"p": step} for step in case["plays"]
    ]
    faces = [face_of(step["p"]) for step in steps if "p" in step]
    rules = switched("turn", case)
    if any(step.get("out") for step in steps):
        rules |= {"round_end": "elimination", "scoring": "none"}
    if any("by" in step for step in steps):
        rules["jump_in"] = "identical_colored"
    table = Table(case["n"], faces=faces, **rules)
    table.begins(case["start"], case["dir"], plenty(case["n"]))
    active = case.get("active")
    for seat in range(case["n"]):
        if active is not None and seat not in active:
            table.happens(ev.SeatOut(seat, "left"))
    order = [table.game.turn]
    for step, following in zip(steps, [*steps[1:], {}], strict=True):
        _step(table, step)
        if not _comes_first(table, following):
            table.takes_what_is_aimed()
        order.append(following.get("by", table.game.turn))
    return {"order": order, "dir": table.game.direction, "drew": table.drew()}


def _step(table: Table, step: Data) -> None:
    if "leave" in step:
        table.does(cmd.LeaveRound(step["leave"]))
        return
    seat = step.get("by", table.game.turn)
    if step.get("out"):
        table.happens(ev.HandPutRight(seat, 1), ev.UnoDeclared(seat))
    card = str(step["p"])
    table.does(cmd.Play(seat, face_of(card), card_of(card)[1], jump="by" in step))


def _comes_first(table: Table, step: Data) -> bool:
    """Whether this play comes before anybody draws: a jump, or an answer to a draw card."""
    return "by" in step or face_of(step.get("p")) in stacking.answers(table.game)


def play_skip_multi(case: Data) -> Data:
    passing = case["pass_on"] or 0
    rules = switched("skip_multi", case)
    table = Table(case["n"], **{"skip_pass_on": bool(passing), **rules}, skip_multi=case["mode"])
    table.begins(case["start"], case["dir"], plenty(case["n"]))
    also = ({"face": "d2"},) * case["draw_cards"]
    table.does(cmd.Play(case["start"], "skip", count=case["x"], also=also))
    order = [case["start"]]
    for _ in range(passing):
        order.append(_turn(table))
        table.does(cmd.Play(_turn(table), "skip"))
    if table.game.skips:
        table.does(cmd.PassTurn(_turn(table)))
    table.takes_what_is_aimed()
    while len(order) <= case["then_turns"]:
        order.append(_turn(table))
        table.does(cmd.Play(_turn(table)))
    return {"order": order, "drew": table.drew()}


def _turn(table: Table) -> int:
    assert table.game.turn is not None
    return table.game.turn


def play_stack(case: Data) -> Data:
    plays = [play if isinstance(play, Mapping) else {"c": play} for play in case["plays"]]
    cards = [card_of(play["c"]) for play in plays]
    faces = [face for face, _ in cards]
    table = Table(case["n"], faces=faces, draw_stack=case["mode"], **switched("stack", case))
    table.begins(case["start"], case["dir"], plenty(case["n"]))
    legal = []
    for play, (face, colour) in zip(plays, cards, strict=True):
        named = COLOURS[play["named"]] if "named" in play else colour
        legal.append(table.allows(cmd.Play(_turn(table), face, named)))
        if not legal[-1]:
            break
    pending, victim = table.game.pending, _turn(table)
    table.does(cmd.Draw(victim))
    return {"legal": legal, "pending": pending, "victim": victim, "next": table.game.turn}


# --- challenge --------------------------------------------------------------------------------


def play_challenge(case: Data) -> Data:
    hand = list(case["hand_before"])
    hand.remove("wd4")
    top, colour = card_of(case["top"])
    player, in_force = case["player"], COLOURS[case["active_color"]]
    table = Table(case["n"], faces=[top], **switched("challenge", case))
    before = (player - case["dir"]) % case["n"]
    table.happens(ev.CardPlayed(before, top), ev.ColourNamed(in_force))
    table.begins(player, case["dir"], case["counts_before"])
    table.does(cmd.Play(player, "wd4", COLOURS[case["named"]]))
    if case.get("uno_catch_draws_first"):
        table.happens(ev.CardsDrawn(player, case["uno_catch_draws_first"], "uno"))
    victim = _turn(table)
    accepted, guilty = True, None
    if case["challenger"] is not None:
        accepted = table.allows(cmd.MakeChallenge(case["challenger"]))
    if case["challenger"] is not None and accepted:
        guilty = _looks(table, hand, (top, colour), in_force)
        table.takes_what_is_aimed()
    else:
        table.does(cmd.Draw(victim))
    return {
        "accepted": accepted,
        "guilty": guilty,
        "counts": table.hands,
        "next": table.game.turn,
        "top": _top(table),
        "color": LETTERS.get(table.game.colour or ""),
    }


def _looks(
    table: Table, hand: Sequence[str], top: tuple[str, str | None], in_force: str
) -> bool | None:
    """The challenger looks at the hand and taps what is in it."""
    seen = {text: sight(text, top, in_force) for text in hand}
    matching = [text for kind in ("colour", "symbol") for text in hand if seen[text] == kind]
    face, colour = card_of(matching[0]) if matching else (None, None)
    saw = tuple(sorted({kind for kind in seen.values() if kind}))
    table.does(cmd.SettleChallenge(saw, face, colour))
    return next(e.guilty for e in table.events if isinstance(e, ev.ChallengeSettled))


def sight(text: str, top: tuple[str, str | None], in_force: str) -> str:
    """What a person would say of one card: colour, symbol, wild, or nothing."""
    face, colour = card_of(text)
    if colour is None:
        return "wild"
    if colour == in_force:
        return "colour"
    return "symbol" if face == top[0] else ""


def _top(table: Table) -> str | None:
    top = table.game.top
    wild = top is not None and table.game.deck.face(top).is_wild
    return text_of(top, table.game.colour, wild=wild)


# --- UNO --------------------------------------------------------------------------------------


def play_uno_window(case: Data) -> Data:
    kinds = {event["e"] for event in case["events"]}
    faces = [_laid(event) for event in case["events"] if event["e"] in ("play", "swap")]
    rules = {
        "wd4_challenge": "stay" if "challenge" in kinds else "off",
        "seven_zero": bool(MOVING & set(faces)),
        "jump_in": "identical_colored" if any(e.get("jump") for e in case["events"]) else "off",
    }
    table = Table(case["n"], faces=faces, **{**rules, **switched("uno_window", case)})
    first = next(event["s"] for event in case["events"] if event["e"] in ("play", "draw", "swap"))
    table.begins(first, case.get("dir", 1), case["counts"])
    for event in case["events"]:
        _window_event(table, event)
    return {"penalty_draws": table.drew(*PENALTIES)}


def _laid(event: Data) -> str:
    """The face that goes down; a swap that tells no card is a seven."""
    return face_of(event.get("card", "seven" if event["e"] == "swap" else None))


def _window_event(table: Table, event: Data) -> None:
    seat = event["s"]
    match event["e"]:
        case "play" | "swap":
            drawn = table.game.just_drew == seat
            jump, target = event.get("jump", False), event.get("t")
            table.does(cmd.Play(seat, _laid(event), drawn=drawn, jump=jump, target=target))
        case "draw":
            _draws(table, seat, event.get("k"))
        case "begin":
            table.does(cmd.BeginTurn(seat))
        case "challenge":
            table.does(cmd.MakeChallenge(seat))
        case "call":
            _presses(table, cmd.CallUno(seat), "safe")
        case "catch":
            _presses(table, cmd.Catch(seat, event["t"]), "caught")
        case other:
            raise AssertionError(f"nobody plays {other}")


def _draws(table: Table, seat: int, cards: int | None) -> None:
    """Cards are taken; after a challenge, who takes them tells how it came out."""
    known, challenge = len(table.events), table.game.challenge
    if challenge is not None and challenge.made:
        table.does(cmd.SettleChallenge(("colour",) if seat == challenge.by else ()))
    else:
        table.does(cmd.Draw(seat, cards=cards))
    drawn = [each for each in table.events[known:] if isinstance(each, ev.CardsDrawn)]
    took = sum(each.cards for each in drawn if each.seat == seat and each.why not in PENALTIES)
    assert cards in (None, took), f"seat {seat} draws {took}, told {cards}"


def _presses(table: Table, command: cmd.Command, result: str) -> None:
    """The order of the list is the press order, so each press is judged at once."""
    if not table.allows(command):
        return
    press = next((e for e in reversed(table.events) if isinstance(e, ev.PressTaken)), None)
    race = table.game.race(press.race) if press else None
    if race is not None:
        table.does(cmd.JudgeRace(race.race, race.target, result, {}))


# --- the beginning, hands that move -----------------------------------------------------------


def play_first_card(case: Data) -> Data:
    face, colour = card_of(case["card"])
    table = Table(case["n"], faces=[face], **switched("first_card", case))
    table.happens(ev.DealerSet(case["dealer"], (case["dealer"] + 1) % case["n"]))
    table.begins((case["dealer"] + 1) % case["n"])
    known = len(table.events)
    table.does(cmd.TurnUp(face, colour))
    turned = next(e for e in table.events[known:] if isinstance(e, ev.FirstCardTurned))
    if turned.again:
        return {"redraw": True, "keep": True} if turned.keep else {"redraw": True}
    names = [asked.seat for asked in table.game.asks if asked.kind == "colour"]
    return {
        "redraw": False,
        "first": table.game.turn,
        "dir": table.game.direction,
        "drew": table.drew(),
        "color_by": names[0] if names else None,
        "free_play": table.game.free_play is not None,
    }


def play_hand_move(case: Data) -> Data:
    move = case["move"]
    face = f"w-downpour{case['k']}" if move == "downpour" else face_of(move)
    rules = {"seven_zero": face in MOVING, **switched("hand_move", case)}
    table = Table(case["n"], faces=[face], **rules)
    table.begins(case["by"], case["dir"], case["counts"])
    table.does(cmd.Play(case["by"], face, target=case.get("target")))
    return {"counts": table.hands, "round_over": table.game.count is not None}


# --- doubts -----------------------------------------------------------------------------------


def play_doubt(case: Data) -> Data:
    def branch() -> Table:
        table = Table(case["n"], **{"facedown_limit": 3, **switched("doubt", case)})
        hands = list(case["counts_after_play"])
        hands[case["doubted"]] += 1
        table.begins(case["doubted"], case["dir"], hands)
        table.happens(ev.ColourNamed(COLOURS[case["active_color"]]))
        table.does(cmd.Play(case["doubted"], facedown=True))
        first, *raises = case["offers"]
        table.does(cmd.Doubt(case["doubter"], first))
        for offer in raises:
            table.does(cmd.RaiseDoubt(_responder(table), offer))
        return table

    asked = branch()
    responder = _responder(asked)
    may_raise = asked.allows(cmd.RaiseDoubt(responder, case["offers"][-1] + 1))
    name = "doubted" if responder == case["doubted"] else "doubter"
    return {
        "responder": name,
        "drop": _ended(branch(), case, lambda table: table.does(cmd.DropDoubt(responder))),
        "call_match": _ended(branch(), case, _calls(responder, case["facedown_match"], case)),
        "call_mismatch": _ended(branch(), case, _calls(responder, case["facedown_mismatch"], case)),
        "can_raise": may_raise,
    }


def _responder(table: Table) -> int:
    facedown = table.game.facedown
    assert facedown is not None
    assert facedown.responder is not None
    return facedown.responder


def _calls(responder: int, card: str, case: Data) -> Callable[[Table], None]:
    _, colour = card_of(card)
    shown = "wild"
    if colour is not None:
        shown = "right" if colour == COLOURS[case["active_color"]] else "wrong"

    def play(table: Table) -> None:
        table.does(cmd.AgreeDoubt(responder))
        table.does(cmd.RevealDoubt(shown))

    return play


def _ended(table: Table, case: Data, plays: Callable[[Table], None]) -> Data:
    plays(table)
    settled = next(e for e in table.events if isinstance(e, ev.DoubtSettled))
    return {
        "loser": "doubted" if settled.loser == case["doubted"] else "doubter",
        "draws": settled.cards,
        "counts": table.hands,
        "card": settled.card,
        "revealed": bool(settled.shown),
        "next": table.game.turn,
    }


def play_doubt_legal(case: Data) -> Data:
    rules = HouseRules().changed({"facedown_limit": 3, **switched("doubt_legal", case)})
    match case["a"]:
        case "facedown":
            used, hand, pending = case["used"], case["count_before"], case["pending"]
            code = doubt.facedown_refusal(rules, used=used, hand=hand, pending=pending)
            return {"legal": code is None}
        case "offer" | "raise":
            return {"legal": doubt.offer_allowed(rules, case["value"], case["prev"])}
        case "doubt":
            code = doubt.doubt_refusal(
                open_=not case["next_has_played"],
                doubted=case["already_doubted"],
                owner=case["is_player"],
            )
            return {"legal": code is None}
    _, colour = card_of(case["card"])
    in_force, wild = COLOURS[case["color_in_force"]], colour is None
    rule = doubt.follows if case["a"] == "reply" else doubt.is_true
    return {"legal": rule(in_force, colour, wild=wild)}
