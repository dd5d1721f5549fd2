"""Positions of Scherer's Soccer for examples: relevant men are placed, the others stand far away."""

from collections.abc import Mapping
from typing import Any

from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.by_text import ByText

MOUTH = {"goal": "mouth"}


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


PLAYED = ByText(SOCCER)
at, play, texts, refusal = PLAYED.at, PLAYED.step, PLAYED.texts, PLAYED.refusal


def last_words(position: Any) -> str:
    """What a position text says after the men: ball, turn, reach, score, bar."""
    return SOCCER.dump(position).split(" ", 3)[3]
