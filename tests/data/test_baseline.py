"""The baseline makes the schema that the migrations up to 0014 make."""

from alembic import command
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, MetaData
from sqlalchemy.engine import URL

from data.migrations import baseline
from data.upgrade import config
from tests.data.schemas import schema_of
from tests.data.test_upgrades import empty, run

__all__ = ["empty"]


async def test_the_baseline_equals_the_migrations_up_to_it(empty: URL) -> None:
    def upgraded(connection: Connection) -> object:
        command.upgrade(config(connection), baseline.revision)
        schema = schema_of(connection)
        tables = MetaData()
        tables.reflect(connection)
        tables.drop_all(connection)
        return schema

    def new(connection: Connection) -> object:
        context = MigrationContext.configure(connection)
        context._ensure_version_table()
        with Operations.context(context):
            baseline.upgrade()
        return schema_of(connection)

    assert await run(empty, upgraded) == await run(empty, new)
