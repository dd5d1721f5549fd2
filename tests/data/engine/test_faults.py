"""Databases that fail, or cannot be used: as faults, or by a sentence."""

import asyncio
import re
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import exc, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import open_database
from data.engine.address import StorageError
from data.engine.connections import engine_of
from data.engine.faults import fault_of
from data.files.examination import examine
from data.processes.instance_lock import hold_instance_lock
from tests.databases import execute


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


@pytest.mark.postgres
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


READ_ONLY = "default_transaction_read_only"


def text_of(url: URL) -> str:
    return url.render_as_string(hide_password=False)


@pytest.fixture
def own(postgres_url: str) -> Iterator[URL]:
    """An empty database of the test's own, owned by a user of its own with a password."""
    server = make_url(postgres_url)
    name, password = f"{server.database}_own", secrets.token_hex(8)
    drop = (f"drop database if exists {name} with (force)", f"drop role if exists {name}")
    execute(
        server,
        *drop,
        f"create role {name} login password '{password}'",
        f"create database {name} owner {name} encoding 'UTF8' template template0",
    )
    yield server.set(database=name, username=name, password=password)
    execute(server, *drop)


async def start(url: URL) -> None:
    async with hold_instance_lock(text_of(url)) as lock:
        await (await open_database(text_of(url), lock.slot)).close()


async def refused(url: URL) -> str:
    """The sentence that a start is refused with; the password is not in it."""
    with pytest.raises(StorageError) as error:
        await start(url)
    sentence = str(error.value)
    assert "\n" not in sentence
    assert str(url.password) not in sentence
    return sentence


async def test_a_database_that_is_read_only(own: URL, postgres_url: str) -> None:
    for begun in (False, True):
        if begun:
            await start(own)
        execute(make_url(postgres_url), f"alter database {own.database} set {READ_ONLY} = on")
        assert "takes no writes" in await refused(own)
        with pytest.raises(StorageError, match="read-only"):
            await examine(text_of(own))
        execute(make_url(postgres_url), f"alter database {own.database} reset {READ_ONLY}")
    await start(own)


async def test_a_server_without_free_connections(own: URL, postgres_url: str) -> None:
    await start(own)
    for limit in (0, 1, 4):
        execute(make_url(postgres_url), f"alter role {own.username} connection limit {limit}")
        assert "no free connection" in await refused(own)
        with pytest.raises(StorageError, match="connection"):
            await examine(text_of(own))
    execute(make_url(postgres_url), f"alter role {own.username} connection limit -1")
    await start(own)
    assert "more connections" in (await examine(text_of(own)))[0]


async def test_a_user_who_may_not_create_tables(own: URL, postgres_url: str) -> None:
    execute(make_url(postgres_url), f"alter database {own.database} owner to current_user")
    assert "must own the database" in await refused(own)
    with pytest.raises(StorageError, match="may not create tables"):
        await examine(text_of(own))


async def test_a_user_whom_the_server_does_not_let_in(own: URL) -> None:
    wrong = own.set(username=f"{own.username}_not", password=secrets.token_hex(8))
    assert re.search("password authentication failed|does not exist", await refused(wrong))


async def test_a_database_that_turns_read_only_stops_a_bot_and_loses_nothing(
    own: URL, postgres_url: str
) -> None:
    server = make_url(postgres_url)
    async with AsyncExitStack() as stack:
        lock = await stack.enter_async_context(hold_instance_lock(text_of(own)))
        database = await open_database(text_of(own), lock.slot)
        stack.push_async_callback(database.close)
        async with database.write() as tx:
            await tx.players.record(1, "Ana", 5)
        # A server that becomes a standby ends its connections, and the new ones take no writes.
        execute(
            server,
            f"alter database {own.database} set {READ_ONLY} = on",
            f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{own.username}'",  # noqa: S608
        )
        with pytest.raises(StorageError, match="the connection is lost"):
            await asyncio.wait_for(lock.watch(), 60)
    assert "takes no writes" in await refused(own)
    execute(server, f"alter database {own.database} reset {READ_ONLY}")
    again = await open_database(text_of(own))
    async with again.read() as tx:
        assert (await tx.connection.exec_driver_sql("select name from players")).scalar_one() == "Ana"
    await again.close()
