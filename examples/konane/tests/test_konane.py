"""The rules of Konane by example, and its counts of moves."""

import pytest
from rookery_konane.rules import GAME, Jumped, Off, Stuck

from engine.core.errors import GameError
from engine.core.game import won

LONG = "oxoxox/xoxoxo/o.oxox/xo.o.o b"
LAST = "....../....../....../xo.... b"


def texts(position: str) -> list[str]:
    """The legal moves of a position."""
    at = GAME.load(position, {})
    return sorted(GAME.write(at, move) for move in GAME.moves(at))


@pytest.mark.parametrize(("depth", "leaves"), [(1, 4), (2, 12), (3, 22), (4, 94), (5, 292)])
def test_so_many_lines_lead_from_the_beginning(depth: int, leaves: int) -> None:
    assert GAME.perft(GAME.start(2, {}), depth) == leaves


def test_black_begins_in_a_corner_or_the_middle_and_white_takes_off_a_neighbour() -> None:
    at = GAME.start(2, {})
    assert texts(GAME.dump(at)) == ["a1", "c3", "d2", "f4"]
    assert GAME.about.seat_names[GAME.mover(at)] == "black"
    step = GAME.play(at, GAME.read(at, "d2"))
    assert step.events == (Off(0, "d2"),)
    assert texts(GAME.dump(step.after)) == ["c2", "d1", "d3", "e2"]


def test_a_jump_goes_on_in_its_direction_if_the_player_likes() -> None:
    assert {"a1c1", "a1e1"} <= {*texts(LONG)}
    at = GAME.load(LONG, {})
    step = GAME.play(at, GAME.read(at, "a1e1"))
    assert step.events == (Jumped(0, ("a1", "c1", "e1"), 2),)
    assert GAME.dump(step.after) == "oxoxox/xoxoxo/o.oxox/....xo w"


def test_whoever_has_the_last_jump_wins() -> None:
    at = GAME.load(LAST, {})
    step = GAME.play(at, GAME.read(at, "a1c1"))
    assert step.events[1:] == (Stuck(0),)
    assert GAME.outcome(step.after) == won(0, "stuck")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("oxoxox/xoxoxo/oxoxox w", "shape"),
        ("oxoxox/xoxoxo/oxoxox/xoxoxo", "shape"),
        ("oxoxox/xoxoxo/oxoxox/xoxoxo w", "shape"),
        ("oxoxox/xoxoxo/oxox.x/xoxoxo w", "shape"),
        ("oxoxox/xoxoxo/oxoxox/.oxoxo b", "shape"),
        ("oxoxox/xoxoxo/oxoxox/xoxo.. b x", "shape"),
        ("oxoxox/xoxoxo/oxoxox/xoxox b", "rank"),
        ("oxoxox/xoxoxo/oxoxox/oxoxox b", "rank"),
        ("oxoxox/xoxoxo/oxoxox/xo?xo. b", "rank"),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, code: str) -> None:
    with pytest.raises(GameError, match=rf"position\.{code}"):
        GAME.load(text, {})
