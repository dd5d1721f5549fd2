"""What an address may ask of the page's server: logins, sockets and pictures share one budget.

All members come by the few of Discord's proxies: what leads to something costs little, what fails much.
"""

from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from aiohttp import web
from cachetools import TTLCache

HOLDS_MS: Final = 20_000
MOST_KNOWN: Final = 5_000
PICTURE_MS, SOCKET_MS, LOGIN_MS, FAILED_MS = 2, 10, 100, 5_000
"""The time in which an address gets back what it has paid of the above."""


class Doors:
    """The budgets of the addresses that have asked lately: of each the time when it is full again."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.full_ms: TTLCache[str, int] = TTLCache(MOST_KNOWN, HOLDS_MS, now_ms)

    def pay(self, request: web.Request, price_ms: int) -> None:
        """Let an address pay for a request, or with a negative price have something back.

        Raises: HTTPTooManyRequests.
        """
        address, now_ms = sender(request), self.now_ms()
        full_ms = max(now_ms, self.full_ms.get(address, now_ms)) + price_ms
        if full_ms > now_ms + HOLDS_MS:
            raise web.HTTPTooManyRequests(text="This address asks too much.", headers={"Retry-After": "5"})
        self.full_ms[address] = full_ms


def sender(request: web.Request) -> str:
    """The address that a request comes from; a proxy or tunnel on one's own network names it last.

    If that proxy passes on what anybody says, a flood has many addresses.
    """
    peer = request.remote or ""
    with suppress(ValueError):
        if ip_address(peer).is_private:
            return request.headers.getall("X-Forwarded-For", [peer])[-1].rpartition(",")[2].strip()
    return peer
