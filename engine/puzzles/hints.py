"""Hints: the first choice of a puzzle's solution, as the menu of its game offers it."""

from collections.abc import Sequence
from typing import Any, Final

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.game import Choice
from engine.puzzles import Puzzle
from engine.puzzles.judging import played_from

MOST_MENUS: Final = 400
"""A menu whose choices need more than so many others is not searched to its end."""


def first_choice(puzzle: Puzzle, played: Sequence[str]) -> Choice | None:
    """The choice at the first question of a turn that the solution goes on with; None where there is none.

    That is so where other moves were played than the stored solution's, and at its end.
    """
    done = len(played)
    if tuple(played) != puzzle.line[:done] or done >= len(puzzle.line):
        return None
    at, move = played_from(puzzle.game, puzzle.at, played).at, puzzle.line[done]
    seat = registry.game(puzzle.game).mover(at)
    first = stage_of(puzzle.game, at, seat, Draft())
    found = (each for each in first.menu.choices if leads_to(puzzle.game, at, first.draft, each, move))
    return next(found, None)


def stage_of(game: str, at: Any, seat: int, draft: Draft) -> Stage:
    """The stage of a draft in a game."""
    return staged(registry.game(game), at, seat, draft)


def leads_to(game: str, at: Any, draft: Draft, choice: Choice, move: str) -> bool:
    """Whether a move can be made after a choice.

    Of what is dialled only the piece is compared: a move's text begins with it, and its numbers are endless.
    """
    if choice.move is not None:
        return choice.move == move
    seat, waiting = registry.game(game).mover(at), [draft.choosing(choice.token)]
    for _ in range(MOST_MENUS):
        if not waiting:
            break
        stage = stage_of(game, at, seat, waiting.pop())
        if stage.menu.layout == "dial":
            return move.startswith(choice.token)
        if move in (stage.menu.move, *stage.draft.steps[:1]):
            return True
        if stage.menu.move is None and not stage.draft.steps:
            waiting += [stage.draft.choosing(each.token) for each in stage.menu.choices if each.move is None]
            if move in [each.move for each in stage.menu.choices]:
                return True
    return False
