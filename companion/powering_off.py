"""Switching the whole box off, by way of logind and without any right but that."""

import logging

from companion.programs import Runner, run

log = logging.getLogger(__name__)

LOGIND = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")


def power_off(runner: Runner = run) -> bool:
    """Ask for it; False where nobody may, or there is no logind. Play then goes on."""
    code, told = runner(["busctl", "call", *LOGIND, "PowerOff", "b", "false"], "")
    if code != 0:
        log.warning("the box cannot be switched off from here: %s", told)
    return code == 0
