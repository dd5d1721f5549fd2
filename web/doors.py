"""The doors of the page that strangers reach: logins, pictures and sockets, with what an address may take.

All members come by the few addresses of Discord's proxies. So whoever is known takes nothing of that: by a
session, by the signed address of a picture, or by an instance that this process has launched or that Discord
has confirmed.
"""

from collections import Counter
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from aiohttp import web

from services.players.allowances import Bucket
from services.services import Services
from web.identity import LoginRefused
from web.sockets import PageSocket

HOLDS_MS: Final = 5_000
LOGIN_MS: Final = 500
PICTURE_MS: Final = 50
"""What a login, or a picture that is none, takes of a budget that holds so much and fills with time."""
ALL: Final = 0
"""The budget of all strangers together: Discord is asked about their instances, and bans nobody for a 404."""
MOST_WAITING: Final = 200
"""Pages of one process that have not said yet whom they are for: a page does so at once."""


class Doors:
    """What strangers have left, and their pages, the oldest first, each with its address."""

    def __init__(self, services: Services) -> None:
        self.known = services.launched
        self.logins, self.pictures = Bucket(HOLDS_MS, services.now_ms), Bucket(HOLDS_MS, services.now_ms)
        self.instances = Bucket(HOLDS_MS, services.now_ms)
        self.waiting: dict[PageSocket, str] = {}

    def require_login(self, request: web.Request, instance_id: str) -> None:
        """Refuse a login about which Discord is not to be asked now. Raises: LoginRefused.

        No stranger can spend what a known instance has.
        """
        known = instance_id in self.known
        bucket = self.instances if known else self.logins
        payers = (hash(instance_id),) if known else (hash(sender(request)), ALL)
        if any(bucket.take(payer, LOGIN_MS) is not None for payer in payers):
            raise LoginRefused(503, "too many log in")

    def admits_unknown_picture(self, request: web.Request) -> bool:
        """Whether an address without a signature is looked at any more."""
        return self.pictures.take(hash(sender(request)), PICTURE_MS) is None

    def enter(self, page: PageSocket, request: web.Request) -> PageSocket | None:
        """Note a page that waits; if there are too many, the oldest of the address with most of them leaves.

        No address has a number of its own: all members come by few.
        """
        self.waiting[page] = sender(request)
        if len(self.waiting) <= MOST_WAITING:
            return None
        ((address, _),) = Counter(self.waiting.values()).most_common(1)
        oldest = next(page for page, own in self.waiting.items() if own == address)
        del self.waiting[oldest]
        return oldest


def sender(request: web.Request) -> str:
    """The address that a request comes from; a proxy or tunnel on one's own network names it last.

    If that proxy passes on what anybody says, a flood has many addresses: then no address has more pages
    than others, and the oldest of all is closed.
    """
    peer = request.remote or ""
    with suppress(ValueError):
        if ip_address(peer).is_private:
            return request.headers.getall("X-Forwarded-For", [peer])[-1].rpartition(",")[2].strip()
    return peer
