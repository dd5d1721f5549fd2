"""One bot at work on a database, however many were started."""

import asyncio
import sys
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import column, func, select, table

from data.address import StorageError
from data.database import open_database
from data.dialect import INSTANCE_LOCK, WRITER_LOCK
from data.instance_lock import InstanceLock, hold_instance_lock

HOLDERS = table("pg_locks", column("pid"), column("objid"), column("database"))
HOLD = """
import asyncio, sys
from data.instance_lock import hold_instance_lock

async def hold():
    async with hold_instance_lock(sys.argv[1]):
        print("locked", flush=True)
        await asyncio.Event().wait()

asyncio.run(hold())
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.instance_lock.RETRY_S", 0.02)
    monkeypatch.setattr("data.instance_lock.CHECK_S", 0.02)


async def take_lock(url: str, stack: AsyncExitStack) -> InstanceLock:
    return await stack.enter_async_context(hold_instance_lock(url))


async def standing_by(log: pytest.LogCaptureFixture) -> None:
    """Wait until a bot has logged that it stands by."""
    while "standing by" not in log.text:  # noqa: ASYNC110 - a log has no event
        await asyncio.sleep(0.01)


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
        async with asyncio.timeout(30):
            await waiting
    assert caplog.text.count("standing by") == 1
    assert "takes over" in caplog.text


async def test_the_lock_of_a_killed_process_is_free(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, database_url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"locked\n"
    async with AsyncExitStack() as stack:
        waiting = asyncio.create_task(take_lock(database_url, stack))
        await standing_by(caplog)
        assert not waiting.done()
        process.kill()
        await process.communicate()
        await waiting


async def test_who_stands_by_can_be_stopped(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with AsyncExitStack() as first, AsyncExitStack() as second:
        await take_lock(database_url, first)
        waiting = asyncio.create_task(take_lock(database_url, second))
        await standing_by(caplog)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting


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
        mine = (HOLDERS.c.pid == func.pg_backend_pid(), HOLDERS.c.objid == WRITER_LOCK)
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
