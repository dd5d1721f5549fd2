"""The judgement of a move that was played: the computer player as an analyst."""

from random import Random
from typing import Any, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.levels import Level
from engine.computer.move_filter import MoveFilter
from engine.computer.think import (
    Clock,
    Thought,
    expected_result,
    limits_of,
    refuse_unmovable,
    thought_of,
)


class Judgement(NamedTuple):
    """The judgement of a move: the one played, the best one, and the loss.

    ``before`` and ``after`` are the expected results of the seat that moved (0 to 1), with the best move and
    with the one played; ``lost`` is their difference, at least 0.
    """

    played: str
    best: Thought
    before: float
    after: float
    lost: float


def judge(
    key: str, at: Any, text: str, *, nodes: int, seconds: float | None = None, clock: Clock | None = None
) -> Judgement:
    """The judgement of the move with that text, compared with the best one by as many visits of a search.

    ``nodes`` (times the game's ``effort``) and ``seconds`` bound the search for the best move, and then that
    of the one played. Raises: player.chance, game.over, and what the game raises for the text.
    """
    game, of_game = registry.game(key), evaluation(key)
    tree = of_game.tree(at)
    refuse_unmovable(game, at)
    move = game.read(at, text)
    game.play(at, move)  # refuses a move against the rules
    played = game.write(at, move)
    level = Level(nodes)
    limits = limits_of(level, tree, seconds, clock)
    search = of_game.search(tree, limits, MoveFilter(), Random(0))  # noqa: S311 - the same again
    best = thought_of(key, at, tree, search.run())
    before = best.chance
    if played == best.move:
        return Judgement(played, best, before, before, 0.0)
    # Moves that cannot be listed are the steps of their tree themselves.
    listed = (step for step in tree.steps(tree.root) if game.write(at, tree.move(tree.root, step)) == played)
    step = next(listed, move)
    after = expected_result(search.deepened(step, limits_of(level, tree, seconds, clock)))
    return Judgement(played, best, max(before, after), after, max(0.0, before - after))
