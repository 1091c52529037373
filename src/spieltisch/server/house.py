"""The rules of the house: which tables an operator has closed, and from where nobody may come.

Operators write them into the store, where every server reads them every other second: whatever is ordered holds at all
servers of a hall, also for those who sit there already.
"""

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from spieltisch.errors import InputError
from spieltisch.server.stores.contract import Order


@dataclass
class House:
    read_to: int = 0  # the number of the latest order that was read
    closed: set[str] = field(default_factory=set)
    banned: set[IPv4Network | IPv6Network] = field(default_factory=set)

    def hear(self, order: Order) -> None:
        self.read_to = order.number
        if order.kind == "close":
            self.closed.add(order.what)
        elif order.kind == "ban":
            self.banned.add(network(order.what))
        elif order.kind == "unban":
            self.banned.discard(network(order.what))

    def is_banned(self, address: str) -> bool:
        if not self.banned:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False  # no address: somebody who comes over a line of this machine
        mapped = found.ipv4_mapped if found.version == 6 else None
        return any((mapped or found) in banned for banned in self.banned)


def network(text: str) -> IPv4Network | IPv6Network:
    """An address, or a whole network.

    >>> network("192.0.2.7"), network("2001:db8::/32")
    (IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/32'))
    """
    try:
        return ip_network(text)
    except ValueError:
        raise InputError(
            f"An address is like 192.0.2.7 or 2001:db8::7, a network like 192.0.2.0/24, not '{text}'."
        ) from None
