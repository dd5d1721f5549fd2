"""Published perft figures of Polar Dare!, from the start and from later positions."""

import pytest

from engine.games.polar_dare.rules import GAME as DARE

ROLLS = [("roll:P4", (20, 406, 8350, 173504)), ("roll:B3", (16, 260, 4280))]


@pytest.mark.parametrize("seats", DARE.about.seats)
@pytest.mark.parametrize(("roll", "nodes"), ROLLS)
def test_perft_from_the_start(seats: int, roll: str, nodes: tuple[int, ...]) -> None:
    start = DARE.start(seats, {})
    at = DARE.play(start, DARE.read(start, roll)).after
    assert tuple(DARE.perft(at, depth) for depth in range(1, len(nodes) + 1)) == nodes
    assert len({DARE.write(at, move) for move in DARE.moves(at)}) == nodes[0]


@pytest.mark.slow
@pytest.mark.essential
def test_a_position_that_waits_for_the_die_is_a_leaf_unless_chance_is_held() -> None:
    start = DARE.start(2, {})
    assert [DARE.perft(start, depth) for depth in range(3)] == [1, 1, 1]
    assert [DARE.perft(start, depth, "roll:P2") for depth in (1, 2)] == [20, 406]
    at = DARE.play(start, DARE.read(start, "roll:B3")).after
    assert DARE.perft(at, 4) == DARE.perft(at, 3) == 4280
    assert DARE.perft(at, 4, "roll:B3") > 4280
