"""The kind of puzzle that every game can have: a win that is forced by one first move alone.

A turn is right if the win is still forced within the plies of the puzzle. For the puzzle's own line that is
known at once; otherwise the solver proves it, and finds the reply after which the win takes longest.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.limits import Stopped, never
from engine.computer.solver import Solver
from engine.computer.think import texts_of_steps
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, to_move
from engine.puzzles import Puzzle
from engine.puzzles.kinds import Kind, Proved, Stop, TurnVerdict, answered, ended, on_line, played_from


class Win(Kind):
    """A forced win, proved by the solver: ``nodes`` are the positions it looked at."""

    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        tree = evaluation(key).tree(at)
        solver = Solver(tree, nodes=nodes)
        proof = solver.prove(max(plies))
        if proof is None or len(proof.steps) != 1 or proof.plies not in plies:
            return None
        line = texts_of_steps(key, at, tree, proof.line)
        return Proved(proof.plies, tuple(line), solver.nodes)

    def verdict_at_once(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves) -> TurnVerdict | None:
        over = ended(puzzle, whole, turn)
        if over is not None:
            return over
        if whole.texts[0] != puzzle.line[0] or whole.plies >= puzzle.plies:
            return TurnVerdict(turn.texts, right=False)
        if not on_line(puzzle, whole):
            return None
        reached = answered(puzzle, whole)
        if registry.game(puzzle.game).mover(reached.at) != whole.movers[0]:
            # A stored line ends at chance: the draw and the moves after it have to be searched.
            return None
        return TurnVerdict(turn.texts, right=True, answer=reached.texts[len(whole.texts) :])

    def verdict(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves, stop: Stop) -> TurnVerdict:
        rules, seat = registry.game(puzzle.game), whole.movers[0]
        at, left = whole.at, puzzle.plies - whole.plies
        if not on_line(puzzle, whole) and forced(puzzle.game, at, seat, left, stop) is None:
            return TurnVerdict(turn.texts, right=False)
        answer = list[str]()
        while to_move(rules, at) not in (None, seat):
            left -= rules.mover(at) != CHANCE
            step = hardest(puzzle.game, at, seat, left, stop)
            answer += step.texts
            at = step.at
        return TurnVerdict(turn.texts, right=True, answer=tuple(answer))

    def solution(self, puzzle: Puzzle, stop: Stop = never) -> tuple[str, ...]:
        """The stored line, continued by a search where it ends at chance."""
        rules, line = registry.game(puzzle.game), puzzle.line
        seat, at = rules.mover(puzzle.at), played_from(puzzle.game, puzzle.at, puzzle.line).at
        while rules.outcome(at) is None:
            left = puzzle.plies - played_from(puzzle.game, puzzle.at, line).plies
            if rules.mover(at) != seat:
                step = hardest(puzzle.game, at, seat, left - (rules.mover(at) != CHANCE), stop)
            else:
                step = quickest(puzzle.game, at, seat, left, stop)
            line, at = line + step.texts, step.at
        return line


def forced(game: str, at: Any, seat: int, plies: int, stop: Stop) -> int | None:
    """The fewest plies, up to ``plies``, within which the seat's win is forced; None where it is not."""
    solver = Solver(evaluation(game).tree(at), seat=seat, stop=stop)
    return next((within for within in range(plies + 1) if solver.wins(solver.tree.root, within)), None)


def hardest(game: str, at: Any, seat: int, plies: int, stop: Stop) -> PlayedMoves:
    """The move, or draw of chance, after which the seat's win takes longest; the first of equals.

    Once ``stop`` is true, the best of those searched so far.
    """
    rules = registry.game(game)
    steps = [played_from(game, at, (rules.write(at, move),)) for move in rules.moves(at)]
    best, longest = steps[0], -1
    with suppress(Stopped):
        for step in steps:
            found = forced(game, step.at, seat, plies, stop)
            needed = plies + 1 if found is None else found
            if needed > longest:
                best, longest = step, needed
    return best


def quickest(game: str, at: Any, seat: int, plies: int, stop: Stop) -> PlayedMoves:
    """The seat's move that wins soonest. Raises: ``ValueError`` where it has no win within ``plies``."""
    rules = registry.game(game)
    for within in range(plies):
        for move in rules.moves(at):
            step = played_from(game, at, (rules.write(at, move),))
            if forced(game, step.at, seat, within, stop) is not None:
                return step
    raise ValueError("there is no forced win")
