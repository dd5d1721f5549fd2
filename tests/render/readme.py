"""The two pictures of the README, drawn as the bot draws them.

``python -m tests.render.readme`` draws them again: look at both before committing.
"""

from pathlib import Path
from typing import Final

from PIL import Image

from tests.render.cases import cases, image_of

DOCS: Final = Path(__file__).parents[2] / "docs"
BOARD: Final = ("penguin-soccer", "chain")
GAMES: Final = (("polar-dare", "turn"), ("piecepack-soccer", "flick"), ("scherer-soccer", "kicked"))
HEIGHT: Final = 560
GAP: Final = 14


def board() -> Image.Image:
    """A board of Penguin Soccer, at the size of a card."""
    game, name = BOARD
    return image_of(cases(game).pictures[name])


def games() -> Image.Image:
    """A picture of each other game, side by side."""
    found = []
    for game, name in GAMES:
        image = image_of(cases(game).pictures[name])
        size = round(image.width * HEIGHT / image.height), HEIGHT
        found.append(image.resize(size, Image.Resampling.LANCZOS))
    width = sum(each.width for each in found) + GAP * (len(found) - 1)
    row = Image.new("RGB", (width, HEIGHT), "#ffffff")
    left = 0
    for each in found:
        row.paste(each, (left, 0))
        left += each.width + GAP
    return row


PICTURES: Final = {"board": board, "games": games}


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        draw().save(DOCS / f"{name}.webp", quality=88, method=6)
