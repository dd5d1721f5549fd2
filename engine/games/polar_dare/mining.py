"""Which puzzles of Polar Dare! are mined: turns that bring the last penguins home, and turns that keep the
next player from it.

A whole game takes a thousand steps, most of them far from the end. So games begin with everybody on the last
floes, at random.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.games.polar_dare.position import BEAR, CAPACITY, HOME, NORTH, PENGUINS, RANKS, START, Position
from engine.games.polar_dare.puzzle_kinds import MOST_STEPS, steps_at_least, steps_home, upper_part
from engine.puzzles.kinds import Proved
from engine.puzzles.plan import SearchPlan


def on_the_last_floes(key: str, options: Mapping[str, str], rng: Random) -> Any:
    """A position of two seats, who have not rolled: most penguins on the upper half, some home."""
    del key, options
    upper = [floe for floe in range(START) if floe % RANKS >= RANKS // 2]
    bear = rng.choice(range(START))
    places = [floe for floe in upper if floe != bear]
    while True:
        penguins = tuple(
            tuple(sorted(rng.choice([*places, *places, NORTH]) for _ in range(PENGUINS))) for _ in range(2)
        )
        together = [place for own in penguins for place in own if place != NORTH]
        if HOME not in penguins and all(together.count(place) <= CAPACITY for place in places):
            return Position(rng.getrandbits(START), penguins, bear, rng.randrange(2))


def wins_in_time(at: Position) -> bool:
    """Whether all that is left of the die brings all penguins of the mover home, and nothing less does.

    With a step to spare, other first steps would win as well.
    """
    if not at.roll.startswith("P") or steps_at_least(at, at.turn) > at.steps:
        return False
    return steps_home(upper_part(at)) == at.steps


def next_is_near(at: Position) -> bool:
    """Whether the next player may win with one roll, after the few steps that are left."""
    return 0 < at.steps < MOST_STEPS and steps_at_least(at, 1 - at.turn) <= MOST_STEPS


def bear_decides(_: Position, proved: Proved) -> bool:
    """Whether the best turn moves the bear, and not floes alone."""
    return any(text.startswith(BEAR) for text in proved.line)


BEST: Final = SearchPlan(
    {1: 90, 2: 70, 3: 50},
    kind="best",
    opening=1,
    plies=40,
    start=on_the_last_floes,
    promising=next_is_near,
)
PLANS: Final = (
    SearchPlan(
        {2: 80, 3: 80, 4: 70},
        opening=1,
        plies=40,
        start=on_the_last_floes,
        nodes=400_000,
        promising=wins_in_time,
    ),
    BEST,
    BEST._replace(wanted={1: 90, 2: 60, 3: 100}, fitting=bear_decides),
)
