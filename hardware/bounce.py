"""What raw edges say of a contact: movements, how long each bounced, and whether that is good.

Pure; for whoever tries a button out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ports import Button, Edge
from hardware.edges import QUIET_S

GOOD_S = 0.010
"""A sound button bounces no longer; up to `QUIET_S` the box copes, beyond it loses presses."""


@dataclass(frozen=True, slots=True)
class Movement:
    """A contact closed or opened: at its first edge, the others are its bounces."""

    button: Button
    at_s: float
    after_ms: tuple[float, ...]
    closed: bool

    @property
    def bounced_s(self) -> float:
        """From the first to the last of its edges."""
        return self.after_ms[-1] / 1000


def movements(edges: Sequence[Edge]) -> list[Movement]:
    """The movements of all contacts in the order of their first edges."""
    found = [
        _movement(burst)
        for button in Button
        for burst in _bursts([edge for edge in edges if edge.button is button])
    ]
    return sorted(found, key=lambda movement: movement.at_s)


def _bursts(edges: Sequence[Edge]) -> list[list[Edge]]:
    bursts: list[list[Edge]] = []
    for edge in sorted(edges, key=lambda edge: edge.at_s):
        if bursts and edge.at_s - bursts[-1][-1].at_s < QUIET_S:
            bursts[-1].append(edge)
        else:
            bursts.append([edge])
    return bursts


def _movement(burst: Sequence[Edge]) -> Movement:
    first = burst[0]
    after = tuple(round((edge.at_s - first.at_s) * 1000, 1) for edge in burst)
    return Movement(first.button, first.at_s, after, burst[-1].closed)
