"""How many of its moves a penguin that is alone on the board needs to the ball, and to a goal.

These are the distances of the game: what counts is how far a penguin slides and kicks, and not squares.
"""

from functools import cache
from typing import Final

from engine.games.penguin_soccer.moves import free_slides
from engine.games.penguin_soccer.position import CENTRE, CENTRE_SQUARES, HOME, POSTURES, SEA
from engine.games.penguin_soccer.rays import KICK_RAYS, rays, slide_directions

MAX_DISTANCE: Final = 6
NO_GOAL: Final = 99
"""The moves to a goal where none has been found, or the ball has not been touched yet."""


@cache
def predecessors(index: int) -> tuple[tuple[int, ...], ...]:
    """Return, by code, the codes that a penguin alone on the board can have had one move earlier."""
    found: list[list[int]] = [[] for _ in range(SEA + 1)]
    for code in range(SEA + 1):
        for after in {effect.code for free in free_slides(index, code) for effect in free.options.effects}:
            found[after].append(code)
        if code < SEA and code % POSTURES:
            found[code - code % POSTURES].append(code)
    return tuple(map(tuple, found))


@cache
def distances(index: int, ball: int) -> tuple[int, ...]:
    """How many of its moves a penguin alone needs to take the ball, by its code; at most ``MAX_DISTANCE``."""
    steps = [MAX_DISTANCE] * (SEA + 1)
    squares = CENTRE_SQUARES if ball == CENTRE else (ball,)
    reached = [code for code in range(SEA + 1) if can_take(index, code, squares)]
    for taken in range(1, MAX_DISTANCE):
        for code in reached:
            steps[code] = taken
        before = {earlier for code in reached for earlier in predecessors(index)[code]}
        reached = [code for code in before if steps[code] == MAX_DISTANCE]
    return tuple(steps)


@cache
def distances_and_postures(index: int, ball: int) -> tuple[int, ...]:
    """By code, three times one less than ``distances``; 1 more for a penguin that stands, 2 in the sea."""
    postures = (2 if code == SEA else int(code % POSTURES == 0) for code in range(SEA + 1))
    return tuple(3 * (steps - 1) + kind for steps, kind in zip(distances(index, ball), postures, strict=True))


def can_take(index: int, code: int, squares: tuple[int, ...]) -> bool:
    """Whether a penguin alone on the board can slide over one of these squares in its next move."""
    reach = rays(index, code)
    return any(square in reach[way] for way in slide_directions(index, code) for square in squares)


@cache
def moves_to_goal(index: int, ball: int) -> int:
    """How many moves a penguin alone on the board needs to score once it has the ball; 1 with a shot."""
    if ball == CENTRE:
        return NO_GOAL
    return goal_distances(index % 3)[63 - ball if index >= 3 else ball]


@cache
def goal_distances(index: int) -> tuple[int, ...]:
    """``moves_to_goal`` of a white penguin by the ball's square."""
    found = [NO_GOAL] * 64
    while True:
        before = tuple(found)
        for square, ways in enumerate(KICK_RAYS[index]):
            for direction, ray in enumerate(ways):
                if HOME[1] in ray:
                    found[square] = 1
                elif ray and found[ray[-1]] < found[square] and ray[-1] != HOME[0]:
                    lying = square * POSTURES + direction + 1
                    after = 1 + distances(index, ray[-1])[lying] + found[ray[-1]]
                    found[square] = min(found[square], after)
        if before == tuple(found):
            return before
