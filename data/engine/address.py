"""The URL of the database: an SQLite file or a database on a PostgreSQL server."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

DEFAULT_URL: Final = "sqlite+aiosqlite:///var/rookery.sqlite3"
SQLITE: Final = "sqlite+aiosqlite"
POSTGRESQL: Final = "postgresql+asyncpg"
POSTGRESQL_ALIASES: Final = ("postgres", "postgresql")
"""Spellings of PostgreSQL in the URLs of hosting services."""

POOLER: Final = "a pooler such as pgbouncer stands between, which keeps no sessions: name the server itself"
REASONS: Final = {
    "08P01": POOLER,
    "25006": "it takes no writes, as it is read-only or a standby of another server",
    "42501": "its user may not create or change tables, and must own the database",
    "53300": "the server has no free connection, and a process needs seven",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "its file or folder is read-only",
}
"""Meanings of some errors, by PostgreSQL's code or SQLite's name."""

OPTIONS: Final = {"ssl", "host", "port"}


class StorageError(Exception):
    """The database cannot be used; the text is a sentence for the person who runs the bot."""


def parse_url(url: str) -> URL:
    """The parsed URL of a database, its driver filled in. Raises: ``StorageError`` for an unusable one."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError("DATABASE_URL is no database URL; the default is " + DEFAULT_URL) from None
    if found.drivername in POSTGRESQL_ALIASES:
        found = found.set(drivername=POSTGRESQL)
    if found.drivername == SQLITE:
        return file_url(found)
    if found.drivername == POSTGRESQL:
        return server_url(found)
    allowed = f"{SQLITE} or {POSTGRESQL}"
    raise StorageError(f"DATABASE_URL begins with {found.drivername!r}, and must begin with {allowed}.")


def file_url(url: URL) -> URL:
    """The URL with the real path of its file, checked to name one on disk.

    However a file is named, by a relative path or by symbolic links, it has one real path, and so one lock.
    """
    name = url.database
    if name in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL must name a file: a database in memory would be lost at the next start."
        )
    if name.startswith("file:"):
        raise StorageError(
            "DATABASE_URL must name a file by its path, not by a URI that begins with 'file:'."
        )
    return url.set(database=os.path.realpath(name))


def server_url(url: URL) -> URL:
    """The URL of a database on a server, with the driver's name of the option for encryption."""
    if not url.database:
        raise StorageError(f"DATABASE_URL must name a database: {POSTGRESQL}://user:password@host/name")
    # Hosting services write libpq's name of the option, which asyncpg does not know.
    options = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    unknown = sorted(options.keys() - OPTIONS)
    if unknown:
        raise StorageError(f"DATABASE_URL has an option that is not known here: {unknown[0]}")
    return url.set(query=options)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


@contextmanager
def explained_errors(url: URL) -> Generator[None]:
    """Raise errors of opening the database as ``StorageError``, a sentence without the password."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        shown = url.render_as_string(hide_password=True)
        raise StorageError(
            f"DATABASE_URL: the database {shown} cannot be opened: {reason_of(error)}."
        ) from None


def reason_of(error: BaseException) -> str:
    """The reason why a database cannot be used, in one line; in our words if they are more helpful."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = REASONS.get(getattr(cause, "sqlstate", "") or getattr(cause, "sqlite_errorname", ""))
    return reason or " ".join(str(cause).split()) or type(cause).__name__
