"""A soak run: the bot started, troubled while members play, and checked."""

import asyncio
import logging
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy.engine import make_url

from data.database import open_database
from sandbox import Sandbox
from tests.databases import SERVER, execute
from tests.refusals import wrong_requests
from tests.soak.bots import Bots
from tests.soak.faults import EVENTS, Fault, Scene
from tests.soak.figures import Figures
from tests.soak.members import Members

DELIVERED_S: Final = 120.0
COUNTED: Final = 1_000
LONGEST_S: Final = 20.0
"""The longest that members play before a fault, should less happen."""


async def troubled(
    fault: Fault,
    database: str,
    *,
    processes: int,
    seed: int,
    pause_s: float,
    goes_on: Callable[[int], bool],
    log: Path | None = None,
) -> Figures:
    """The figures of rounds with that fault, as long as ``goes_on`` of the rounds so far says so.

    What the bot has logged is kept in ``log`` if there were mistakes, or the run has failed.
    """
    rng, shards = Random(seed), 1 if processes == 1 else 2 * processes
    with tempfile.TemporaryDirectory() as folder:
        async with emptied(database, Path(folder)) as url, Sandbox() as sandbox:
            members = Members(sandbox, url, shards, rng)
            bots = Bots(sandbox, Path(folder), url, processes, shards)
            scene = Scene(sandbox, bots, members, make_url(url), rng, pause_s)
            await members.begin_cats_matches(fault.matches_of_cat)
            wrong = True
            try:
                while goes_on(members.figures.times):
                    await one_round(scene, fault)
                left = await deliver_the_rest(scene)
                figures = await members.check()
                figures.undelivered, figures.tracebacks = left, bots.log.count("Traceback")
                figures.wrong_requests = len(wrong_requests(sandbox))
                wrong = figures.mistakes > 0
                return figures
            finally:
                if wrong and log:
                    text = "\n".join([bots.log, *members.figures.details])
                    log.parent.mkdir(parents=True, exist_ok=True)
                    await asyncio.to_thread(log.write_text, text, "utf-8")


async def one_round(scene: Scene, fault: Fault) -> None:
    """Start what does not run, let members play, have the fault happen, and stop what is left."""
    await scene.members.begin_matches()
    await scene.bots.start()
    scene.members.begin_playing()
    try:
        await scene.members.wait_for_events(scene.rng.randrange(EVENTS), LONGEST_S)
        await fault.strike(scene)
        scene.members.figures.times += 1
    finally:
        await scene.members.stop_playing()
        await scene.bots.stop()


async def deliver_the_rest(scene: Scene) -> int:
    """Let the bot deliver everything that is left, without faults; how much is not delivered then."""
    await scene.bots.start()
    database = await open_database(scene.members.url)
    try:
        ends_s = time.monotonic() + DELIVERED_S
        while True:
            async with database.read() as tx:
                left = await tx.outbox.length(COUNTED) + (await tx.settings.any_moving() is not None)
            if not left or time.monotonic() > ends_s:
                return left
            await asyncio.sleep(0.1)
    finally:
        await database.close()
        await scene.bots.stop()


@asynccontextmanager
async def emptied(database: str, folder: Path) -> AsyncIterator[str]:
    """The URL of a new database of that kind."""
    if database == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'rookery.sqlite3'}"
        return
    if SERVER is None:
        raise SystemExit("ROOKERY_TEST_POSTGRES names no server.")
    url = SERVER.set(database=f"rookery_soak_{time.time_ns()}")
    await asyncio.to_thread(execute, SERVER, f"create database {url.database}")
    try:
        yield url.render_as_string(hide_password=False)
    finally:
        await asyncio.to_thread(execute, SERVER, f"drop database {url.database} with (force)")


def quiet() -> None:
    """Leave out of the log what is what this is for: requests cut short."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
