"""The dashboard and the alerts, asked of a real Prometheus that reads two processes of the bot at work."""

import asyncio
import math
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import yaml

from sandbox import Permission
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.bot.test_endurance import bot_process, stopped
from tests.bot.test_shards import places, play
from tests.databases import ON_A_SERVER
from tests.test_deploy import DEPLOY, panels, rules

EVERY_S = 1
"""How often Prometheus reads here, in place of every 15 seconds."""
WITHIN_S = 120


class Prometheus:
    """A Prometheus that reads some ports of this machine, with the configuration of ``deploy/``."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.session = session

    async def ask(self, what: str, **parameters: str) -> Any:
        """The data of an answer of the API; None before it answers."""
        try:
            async with self.session.get(f"{self.address}/api/v1/{what}", params=parameters) as answer:
                return (await answer.json())["data"] if answer.status == 200 else None
        except aiohttp.ClientConnectionError:
            return None

    async def shown(self, expression: str) -> list[float]:
        """The values of all series that an expression has now; what is no number is not drawn."""
        data = await self.ask("query", query=expression)
        values = [float(series["value"][1]) for series in data["result"]] if data else []
        return [value for value in values if math.isfinite(value)]


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


@asynccontextmanager
async def prometheus(folder: Path, port: int, read: list[int]) -> AsyncIterator[Prometheus]:
    settings = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    settings["global"] = {"scrape_interval": f"{EVERY_S}s", "evaluation_interval": f"{EVERY_S}s"}
    settings["rule_files"] = [str(DEPLOY / "prometheus" / name) for name in settings["rule_files"]]
    (job,) = settings["scrape_configs"]
    del job["dns_sd_configs"]
    job["static_configs"] = [{"targets": [f"127.0.0.1:{each}" for each in read]}]
    (folder / "prometheus.yml").write_text(yaml.safe_dump(settings), "utf-8")
    address = f"127.0.0.1:{port}"
    process = await asyncio.create_subprocess_exec(
        "prometheus",
        f"--config.file={folder}/prometheus.yml",
        f"--storage.tsdb.path={folder}/data",
        f"--web.listen-address={address}",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        async with aiohttp.ClientSession() as session:
            yield Prometheus(f"http://{address}", session)
    finally:
        process.terminate()
        await process.wait()


async def some_of_everything(found: list[BotHarness]) -> None:
    """What all panels are about: matches, a computer, pictures, refusals of the bot and of Discord."""
    for place in found:
        await place.begin_by_cards(clock="none")
        await play(place, WHITE_WINS[:6])
        await place.do(place.ana, "move", move="sideways")
        await place.do(place.ana, "rules", game=GAME)
    first = found[0]
    await first.play_computer(first.cleo, game=GAME, level=1, first="opponent")
    first.channel.overwrite(first.server.bot_role, deny=Permission.SEND_MESSAGES_IN_THREADS)
    await play(first, WHITE_WINS[6:7], 6)
    await first.until(lambda: first.discord.refused)
    first.channel.overwrite(first.server.bot_role)


@ON_A_SERVER
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("prometheus") is None, reason="Prometheus is not installed")
async def test_every_panel_has_data_and_every_alert_can_be_evaluated(
    offline: BotHarness, tmp_path: Path
) -> None:
    port, *ports = free_ports(3)
    gateway = offline.discord.gateway
    gateway.starts.max_concurrency = 4
    found = places(offline)
    shared = {"SHARDS": "4", "PROCESSES": "2", "REQUESTS_PER_SECOND": "1000"}
    async with prometheus(tmp_path, port, ports) as asked:
        programs = [await bot_process(offline, **shared, METRICS_PORT=str(each)) for each in ports]
        await offline.until(lambda: len(gateway.shards) == 4)
        expressions = {target["expr"]: each["title"] for each in panels() for target in each["targets"]}
        async with asyncio.timeout(WITHIN_S):
            # A rate needs a reading from before.
            while len(await asked.shown('up{job="rookery"} == 1')) < len(ports):  # noqa: ASYNC110 - has none
                await asyncio.sleep(EVERY_S)
        await some_of_everything(found)
        empty = set(expressions)
        with suppress(TimeoutError):
            async with asyncio.timeout(WITHIN_S):
                while empty := {each for each in empty if not await asked.shown(each)}:  # noqa: ASYNC110 - as above
                    await asyncio.sleep(EVERY_S)
        assert {expressions[each] for each in empty} == set()
        evaluated = [rule for group in (await asked.ask("rules"))["groups"] for rule in group["rules"]]
        assert {rule["name"] for rule in evaluated} == {rule["alert"] for rule in rules()}
        assert {rule["health"] for rule in evaluated} == {"ok"}
        for program in programs:
            await stopped(program)
