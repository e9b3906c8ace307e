"""Worked cases that ask one question: they call the one function that `decide` calls."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.cards import Face
from companion.house_rules import HouseRules
from companion.rules import drawing, ending, going_out, several
from companion.rules.dealing import deal_leaves, next_dealer
from companion.rules.several import Card
from companion.state import RoundResult
from tests.companion.vector_format import switched
from tests.companion.vector_table import Data, Table, card_of, cards_with


def play_ruling(case: Data) -> Data:
    return RULINGS[case["q"]](case)


def _rules(case: Data, **asked: Any) -> HouseRules:
    """The rules that a question is about, with every switch that it tells."""
    return HouseRules().changed({**asked, **switched("ruling", case)})


def _finish_pair(case: Data) -> Data:
    rules = _rules(case, multi_discard=case["pair"], pair_uno=True)
    return {"cards_allowed": several.finish_pair(rules, declared=case["declared"]), "draw": 0}


def _stop_call(case: Data) -> Data:
    stop = "required" if case["required"] else "off"
    rules = _rules(case, stop_call=stop)
    ruling = going_out.stop_ruling(rules, said=case["said"])
    return {"out": ruling.out, "draw": ruling.draw}


def _finish_with(case: Data) -> Data:
    return {"allowed": going_out.finish_allowed(_rules(case), [_face(case["card"])])}


def _face(text: str) -> Face:
    face, _ = card_of(text)
    return cards_with(face).face(face)


def _multi(case: Data) -> Data:
    cards = [Card(_face(text), card_of(text)[1]) for text in case["cards"]]
    return {"allowed": several.together_allowed(case["mode"], cards)}


def _drawn(case: Data) -> Data:
    rules = _rules(case, drawn_card_play=case["mode"])
    return {"options": list(drawing.drawn_options(rules, playable=case["playable"]))}


def _next_dealer(case: Data) -> Data:
    game = Table(case["n"], next_dealer=case["mode"], **switched("ruling", case)).game
    result = RoundResult(1, case["winner"], None, 0)
    return {"dealer": next_dealer(replace(game, dealer=case["dealer"], results=(result,)))}


def _mercy(case: Data) -> Data:
    return {"out": ending.knocked_out(case["limit"], case["count_before"] + case["draws"])}


def _deal(case: Data) -> Data:
    left = deal_leaves(case["players"], case["hand"], case["deck"])
    assert left is not None
    return {"possible": left >= 0, "left_after_first": left}


RULINGS: dict[str, Callable[[Data], Data]] = {
    "finish_pair": _finish_pair,
    "stop_call": _stop_call,
    "finish_with": _finish_with,
    "multi": _multi,
    "drawn": _drawn,
    "next_dealer": _next_dealer,
    "mercy": _mercy,
    "deal": _deal,
}
