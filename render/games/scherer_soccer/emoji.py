"""The emoji of Scherer's Soccer: the ball, and a man of either side."""

from typing import Final

from engine.core.menu import Choice
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.artwork import UNITS
from render.kit.emoji import Emoji, of_sprite

EMOJI: Final[dict[str, Emoji]] = {
    "ball": of_sprite(f"ball-{UNITS[-1]}", "⚽"),
    "red": of_sprite(f"red-{UNITS[-1]}", "🔴"),
    "blue": of_sprite(f"blue-{UNITS[-1]}", "🔵"),
}


def choice_emoji(side: str, _: Position, choice: Choice) -> str:
    """The name of the emoji beside a choice of a side: the ball of a kick, a man who is chosen."""
    if choice.label == "scherer-kick":
        return "ball"
    return side if choice.label == "scherer-man" else ""
