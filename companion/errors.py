"""What can go wrong, as codes and data; only the surfaces turn them into words."""

import difflib
from collections.abc import Collection, Mapping, Sequence


class CompanionError(Exception):
    """Root of every error this project raises on purpose.

    `code` is stable and goes into logs and replies; `data` fills the sentence
    that a person reads.
    """

    def __init__(self, code: str, data: Mapping[str, object] | None = None) -> None:
        super().__init__(code, dict(data or {}))
        self.code = code
        self.data: dict[str, object] = dict(data or {})

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code} ({told})" if told else self.code


class RuleViolation(CompanionError, ValueError):
    """An action that the table does not take; nothing has changed."""


class SettingsError(CompanionError, ValueError):
    """A configuration file or option that cannot be used: data names file, line and key.

    `more` are the other mistakes that were found in the same go.
    """

    more: "Sequence[SettingsError]" = ()


class StoreError(CompanionError, OSError):
    """The log cannot be read or written."""


class PackageError(CompanionError, RuntimeError):
    """The box's package cannot be read, made or installed; the box is as it was."""


class PanelError(CompanionError, RuntimeError):
    """Button or lights cannot be used: data names pin and reason."""


def unknown_key(key: str, allowed: Collection[str]) -> SettingsError:
    """A setting that there is not, with the `nearest` of those that there are, or None."""
    found = difflib.get_close_matches(key.lower(), allowed, n=1, cutoff=0.5)
    told = {"key": key, "nearest": found[0] if found else None, "allowed": list(allowed)}
    return SettingsError("unknown_key", told)


def raise_all(mistakes: Sequence[SettingsError]) -> None:
    """Raise the first of these, which carries the others; nothing where there is none."""
    if mistakes:
        first, *first.more = mistakes
        raise first
