"""The emoji of Piecepack Soccer: the sun that is the ball, and the coins of both sides."""

from typing import Final

from engine.core.menu import Choice
from engine.games.piecepack_soccer.position import Position
from render.kit.emoji import Emoji, of_sprite

EMOJI: Final[dict[str, Emoji]] = {
    "ball": of_sprite("ball", "⚽"),
    "south": of_sprite("coin-south", "🟠"),
    "north": of_sprite("coin-north", "🟣"),
}


def choice_emoji(side: str, _: Position, choice: Choice) -> str:
    """The name of the emoji beside a choice of a side: its coin, the ball as a target."""
    if choice.facts.get("target") == "ball":
        return "ball"
    return side if "kicker" in choice.facts else ""
