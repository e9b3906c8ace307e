"""What can go wrong, as codes and data; only the surfaces turn them into words."""

from collections.abc import Mapping


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
    """A configuration file or option that cannot be used: data names file, line and key."""


class StoreError(CompanionError, OSError):
    """The log cannot be read or written."""


class PackageError(CompanionError, RuntimeError):
    """The box's package cannot be read, made or installed; the box is as it was."""


class PanelError(CompanionError, RuntimeError):
    """Button or lights cannot be used: data names pin and reason."""
