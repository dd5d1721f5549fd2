"""A database from before counts were kept gets them all when it is opened."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Table, insert, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import open_database
from data.schema import DOWNTIMES, HEARTBEATS, METADATA, RECORDS, RESULTS, STANDING_COUNTS, STANDINGS
from data.upgrade import config
from engine.match.calendar import DAY_MS
from services.background.uptime import system_now_ms
from services.matches.views import Person
from tests.databases import execute
from tests.recount import check_kept_counts, rows_of
from tests.services.conftest import ServiceHarness
from tests.services.players.test_kept_counts import RandomLife

KEPT = {RESULTS, RECORDS, STANDINGS, STANDING_COUNTS}
OF_SHARDS = {DOWNTIMES, HEARTBEATS}
"""Tables whose keys have changed since the first ones."""


@pytest.fixture
def first_url(database_url: str, tmp_path: Path) -> Iterator[str]:
    """A second database, with nothing in it at all."""
    server = make_url(database_url)
    if server.get_backend_name() == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'first.sqlite3'}"
        return
    made = server.set(database=f"{server.database}_first")
    drop = f"drop database if exists {made.database} with (force)"
    execute(server, drop, f"create database {made.database}")
    yield made.render_as_string(hide_password=False)
    execute(server, drop)


@pytest.fixture
async def lived(database_url: str) -> AsyncIterator[ServiceHarness]:
    """Services on which players have done this and that until about now."""
    made = ServiceHarness(database_url)
    made.wall_ms = system_now_ms() - 100 * DAY_MS
    await made.open()
    life = RandomLife(made, 5)
    for _ in range(24):
        await life.act()
    made.now_ms = max(made.now_ms, system_now_ms())
    for _ in range(7):
        await made.win(Person(901, "Eve"), Person(902, "Fay"))
    yield made
    await made.close()


@pytest.mark.slow
async def test_an_upgrade_counts_what_was_played(lived: ServiceHarness, first_url: str) -> None:
    async with lived.services.database.read() as tx:
        tables = {table: await rows_of(tx, table) for table in METADATA.sorted_tables}
    await write_first(
        first_url, {table: rows for table, rows in tables.items() if table not in KEPT | OF_SHARDS}
    )
    upgraded = await open_database(first_url)
    try:
        async with upgraded.read() as tx:
            await check_kept_counts(tx, system_now_ms())
            assert len(await rows_of(tx, RESULTS)) == len(tables[RESULTS]) > 0
            assert await rows_of(tx, RECORDS) == tables[RECORDS]
            assert [row for row in await rows_of(tx, STANDINGS) if row["month_gain"]]
    finally:
        await upgraded.close()


async def write_first(url: str, tables: dict[Table, list[dict[str, Any]]]) -> None:
    """Make the first tables, and write these rows into them."""

    def write(connection: Connection) -> None:
        command.upgrade(config(connection), "0001")
        for table, rows in tables.items():
            if rows:  # of the tables that came later there are none
                columns = {column["name"] for column in inspect(connection).get_columns(table.name)}
                known = [{name: value for name, value in row.items() if name in columns} for row in rows]
                connection.execute(insert(table), known)

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(write)
    await engine.dispose()
