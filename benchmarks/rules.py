"""Perft and legal moves of the rules, beside python-chess on the same core."""

from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from statistics import median

import chess

from benchmarks.figures import Row, Table, median_seconds, ratio, timed
from benchmarks.random_play import passages
from engine.penguin_soccer.rules import GAME
from engine.registry import game, games

DEPTH = 5
CHESS_DEPTH = 4
POSITIONS = 10_000
CHESS_POSITIONS = 2000
BEFORE = 20_000
NOTE = (
    "How many legal moves the rules list in a second on one core, and how fast they walk the whole tree of "
    "moves, beside python-chess doing the same for chess. The rules remember what a penguin can do where: "
    "*first* is a process that has seen no position before, *later* one that has played "
    f"{BEFORE:,} other positions, as a bot in use or a search has, and *again* the same positions once more."
)


def chess_perft(board: chess.Board, depth: int) -> int:
    """python-chess's leaves, the last ply counted in bulk."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def chess_positions(count: int) -> list[chess.Board]:
    """Positions of random chess games."""
    rng, board, found = Random(1), chess.Board(), list[chess.Board]()
    while len(found) < count:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) > 80:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        found.append(board.copy(stack=False))
    return found


def chess_listing() -> float:
    """python-chess's legal moves per second."""
    boards = chess_positions(CHESS_POSITIONS)
    total = sum(board.legal_moves.count() for board in boards)
    return total / median_seconds(lambda: [list(board.legal_moves) for board in boards])


def cold_perft(depth: int) -> float:
    """The seconds of the first perft of a process."""
    return timed(lambda: GAME.perft(GAME.start(2, {}), depth))


def listing_anew(key: str, texts: list[str], before: int) -> float:
    """Moves listed per second by a process that has seen other positions only, so many of them."""
    rules = game(key)
    for each in islice(passages(rules, Random(7)), before):
        rules.moves(each.at)
    positions = [rules.load(text, {}) for text in texts]
    found = list[int]()
    seconds = timed(lambda: found.extend(len(rules.moves(at)) for at in positions))
    return sum(found) / seconds


def measure() -> list[Table]:
    """The tables of this bench."""
    start, rows = GAME.start(2, {}), list[Row]()
    chess_leaves = chess_perft(chess.Board(), CHESS_DEPTH)
    floor = chess_leaves / median_seconds(lambda: chess_perft(chess.Board(), CHESS_DEPTH), repeat=3)
    listing_floor = chess_listing()
    # Each cold figure needs a process of its own: a worker serves one task only.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as fresh:
        seconds = fresh.submit(cold_perft, DEPTH).result()
        leaves = GAME.perft(start, DEPTH)
        remark = f"{leaves:,} leaves at depth {DEPTH}"
        rows.append(line(f"{GAME.about.name}: bulk perft, first, leaves/s", leaves / seconds, floor, remark))
        warm = timed(lambda: GAME.perft(start, DEPTH))
        rows.append(line(f"{GAME.about.name}: bulk perft, again, leaves/s", leaves / warm, floor, remark))
        for key, rules in games().items():
            if rules.about.form:
                continue
            positions = [each.at for each in islice(passages(rules, Random(1)), POSITIONS)]
            remark = f"{POSITIONS:,} positions of random play"
            texts = [rules.dump(at) for at in positions]
            for word, before in (("first", 0), ("later", BEFORE)):
                tries = [fresh.submit(listing_anew, key, texts, before) for _ in range(3)]
                anew = median(each.result() for each in tries)
                rows.append(line(f"{rules.about.name}: legal moves/s, {word}", anew, listing_floor, remark))
            total = sum(len(rules.moves(at)) for at in positions)
            again = total / median_seconds(lambda: [rules.moves(at) for at in positions])  # noqa: B023 - run here
            rows.append(line(f"{rules.about.name}: legal moves/s, again", again, listing_floor, remark))
    return [Table("Rules", ("Rookery", f"python-chess {chess.__version__}", "ratio"), tuple(rows), NOTE)]


def line(what: str, ours: float, floor: float, remark: str) -> Row:
    """A row with its floor and the ratio to it."""
    return Row(what, (f"{ours:,.0f}", f"{floor:,.0f}", ratio(ours, floor)), remark)
