"""Put a backup in the place of an SQLite database that no bot is using; the old file is kept aside."""

import datetime as dt
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from data.engine.address import StorageError, explained_errors, is_sqlite, parse_url
from data.engine.connections import prepare_file
from data.migrations.revisions import require_known
from data.processes.file_lock import open_lock, take

BESIDE: Final = ("-wal", "-shm")
"""Files that SQLite keeps beside a database."""

TABLES: Final = frozenset({"alembic_version", "matches", "players", "outbox"})
"""A file without them is no database of Rookery."""


def restore(url: str, file: Path) -> Path | None:
    """Put a copy of the file in the place of a database; return the old one's new path, or None.

    Raises: ``StorageError``, and then nothing has changed.
    """
    found = parse_url(url)
    if not is_sqlite(found):
        raise StorageError(
            "A database on a PostgreSQL server is restored with pg_restore; see docs/operating.md."
        )
    target = Path(found.database or "")
    require_backup(file)
    if target.exists() and file.samefile(target):
        raise StorageError(f"{file} is the database itself.")
    prepare_file(found)
    with explained_errors(found), unused(target):
        fresh = target.with_name(f"{target.name}-restoring")
        try:
            copy(file, fresh)
            kept = put_aside(target)
            os.replace(fresh, target)  # noqa: PTH105 - says what it does
        finally:
            for each in ("", *BESIDE):
                fresh.with_name(fresh.name + each).unlink(missing_ok=True)
    return kept


def require_backup(file: Path) -> None:
    """Check that a file is a sound database of Rookery, of this version or an older one.

    Raises: ``StorageError``.
    """
    if not file.is_file():
        raise StorageError(f"There is no file {file}.")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("select name from sqlite_master")}
            if not tables >= TABLES:
                raise StorageError(f"The file {file} is no database of Rookery.")
            versions = connection.execute("select version_num from alembic_version")
            require_known({version for (version,) in versions})
            ((verdict, *_), *_) = connection.execute("pragma integrity_check(1)")
    except sqlite3.Error as error:
        raise StorageError(f"The file {file} cannot be read as a database: {error}.") from None
    if verdict != "ok":
        raise StorageError(f"The file {file} is damaged: {verdict}.")


@contextmanager
def unused(database: Path) -> Generator[None]:
    """Keep every bot from the database while the block lasts. Raises: ``StorageError`` if one is using it."""
    with closing(open_lock(str(database))) as file:
        if not take(file):
            raise StorageError("A bot is at work on the database: stop it first.")
        yield


def copy(file: Path, target: Path) -> None:
    """Copy a database with its write-ahead log, and wait until it is on the disk."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as made:
        source.backup(made)
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def put_aside(database: Path) -> Path | None:
    """Give the old database and its log another name; return that, or None if there is no database.

    The old name stays until the new file replaces it: a bot that found none would begin an empty database.
    """
    if not database.exists():
        for each in BESIDE:
            database.with_name(database.name + each).unlink(missing_ok=True)
        return None
    # One that is damaged is kept as it is.
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    kept = free_name(database)
    for each in BESIDE:
        part = database.with_name(database.name + each)
        if part.exists():
            part.rename(kept.with_name(kept.name + each))
    try:
        kept.hardlink_to(database)
    except OSError:  # not every file system has hard links
        database.rename(kept)
    return kept


def free_name(database: Path) -> Path:
    """A name for the old database that no file has: its own with date and time, in UTC."""
    stamp = f"{dt.datetime.now(dt.UTC):%Y-%m-%d-%H%M%S}"
    number = 1
    while True:
        extra = "" if number == 1 else f"-{number}"
        kept = database.with_name(f"{database.stem}-before-restore-{stamp}{extra}{database.suffix}")
        if not kept.exists():
            return kept
        number += 1
