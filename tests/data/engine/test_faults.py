"""Which errors say that the database cannot be used just now."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import exc, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from data.engine.connections import engine_of
from data.engine.faults import fault_of


async def raised(url: str, *statements: str, meanwhile: str = "") -> BaseException:
    """The error of the last of some statements on one connection, before which others may act."""
    engine, other = create_async_engine(url), create_async_engine(url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            for statement in statements[:-1]:
                await connection.execute(text(statement))
            if meanwhile:
                process = await connection.scalar(text("select pg_backend_pid()"))
                async with other.connect() as second:
                    await second.execute(text(meanwhile), {"process": process})
            with pytest.raises(DBAPIError) as caught:
                await connection.execute(text(statements[-1]))
            return caught.value
    finally:
        await asyncio.gather(engine.dispose(), other.dispose())


async def test_a_connection_that_the_server_ends_is_a_fault(postgres_url: str) -> None:
    error = await raised(
        postgres_url, "select 1", "select 1", meanwhile="select pg_terminate_backend(:process)"
    )
    assert fault_of(error)


async def test_a_server_that_does_not_run_is_a_fault() -> None:
    engine = engine_of(make_url("postgresql+asyncpg://nobody@127.0.0.1:1/nothing"), 1)
    with pytest.raises(Exception, match="Connect call failed") as caught:
        async with engine.connect():
            pass
    await engine.dispose()
    assert "Connect call failed" in (fault_of(caught.value) or "")


async def test_a_database_that_takes_no_writes_is_a_fault(postgres_url: str) -> None:
    error = await raised(postgres_url, "set transaction read only", "delete from players")
    assert fault_of(error) == "cannot execute DELETE in a read-only transaction"


async def test_a_locked_file_is_a_fault(sqlite_url: str) -> None:
    engine = create_async_engine(sqlite_url, connect_args={"timeout": 0})
    async with engine.connect() as one, engine.connect() as two:
        await one.execute(text("begin immediate"))
        with pytest.raises(DBAPIError) as caught:
            await two.execute(text("begin immediate"))
    assert fault_of(caught.value) == "database is locked"
    await engine.dispose()


async def test_a_read_that_has_waited_too_long_for_a_connection_is_a_fault(sqlite_url: str) -> None:
    """After a process was stopped for a minute, each of them was logged with its traceback."""
    engine = create_async_engine(sqlite_url, pool_size=1, max_overflow=0, pool_timeout=0.01)
    async with engine.connect():
        with pytest.raises(exc.TimeoutError) as caught:
            await engine.connect()
    assert "connection timed out" in (fault_of(caught.value) or "")
    await engine.dispose()


@pytest.mark.parametrize(
    "statement", ["select nothing from nowhere", "insert into players (id) values (1), (1)"]
)
async def test_what_is_wrong_with_a_statement_is_none(database_url: str, statement: str) -> None:
    assert fault_of(await raised(database_url, statement)) is None


def test_errors_of_others_are_none(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere") as caught:
        (tmp_path / "nowhere").read_text("utf-8")
    assert fault_of(caught.value) is None
    assert fault_of(ConnectionResetError("the connection to Discord")) is None
