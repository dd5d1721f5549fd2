"""Where the database is: the URL of an SQLite file or of a PostgreSQL server."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

DEFAULT_URL: Final = "sqlite+aiosqlite:///var/rookery.sqlite3"
SQLITE: Final = "sqlite+aiosqlite"
POSTGRESQL: Final = "postgresql+asyncpg"
SHORT: Final = ("postgres", "postgresql")
"""What hosting services write for PostgreSQL."""

OPTIONS: Final = {"ssl", "host", "port"}


class StorageError(Exception):
    """The database cannot be used as it is; the text is a sentence for whoever runs the bot."""


def checked(url: str) -> URL:
    """The URL in full, once it is known to name a database we can use."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError("DATABASE_URL is no database URL; the default is " + DEFAULT_URL) from None
    if found.drivername in SHORT:
        found = found.set(drivername=POSTGRESQL)
    if found.drivername == SQLITE:
        return of_file(found)
    if found.drivername == POSTGRESQL:
        return of_server(found)
    fitting = f"{SQLITE} or {POSTGRESQL}"
    raise StorageError(f"DATABASE_URL begins with {found.drivername!r}, and must begin with {fitting}.")


def of_file(url: URL) -> URL:
    """The URL of a file that lasts."""
    if url.database in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL must name a file: a database in memory would be lost at the next start."
        )
    return url


def of_server(url: URL) -> URL:
    """The URL of a database on a server, its encryption spelled as the driver wants it."""
    if not url.database:
        raise StorageError(f"DATABASE_URL must name a database: {POSTGRESQL}://user:password@host/name")
    options = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    unknown = sorted(options.keys() - OPTIONS)
    if unknown:
        raise StorageError(f"DATABASE_URL has an option that is not known here: {unknown[0]}")
    return url.set(query=options)


def is_sqlite(url: URL) -> bool:
    """Whether the database is an SQLite file."""
    return url.get_backend_name() == "sqlite"


@contextmanager
def opening(url: URL) -> Generator[None]:
    """Make a sentence of whatever keeps the database from being opened; its password stays out of it."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        shown = url.render_as_string(hide_password=True)
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StorageError(f"DATABASE_URL: the database {shown} cannot be opened: {cause}.") from None
