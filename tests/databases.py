"""Databases: an SQLite file for every test, and a database on a PostgreSQL server too where one is named.

``ROOKERY_TEST_POSTGRES=postgresql+asyncpg://user:password@host/name`` names the server; the user must be
allowed to create databases. Each process of the tests makes one there, and empties it before each test:
creating one for each test takes the server's disk 0.1 to 2 seconds, emptying it some milliseconds.
"""

import asyncio
import os
import shutil
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import delete, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import Database
from data.migrations.migrate import migrate
from data.migrations.revisions import newest_revision
from data.schema import METADATA
from tests.waits import WAIT_S

VARIABLE = "ROOKERY_TEST_POSTGRES"
SERVER = make_url(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None


class ServerConnection:
    """A connection to a server that stays open, in a thread with an event loop of its own."""

    def __init__(self, server: URL) -> None:
        self.thread = ThreadPoolExecutor(1)
        self.loop = asyncio.Runner()
        # A test may have ended the connection.
        self.engine = create_async_engine(server, isolation_level="AUTOCOMMIT", pool_pre_ping=True)

    def execute(self, *statements: str) -> None:
        """Run statements outside a transaction."""
        self.thread.submit(self.loop.run, self.run(statements)).result()

    async def run(self, statements: Sequence[str]) -> None:
        async with self.engine.connect() as connection:
            for statement in statements:
                await connection.exec_driver_sql(statement)

    def close(self) -> None:
        self.thread.submit(self.loop.run, self.engine.dispose()).result()
        self.thread.submit(self.loop.close).result()
        self.thread.shutdown()


def execute(server: URL, *statements: str) -> None:
    """Run statements on a server outside a transaction."""
    with closing(ServerConnection(server)) as connection:
        connection.execute(*statements)


@asynccontextmanager
async def stamped(database: Database, revision: str) -> AsyncIterator[None]:
    """Let a database be of another revision while the block lasts: a server's serves other tests after it."""

    async def stamp(value: str) -> None:
        async with database.write() as tx:
            await tx.connection.execute(
                text("update alembic_version set version_num = :value"), {"value": value}
            )

    await stamp(revision)
    try:
        yield
    finally:
        await stamp(newest_revision())


def emptying() -> str:
    """The statement that makes a server's database what it was after its migration."""
    others = "datname = current_database() and pid <> pg_backend_pid()"
    numbered = [table.name for table in METADATA.sorted_tables if table.autoincrement_column is not None]
    statements = [
        # A bot that a test has killed may still hold locks there.
        f"perform pg_terminate_backend(pid) from pg_stat_activity where {others}",
        "drop table if exists lease",
        "drop table if exists layout",
        *(str(delete(table)) for table in reversed(METADATA.sorted_tables)),
        *(f"perform setval('{name}_id_seq', 1, false)" for name in numbered),
    ]
    return f"do $$ begin {'; '.join(statements)}; end $$"


class CompiledStatements(dict[Any, Any]):
    """Compiled statements by the kind of database: an engine of its own knows only what it has compiled."""

    def get(self, key: Any, default: Any = None) -> Any:
        dialect, *rest = key
        return super().get((dialect.name, *rest), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        dialect, *rest = key
        super().__setitem__((dialect.name, *rest), compiled)


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Compile each statement once in a process: every test opens its database anew."""
    options = {"compiled_cache": CompiledStatements()}
    with pytest.MonkeyPatch.context() as patch:
        engine = partial(create_async_engine, execution_options=options)
        patch.setattr("data.engine.connections.create_async_engine", engine)
        yield


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the present schema, to be copied."""
    made = tmp_path_factory.mktemp("template") / "rookery.sqlite3"
    migrate(make_url(f"sqlite+aiosqlite:///{made}"))
    return made


@pytest.fixture(scope="session")
def server_database() -> Iterator[URL]:
    """A database with the present schema on the server."""
    assert SERVER is not None
    made = SERVER.set(database=f"rookery_test_{os.getpid()}")
    drop = f"drop database if exists {made.database} with (force)"
    # Tests need not outlive a failure of the server, so their commits do not wait for its disk.
    hasty = f"alter database {made.database} set synchronous_commit = off"
    execute(SERVER, drop, f"create database {made.database}", hasty)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(migrate, made).result()
    yield made
    execute(SERVER, drop)


@pytest.fixture(scope="session")
def server_connection(server_database: URL) -> Iterator[ServerConnection]:
    """A connection to that database: for each test a new one would take longer than emptying it."""
    with closing(ServerConnection(server_database)) as connection:
        yield connection


@pytest.fixture
def postgres_url(server_database: URL, server_connection: ServerConnection) -> str:
    """A migrated and empty database on the server."""
    server_connection.execute(emptying())
    return server_database.render_as_string(hide_password=False)


@pytest.fixture(scope="module")
async def connection_threads() -> AsyncIterator[None]:
    """Wait at the end of a file for the threads of SQLite connections: they answer to its event loop.

    A connection whose query was cancelled ends its thread some time after it was closed.
    """
    yield
    async with asyncio.timeout(WAIT_S):
        while any("_connection_worker_thread" in each.name for each in threading.enumerate()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path, connection_threads: None) -> str:  # noqa: ARG001
    """A migrated file of the test's own: ``rookery.sqlite3`` in the test's ``tmp_path``."""
    return f"sqlite+aiosqlite:///{shutil.copy(migrated_file, tmp_path / 'rookery.sqlite3')}"


POSTGRESQL: Final = pytest.param("postgresql", marks=pytest.mark.postgres)
ON_A_FILE: Final = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
ON_A_SERVER: Final = pytest.mark.parametrize("database_url", [POSTGRESQL], indirect=True)
LIST: Final = Path(__file__).with_name("on_server.txt")
"""Tests that together send every statement: ``python -m tests.server_choice`` chooses them anew."""
ABOUT_SERVERS: Final = (
    "tests/data/",
    "tests/bot/test_crashes.py::test_a_move_has_one_card_and_the_old_one_loses_its_buttons",
    "tests/bot/test_endurance.py",
    "tests/bot/test_shards.py",
    "tests/bot/test_takeover.py",
    "tests/services/background/test_slots.py",
    "tests/services/background/test_two_processes.py",
    "tests/services/events/test_crashes.py",
    "tests/services/test_memory.py",
    "tests/services/test_right_before_fast.py",
)
"""Places of tests about locks, connections, processes and kills: a server has its own way with each."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use a server, and as ``night`` those of them that say nothing new of it."""
    names = {item.nodeid for item in items}
    runs_there = (*LIST.read_text("utf-8").split(), *ABOUT_SERVERS)
    for item in items:
        if isinstance(item, pytest.Function) and "server_database" in item.fixturenames:
            item.add_marker(pytest.mark.postgres)
        twin = item.nodeid.replace("[postgresql", "[sqlite")
        if twin != item.nodeid and twin in names and not item.nodeid.startswith(runs_there):
            item.add_marker(pytest.mark.night)


@pytest.fixture(params=["sqlite", POSTGRESQL])
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated database of the test's own, on each kind of database in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


async def wait_for_locks(database: Database, longest_ms: int) -> None:
    """Set how long writes wait for another program that has locked an SQLite file."""
    pragma, batches = f"PRAGMA busy_timeout = {longest_ms}", database.sqlite_writer
    if batches is not None and batches.connection is not None:
        await batches.in_thread(batches.connection.execute, pragma)
        async with database.write() as tx:
            await tx.connection.exec_driver_sql(pragma)
