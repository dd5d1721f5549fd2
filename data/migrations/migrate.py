"""Migrations, run in a thread of their own: Alembic is synchronous and reads files.

Alembic is imported only if the database is not up to date.
"""

import asyncio

from sqlalchemy import Connection, create_engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from data.engine.address import StorageError, explained_errors, is_sqlite
from data.engine.connections import PRAGMAS, configure_sqlite
from data.engine.dialect import MIGRATION_LOCK
from data.migrations.revisions import newest_revision, revisions_of
from data.processes.lease import require_lease


def migrate(url: URL, generation: int | None = None) -> None:
    """Run all missing migrations in one transaction, which tests the lease if one is held.

    Raises: ``StorageError`` for a database that is newer than the code, or cannot be opened.
    """
    with explained_errors(url):
        if is_sqlite(url):
            migrate_file(url)
        else:
            asyncio.run(migrate_server(url, generation))


def migrate_file(url: URL) -> None:
    """Migrate an SQLite file, by the synchronous driver: it leaves no thread behind when opening fails.

    SQLite changes a table by making it anew; with foreign keys on, dropping the old one would delete every
    row that refers to it. They are checked at the end instead.
    """
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    configure_sqlite(engine, "BEGIN IMMEDIATE", (*PRAGMAS, "foreign_keys = off"))
    try:
        with engine.begin() as connection:
            # The check reads every row: a start that upgrades nothing does without.
            if upgrade(connection) and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise StorageError("The database is damaged: rows refer to others that are gone.")
    finally:
        engine.dispose()


async def migrate_server(url: URL, generation: int | None) -> None:
    """Migrate a database on a server, under an advisory lock."""
    engine = create_async_engine(url, hide_parameters=True)
    if generation is not None:
        require_lease(engine.sync_engine, generation)
    try:
        async with engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            encoding = await connection.scalar(select(func.current_setting("server_encoding")))
            if encoding != "UTF8":
                raise StorageError(f"DATABASE_URL: the database is in {encoding}, and must be in UTF8.")
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def upgrade(connection: Connection) -> bool:
    """Upgrade on a connection, which the caller commits; return False if nothing was missing.

    Raises: ``StorageError`` for a newer database.
    """
    present = revisions_of(connection)
    if present == {newest_revision()}:
        return False
    from data.migrations.upgrade import upgrade as run  # noqa: PLC0415 - Alembic is slow to import, and seldom needed

    run(connection, present)
    return True
