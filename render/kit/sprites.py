"""The sprites that ``render.assets`` made: two sheets a game, for cards and twice as large."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict, cast

from PIL import Image

from engine import registry
from render.kit.canvas import Stamp
from render.kit.density import density
from render.kit.kept import Packed, kept, kept_packed
from render.kit.palette import Theme

Place = tuple[int, int, int]
"""Left, top and side of a sprite on the sheet for cards, in pixels."""


class Listed(TypedDict):
    """A sprite of a list: where it lies, and the fingerprint of its drawing."""

    place: Place
    source: str


def sheet_file(game: str) -> Path:
    """The sheet of a game at the present density, by the name of the game's folder."""
    return registry.directory("render", game) / ("sprites.webp" if density() == 1 else "sprites-large.webp")


def list_file(game: str) -> Path:
    return registry.directory("render", game) / "sprites.json"


def listed_sprites(game: str) -> dict[str, Listed]:
    """The sprites of a game by theme and name: ``clear-ball``."""
    return cast("dict[str, Listed]", json.loads(list_file(game).read_text("utf-8")))


@kept
def sprite(game: str, name: str, theme: Theme) -> Stamp:
    """The sprite of a game's folder in the colours of a theme, anchored at its middle."""
    image = sprites(game, theme.name)[name].image
    return Stamp(image, -(image.width // 2), -(image.width // 2))


@kept
def translucent_sprite(game: str, name: str, theme: Theme, opacity: float) -> Stamp:
    """A translucent sprite, for a piece that is about to come or to go."""
    return sprite(game, name, theme).faded(opacity)


@kept_packed
def sprites(game: str, theme: str) -> dict[str, Packed]:
    """All sprites of a theme, cut out at once: the decoded sheet takes up to 22 MB and is not kept."""
    start = f"{theme}-"
    names = [name for name in listed_sprites(game) if name.startswith(start)]
    return {name.removeprefix(start): Packed(image) for name, image in cut_out(game, names).items()}


def cut_out(game: str, names: Iterable[str]) -> dict[str, Image.Image]:
    """Sprites of a game's folder by their listed names, without keeping them."""
    listed, found = listed_sprites(game), dict[str, Image.Image]()
    with Image.open(sheet_file(game)) as sheet:
        for name in names:
            x, y, side = (each * density() for each in listed[name]["place"])
            found[name] = sheet.crop((x, y, x + side, y + side))
    return found
