"""The faults: each happens once a round, while members play."""

import asyncio
import os
import re
import resource
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from random import Random
from typing import Final, NamedTuple

import aiosqlite
from sqlalchemy import Executable, column, func, select, table, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from sandbox import Member, Message, Permission, Sandbox
from sandbox.model.errors import NoAnswer
from sandbox.rest.faults import RandomFault
from tests.soak.bots import TIMEOUT_S, Bots
from tests.soak.members import ANSWER_S, Members

HOUR_MS: Final = 3_600_000
SHARES: Final = (0.01, 0.05, 0.2)
WORDS: Final[dict[RandomFault, str]] = {
    "limited": "429 to",
    "failed": "502 to",
    "late": "late answers to",
    "lost": "answers lost to",
}
OUTLASTS_S: Final = 70.0
MATCHES_OF_CAT: Final = 200
WAITS: Final = 30
SHORTEST_S: Final = 0.5
ZONES: Final = ("Asia/Tokyo", "America/Los_Angeles", "Asia/Kathmandu")
RESTS: Final = "the clock rests"
SERVED: Final = re.compile(r"the page of the Activity is served on http://127\.0\.0\.1:(\d+)")
STRANGERS: Final = 300
SWITCHES: Final = ("set:weekend:on", "setbyform:vacation", "set:weekend:off", "endvacation")
EVENTS: Final = 60
"""How much happens on the sandbox, at most, while a fault lasts."""


@dataclass
class Scene:
    """What a fault may touch; ``pause_s`` is how long it keeps things from working."""

    sandbox: Sandbox
    bots: Bots
    members: Members
    url: URL
    rng: Random
    pause_s: float

    async def goes_on(self, longest_s: float = 10.0) -> None:
        """Return when members have played on for a while."""
        await self.members.wait_for_events(self.rng.randrange(EVENTS), longest_s)


Strike = Callable[[Scene], Awaitable[None]]


class Fault(NamedTuple):
    """A fault, the kinds of database that it can happen to, and how many matches wait for Cat besides."""

    name: str
    strike: Strike
    databases: tuple[str, ...] = ("sqlite", "postgresql")
    matches_of_cat: int = 0


async def kill(scene: Scene) -> None:
    """End a process by SIGKILL, at any moment."""
    await asyncio.sleep(scene.rng.choice((0.0, 0.01, 0.05)))
    await scene.bots.kill(scene.rng.randrange(len(scene.bots.processes)))


async def freeze(scene: Scene) -> None:
    """Stop a process by SIGSTOP, and let it go on."""
    process = scene.rng.choice(scene.bots.processes)
    os.kill(process.pid or 0, signal.SIGSTOP)
    await asyncio.sleep(scene.pause_s)
    os.kill(process.pid or 0, signal.SIGCONT)
    await scene.goes_on()


async def take_over(scene: Scene, frozen_s: float = 0.0) -> None:
    """Stop a process by SIGSTOP until one that stands by has its shards, and let it go on: it must end."""
    ends_s = time.monotonic() + frozen_s
    bots, starts = scene.bots, scene.sandbox.gateway.starts
    frozen = scene.rng.choice(bots.processes)
    begun, shards = starts.count, bots.shards // bots.count
    bots.stand_by()
    os.kill(frozen.pid or 0, signal.SIGSTOP)
    try:
        await scene.sandbox.until(lambda: starts.count >= begun + shards, TIMEOUT_S)
        await scene.goes_on()
        await asyncio.sleep(ends_s - time.monotonic())
    finally:
        os.kill(frozen.pid or 0, signal.SIGCONT)
    await bots.ended(frozen)
    await scene.goes_on()


async def outlast(scene: Scene) -> None:
    """Stop a process for longer than its sessions and its lease last, while another takes over."""
    await take_over(scene, OUTLASTS_S)


async def set_clock(scene: Scene) -> None:
    """Set the machine's clock forward or back by an hour."""
    scene.bots.ahead_ms.value += scene.rng.choice((-HOUR_MS, HOUR_MS))
    await scene.goes_on()


async def cut_gateway(scene: Scene) -> None:
    """Cut every gateway connection; the sessions are resumed, or gone."""
    if scene.rng.random() < 0.5:
        scene.sandbox.gateway.drop()
    else:
        scene.sandbox.gateway.invalidate()
    await scene.goes_on()


async def send_twice(scene: Scene) -> None:
    """Send every event twice."""
    scene.sandbox.gateway.duplicate_events = True
    await scene.goes_on()
    scene.sandbox.gateway.duplicate_events = False


def answers(kind: RandomFault, share: float) -> Strike:
    """Something happens to this share of all requests to Discord."""

    async def strike(scene: Scene) -> None:
        scene.sandbox.faults.some(kind, share, scene.rng)
        for _ in range(3):
            await scene.goes_on()
        scene.sandbox.faults.clear()

    return strike


@asynccontextmanager
async def administration(url: URL) -> AsyncIterator[Callable[[Executable], Awaitable[object]]]:
    """Runs statements on the server, beside the database that is being tried."""
    engine = create_async_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            yield connection.execute
    finally:
        await engine.dispose()


async def cut_database(scene: Scene) -> None:
    """End every connection to the database, which ends the bot; it is started again."""
    async with administration(scene.url) as execute:
        await execute(ending(scene.url))
    await scene.bots.start_again()
    await scene.goes_on()


async def cut_both(scene: Scene) -> None:
    """Cut database and gateway together, as one failure of the network does: the bot must end."""
    await restart_database(scene, scene.sandbox.gateway.drop)


async def restart_database(scene: Scene, besides: Callable[[], object] = lambda: None) -> None:
    """End every connection to the database, and refuse new ones for a while, as a restart does."""
    name = scene.url.database
    async with administration(scene.url) as execute:
        await execute(text(f"alter database {name} allow_connections false"))
        try:
            await execute(ending(scene.url))
            besides()
            await asyncio.sleep(scene.pause_s)
        finally:
            await execute(text(f"alter database {name} allow_connections true"))
    await scene.bots.start_again()
    await scene.goes_on()


def ending(url: URL) -> Executable:
    """The statement that ends all connections to a database."""
    found = select(func.pg_terminate_backend(column("pid"))).select_from(table("pg_stat_activity"))
    return found.where(column("datname") == url.database)


async def fill_disk(scene: Scene) -> None:
    """Let no file of a process grow for a while, as on a full disk."""
    process = scene.rng.choice(scene.bots.processes).pid or 0
    largest = max(file.stat().st_size for file in scene.bots.folder.iterdir() if file.is_file())
    resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    await scene.goes_on(scene.pause_s)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await scene.goes_on()


async def lock_file(scene: Scene) -> None:
    """Keep the database's file locked by another program for a while."""
    async with aiosqlite.connect(str(scene.url.database), isolation_level=None, timeout=30) as connection:
        await connection.execute("begin immediate")
        await asyncio.sleep(scene.pause_s)
        await connection.execute("rollback")
    await scene.goes_on()


async def press_switches(scene: Scene) -> None:
    """Let Cat press what moves the deadlines of all her matches."""
    async with asyncio.timeout(TIMEOUT_S):
        settings = await page_of_pauses(scene)
        for button in SWITCHES * 3:
            await press(scene.members.cat, settings, button)
    await scene.goes_on()


async def page_of_pauses(scene: Scene) -> Message:
    """The page of Cat's settings that has the pauses."""
    cat, floe = scene.members.cat, scene.members.floe
    while (settings := (await scene.members.answered(cat, "settings", floe, {})).message) is None:
        pass
    while not settings.control("setbyform:zone"):
        with suppress(NoAnswer):
            await (await cat.click(settings, "settings:away")).settled(ANSWER_S)
    return settings


async def change_zone(scene: Scene) -> None:
    """Let Cat write another time zone, by which all her deadlines move: nobody waits much longer for it."""
    members, texts = scene.members, {"sleep": "22:30-06:15", "zone": scene.rng.choice(ZONES)}
    async with asyncio.timeout(TIMEOUT_S):
        settings = await page_of_pauses(scene)
        await scene.sandbox.until(lambda: members.cards.total() >= MATCHES_OF_CAT, TIMEOUT_S)
        usual_s = await longest_wait(scene)
        for name, written in texts.items():
            while written not in settings.text:
                pressed = await members.cat.click(settings, f"setbyform:{name}")
                with suppress(NoAnswer):
                    await (await members.cat.submit(pressed.modal, {"text": written})).settled(ANSWER_S)
    members.figures.long_waits += await longest_wait(scene) > 2 * max(usual_s, SHORTEST_S)


async def longest_wait(scene: Scene) -> float:
    """The longest of the next waits for answers."""
    waits, playing = scene.members.waits, scene.members.playing
    waits.clear()
    await scene.sandbox.until(lambda: len(waits) >= WAITS or all(task.done() for task in playing), TIMEOUT_S)
    return max(waits, default=0.0)


async def take_right(scene: Scene) -> None:
    """Keep Cat from seeing her channel, before or after her card is posted, until her clock rests."""
    members, bots = scene.members, scene.bots
    cat, floe = members.cat, members.floe
    early, cat.dm_open = scene.rng.random() < 0.5, False

    def rests() -> int:
        return sum(RESTS in line for line, _ in members.said)

    rested = rests()
    await bots.stop()
    (match_id,) = await members.begin_cats_matches(1, "chess:1+0")
    if early:
        floe.overwrite(cat, deny=Permission.VIEW_CHANNEL)
    await bots.start()
    if not early:
        await scene.sandbox.until(lambda: members.cards[match_id, 0], TIMEOUT_S)
        floe.overwrite(cat, deny=Permission.VIEW_CHANNEL)
    await scene.sandbox.until(lambda: rests() > rested, TIMEOUT_S)
    floe.overwrite(cat)
    while not members.cards[match_id, 1]:
        options = {"match": match_id, "move": members.cats_line[0]}
        await members.answered(cat, "move", floe, options)


async def come_as_strangers(scene: Scene) -> None:
    """Come to the page's ports with garbage, half requests, sockets without a session: it still answers."""
    own = f"Host: x\r\nOrigin: {scene.sandbox.page_url.rstrip('/')}\r\n"
    socket = f"GET /ws HTTP/1.1\r\n{own}Upgrade: websocket\r\nConnection: Upgrade\r\n"
    socket += f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
    login = f"POST /api/token HTTP/1.1\r\n{own}Content-Length: 8000\r\n\r\n{{"
    ports, writers = SERVED.findall(scene.bots.log)[-scene.bots.count :], list[asyncio.StreamWriter]()
    for port, number in product(ports, range(STRANGERS)):
        start = (socket, socket, login, login[: number % len(login)], "")[number % 5].encode()
        writers.append((await asyncio.open_connection("127.0.0.1", port))[1])
        writers[-1].write(start + scene.rng.randbytes(number) * (number % 2))
    await scene.goes_on()
    for port in ports:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        writers.append(writer)
        answer = await asyncio.wait_for(reader.read(), ANSWER_S)
        scene.members.figures.pages_away += not answer.startswith(b"HTTP/1.1 200")
    for writer in writers:
        writer.close()
    await scene.goes_on()


async def press(cat: Member, settings: Message, button: str) -> None:
    """Press a button until it has worked, as it is gone then. Raises: IllegalAction where it is not there."""
    until = datetime.now(UTC).date() + timedelta(days=1)
    while True:
        pressed = await cat.click(settings, button)
        if pressed.modal:
            pressed = await cat.submit(pressed.modal, {"text": until.isoformat()})
        with suppress(NoAnswer):
            await pressed.settled(ANSWER_S)
        if not settings.control(button):
            return


FAULTS: Final = (
    Fault("kill", kill),
    Fault("freeze", freeze),
    # A process that is stopped while it writes keeps an SQLite file locked.
    Fault("taken over", take_over, ("postgresql",)),
    Fault("frozen for 70 s", outlast, ("postgresql",)),
    Fault("clock set", set_clock),
    Fault("gateway cut", cut_gateway),
    Fault("events twice", send_twice),
    *(Fault(f"{word} {share:.0%}", answers(kind, share)) for kind, word in WORDS.items() for share in SHARES),
    Fault("database cut", cut_database, ("postgresql",)),
    Fault("database restarted", restart_database, ("postgresql",)),
    Fault("database and gateway cut", cut_both, ("postgresql",)),
    Fault("disk full", fill_disk, ("sqlite",)),
    Fault("file locked", lock_file, ("sqlite",)),
    Fault("strangers at the page's port", come_as_strangers),
    Fault("right taken", take_right),
    Fault(f"zone of {MATCHES_OF_CAT} matches", change_zone, matches_of_cat=MATCHES_OF_CAT),
    Fault(f"switches of {MATCHES_OF_CAT} matches", press_switches, matches_of_cat=MATCHES_OF_CAT),
)
