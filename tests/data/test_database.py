"""Transactions: one writer at a time, readers beside it, nothing half done."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

from data.database import READERS, Database, open_database
from data.engine.address import StorageError
from data.processes.instance_lock import hold_instance_lock, open_connection
from data.rows import Card, Person, Subject
from data.schema import BLOCKS, CHALLENGES, MATCHES, OUTBOX, PLIES, SEATS
from tests.test_house import ROOT
from tests.waits import WAIT_S

TERMS = {"game": "penguin-soccer", "options": {}, "clock": "none", "rated": False, "channel_id": 5}
CHALLENGE = {**TERMS, "first": "lot", "seats": 2, "challenger_id": 1, "created_ms": 1, "expires_awake_ms": 2}
MATCH = {**TERMS, "rules": 1, "started_ms": 1, "mover": 0, "since_awake_ms": 1, "changed_ms": 1}
PLY = {"match_id": 1, "ply": 0, "kind": "move", "seat": 0, "text": "1n", "at_ms": 1, "spent_ms": 0}


async def names(database: Database) -> list[str]:
    async with database.read() as tx:
        found = await tx.connection.exec_driver_sql("select name from players order by id")
        return [row[0] for row in found]


async def test_a_transaction_that_fails_leaves_nothing(database: Database) -> None:
    async def fail() -> None:
        async with database.write() as tx:
            await tx.players.record(1, "Ann", 5)
            raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        await fail()
    assert await names(database) == []


async def test_two_coroutines_never_share_a_transaction(database: Database) -> None:
    inside = 0

    async def write(number: int) -> None:
        nonlocal inside
        async with database.write() as tx:
            inside += 1
            assert inside == 1
            await tx.players.record(number, f"p{number}", 5)
            await asyncio.sleep(0)
            inside -= 1
            if number % 2:
                raise RuntimeError("odd")

    results = await asyncio.gather(*(write(number) for number in range(12)), return_exceptions=True)
    assert sum(isinstance(result, RuntimeError) for result in results) == 6
    assert await names(database) == [f"p{number}" for number in range(0, 12, 2)]


async def test_readers_see_what_was_there_while_a_writer_writes(database: Database) -> None:
    async with database.write() as tx:
        await tx.players.record(1, "Ann", 5)
        assert await names(database) == []
    assert await names(database) == ["Ann"]


async def test_a_reader_keeps_one_view_to_its_end(database: Database) -> None:
    async with database.read() as reader:
        assert not (await reader.settings.of_player(1)).blocks_all
        async with database.write() as tx:
            await tx.players.record(1, "Ann", 5)
            await tx.players.set_blocks_all(1, blocks_all=True)
        assert not (await reader.settings.of_player(1)).blocks_all
    async with database.read() as later:
        assert (await later.settings.of_player(1)).blocks_all


async def test_every_connection_is_open_from_the_start(database: Database) -> None:
    for engine, connections in ((database.readers, READERS), (database.writer, 1)):
        assert isinstance(engine.pool, QueuePool)
        assert engine.pool.checkedin() == connections


async def test_a_bot_holds_as_many_connections_to_a_server_as_its_manual_says(postgres_url: str) -> None:
    counted = text("select count(*) from pg_stat_activity where datname = current_database()")
    async with open_connection(make_url(postgres_url)) as beside:
        before = await beside.scalar(counted)
        async with hold_instance_lock(postgres_url) as lock, asyncio.timeout(WAIT_S):
            database = await open_database(postgres_url, lock.slot)
            held = [await beside.scalar(counted) - before]
            # The one that the migrations have used is closed, and may still be listed.
            while held[-1] > 7:
                held.append(await beside.scalar(counted) - before)
            await database.close()
    assert held[-1] == 7
    assert "The bot holds seven connections" in (ROOT / "docs" / "operating.md").read_text("utf-8")


async def test_an_opening_that_fails_leaves_no_connection(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_engine: AsyncEngine, connections: int) -> None:
        if connections == READERS:
            raise ConnectionError

    monkeypatch.setattr("data.database.connect", fail)
    counted = text("select count(*) from pg_stat_activity where datname = current_database()")
    async with open_connection(make_url(postgres_url)) as beside:
        before = await beside.scalar(counted)
        with pytest.raises(StorageError):
            await open_database(postgres_url)
        async with asyncio.timeout(WAIT_S):
            while await beside.scalar(counted) > before:
                pass


async def test_closing_waits_for_what_has_begun_and_begins_nothing_more(database: Database) -> None:
    inside, go = asyncio.Event(), asyncio.Event()

    async def look() -> list[Person]:
        async with database.read() as tx:
            inside.set()
            await go.wait()
            return await tx.players.blocked_by(1)

    looking = asyncio.create_task(look())
    await inside.wait()
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    assert database.closed
    assert not closing.done()
    with pytest.raises(StorageError, match=r"is closed"):
        await names(database)
    go.set()
    assert await looking == []
    await closing
    assert isinstance(database.readers.pool, QueuePool)
    assert database.readers.pool.checkedout() == 0


async def test_a_cancelled_writer_lets_the_next_one_in(database: Database) -> None:
    started = asyncio.Event()

    async def hang() -> None:
        async with database.write() as tx:
            await tx.players.record(1, "Ann", 5)
            started.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await started.wait()
    task.cancel()
    await asyncio.wait([task])
    async with database.write() as tx:
        await tx.players.record(2, "Bob", 5)
    assert await names(database) == ["Bob"]


@pytest.mark.parametrize(
    ("table", "row"),
    [
        pytest.param(BLOCKS, {"player_id": 1, "blocked_id": 1, "at_ms": 1}, id="blocks oneself"),
        pytest.param(BLOCKS, {"player_id": 1, "blocked_id": 99, "at_ms": 1}, id="blocks nobody"),
        pytest.param(CHALLENGES, CHALLENGE | {"opponent_id": 1}, id="challenges oneself"),
        pytest.param(CHALLENGES, CHALLENGE | {"status": "accepted"}, id="accepted without a match"),
        pytest.param(CHALLENGES, CHALLENGE | {"status": "lost"}, id="no such status"),
        pytest.param(CHALLENGES, CHALLENGE | {"seats": 5}, id="challenges four others"),
        pytest.param(MATCHES, MATCH | {"ended_ms": 5}, id="ended without a reason"),
        pytest.param(MATCHES, MATCH | {"mover": None}, id="in play without a mover"),
        pytest.param(SEATS, {"match_id": 1, "seat": 1, "player_id": 1}, id="a player twice"),
        pytest.param(SEATS, {"match_id": 1, "seat": 4, "player_id": 2}, id="a fifth seat"),
        pytest.param(PLIES, PLY | {"ply": 0, "match_id": 99}, id="ply of no match"),
        pytest.param(PLIES, PLY | {"text": ""}, id="move without text"),
        pytest.param(PLIES, PLY | {"kind": "resigned"}, id="text without a move"),
        pytest.param(
            OUTBOX, {"kind": "x", "facts": {}, "created_ms": 1, "due_ms": 1}, id="notification about nothing"
        ),
    ],
)
async def test_the_schema_refuses_such_rows(database: Database, table: Any, row: dict[str, Any]) -> None:
    async with database.write() as tx:
        await tx.players.record(1, "Ann", 5)
        await tx.players.record(2, "Bob", 5)
        await tx.matches.add_seats(
            [{"match_id": (await tx.matches.add([MATCH]))[0], "seat": 0, "player_id": 1}]
        )
    with pytest.raises(IntegrityError):
        async with database.write() as tx:
            await tx.connection.execute(insert(table).values(row))


async def test_replacing_a_card_returns_the_one_before(database: Database) -> None:
    async with database.write() as tx:
        await tx.players.record(1, "Ann", 5)
        (match_id,) = await tx.matches.add([MATCH])
        await tx.matches.add_seats([{"match_id": match_id, "seat": 0, "player_id": 1}])
        (challenge_id,) = await tx.challenges.add([CHALLENGE])
        for subject in (Subject(match_id=match_id), Subject(challenge_id=challenge_id)):
            assert await tx.cards.replace(subject, Card(1, 2)) is None
            assert await tx.cards.replace(subject, Card(3, 4)) == Card(1, 2)
        found = await tx.matches.get(match_id)
        assert found is not None
        assert found.card == Card(3, 4)


async def test_the_deadlines_are_found_by_their_index(database: Database) -> None:
    look = "select * from deadlines where due_awake_ms <= 5 order by due_awake_ms limit 1"
    explain = "explain query plan"
    async with database.read() as tx:
        if tx.connection.dialect.name == "postgresql":
            # A table of no rows is read faster without.
            await tx.connection.exec_driver_sql("set local enable_seqscan = off")
            explain = "explain"
        plan = await tx.connection.exec_driver_sql(f"{explain} {look}")
        assert "ix_deadlines_due_awake_ms" in str(plan.all())


async def test_a_known_server_name_is_not_lost_to_an_empty_one(database: Database) -> None:
    async with database.write() as tx:
        for name in ("", "Ice", ""):
            await tx.players.record_server(7, name, 5)
        found = await tx.connection.exec_driver_sql("select name from servers")
        assert found.scalar_one() == "Ice"


async def test_the_outbox_is_read_from_the_one_after_the_last_that_was_read(database: Database) -> None:
    async with database.write() as tx:
        await tx.players.record(1, "Ann", 5)
        subject = Subject(match_id=(await tx.matches.add([MATCH]))[0])
        for ply in range(3):
            await tx.outbox.add("match.turn", subject, 5, ply, delay_ms=ply)
        first, second = await tx.outbox.due(6, 9)
        assert [first.ply, second.ply] == [0, 1]
        assert await tx.outbox.due(6, 9, first.id) == [second]
        assert await tx.outbox.next_due_ms(6) == 7
