"""Revisions of the schema: those that this version knows, and those of a database."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from data.engine.address import StorageError

MIGRATIONS: Final = Path(__file__).parent / "versions"
UPGRADER: Final = "0f64289aa777aff2ba74cf2873429ec7c44cd3f9"
"""The last commit that upgrades databases from before the oldest revision known here."""
OLDER: Final = (
    f"The database was made by a Rookery too old for this one: start commit {UPGRADER} with it once, "
    "which upgrades it, and then this version."
)
NEWER: Final = (
    "The database was made by a newer Rookery than this one. "
    "Update the bot, or name another database in DATABASE_URL."
)


def revisions_of(connection: Connection) -> set[str]:
    """Revisions that Alembic noted in a database, none in an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.scalars(text("SELECT version_num FROM alembic_version")))


def known_revisions() -> set[str]:
    return {file.name.partition("_")[0] for file in MIGRATIONS.glob("[0-9]*.py")}


def newest_revision() -> str:
    return max(known_revisions())


def require_known(revisions: Collection[str]) -> None:
    """Raises: ``StorageError`` for a database that is newer, or too old to be upgraded."""
    known = known_revisions()
    if not known.issuperset(revisions):
        raise StorageError(OLDER if max(revisions) < min(known) else NEWER)
