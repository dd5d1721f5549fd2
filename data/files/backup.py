"""A copy of an SQLite database, taken while the bot works on it."""

import datetime as dt
import sqlite3
from contextlib import closing
from pathlib import Path

from data.engine.address import StorageError, explained_errors, is_sqlite, parse_url


def back_up(url: str, file: Path | None = None) -> Path:
    """Copy the database of that URL into a file, by default a dated one beside it; returns the file.

    Raises: ``StorageError`` for a database on a server, for one that is not there, and for a file that is.
    """
    found = parse_url(url)
    if not is_sqlite(found):
        raise StorageError("A database on a PostgreSQL server is copied with pg_dump; see docs/operating.md.")
    source = Path(found.database or "")
    if not source.is_file():
        raise StorageError(f"DATABASE_URL: there is no database {source} yet.")
    target = file or source.with_name(f"{source.stem}-{dt.datetime.now(dt.UTC):%Y-%m-%d}{source.suffix}")
    create(target)
    try:
        with explained_errors(found), closing(sqlite3.connect(source)) as connection:
            # Reads one consistent state, also what is still in the write-ahead log; writers go on meanwhile.
            connection.execute("vacuum into ?", [str(target)])
    except BaseException:
        # A part of a copy, as a full disk leaves it, would look like a backup and stop the next try.
        target.unlink()
        raise
    return target


def create(file: Path) -> None:
    """Create an empty file. Raises: ``StorageError`` if it exists or cannot be created."""
    try:
        file.touch(exist_ok=False)
    except FileExistsError:
        raise StorageError(f"The file {file} exists already: name another one, or move it away.") from None
    except FileNotFoundError:
        raise StorageError(f"There is no folder {file.parent} for the copy.") from None
    except OSError as error:
        raise StorageError(f"The file {file} cannot be written: {error.strerror}.") from None
