"""Perft and legal moves of the rules, beside python-chess on the same core."""

from random import Random

import chess

from benchmarks.figures import Row, Table, median_seconds, timed
from engine.penguin_soccer.rules import GAME
from engine.registry import games

DEPTH = 5
CHESS_DEPTH = 4


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
    rng, board, found = Random(1), chess.Board(), []
    while len(found) < count:
        moves = list(board.legal_moves)
        if not moves or len(board.move_stack) > 80:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        found.append(board.copy(stack=False))
    return found


def moves_per_second(positions: list[object], listed: object) -> float:
    """Moves listed per second over all positions."""
    assert callable(listed)  # noqa: S101 - narrows the type
    total = sum(len(listed(at)) for at in positions)
    return total / median_seconds(lambda: [listed(at) for at in positions])


def measure() -> list[Table]:
    """The tables of this bench."""
    rows = []
    nodes = GAME.perft(GAME.start(2, {}), DEPTH)
    seconds = timed(lambda: GAME.perft(GAME.start(2, {}), DEPTH))
    board = chess.Board()
    floor_nodes = chess_perft(board, CHESS_DEPTH)
    floor_seconds = median_seconds(lambda: chess_perft(chess.Board(), CHESS_DEPTH), repeat=3)
    ours, floor = nodes / seconds, floor_nodes / floor_seconds
    rows.append(
        line("bulk perft from the start, leaves/s", ours, floor, f"{nodes:,} leaves at depth {DEPTH}")
    )
    boards: list[object] = list(chess_positions(2000))
    listing_floor = moves_per_second(boards, lambda at: list(at.legal_moves))
    for game in games().values():
        if game.about.form:
            continue
        rng, at, positions = Random(1), game.start(game.about.seats[0], {}), list[object]()
        while len(positions) < 2000:
            if game.outcome(at) is not None:
                at = game.start(game.about.seats[0], {})
            at = game.play(at, game.sample(at, rng)).after
            if game.outcome(at) is None:
                positions.append(at)
        listing = moves_per_second(positions, game.moves)
        rows.append(
            line(
                f"{game.about.name}: legal moves/s", listing, listing_floor, "2,000 positions of random play"
            )
        )
    return [Table("Rules", ("Rookery", "python-chess 1.11", "ratio"), tuple(rows))]


def line(what: str, ours: float, floor: float, remark: str) -> Row:
    """A row with its floor and the ratio to it."""
    return Row(what, (f"{ours:,.0f}", f"{floor:,.0f}", f"{ours / floor:.1f}×"), remark)
