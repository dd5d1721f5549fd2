"""Many servers and many running matches: one process beside two, on PostgreSQL.

``ROOKERY_TEST_POSTGRES`` names the server, as for the tests; without it nothing is measured.
"""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from sqlalchemy import Table as SchemaTable
from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from benchmarks.figures import Row, Table, amount, percentile, shown_ms
from benchmarks.loopback import BOARDS, GAME, OPENING, Board, BotHarness, cpu_seconds
from benchmarks.random_play import random_texts
from benchmarks.start import footprint
from data.schema import METADATA
from engine.match.calendar import DAY_MS
from engine.registry import game
from sandbox import Sandbox
from sandbox.client.members import Server
from services.background.uptime import system_now_ms

SERVERS: Final = amount(3_000, 8)
RUNNING: Final = amount(100_000, 40)
SHARDS: Final = 4
PLIES: Final = amount(10, 1)
WARM: Final = amount(2, 1)
BATCH: Final = 5_000
FIRST: Final = 1_000_000
"""The first of the identifiers that the other matches and their players have."""
TITLE: Final = "Load"
NOTE: Final = (
    f"{SERVERS:,} servers with {RUNNING:,} running matches on PostgreSQL, {SHARDS} shards, the sandbox in a "
    f"process of its own beside the bot's; {BOARDS} moves in flight, each on another server. *ms* is from "
    "the command to the new picture in the channel. The sandbox, the database and the bot share the "
    "machine's cores: where those are two, a second process finds no free one, and what may be expected of "
    "it is that a move costs no more processor time."
)
SKIPPED: Final = "Not taken: ROOKERY_TEST_POSTGRES names no server."
BUSY: Final = (4, 115)
"""Moves a second of 3,000 and of 100,000 servers in a busy hour."""
LARGER: Final = Table(
    "How large it can grow",
    ("3,000 servers", "100,000 servers"),
    (
        Row("moves a second in a busy hour", tuple(map(str, BUSY)), "one a day and match, thrice the mean"),
        Row("requests a second that Discord counts", ("8", "230"), "2 a move; the usual limit is 50"),
        Row(
            "shards, and s to start them in 1 bucket or 16", ("4, 20", "100, 500 or 35"), "1,000 servers each"
        ),
        Row("database: GB now, and more each year", ("0.1, 5", "3.2, 150"), "1 kB a match, 126 bytes a move"),
        Row("cores for thinking", ("1.6", "46"), "every fifth move, 2 s of a core each"),
    ),
    "Counted from the figures above and below, with 33 running matches a server. Put your own numbers in.",
)


def larger(seconds: float) -> Table:
    """How large it can grow if a move takes so much processor time."""
    needed = [rate * seconds for rate in BUSY]
    figures = tuple(f"{cores:.2g}, {ceil(cores) + 1}" for cores in needed)
    remark = f"{shown_ms(seconds)} ms a move, one process to spare"
    return replace(LARGER, rows=(*LARGER.rows, Row("cores for moves, and processes", figures, remark)))


class Loaded(NamedTuple):
    """What moves under load took; processor time is in seconds, memory in MiB of each process."""

    samples: list[float]
    whole_s: float
    bot_s: float
    sandbox_s: float
    memory: list[float]
    waits: int


def servers_in(discord: Sandbox) -> list[Server]:
    """The servers, each with two members and a channel."""
    return [
        discord.server(f"Colony {number}", members=(f"ana{number}", f"ben{number}"), channel="pond")
        for number in range(SERVERS)
    ]


def boards_on(servers: Sequence[Server], rng: Random) -> list[Board]:
    """A board on each of some servers."""
    return [
        Board(
            server,
            server.channel("pond"),
            (server.members[0], server.members[1]),
            random_texts(game(GAME), rng, OPENING + 2 * (PLIES + WARM)),
        )
        for server in servers
    ]


async def fill(engine: AsyncEngine, servers: Sequence[Server]) -> None:
    """Write the other running matches, spread over all servers."""
    now_ms = system_now_ms()
    tables = METADATA.tables
    people = [{"id": FIRST + each, "name": f"p{each}", "seen_ms": now_ms} for each in range(RUNNING // 10)]
    known = [{"id": server.id, "name": server.name, "seen_ms": now_ms} for server in servers[BOARDS:]]
    async with engine.begin() as connection:
        await connection.execute(insert(tables["players"]), people)
        await connection.execute(insert(tables["servers"]), known)
        for first in range(0, RUNNING, BATCH):
            for table, rows in rows_of(tables, range(first, first + BATCH), servers, len(people), now_ms):
                await connection.execute(insert(table), list(rows))
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("analyze"))


def rows_of(
    tables: Any, numbers: Iterable[int], servers: Sequence[Server], people: int, now_ms: int
) -> Iterator[tuple[SchemaTable, Iterator[dict[str, Any]]]]:
    """The rows of running matches, by table."""
    placed = [(FIRST + number, servers[number % len(servers)]) for number in numbers]
    yield (
        tables["matches"],
        (
            {
                "id": number,
                "game": GAME,
                "rules": 1,
                "options": {"edition": "modern"},
                "clock": "correspondence:3",
                "rated": True,
                "server_id": server.id,
                "channel_id": server.channel("pond").id,
                "started_ms": now_ms,
                "mover": 0,
                "running_seat": 0,
                "since_awake_ms": now_ms,
                "changed_ms": now_ms,
            }
            for number, server in placed
        ),
    )
    yield (
        tables["seats"],
        (
            {
                "match_id": number,
                "seat": seat,
                "player_id": FIRST + (number * 2 + seat) % people,
                "remaining_ms": 3 * DAY_MS,
            }
            for number, _ in placed
            for seat in range(2)
        ),
    )
    yield (
        tables["deadlines"],
        (
            {
                "kind": kind,
                "match_id": number,
                "due_awake_ms": now_ms + DAY_MS + number % DAY_MS,
                "server_id": server.id,
            }
            for number, server in placed
            for kind in ("flag", "reminder")
        ),
    )


@asynccontextmanager
async def new_database(server: URL) -> AsyncIterator[URL]:
    """A database of this measurement's own."""
    url = server.set(database=f"rookery_load_{os.getpid()}")
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"create database {url.database}"))
            try:
                yield url
            finally:
                await connection.execute(text(f"drop database {url.database} with (force)"))
    finally:
        await engine.dispose()


async def under_load(bench: BotHarness, engine: AsyncEngine, processes: int) -> Loaded:
    """What the moves take of so many processes."""
    settings = {"SHARDS": str(SHARDS), "PROCESSES": str(processes)}
    async with bench.bots(("bot.py",), processes, SHARDS, **settings) as pids:
        await bench.play_concurrently(WARM)
        await bench.until_stripped()
        waits, before = await lock_waits(engine), sum(map(cpu_seconds, pids))
        sandbox, began = time.process_time(), time.perf_counter()
        samples = await bench.play_concurrently(PLIES)
        whole = time.perf_counter() - began
        await bench.until_stripped()
        return Loaded(
            samples,
            whole,
            sum(map(cpu_seconds, pids)) - before,
            time.process_time() - sandbox,
            [footprint(pid).mebibytes for pid in pids],
            await lock_waits(engine) - waits,
        )


async def lock_waits(engine: AsyncEngine) -> int:
    """The deadlocks that the database has counted, and the sessions that wait for a lock now."""
    async with engine.connect() as connection:
        deadlocks = await connection.scalar(
            text("select deadlocks from pg_stat_database where datname = current_database()")
        )
        waiting = await connection.scalar(
            text("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
        )
        return int(deadlocks or 0) + int(waiting or 0)


async def measured(server: URL) -> tuple[dict[int, Loaded], float]:
    """The figures of one process and of two, and the size of the database in MiB."""
    found: dict[int, Loaded] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with new_database(server) as url, Sandbox() as discord:
            discord.gateway.recommended_shards = SHARDS
            discord.gateway.starts.max_concurrency = SHARDS
            servers = servers_in(discord)
            boards = boards_on(servers[:BOARDS], Random(12))
            bench = BotHarness(discord, Path(folder), url.render_as_string(hide_password=False), boards)
            await bench.begin_matches()
            engine = create_async_engine(url)
            try:
                await fill(engine, servers)
                for processes in (1, 2):
                    found[processes] = await under_load(bench, engine, processes)
                async with engine.connect() as connection:
                    size = await connection.scalar(select(func.pg_database_size(url.database)))
            finally:
                await engine.dispose()
    return found, int(size or 0) / 2**20


def measure() -> list[Table]:
    """The tables of this bench."""
    named = os.environ.get("ROOKERY_TEST_POSTGRES")
    if not named:
        return [Table(TITLE, (), (), SKIPPED), LARGER]
    found, size = asyncio.run(measured(make_url(named)))
    rows = [
        Row(
            f"{processes} process" + "es" * (processes > 1),
            (
                f"{len(each.samples) / each.whole_s:,.0f}",
                shown_ms(statistics.median(each.samples)),
                *(shown_ms(percentile(each.samples, percent)) for percent in (95, 99)),
                *(shown_ms(taken / len(each.samples)) for taken in (each.bot_s, each.sandbox_s)),
                " + ".join(f"{mebibytes:.0f}" for mebibytes in each.memory),
                str(each.waits),
            ),
            f"{len(each.samples)} moves; the database has {size:,.0f} MiB",
        )
        for processes, each in found.items()
    ]
    columns = (
        "moves per second",
        "ms, median",
        "p95",
        "p99",
        "bot's CPU, ms a move",
        "sandbox's",
        "MiB",
        "deadlocks and waits",
    )
    alone = found[1]
    return [Table(TITLE, columns, tuple(rows), NOTE), larger(alone.bot_s / len(alone.samples))]
