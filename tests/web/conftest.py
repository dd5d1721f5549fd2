"""Pages without a browser: what a page may send, and what anybody else may try."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from cogs.begin.terms import ComputerTerms
from cogs.composer.composer import Play
from cogs.composer.match_turn import MatchTask
from sandbox import Channel, Member
from tests.bot.conftest import FileBot
from tests.bot.conftest import harness as new_server  # noqa: F401 - a fixture
from tests.bot.conftest import hosting as hosting  # noqa: PLC0414 - a fixture
from tests.bot.conftest import offline as offline  # noqa: PLC0414 - a fixture
from tests.bot.conftest import patient as patient  # noqa: PLC0414 - a fixture
from tests.bot.harness import BotHarness
from web.messages import VERSION

TIMEOUT_S: Final = 60.0
FIRST: Final = 0
"""The test's first match, which the fixtures begin."""


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    """One kind of database: the page does not know which it is."""
    return sqlite_url


def play_item(match: int, ply: int, turn: str) -> str:
    """The item that plays a turn of a match."""
    return str(Play(MatchTask(match, ply), turn).custom_id)


@dataclass
class PageClient:
    """One open page: ``heard`` are the events that came between answers."""

    socket: aiohttp.ClientWebSocketResponse
    heard: list[dict[str, Any]] = field(default_factory=list)
    count: int = 0

    async def send(self, action: str, **fields: Any) -> dict[str, Any]:
        """The answer, or the refusal, of a message."""
        self.count += 1
        await self.socket.send_json({"v": VERSION, "id": self.count, "do": action, **fields})
        while True:
            packet: dict[str, Any] = await self.socket.receive_json(timeout=TIMEOUT_S)
            if packet.get("id") == self.count:
                return packet
            self.heard.append(packet)

    async def ask(self, action: str, **fields: Any) -> Any:
        """The answer of a message that is not refused."""
        packet = await self.send(action, **fields)
        assert "answer" in packet, packet
        return packet["answer"]

    async def refused(self, action: str, **fields: Any) -> tuple[str, str]:
        """Code and sentence of a refusal."""
        packet = await self.send(action, **fields)
        assert "refused" in packet, packet
        assert "refusal-" not in packet["refused"]
        assert "<" not in packet["refused"]
        return packet["code"], packet["refused"]

    async def press(self, *item: object, **asked: Any) -> Any:
        """What a press of an item, given by its name and fields, leads to."""
        return await self.ask("press", item=":".join(map(str, item)), **asked)

    async def play(self, match: int, ply: int, turn: str) -> dict[str, Any]:
        """The state of a match that comes after a turn is played by its item."""
        assert (await self.ask("press", item=play_item(match, ply, turn), inside=True))["components"] == []
        return await self.state(match, ply + 1)

    async def state(self, match: int, ply: int) -> dict[str, Any]:
        """The state of a match after so many plies or more, which comes by itself."""

        def is_wanted(packet: dict[str, Any]) -> bool:
            state = packet["data"]
            return bool(packet["event"] == "state" and state["match"] == match and state["ply"] >= ply)

        state: dict[str, Any] = (await self.event(is_wanted))["data"]
        return state

    async def begin(self, game: str) -> int:
        """The number of a match against the weakest computer, which the page is to show."""
        assert (await self.press("playlevel", ComputerTerms(game), 1))["components"] == []
        match: int = (await self.event(lambda packet: packet.get("event") == "board"))["data"]["match"]
        return match

    async def event(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next event of which this is true."""
        while True:
            for packet in self.heard:
                if wanted(packet):
                    self.heard.remove(packet)
                    return packet
            self.heard.append(await self.socket.receive_json(timeout=TIMEOUT_S))

    async def closed(self) -> int:
        """The code with which the server closes the page."""
        while not self.socket.closed:
            await self.socket.receive(timeout=TIMEOUT_S)
        return self.socket.close_code or 0


@dataclass
class Browser:
    """A client that speaks to the page's server as Discord's proxy does."""

    harness: BotHarness
    client: aiohttp.ClientSession
    pages: list[PageClient] = field(default_factory=list)
    channel: Channel | None = None
    """Where the Activity is opened, if not in the usual channel."""

    @property
    def address(self) -> str:
        portal = self.harness.discord.activities.portal
        assert portal is not None
        return portal.url

    @property
    def origin(self) -> str:
        return self.harness.discord.page_url.rstrip("/")

    def launched(self, who: Member) -> tuple[str, str]:
        """The code of a login and the instance, for a member who opens the Activity in the channel."""
        activities = self.harness.discord.activities
        instance = activities.launch(who.user, (self.channel or self.harness.channel).record)
        code = activities.authorize(who.user, self.harness.discord.world.application_id, ["identify"], "code")
        return code, instance.id

    async def token(self, body: Any, **headers: str) -> aiohttp.ClientResponse:
        """The answer to a login."""
        sent = {"Origin": self.origin, **headers}
        answer = await self.client.post(f"{self.address}/api/token", json=body, headers=sent)
        await answer.read()
        return answer

    async def get(self, path: str, **headers: str) -> aiohttp.ClientResponse:
        """The answer to a request for a file or a picture, read whole."""
        answer = await self.client.get(f"{self.address}/{path}", headers=headers)
        await answer.read()
        return answer

    async def session(self, who: Member) -> str:
        """The session of a member who has logged in."""
        code, instance_id = self.launched(who)
        answer = await self.token({"code": code, "instance_id": instance_id})
        assert answer.status == 200, await answer.text()
        return str((await answer.json())["session"])

    async def connect(self, **headers: str) -> PageClient:
        """A socket that has not said whom it is for."""
        sent = {"Origin": self.origin, **headers}
        page = PageClient(await self.client.ws_connect(f"{self.address}/ws", headers=sent))
        self.pages.append(page)
        return page

    async def page(self, who: Member, match: int | None = FIRST) -> PageClient:
        """The page of a member that shows a match."""
        page = await self.connect()
        await page.ask("hello", session=await self.session(who))
        if match is not None:
            await page.ask("open", match=match or self.harness.match)
        return page


@pytest.fixture(scope="module")
async def file_bot(
    migrated_file: Path,
    tmp_path_factory: pytest.TempPathFactory,
    connection_threads: None,  # noqa: ARG001 - ends later than the bot
) -> AsyncIterator[FileBot]:
    """The bot with its Activity that the tests of a file share."""
    shared = FileBot(migrated_file, tmp_path_factory.mktemp("bot"), activity=True)
    yield shared
    await shared.stop()


@pytest.fixture
async def harness(new_server: BotHarness) -> BotHarness:  # noqa: F811
    """A new server, and a match there between Ana, who is White, and Ben."""
    new_server.clock.turn(seconds=10)  # logins have a pace
    await new_server.begin()
    return new_server


@pytest.fixture
async def own_bot(hosting: BotHarness) -> BotHarness:
    """The same on a bot of the test's own."""
    await hosting.begin()
    return hosting


@pytest.fixture
async def browser(harness: BotHarness) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as client:
        browser = Browser(harness, client)
        yield browser
        # The session's end would leave the sockets' connections to the garbage collector, which warns.
        for page in browser.pages:
            await page.socket.close()
