"""Bots for the tests: one for each file, or one of a test's own; each test has a server of its own."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final
from unittest.mock import AsyncMock

import discord
import pytest
from sqlalchemy import Table, func, select

from data.schema import CHALLENGES, MATCHES, TOURNAMENTS
from operation.shutdown import ENDS_BY_S
from sandbox import ManualClock, Sandbox
from tests.bot.harness import BotHarness
from tests.bot.long_sentences import long_sentences
from tests.bot.pushes import no_sentences, unknown_updates
from tests.bot.running_bot import Numbers
from tests.bot.tournament_hall import EIGHT, Hall
from tests.refusals import wrong_requests

MEMBERS: Final = ("Ana", "Ben", "Cleo")


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """Raise limits that a fast test with a stopped clock would hit, and those that a busy machine would."""
    with pytest.MonkeyPatch.context() as patch:
        # discord.py waits two seconds for more servers before it says it is ready; here all come at once.
        # Each connection sets the time for itself, and a property takes no notice of it.
        quick = property(lambda _state: 0.05, lambda _state, _seconds: None)
        patch.setattr(discord.state.AutoShardedConnectionState, "guild_ready_timeout", quick, raising=False)
        for part in ENDS_BY_S:
            patch.setitem(ENDS_BY_S, part, 60.0)
        patch.setattr("services.players.allowances.REQUESTS_MS", 10**9)
        # A process of low priority gets next to nothing on a busy machine.
        patch.setattr("services.computer.workers.NICENESS", 0)
        patch.setattr("data.database.CLOSE_TIMEOUT_S", 60.0)
        # The sandbox lets shards identify at once; the library would wait five seconds between two.
        patch.setattr("data.processes.identify_buckets.INTERVAL_MS", 0)
        patch.setattr(discord.Client, "before_identify_hook", AsyncMock())
        patch.setattr("cogs.ui.autocomplete.LIMIT_S", 60.0)
        patch.setattr("cogs.delivery.emoji_upload.FIRST_S", 10**9)  # a test that wants emoji sets it
        yield


@asynccontextmanager
async def offline_bot(database_url: str) -> AsyncIterator[BotHarness]:
    """A sandbox with a server, and the bot before it comes online."""
    clock = ManualClock()
    with pytest.MonkeyPatch.context() as patch:
        # A start writes the sandbox's addresses here.
        patch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
        gateway = discord.gateway.DiscordWebSocket
        patch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
        async with Sandbox(clock=clock, openapi=os.environ.get("DISCORD_OPENAPI")) as small:
            server = small.server("Antarctica", members=MEMBERS, channel="pond")
            ana, ben, cleo = map(server.member, MEMBERS)
            made = BotHarness(small, clock, server, server.channel("pond"), ana, ben, cleo, database_url)
            clock.on_turn(made.live_through)
            try:
                yield made
            finally:
                await made.stop()
                await made.programs.aclose()


def assert_nothing_wrong(harness: BotHarness) -> None:
    """Check that Discord refused nothing as wrong, no sentence is too long, and each push is one."""
    assert harness.discord.violations == []
    assert wrong_requests(harness.discord, harness.expected_refusals) == []
    assert long_sentences(harness.cards()) == []
    direct = [post for who in (harness.ana, harness.ben, harness.cleo) for post in who.sees(who.dm)]
    sent = [post for post in (*harness.cards(), *direct) if not post.ephemeral]
    assert no_sentences(sent) == []
    assert unknown_updates(sent) == set()


class FileBot:
    """The bot that the tests of a file share; it starts when one needs it, also after it was stopped.

    No other bot of the process runs beside it: discord.py has one address of Discord for all clients.
    """

    def __init__(self, migrated_file: Path, folder: Path, *, activity: bool = False) -> None:
        self.migrated_file, self.folder, self.activity = migrated_file, folder, activity
        self.starts = 0
        self.harness: BotHarness | None = None
        self.bot = offline_bot("")

    async def online(self) -> BotHarness:
        if self.harness is None:
            self.starts += 1
            file = shutil.copy(self.migrated_file, self.folder / f"{self.starts}.sqlite3")
            self.bot = offline_bot(f"sqlite+aiosqlite:///{file}")
            self.harness = await self.bot.__aenter__()
            if self.activity:
                self.harness.host_activity()
            await self.harness.start()
        return self.harness

    async def stop(self) -> None:
        if self.harness is not None:
            self.harness = None
            await self.bot.__aexit__(None, None, None)


@pytest.fixture(scope="module")
async def file_bot(
    migrated_file: Path,
    tmp_path_factory: pytest.TempPathFactory,
    connection_threads: None,  # noqa: ARG001 - ends later than the bot
) -> AsyncIterator[FileBot]:
    shared = FileBot(migrated_file, tmp_path_factory.mktemp("bot"))
    yield shared
    await shared.stop()


@pytest.fixture
async def harness(file_bot: FileBot) -> AsyncIterator[BotHarness]:
    """A new server on the file's bot, which has introduced itself there before."""
    shared = await file_bot.online()
    small = shared.discord
    small.forget_names()
    small.refused.clear()
    server = small.server("Antarctica", members=MEMBERS, channel="pond", with_bot=False)
    await shared.client.services.people.greet(server.id, server.name)
    small.invite_bot(server)
    ana, ben, cleo = map(server.member, MEMBERS)
    own = replace(shared, server=server, channel=server.channel("pond"), ana=ana, ben=ben, cleo=cleo)
    own.first, own.is_shared, own.expected_refusals = await next_numbers(shared), True, set()
    await own.until(lambda: own.client.get_guild(server.id))
    yield own
    await own.until_quiet()
    assert_nothing_wrong(own)


async def next_numbers(harness: BotHarness) -> Numbers:
    async def after(table: Table) -> int:
        return int(await tx.connection.scalar(select(func.max(table.c.id))) or 0) + 1

    async with harness.client.services.database.read() as tx:
        return Numbers(await after(MATCHES), await after(CHALLENGES), await after(TOURNAMENTS))


@pytest.fixture
async def offline(database_url: str, file_bot: FileBot) -> AsyncIterator[BotHarness]:
    """A bot of the test's own before it comes online."""
    await file_bot.stop()
    async with offline_bot(database_url) as made:
        yield made
    assert_nothing_wrong(made)


@pytest.fixture
async def own_bot(offline: BotHarness) -> BotHarness:
    """A bot of the test's own, for tests that stop it, break it, turn its clock far or look at all it has."""
    await offline.start()
    return offline


@pytest.fixture
def own_harness(own_bot: BotHarness) -> BotHarness:
    """For a file whose tests all need a bot of their own, which says ``harness = own_harness``."""
    return own_bot


@pytest.fixture
async def four(harness: BotHarness) -> Hall:
    return Hall(harness, EIGHT[:4])


@pytest.fixture
async def hosting(offline: BotHarness) -> BotHarness:
    """A bot of the test's own that serves the page of the Activity."""
    offline.host_activity()
    await offline.start()
    return offline
