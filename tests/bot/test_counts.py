"""What a move costs in requests to Discord and calls to the database: a count that grows is a regression."""

from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import event

from data.database import Database
from data.engine.sqlite_writer import SQLiteWriter
from data.transaction import Transaction
from engine.registry import game
from sandbox import Member
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

REQUESTS = [
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "POST /channels/{channel_id}/messages",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
]
ATTEMPTS = 8  # what the bot does every few seconds, whoever moves, falls into some of the moves

harness = own_harness


@dataclass
class Counts:
    """Transactions that read and that write, their statements, and hops to a thread and back."""

    reads: int = 0
    writes: int = 0
    statements: int = 0
    hops: int = 0

    def reset(self) -> None:
        self.reads = self.writes = self.statements = self.hops = 0

    async def watch(self, database: Database) -> None:
        """Count what a database is asked for from now on."""
        self.watch_transactions(database)
        self.watch_statements(database)
        self.watch_hops()
        if isinstance(database.batches, SQLiteWriter):
            await self.watch_writer(database.batches)

    def watch_transactions(self, database: Database) -> None:
        read, write, run = database.read, database.write, database.batches.run

        def counted_read() -> AbstractAsyncContextManager[Transaction]:
            self.reads += 1
            return read()

        def counted_write() -> AbstractAsyncContextManager[Transaction]:
            self.writes += 1
            return write()

        async def counted_run(*arguments: Any) -> Any:
            self.writes += 1
            return await run(*arguments)

        changed: Any = database
        changed.read, changed.write, changed.batches.run = counted_read, counted_write, counted_run

    def watch_statements(self, database: Database) -> None:
        """Count the statements that SQLAlchemy runs."""
        engines = [database.readers, database.writer]
        for engine in engines:
            event.listen(engine.sync_engine, "before_cursor_execute", self.note_statement)

    def note_statement(self, *_: Any) -> None:
        self.statements += 1

    def watch_hops(self) -> None:
        """Count the calls that aiosqlite hands to its threads."""
        core: Any = aiosqlite.Connection
        execute = core._execute  # the one place that all calls pass

        async def counted(*arguments: Any, **named: Any) -> Any:
            self.hops += 1
            return await execute(*arguments, **named)

        core._execute = counted

    async def watch_writer(self, writer: SQLiteWriter) -> None:
        """Count hops to the writer's thread, and its statements."""
        in_thread, connection = writer.in_thread, writer.connection
        if connection is not None:
            await in_thread(connection.set_trace_callback, self.note_statement)

        async def counted(*arguments: Any) -> Any:
            self.hops += 1
            return await in_thread(*arguments)

        changed: Any = writer
        changed.in_thread = counted


@pytest.fixture
async def counts(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Counts:
    """The counts of a bot with a match in which both have moved."""
    core = aiosqlite.Connection
    monkeypatch.setattr(core, "_execute", core._execute)  # put back in the end
    await harness.set_server(front_pages=False)  # a page is edited whenever there is time
    await harness.begin()
    await harness.play("1ne", "1sw")
    await harness.card_after("1sw")
    await harness.until_quiet()
    made = Counts()
    await made.watch(harness.client.services.database)
    return made


async def play_any(harness: BotHarness, who: Member) -> None:
    view = await harness.view()
    rules = game(view.game)
    move = rules.write(view.position, next(iter(rules.moves(view.position))))
    await harness.do(who, "move", move=move)
    await harness.card_at(view.ply + 1)
    outbox, worker = harness.client.services.outbox, harness.client.worker
    await harness.until(lambda: not (worker.deliveries or outbox.taken or outbox.saved))


async def test_a_move_is_four_requests_and_two_writes(harness: BotHarness, counts: Counts) -> None:
    sqlite = harness.database_url.startswith("sqlite")
    # The first write also removes the row of the old card of the move before.
    expected = Counts(0, 2, statements=13, hops=2) if sqlite else Counts(0, 2, statements=11)
    counted: list[Counts] = []
    while expected not in counted and len(counted) < ATTEMPTS:
        harness.discord.rest.granted.clear()
        counts.reset()
        await play_any(harness, harness.ana)
        counted.append(Counts(**asdict(counts)))
        assert sorted(map(" ".join, harness.discord.rest.granted.elements())) == REQUESTS
        await play_any(harness, harness.ben)
    assert expected in counted
