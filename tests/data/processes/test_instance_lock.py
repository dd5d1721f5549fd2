"""One bot at work on a database, however many were started."""

import asyncio
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import column, func, select, table
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from data.database import Database, open_database
from data.engine.address import StorageError
from data.engine.dialect import INSTANCE_LOCK
from data.processes import file_lock, instance_lock, lease, slot_claim
from data.processes.instance_lock import InstanceLock, ServerLock, hold_instance_lock
from data.processes.lease import Lease, LeaseLost, create_lease, raise_pulse, read_lease, take_lease
from data.transaction import Transaction
from tests.waits import WAIT_S

HOLDERS = table("pg_locks", column("pid"), column("objid"), column("database"))
OTHER_LOCK = 1_234_567
LOST = "Another bot has taken over the database"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look and pulse often; a bot that is slow on a busy machine does not count as silent."""
    monkeypatch.setattr(slot_claim, "RETRY_S", 0.02)
    monkeypatch.setattr(file_lock, "RETRY_S", 0.02)
    monkeypatch.setattr(instance_lock, "PULSE_S", 0.02)
    monkeypatch.setattr(slot_claim, "SILENT_LOOKS", 1_000_000)


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A holder shows that it is alive once and never again, and others do not wait long."""
    monkeypatch.setattr(instance_lock, "PULSE_S", 3600)
    monkeypatch.setattr(slot_claim, "SILENT_LOOKS", 3)


async def take_lock(url: str, stack: AsyncExitStack) -> InstanceLock:
    return await stack.enter_async_context(hold_instance_lock(url))


async def take_slot(url: str, stack: AsyncExitStack) -> ServerLock:
    lock = await take_lock(url, stack)
    assert isinstance(lock, ServerLock)
    return lock


async def standing_by(log: pytest.LogCaptureFixture) -> None:
    while "standing by" not in log.text:  # noqa: ASYNC110 - a log has no event
        await asyncio.sleep(0.01)


async def holder(url: str) -> asyncio.subprocess.Process:
    """A bot in a process of its own that holds the lock."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.data.processes.holding_bot", url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"locked\n"
    return process


async def player_names(database: Database) -> list[str]:
    async with database.read() as tx:
        return [row[0] for row in await tx.connection.exec_driver_sql("select name from players")]


async def test_a_second_bot_stands_by_until_the_first_stops(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with AsyncExitStack() as first, AsyncExitStack() as second:
        await take_lock(database_url, first)
        waiting = asyncio.create_task(take_lock(database_url, second))
        await standing_by(caplog)
        assert not waiting.done()
        await first.aclose()
        async with asyncio.timeout(WAIT_S):
            await waiting
    assert caplog.text.count("standing by") == 1
    assert "takes over" in caplog.text


@pytest.mark.slow
async def test_the_lock_of_a_killed_process_is_free(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    process = await holder(database_url)
    async with AsyncExitStack() as stack:
        waiting = asyncio.create_task(take_lock(database_url, stack))
        await standing_by(caplog)
        assert not waiting.done()
        process.kill()
        await process.communicate()
        await waiting


@pytest.mark.slow
async def test_a_frozen_process_keeps_the_lock_of_a_file_until_its_end(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    process = await holder(sqlite_url)
    process.send_signal(signal.SIGSTOP)
    async with AsyncExitStack() as stack:
        waiting = asyncio.create_task(take_lock(sqlite_url, stack))
        await standing_by(caplog)
        await asyncio.wait([waiting], timeout=0.2)  # ten looks
        assert not waiting.done()
        process.kill()
        await process.communicate()
        await waiting


async def test_a_holder_whose_lease_was_taken_cannot_write(postgres_url: str) -> None:
    async with (
        hold_instance_lock(postgres_url) as lock,
        instance_lock.open_connection(make_url(postgres_url)) as other,
    ):
        database = await open_database(postgres_url, lock.slot)
        seen = await read_lease(other)
        while seen is None or await take_lease(other, seen, locked=False) is None:
            seen = await read_lease(other)
        with pytest.raises(LeaseLost, match=LOST):
            await lock.watch()
        with pytest.raises(LeaseLost, match=LOST):
            async with database.write():
                raise AssertionError("it may not write any more")
        assert await player_names(database) == []
        await database.close()


async def test_a_lease_whose_pulse_was_raised_after_the_look_is_not_taken(postgres_url: str) -> None:
    async with instance_lock.open_connection(make_url(postgres_url)) as connection:
        await create_lease(connection)
        free = await read_lease(connection)
        assert free is not None
        generation = await take_lease(connection, free, locked=True)
        assert generation is not None
        seen = Lease(generation, 0, locked=True)
        await raise_pulse(connection, generation)
        assert await take_lease(connection, seen, locked=False) is None
        assert await read_lease(connection) == seen._replace(pulse=1)


@pytest.mark.usefixtures("silent")
async def test_a_holder_without_a_pulse_is_overtaken_by_exactly_one(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with AsyncExitStack() as first, AsyncExitStack() as second, AsyncExitStack() as third:
        held = await take_slot(postgres_url, first)
        both = {asyncio.create_task(take_slot(postgres_url, stack)) for stack in (second, third)}
        won, waits = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        assert [task.result().generation for task in won] == [held.generation + 1]
        await asyncio.wait(waits)
        assert [task.result().generation for task in waits] == [held.generation + 2]
    assert caplog.text.count("takes over") == 2


@pytest.mark.usefixtures("silent")
async def test_a_transaction_that_has_begun_delays_the_takeover(postgres_url: str) -> None:
    async def until_delayed(tx: Transaction) -> None:
        waiting = "select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid"
        while not (await tx.connection.exec_driver_sql(waiting)).first():  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    async with AsyncExitStack() as first, AsyncExitStack() as second:
        lock = await take_lock(postgres_url, first)
        database = await open_database(postgres_url, lock.slot)
        async with database.write() as tx:
            waiting = asyncio.create_task(take_lock(postgres_url, second))
            await until_delayed(tx)
            await tx.players.record(1, "Ann", 5)
            assert not waiting.done()
        await waiting
        assert await player_names(database) == ["Ann"]
        with pytest.raises(LeaseLost):
            async with database.write():
                raise AssertionError("it may not write any more")
        await database.close()


@pytest.mark.usefixtures("silent")
async def test_a_holder_that_hangs_in_a_statement_of_a_write_does_not_keep_its_slot_for_ever(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's time limit ends idle transactions only."""
    monkeypatch.setattr(lease, "HANGS_S", 0.0)
    monkeypatch.setattr(instance_lock, "LOCK_WAIT_MS", 50)
    async with AsyncExitStack() as first, AsyncExitStack() as second:
        held = await take_slot(postgres_url, first)
        database = await open_database(postgres_url, held.slot)
        begun = asyncio.Event()

        async def hang() -> None:
            async with database.write() as tx:
                begun.set()
                await tx.connection.exec_driver_sql("select pg_sleep(3600)")

        hanging = asyncio.create_task(hang())
        await begun.wait()
        taken = await take_slot(postgres_url, second)
        assert taken.generation > held.generation
        with pytest.raises(DBAPIError):
            await hanging
        await database.close()


async def test_every_path_to_a_file_has_the_same_lock(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "folder").symlink_to(tmp_path)
    (tmp_path / "link.sqlite3").symlink_to("folder/rookery.sqlite3")
    monkeypatch.chdir(tmp_path)
    async with hold_instance_lock(sqlite_url):
        for path in (
            "link.sqlite3",
            "folder/rookery.sqlite3",
            "./rookery.sqlite3",
            f"{tmp_path}/link.sqlite3",
        ):
            async with AsyncExitStack() as stack:
                waiting = asyncio.create_task(take_lock(f"sqlite+aiosqlite:///{path}", stack))
                await standing_by(caplog)
                assert not waiting.done()
                waiting.cancel()
                await asyncio.wait([waiting])
                caplog.clear()


async def test_a_file_with_two_names_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "other.sqlite3").hardlink_to(tmp_path / "rookery.sqlite3")
    with pytest.raises(StorageError, match=r"has another name \(a hard link\)"):
        async with hold_instance_lock(sqlite_url):
            raise AssertionError("SQLite would damage it")


async def test_the_lock_is_kept_while_another_waits(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with hold_instance_lock(database_url) as lock, AsyncExitStack() as second:
        kept = asyncio.create_task(lock.watch())
        waiting = asyncio.create_task(take_lock(database_url, second))
        await standing_by(caplog)
        assert not kept.done()
        for task in (kept, waiting):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task


async def test_a_lost_connection_ends_the_lock(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    async with hold_instance_lock(postgres_url) as lock, database.write() as tx:
        watching = asyncio.create_task(lock.watch())
        await tx.connection.execute(select(func.pg_advisory_xact_lock(OTHER_LOCK)))
        mine = (HOLDERS.c.pid == func.pg_backend_pid(), HOLDERS.c.objid == OTHER_LOCK)
        here = select(HOLDERS.c.database).where(*mine)
        fits = (HOLDERS.c.objid == INSTANCE_LOCK, HOLDERS.c.database == here.scalar_subquery())
        ended = await tx.connection.execute(select(func.pg_terminate_backend(HOLDERS.c.pid)).where(*fits))
        assert ended.scalar_one()
        with pytest.raises(StorageError, match="connection is lost"):
            await watching
    await database.close()


async def test_a_folder_that_cannot_be_used_gets_a_sentence() -> None:
    with pytest.raises(StorageError, match="DATABASE_URL"):
        async with hold_instance_lock("sqlite+aiosqlite:////proc/rookery.sqlite3"):
            raise AssertionError("nobody can hold a lock there")
