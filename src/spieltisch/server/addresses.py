"""Where other devices find this server."""

import contextlib
import socket
from ipaddress import ip_address

ANYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
FAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # nobody lives there, and nothing is sent


def web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def reached_at(host: str, port: int) -> list[str]:
    """Where others reach what listens there, most likely first; none if only this machine does."""
    hosts = own_hosts(ANYWHERE[host]) if host in ANYWHERE else [host]
    return [web_address(one, port) for one in hosts if is_for_others(one)]


def is_for_others(host: str) -> bool:
    """Does this name lead somewhere from another device?"""
    if host == "localhost":
        return False
    try:
        found = ip_address(host)
    except ValueError:
        return True  # a name of the network
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)


def own_hosts(family: socket.AddressFamily) -> list[str]:
    """The addresses of this machine, first the one it would itself reach others from."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way_out:
        way_out.connect((FAR[family], 9))
        found.append(way_out.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, family)]
    return list(dict.fromkeys(found))
