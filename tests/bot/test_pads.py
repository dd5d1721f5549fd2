"""Menus as rows of buttons: each choice has one button, and the arrows of a pad point to where it leads."""

from random import Random
from typing import Any

import pytest

from cogs.cards.lesson import LessonTask
from cogs.composer.composer import ROW, rows
from cogs.composer.task import ComposerContext
from engine import registry
from engine.core.drafts import Draft, Stage
from engine.core.game import CHANCE
from engine.core.menu import Choice, Menu
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH
from tests.render.random_positions import random_positions
from tests.render.test_touch import stages

MOST_ROWS = 8


def laid_out(game: str, stage: Stage, seat: int) -> list[list[str]]:
    """The labels of the buttons for a stage's choices, row by row."""
    context = ComposerContext(LessonTask(1, game, 1), game, stage.at, seat, ())
    found: list[list[Any]] = [list(row.children) for row in rows(context, stage, ENGLISH)]
    ids = [button.custom_id for row in found for button in row]
    assert len(set(ids)) == len(ids)
    return [[button.label for button in row] for row in found]


def pad(*vectors: tuple[int, int], seat: int = 0) -> list[list[str]]:
    """The first letters of a pad's buttons: their arrows."""
    choices = [Choice(f"{n}", "pass", {}, (), vector) for n, vector in enumerate(vectors)]
    stage = Stage(Draft(), None, (), Menu("piece", "pad", tuple(choices)), None)
    found = laid_out("scherer-soccer", stage, seat)
    return [[label[:1] for label in row] for row in found]


@pytest.mark.parametrize(("seat", "shown"), [(0, ["↑", "→"]), (1, ["↓", "←"])])
def test_steps_of_two_squares_have_the_arrow_of_their_direction(seat: int, shown: list[str]) -> None:
    assert pad((0, 2), (2, 0), seat=seat) in (shown, [shown[::-1]], [shown])


def test_up_to_four_ways_are_one_row_and_more_a_row_for_each_line_of_the_picture() -> None:
    assert [arrow for row in pad((0, 2), (-2, 0), (2, 0), (0, -2)) for arrow in row] == ["↑", "←", "→", "↓"]
    assert pad((0, 1), (0, 1), (1, 0)) == [["↑", "↑", "→"]]
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    assert pad(*around) == [["↖", "↑", "↗"], ["←", "→"], ["↙", "↓", "↘"]]


def test_steps_of_every_length_fit_the_rows_of_a_message() -> None:
    found = pad(*((0, length) for length in range(1, 8)), *((length, 0) for length in range(1, 8)))
    assert sum(map(len, found)) == 14
    assert max(map(len, found)) <= ROW


@pytest.mark.slow
@EACH_KEY
def test_every_choice_of_a_random_match_has_one_button(game: str) -> None:
    rules, rng = registry.game(game), Random(1)
    for at, _ in random_positions(game, 1):
        if rules.outcome(at) is None and (seat := rules.mover(at)) != CHANCE:
            for stage in stages(game, at, rng):
                found = laid_out(game, stage, seat)
                usual = [choice for choice in stage.menu.choices if not choice.finer]
                assert sum(map(len, found)) == len(usual)
                assert len(found) <= MOST_ROWS
                assert all(len(row) <= ROW for row in found)
