"""Japanese: everybody pays the left-over points to the winner; over after so many rounds.

Rules digest 2.7. Zero-sum, negative totals are fine, ties are shared.
"""

from collections.abc import Sequence

from companion.house_rules import HouseRules


class Transfer:
    """`transfer`: total[seat] -= left-over points; total[winner] += the sum of those."""

    takes_pile = False

    def deltas(
        self, seats: int, winner: int, points: Sequence[int] | None, pile: int | None
    ) -> tuple[int, ...]:
        assert points is not None
        paid = [0 if seat == winner else points[seat] for seat in range(seats)]
        return tuple(sum(paid) if seat == winner else -paid[seat] for seat in range(seats))

    def over(self, rules: HouseRules, totals: Sequence[int], rounds: int) -> bool:
        return rounds >= rules.rounds
