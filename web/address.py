"""Where this box can be reached: the address in the QR code, asked of the system every time."""

import fcntl
import ipaddress
import socket
import struct

from companion.hotspot import Hotspot

# For documentation only (RFC 5737): never answers, and a UDP connect sends nothing.
_NOWHERE = ("192.0.2.1", 9)
_SIOCGIFADDR = 0x8915
# Addresses of machines inside this machine: no phone gets there.
_INWARD = ("docker", "br-", "veth", "virbr", "lxc", "cni")


def reachable() -> str:
    """An IPv4 address of this box that another device can reach.

    The one that the way out would use; without a way out (own Wi-Fi) the first of
    another interface; without any `127.0.0.1`.
    """
    out = _way_out()
    if out:
        return out
    return next(iter(candidates()), "127.0.0.1")


def candidates() -> list[str]:
    """Every IPv4 address of this box but loopback, the likeliest first."""
    found = dict.fromkeys([_way_out()])
    names = [name for _, name in socket.if_nameindex()]
    for name in sorted(names, key=lambda name: name.startswith(_INWARD)):
        found[_address_of(name)] = None
    return [address for address in found if address and _is_outward(address)]


def networks() -> list[str]:
    """The addresses by which phones may come: `candidates` without those inside the machine."""
    inward = {_address_of(name) for _, name in socket.if_nameindex() if name.startswith(_INWARD)}
    return [found for found in candidates() if found not in inward]


def is_inside(host: str) -> bool:
    """Whether no other machine gets there: what `reachable` says where there is no network."""
    return ipaddress.ip_address(host).is_loopback


def url(host: str, port: int, path: str = "/") -> str:
    """The address as people type it: without the port where that is 80."""
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}{path}" if port == 80 else f"http://{named}:{port}{path}"


def home_url(port: int) -> str:
    """Where the box is by its own name in a home network, for phones that know such names."""
    return url(f"{socket.gethostname().lower().partition('.')[0]}.local", port)


def join_url(token: str, port: int, host: str | None = None) -> str:
    """What the QR code says: where the box is, and the token that lets a phone in."""
    return url(host or reachable(), port, f"/j/{token}")


def ways_in(token: str, port: int, hotspot: Hotspot | None, turn: int) -> list[str]:
    """What a small display may show: the code's address of now, and the bare one.

    While the own Wi-Fi is open every other `turn` is that of its code, the first to begin with.
    """
    if hotspot is not None and turn % 2 == 0:
        return [hotspot.wifi_code()]
    host = reachable()
    return [join_url(token, port, host), url(host, port)]


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return address if _is_outward(address) else ""


def _address_of(interface: str) -> str:
    """The IPv4 address of a network interface, or nothing."""
    request = struct.pack("256s", interface.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, request)
        except OSError:
            return ""
    return socket.inet_ntoa(answer[20:24])


def _is_outward(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified)
