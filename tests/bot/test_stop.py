"""The end of the bot: what has begun is finished, nothing new is begun, and it never takes long."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from data.engine.address import is_sqlite
from data.processes.instance_lock import hold_instance_lock
from data.schema import HEARTBEATS, METADATA
from operation.shutdown import ENDS_BY_S, Shutdown
from sandbox import Message, Reply
from sandbox.gateway.session import Connection
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_endurance import Program, bot_process, ended

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "POST /channels/{channel_id}/messages"
PLAYED = "✅ Orange's baby came out of the sea to c3."

harness = own_harness


def cards_for_ben(harness: BotHarness) -> list[Message]:
    """The cards in threads on which it is Ben's turn."""
    cards = [card for card in harness.cards() if card.images and card.pings == [harness.ben.id]]
    return [card for card in cards if card.channel_id != harness.channel.id]


async def test_a_move_begun_before_the_stop_is_finished(harness: BotHarness) -> None:
    await harness.begin()
    await harness.until(lambda: not harness.client.begun)
    harness.discord.faults.slow(CALLBACK, 0.5)
    moving = asyncio.create_task(harness.do(harness.ana, "move", move="1ne"))
    await harness.until(lambda: harness.client.begun)
    await harness.stop()
    assert (await moving).text == PLAYED
    harness.discord.faults.clear()
    await harness.start()
    assert (await harness.view()).ply == 1


async def test_a_delivery_in_flight_is_finished_before_the_stop(harness: BotHarness) -> None:
    old = await harness.begin()
    await harness.until(lambda: not harness.client.worker.deliveries)
    harness.discord.faults.slow(MESSAGES, 0.5)
    await harness.do(harness.ana, "move", move="1ne")
    await harness.until(lambda: harness.client.worker.deliveries)
    await harness.stop()
    assert len(cards_for_ben(harness)) == 1
    harness.discord.faults.clear()
    await harness.start()
    async with harness.client.services.database.read() as tx:
        left = await tx.outbox.due(harness.clock.now_ms(), 10)
    assert "match.turn" not in [each.kind for each in left]
    await harness.until_quiet()
    assert len(cards_for_ben(harness)) == 1
    assert old.labels == []


async def test_nothing_is_begun_while_the_bot_stops(harness: BotHarness) -> None:
    card = await harness.begin()
    harness.client.stopping = True
    for action in (harness.do(harness.ana, "move", move="1ne"), harness.press(harness.ana, card, "Play")):
        lost = asyncio.create_task(action)
        await asyncio.sleep(0)
        harness.clock.turn(seconds=4)
        assert (await lost).error
    assert (await harness.view()).ply == 0


async def test_what_takes_too_long_before_a_stop_is_answered_with_a_sentence(harness: BotHarness) -> None:
    await harness.begin()
    async with harness.client.services.database.write():
        moving = asyncio.create_task(harness.do(harness.ana, "move", move="1ne"))
        begun = harness.client.begun
        await harness.until(lambda: [each for each in begun.values() if each.interaction.response.is_done()])
        await harness.client.give_up_interactions()
        assert "being restarted" in (await moving).text
    assert (await harness.view()).ply == 0


async def test_a_part_that_does_not_end_keeps_no_other_from_ending(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    let_go = asyncio.Event()

    async def stubborn() -> None:
        while not let_go.is_set():
            try:
                await let_go.wait()
            except asyncio.CancelledError:
                continue

    async def broken() -> None:
        raise OSError("broken")

    monkeypatch.setitem(ENDS_BY_S, "gateway", 0.0)
    shutdown, closed = Shutdown(), asyncio.Event()
    await shutdown.end("gateway", stubborn)
    await shutdown.end("work", broken)
    await shutdown.end("database", lambda: asyncio.to_thread(closed.set))
    assert closed.is_set()
    assert [record.getMessage() for record in caplog.records] == [
        "stopping: gateway did not end in time",
        "stopping: work did not end well",
    ]
    let_go.set()


class Stage:
    """A program of the bot on the harness, and what a test has arranged around it."""

    def __init__(self, harness: BotHarness, stack: AsyncExitStack) -> None:
        self.harness = harness
        self.stack = stack
        self.moving: asyncio.Task[Reply] | None = None

    async def start(self) -> Program:
        return await bot_process(self.harness)

    async def online(self) -> Program:
        """Start the program, and wait until it is connected."""
        program = await self.start()
        await self.harness.until(lambda: self.harness.discord.gateway.connected)
        return program

    async def in_match(self) -> Program:
        """The program with a match in which Ana is to move, and nothing left to deliver."""
        program = await self.online()
        await self.harness.begin_by_cards(clock="none")
        return program

    def move(self) -> None:
        self.moving = asyncio.create_task(self.harness.do(self.harness.ana, "move", move="1ne"))

    def reached(self, route: str) -> asyncio.Event:
        """What is set once the bot has sent a request of this route (``*``: any)."""
        faults, event = self.harness.discord.faults, asyncio.Event()
        before = faults.before

        async def noted(called: str, params: dict[str, str], *, webhook: bool) -> dict[str, str]:
            if route in (called, "*"):
                event.set()
            return await before(called, params, webhook=webhook)

        self.replace(faults, "before", noted)
        return event

    def deaf_gateway(self) -> asyncio.Event:
        """Let the gateway answer no connection any more; set once the bot has tried."""
        event = asyncio.Event()
        for name in ("_identify", "_resume"):
            self.replace(self.harness.discord.gateway, name, lambda *_: event.set())
        return event

    def silent_gateway(self) -> asyncio.Event:
        """Let the gateway greet no connection any more; set once the bot has tried."""
        event = asyncio.Event()
        self.replace(Connection, "op", lambda *_: event.set())
        return event

    def replace(self, owner: object, name: str, substitute: object) -> None:
        """Replace an attribute until the program has ended."""
        patch = pytest.MonkeyPatch()
        patch.setattr(owner, name, substitute)
        self.stack.callback(patch.undo)

    async def lock_database(self) -> None:
        """Keep every writer waiting until the program has ended."""
        url = make_url(self.harness.database_url)
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        self.stack.push_async_callback(engine.dispose)
        connection = await self.stack.enter_async_context(engine.connect())
        if is_sqlite(url):
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            tables, locked = ", ".join(METADATA.tables), False
            while not locked:
                await connection.exec_driver_sql("BEGIN")
                try:
                    await connection.exec_driver_sql(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
                    locked = True
                except DBAPIError as error:
                    # The bot has just written to some of them, in another order.
                    if "deadlock" not in str(error):
                        raise
                    await connection.exec_driver_sql("ROLLBACK")

    async def until_logged(self, program: Program, text: str) -> None:
        said = program.said.fileno()
        size = 1_000_000
        await self.harness.until(lambda: text in os.pread(said, size, 0).decode())


async def while_logging_in(stage: Stage) -> Program:
    reached = stage.reached("*")
    stage.harness.discord.faults.slow("*", 60)
    program = await stage.start()
    await reached.wait()
    return program


async def while_standing_by(stage: Stage) -> Program:
    await stage.stack.enter_async_context(hold_instance_lock(stage.harness.database_url))
    program = await stage.start()
    await stage.until_logged(program, "standing by")
    return program


async def while_identifying(stage: Stage) -> Program:
    tried = stage.deaf_gateway()
    program = await stage.start()
    await tried.wait()
    return program


async def while_idle(stage: Stage) -> Program:
    return await stage.online()


async def in_the_flow_of_a_move(stage: Stage) -> Program:
    program = await stage.in_match()
    reached = stage.reached(CALLBACK)
    stage.harness.discord.faults.slow(CALLBACK, 1)
    stage.move()
    await reached.wait()
    return program


async def while_a_computer_thinks(stage: Stage) -> Program:
    program = await stage.online()
    await stage.harness.play_computer(stage.harness.ana, game=GAME, level=8, first="challenger")
    await stage.harness.card_with(f"{stage.harness.ana.mention}, your turn")
    stage.move()
    await stage.harness.post("is thinking")
    return program


async def while_the_connection_is_dropped(stage: Stage) -> Program:
    program = await stage.in_match()
    stage.harness.discord.gateway.drop()
    return program


async def while_the_connection_is_resumed(stage: Stage) -> Program:
    program = await stage.online()
    tried = stage.deaf_gateway()
    stage.harness.discord.gateway.drop()
    await tried.wait()
    return program


async def while_a_card_is_delivered_slowly(stage: Stage) -> Program:
    program = await stage.in_match()
    reached = stage.reached(MESSAGES)
    stage.harness.discord.faults.slow(MESSAGES, 1)
    stage.move()
    await reached.wait()
    return program


async def while_the_database_is_locked(stage: Stage) -> Program:
    program = await stage.in_match()
    await stage.lock_database()
    reached = stage.reached(CALLBACK)
    stage.move()
    await reached.wait()
    return program


MOMENTS = (
    while_logging_in,
    while_standing_by,
    while_identifying,
    while_idle,
    in_the_flow_of_a_move,
    while_a_computer_thinks,
    while_the_connection_is_dropped,
    while_a_card_is_delivered_slowly,
    while_the_database_is_locked,
)


async def ended_by_signal(stage: Stage, program: Program) -> tuple[int, str]:
    """The status and the log of a program that is asked to stop; the world is as usual again."""
    began_s = time.monotonic()
    program.process.terminate()
    status, said = await ended(program)
    took_s = time.monotonic() - began_s
    sys.stdout.write(f"ended after {took_s:.1f} s\n{said}")
    assert took_s < 10, said
    await stage.stack.aclose()
    stage.harness.discord.faults.clear()
    return status, said


async def test_a_stop_while_the_connection_is_resumed_ends(offline: BotHarness) -> None:
    async with AsyncExitStack() as stack:
        stage = Stage(offline, stack)
        status, said = await ended_by_signal(stage, await while_the_connection_is_resumed(stage))
        assert status == 0, said


async def test_a_failed_part_ends_the_bot_while_the_connection_is_resumed(offline: BotHarness) -> None:
    """The library takes a cancellation while it connects for a failure: the bot waited for it for ever."""
    async with AsyncExitStack() as stack:
        stage = Stage(offline, stack)
        program = await stage.online()
        tried = stage.silent_gateway()
        offline.discord.gateway.drop()
        await tried.wait()
        engine = create_async_engine(offline.database_url)
        async with engine.begin() as connection:
            await connection.execute(sa.update(HEARTBEATS).values(process=0))
        await engine.dispose()
        status, said = await ended(program)
        assert status == 1, said
        assert "Another bot has taken over the database" in said


async def test_a_second_signal_ends_the_bot_at_once(offline: BotHarness) -> None:
    async with AsyncExitStack() as stack:
        stage = Stage(offline, stack)
        program = await while_the_database_is_locked(stage)
        program.process.terminate()
        await stage.until_logged(program, "a second signal")
        program.process.terminate()
        assert await program.process.wait() == -signal.SIGTERM
        assert stage.moving
        stage.moving.cancel()


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_stop_ends_in_time_and_loses_no_move(
    offline: BotHarness, moment: Callable[[Stage], Awaitable[Program]]
) -> None:
    async with AsyncExitStack() as stack:
        stage = Stage(offline, stack)
        status, said = await ended_by_signal(stage, await moment(stage))
        assert status == 0, said
        reply = await stage.moving if stage.moving else None
        await stage.online()
        if reply and reply.text.startswith(PLAYED):
            alone = moment is while_a_computer_thinks
            await offline.card_at(2 if alone else 1)
            assert len(cards_for_ben(offline)) == (0 if alone else 1)
