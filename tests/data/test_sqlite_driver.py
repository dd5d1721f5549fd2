"""The driver that visits its thread once a statement: rows, errors, and a wait that was given up."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.sqlite_driver import WholeConnection, connect

SLOW = (
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3000000) SELECT count(*) FROM n"
)


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[WholeConnection]:
    made = connect(str(tmp_path / "driver.sqlite3"), isolation_level=None)
    await made
    yield made
    await made.close()


async def test_rows_are_there_once(connection: WholeConnection) -> None:
    cursor = await connection.cursor()
    await cursor.execute("CREATE TABLE t (x)")
    await cursor.executemany("INSERT INTO t VALUES (?)", [(1,), (2,)])
    assert cursor.rowcount == 2
    await cursor.execute("SELECT x FROM t ORDER BY x")
    assert list(await cursor.fetchall()) == [(1,), (2,)]
    assert list(await cursor.fetchall()) == []
    await cursor.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await cursor.execute("SELECT 1")


async def test_a_refused_statement_leaves_the_connection_usable(connection: WholeConnection) -> None:
    cursor = await connection.cursor()
    with pytest.raises(sqlite3.OperationalError):
        await cursor.execute("SELECT nothing FROM nowhere")
    await cursor.close()
    again = await connection.cursor()
    await again.execute("SELECT 7")
    assert list(await again.fetchall()) == [(7,)]


async def test_a_wait_given_up_leaves_the_cursor_to_its_thread(connection: WholeConnection) -> None:
    cursor = await connection.cursor()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(cursor.execute(SLOW), 0.01)
    await cursor.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await cursor.execute("SELECT 1")
    again = await connection.cursor()
    await again.execute("SELECT 7")
    assert list(await again.fetchall()) == [(7,)]
