"""CPU time of the pages that members open, for growing numbers of matches."""

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import aiosqlite
from sqlalchemy.engine import make_url

from benchmarks.figures import Row, Table, amount, shown_ms
from benchmarks.matches import begun
from benchmarks.random_play import random_texts
from data.database import Database, open_database
from data.engine.address import SQLITE
from data.engine.connections import PRAGMAS
from data.migrations.migrate import migrate
from data.rows import Person
from engine.match.calendar import DAY_MS
from engine.registry import game
from services.background.uptime import system_now_ms
from services.matches.views import Place, Viewer
from services.services import Services

SIZES: Final = (amount(1_000, 200), amount(10_000, 300), amount(100_000, 400), amount(1_000_000, 500))
GAME: Final = "penguin-soccer"
SERVER: Final = 77
REPEATED: Final = amount(15, 1)
MOVES: Final = 12
BATCH: Final = 20_000
FIRST: Final = 101
"""The first player: lower numbers are computers."""
MATCHES_A_PLAYER: Final = 20
BUSY_PART: Final = 50
"""The busiest player has one match in so many."""
RUNNING_PART: Final = 10
TURN_MS: Final = 3 * DAY_MS

NOTE: Final = (
    "The CPU time in ms, of all threads, with so many matches in the database: nine in ten are over, "
    f"spread over a year, and one in {BUSY_PART} is the busiest player's, who is looked at; there is a "
    f"player for every {MATCHES_A_PLAYER} matches, all of them members of one server, and every match is "
    f"rated. The median of {REPEATED} runs. The matches, and what is kept of them, are written in bulk. "
    "*Opening and first sweep* is the start of another process, with a clock running in one match of "
    f"{RUNNING_PART}. The floor is a bare indexed SELECT of ten rows on an aiosqlite connection to the same "
    "file."
)

TABLES: Final = {
    "players": "(id, name, seen_ms)",
    "members": "(server_id, player_id)",
    "matches": "(id, game, rules, options, clock, rated, server_id, channel_id, started_ms, ply, mover,"
    " running_seat, since_awake_ms, changed_ms, reason, ended_ms)",
    "seats": "(match_id, seat, player_id, remaining_ms, place)",
    "deadlines": "(kind, match_id, due_awake_ms, server_id)",
    "rating_history": "(match_id, player_id, game, at_ms, weight, mu_before, sigma_before, mu, sigma, games)",
    "ratings": "(game, player_id, mu, sigma, games, last_ms)",
}
# Each seat is joined with each seat of its match: with itself it gives the result in the whole match.
RESULTS: Final = f"""
INSERT INTO results (player_id, opponent_id, number, match_id, game, server_id, moves, result, against,
    streak, best)
WITH pairs AS (
    SELECT mine.player_id, theirs.player_id AS opponent_id, id AS match_id, game, server_id, ended_ms,
        CASE mine.place WHEN 1 THEN 'won' ELSE 'lost' END AS result
    FROM matches JOIN seats AS mine ON mine.match_id = id JOIN seats AS theirs ON theirs.match_id = id
    WHERE ended_ms IS NOT NULL
), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY player_id, opponent_id ORDER BY ended_ms, match_id) AS number,
        row_number() OVER (PARTITION BY player_id, opponent_id, result ORDER BY ended_ms, match_id) AS nth
    FROM pairs
), runs AS (
    SELECT *, row_number() OVER
        (PARTITION BY player_id, opponent_id, result, number - nth ORDER BY number) AS streak
    FROM numbered
)
SELECT player_id, opponent_id, number, match_id, game, server_id, {MOVES}, result, result, streak,
    max(CASE WHEN result = 'won' THEN streak ELSE 0 END) OVER
        (PARTITION BY player_id, opponent_id ORDER BY number)
FROM runs
"""  # noqa: S608 - our own number
RECORDS: Final = """
INSERT INTO records (player_id, opponent_id, server_id, game, won, drawn, lost)
SELECT player_id, opponent_id, server_id, game, sum(result = 'won'), 0, sum(result = 'lost')
FROM results GROUP BY 1, 2, 3, 4
"""
STANDINGS: Final = """
INSERT INTO standings (player_id, game, last_ms, certain, season_ms, season_gain, month_ms, month_gain)
SELECT player_id, game, last_ms, mu - 2 * sigma,
    CASE WHEN season IS NULL THEN NULL ELSE :season_ms END, season,
    CASE WHEN month IS NULL THEN NULL ELSE :month_ms END, month
FROM ratings LEFT JOIN (
    SELECT player_id, sum(mu - mu_before) AS season,
        sum(mu - mu_before) FILTER (WHERE at_ms >= :month_ms) AS month
    FROM rating_history WHERE at_ms >= :season_ms GROUP BY player_id
) USING (player_id)
"""
COUNTS: Final = """
INSERT INTO standing_counts (game, period, began_ms, bucket, players)
SELECT game, period, began_ms, floor(score * 4), count(*) FROM (
    SELECT game, 'all' AS period, 0 AS began_ms, certain AS score FROM standings
    UNION ALL SELECT game, 'season', season_ms, season_gain FROM standings
    UNION ALL SELECT game, 'month', month_ms, month_gain FROM standings
) WHERE score IS NOT NULL GROUP BY 1, 2, 3, 4
"""
SCORES: Final = """
INSERT INTO server_scores (server_id, game, period, began_ms, player_id, won, lost)
SELECT server_id, every.game, 'all', 0, player_id, sum(result = 'won'), sum(result = 'lost')
FROM results JOIN (SELECT '' AS game UNION SELECT game FROM ratings) AS every
WHERE player_id = opponent_id AND server_id IS NOT NULL GROUP BY 1, 2, 5
"""
FLOOR: Final = "SELECT id, name FROM players WHERE id >= ? ORDER BY id LIMIT 10"

Rows = dict[str, list[tuple[Any, ...]]]
Work = Callable[[], Awaitable[object]]


def fill(path: Path, matches: int, now_ms: int) -> None:
    """Write a database with so many matches."""
    migrate(make_url(f"{SQLITE}:///{path}"))
    players = range(FIRST, FIRST + matches // MATCHES_A_PLAYER)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = off")
        connection.execute("BEGIN")
        connection.execute("INSERT INTO servers (id, name, seen_ms) VALUES (?, 'Rookery', 0)", (SERVER,))
        write(connection, "players", ((player, f"p{player}", now_ms) for player in players))
        write(connection, "members", ((SERVER, player) for player in players))
        ratings: dict[int, tuple[float, int, int]] = {}
        rng = Random(4)
        for first in range(1, matches + 1, BATCH):
            rows: Rows = {name: [] for name in TABLES}
            for number in range(first, min(first + BATCH, matches + 1)):
                at_ms = now_ms - 365 * DAY_MS + number * (365 * DAY_MS // matches) - 1
                two = pair(rng, number, players)
                if number % RUNNING_PART == 1:
                    add_running(rows, number, at_ms, two)
                else:
                    add_ended(rows, number, at_ms, two if rng.randrange(2) else two[::-1])
                    rate(rows, ratings, at_ms)
            for name, found in rows.items():
                write(connection, name, found)
        rated = ((GAME, player, mu, 3.0, games, at) for player, (mu, games, at) in ratings.items())
        write(connection, "ratings", rated)
        month = datetime.fromtimestamp(now_ms / 1000, UTC).replace(day=1, hour=0, minute=0, second=0)
        season = month.replace(month=month.month - (month.month - 1) % 3)
        began = {"month_ms": int(month.timestamp()) * 1000, "season_ms": int(season.timestamp()) * 1000}
        for statement in (RESULTS, RECORDS, STANDINGS, COUNTS, SCORES):
            connection.execute(statement, began if ":month_ms" in statement else {})
        connection.execute("COMMIT")


def write(connection: sqlite3.Connection, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Insert rows into a table."""
    marks = ", ".join("?" * len(TABLES[table].split(",")))
    connection.executemany(f"INSERT INTO {table} {TABLES[table]} VALUES ({marks})", rows)  # noqa: S608 - ours


def pair(rng: Random, number: int, players: range) -> tuple[int, int]:
    """The players of a match; the first of all is the busiest."""
    one, two = rng.sample(players, 2)
    return (players[0], two if two != players[0] else one) if number % BUSY_PART == 0 else (one, two)


def add_running(rows: Rows, number: int, at_ms: int, players: tuple[int, int]) -> None:
    """Add a match whose clock runs since that time, and which has a day or more left."""
    rows["matches"].append((*common(number, at_ms), 0, 0, at_ms, at_ms, None, None))
    due = system_now_ms() + DAY_MS + number * 7_919 % TURN_MS
    rows["deadlines"] += [("flag", number, due, SERVER), ("reminder", number, due - DAY_MS // 2, SERVER)]
    rows["seats"] += [(number, seat, player, TURN_MS, None) for seat, player in enumerate(players)]


def add_ended(rows: Rows, number: int, at_ms: int, players: tuple[int, int]) -> None:
    """Add a match that the first of its players has won at that time."""
    rows["matches"].append((*common(number, at_ms), None, None, at_ms, at_ms, "goal", at_ms))
    rows["seats"] += [(number, seat, player, TURN_MS, seat + 1) for seat, player in enumerate(players)]


def common(number: int, at_ms: int) -> tuple[Any, ...]:
    """The first columns of a match."""
    began = at_ms - 7 * DAY_MS
    return number, GAME, 1, '{"edition": "modern"}', "correspondence:3", True, SERVER, 5, began, 0


def rate(rows: Rows, ratings: dict[int, tuple[float, int, int]], at_ms: int) -> None:
    """Add the changes of ratings by the last match that was added."""
    for number, _, player, _, place in rows["seats"][-2:]:
        mu, games, _ = ratings.get(player, (25.0, 0, 0))
        after = mu + (0.3 if place == 1 else -0.3) - (mu - 25) / 50
        rows["rating_history"].append((number, player, GAME, at_ms, 1.0, mu, 3.0, after, 3.0, games + 1))
        ratings[player] = (after, games + 1, at_ms)


async def cpu_seconds(work: Work, repeated: int = REPEATED) -> float:
    """The median CPU time of a run, after one to warm up."""
    await work()
    taken = []
    for _ in range(repeated):
        began = time.process_time()
        await work()
        taken.append(time.process_time() - began)
    return statistics.median(taken)


def screens(services: Services) -> dict[str, Work]:
    """The pages that members open, by their names in the report."""
    board = partial(services.ratings.leaderboard, GAME)
    busy, viewer = Person(FIRST, "busy"), Viewer(FIRST, Place(5, SERVER))
    history = partial(services.profiles.history, FIRST)
    return {
        "`/leaderboard`, everywhere": board,
        "`/leaderboard`, everywhere, last page": partial(board, 10**9),
        "`/leaderboard`, season": partial(board, period="season"),
        "`/leaderboard`, server": partial(services.server_scores.page, SERVER, "", size=8),
        "`/leaderboard`, server, last page": partial(services.server_scores.page, SERVER, "", 10**9, size=8),
        "`/profile`": partial(services.profiles.profile, busy),
        "a history": partial(history, viewer),
        "a history, last page": partial(history, viewer, page=10**9),
        "a history of somebody else": partial(history, Viewer(FIRST + 1, Place(5, SERVER))),
        "head to head": partial(services.profiles.versus, busy, Person(FIRST + 1, "other"), viewer),
        "`/matches`": partial(services.matches.list_of, FIRST + 2),
    }


async def moved(services: Services) -> float:
    """The CPU seconds of a move."""
    one, two = Person(FIRST + 3, "one"), Person(FIRST + 4, "two")
    match = await begun(services, GAME, (one, two), Place(5, SERVER))
    texts = iter(random_texts(game(GAME), Random(3), MOVES + 1))
    players = iter([one, two] * MOVES)

    async def move() -> None:
        await services.matches.act(match, next(players).id, "move", text=next(texts))

    return await cpu_seconds(move, MOVES)


async def bare(path: Path) -> float:
    """The CPU seconds of the floor."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in PRAGMAS:
            await connection.execute(f"PRAGMA {pragma}")

        async def read() -> None:
            async with connection.execute(FLOOR, (FIRST + 50,)) as found:
                await found.fetchall()

        return await cpu_seconds(read)


async def started(url: str) -> tuple[Database, float]:
    """The opened database, and the CPU seconds of opening it and of the first sweep."""
    began = time.process_time()
    database = await open_database(url)
    await Services(database).sweep.run_once()
    return database, time.process_time() - began


async def sized(path: Path) -> dict[str, float]:
    """The CPU seconds of each screen on that database."""
    url = f"sqlite+aiosqlite:///{path}"
    await (await open_database(url)).close()
    database, opening = await started(url)
    try:
        services = Services(database)
        await services.uptime.resume()
        found = {"floor: ten rows by an index": await bare(path)}
        for name, work in screens(services).items():
            found[name] = await cpu_seconds(work)
        found["a move"] = await moved(services)
    finally:
        await database.close()
    return {**found, "opening and first sweep": opening}


def measure() -> list[Table]:
    """The table of this bench."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for matches in SIZES:
            path = Path(folder) / f"{matches}.sqlite3"
            fill(path, matches, system_now_ms())
            found.append(asyncio.run(sized(path)))
            path.unlink()
    rows = tuple(Row(name, tuple(shown_ms(each[name]) for each in found)) for name in found[0])
    return [Table("Growth", tuple(f"{size:,} matches" for size in SIZES), rows, NOTE)]
