"""Bringing a database up to date, in a thread of its own: Alembic is synchronous and reads files."""

import asyncio
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from data.address import StorageError, is_sqlite, opening
from data.database import PRAGMAS, prepare
from data.dialect import MIGRATING

FOLDER: Final = Path(__file__).parent / "migrations"


def migrate(url: URL) -> None:
    """Run all migrations that are missing; ``StorageError`` for a database that is newer than the code.

    One transaction from the first to the last of them, one process at a time.
    """
    with opening(url):
        if is_sqlite(url):
            migrate_file(url)
        else:
            asyncio.run(migrate_server(url))


def migrate_file(url: URL) -> None:
    """On SQLite by its plain driver: a file that cannot be opened leaves no thread behind.

    SQLite changes a table by making it anew; with foreign keys on, dropping the old one would take along
    every row that refers to it. They are checked at the end instead.
    """
    engine = create_engine(url.set(drivername="sqlite"))
    prepare(engine, "BEGIN IMMEDIATE", (*PRAGMAS, "foreign_keys = off"))
    try:
        with engine.begin() as connection:
            run(connection)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise StorageError("The database is damaged: rows refer to others that are gone.")
    finally:
        engine.dispose()


async def migrate_server(url: URL) -> None:
    """On PostgreSQL, under a lock that every process of ours takes first."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            encoding = await connection.scalar(select(func.current_setting("server_encoding")))
            if encoding != "UTF8":
                raise StorageError(f"DATABASE_URL: the database is in {encoding}, and must be in UTF8.")
            await connection.run_sync(run)
    finally:
        await engine.dispose()


def run(connection: Connection) -> None:
    """Upgrade on this connection, which the caller commits."""
    settings = config(connection)
    known = ScriptDirectory.from_config(settings)
    revisions = {script.revision for script in known.walk_revisions()}
    present = MigrationContext.configure(connection).get_current_heads()
    if not revisions.issuperset(present):
        raise StorageError(
            "The database was made by a newer Rookery than this one. "
            "Update the bot, or name another database in DATABASE_URL."
        )
    if set(present) != set(known.get_heads()):
        command.upgrade(settings, "head")


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, without a file of their own: the folder, and the connection to work on."""
    settings = Config(attributes=attributes(connection))
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings


def attributes(connection: Connection | None) -> dict[str, Any]:
    """What ``migrations/env.py`` is handed."""
    return {"connection": connection}
