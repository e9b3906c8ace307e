"""International: the winner of a round collects what all others hold, first to the target.

Rules digest 2.7. One side scores a round, so nobody can tie at the target.
"""

from collections.abc import Sequence

from companion.house_rules import HouseRules


class WinnerTakes:
    """`winner_takes`: total[winner] += left-over points of everybody else."""

    takes_pile = True

    def deltas(
        self, seats: int, winner: int, points: Sequence[int] | None, pile: int | None
    ) -> tuple[int, ...]:
        gained = pile if points is None else sum(points)
        return tuple((gained or 0) if seat == winner else 0 for seat in range(seats))

    def over(self, rules: HouseRules, totals: Sequence[int], rounds: int) -> bool:
        return max(totals) >= rules.target
