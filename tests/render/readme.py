"""The pictures and the film of the README, drawn as the bot draws them.

``python -m tests.render.readme`` draws them again: look at each before committing.
"""

from pathlib import Path
from typing import Final

from PIL import Image

from engine import registry
from render.kit.palette import DAYLIGHT, THEMES
from render.scene import MovingScene, scene
from tests.render.cases import cases, image_of

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
BOARD: Final = ("penguin-soccer", "chain")
GAMES: Final = (("polar-dare", "turn"), ("piecepack-soccer", "flick"), ("scherer-soccer", "kicked"))
HEIGHT: Final = 560
GAP: Final = 14
FLICK: Final = (
    "piecepack-soccer",
    (
        "4.375,0.600;4.792,1.300;5.208,0.600;5.625,1.300 "
        "5.625,11.400;0.991,6.008;1.392,10.538;4.711,4.259 5.441,10.512 s play 1-1"
    ),
    "A4:358.1:75",
)
"""A flick that scores: the game, the position and the move."""


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


def flick() -> bytes:
    """A flick in motion, as a GIF that is played in a loop."""
    game, position, move = FLICK
    rules, drawer = registry.game(game), scene(game)
    at = rules.load(position, {"hand": "steady"})
    after, events = rules.play(at, rules.read(at, move))
    assert isinstance(drawer, MovingScene)
    film = drawer.film(at, after, events, seat=0, theme=THEMES[DAYLIGHT.name])
    assert film is not None
    return film.file()


STILLS: Final = {"board": board, "games": games}


if __name__ == "__main__":
    for name, draw in STILLS.items():
        draw().save(PICTURES / f"{name}.webp", quality=88, method=6)
    (PICTURES / "flick.gif").write_bytes(flick())
