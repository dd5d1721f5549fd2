"""What a move and the first view of a match cost the longer the match is, in CPU time."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import chess

from benchmarks.figures import Row, Table, ratio, shown_ms
from benchmarks.random_play import begun, random_texts
from cogs.cards.match import card_of
from cogs.ui.i18n import words_in
from data.database import Database, open_database
from engine.core.game import Game
from engine.core.turns import moves_played
from engine.registry import game, games
from render.picture import Picture
from services.matches.views import Person, Place
from services.services import Services

PLIES: Final = (0, 1_500, 7_500)
VIEWED: Final = (10, 100, 1_000)
VIEWED_GAME: Final = "penguin-soccer"
BOARDS: Final = 20
"""Positions from each ply on, all of whose moves are played."""
REPEAT: Final = 7
VIEWS: Final = 40
NOTE: Final = (
    "CPU time, so that other processes count little. `play()` stands beside python-chess pushing and popping "
    "a legal move at the same ply; each is the best of some runs. A first view loads a match that is in no "
    "memory from SQLite and makes its card, the picture left out; its floor is that at the lowest ply."
)


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of one run, in seconds."""
    began = time.process_time()
    work()
    return time.process_time() - began


def lines(rules: Game[Any, Any], plies: Sequence[int]) -> list[list[Any]]:
    """Positions from each of these plies of one random match on; where it would end, it goes another way."""
    rng, line = Random(3), [rules.start(rules.about.seats[0], {})]
    while len(line) < plies[-1] + BOARDS:
        line.append(rules.play(line[-1], rules.sample(line[-1], rng)).after)
        if rules.outcome(line[-1]) is not None:
            del line[-BOARDS:]
    return [line[ply : ply + BOARDS] for ply in plies]


def seconds_of_play(rules: Game[Any, Any], positions: Sequence[Any]) -> float:
    """The CPU time of ``play()`` for one move."""
    rng = Random(4)
    moves = [(at, move) for at in positions for move in (rules.moves(at) or (rules.sample(at, rng),))]

    def work() -> None:
        for at, move in moves:
            rules.play(at, move)

    return min(cpu_seconds(work) for _ in range(REPEAT)) / len(moves)


def seconds_of_push(ply: int) -> float:
    """The CPU time in which python-chess pushes a move after that many, and pops it."""
    rng, board = Random(3), chess.Board()
    while len(board.move_stack) < ply:
        board.push(rng.choice(list(board.legal_moves) or [chess.Move.null()]))
    moves = list(board.legal_moves) * BOARDS

    def work() -> None:
        for move in moves:
            board.push(move)
            board.pop()

    return min(cpu_seconds(work) for _ in range(REPEAT)) / len(moves) if moves else seconds_of_push(ply + 1)


def play_rows() -> list[Row]:
    """The rows of ``play()``, for games whose moves can be listed."""
    rows, floors = list[Row](), [seconds_of_push(ply) for ply in PLIES]
    for rules in games().values():
        if rules.about.form:
            continue
        for ply, positions, floor in zip(PLIES, lines(rules, PLIES), floors, strict=True):
            ours = seconds_of_play(rules, positions)
            figures = (f"{ours * 1e6:.1f} µs", f"{floor * 1e6:.1f} µs", ratio(ours, floor))
            rows.append(Row(f"{rules.about.name}: play() at ply {ply:,}", figures))
    return rows


async def make_matches(database: Database) -> list[int]:
    """Matches of the lengths that are viewed."""
    services, found = Services(database), list[int]()
    for number, plies in enumerate(VIEWED):
        players = Person(2 * number + 1_001, "Ann"), Person(2 * number + 1_002, "Bob")
        match_id = await begun(services, VIEWED_GAME, players, Place(number + 1, 1))
        for ply, text in enumerate(random_texts(game(VIEWED_GAME), Random(3), plies)):
            await services.matches.act(match_id, players[ply % 2].id, "move", text=text)
        found.append(match_id)
    return found


async def seconds_of_views(database: Database, match_ids: Sequence[int]) -> list[float]:
    """The CPU time of the first view and card of each match, taken in turn."""
    words, picture = words_in(None), Picture(b"", 1, 1, "")
    samples: list[list[float]] = [[] for _ in match_ids]
    for _ in range(VIEWS):
        for match_id, of_match in zip(match_ids, samples, strict=True):
            services, began = Services(database), time.process_time()
            card_of(await services.matches.view(match_id), picture, words)
            of_match.append(time.process_time() - began)
    return [median(of_match) for of_match in samples]


def seconds_of_replay(rules: Game[Any, Any], plies: int) -> float:
    """The CPU time in which that many moves are read and played."""
    texts, start = random_texts(rules, Random(3), plies), rules.start(rules.about.seats[0], {})
    return min(cpu_seconds(lambda: moves_played(rules, start, texts)) for _ in range(REPEAT))


async def view_rows(folder: Path) -> list[Row]:
    """The rows of first views."""
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'rookery.sqlite3'}")
    try:
        taken = await seconds_of_views(database, await make_matches(database))
    finally:
        await database.close()
    rows, rules = list[Row](), game(VIEWED_GAME)
    for plies, ours in zip(VIEWED, taken, strict=True):
        figures = (f"{shown_ms(ours)} ms", f"{shown_ms(taken[0])} ms", ratio(ours, taken[0]))
        remark = f"all its moves: {shown_ms(seconds_of_replay(rules, plies))} ms"
        rows.append(Row(f"{rules.about.name}: first view at ply {plies:,}", figures, remark))
    return rows


def table() -> Table:
    """The table of long matches."""
    with tempfile.TemporaryDirectory() as folder:
        rows = (*play_rows(), *asyncio.run(view_rows(Path(folder))))
    return Table("Long matches", ("Rookery", "floor", "ratio"), rows, NOTE)
