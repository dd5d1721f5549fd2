"""Alembic's entry: migrates on the connection that ``migrate`` hands over, which commits it."""

from alembic import context

from data.processes.lease import LEASE
from data.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    include_name=lambda name, kind, _parents: kind != "table" or name != LEASE.name,
    compare_server_default=True,
    render_as_batch=True,
    # SQLite can undo DDL; Alembic assumes it cannot, and would commit the transaction too early.
    transactional_ddl=True,
)
context.run_migrations()
