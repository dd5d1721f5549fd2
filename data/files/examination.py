"""Examine a database without changing it: if it answers, its schema, and if it can be written."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.engine.address import POOLER, StorageError, explained_errors, is_sqlite, parse_url
from data.engine.connections import SERVER_SETTINGS
from data.migrations.revisions import newest_revision, require_known, revisions_of
from data.schema import MATCHES

CONNECTIONS: Final = 7
"""Connections of one process to a server; docs/operating.md lists them."""
BUSY_S: Final = 5.0


async def examine(url: str) -> list[str]:
    """Return sentences about a healthy database. Raises: ``StorageError``, which names the fault."""
    found = parse_url(url)
    with explained_errors(found):
        if is_sqlite(found):
            return await asyncio.to_thread(examine_file, Path(found.database or ""))
        return await examine_server(found)


def examine_file(file: Path) -> list[str]:
    """Return sentences about a healthy SQLite file."""
    if not file.exists():
        folder = next(each for each in file.parents if each.exists())
        if not os.access(folder, os.W_OK):
            raise StorageError(f"DATABASE_URL: the folder {folder} cannot be written.")
        return [f"There is no database {file} yet: the first start makes it."]
    if not os.access(file, os.W_OK) or not os.access(file.parent, os.W_OK):
        raise StorageError(f"DATABASE_URL: {file}, or the folder that it is in, cannot be written.")
    with closing(sqlite3.connect(file, timeout=BUSY_S, isolation_level=None)) as connection:
        rows = connection.execute("select name from sqlite_master where name = 'alembic_version'").fetchall()
        sentence = schema_of({name for (name,) in connection.execute(VERSIONS)} if rows else set())
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("create table written_by_check (number integer)")
        connection.execute("ROLLBACK")
    return [f"The database {file} can be read and written.", sentence]


IDLE: Final = text("select setting from pg_settings where name = 'idle_in_transaction_session_timeout'")
VERSIONS: Final = "select version_num from alembic_version"


async def examine_server(url: URL) -> list[str]:
    """Return sentences about a healthy database on a PostgreSQL server."""
    settings = {"server_settings": SERVER_SETTINGS}  # as a start asks for them
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=settings)
    try:
        async with engine.connect() as connection:
            if await connection.scalar(IDLE) != SERVER_SETTINGS["idle_in_transaction_session_timeout"]:
                raise StorageError(f"DATABASE_URL: {POOLER}.")
            sentence = schema_of(await connection.run_sync(revisions_of))
            await require_writable(connection)
            free = await free_connections(connection)
    finally:
        await engine.dispose()
    name = f"{url.database} on {url.host or 'this machine'}"
    return [f"The database {name} can be read and written, with {free} more connections.", sentence]


async def require_writable(connection: AsyncConnection) -> None:
    """Raises: ``StorageError`` if the server takes no writes."""
    if await connection.scalar(select(func.pg_is_in_recovery())):
        raise StorageError("DATABASE_URL: the server is a standby that takes no writes; name its primary.")
    if await connection.scalar(select(func.current_setting("transaction_read_only"))) == "on":
        raise StorageError(
            "DATABASE_URL: the database is read-only (default_transaction_read_only): nothing can be stored."
        )
    if not await connection.scalar(select(func.has_schema_privilege("public", "CREATE"))):
        raise StorageError("DATABASE_URL: the user may not create tables; make it the database's owner.")
    if await connection.scalar(select(func.current_setting("server_encoding"))) != "UTF8":
        raise StorageError("DATABASE_URL: the database must be in UTF8.")


async def free_connections(connection: AsyncConnection) -> int:
    """Connections that the server still grants this user. Raises: ``StorageError`` if they are too few."""
    free: int = await connection.scalar(text(FREE)) or 0
    if free < CONNECTIONS:
        raise StorageError(
            f"DATABASE_URL: the server has {free} free connections, and a process needs {CONNECTIONS}. "
            f"Raise max_connections, or the user's connection limit."
        )
    return free


FREE: Final = """
select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend'),
    (select case when rolconnlimit < 0 then 100000 else rolconnlimit
        - (select count(*) from pg_stat_activity where usename = current_user) end
        from pg_roles where rolname = current_user),
    (select case when datconnlimit < 0 then 100000 else datconnlimit
        - (select count(*) from pg_stat_activity where datname = current_database()) end
        from pg_database where datname = current_database()))::int
"""


async def games_in_play(connection: AsyncConnection) -> dict[str, int]:
    """Matches in play, counted by game."""
    found = (
        select(MATCHES.c.game, func.count().label("in_play"))
        .where(MATCHES.c.ended_ms.is_(None))
        .group_by(MATCHES.c.game)
    )
    return {row.game: row.in_play for row in await connection.execute(found)}


async def examine_games(url: str) -> dict[str, int]:
    """``games_in_play`` of a database, empty if it has no tables yet. Raises: ``StorageError``."""
    found = parse_url(url)
    if is_sqlite(found) and not await asyncio.to_thread(Path(found.database or "").exists):
        return {}
    engine = create_async_engine(found, poolclass=NullPool, hide_parameters=True)
    try:
        with explained_errors(found):
            async with engine.connect() as connection:
                known = await connection.run_sync(revisions_of)
                return await games_in_play(connection) if known else {}
    finally:
        await engine.dispose()


def schema_of(revisions: set[str]) -> str:
    """Describe a schema. Raises: ``StorageError`` if this version cannot use or upgrade it."""
    if not revisions:
        return "It has no tables yet: the first start makes them."
    require_known(revisions)
    (present,) = revisions
    if present == newest_revision():
        return f"Its schema is up to date ({present})."
    return f"Its schema is older ({present}): make a backup; a start brings it to {newest_revision()}."
