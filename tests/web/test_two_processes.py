"""Pages at two processes behind one address: sessions and pictures are good at both, and moves reach both."""

import os
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_endurance import Program, bot_process, stopped
from tests.bot.test_shards import places, play
from tests.web.conftest import Browser, play_item

SECRET = "client-secret"  # noqa: S105 - of the sandbox
SHARDS = 2


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@dataclass
class Processes:
    """Two processes of the bot, and a client for the page of each."""

    place: BotHarness
    programs: list[Program]
    addresses: list[str]
    browser: Browser

    def use(self, number: int) -> Browser:
        """The client, which speaks to that process from now on."""
        self.browser.harness.discord.host_activity(self.addresses[number], SECRET)
        return self.browser


@pytest.fixture
def database_url(postgres_url: str) -> str:
    """The one kind of database that two processes may share."""
    return postgres_url


@pytest.fixture
async def processes(offline: BotHarness) -> AsyncIterator[Processes]:
    """Two processes with the page, two shards, and a match on the server of the second one."""
    gateway = offline.discord.gateway
    gateway.starts.max_concurrency = SHARDS
    found = places(offline, SHARDS)
    addresses = [f"http://127.0.0.1:{free_port()}" for _ in range(SHARDS)]
    shared = {"SHARDS": str(SHARDS), "PROCESSES": "2", "REQUESTS_PER_SECOND": "1000"}
    shared |= {"PUBLIC_URL": offline.discord.page_url, "DISCORD_CLIENT_SECRET": SECRET}
    offline.discord.host_activity(addresses[0], SECRET)
    programs = [
        await bot_process(offline, **shared, WEB_PORT=address.rpartition(":")[2]) for address in addresses
    ]
    await offline.until(lambda: len(gateway.shards) == SHARDS)
    await offline.until(
        lambda: all(
            b"page of the Activity is served" in os.pread(each.said.fileno(), 1 << 16, 0) for each in programs
        )
    )
    await found[1].begin_by_cards(clock="none")
    async with aiohttp.ClientSession() as client:
        browser = Browser(found[1], client)
        yield Processes(found[1], programs, addresses, browser)
        for page in browser.pages:
            await page.socket.close()
    for program in programs:
        await stopped(program)


async def test_a_move_through_one_process_reaches_a_page_at_the_other(processes: Processes) -> None:
    place = processes.place
    ben = await processes.use(0).page(place.ben)
    ana = await processes.use(1).page(place.ana)
    played = await ana.play(1, 0, WHITE_WINS[0])
    there = (await ben.event(lambda packet: packet["event"] == "state"))["data"]
    assert (there["ply"], there["you"]) == (1, 1)
    assert there["question"] is not None
    assert (await ben.play(1, 1, WHITE_WINS[1]))["ply"] == 2
    here = (await ana.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 2))["data"]
    assert here["question"] is not None
    await place.card_at(2)
    # A command is taken by the process that has the shard; both pages are shown what it does.
    await play(place, WHITE_WINS[2:3], 2)
    for page in (ana, ben):
        await page.event(lambda packet: packet["event"] == "state" and packet["data"]["ply"] == 3)
    assert played["picture"]["url"] != here["picture"]["url"]


async def test_sessions_and_pictures_of_one_process_are_good_at_the_other(processes: Processes) -> None:
    browser, place = processes.use(0), processes.place
    session = await browser.session(place.ana)
    page = await browser.connect()
    await page.ask("hello", session=session)
    shown = await page.ask("open", match=1)
    at_first = await (await browser.get(shown["picture"]["url"])).read()
    processes.use(1)
    there = await browser.connect()
    await there.ask("hello", session=session)
    assert (await there.ask("open", match=1))["question"] is not None
    renewed = await there.ask("renew")
    answer = await browser.get(shown["picture"]["url"])
    assert answer.status == 200
    assert await answer.read() == at_first
    processes.use(0)
    again = await browser.connect()
    await again.ask("hello", session=renewed["session"])


async def test_a_page_goes_on_at_the_other_process_when_its_own_ends(processes: Processes) -> None:
    browser, place = processes.use(1), processes.place
    session = await browser.session(place.ana)
    page = await browser.connect()
    await page.ask("hello", session=session)
    await page.ask("open", match=1)
    await page.play(1, 0, "1ne")
    await place.card_at(1)
    await stopped(processes.programs.pop(1))
    assert await page.closed() in (1001, 1006)
    processes.use(0)
    again = await browser.connect()
    await again.ask("hello", session=session)
    assert (await again.ask("open", match=1))["ply"] == 1
    assert (await again.refused("press", item=play_item(1, 0, "1ne")))[0] == "match.stale"
