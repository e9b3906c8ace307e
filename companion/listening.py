"""The port of the box, taken before anything else is begun; needs nothing of the web."""

import errno
import socket

from companion.errors import CompanionError


def listen(bind: str, port: int) -> socket.socket:
    """A listening socket on an address of this machine; port 0 takes any free one.

    Raises CompanionError `port_busy`, `port_forbidden` or `no_such_address`.
    """
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    try:
        return socket.create_server((bind, port), family=family)
    except OSError as error:
        codes = {errno.EADDRINUSE: "port_busy", errno.EACCES: "port_forbidden"}
        told = {"port": port, "bind": bind}
        raise CompanionError(codes.get(error.errno or 0, "no_such_address"), told) from error
