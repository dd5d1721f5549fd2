"""Small pictures that stand for a game, or for all of them: cut from a picture of each game's rules."""

import io
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from engine import registry
from render.kit.encode import png_of
from render.kit.kept import kept
from render.kit.palette import DAYLIGHT, LOOKS
from render.picture import Picture, illustration
from render.scene import game_text
from render.words import Words

SIDE: Final = 320  # pixels of a cover; on a phone it is a thumbnail
HIGH: Final = 240  # pixels of one among others, which is cut above and below
GAP: Final = 12
MOST_IN_TWO: Final = 4
COLOURS: Final = 128


@kept
def square(game: str, theme: str) -> Image.Image:
    """The middle of a game's cover page, as an RGB square; shared, so it must not be drawn upon."""
    words, options = Words.of(None), registry.game(game).choose({})
    text = game_text(game)
    page = text.rules(words, options)[text.cover]
    drawn = Image.open(io.BytesIO(illustration(game, page, options=options, words=words, theme=theme).png))
    left, top = (drawn.width - min(drawn.size)) // 2, (drawn.height - min(drawn.size)) // 2
    middle = drawn.convert("RGB").crop((left, top, drawn.width - left, drawn.height - top))
    return middle.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


@lru_cache(maxsize=32)
def cover_png(game: str, theme: str) -> bytes:
    return encoded(square(game, theme))


@lru_cache(maxsize=8)
def covers_png(games: tuple[str, ...], theme: str) -> tuple[bytes, int, int]:
    """The covers of games in rows of two, or of three if there are many, encoded, with width and height."""
    abreast = min(len(games), 2 if len(games) <= MOST_IN_TWO else 3)
    rows = -(-len(games) // abreast)
    width, height = abreast * (SIDE + GAP) + GAP, rows * (HIGH + GAP) + GAP
    sheet = Image.new("RGB", (width, height), LOOKS[theme].sea_deep)
    cut = (SIDE - HIGH) // 2
    for number, game in enumerate(games):
        row, column = divmod(number, abreast)
        seen = square(game, theme).crop((0, cut, SIDE, SIDE - cut))
        sheet.paste(seen, (GAP + column * (SIDE + GAP), GAP + row * (HIGH + GAP)))
    return encoded(sheet), width, height


def encoded(image: Image.Image) -> bytes:
    return png_of(image.quantize(COLOURS, dither=Image.Dither.NONE))


def cover(game: str, *, theme: str = DAYLIGHT.name, words: Words) -> Picture:
    """The small picture of a game; ``theme`` is a key of ``LOOKS``."""
    alt = words.say("cover-alt", game=words.say(f"game-{game}"))
    return Picture(cover_png(game, theme), SIDE, SIDE, alt)


def covers(games: Sequence[str] = (), *, theme: str = DAYLIGHT.name, words: Words) -> Picture:
    """The small pictures of these games, or of all."""
    games = tuple(games or registry.games())
    drawn, width, height = covers_png(games, theme)
    names = ", ".join(words.say(f"game-{game}") for game in games)
    return Picture(drawn, width, height, words.say("covers-alt", games=names))
