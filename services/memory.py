"""Values that are read again and again, kept in memory while they are known to be true.

``data.changes`` knows what has changed, by this process or by another. A value that was read before a
change of what it depends on is read anew after it. Caches that are switched off change nothing but the
number of reads.

Changes of this process are known as they are committed, those of another as soon as PostgreSQL tells. That
is enough for settings, names and pictures. A
decision on a match is guarded by its ply and revision, and one that refuses is checked
(``MatchStore.change``). What the outbox has is shown after ``ChangeFeed.catch_up``: a match in memory must
not be older than its notification.
"""

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Generic, NamedTuple, TypeVar

from cachetools import LRUCache

from data.changes import ChangeFeed, Key, Kind

LIFETIME_S: Final = 600.0
"""How long a value is trusted: a change by hand is seen ten minutes later at the latest."""

Value = TypeVar("Value")


class Held(NamedTuple, Generic[Value]):
    """A value, the version of changes at which it was true, and until when it is trusted."""

    value: Value
    version: int
    until_s: float


class Memory:
    """Shared state of all caches of one process: the changes, and whether anything is kept at all."""

    def __init__(self, feed: ChangeFeed, *, kept: bool = True) -> None:
        self.feed = feed
        self.kept = kept

    @property
    def trusted(self) -> bool:
        """Whether what is in memory can be known to be true."""
        return self.kept and self.feed.heard


class Cache(Generic[Value]):
    """Values of one kind by their number, those that were used last, at most ``size``.

    ``dependencies`` are the other keys that a value depends on. With ``weigh`` the size is one of weights:
    none may have more than all together.
    """

    def __init__(
        self,
        memory: Memory,
        kind: Kind,
        size: int,
        dependencies: Callable[[Value], Iterable[Key]] = lambda _: (),
        weigh: Callable[[Value], int] = lambda _: 1,
    ) -> None:
        self.memory = memory
        self.feed = memory.feed
        self.kind: Kind = kind
        self.dependencies = dependencies
        self.held: LRUCache[int, Held[Value]] = LRUCache(size, lambda held: weigh(held.value))

    async def get(self, number: int, read: Callable[[], Awaitable[Value]]) -> Value:
        """Return the value from memory if it is known to be true, else read and keep it."""
        known = self.cached(number)
        if known is not None:
            return known
        version = self.feed.version
        value = await read()
        held = self.held.get(number)
        if held is None or held.version <= version:  # else a commit has put a newer value here
            self.put(number, value, version)
        return value

    def cached(self, number: int) -> Value | None:
        """Return the value in memory if it is known to be true and not being changed by a commit."""
        return None if (self.kind, number) in self.feed.writing else self.committed(number)

    def committed(self, number: int) -> Value | None:
        """Return the value in memory if it was true before the commit that is being noted.

        For what is past, and for ``data.changes.Holder``: each change begins where the one before ends.
        """
        held = self.held.get(number)
        if held is None or not self.memory.trusted or held.until_s <= time.monotonic():
            return None
        keys = ((self.kind, number), *self.dependencies(held.value))
        return held.value if all(self.feed.is_true(each, held.version) for each in keys) else None

    def stale(self, number: int) -> Value | None:
        """Return the value as it was last read here; another process may have changed it since.

        For acknowledgements, which cannot wait for a read.
        """
        held = self.held.get(number)
        if held is None or self.feed.changed.get((self.kind, number), 0) > held.version:
            return None
        return held.value

    def put(self, number: int, value: Value, version: int) -> None:
        until_s = time.monotonic() + LIFETIME_S if self.memory.trusted else 0.0
        self.held[number] = Held(value, version, until_s)

    def replace(self, number: int, value: Value, version: int) -> None:
        """Keep what has become of a value; it is trusted no longer than the one before."""
        before = self.held.get(number)
        self.put(number, value, version)
        if before is not None:
            self.held[number] = self.held[number]._replace(until_s=before.until_s)

    def drop(self, number: int) -> None:
        self.held.pop(number, None)
