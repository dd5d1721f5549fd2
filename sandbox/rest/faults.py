"""Rate limits, failures and delays of the REST API; all off until a test turns them on.

A route is named by method and path template, `POST /channels/{channel_id}/messages`, or `*` for all.
Source: https://discord.com/developers/docs/topics/rate-limits
"""

import asyncio
import hashlib
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from sandbox.model.errors import CODES, Refusal

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
ALL_ROUTES = "*"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
SHARED = {"X-RateLimit-Scope": "shared"}


class ConnectionCut(Exception):  # noqa: N818 - what happens to the client, not a fault of the server
    """The connection breaks before the answer is sent."""


@dataclass(slots=True)
class Bucket:
    """The count of requests in one window of a rate limit."""

    limit: int
    window_s: float
    shared: bool = False
    taken: int = 0
    resets_at: float = 0.0

    def take(self, now: float) -> bool:
        """Count one request; False when the window is full."""
        if now >= self.resets_at:
            self.taken, self.resets_at = 0, now + self.window_s
        if self.taken >= self.limit:
            return False
        self.taken += 1
        return True


@dataclass(slots=True)
class PlannedFailure:
    """How the next `times` requests of a route fail: by a `code`, else a status; None cuts the connection."""

    status: int | None
    times: int
    code: int = 0

    def error(self) -> Exception:
        """What ends a request."""
        status = CODES[self.code][0] if self.code else self.status
        if status is None:
            return ConnectionCut()
        again = {"retry_after": RETRY_AFTER_S, "global": False} if status == 429 else {}
        message = None if self.code else f"{status}: Internal Server Error"
        return Refusal(self.code, status=status, message=message, extra=again)


Plan = dict[str, deque[PlannedFailure]]

RandomFault = Literal["limited", "failed", "late", "lost"]
"""What happens to a share of requests: answered with 429; with 502 before anything is done; as any other, but
late; or with 502, half of them with a cut connection, after all is done."""
RETRY_AFTER_S: Final = 0.3


@dataclass(slots=True)
class Chance:
    """The share of requests that something happens to, and how late they are if that is it."""

    share: float
    random: Random
    late_s: float

    def drawn(self) -> bool:
        """Whether it happens to the next request."""
        return self.random.random() < self.share


@dataclass
class Faults:
    """The faults that are turned on. Times are real seconds, as the bot's library sleeps in real time."""

    limits: dict[str, tuple[int, float, bool]] = field(default_factory=dict)
    slow_s: dict[str, float] = field(default_factory=dict)
    old_edits: tuple[int, float] | None = None
    """How many edits of messages older than an hour a channel takes in how many seconds of the sandbox's
    clock; people have measured (3, 6.0) (discord-userdoccers 551)."""
    hits: int = 0  # requests answered with 429
    _planned: Plan = field(default_factory=dict)
    _lost: Plan = field(default_factory=dict)
    _chances: dict[tuple[RandomFault, str], Chance] = field(default_factory=dict)
    _buckets: dict[str, Bucket] = field(default_factory=dict)
    _global: Bucket | None = None
    _cleared: asyncio.Event = field(default_factory=asyncio.Event)

    def limit(self, route: str, requests: int, per_s: float, *, shared: bool = False) -> None:
        """Allow a route so many requests per window and major parameter, as Discord's buckets do."""
        self.limits[route] = (requests, per_s, shared)

    def limit_globally(self, requests: int = 50, per_s: float = 1.0) -> None:
        """Allow all routes together so many requests per window."""
        self._global = Bucket(requests, per_s)

    def fail(self, route: str, status: int = 500, times: int = 1) -> None:
        """Answer the next requests of a route with status 500, 502, 503 or 504."""
        self._planned.setdefault(route, deque()).append(PlannedFailure(status, times))

    @property
    def planned(self) -> int:
        """How many requests are still to fail."""
        return sum(each.times for queue in (*self._planned.values(), *self._lost.values()) for each in queue)

    def refuse(self, route: str, code: int, times: int = 1) -> None:
        """Refuse the next requests of a route with one of Discord's error codes."""
        self._planned.setdefault(route, deque()).append(PlannedFailure(None, times, code))

    def lose(self, route: str, status: int | None = 502, times: int = 1) -> None:
        """Do what the next requests of a route ask for, and fail all the same; None cuts the connection."""
        self._lost.setdefault(route, deque()).append(PlannedFailure(status, times))

    def some(
        self, fault: RandomFault, share: float, random: Random, route: str = ALL_ROUTES, late_s: float = 1.0
    ) -> None:
        """Let something happen to this share of a route's requests, drawn at random."""
        self._chances[fault, route] = Chance(share, random, late_s)

    def slow(self, route: str, seconds: float) -> None:
        """Delay every response of a route; 0 ends it."""
        self.slow_s[route] = seconds

    async def _pause(self, seconds: float) -> None:
        """Return after so many seconds, or when the faults are turned off."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._cleared.wait()

    def clear(self) -> None:
        """Turn all faults off; what is being delayed goes on."""
        self._cleared.set()
        self._cleared = asyncio.Event()
        self.limits.clear()
        self.slow_s.clear()
        self._planned.clear()
        self._lost.clear()
        self._chances.clear()
        self._buckets.clear()
        self._global = self.old_edits = None

    async def before(self, route: str, params: dict[str, str], *, webhook: bool) -> dict[str, str]:
        """The rate limit headers of a response, after its delay. Raises: Refusal as planned, or 429."""
        delay = self.slow_s.get(route, self.slow_s.get(ALL_ROUTES, 0.0))
        if delay:
            await self._pause(delay)
        fail_as_planned(self._planned, route)
        late = self._drawn("late", route)
        if late:
            await self._pause(late.late_s)
        if self._drawn("failed", route):
            raise PlannedFailure(502, times=1).error()
        if self._drawn("limited", route):
            raise self.too_many(RETRY_AFTER_S, SHARED)
        now = time.monotonic()
        if self._global and not webhook and not self._global.take(now):
            left = self._global.resets_at - now
            raise self.too_many(left, {"X-RateLimit-Scope": "global"}, everywhere=True)
        return {} if route == CALLBACK else self._count(route, params, now)

    def after(self, route: str) -> None:
        """Lose the answer to a request whose work is done. Raises: Refusal or ConnectionCut as planned."""
        fail_as_planned(self._lost, route)
        lost = self._drawn("lost", route)
        if lost:
            raise PlannedFailure(lost.random.choice((502, None)), times=1).error()

    def _drawn(self, fault: RandomFault, route: str) -> Chance | None:
        """The chance by which a fault happens to this request, or None if it does not."""
        chance = self._chances.get((fault, route)) or self._chances.get((fault, ALL_ROUTES))
        return chance if chance and chance.drawn() else None

    def _count(self, route: str, params: dict[str, str], now: float) -> dict[str, str]:
        counted = not route.startswith("POST /interactions/")  # first answers count nowhere
        planned = self.limits.get(route) or (self.limits.get(ALL_ROUTES) if counted else None)
        if planned is None:
            return {}
        requests, per_s, shared = planned
        name = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        key = ":".join([name, *(params[each] for each in MAJOR if each in params)])
        bucket = self._buckets.setdefault(key, Bucket(requests, per_s, shared))
        fits = bucket.take(now)
        left = max(bucket.resets_at - now, 0.001)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.taken),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": name,
        }
        if not fits:
            scope = "shared" if shared else "user"
            raise self.too_many(left, headers | {"X-RateLimit-Scope": scope})
        return headers

    def too_many(
        self, left: float, headers: dict[str, str], *, everywhere: bool = False, code: int = 0
    ) -> Refusal:
        """The refusal of a request that comes too early by so many seconds."""
        self.hits += 1
        left = max(left, 0.001)
        if everywhere:
            headers = headers | {"X-RateLimit-Global": "true"}
        return Refusal(
            code,
            status=429,
            message=None if code else "You are being rate limited.",
            headers={**headers, "Retry-After": str(int(left) + 1), "Via": "1.1 google"},
            extra={"retry_after": round(left, 3), "global": everywhere},
        )


def fail_as_planned(plan: Plan, route: str) -> None:
    """Carry out the next planned failure of a route. Raises: Refusal or ConnectionCut, where there is one."""
    for key in (route, ALL_ROUTES):
        queue = plan.get(key)
        if queue:
            queue[0].times -= 1
            next_one = queue[0] if queue[0].times else queue.popleft()
            raise next_one.error()
