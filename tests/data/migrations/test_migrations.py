"""Migrations: from nothing, again, and where they cannot be."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from shutil import which
from subprocess import run as run_program
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateIndex, CreateTable

from data.database import open_database
from data.engine.address import StorageError, is_sqlite
from data.migrations import migrate
from data.migrations.revisions import MIGRATIONS, UPGRADER, newest_revision
from data.migrations.upgrade import config
from data.schema import METADATA
from tests.data.schemas import schema_of
from tests.databases import execute, stamped
from tests.test_house import ROOT


def test_the_newest_migration_is_the_last_by_its_file_name() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [newest_revision()]


def test_the_first_migration_is_frozen() -> None:
    """What is changed in it never reaches a database that was made before: write another migration."""
    assert sha256((MIGRATIONS / "0031_baseline.py").read_bytes()).hexdigest().startswith("93521ed8e77f7083")


def test_the_commit_that_upgrades_older_databases_is_in_the_history() -> None:
    program = which("git") or "true"  # which says nothing

    def git(*words: str) -> str:
        done = run_program([program, *words], capture_output=True, check=False, cwd=ROOT, text=True)
        return done.stdout.strip()

    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("the history is not here")
    assert git("cat-file", "-t", UPGRADER) == "commit"


def test_the_schema_can_be_spelled_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's own
    for table in METADATA.sorted_tables:
        text = str(CreateTable(table).compile(dialect=dialect))
        assert "DEFAULT 0 " not in "".join(line for line in text.splitlines() if "BOOLEAN" in line)
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=dialect))


async def test_a_second_start_keeps_what_is_there(database_url: str) -> None:
    first = await open_database(database_url)
    async with first.write() as tx:
        await tx.players.record(1, "Ann", 5)
    await first.close()
    second = await open_database(database_url)
    async with second.read() as tx:
        assert [name.name for name in await tx.players.blocked_by(1)] == []
        assert not await tx.players.blocked_by(1)
        found = await tx.connection.exec_driver_sql("select name from players")
        assert found.scalar_one() == "Ann"
    await second.close()


@pytest.mark.parametrize(
    ("revision", "sentence"),
    [("9999", "newer Rookery than this one"), ("0007", f"start commit {UPGRADER} with it once")],
)
async def test_a_database_that_cannot_be_upgraded_is_left_alone(
    database_url: str, revision: str, sentence: str
) -> None:
    database = await open_database(database_url)
    async with stamped(database, revision):
        with pytest.raises(StorageError, match=sentence):
            await open_database(database_url)
    await database.close()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("rookery", "no database URL"),
        ("mysql+aiomysql://host/db", "must begin with sqlite"),
        ("postgresql+asyncpg://host:port/db", "no database URL"),
        ("postgresql+asyncpg://host", "must name a database"),
        ("postgresql+asyncpg://host/db?warp=9", "an option that is not known here: warp"),
        pytest.param("postgresql+asyncpg://127.0.0.1:9/db", "cannot be opened", marks=pytest.mark.postgres),
        pytest.param(
            "postgres://127.0.0.1:9/db?sslmode=require", "cannot be opened", marks=pytest.mark.postgres
        ),
        ("sqlite:///file.db", "must begin with sqlite"),
        ("sqlite+aiosqlite://", "must name a file"),
        ("sqlite+aiosqlite:///file:rookery.sqlite3?uri=true", "by its path, not by a URI"),
        ("sqlite+aiosqlite:////dev/null/rookery.sqlite3", "folder that cannot be made"),
        ("sqlite+aiosqlite:////proc", "cannot be opened"),
    ],
)
async def test_a_url_that_cannot_be_used_gets_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        await open_database(url)


async def test_a_server_without_that_database_gets_a_sentence(postgres_url: str) -> None:
    missing = make_url(postgres_url)
    missing = missing.set(database=f"{missing.database}_not", password=missing.password or "secret")
    with pytest.raises(
        StorageError, match=r"^DATABASE_URL: .*:\*\*\*@.* cannot be opened: .* does not exist"
    ):
        await open_database(missing.render_as_string(hide_password=False))


async def test_a_database_that_cannot_hold_every_name_gets_a_sentence(postgres_url: str) -> None:
    latin = make_url(postgres_url)
    latin = latin.set(database=f"{latin.database}_latin")
    execute(
        make_url(postgres_url),
        f"create database {latin.database} encoding latin1 locale 'C' template template0",
    )
    try:
        with pytest.raises(StorageError, match="is in LATIN1, and must be in UTF8"):
            await open_database(latin.render_as_string(hide_password=False))
    finally:
        execute(make_url(postgres_url), f"drop database {latin.database}")


async def test_a_file_that_is_no_database_gets_a_sentence(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "rookery.sqlite3").write_text("Dear diary, " * 100)
    with pytest.raises(StorageError, match=r"cannot be opened: file is not a database"):
        await open_database(sqlite_url)


async def test_the_folder_of_the_file_is_made(tmp_path: Path) -> None:
    found = await open_database(f"sqlite+aiosqlite:///{tmp_path}/deep/down/r.sqlite3")
    await found.close()
    assert (tmp_path / "deep/down/r.sqlite3").exists()


@pytest.fixture
def empty(database_url: str) -> Iterator[URL]:
    """An empty database of the test's own, of each kind."""
    url = make_url(database_url)
    if is_sqlite(url):
        yield url.set(database=f"{url.database}-older")
        return
    own = url.set(database=f"{url.database}_older")
    drop = f"drop database if exists {own.database} with (force)"
    execute(url, drop, f"create database {own.database} encoding 'UTF8' template template0")
    yield own
    execute(url, drop)


async def run(url: URL, work: Any) -> Any:
    """The result of work on a connection, committed."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            if is_sqlite(url):
                await connection.exec_driver_sql("pragma foreign_keys = off")
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


@pytest.mark.slow
async def test_the_migrations_make_exactly_the_schema(empty: URL, database_url: str) -> None:
    def create(connection: Connection) -> object:
        METADATA.create_all(connection)
        command.stamp(config(connection), "head")
        return schema_of(connection)

    assert await run(make_url(database_url), schema_of) == await run(empty, create)


@pytest.mark.slow
async def test_an_upgrade_of_a_damaged_file_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damage(connection: Connection) -> None:
        connection.exec_driver_sql("insert into members (server_id, player_id) values (1, 2)")

    await run(make_url(sqlite_url), damage)
    monkeypatch.setattr(migrate, "newest_revision", lambda: "0000")  # there is something to upgrade
    with pytest.raises(StorageError, match="rows refer to others that are gone"):
        await open_database(sqlite_url)
