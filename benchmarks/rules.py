"""Perft, legal moves and random play of the rules, beside python-chess on the same core."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any, NamedTuple

import chess

from benchmarks.figures import Row, Table, amount, ratio
from benchmarks.random_play import Variant, random_turns, variants
from engine.core.game import CHANCE, Options
from engine.registry import game

LEAVES = amount(25_000_000, 1_000)
"""The most leaves of a perft, estimated from the depths before."""
CHESS_DEPTH = amount(4, 2)
POSITIONS = amount(10_000, 20)
CHESS_POSITIONS = amount(2_000, 20)
BEFORE = amount(20_000, 20)
PLAYED = amount(30_000, 50)
"""Moves of random play that are timed; of a game with a form, whose moves cost more, a tenth."""
LONGEST = 80
"""The moves after which random play begins another match, of every game and of chess."""
REPEAT = amount(3, 1)
NOTE = (
    "How many legal moves the rules list in a second on one core, how fast they walk the tree of moves, and "
    "how many moves of random play they make, beside python-chess doing the same for chess. The rules "
    "remember what a piece can do where: *first* is a process that has seen no position before, *later* one "
    f"that has played {BEFORE:,} other positions, as a bot in use or a search has, and *again* the same "
    "positions once more. Random play of every game, chess too, begins another match after "
    f"{LONGEST} moves. Chance is held to one draw in perft, and draws count as moves in random play. A move "
    "of Piecepack Soccer is a shot, whose simulation bounds it. All times are CPU times, so that other "
    "processes count little."
)


class Floors(NamedTuple):
    """What python-chess does in a second: leaves of a perft, legal moves, moves of random play."""

    leaves: float
    listed: float
    played: float


class Perft(NamedTuple):
    """A perft: leaves, depth and seconds."""

    leaves: int
    depth: int
    seconds: float


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
        board = chess_step(board, rng)
        if board.move_stack:
            found.append(board.copy(stack=False))
    return found


def chess_step(board: chess.Board, rng: Random) -> chess.Board:
    """The board after one random move more, or a new one."""
    moves = list(board.legal_moves)
    if not moves or len(board.move_stack) >= LONGEST:
        return chess.Board()
    board.push(rng.choice(moves))
    return board


def chess_floors() -> Floors:
    """The figures of python-chess."""
    leaves = chess_perft(chess.Board(), CHESS_DEPTH)
    boards = chess_positions(CHESS_POSITIONS)
    listed = sum(board.legal_moves.count() for board in boards)

    def play() -> None:
        rng, board = Random(3), chess.Board()
        for _ in range(PLAYED):
            board = chess_step(board, rng)

    return Floors(
        leaves / median_cpu(lambda: chess_perft(chess.Board(), CHESS_DEPTH)),
        listed / median_cpu(lambda: [list(board.legal_moves) for board in boards]),
        PLAYED / median_cpu(play),
    )


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of one run, in seconds."""
    began = time.process_time()
    work()
    return time.process_time() - began


def median_cpu(work: Callable[[], object]) -> float:
    """The median CPU time of some runs, in seconds, after one run to warm up."""
    work()
    return median(cpu_seconds(work) for _ in range(REPEAT))


def opened(key: str, options: Options) -> tuple[Any, str | None]:
    """The position in which a seat moves first, and the last draw of chance before it."""
    rules, rng = game(key), Random(1)
    at, drawn = rules.start(rules.about.seats[0], options), None
    while rules.mover(at) == CHANCE:
        move = rules.sample(at, rng)
        drawn = rules.write(at, move)
        at = rules.play(at, move).after
    return at, drawn


def deepest(key: str, options: Options) -> int:
    """The greatest depth of a perft with at most ``LEAVES`` leaves, if the tree keeps its growth rate."""
    at, drawn = opened(key, options)
    before, leaves, depth = 1, game(key).perft(at, 1, drawn), 1
    while leaves * leaves // before <= LEAVES:
        depth += 1
        before, leaves = leaves, game(key).perft(at, depth, drawn)
    return depth


def timed_perft(key: str, options: Options, depth: int) -> Perft:
    """The result of one perft."""
    at, drawn = opened(key, options)
    found = list[int]()
    seconds = cpu_seconds(lambda: found.append(game(key).perft(at, depth, drawn)))
    return Perft(found[0], depth, seconds)


def listing_anew(key: str, options: Options, texts: list[str], before: int) -> float:
    """Moves listed per second by a process that has listed ``before`` other positions first."""
    rules = game(key)
    for each in islice(random_turns(rules, Random(7), options), before):
        rules.moves(each.at)
    positions = [rules.load(text, options) for text in texts]
    found = list[int]()
    seconds = cpu_seconds(lambda: found.extend(len(rules.moves(at)) for at in positions))
    return sum(found) / seconds


def perft_rows(variant: Variant, fresh: Executor, floor: float) -> Iterator[Row]:
    """The rows of perft, in a new process and in one with full caches."""
    rules, options, name = variant
    depth = fresh.submit(deepest, rules.about.key, options).result()
    for word, walk in (
        ("first", fresh.submit(timed_perft, rules.about.key, options, depth).result()),
        ("again", sorted(timed_perft(rules.about.key, options, depth) for _ in range(REPEAT))[REPEAT // 2]),
    ):
        remark = f"{walk.leaves:,} leaves at depth {walk.depth} in {walk.seconds:.2f} s"
        yield line(f"{name}: bulk perft, {word}, leaves/s", walk.leaves / walk.seconds, floor, remark)


def listing_rows(variant: Variant, fresh: Executor, floor: float) -> Iterator[Row]:
    """The rows of listing legal moves, positions of chance left out."""
    rules, options, name = variant
    reached = (each.at for each in random_turns(rules, Random(1), options))
    positions = list(islice((at for at in reached if rules.mover(at) != CHANCE), POSITIONS))
    texts = [rules.dump(at) for at in positions]
    for word, before in (("first", 0), ("later", BEFORE)):
        tries = [fresh.submit(listing_anew, rules.about.key, options, texts, before) for _ in range(REPEAT)]
        anew = median(each.result() for each in tries)
        yield line(f"{name}: legal moves/s, {word}", anew, floor, f"{POSITIONS:,} positions of random play")
    total = sum(len(rules.moves(at)) for at in positions)
    again = total / median_cpu(lambda: [rules.moves(at) for at in positions])
    remark = f"{total / POSITIONS:.0f} moves a position"
    yield line(f"{name}: legal moves/s, again", again, floor, remark)


def playing_row(variant: Variant, floor: float) -> Row:
    """The row of random play: a move drawn from all that are legal, and made with its events."""
    rules, options, name = variant
    plies = PLAYED // 10 if rules.about.form else PLAYED

    def play() -> None:
        rng, at, length = Random(3), rules.start(rules.about.seats[0], options), 0
        for _ in range(plies):
            at, length = rules.play(at, rules.sample(at, rng)).after, length + 1
            if length >= LONGEST or rules.outcome(at) is not None:
                at, length = rules.start(rules.about.seats[0], options), 0

    return line(f"{name}: random play, moves/s", plies / median_cpu(play), floor, f"{plies:,} moves")


def measure() -> list[Table]:
    """The tables of this bench."""
    rows, floors = list[Row](), chess_floors()
    # Each cold figure needs a process of its own: a worker serves one task only.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as fresh:
        for variant in variants():
            if not variant.game.about.form:
                rows += perft_rows(variant, fresh, floors.leaves)
                rows += listing_rows(variant, fresh, floors.listed)
            rows.append(playing_row(variant, floors.played))
    return [Table("Rules", ("Rookery", f"python-chess {chess.__version__}", "ratio"), tuple(rows), NOTE)]


def line(what: str, ours: float, floor: float, remark: str) -> Row:
    """A row with its floor and the ratio to it."""
    return Row(what, (f"{ours:,.0f}", f"{floor:,.0f}", ratio(ours, floor)), remark)
