"""The bot's processes. They are forked from one that has imported the bot, so that a start takes a second."""

import asyncio
import ctypes
import multiprocessing
import os
import signal
import sys
import time
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, Final

import discord

import bot
from cogs.client import extensions
from data.processes import identify_buckets
from sandbox import Sandbox

TIMEOUT_S: Final = 120.0
LOG: Final = "bot.log"


def run_bot(environment: dict[str, str], log: str, ahead_ms: "Synchronized[int]") -> None:
    """Be the bot, whose wall clock goes ``ahead_ms`` before the machine's."""
    os.environ.update(environment)
    sys.argv = ["bot.py"]
    wall, wall_ns = time.time, time.time_ns
    time.time = lambda: wall() + ahead_ms.value / 1_000
    time.time_ns = lambda: wall_ns() + ahead_ms.value * 1_000_000
    # The library waits two seconds for more servers before it is ready; here all come at once.
    quick = property(lambda _state: 0.05, lambda _state, _seconds: None)
    setattr(discord.state.AutoShardedConnectionState, "guild_ready_timeout", quick)  # noqa: B010 - mypy
    # Shards identify at once: the sandbox lets them.
    setattr(identify_buckets, "INTERVAL_MS", 0)  # noqa: B010 - mypy
    setattr(discord.Client, "before_identify_hook", at_once)  # noqa: B010 - mypy
    sys.stdout = sys.stderr = Path(log).open("a", encoding="utf-8", buffering=1)  # noqa: SIM115 - until it ends
    raise SystemExit(bot.main())


async def at_once(*_: object, **_named: object) -> None:
    """Let a shard identify: in place of the library's five seconds between two."""


class Bots:
    """The processes that share a database, and the sandbox they are connected to."""

    def __init__(self, sandbox: Sandbox, folder: Path, url: str, processes: int, shards: int) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.shards = shards
        self.processes: list[BaseProcess] = []
        self.count = processes
        self.environment = {
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "DISCORD_GATEWAY_URL": sandbox.gateway_url,
            "DATABASE_URL": url,
            "LOG_LEVEL": "INFO",
            "REQUESTS_PER_SECOND": "1000000",
            "PUBLIC_URL": sandbox.page_url,
            "DISCORD_CLIENT_SECRET": "client-secret",
            "WEB_PORT": "0",
        }
        if processes > 1:
            self.environment |= {"SHARDS": str(shards), "PROCESSES": str(processes)}
        self.forks = multiprocessing.get_context("forkserver")
        self.forks.set_forkserver_preload(["bot", *extensions()])
        self.ahead_ms: Synchronized[int] = self.forks.Value(ctypes.c_longlong, 0)

    @property
    def log(self) -> str:
        file = self.folder / LOG
        return file.read_text("utf-8") if file.exists() else ""

    async def start(self) -> None:
        """Start all that do not run, as a supervisor would, and return once all shards are online.

        Raises: RuntimeError where a process ends instead.
        """
        self.processes = [each for each in self.processes if each.is_alive()]
        while len(self.processes) < self.count:
            self.stand_by()

        def ready() -> bool:
            return self.online == self.shards or not all(each.is_alive() for each in self.processes)

        await self.sandbox.until(ready, TIMEOUT_S)
        if self.online != self.shards:
            raise RuntimeError(self.log[-4000:])

    def stand_by(self) -> None:
        """Start one more process; where all have a share of the work, it waits for one to fall free."""
        process = self.forked(self.environment, str(self.folder / LOG), self.ahead_ms)
        process.start()
        self.processes.append(process)

    def forked(self, *given: Any) -> BaseProcess:
        """A process that is the bot once it is started."""
        return self.forks.Process(target=run_bot, args=given)

    async def ended(self, process: BaseProcess) -> None:
        """Wait until a process has ended by itself. Raises: RuntimeError where it does not."""
        await asyncio.to_thread(process.join, TIMEOUT_S)
        if process.is_alive():
            raise RuntimeError(f"a process does not end: {self.log[-4000:]}")
        self.processes.remove(process)

    async def start_again(self) -> None:
        """Start all anew once they have ended by themselves, as a supervisor would."""
        for process in tuple(self.processes):
            await self.ended(process)
        await self.start()

    @property
    def online(self) -> int:
        """The number of shards that are connected."""
        return sum(each.session is not None for each in self.sandbox.gateway.connections)

    async def kill(self, number: int) -> None:
        """End a process as the system would, by SIGKILL."""
        process = self.processes.pop(number)
        process.kill()
        await asyncio.to_thread(process.join)

    async def stop(self) -> None:
        """End all processes as an operator would, by SIGTERM; one that does not run is killed."""
        for process in self.processes:
            if process.is_alive():
                process.terminate()
                os.kill(process.pid or 0, signal.SIGCONT)
        await asyncio.gather(*(asyncio.to_thread(each.join, TIMEOUT_S) for each in self.processes))
        while self.processes:
            await self.kill(0)
        await self.gone()

    async def gone(self) -> None:
        """Wait until nobody is connected; the sandbox forgets nonces then, as Discord does in time."""
        await self.sandbox.until(lambda: self.online == 0, TIMEOUT_S)
        self.sandbox.world.nonces.clear()
