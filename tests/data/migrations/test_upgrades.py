"""The migrations make exactly the present schema, and a damaged file is refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import open_database
from data.engine.address import StorageError, is_sqlite
from data.migrations import migrate
from data.migrations.upgrade import config
from data.schema import METADATA
from tests.data.schemas import schema_of
from tests.databases import execute


@pytest.fixture
def empty(database_url: str) -> Iterator[URL]:
    """An empty database of the test's own, of each kind."""
    url = make_url(database_url)
    if is_sqlite(url):
        yield url.set(database=f"{url.database}-older")
        return
    own = url.set(database=f"{url.database}_older")
    drop = f"drop database if exists {own.database} with (force)"
    execute(url, drop, f"create database {own.database} encoding 'UTF8' template template0")
    yield own
    execute(url, drop)


async def run(url: URL, work: Any) -> Any:
    """The result of work on a connection, committed."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            if is_sqlite(url):
                await connection.exec_driver_sql("pragma foreign_keys = off")
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


@pytest.mark.slow
async def test_the_migrations_make_exactly_the_schema(empty: URL, database_url: str) -> None:
    def create(connection: Connection) -> object:
        METADATA.create_all(connection)
        command.stamp(config(connection), "head")
        return schema_of(connection)

    assert await run(make_url(database_url), schema_of) == await run(empty, create)


@pytest.mark.slow
async def test_an_upgrade_of_a_damaged_file_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damage(connection: Connection) -> None:
        connection.exec_driver_sql("insert into members (server_id, player_id) values (1, 2)")

    await run(make_url(sqlite_url), damage)
    monkeypatch.setattr(migrate, "newest_revision", lambda: "0000")  # there is something to upgrade
    with pytest.raises(StorageError, match="rows refer to others that are gone"):
        await open_database(sqlite_url)
