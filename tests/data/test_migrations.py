"""From nothing to the present schema, and what stops the start."""

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from data.database import Database, StorageError, open_database
from data.migrate import config
from data.rows import Subject
from data.schema import METADATA

CHALLENGE = {
    "game": "penguin-soccer",
    "options": {},
    "clock": "none",
    "first": "lot",
    "rated": False,
    "seats": 2,
    "challenger_id": 1,
    "opponent_id": 2,
    "channel_id": 3,
    "created_ms": 1,
    "expires_ms": 9,
    "secret": "ab" * 32,
}


async def test_the_migrations_lead_to_the_schema(database: Database) -> None:
    async with database.write() as tx:
        await tx.connection.run_sync(lambda connection: command.check(config(connection)))


async def test_the_migrations_make_every_constraint_of_the_schema(database: Database) -> None:
    def checks(connection: Connection) -> dict[str, set[str]]:
        look = inspect(connection)
        return {
            table: {str(check["name"]) for check in look.get_check_constraints(table)}
            for table in METADATA.tables
        }

    async with database.read() as tx:
        found = await tx.connection.run_sync(checks)
    for name, table in METADATA.tables.items():
        wanted = {str(check.name) for check in table.constraints if type(check).__name__ == "CheckConstraint"}
        assert found[name] == wanted


async def test_every_migration_can_be_undone(database: Database) -> None:
    def down(connection: Connection) -> list[str]:
        settings: Config = config(connection)
        command.downgrade(settings, "base")
        return inspect(connection).get_table_names()

    async with database.write() as tx:
        assert await tx.connection.run_sync(down) == ["alembic_version"]


def test_the_schema_can_be_spelled_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in METADATA.sorted_tables:
        text = str(CreateTable(table).compile(dialect=dialect))
        assert "DEFAULT 0 " not in "".join(line for line in text.splitlines() if "BOOLEAN" in line)
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=dialect))


async def test_a_second_start_keeps_what_is_there(url: str) -> None:
    first = await open_database(url)
    async with first.write() as tx:
        await tx.people.seen(1, "Ann", 5)
    await first.close()
    second = await open_database(url)
    async with second.read() as tx:
        assert [name.name for name in await tx.people.blocked_by(1)] == []
        assert not await tx.people.refuses(1, 2)
        found = await tx.connection.exec_driver_sql("select name from players")
        assert found.scalar_one() == "Ann"
    await second.close()


async def test_a_database_of_a_newer_bot_is_left_alone(url: str, tmp_path: Path) -> None:
    await (await open_database(url)).close()
    with sqlite3.connect(tmp_path / "rookery.sqlite3") as raw:
        raw.execute("update alembic_version set version_num = '9999'")
    raw.close()
    with pytest.raises(StorageError, match=r"newer Rookery than this one"):
        await open_database(url)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("rookery", "no database URL"),
        ("mysql+aiomysql://host/db", "must begin with sqlite"),
        ("sqlite:///file.db", "must begin with sqlite"),
        ("sqlite+aiosqlite://", "must name a file"),
        ("sqlite+aiosqlite:////dev/null/rookery.sqlite3", "folder that cannot be made"),
        ("sqlite+aiosqlite:////proc", "cannot be opened"),
    ],
)
async def test_a_url_that_cannot_be_used_gets_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        await open_database(url)


async def test_a_file_that_is_no_database_gets_a_sentence(url: str, tmp_path: Path) -> None:
    (tmp_path / "rookery.sqlite3").write_text("Dear diary, " * 100)
    with pytest.raises(StorageError, match=r"cannot be opened: file is not a database"):
        await open_database(url)


async def test_the_folder_of_the_file_is_made(tmp_path: Path) -> None:
    found = await open_database(f"sqlite+aiosqlite:///{tmp_path}/deep/down/r.sqlite3")
    await found.close()
    assert (tmp_path / "deep/down/r.sqlite3").exists()


async def test_what_was_there_survives_the_tables_made_anew(url: str, tmp_path: Path) -> None:
    def at(connection: Connection, revision: str) -> None:
        settings = config(connection)
        command.downgrade(settings, revision)

    database = await open_database(url)
    async with database.write() as tx:
        for player in (1, 2):
            await tx.people.seen(player, "Ann", 5)
        challenge = await tx.challenges.add(CHALLENGE)
        await tx.challenges.join(challenge, 0, 1, 5)
        await tx.deadlines.set("expiry", Subject(challenge_id=challenge), 9)
    await database.close()
    # Downgraded as the migrations run: with foreign keys off.
    plain = create_engine(f"sqlite:///{tmp_path / 'rookery.sqlite3'}")
    with plain.begin() as connection:
        at(connection, "0001")
    plain.dispose()
    database = await open_database(url)
    async with database.read() as tx:
        row = await tx.challenges.get(challenge)
        assert row is not None
        assert [name.id for name in row.joined] == [1]
        # Whatever still waits is committed to a secret of its own when the tables get room for one.
        assert row.secret is not None
        assert len(bytes.fromhex(row.secret)) == 32
        assert await tx.deadlines.next_ms() == 9
    await database.close()
