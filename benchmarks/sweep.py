"""The time of one sweep of deadlines, for growing numbers of running matches."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import aiosqlite

from benchmarks.figures import Row, Table, shown_ms
from data.database import open_database
from data.engine.connections import PRAGMAS
from services.background.uptime import system_now_ms
from services.services import Services

RUNNING: Final = (10_000, 100_000, 1_000_000)
DUE: Final = 100
LOOKS: Final = 50
BATCH: Final = 20_000
DOWN_MS: Final = 3_600_000

NOTE: Final = (
    "How long one sweep takes with so many running matches in the tables, each with a flag and a reminder, "
    f"when nothing is due (the median of {LOOKS} sweeps) and when the flags of {DUE} matches are: each of "
    "those is loaded, judged, ended and saved in a transaction of its own. It must depend on what is due, "
    "not on what exists. The floor is the same question asked of the same file on a bare aiosqlite "
    "connection: the write lock, the first deadline by its index, and a commit. The last column is what it "
    "takes to give all of them back the time of a downtime of an hour, once."
)

MATCHES: Final = (
    "INSERT INTO matches (id, game, rules, options, clock, rated, channel_id, started_ms, mover,"
    " running_seat, since_awake_ms, changed_ms) VALUES (?, 'penguin-soccer', 1,"
    " '{\"edition\": \"modern\"}', 'correspondence:3', 0, 1, ?, 0, 0, ?, ?)"
)
SEATS: Final = "INSERT INTO seats (match_id, seat, player_id, remaining_ms) VALUES (?, ?, ?, ?)"
DEADLINES: Final = "INSERT INTO deadlines (kind, match_id, due_awake_ms) VALUES (?, ?, ?)"
FIRST: Final = "SELECT id, match_id FROM deadlines WHERE due_awake_ms <= ? ORDER BY due_awake_ms LIMIT 1"
LASTS_MS: Final = 3 * 86_400_000
PLAYERS: Final = 1_000
FIRST_PLAYER: Final = 101
"""Lower numbers are computers."""


async def filled(connection: aiosqlite.Connection, running: int, now_ms: int) -> None:
    """Fill an empty database with running matches, their deadlines spread over the next days."""
    await connection.execute("BEGIN")
    people = [(FIRST_PLAYER + number, f"p{number}", now_ms) for number in range(PLAYERS)]
    await connection.executemany("INSERT INTO players (id, name, seen_ms) VALUES (?, ?, ?)", people)
    for first in range(1, running + 1, BATCH):
        numbers = range(first, min(first + BATCH, running + 1))
        await connection.executemany(MATCHES, match_rows(numbers, now_ms))
        await connection.executemany(SEATS, seat_rows(numbers))
        await connection.executemany(DEADLINES, deadline_rows(numbers, now_ms))
    await connection.execute("COMMIT")


def since(number: int, now_ms: int) -> int:
    """When a match's turn began: within the last half of its time, a different instant for each."""
    return now_ms - number * 7_919 % (LASTS_MS // 2)


def match_rows(numbers: range, now_ms: int) -> Iterator[tuple[Any, ...]]:
    """Rows of running matches."""
    for number in numbers:
        began = since(number, now_ms)
        yield number, began, began, began


def seat_rows(numbers: range) -> Iterator[tuple[Any, ...]]:
    """Rows of the seats of these matches."""
    for number in numbers:
        yield number, 0, FIRST_PLAYER + number % PLAYERS, LASTS_MS
        yield number, 1, FIRST_PLAYER + (number + 1) % PLAYERS, LASTS_MS


def deadline_rows(numbers: range, now_ms: int) -> Iterator[tuple[Any, ...]]:
    """Rows of the deadlines of these matches: a flag and a reminder each."""
    for number in numbers:
        began = since(number, now_ms)
        yield "flag", number, began + LASTS_MS
        yield "reminder", number, began + LASTS_MS * 3 // 4


async def make_due(connection: aiosqlite.Connection, running: int, now_ms: int) -> None:
    """Move the deadlines of some matches into the past, as if their turns had begun long ago."""
    step = running // DUE
    numbers = [(step * number + 1,) for number in range(DUE)]
    began = now_ms - LASTS_MS
    await connection.execute("BEGIN")
    for statement in (
        f"UPDATE matches SET since_awake_ms = {began} WHERE id = ?",  # noqa: S608 - a number of ours
        f"UPDATE deadlines SET due_awake_ms = {now_ms} WHERE kind = 'flag' AND match_id = ?",  # noqa: S608
        "DELETE FROM deadlines WHERE kind = 'reminder' AND match_id = ?",
    ):
        await connection.executemany(statement, numbers)
    await connection.execute("COMMIT")


async def bare_look(connection: aiosqlite.Connection, now_ms: int) -> float:
    """The seconds of the query alone."""
    began = time.perf_counter()
    await connection.execute("BEGIN IMMEDIATE")
    async with connection.execute(FIRST, (now_ms,)) as found:
        await found.fetchone()
    await connection.execute("COMMIT")
    return time.perf_counter() - began


async def swept(services: Services, expected: int) -> float:
    """The seconds of one sweep, which must end ``expected`` matches."""
    began = time.perf_counter()
    found = await services.sweep.run_once()
    taken = time.perf_counter() - began
    if found != expected:
        raise RuntimeError(f"{found} deadlines were swept where {expected} were due")
    return taken


async def given_back(services: Services) -> float:
    """The seconds it takes to write a downtime that has just been noticed: to give its time back."""
    began = time.perf_counter()
    await services.uptime.save()
    return time.perf_counter() - began


async def sized(folder: Path, running: int) -> tuple[float, float, float, float]:
    """The seconds of the floor, of idle and busy sweeps, and of a downtime, with so many matches."""
    path, now_ms = folder / f"{running}.sqlite3", system_now_ms()
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    try:
        async with aiosqlite.connect(path, isolation_level=None) as connection:
            for pragma in PRAGMAS:
                await connection.execute(f"PRAGMA {pragma}")
            await filled(connection, running, now_ms)
            down_ms = 0
            services = Services(database, now_ms=lambda: now_ms + down_ms, steady_ms=lambda: now_ms + down_ms)
            await services.sweep.run_once()
            floors = [await bare_look(connection, now_ms) for _ in range(LOOKS)]
            idle = [await swept(services, 0) for _ in range(LOOKS)]
            await make_due(connection, running, now_ms)
            busy = await swept(services, DUE)
            down_ms = DOWN_MS
            return statistics.median(floors), statistics.median(idle), busy, await given_back(services)
    finally:
        await database.close()
        path.unlink()


def measure() -> list[Table]:
    """The table of this bench."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for running in RUNNING:
            floor, idle, busy, down = asyncio.run(sized(Path(folder), running))
            figures = tuple(map(shown_ms, (floor, idle, busy, busy / DUE, down)))
            rows.append(Row(f"{running:,} running matches", figures))
    columns = ("floor, ms", "nothing due, ms", f"{DUE} due, ms", "each of them, ms", "a downtime, ms")
    return [Table("Sweep", columns, tuple(rows), NOTE)]
