"""Grades of puzzles: how much the proof had to look at, and how many levels miss the first move.

Both are ranked among the puzzles of one kind and game, where they can be compared, and the mean of the two
ranks is the puzzle's strength. Grades are data: they stay as they are when the levels change, until the
puzzles are graded anew.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import STRONGEST as STRONGEST_LEVEL
from engine.computer.levels import Level, level_with
from engine.computer.think import consider
from engine.puzzles import STRONGEST, WEAKEST, WIN, Puzzle, file_of
from engine.puzzles.judging import judge, kind_named
from engine.puzzles.mining import Report, Stored, read, write_all

ASKED: Final = tuple(range(1, STRONGEST_LEVEL))
"""The levels that are asked: those that play the same on every machine."""
SHARE: Final = 0.1
"""The share of its nodes that a level is given."""


def graded_one(key: str, numbered: tuple[int, Stored]) -> tuple[int, int]:
    """The nodes of a stored puzzle's proof, and how many levels miss its first move.

    The puzzle's number is the seed of the levels. Raises: ``ValueError`` for a puzzle that is not proved.
    """
    number, one = numbered
    puzzle = Puzzle(key, number, one["position"], one["plies"], tuple(one["line"]), one.get("options", {}))
    at = puzzle.at
    proved = kind_named(key, one.get("kind", WIN)).proved(key, at, (puzzle.plies,))
    if proved is None:
        raise ValueError(f"{key} {number} is not proved")
    missed = sum(not finds(puzzle, at, one.get("kind", WIN), level) for level in ASKED)
    return proved.nodes, missed


def finds(puzzle: Puzzle, at: Any, kind: str, level: int) -> bool:
    """Whether the first move of a level solves a puzzle, or begins to."""
    asked_level = limited(puzzle.game, level)
    move = consider(puzzle.game, at, asked_level, seed=puzzle.number).move
    asked = Puzzle(
        puzzle.game, puzzle.number, puzzle.position, puzzle.plies, puzzle.line, puzzle.options, kind
    )
    return judge(asked, (), move).right


def limited(key: str, number: int) -> Level:
    """A level of a game with a share of its nodes: every puzzle is put to every level."""
    level = level_with(evaluation(key).overlooks, number)
    return replace(level, nodes=max(1, round(level.nodes * SHARE)))


def grade(key: str, executor: Executor, report: Report, *, anew: bool) -> None:
    """Grade the puzzles of a game that have no grade yet, or all of them ``anew``, and write its file."""
    stored = read(file_of(key))
    todo = [(number, one) for number, one in enumerate(stored, 1) if anew or "nodes" not in one]
    for (number, one), (nodes, missed) in zip(
        todo, executor.map(partial(graded_one, key), todo, chunksize=4), strict=True
    ):
        one |= {"nodes": nodes, "missed": missed}
        if number % 50 == 0:
            report(f"{key}: puzzle {number} graded")
    for one, strength in zip(stored, strengths(stored), strict=True):
        one["strength"] = strength
    write_all(file_of(key), stored, provenance(key))
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
    """What the grades were made with: the rules of the game, and the limits of the levels that were asked."""
    levels = {number: limited(key, number) for number in ASKED}
    return {
        "rules": registry.game(key).about.rules,
        "levels": {
            str(number): {"nodes": level.nodes, "overlooks": level.overlooks}
            for number, level in levels.items()
        },
    }
