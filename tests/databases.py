"""Databases: an SQLite file for every test, and a database on a PostgreSQL server too where one is named.

``ROOKERY_TEST_POSTGRES=postgresql+asyncpg://user:password@host/name`` names it; the user must be allowed to
create databases, the server 15 or newer. Each test has a database of its own, copied from one that was migrated once a process.
"""

import asyncio
import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.migrate import migrate

VARIABLE = "ROOKERY_TEST_POSTGRES"
SERVER = make_url(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None
NUMBERS = count(1)


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
    """A database with the present schema on the server, to be copied."""
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
    """A migrated database of the test's own on the server; skips the test where there is none."""
    assert SERVER is not None
    made = SERVER.set(database=f"{migrated_database.database}_{next(NUMBERS)}")
    # The other strategy writes every page into the log: four times as slow here.
    execute(
        SERVER, f"create database {made.database} template {migrated_database.database} strategy file_copy"
    )
    yield made.render_as_string(hide_password=False)
    execute(SERVER, f"drop database {made.database} with (force)")


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A migrated file of the test's own: ``rookery.sqlite3`` in the test's ``tmp_path``."""
    return f"sqlite+aiosqlite:///{shutil.copy(migrated_file, tmp_path / 'rookery.sqlite3')}"


@pytest.fixture(params=["sqlite"] if SERVER is None else ["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated database of the test's own, on each kind of database in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url
