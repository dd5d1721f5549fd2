"""The revisions of the schema: those that this version knows, and those of a database."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

MIGRATIONS: Final = Path(__file__).parent / "migrations" / "versions"
NEWER: Final = (
    "The database was made by a newer Rookery than this one. "
    "Update the bot, or name another database in DATABASE_URL."
)


def revisions_of(connection: Connection) -> set[str]:
    """The revisions that Alembic noted in a database, none in an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.scalars(text("SELECT version_num FROM alembic_version")))


def known_revisions() -> set[str]:
    """The revisions of all migrations, which their files' names begin with."""
    return {file.name.partition("_")[0] for file in MIGRATIONS.glob("[0-9]*.py")}


def newest_revision() -> str:
    """The revision of the newest migration."""
    return max(known_revisions())
