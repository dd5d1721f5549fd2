"""The bot as a process that ends itself by SIGKILL at any of its steps, and is started again.

A step is a statement that the database is about to be given, or a request to Discord that is about to be
sent, or whose answer has just come.
"""

import asyncio
import ctypes
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawValue
from random import Random
from typing import Any, Final

import discord
from discord.webhook.async_ import AsyncWebhookAdapter
from sqlalchemy import Engine, event

from data.database import Database
from sandbox import IllegalAction, NoAnswer, Sandbox
from services.services import Services
from tests.soak.bots import Bots, run_bot

LIMIT_S: Final = 240.0
"""Whatever is waited for so long after a start hangs."""
PAUSE_S: Final = 0.02
MOST_STEPS: Final = 160
"""A process that is to be killed takes up to so many steps more; a start takes about half as many."""

Act = Callable[[], Awaitable[Any]]


def run_mortal_bot(left: Any, *given: Any) -> None:
    """Be the bot, which kills itself when ``left``, a number of steps, comes down to 0."""

    def step(*_: Any) -> None:
        if left.value > 0:
            left.value -= 1
            if not left.value:
                os.kill(os.getpid(), signal.SIGKILL)

    connect = sqlite3.connect

    def traced(*arguments: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **named)
        connection.set_trace_callback(step)
        return connection

    for owner in (discord.http.HTTPClient, AsyncWebhookAdapter):
        setattr(owner, "request", counted(owner.request, step))  # noqa: B010 - mypy
    setattr(sqlite3, "connect", traced)  # noqa: B010 - mypy
    event.listen(Engine, "before_cursor_execute", step)
    run_bot(*given)


def counted(request: Callable[..., Any], step: Callable[[], None]) -> Callable[..., Any]:
    """A request with a step before and after it."""

    async def stepped(*given: Any, **named: Any) -> Any:
        step()
        answer = await request(*given, **named)
        step()
        return answer

    return stepped


class Mortal(Bots):
    """One process of the bot on a database, with services beside it that only read.

    It is killed ``kills`` times, after numbers of steps that ``rng`` draws.
    """

    def __init__(self, sandbox: Sandbox, database: Database, folder: Any, kills: int, rng: Random) -> None:
        url = database.writer.url.render_as_string(hide_password=False)
        super().__init__(sandbox, folder, url, processes=1, shards=1)
        self.left = RawValue(ctypes.c_longlong, 0)
        self.services = Services(database)
        self.database = database
        self.to_come = kills
        self.rng = rng

    def forked(self, *given: Any) -> BaseProcess:
        return self.forks.Process(target=run_mortal_bot, args=(self.left, *given))

    @property
    def alive(self) -> bool:
        return any(each.is_alive() for each in self.processes)

    async def live(self) -> bool:
        """Start the process, which is killed after some steps if that is still to come; False if it runs."""
        if self.alive:
            return False
        while not self.alive:
            await self.buried()
            early = self.to_come > 0 and self.rng.random() < 0.2
            if early:
                self.kill_after(self.rng.randint(1, MOST_STEPS))
            with suppress(RuntimeError):
                await self.start()
            if self.alive and self.to_come and not early:
                self.kill_after(self.rng.randint(1, MOST_STEPS))
        return True

    async def buried(self) -> None:
        """Wait until nothing is left of a process that was killed. Raises: AssertionError for another end."""
        for process in self.processes:
            await asyncio.to_thread(process.join)
            assert process.exitcode == -signal.SIGKILL, self.log[-4_000:]
        self.processes.clear()
        await self.gone()

    def kill_after(self, steps: int) -> None:
        self.to_come -= 1
        self.left.value = steps

    async def until(self, condition: Callable[[], Awaitable[Any]], act: Act | None = None) -> Any:
        """The value of a condition once it is true; a member acts until then, and the process is kept up."""
        async with asyncio.timeout(LIMIT_S) as limit:
            while not (found := await condition()):
                if await self.live():
                    limit.reschedule(asyncio.get_running_loop().time() + LIMIT_S)
                await (asyncio.sleep(PAUSE_S) if act is None else self.tried(act))
            return found

    async def tried(self, act: Act) -> None:
        """Let a member do something, until it is answered or the process is killed."""
        acting = asyncio.ensure_future(act())
        while self.alive and not acting.done():
            await asyncio.wait({acting}, timeout=PAUSE_S)
        acting.cancel()
        await asyncio.wait({acting})
        # What they press may not be there, and what they ask for may stay without an answer.
        if not acting.cancelled() and not isinstance(acting.exception(), (IllegalAction, NoAnswer)):
            acting.result()

    async def is_killed(self) -> bool:
        """Whether the process is killed before everything is delivered; if not, it stays up from now on."""
        while self.alive and not await self.delivered():  # noqa: ASYNC110 - another process has no event
            await asyncio.sleep(PAUSE_S)
        self.left.value = 0
        return not self.alive

    async def delivered(self) -> bool:
        async with self.database.read() as tx:
            return not await tx.outbox.last_id()
