"""Hints: the first choice of a puzzle's solution, as the menu of its game offers it."""

from collections.abc import Sequence
from typing import Any, Final

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.menu import Choice
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
    """The stage with all choices, also those that are shown later."""
    return staged(registry.game(game), at, seat, draft, paged=False)


def leads_to(game: str, at: Any, draft: Draft, choice: Choice, move: str) -> bool:
    """Whether a move can be made after a choice.

    What is dialled later is not compared, as its numbers are endless; a text ends with them. A choice on a
    dial has to set the first of them.
    """
    if choice.move is not None:
        return choice.move == move
    seat, waiting = registry.game(game).mover(at), [draft.choosing(choice.token)]
    for _ in range(MOST_MENUS):
        if not waiting:
            break
        stage = stage_of(game, at, seat, waiting.pop())
        if stage.menu.layout == "dial":
            later = len(stage.menu.fields) - (stage_of(game, at, seat, draft).menu.layout == "dial")
            return without_numbers(stage.menu.move, later) == without_numbers(move, later)
        if move in (stage.menu.move, *stage.draft.steps[:1]):
            return True
        if not stage.draft.steps:
            waiting += [stage.draft.choosing(each.token) for each in stage.menu.choices if each.move is None]
            if move in [each.move for each in stage.menu.choices]:
                return True
    return False


def without_numbers(move: str | None, count: int) -> str:
    """A move's text without so many numbers at its end."""
    return (move or "").rsplit(":", count)[0]
