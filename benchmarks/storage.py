"""Transactions per second: a move through the services, beside a bare transaction on the same driver."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import aiosqlite

from benchmarks.figures import Row, Table, amount, median_and_p95, ratio
from benchmarks.matches import begun
from benchmarks.random_play import random_texts
from data.database import open_database
from data.engine.connections import PRAGMAS
from engine.registry import game
from services.matches.views import Person, Place
from services.services import Services

GAME = "penguin-soccer"
FIRST = 101
"""The first player: lower numbers are computers."""
MATCHES = amount(50, 2)
ALONE = amount(6, 1)
"""Plies of every match that are played one at a time; as many are then played side by side."""

NOTE = (
    "How many moves a second can be judged and saved on a new SQLite file, each in a transaction of its own "
    "that is on the disk before it counts. The floor is a transaction of one update and one insert on a bare "
    "aiosqlite connection with the same settings and the same number of them in the same run."
)

Work = Callable[[int, int], Awaitable[object]]
"""One transaction: the number of the match and of the ply."""


class Taken(NamedTuple):
    """The seconds of each transaction, and of all of them together."""

    samples: list[float]
    whole: float

    def rate(self) -> float:
        """Transactions per second."""
        return len(self.samples) / self.whole


async def play_alone(work: Work, plies: Sequence[int]) -> Taken:
    """The samples of every ply of every match, one after another."""
    samples, began = list[float](), time.perf_counter()
    for ply in plies:
        for match in range(MATCHES):
            started = time.perf_counter()
            await work(match, ply)
            samples.append(time.perf_counter() - started)
    return Taken(samples, time.perf_counter() - began)


async def play_concurrently(work: Work, plies: Sequence[int]) -> Taken:
    """The samples of the plies of each match in order, all matches at the same time."""
    samples = list[float]()

    async def played(match: int) -> None:
        for ply in plies:
            started = time.perf_counter()
            await work(match, ply)
            samples.append(time.perf_counter() - started)

    began = time.perf_counter()
    await asyncio.gather(*(played(match) for match in range(MATCHES)))
    return Taken(samples, time.perf_counter() - began)


async def both(work: Work) -> tuple[Taken, Taken]:
    """The samples of plies played one at a time, then those of the next plies played concurrently."""
    first = await play_alone(work, range(ALONE))
    return first, await play_concurrently(work, range(ALONE, 2 * ALONE))


async def through_play(folder: Path) -> tuple[Taken, Taken]:
    """The samples of moves by ``Matches.act``, one at a time and concurrently."""
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'rookery.sqlite3'}")
    try:
        services, rng = Services(database), Random(3)
        players = [(Person(FIRST + n, f"a{n}"), Person(2 * FIRST + n, f"b{n}")) for n in range(MATCHES)]
        lines = [random_texts(game(GAME), rng, 2 * ALONE) for _ in players]
        matches = [await begun(services, GAME, pair, Place(n + 1, 1)) for n, pair in enumerate(players)]

        async def move(match: int, ply: int) -> None:
            await services.matches.act(
                matches[match], players[match][ply % 2].id, "move", text=lines[match][ply]
            )

        return await both(move)
    finally:
        await database.close()


async def bare(folder: Path) -> tuple[Taken, Taken]:
    """The samples of one update and one insert on a connection that one coroutine uses at a time."""
    async with aiosqlite.connect(folder / "bare.sqlite3", isolation_level=None) as connection:
        for pragma in PRAGMAS:
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, ply INTEGER NOT NULL)")
        await connection.execute("CREATE TABLE plies (match INTEGER, ply INTEGER, text TEXT)")
        await connection.executemany(
            "INSERT INTO matches VALUES (?, 0)", [(match,) for match in range(MATCHES)]
        )
        turn = asyncio.Lock()

        async def write(match: int, ply: int) -> None:
            async with turn:
                await connection.execute("BEGIN IMMEDIATE")
                await connection.execute("UPDATE matches SET ply = ? WHERE id = ?", (ply + 1, match))
                await connection.execute("INSERT INTO plies VALUES (?, ?, ?)", (match, ply, "d4neRR"))
                await connection.execute("COMMIT")

        return await both(write)


def measure() -> list[Table]:
    """The tables of this bench."""
    with tempfile.TemporaryDirectory() as folder:
        ours = asyncio.run(through_play(Path(folder)))
        floors = asyncio.run(bare(Path(folder)))
    rows: list[Row] = []
    for what, own, floor in zip(("one at a time", f"{MATCHES} in flight"), ours, floors, strict=True):
        count, times = f"{len(own.samples)} moves", ratio(floor.rate(), own.rate())
        rows += [
            Row(f"a move, {what}", (f"{own.rate():,.0f}", *median_and_p95(own.samples)), count),
            Row(
                f"floor: bare transaction, {what}",
                (f"{floor.rate():,.0f}", *median_and_p95(floor.samples)),
                f"{times} as many",
            ),
        ]
    return [Table("Storage", ("per second", "ms, median", "ms, p95"), tuple(rows), NOTE)]
