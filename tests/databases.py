"""Databases: an SQLite file for every test, and a database on a PostgreSQL server too where one is named.

``ROOKERY_TEST_POSTGRES=postgresql+asyncpg://user:password@host/name`` names it; the user must be allowed to
create databases. Each test has a file of its own, copied from one that is migrated once a process; on the
server each process has a database, which is emptied after every test.
"""

import asyncio
import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.migrate import config, migrate
from data.schema import METADATA

VARIABLE = "ROOKERY_TEST_POSTGRES"
SERVER = make_url(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None
DISCONNECT = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and datname = current_database()"
)
EMPTY = f"""do $$ declare it regclass; begin
{"".join(f"delete from {table};" for table in reversed(METADATA.sorted_tables))}
update alembic_version set version_num = '{ScriptDirectory.from_config(config()).get_current_head()}';
for it in select oid from pg_class where relkind = 'S' loop
execute format('alter sequence %s restart', it); end loop; end $$"""  # noqa: S608 - names of our own
"""Undoes what a test wrote, ten times as fast as ``truncate``."""


def pytest_report_header() -> str:
    """The databases that the tests run on, in the first lines of the report."""
    server = f"PostgreSQL at {SERVER.host}:{SERVER.port or 5432}" if SERVER else f"no PostgreSQL ({VARIABLE})"
    return f"databases: SQLite, {server}"


def execute(server: URL, *statements: str) -> None:
    """Run statements on a server outside a transaction, in a thread with an event loop of its own."""

    async def run() -> None:
        engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in statements:
                await connection.exec_driver_sql(statement)
        await engine.dispose()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the present schema, to be copied."""
    made = tmp_path_factory.mktemp("template") / "rookery.sqlite3"
    migrate(make_url(f"sqlite+aiosqlite:///{made}"))
    return made


@pytest.fixture(scope="session")
def migrated_database() -> Iterator[URL]:
    """A database with the present schema on the server; skips the test where there is none."""
    if SERVER is None:
        pytest.skip(f"{VARIABLE} names no server")
    made = SERVER.set(database=f"rookery_test_{os.getpid()}")
    drop = f"drop database if exists {made.database} with (force)"
    execute(SERVER, drop, f"create database {made.database}")
    with ThreadPoolExecutor(1) as thread:
        thread.submit(migrate, made).result()
    yield made
    execute(SERVER, drop)


@pytest.fixture
def postgres_url(migrated_database: URL) -> Iterator[str]:
    """A migrated database on the server, emptied after the test: a copy for each test costs half a second."""
    yield migrated_database.render_as_string(hide_password=False)
    execute(migrated_database, DISCONNECT, "set synchronous_commit = off", EMPTY)


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A migrated file of the test's own: ``rookery.sqlite3`` in the test's ``tmp_path``."""
    return f"sqlite+aiosqlite:///{shutil.copy(migrated_file, tmp_path / 'rookery.sqlite3')}"


@pytest.fixture(params=["sqlite"] if SERVER is None else ["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated database of the test's own, on each kind of database in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url
