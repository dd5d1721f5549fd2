"""Set-ups of Scherer's Soccer: who may stand where, on both pitches and with both kinds of goal."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import CHANCE
from engine.games.scherer_soccer.events import SetUp
from engine.games.scherer_soccer.moves import LineUp
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.seeds import THOROUGH

BOARDS = ("20x30", "30x50")
GOALS = ("mouth", "line")
BY_CHANCE = ("halves", "anywhere", "mirrored", "captain")
EVERY = pytest.mark.parametrize(("board", "goal"), list(product(BOARDS, GOALS)))


def begun(board: str, goal: str, setup: str) -> Any:
    return SOCCER.start(2, {"board": board, "goal": goal, "setup": setup})


def drawn(at: Any, seed: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The places, by column and row, at which chance sets up both sides."""
    move = SOCCER.sample(at, Random(seed))
    assert isinstance(move, LineUp)
    assert SOCCER.read(at, SOCCER.write(at, move)) == move
    after, events = SOCCER.play(at, move)
    (event,) = events
    assert isinstance(event, SetUp)
    assert after.men == (move.red, move.blue)
    assert SOCCER.dump(after).split()[1:3] == [";".join(event.red), ";".join(event.blue)]
    red, blue = ([at.pitch.column_row(square) for square in men] for men in (move.red, move.blue))
    return red, blue


@EVERY
@pytest.mark.parametrize("setup", BY_CHANCE)
def test_chance_puts_nobody_in_a_goal_on_the_ball_or_on_another(board: str, goal: str, setup: str) -> None:
    at = begun(board, goal, setup)
    columns, rows = at.pitch.columns, at.pitch.rows
    mouth = range(8, 14) if rows == 20 else range(11, 21)
    count = 6 if setup == "captain" else 11
    for seed in range(40):
        red, blue = drawn(at, seed)
        assert (len(red), len(blue), len({*red, *blue})) == (count, count, 2 * count)
        assert at.pitch.column_row(at.ball) not in red + blue
        for column, row in red + blue:
            assert 1 <= column <= columns
            assert 1 <= row <= rows
            assert column not in (1, columns) or (goal == "mouth" and row not in mouth)
        if setup != "anywhere":
            assert max(column for column, _ in red) <= columns // 2 < min(column for column, _ in blue)


@EVERY
def test_mirrored_men_face_each_other_through_the_middle(board: str, goal: str) -> None:
    at = begun(board, goal, "mirrored")
    for seed in range(20):
        red, blue = drawn(at, seed)
        assert blue == [(at.pitch.columns + 1 - column, at.pitch.rows + 1 - row) for column, row in red]


def test_the_square_that_mirrors_the_ball_stays_empty() -> None:
    at = begun("20x30", "mouth", "mirrored")
    red = ";".join(f"{n},11" for n in range(5, 16))
    blue = ";".join(f"{31 - n},10" for n in range(5, 16))
    with pytest.raises(IllegalMove) as caught:
        SOCCER.play(at, SOCCER.read(at, f"setup:{red}|{blue}"))
    assert (caught.value.code, caught.value.facts["square"]) == ("scherer.setup-square", "15,11")


@pytest.mark.parametrize("setup", BY_CHANCE)
@pytest.mark.parametrize(("goal", "area"), [("line", 20), ("mouth", 6)])
@pytest.mark.parametrize("rounds", [20_000 if THOROUGH else 800])
def test_every_permitted_square_is_drawn_about_equally_often(
    setup: str, goal: str, area: int, rounds: int
) -> None:
    at = begun("20x30", goal, setup)
    counts = [Counter[tuple[int, int]](), Counter[tuple[int, int]]()]
    for seed in range(rounds):
        move = SOCCER.sample(at, Random(seed))
        assert isinstance(move, LineUp)
        for seat, men in enumerate((move.red, move.blue)):
            counts[seat].update(at.pitch.column_row(square) for square in men)
    # Squares: 300 to a half, less those in its goal area, less the ball, which lies in Blue's half.
    half = 300 - area
    anywhere, mirrored = 2 * half - 1, half - 1
    squares = {"anywhere": (anywhere,) * 2, "mirrored": (mirrored,) * 2}.get(setup, (half, half - 1))
    count = 6 if setup == "captain" else 11
    for seat in (0, 1):
        expected = rounds * count / squares[seat]
        assert len(counts[seat]) == squares[seat]
        deviation = sum((seen - expected) ** 2 / expected for seen in counts[seat].values())
        assert deviation < squares[seat] + 6 * (2 * squares[seat]) ** 0.5


@EVERY
def test_a_captain_places_five_men_after_six_by_chance(board: str, goal: str) -> None:
    at = begun(board, goal, "captain")
    at = SOCCER.play(at, SOCCER.sample(at, Random(5))).after
    rng = Random(6)
    for number in range(10):
        assert SOCCER.mover(at) == number % 2
        assert SOCCER.dump(at).endswith(f" {'rb'[number % 2]} - 0-0 -")
        at = SOCCER.play(at, SOCCER.sample(at, rng)).after
    assert [len(men) for men in at.men] == [11, 11]
    assert (SOCCER.mover(at), at.turn) == (CHANCE, 0)


@EVERY
def test_a_man_may_be_placed_anywhere_but_in_a_goal_on_the_ball_or_on_a_man(board: str, goal: str) -> None:
    at = begun(board, goal, "manual")
    columns, rows = at.pitch.columns, at.pitch.rows
    area = {"mouth": 2 * (6 if rows == 20 else 10), "line": 2 * rows}[goal]
    offered = {SOCCER.write(at, move) for move in SOCCER.moves(at)}
    assert len(offered) == columns * rows - area - 1
    assert f"@{columns - 1},1" in offered
    assert ("@1,1" in offered) == (goal == "mouth")
    after = SOCCER.play(at, SOCCER.read(at, "@2,2")).after
    assert offered - {SOCCER.write(after, move) for move in SOCCER.moves(after)} == {"@2,2"}


def test_the_reach_is_drawn_evenly() -> None:
    at = SOCCER.start(2, {})
    at = SOCCER.play(at, SOCCER.sample(at, Random(0))).after
    seen = Counter(SOCCER.write(at, SOCCER.sample(at, Random(seed))) for seed in range(4000))
    assert set(seen) == {"reach:4", "reach:5", "reach:6", "reach:7"}
    assert max(abs(count - 1000) for count in seen.values()) < 120
