"""Slots: who claims which, who takes over, and what a process that has lost its slot can still write."""

import asyncio
import signal
import sys
import time
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database, open_database
from data.engine.address import StorageError
from data.processes import instance_lock, slot_claim
from data.processes.instance_lock import InstanceLock, ServerLock, hold_instance_lock, open_connection
from data.processes.lease import (
    Lease,
    LeaseLost,
    create_lease,
    end_lease,
    read_layout,
    read_lease,
    take_lease,
)
from data.processes.owned import owned
from data.processes.slots import ALONE, Layout, Slot, require_layout
from tests.waits import WAIT_S

TWO = Layout(shards=4, processes=2)
TAKEOVER_S = 15.0
HOLD = """
import asyncio, sys
from data.processes import instance_lock
from data.engine.address import StorageError
from data.database import open_database
from data.engine.faults import fault_of
from data.processes.instance_lock import hold_instance_lock
from data.processes.slots import Layout
from sqlalchemy.exc import DBAPIError

instance_lock.PULSE_S = 0.1  # a slow machine is not silent for as long as the tests wait

async def hold(url):
    async with hold_instance_lock(url, Layout(4, 2)) as lock:
        database = await open_database(url, lock.slot)
        print("slot", lock.slot.number, flush=True)
        watching = asyncio.create_task(lock.watch())
        written = 0
        while True:
            written += 1
            try:
                async with database.write() as tx:
                    await tx.players.record(written, sys.argv[2], written)
            except StorageError as error:
                print("stopped:", error, flush=True)
                break
            except DBAPIError as error:  # cut while it was stopped: the next try learns why
                if fault_of(error) is None:
                    raise
                continue
            print("written", flush=True)
            await asyncio.sleep(0.02)
        watching.cancel()
        await asyncio.wait({watching})
        await database.close()

asyncio.run(hold(sys.argv[1]))
"""


class Holder:
    """A process of its own that claims a slot and writes all the time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def started(cls, url: str, name: str) -> "Holder":
        """A process that writes as that name, once it has its slot."""
        made = cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-c", HOLD, url, name, stdout=asyncio.subprocess.PIPE
            )
        )
        assert (await made.line()).startswith("slot ")
        return made

    async def line(self) -> str:
        assert self.process.stdout is not None
        return (await self.process.stdout.readline()).decode().strip()

    async def until_written(self) -> None:
        while await self.line() != "written":
            pass

    async def ended(self) -> str:
        return (await self.process.communicate())[0].decode()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look and pulse often; a process that is slow on a busy machine does not count as silent."""
    monkeypatch.setattr(slot_claim, "RETRY_S", 0.02)
    monkeypatch.setattr(slot_claim, "SILENT_LOOKS", 1_000_000)
    monkeypatch.setattr(instance_lock, "PULSE_S", 0.02)


async def claim(url: str, stack: AsyncExitStack, layout: Layout = TWO) -> InstanceLock:
    return await stack.enter_async_context(hold_instance_lock(url, layout))


async def names_of(database: Database) -> set[str]:
    async with database.read() as tx:
        return {row[0] for row in await tx.connection.exec_driver_sql("select name from players")}


def test_every_server_belongs_to_the_process_of_its_shard_and_to_no_other() -> None:
    for layout in (Layout(1, 1), Layout(4, 2), Layout(5, 3), Layout(16, 16)):
        slots = [Slot(number, layout.processes, layout.shards) for number in range(layout.processes)]
        assert sorted(sum((slot.shard_ids or () for slot in slots), ())) == list(range(layout.shards or 0))
        for server_id in (None, 1, 1 << 22, 81_384_788_765_712_384, *(shard << 22 for shard in range(40))):
            (owner,) = (slot for slot in slots if slot.owns(server_id))
            assert ((server_id or 0) >> 22) % (layout.shards or 1) in (owner.shard_ids or ())
    assert ALONE.shard_ids is None
    assert ALONE.owns(81_384_788_765_712_384)


async def test_the_rows_of_a_slot_are_those_of_its_servers(database: Database) -> None:
    servers = {None, 1, *(shard << 22 for shard in range(1, 8))}
    one_by_one = (sa.select(sa.literal(each, sa.BigInteger).label("server_id")) for each in servers)
    server_id = cast("sa.Column[Any]", sa.union_all(*one_by_one).subquery().c.server_id)
    for slot in (ALONE, Slot(0, 2, 4), Slot(1, 2, 4), Slot(2, 3, 5)):
        async with database.read() as tx:
            found = await tx.connection.scalars(sa.select(server_id).where(*owned(server_id, slot)))
            assert set(found) == {each for each in servers if slot.owns(each)}


async def test_a_lease_that_is_there_is_not_created_again(database: Database) -> None:
    for _ in range(2):
        async with database.write() as tx:
            await create_lease(tx.connection, 1)
    async with database.read() as tx:
        assert await read_lease(tx.connection, 1) is not None


@pytest.mark.parametrize(
    ("shards", "processes", "sqlite", "sentence"),
    [
        (4, 2, True, "an SQLite file takes one process"),
        (None, 2, False, "SHARDS must be set"),
        (2, 3, False, r"more processes \(3\) than SHARDS \(2\)"),
    ],
)
def test_a_layout_that_cannot_be_gets_a_sentence(
    shards: int | None, processes: int, sqlite: bool, sentence: str
) -> None:
    with pytest.raises(StorageError, match=sentence):
        require_layout(shards, processes, sqlite=sqlite)
    require_layout(None, 1, sqlite=True)
    require_layout(2, 2, sqlite=False)


async def test_a_file_takes_one_process(sqlite_url: str) -> None:
    with pytest.raises(StorageError, match="an SQLite file takes one process"):
        async with hold_instance_lock(sqlite_url, TWO):
            raise AssertionError("there is one slot")


@pytest.mark.usefixtures("quick")
async def test_processes_claim_slots_in_order_and_one_more_takes_the_first_that_falls_free(
    postgres_url: str,
) -> None:
    async with AsyncExitStack() as first, AsyncExitStack() as second, AsyncExitStack() as third:
        slots = [(await claim(postgres_url, stack)).slot for stack in (first, second)]
        assert [slot[:3] for slot in slots] == [(0, 2, 4), (1, 2, 4)]
        assert slots[0].generation != slots[1].generation
        waiting = asyncio.create_task(claim(postgres_url, third))
        await asyncio.wait([waiting], timeout=0.3)
        assert not waiting.done()
        await second.aclose()
        taken = (await waiting).slot
        assert taken.number == 1
        assert taken.generation not in {slot.generation for slot in slots}


@pytest.mark.usefixtures("quick")
async def test_a_slot_that_changes_hands_leaves_the_other_one_alone(postgres_url: str) -> None:
    async with AsyncExitStack() as first, AsyncExitStack() as second, AsyncExitStack() as third:
        kept = await claim(postgres_url, first)
        database = await open_database(postgres_url, kept.slot)
        first.push_async_callback(database.close)
        await claim(postgres_url, second)
        await second.aclose()
        assert (await claim(postgres_url, third)).slot.number == 1
        async with database.write() as tx:
            await tx.players.record(1, "Ann", 5)
        assert isinstance(kept, ServerLock)
        assert not kept.pulsing.done()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("other", [Layout(8, 2), Layout(4, 3), Layout(4, 1), Layout()])
async def test_a_process_with_another_layout_stops_with_a_sentence(postgres_url: str, other: Layout) -> None:
    async with AsyncExitStack() as stack:
        await claim(postgres_url, stack)
        with pytest.raises(StorageError) as refused:
            await claim(postgres_url, stack, other)
        assert f"at work on this database with SHARDS=4 and PROCESSES=2, and this one has {other}" in str(
            refused.value
        )


@pytest.mark.usefixtures("quick")
async def test_another_layout_is_taken_once_nobody_has_a_slot_and_no_former_holder_writes(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        former = [(await claim(postgres_url, stack)).slot for _ in range(2)]
    monkeypatch.setattr(slot_claim, "RETRY_S", 2 * WAIT_S)  # the first look is enough
    async with asyncio.timeout(WAIT_S), hold_instance_lock(postgres_url, Layout(6, 1)) as lock:
        assert lock.slot[:3] == (0, 1, 6)
        for slot in former:
            with pytest.raises(LeaseLost):
                await open_database(postgres_url, slot)


@pytest.mark.usefixtures("quick")
async def test_a_holder_that_comes_back_while_its_layout_is_replaced_is_looked_at_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        await claim(postgres_url, stack)
    looks = list[Lease]()

    async def back_at_first(connection: AsyncConnection, seen: Lease) -> bool:
        looks.append(seen)
        return len(looks) > 1 and await end_lease(connection, seen)

    monkeypatch.setattr(slot_claim, "end_lease", back_at_first)
    async with (
        hold_instance_lock(postgres_url, Layout(6, 1)),
        open_connection(make_url(postgres_url)) as beside,
    ):
        assert await read_layout(beside) == (6, 1)


async def test_a_slot_is_taken_over_in_time_after_its_process_was_killed(postgres_url: str) -> None:
    """With the times as they are in use."""
    holders = [await Holder.started(postgres_url, name) for name in ("Ann", "Bob")]
    async with AsyncExitStack() as stack:
        waiting = asyncio.create_task(claim(postgres_url, stack))
        await asyncio.wait([waiting], timeout=1.5)
        assert not waiting.done()
        await holders[1].until_written()
        killed_s = time.monotonic()
        holders[1].process.kill()
        taken = (await waiting).slot
        assert taken.number == 1
        assert time.monotonic() - killed_s < TAKEOVER_S
        await holders[0].until_written()
    for holder in holders:
        if holder.process.returncode is None:
            holder.process.kill()
        await holder.ended()


async def test_a_paused_process_writes_nothing_after_it_has_lost_its_slot(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    holders = [await Holder.started(postgres_url, name) for name in ("Ann", "Bob")]
    monkeypatch.setattr(slot_claim, "RETRY_S", 0.35)  # 12 looks are longer than a pulse of 3 s
    await holders[1].until_written()
    holders[1].process.send_signal(signal.SIGSTOP)
    async with AsyncExitStack() as stack:
        lock = await claim(postgres_url, stack)
        assert lock.slot.number == 1
        database = await open_database(postgres_url, lock.slot)
        async with database.write() as tx:
            await tx.connection.exec_driver_sql("delete from players where name = 'Bob'")
        holders[1].process.send_signal(signal.SIGCONT)
        assert "stopped: Another bot has taken over the database" in await holders[1].ended()
        assert "Bob" not in await names_of(database)
        await holders[0].until_written()
        assert "Ann" in await names_of(database)
        await database.close()
    holders[0].process.kill()
    await holders[0].ended()


@pytest.mark.usefixtures("quick")
async def test_a_process_that_was_paused_is_sure_of_its_slot_only_after_a_pulse(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_lock, "PULSE_S", 3600)
    async with hold_instance_lock(postgres_url) as lock:
        assert isinstance(lock, ServerLock)
        await lock.confirm()
        before_s = lock.pulsed_s = lock.pulsed_s - 60  # as after a pause of a minute
        await lock.confirm()
        assert lock.pulsed_s > before_s + 60
        async with instance_lock.open_connection(make_url(postgres_url)) as other:
            seen = await read_lease(other)
            assert seen is not None
            assert await take_lease(other, seen, locked=False) is not None
        await lock.confirm()  # it was sure a moment ago
        lock.pulsed_s -= 60
        with pytest.raises(LeaseLost):
            await lock.confirm()
