"""The missing migrations, run by Alembic on a connection. Alembic is slow to import: see ``data.migrate``."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from data.address import StorageError

FOLDER: Final = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, present: Collection[str]) -> None:
    """Run the migrations that come after the revisions ``present``; the caller commits them.

    Raises: ``StorageError`` for a newer database.
    """
    settings = config(connection)
    known = ScriptDirectory.from_config(settings)
    if not {script.revision for script in known.walk_revisions()}.issuperset(present):
        raise StorageError(
            "The database was made by a newer Rookery than this one. "
            "Update the bot, or name another database in DATABASE_URL."
        )
    command.upgrade(settings, "head")


def config(connection: Connection | None = None) -> Config:
    """The settings of Alembic: the folder of migrations, and the connection to work on."""
    settings = Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings
