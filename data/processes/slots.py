"""Shards with their servers, and slots: the shares of them that processes claim."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from data.engine.address import StorageError

SERVER_SHIFT: Final = 22
"""Discord puts a server on the shard ``(server_id >> 22) % shards``."""


class Layout(NamedTuple):
    """How the shards are shared: all processes at work on a database have the same layout.

    ``shards`` is None if Discord says how many there are; then one process has them all.
    """

    shards: int | None = None
    processes: int = 1

    def slot_of(self, server_id: int | None) -> int:
        """The number of the slot that a server belongs to; direct messages (None) are on shard 0."""
        return shard_of(server_id, self.shards or 1) % self.processes

    def __str__(self) -> str:
        """The settings, as whoever runs the bot has written them."""
        return f"SHARDS={self.shards or ''} and PROCESSES={self.processes}"


class Slot(NamedTuple):
    """The share of one process: slot ``number`` of ``processes`` has the shards ``s % processes == number``.

    ``shards`` is None if Discord says how many there are. Every write names the ``generation``, which
    another process raises when it takes the slot.
    """

    number: int = 0
    processes: int = 1
    shards: int | None = None
    generation: int | None = None

    @property
    def layout(self) -> Layout:
        """How the shards are shared."""
        return Layout(self.shards, self.processes)

    @property
    def shard_ids(self) -> tuple[int, ...] | None:
        """The shards to identify with; None for all that Discord recommends."""
        if self.shards is None:
            return None
        return tuple(range(self.number, self.shards, self.processes))

    def owns(self, server_id: int | None) -> bool:
        """Whether the matches of a server, or of direct messages (None), belong to this process."""
        return self.processes == 1 or self.layout.slot_of(server_id) == self.number

    def others_among(self, server_ids: Iterable[int | None]) -> set[int]:
        """The numbers of the other slots that some of these servers belong to."""
        return {self.layout.slot_of(each) for each in server_ids if not self.owns(each)}


class Shard(NamedTuple):
    """Shard ``number`` of so many ``shards``, with the servers on it."""

    number: int
    shards: int


class AwakeTimes(NamedTuple):
    """The awake time of each shard of a process; ``shards`` is the number of all shards."""

    shards: int
    by_shard: Mapping[int, int]


ONE_PROCESS: Final = Layout()
ALONE: Final = Slot()
"""The slot of a process that shares its work with nobody."""


def shard_of(server_id: int | None, shards: int) -> int:
    """The number of the shard that a server is on; direct messages (None) are on shard 0."""
    return ((server_id or 0) >> SERVER_SHIFT) % shards


def require_layout(shards: int | None, processes: int, *, sqlite: bool) -> None:
    """Check that processes can share the shards so. Raises: ``StorageError``."""
    if processes == 1:
        return
    if sqlite:
        raise StorageError("an SQLite file takes one process; several share the work on PostgreSQL only")
    if shards is None:
        raise StorageError("SHARDS must be set where several processes share the shards")
    if processes > shards:
        raise StorageError(f"there are more processes ({processes}) than SHARDS ({shards})")
