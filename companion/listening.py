"""The port of the box, taken before anything else is begun; needs nothing of the web."""

import errno
import os
import socket
from collections.abc import Mapping

from companion.errors import CompanionError

FIRST_FD = 3
"""Where a system that starts services on demand leaves its sockets (sd_listen_fds(3))."""


def listen(bind: str, port: int, environment: Mapping[str, str] = os.environ) -> socket.socket:
    """A listening socket on an address of this machine; port 0 takes any free one.

    Where the system has opened one for this very process, that one, whatever `bind` and
    `port` are: it stays open with the system, so that nobody is turned away while we start again.
    Raises CompanionError `port_busy`, `port_forbidden` or `no_such_address`.
    """
    if _is_given(environment):
        return socket.socket(fileno=os.dup(FIRST_FD))
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    try:
        return socket.create_server((bind, port), family=family)
    except OSError as error:
        codes = {errno.EADDRINUSE: "port_busy", errno.EACCES: "port_forbidden"}
        told = {"port": port, "bind": bind}
        raise CompanionError(codes.get(error.errno or 0, "no_such_address"), told) from error


def _is_given(environment: Mapping[str, str]) -> bool:
    """Whether the system has opened a socket for us, and not for whoever started us."""
    ours = environment.get("LISTEN_PID") == str(os.getpid())
    return ours and environment.get("LISTEN_FDS", "0") not in ("", "0")
