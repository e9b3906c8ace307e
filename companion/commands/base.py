"""The root of all commands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """Root of all commands."""
