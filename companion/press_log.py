"""Every press of a night, and the night's records: read from the log, never judged again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion import events as ev
from companion.state import Verdict
from companion.store import Row
from companion.view import press_view, verdict_view


def presses_of(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Every race of the night with all its presses, and every early call, in order.

    What was undone stays, marked as such. A race without a verdict has `result` None, an
    early call `declared`, a catch that met no window `kept`.
    """
    log = _Log(undone_actions(rows := list(rows)))
    for row in rows:
        log.take(row, ev.read_event(row.type, row.v, row.data))
    return [each for each in log.found if each["strip"]]


def undone_actions(rows: Iterable[Row]) -> set[int]:
    """Actions that stand taken back at the end of the night; a redo puts them back.

    A late jump takes the next play back and goes on: that is no undo that can be redone.
    """
    rows = list(rows)
    undone: dict[int, set[int]] = {}
    goes_on = {row.action for row in rows if row.type not in ("Undone", "ClocksPaused")}
    for row in rows:
        if row.type == "Undone":
            target = row.data["action"]
            if target in undone and target not in goes_on:
                del undone[target]
            else:
                undone.setdefault(row.action, set()).add(target)
    return {action for targets in undone.values() for action in targets}


@dataclass
class _Log:
    """The races of a night while its rows are read."""

    undone: set[int]
    found: list[dict[str, Any]] = field(default_factory=list)
    names: dict[int, list[str]] = field(default_factory=dict)
    newest: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)

    def take(self, row: Row, event: ev.Event) -> None:
        struck = row.action in self.undone
        match event:
            case ev.GameStarted():
                self.names[row.game] = [str(seat["name"]) for seat in event.seats]
            case ev.ChairsTaken() if not struck:
                came = [str(seat["name"]) for seat in event.seats]
                self.names[row.game] = self.names.get(row.game, []) + came
            case ev.RaceOpened():
                told = {"opened": (row.boot, row.at_s), "target": event.target, "what": event.what}
                race = self._race(row, event.race)
                race.update({name: value for name, value in told.items() if "opened" not in race})
            case ev.PressTaken():
                self._press(row, event)
            case ev.RaceJudged():
                self._judge(row, event)
            case ev.RaceNamed() if not struck:
                self._race(row, event.race)["target"] = event.target
            case ev.PenaltyForgiven() if not struck:
                self._race(row, event.race)["forgiven"] = True

    def _race(self, row: Row, race: int) -> dict[str, Any]:
        """What is told of a race; it takes its place with the first word of it."""
        known = self.newest.get((row.game, race))
        if known is None:
            known = self._begin(row, race)
            self.newest[row.game, race] = known
        return known

    def _begin(self, row: Row, race: int) -> dict[str, Any]:
        told: dict[str, Any] = {
            "race": race,
            "what": "uno",
            "result": None,
            "target": None,
            "forgiven": False,
            "strip": [],
        }
        where = {"seq": row.seq, "wall": row.wall, "names": self.names.get(row.game, [])}
        begun = told | where | {"undone": row.action in self.undone}
        self.found.append(begun)
        return begun

    def _press(self, row: Row, event: ev.PressTaken) -> None:
        """Shown as it came in until there is a verdict."""
        if event.race:
            race = self._race(row, event.race)
            if race["result"] is None and "stamp_s" in event.press:
                mark = {**event.press, "role": event.role}
                race["strip"].append(press_view(mark, race.setdefault("begun", mark), [mark]))
            return
        word = "declared" if event.role == "caller" else "kept"
        early = {"result": word, "target": event.seat, "by": event.seat}
        mark = {"by": event.seat, "role": event.role, "at_ms": 0.0, "plus_minus_ms": None}
        self._begin(row, 0).update(early | {"strip": [mark]})

    def _judge(self, row: Row, event: ev.RaceJudged) -> None:
        race = self._race(row, event.race)
        told = (event.race, event.target, event.result, event.cards, event.verdict)
        verdict = Verdict(*told, what=event.what)
        claims, pair = event.verdict["claims"], (event.verdict["first"], event.verdict["rival"])
        race.update(verdict_view(verdict))
        race.update({"seq": row.seq, "wall": row.wall, "undone": row.action in self.undone})
        race["pair"] = [race["strip"][place] for place in pair if place is not None]
        race["won_at"] = (row.boot, claims[pair[0]]["stamp_s"])


# --- records ----------------------------------------------------------------------------------


def records_of(rows: Iterable[Row]) -> dict[str, Any]:
    """The night's records; each is None where there is none. What was undone counts for nothing.

    `fastest_uno` is from the second-to-last card to the call, `closest` the photo finish with
    the smallest gap, `catches` and `challenges` who had most of them, by name.
    """
    rows = list(rows)
    races = [each for each in presses_of(rows) if not each["undone"]]
    return {
        "fastest_uno": min(_calls(races), key=lambda each: each["ms"], default=None),
        "catches": _most(_catchers(races)),
        "challenges": _most(_challengers(rows)),
        "closest": _closest(races),
    }


def _calls(races: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for race in races:
        if race["result"] not in (ev.Result.SAFE, ev.Result.PHOTO_FINISH) or race["target"] is None:
            continue
        (boot, opened_s), (same, called_s) = race.get("opened", ("", 0.0)), race["won_at"]
        if boot == same and race["pair"][0]["role"] == "caller":
            ms = max(0, round((called_s - opened_s) * 1000))
            yield {"name": race["names"][race["target"]], "ms": ms, "race": race["race"]}


def _catchers(races: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for race in races:
        if race["result"] == ev.Result.CAUGHT and isinstance(race["by"], int):
            yield race["names"][race["by"]]


def _challengers(rows: Sequence[Row]) -> Iterator[str]:
    """Whoever challenged a wild draw card that should not have been laid."""
    undone, names, challenger = undone_actions(rows), [""], None
    for row in rows:
        match ev.read_event(row.type, row.v, row.data):
            case ev.GameStarted(seats=seats):
                names = [str(seat["name"]) for seat in seats]
            case ev.ChairsTaken(seats=seats) if row.action not in undone:
                names += [str(seat["name"]) for seat in seats]
            case ev.ChallengeMade(seat=seat):
                challenger = seat
            case ev.ChallengeSettled(guilty=True) if row.action not in undone:
                if challenger is not None:
                    yield names[challenger]


def _most(names: Iterable[str]) -> dict[str, Any] | None:
    """Who stands there most often; all of them where several do."""
    counted = Counter(names)
    if not counted:
        return None
    most = max(counted.values())
    return {"names": [name for name, n in counted.items() if n == most], "n": most}


def _closest(races: Iterable[Mapping[str, Any]]) -> dict[str, Any] | None:
    photos = [each for each in races if each.get("words") == "photo"]
    if not photos:
        return None
    found = min(photos, key=lambda each: each["gap_ms"])
    told = ("race", "names", "gap_ms", "plus_minus_ms")
    return {name: found[name] for name in told} | {"by": [each["by"] for each in found["pair"]]}
