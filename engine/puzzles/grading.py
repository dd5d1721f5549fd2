"""Grades of puzzles: how much the proof had to look at, and how often the levels miss the first move.

Both are ranked among the puzzles of one kind and game, where they can be compared, and the mean of the two
ranks is the puzzle's strength. Grades are data: they stay as they are when the levels change, until the
puzzles are graded anew.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import product
from typing import Any, Final

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import STRONGEST as STRONGEST_LEVEL
from engine.computer.levels import level_with
from engine.computer.think import think
from engine.puzzles import STRONGEST, WEAKEST, WIN, Puzzle, file_of
from engine.puzzles.judging import judge, kind_named
from engine.puzzles.mining import Report, Stored, held, read, write

ASKED: Final = tuple(range(1, STRONGEST_LEVEL))
"""The levels that are asked: those that play the same on every machine."""
TRIES: Final = 5
"""How often each of them is asked, with different moves that it overlooks."""


def graded_one(key: str, numbered: tuple[int, Stored]) -> tuple[int, int]:
    """The nodes of a stored puzzle's proof, and how many tries of the levels miss its first move.

    Raises: ``ValueError`` for a puzzle that is not proved.
    """
    number, one = numbered
    options, kind = one.get("options", {}), one.get("kind", WIN)
    puzzle = Puzzle(key, number, one["position"], one["plies"], tuple(one["line"]), options, kind)
    at = puzzle.at
    proved = kind_named(key, kind).proved(key, at, (puzzle.plies,))
    if proved is None:
        raise ValueError(f"{key} {number} is not proved")
    moves = [
        think(key, at, level=level, seed=TRIES * number + again).move
        for level, again in product(ASKED, range(TRIES))
    ]
    return proved.nodes, sum(not judge(puzzle, (), move).right for move in moves)


def grade(key: str, executor: Executor, report: Report, *, anew: bool) -> None:
    """Grade the puzzles of a game that have no grade yet, or all of them ``anew``, and write its file."""
    stored = read(file_of(key))
    todo = [(number, one) for number, one in enumerate(stored, 1) if one and (anew or "nodes" not in one)]
    for (number, one), (nodes, missed) in zip(
        todo, executor.map(partial(graded_one, key), todo, chunksize=4), strict=True
    ):
        one |= {"nodes": nodes, "missed": missed}
        if number % 50 == 0:
            report(f"{key}: puzzle {number} graded")
    for one, strength in zip(held(stored), strengths(held(stored)), strict=True):
        one["strength"] = strength
    write(file_of(key), stored, provenance(key))
    report(f"{key}: {len(todo)} graded")


def strengths(stored: Sequence[Stored]) -> list[int]:
    """The strength of each puzzle, in points, by its ranks among those of its kind."""
    points = [0.0] * len(stored)
    for kind in {one.get("kind", WIN) for one in stored}:
        of_kind = [place for place, one in enumerate(stored) if one.get("kind", WIN) == kind]
        nodes, missed = (shares([stored[place][name] for place in of_kind]) for name in ("nodes", "missed"))
        means = shares([(one + other) / 2 for one, other in zip(nodes, missed, strict=True)])
        for place, share in zip(of_kind, means, strict=True):
            points[place] = share
    return [round(WEAKEST + share * (STRONGEST - WEAKEST)) for share in points]


def shares(values: Sequence[float]) -> list[float]:
    """The rank of each value, from 0 for the lowest to 1 for the highest; equal values share their middle."""
    last = max(1, len(values) - 1)
    below = [sum(other < value for other in values) for value in values]
    equal = [sum(other == value for other in values) for value in values]
    return [(less + (same - 1) / 2) / last for less, same in zip(below, equal, strict=True)]


def provenance(key: str) -> dict[str, Any]:
    """What the grades were made with: the rules of the game, the levels that were asked, and how often."""
    levels = {number: level_with(evaluation(key).overlooks, number) for number in ASKED}
    return {
        "tries": TRIES,
        "rules": registry.game(key).about.rules,
        "levels": {
            str(number): {"nodes": level.nodes, "overlooks": level.overlooks}
            for number, level in levels.items()
        },
    }
