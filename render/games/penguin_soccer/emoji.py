"""The emoji of Penguin Soccer: the penguins of both families, and the ball."""

from typing import Final

from engine.core.menu import Choice
from engine.games.penguin_soccer.position import Position
from render.kit.emoji import Emoji, of_sprite

EMOJI: Final[dict[str, Emoji]] = {
    "white": of_sprite("standing-white-3", "🟠"),
    "black": of_sprite("standing-black-3", "🟣"),
    "white_2": of_sprite("standing-white-2", "🟠", share=0.85),
    "black_2": of_sprite("standing-black-2", "🟣", share=0.85),
    "white_1": of_sprite("standing-white-1", "🟠", share=0.7),
    "black_1": of_sprite("standing-black-1", "🟣", share=0.7),
    "ball": of_sprite("ball", "⚽"),
}
"""Of the penguins with three points, who stand for their side, to those with one."""


def choice_emoji(side: str, _: Position, choice: Choice) -> str:
    """The name of the emoji beside a choice of a side: a penguin by its points, the ball of a kick."""
    points = choice.facts.get("points")
    if points is not None:
        return side if points == 3 else f"{side}_{points}"
    return "ball" if choice.label == "kick" else ""
