"""Plays the night of `night.jsonl` at a real table and writes it down anew.

    python -m tests.golden.record

Only while no version is released: afterwards a recorded night is never written again, since
it shows that later versions still read what earlier ones wrote.
"""

import tempfile
from pathlib import Path

from companion import commands as cmd
from companion.night_file import write_night
from tests.companion.real_table import Box, Phone, dealt

NIGHT = Path(__file__).with_name("night.jsonl")


def first_round(box: Box, aki: Phone, mika: Phone, ken: Phone) -> None:
    """Aki begins and is out; Mika holds a 7 and a Skip, Ken typed 50."""
    aki.does(cmd.Play(0), at_s=box.clock.now)
    mika.does(cmd.Play(1, "skip"), at_s=box.clock.now)
    aki.does(cmd.Play(0, "rev"), at_s=box.clock.now)
    ken.does(cmd.Play(2, "d2"), at_s=box.clock.now)
    mika.does(cmd.Draw(1), at_s=box.clock.now)
    aki.does(cmd.Play(0, "wild", "green"), at_s=box.clock.now)
    aki.does(cmd.SetHandCount(2, 2))
    ken.does(cmd.Play(2), at_s=box.clock.now)
    box.clock.passes(1.0)
    mika.does(cmd.Catch(1), at_s=box.clock.now)
    box.waits(0.5)
    mika.does(cmd.Play(1), at_s=box.clock.now)
    box.undoes()
    aki.does(cmd.EndRound(0))
    mika.does(cmd.CountHand(1, {"7": 1, "skip": 1}))
    ken.does(cmd.CountHand(2, points=50))
    box.clock.passes(3.0)
    box.presses()


def second_round(box: Box, aki: Phone, mika: Phone, ken: Phone) -> None:
    """Ken is out, Aki holds a Wild; then Ken's hand of the first round is put right to 23."""
    mika.does(cmd.Play(1), at_s=box.clock.now)
    ken.does(cmd.EndRound(2))
    aki.does(cmd.CountHand(0, {"wild": 1}))
    mika.does(cmd.CountHand(1, nothing=True))
    aki.does(cmd.ConfirmRound())
    mika.does(cmd.CorrectRound(1, 0, (0, 27, 23), seen=1))


def record(path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        box, phones = dealt(Path(folder), "Aki", "Mika", "Ken", preset="japan", rounds=2)
        first_round(box, *phones)
        second_round(box, *phones)
        with path.open("w", encoding="utf-8") as file:
            write_night(box.rows, file)
        box.stops()


if __name__ == "__main__":
    record(NIGHT)
