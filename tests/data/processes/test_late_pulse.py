"""A pulse that comes late, as from a process that was frozen: whether it is renewed."""

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import open_database
from data.engine.address import StorageError
from data.processes import instance_lock, slot_claim
from data.processes.instance_lock import ServerLock, hold_instance_lock
from data.processes.lease import Lease, LeaseLost, raise_pulse, read_lease
from tests.databases import execute


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slot_claim, "RETRY_S", 0.02)
    monkeypatch.setattr(instance_lock, "PULSE_S", 0.02)


class LatePulse:
    """Freezes the process in the middle of the next pulse, for longer than a server may take."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.frozen = asyncio.Event()
        self.late = False
        self.taker: Callable[[], None] = lambda: None
        monkeypatch.setattr(instance_lock, "raise_pulse", self.raise_pulse)
        monkeypatch.setattr(instance_lock, "SERVER_TIMEOUT_S", 60.0)

    def next(self) -> None:
        self.monkeypatch.setattr(instance_lock, "SERVER_TIMEOUT_S", 0.2)
        self.late = True

    async def raise_pulse(self, connection: AsyncConnection, generation: int, **others: bool) -> None:
        """Raise the pulse; the loop stands still once its statement was sent."""
        if self.late:
            self.late = False
            asyncio.get_running_loop().call_later(0, self.freeze)
        await raise_pulse(connection, generation, **others)

    def freeze(self) -> None:
        """Stand still, as a process that is stopped; another may take the lease meanwhile."""
        self.monkeypatch.setattr(instance_lock, "SERVER_TIMEOUT_S", 60.0)
        self.taker()
        time.sleep(0.4)
        self.frozen.set()


async def pulse_of(connection: AsyncConnection) -> Lease:
    lease = await read_lease(connection)
    assert lease is not None
    return lease


async def test_a_holder_that_was_frozen_in_a_pulse_goes_on_where_nobody_took_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = LatePulse(monkeypatch)
    async with (
        hold_instance_lock(postgres_url) as lock,
        instance_lock.open_connection(make_url(postgres_url)) as other,
    ):
        assert isinstance(lock, ServerLock)
        database = await open_database(postgres_url, lock.slot)
        late.next()
        await late.frozen.wait()
        before = await pulse_of(other)
        while (now := await pulse_of(other)).pulse == before.pulse and not lock.pulsing.done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert not lock.pulsing.done(), lock.pulsing.exception()
        assert now.generation == lock.generation
        async with database.write() as tx:
            await tx.players.record(1, "Ann", 5)
        await database.close()
    async with hold_instance_lock(postgres_url):
        pass  # released


async def test_a_holder_that_was_frozen_in_a_pulse_stops_where_another_took_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = LatePulse(monkeypatch)
    taking = "update lease set generation = generation + 1, pulse = 0, locked = false"
    late.taker = lambda: execute(make_url(postgres_url), taking)
    async with hold_instance_lock(postgres_url) as lock:
        late.next()
        with pytest.raises(LeaseLost, match="Another bot has taken over"):
            await lock.watch()


async def test_a_holder_whose_late_pulse_finds_no_server_stops_with_a_sentence(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = LatePulse(monkeypatch)

    async def gone() -> AsyncConnection:
        raise ConnectionRefusedError

    async with hold_instance_lock(postgres_url) as lock:
        assert isinstance(lock, ServerLock)
        lock.reconnect = gone
        late.next()
        with pytest.raises(StorageError, match="connection is lost"):
            await lock.watch()
