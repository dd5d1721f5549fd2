"""The page of the Activity in headless Chromium: touches a move, frames while dragging, the first picture."""

import asyncio
import statistics
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from aiohttp import web
from playwright.async_api import Browser, BrowserContext, CDPSession, Frame, async_playwright, expect

from benchmarks.figures import Row, Table, percentile, shown_ms
from benchmarks.random_play import begun
from bot import Server, running
from cogs.client import Rookery
from engine.core.game import CHANCE
from engine.registry import game
from operation.settings import Page
from sandbox import Channel, Member, Sandbox
from services.matches.views import MatchView, Person, Place
from tests.bot.browser.conftest import PHONE
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.touches import random_turn
from tests.left_out import CHROMIUM
from web.states import moves_shown

SECRET: Final = "client-secret"  # noqa: S105 - of the sandbox
TURNS: Final = 4
DRAGS: Final = 3
MOVES: Final = 90
"""Touch moves of one drag."""
LOADS: Final = 5
WAIT_MS, POLL_MS = 60_000, 20
THROTTLE: Final = 4
LATENCY_MS, DOWN_KBIT, UP_KBIT = 150, 1_600, 750
KBIT: Final = 125  # bytes
GAMES: Final[dict[str, tuple[dict[str, str], tuple[str, ...]]]] = {
    "penguin-soccer": ({}, ("2ne", "3s", "b2ne", "h8s")),
    "piecepack-soccer": ({"hand": "steady"}, ("set square", "set line")),
    "polar-dare": ({}, ()),
    "scherer-soccer": ({"setup": "mirrored"}, ()),
}
"""By game the options of the match that is played, and its first moves, which the bench makes."""
STEPS: Final = "polar-dare"
"""The game whose turns have several steps."""
SKIPPED: Final = "Not taken: there is no Chromium on this machine."
TITLE: Final = "The page"
NOTE: Final = (
    f"Headless Chromium without a graphics processor, {PHONE} pixels wide, plays by touch on the page of"
    " the Activity in the sandbox's frame, bot and sandbox in one process beside it. *Touches* are the "
    f"most taps and drags of {TURNS} random turns, each of which the bot has played. *Frames* are those "
    "that the browser draws while a finger pulls a coin back, by its animation frames; the floor is an "
    "empty page under the same finger. *Script* is what a movement of the finger takes of the main "
    f"thread, the browser's own part included. A slow phone is {THROTTLE} times slower than this "
    f"machine, each answer takes {LATENCY_MS} ms more, and {DOWN_KBIT / 1000:g} Mbit come in a second; "
    "the floor is a page of one sentence. Times are from the opening of the frame, with nothing in the "
    "cache."
)
FRAMES: Final = """() => {
  window.frames_s = [];
  const note = (now) => { frames_s.push(now); window.frames_id = requestAnimationFrame(note); };
  window.frames_id = requestAnimationFrame(note);
}"""
"""Begins to note each frame that is drawn."""
EMPTY: Final = "<!doctype html><meta name=viewport content='width=device-width'><p>Rookery</p>"
LOADED: Final = """() => {
  const image = document.querySelector(".board .picture");
  return image?.complete && image.naturalWidth ? performance.now() : 0;
}"""
"""When the board's picture was there, in milliseconds from the frame's opening."""
SIZES: Final = """() => ["resource", "navigation"].flatMap((type) => performance.getEntriesByType(type))
  .map(({ name, transferSize }) => [name, transferSize])"""


class Stage(NamedTuple):
    """A sandbox with the bot online, and two members."""

    discord: Sandbox
    client: Rookery
    channel: Channel
    ana: Member
    ben: Member

    async def match(self, key: str) -> int:
        """A match of a game in which it is Ana's turn, and whose board she has opened."""
        options, moves = GAMES[key]
        services, here = self.client.services, Place(self.channel.id, self.ana.server.id, "Antarctica")
        people = Person(self.ana.id, "Ana"), Person(self.ben.id, "Ben")
        number = await begun(services, key, people, here, options)
        for ply, move in enumerate(moves):
            await services.matches.act(number, people[ply % 2].id, "move", text=move)
        await self.until_ana_moves(number)
        await services.boards.open(self.ana.id, number)
        return number

    async def until_ana_moves(self, number: int) -> MatchView:
        """The match once it is Ana's turn; the other player moves at random."""
        services, rng = self.client.services, Random(number)
        while True:
            match = await services.matches.view(number)
            if match.mover_id == self.ana.id or match.outcome is not None:
                return match
            if match.mover in (None, CHANCE):
                await self.until_ply(number, match.ply + 1)
                continue
            rules = game(match.game)
            text = rules.write(match.position, rules.sample(match.position, rng))
            await services.matches.act(number, match.mover_id or 0, "move", text=text)

    async def until_ply(self, number: int, ply: int) -> None:
        """Return once a match has so many plies."""
        matches = self.client.services.matches
        for _ in range(int(WAIT_MS / POLL_MS)):
            if (await matches.view(number)).ply >= ply:
                return
            await asyncio.sleep(POLL_MS / 1000)
        raise RuntimeError(f"match {number} has not come to ply {ply}")


class Drag(NamedTuple):
    """Frames a second, the longest time between two of them but one in 20, and script a touch move, in s."""

    frames: float
    between_s: float
    script_s: float


class Load(NamedTuple):
    """Seconds from a frame's opening to its first paint and to the board's picture; the bytes until then."""

    paint_s: float
    picture_s: float
    sent: int
    requests: int


@asynccontextmanager
async def stage() -> AsyncIterator[Stage]:
    """A sandbox whose bot has its Activity."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as discord:
            server = discord.server("Antarctica", members=("Ana", "Ben"), channel="pond")
            address = Server(discord.token, discord.api_url, discord.gateway_url)
            page = Page("127.0.0.1", 0, SECRET, lambda url: discord.host_activity(url, SECRET))
            url = f"sqlite+aiosqlite:///{Path(folder) / 'rookery.sqlite3'}"
            async with running(address, url, page=page) as (client, _):
                await client.wait_until_ready()
                found = server.channel("pond"), server.member("Ana"), server.member("Ben")
                yield Stage(discord, client, *found)


@asynccontextmanager
async def phone(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A phone whose browser has nothing in its cache."""
    context = await browser.new_context(
        viewport={"width": PHONE, "height": 800}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    try:
        yield context
    finally:
        await context.close()


async def opened(stage: Stage, context: BrowserContext) -> OpenBoard:
    """Ana's page of the sandbox, in whose frame her board is open."""
    page = OpenPage(await context.new_page(), stage.discord.page_url)
    await page.open("Ana", stage.channel.name)
    stage.discord.activities.launch(stage.ana.user, stage.channel.record)
    board = OpenBoard(page)
    await expect(board.board).to_be_visible()
    return board


def frame_of(board: OpenBoard) -> Frame:
    """The frame of the Activity, for scripts."""
    return next(each for each in board.page.frames if "/activity/" in each.url)


async def touches(stage: Stage, browser: Browser, key: str, turns: int = TURNS) -> list[float]:
    """The touches of each of some random turns of a game, by the step."""
    number, rng, found = await stage.match(key), Random(7), list[float]()
    async with phone(browser) as context:
        board = await opened(stage, context)
        while len(found) < turns:
            match = await stage.until_ana_moves(number)
            if match.outcome is not None:
                number = await stage.match(key)
                continue
            turn = random_turn(match, rng)
            await expect(board.frame.locator(".number")).to_have_text(f"#{number}")
            await expect(board.status).to_have_class("status mine")
            await board.shows(moves_shown(match))
            for touch in turn.touches:
                await board.touch(touch)
            await stage.until_ply(number, match.ply + 1)
            found.append(len(turn.touches) / turn.steps)
    return found


async def dragged(session: CDPSession, points: Sequence[tuple[float, float]], measured: Any) -> Drag:
    """What the main thread does while a finger is dragged along; ``measured`` runs scripts in the frame."""

    async def send(kind: str, *at: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in at]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    async def script_s() -> float:
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))

    await session.send("Performance.enable")
    await send("touchStart", points[0])
    await send("touchMove", points[1])
    await asyncio.sleep(0.3)  # until what the drag has chosen is there
    await measured.evaluate(FRAMES)
    before = await script_s()
    for point in points[2:]:
        await send("touchMove", point)
    spent = await script_s() - before
    times = await measured.evaluate("() => { cancelAnimationFrame(frames_id); return frames_s; }")
    await send("touchEnd")
    between = [(later - earlier) / 1000 for earlier, later in pairwise(times)]
    return Drag(1 / statistics.mean(between), percentile(between, 95), spent / (len(points) - 2))


async def slowed(session: CDPSession) -> None:
    """Make a page as slow as on a slow phone, and its network too."""
    network = {
        "offline": False,
        "latency": LATENCY_MS,
        "downloadThroughput": DOWN_KBIT * KBIT,
        "uploadThroughput": UP_KBIT * KBIT,
    }
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", network)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})


async def frames(stage: Stage, browser: Browser) -> tuple[list[Drag], list[Drag]]:
    """Pulls at a coin on the board, and the same drags on an empty page."""
    await stage.match("piecepack-soccer")
    ours, floor = list[Drag](), list[Drag]()
    async with phone(browser) as context:
        board = await opened(stage, context)
        await expect(board.frame.locator(".spots")).to_be_attached()
        spot: Any = await board.frame.locator(".spot").first.bounding_box()
        x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
        empty = await context.new_page()
        await empty.set_content(EMPTY)
        points = [(x, y), *((x + 10 * (number % 7), y - 20 - number % 60) for number in range(MOVES + 1))]
        for _ in range(DRAGS):
            for page, measured, found in ((board.page, frame_of(board), ours), (empty, empty, floor)):
                await page.bring_to_front()
                session = await context.new_cdp_session(page)
                found.append(await dragged(session, points, measured))
                await session.detach()
            await board.button("Back").tap()
    return ours, floor


@asynccontextmanager
async def sentence_page() -> AsyncIterator[str]:
    """The address of a page of one sentence."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(text=EMPTY, content_type="text/html")

    app = web.Application()
    app.router.add_get("/", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
"""When something was painted first, in milliseconds from the opening."""


async def value_of(page: Any, script: str) -> float:
    """The value of a script in a page or frame, once it is not 0."""
    return float(await (await page.wait_for_function(script, polling=50)).json_value())


async def load(stage: Stage, browser: Browser) -> Load:
    """The opening of the board on a slow phone that has never seen it."""
    async with phone(browser) as context:
        page = OpenPage(await context.new_page(), stage.discord.page_url)
        await page.open("Ana", stage.channel.name)
        await slowed(await context.new_cdp_session(page.page))
        stage.discord.activities.launch(stage.ana.user, stage.channel.record)
        board = OpenBoard(page)
        await expect(board.board).to_be_visible()
        frame = frame_of(board)
        picture, paint = await value_of(frame, LOADED), await value_of(frame, PAINT)
        sent = await frame.evaluate(SIZES)
        instance = stage.discord.activities.opened(stage.ana.user) or {}
        stage.discord.activities.leave(stage.ana.user, instance["instance_id"])
    return Load(paint / 1000, picture / 1000, sum(size for _, size in sent), len(sent))


async def floor_load(browser: Browser, url: str) -> float:
    """The seconds to the first paint of a page of one sentence on the same phone."""
    async with phone(browser) as context:
        page = await context.new_page()
        await slowed(await context.new_cdp_session(page))
        await page.goto(url)
        return await value_of(page, PAINT) / 1000


async def measured() -> list[Row]:
    """The rows of the table."""
    expect.set_options(timeout=WAIT_MS)
    async with stage() as here, async_playwright() as playwright, sentence_page() as sentence:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        made = {key: await touches(here, browser, key) for key in GAMES}
        drags, floor = await frames(here, browser)
        await here.match("penguin-soccer")
        floors = [await floor_load(browser, sentence) for _ in range(LOADS)]
        loads = [await load(here, browser) for _ in range(LOADS)]
        await browser.close()
    rows = [
        Row(f"touches {'a step' if key == STEPS else 'a move'}, {game(key).about.name}", (most(each), ""))
        for key, each in made.items()
    ]
    rows += [
        Row("frames/s while dragging", tuple(f"{middle(each, 'frames'):.0f}" for each in (drags, floor))),
        Row(
            "the longest time between two frames but one in 20, ms",
            tuple(shown_ms(middle(each, "between_s")) for each in (drags, floor)),
        ),
        Row(
            "script for a movement of the finger, ms",
            tuple(shown_ms(middle(each, "script_s")) for each in (drags, floor)),
        ),
        Row(
            "slow phone: first paint, ms",
            (shown_ms(middle(loads, "paint_s")), shown_ms(statistics.median(floors))),
        ),
        Row("slow phone: the board's picture, ms", (shown_ms(middle(loads, "picture_s")), "")),
        Row(
            "sent until then, kB",
            (f"{middle(loads, 'sent') / 1000:.0f}", ""),
            f"{middle(loads, 'requests'):.0f} requests",
        ),
    ]
    return rows


def middle(found: Sequence[NamedTuple], name: str) -> float:
    """The median of a figure."""
    return float(statistics.median(getattr(each, name) for each in found))


def most(found: Sequence[float]) -> str:
    """The most of some figures."""
    return f"{max(found):g}"


def measure() -> list[Table]:
    """The tables of this bench."""
    if CHROMIUM is None:
        return [Table(TITLE, (), (), SKIPPED)]
    return [Table(TITLE, ("here", "floor"), tuple(asyncio.run(measured())), NOTE)]
