"""Databases: an SQLite file for every test, and a database on a server too where one is named.

``ROOKERY_TEST_POSTGRES=postgresql+asyncpg://user:password@host/name`` names it; the user must be allowed to
create databases, and each test has one of its own.
"""

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.migrate import migrate

NAME = "ROOKERY_TEST_POSTGRES"
SERVER = os.environ.get(NAME)
NUMBERS = count(1)


def do(server: URL, *statements: str) -> None:
    """Run statements on the server, outside a transaction; in a thread, where no loop is in the way."""

    async def run() -> None:
        engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in statements:
                await connection.exec_driver_sql(statement)
        await engine.dispose()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


@pytest.fixture(scope="session")
def template() -> Iterator[URL]:
    """A database with the present schema, to be copied."""
    if SERVER is None:
        pytest.skip(f"{NAME} names no server")
    server = make_url(SERVER)
    made = server.set(database=f"rookery_test_{os.getpid()}")
    do(server, f"create database {made.database}")
    with ThreadPoolExecutor(1) as thread:
        thread.submit(migrate, made).result()
    yield made
    do(server, f"drop database {made.database}")


@pytest.fixture
def postgres_url(template: URL) -> Iterator[str]:
    """A database of the test's own on the server."""
    server = make_url(SERVER or "")
    made = server.set(database=f"{template.database}_{next(NUMBERS)}")
    do(server, f"create database {made.database} template {template.database}")
    yield made.render_as_string(hide_password=False)
    do(server, f"drop database {made.database} with (force)")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file of the test's own, which is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'rookery.sqlite3'}"


@pytest.fixture(params=["sqlite"] if SERVER is None else ["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Each of them in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url
