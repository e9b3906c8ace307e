"""Plays a golden game: a script of taps, and facts of the table worked out by hand.

A line of a game is one of
    table NAME… PRESET switch=value …     the last one deals, everybody has a phone
    NAME: command field=value …           a tap; `box:` is the box itself, `@2.034` its time
    judge · undo · redo
    NAME: joins                           somebody scans the code while a game is on
    # a remark
    ! code NAME: command …                a tap that is refused
    ? fact value … (rule)                 a fact with the rule that it follows from
Commands and fields are those of `docs/protocol.md`; the own seat need not be told.
"""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

from companion.commands import WIRE, Command, Tick
from companion.scoring import outcome
from companion.switches import OPERATORS
from tests.companion.evening import Evening, Player

GAMES = sorted(Path(__file__).with_name("games").glob("*.game"))
FACT = re.compile(r"\? (?P<name>\w+) (?P<value>.*?) +\((?P<rule>.+)\)")
TAP = re.compile(r"(?P<who>\w+): (?P<cmd>\w+)(?P<args>.*)")
START_S = 1000.0
TEXTS = ("face", "instead", "colour")
KNOWN = {**WIRE, "tick": Tick}
"""What can be asked: by phones, and the box looking at its clock."""


class Golden:
    """One game, line by line."""

    def __init__(self, text: str) -> None:
        self.lines = [line.strip() for line in text.splitlines()]
        self.facts = 0

    def plays(self) -> None:
        for number, line in enumerate(self.lines, 1):
            if line and not line.startswith("#"):
                try:
                    self._line(line)
                except Exception as error:
                    error.add_note(f"line {number}: {line}")
                    raise

    def _line(self, line: str) -> None:
        first, _, rest = line.partition(" ")
        match first:
            case "table":
                self._sits_down(rest.split())
            case "judge":
                self.table.judges()
            case "undo":
                self.table.undoes()
            case "redo":
                self.table.redoes()
            case "!":
                code, _, tap = rest.partition(" ")
                with self.table.refuses(code):
                    self._taps(tap)
            case "?":
                self._holds(line)
            case _ if line.endswith(": joins"):
                self.table.comes(line.removesuffix(": joins"))
            case _:
                self._taps(line)

    def _sits_down(self, words: list[str]) -> None:
        told = dict(word.split("=", 1) for word in words if "=" in word)
        *names, preset = [word for word in words if "=" not in word]
        changes = {name: self._value(value) for name, value in told.items()}
        self.table = Evening(*names, preset=preset, **changes)

    # --- taps -------------------------------------------------------------------------------

    def _taps(self, line: str) -> None:
        found = TAP.fullmatch(line)
        assert found, "not a tap"
        words = found["args"].split()
        pairs = (word.split("=", 1) for word in words if "=" in word)
        told = {name: value if name in TEXTS else self._value(value) for name, value in pairs}
        times = [START_S + float(word[1:]) for word in words if word.startswith("@")]
        player = None if found["who"] == "box" else self.table.player(found["who"])
        command = _command(KNOWN[found["cmd"]], player, told)
        phone = player.phone if player else None
        self.table.asks(command, phone=phone, at=times[0] if times else None)

    def _value(self, text: str) -> Any:
        """A number, a truth, a name's chair, cards like `5:1+skip:2`, a list like `0,34,50`.

        `$` is the race of the newest verdict, `$q` the question about a catch, `(skip)` a list
        of words, cards or names, `<=5` a condition.
        """
        names = self.table.names if hasattr(self, "table") else ()
        if text.startswith("("):
            words = text.strip("()").split()
            return tuple(names.index(word) if word in names else word for word in words)
        if text[:2] in OPERATORS:
            return {"op": text[:2], "value": int(text[2:])}
        if text == "$":
            return self.table.view["verdict"]["race"]
        if text == "$q":
            return self.table.view["queries"][0]["query"]
        if ":" in text:
            pairs = (pair.split(":") for pair in text.split("+"))
            return {face: int(copies) for face, copies in pairs}
        if "," in text:
            return tuple(self._value(part) for part in text.split(","))
        if text in ("true", "false"):
            return text == "true"
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        if re.fullmatch(r"\d+\.\d+", text):
            return float(text)
        return names.index(text) if text in names else text

    # --- facts ------------------------------------------------------------------------------

    def _holds(self, line: str) -> None:
        found = FACT.fullmatch(line)
        assert found, "a fact needs its rule"
        self.facts += 1
        assert getattr(self, f"_{found['name']}")() == found["value"]

    def _names(self, seats: Any) -> str:
        return " ".join(self.table.names[seat] for seat in seats) or "nobody"

    def _turn(self) -> str:
        return self._names(() if self.table.game.turn is None else (self.table.game.turn,))

    def _dealer(self) -> str:
        return self._names((self.table.game.dealer,))

    def _direction(self) -> str:
        return "clockwise" if self.table.game.direction == 1 else "against"

    def _colour(self) -> str:
        return str(self.table.game.colour or "unsaid")

    def _pending(self) -> str:
        return str(self.table.view["pending"])

    def _hands(self) -> str:
        return " ".join(map(str, self.table.hands))

    def _shown(self) -> str:
        return " ".join(str(seat["hand"]) for seat in self.table.view["seats"])

    def _totals(self) -> str:
        return " ".join(map(str, self.table.totals))

    def _ranks(self) -> str:
        return " ".join(map(str, outcome(self.table.game).ranks))

    def _winners(self) -> str:
        return self._names(outcome(self.table.game).winners)

    def _phase(self) -> str:
        return str(self.table.view["phase"])

    def _round(self) -> str:
        return str(self.table.game.round)

    def _skips(self) -> str:
        return str(self.table.view["skips"])

    def _owed(self) -> str:
        return " ".join(map(str, self.table.game.owed))

    def _top(self) -> str:
        return str(self.table.view["top"])

    def _asks(self) -> str:
        """What the table still has to say, and about whom."""
        asks = self.table.view["asks"]
        names = self.table.names
        told = (f"{a['kind']} {names[a['seat']] if a['seat'] is not None else ''}" for a in asks)
        return ", ".join(each.strip() for each in told) or "nothing"

    def _free(self) -> str:
        """Who may lay anything."""
        free = self.table.game.free_play
        return self._names(() if free is None else (free,))

    def _out(self) -> str:
        return self._names(self.table.game.out_order)

    def _knocked(self) -> str:
        return self._names(self.table.game.knocked_out)

    def _playing(self) -> str:
        return self._names(self.table.game.active)

    def _looks(self) -> str:
        return str(self.table.view["challenge"]["looks"])

    def _query(self) -> str:
        """What the others are asked about a catch: its kind, whom it means, who pressed."""
        for query in self.table.view["queries"]:
            return f"{query['kind']} {self._names((query['target'], query['by']))}"
        return "nothing"

    def _answers(self) -> str:
        """Who must answer the last offer of a doubt."""
        facedown = self.table.game.facedown
        seat = facedown and facedown.responder
        return self._names(() if seat is None else (seat,))

    def _nudged(self) -> str:
        """Whose time is over while the table waits on."""
        seat = self.table.view["nudged"]
        return self._names(() if seat is None else (seat,))

    def _partners(self) -> str:
        return " ".join(self.table.names[seat] for seat in self.table.view["partners"])

    def _order(self) -> str:
        return self._names(self.table.game.order)

    def _filled(self) -> str:
        return self._names((self.table.view["filled"] or {"seats": ()})["seats"])

    def _remind(self) -> str:
        """Whose phones tell that UNO is due, and about whom."""
        told = self.table.view["remind"]
        return f"{told['whom']}: {self._names(told['seats'])}" if told else "off"

    def _verdict(self) -> str:
        verdict = self.table.view["verdict"]
        return " ".join(
            (verdict["result"], self._names((verdict["target"],)), str(verdict["words"]))
        )


def _command(kind: type[Command], player: Player | None, told: dict[str, Any]) -> Command:
    """The command, with the own seat where it has one and none is told."""
    names = [entry.name for entry in fields(kind)]
    if "also" in told:
        told = told | {"also": tuple({"face": face} for face in told["also"])}
    assert set(told) <= set(get_type_hints(kind)), told
    if player is not None and "seat" in names and "seat" not in told:
        told = told | {"seat": player.seat}
    return kind(**told)
