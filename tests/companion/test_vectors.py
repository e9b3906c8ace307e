"""Every worked case of the digest, more of our own, and any file of that format that is named.

`COMPANION_VECTORS` names further files, separated by colons.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.companion import vector_format
from tests.companion import vector_play as play
from tests.companion import vector_rulings as rulings
from tests.companion import vector_scores as scores

OURS = [Path(__file__).with_name(name) for name in ("vectors.json", "vectors_more.json")]
"""Those of the rules digest, and more that were worked out from its text by hand."""
ADAPTERS = {
    "turn": play.play_turn,
    "skip_multi": play.play_skip_multi,
    "stack": play.play_stack,
    "challenge": play.play_challenge,
    "uno_window": play.play_uno_window,
    "first_card": play.play_first_card,
    "hand_move": play.play_hand_move,
    "doubt": play.play_doubt,
    "doubt_legal": play.play_doubt_legal,
    "ruling": rulings.play_ruling,
}
SCORES = {
    "round_score": scores.play_round_score,
    "game_score": scores.play_game_score,
    "schedule_score": scores.play_schedule_score,
}


def cases() -> Iterator[Any]:
    told = os.environ.get("COMPANION_VECTORS", "")
    for path in [*OURS, *(Path(each) for each in told.split(":") if each)]:
        for vector in json.loads(path.read_text("utf-8"))["vectors"]:
            yield pytest.param(vector, id=vector["id"])


@pytest.mark.parametrize("vector", list(cases()))
def test_worked_case_comes_out_as_worked(vector: dict[str, Any]) -> None:
    kind = vector["kind"]
    vector_format.check(vector)
    if kind == "schedule":
        scores.check_schedule(vector["input"], vector["expect"])
    elif kind in SCORES:
        assert SCORES[kind](vector) == vector["expect"], vector["note"]
    else:
        assert ADAPTERS[kind](vector["input"]) == vector["expect"], vector["note"]
