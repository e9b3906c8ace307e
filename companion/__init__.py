"""The game itself: rules, race, scoring and the table that keeps them."""

__version__ = "0.1.0"
