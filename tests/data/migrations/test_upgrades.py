"""From every schema to the present one, with rows in every table that it had: nothing is lost."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, create_engine, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.database import open_database
from data.engine.address import StorageError, is_sqlite
from data.migrations.revisions import known_revisions, newest_revision
from data.migrations.upgrade import config
from data.schema import METADATA
from tests.data.schemas import schema_of
from tests.databases import execute
from tests.samples import DATABASE

Rows = dict[str, list[dict[str, Any]]]
"""The rows of each table, by the names of their columns."""


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


def sample() -> Rows:
    """The rows of the sampled database, as its tables are now."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(DATABASE.read_text("utf-8"))
        connection.commit()
        engine = create_engine("sqlite://", creator=lambda: connection)
        with engine.connect() as opened:
            return rows_of(opened)


def rows_of(connection: Connection) -> Rows:
    """All rows of all tables but those that say which schema it is, and who holds the lease."""
    tables = MetaData()
    tables.reflect(connection)
    return {
        name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for name, table in tables.tables.items()
        if name not in ("alembic_version", "lease")
    }


def fill(connection: Connection, rows: Rows) -> Rows:
    """Insert what an older schema has columns for; returns that.

    Its types are those of the present schema: SQLite gives JSON and booleans back as they are stored.
    """
    tables = MetaData()
    tables.reflect(connection)
    written: Rows = {}
    for table in tables.sorted_tables:
        if table.name not in rows:
            continue
        names = {column.name for column in table.columns}
        known = rows[table.name]
        if table.name == "lessons" and "played" in names:
            # Since 0016 courses have other lessons, without matches.
            known = [{**row, "passed": 0, "played": ""} for row in known]
        # Since 0015 the leaderboards have the first two; since 0022 follows have the last.
        other = [
            {"certain": row.get("mu"), "hidden": False, "results_only": row.get("daily")} for row in known
        ]
        kept = [
            {name: value for name, value in {**more, **row}.items() if name in names}
            for more, row in zip(other, known, strict=True)
        ]
        if kept:
            connection.execute(insert(table), [stored(table, row) for row in kept])
        written[table.name] = kept
    return written


def stored(table: Any, row: dict[str, Any]) -> dict[str, Any]:
    """A row of SQLite as a table of another kind of database takes it."""
    kinds = {column.name: str(column.type) for column in table.columns}
    return {
        name: bool(value) if kinds[name] == "BOOLEAN" and value is not None else value
        for name, value in row.items()
    }


def plain(value: Any) -> Any:
    """A value as both kinds of databases have it."""
    return int(value) if isinstance(value, bool) else value


@pytest.mark.slow
@pytest.mark.parametrize("revision", sorted(known_revisions()))
async def test_an_upgrade_keeps_every_row(empty: URL, revision: str) -> None:
    def begin(connection: Connection) -> Rows:
        command.upgrade(config(connection), revision)
        return fill(connection, sample())

    before: Rows = await run(empty, begin)
    assert before["matches"]
    assert before["plies"]
    database = await open_database(empty.render_as_string(hide_password=False))
    await database.close()
    after: Rows = await run(empty, rows_of)
    before.pop("follow_digests", None)  # gone since 0022
    for name, rows in before.items():
        assert len(after[name]) >= len(rows), name
        missing = [row for row in rows if not any(includes(found, row) for found in after[name])]
        assert missing == [], name

    def version(connection: Connection) -> set[str]:
        assert inspect(connection).has_table("alembic_version")
        return {row[0] for row in connection.exec_driver_sql("select version_num from alembic_version")}

    assert await run(empty, version) == {newest_revision()}


def includes(found: dict[str, Any], row: dict[str, Any]) -> bool:
    """Whether a row has all that it had, where the columns are still there."""
    return all(plain(found[name]) == plain(value) for name, value in row.items() if name in found)


@pytest.mark.slow
async def test_the_migrations_make_exactly_the_schema(empty: URL, database_url: str) -> None:
    def create(connection: Connection) -> object:
        METADATA.create_all(connection)
        command.stamp(config(connection), "head")
        return schema_of(connection)

    assert await run(make_url(database_url), schema_of) == await run(empty, create)


@pytest.mark.slow
async def test_an_evening_digest_becomes_results_only(empty: URL) -> None:
    def begin(connection: Connection) -> None:
        command.upgrade(config(connection), "0021")
        fill(connection, sample())

    await run(empty, begin)
    await (await open_database(empty.render_as_string(hide_password=False))).close()
    follows = (await run(empty, rows_of))["follows"]
    found = [(each["match_id"], bool(each["results_only"]), bool(each["was_daily"])) for each in follows]
    assert sorted(found, key=str) == [(6, False, False), (None, True, True)]


TREE = (
    '{"given":6,"lines":[[1,0,"1sw","2ne"],[2,1,"2sw","3n"],[3,1,"2s 2u","3n"],[4,0,"1s","2n"],'
    '[5,0,"","2ne"],[6,5,"1w",""],[7,0,"set square","set line"]]}'
)


@pytest.mark.slow
async def test_a_tree_of_planned_answers_becomes_a_line_for_each_path(empty: URL) -> None:
    def begin(connection: Connection) -> None:
        command.upgrade(config(connection), "0023")
        seats = fill(connection, sample())["seats"]
        plans = [
            {"match_id": each["match_id"], "player_id": each["player_id"], "ply": 3, "tree": tree}
            for each, tree in zip(seats, (TREE, "damaged"), strict=False)
        ]
        tables = MetaData()
        tables.reflect(connection)
        connection.execute(insert(tables.tables["plans"]), plans)

    await run(empty, begin)
    await (await open_database(empty.render_as_string(hide_password=False))).close()
    after: Rows = await run(empty, rows_of)
    (plan,) = after["plans"]
    lines = {each["id"]: each for each in after["lines"]}
    assert [each["moves"] for each in lines.values()] == [
        "1sw\n2ne\n2sw\n3n",
        "1sw\n2ne\n2s\n2u\n3n",
        "1s\n2n",
        "2ne",
    ]
    owner = plan["player_id"], plan["match_id"], plan["ply"]
    for number, moves in json.loads(plan["lines"]):
        line = lines.pop(number)
        assert line["moves"] == moves
        assert (line["player_id"], line["match_id"], line["number"]) == owner
    assert not lines


@pytest.mark.slow
async def test_an_upgrade_of_a_damaged_file_is_refused(sqlite_url: str) -> None:
    def begin(connection: Connection) -> None:
        command.upgrade(config(connection), sorted(known_revisions())[-2])
        connection.exec_driver_sql("insert into members (server_id, player_id) values (1, 2)")

    empty = make_url(f"{sqlite_url}-older")
    await run(empty, begin)
    with pytest.raises(StorageError, match="rows refer to others that are gone"):
        await open_database(empty.render_as_string())
