"""The missing migrations, run by Alembic on a connection. Alembic is slow to import: see ``migrate``."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from data.migrations.revisions import require_known

FOLDER: Final = Path(__file__).parent


def upgrade(connection: Connection, present: Collection[str]) -> None:
    """Run the migrations that come after the revisions ``present``; the caller commits them.

    Raises: ``StorageError`` for a newer database.
    """
    require_known(present)
    command.upgrade(config(connection), "head")


def config(connection: Connection | None = None) -> Config:
    """The settings of Alembic: the folder of migrations, and the connection to work on."""
    settings = Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings
