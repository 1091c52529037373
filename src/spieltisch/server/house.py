"""The rules of the house: which tables an operator has closed, and from where nobody may come.

Operators write them into the store, where every server reads them every other second: whatever is ordered holds at all
servers of a hall, also for those who sit there already.
"""

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from spieltisch.errors import InputError
from spieltisch.server.stores.contract import Order

MAPPED_BITS = 96  # before an address of IPv4 within one of IPv6
Size = tuple[int, int]  # of a network: its version and how many bits all its addresses share


@dataclass
class House:
    read_to: int = 0  # the number of the latest order that was read
    closed: set[str] = field(default_factory=set)
    banned: dict[Size, set[int]] = field(default_factory=dict)  # where networks of a size begin

    def hear(self, order: Order) -> None:
        self.read_to = order.number
        if order.kind == "close":
            self.closed.add(order.what)
        elif order.kind in ("ban", "unban"):
            found = network(order.what)
            begins = self.banned.setdefault((found.version, found.prefixlen), set())
            (begins.add if order.kind == "ban" else begins.discard)(int(found.network_address))

    def is_banned(self, address: str) -> bool:
        if not self.banned:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False  # no address: somebody who comes over a line of this machine
        mapped = found.ipv4_mapped if found.version == 6 else None
        meant = mapped or found
        return any(
            version == meant.version and int(meant) >> (rest := meant.max_prefixlen - size) << rest in begins
            for (version, size), begins in self.banned.items()
        )


def network(text: str) -> IPv4Network | IPv6Network:
    """An address, or a whole network; one of IPv4 also as servers tell it that listen to both kinds.

    >>> network("192.0.2.7"), network("::ffff:192.0.2.7"), network("2001:db8::/32")
    (IPv4Network('192.0.2.7/32'), IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/32'))
    """
    try:
        found = ip_network(text)
        mapped = found.network_address.ipv4_mapped if isinstance(found, IPv6Network) else None
        return found if mapped is None else IPv4Network((mapped, found.prefixlen - MAPPED_BITS))
    except ValueError:
        raise InputError(
            f"An address is like 192.0.2.7 or 2001:db8::7, a network like 192.0.2.0/24, not '{text}'."
        ) from None
