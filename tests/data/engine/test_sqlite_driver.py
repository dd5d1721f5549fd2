"""The driver of SQLite files: one visit to its thread for a statement, with the same results."""

import sqlite3
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import open_database


class Visits:
    """Counts what the thread of a connection is given to do."""

    def __init__(self, queue: Any) -> None:
        self.queue = queue
        self.count = 0

    def put_nowait(self, task: Any) -> None:
        self.count += 1
        self.queue.put_nowait(task)


async def visits_of(connection: AsyncConnection) -> Visits:
    driver: Any = (await connection.get_raw_connection()).driver_connection
    driver._tx = Visits(driver._tx)
    visits: Visits = driver._tx
    return visits


async def test_a_statement_takes_one_visit_with_its_rows(sqlite_url: str) -> None:
    database = await open_database(sqlite_url)
    async with database.write() as tx:
        await tx.connection.execute(text("create table some (id integer primary key, name text not null)"))
        visits = await visits_of(tx.connection)
        made = await tx.connection.execute(text("insert into some (name) values (:name)"), {"name": "Ana"})
        assert (made.rowcount, made.lastrowid) == (1, 1)
        assert visits.count == 1
        many = [{"name": str(number)} for number in range(500)]
        assert (
            await tx.connection.execute(text("insert into some (name) values (:name)"), many)
        ).rowcount == 500
        assert visits.count == 2
        found = await tx.connection.execute(text("select id, name as called from some order by id"))
        assert visits.count == 3
        assert list(found.keys()) == ["id", "called"]
        assert found.first() == (1, "Ana")
        changed = await tx.connection.execute(text("update some set name = 'x' where id > 1 returning id"))
        assert len(changed.all()) == 500
        assert visits.count == 4
    await database.close()


async def test_a_statement_that_is_refused_leaves_the_connection_as_it_was(sqlite_url: str) -> None:
    database = await open_database(sqlite_url)
    async with database.write() as tx:
        await tx.connection.execute(text("create table some (id integer primary key)"))
        await tx.connection.execute(text("insert into some values (1)"))
        with pytest.raises(IntegrityError) as refused:
            await tx.connection.execute(text("insert into some values (1)"))
        assert isinstance(refused.value.orig, sqlite3.IntegrityError)
        assert (await tx.connection.execute(text("select count(*) from some"))).scalar_one() == 1
    await database.close()
