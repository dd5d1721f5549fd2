"""Positions of Scherer's Soccer for examples: the men who matter are placed, the others stand far away."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import Event
from engine.games.scherer_soccer.rules import GAME as SOCCER

LARGE = {"board": "30x50"}
LINE = {"goal": "line"}


def scene(
    red: Mapping[int, str],
    blue: Mapping[int, str] | None = None,
    *,
    ball: str = "16,10",
    rest: str = "r 7 0-0 -",
) -> str:
    """The text of a small pitch: Red's other men wait in the lowest row, Blue's in the highest."""
    reds = ";".join(red.get(man, f"{man + 1},1") for man in range(1, 12))
    blues = ";".join((blue or {}).get(man, f"{man + 1},20") for man in range(1, 12))
    return f"30x20 {reds} {blues} {ball} {rest}"


def at(text: str, options: Mapping[str, str] | None = None) -> Any:
    return SOCCER.load(text, options or {})


def play(text: str, *moves: str, options: Mapping[str, str] | None = None) -> tuple[Any, tuple[Event, ...]]:
    """The position after some moves, and the events of the last one."""
    position, events = at(text, options), tuple[Event, ...]()
    for move in moves:
        position, events = SOCCER.play(position, SOCCER.read(position, move))
    return position, events


def texts(text: str, options: Mapping[str, str] | None = None) -> set[str]:
    """Every legal move of a position."""
    position = at(text, options)
    return {SOCCER.write(position, move) for move in SOCCER.moves(position)}


def refusal(text: str, move: str, options: Mapping[str, str] | None = None) -> IllegalMove:
    """The objection to a move."""
    position = at(text, options)
    with pytest.raises(IllegalMove) as caught:
        SOCCER.play(position, SOCCER.read(position, move))
    return caught.value


def last_words(position: Any) -> str:
    """What a position text says after the men: ball, turn, reach, score, bar."""
    return SOCCER.dump(position).split(" ", 3)[3]
