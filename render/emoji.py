"""The emoji of all games, by the names under which Discord keeps them for the application.

An emoji's image cannot be changed on Discord, so its name ends with a hash of its pixels:
``rk_some_game_ball_1f0c9a``. A new drawing gets a new name.
"""

import re
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from typing import Any, Final

from engine import registry
from engine.core.menu import Choice
from render.kit.emoji import Emoji, sprites_for_emoji

PREFIX: Final = "rk_"
NAME: Final = re.compile(PREFIX + r"(\w+)_[0-9a-f]{6}")
LONGEST: Final = 32
"""Discord's limit for names."""


def emoji_of(game: str) -> dict[str, Emoji]:
    """The emoji of a game by their names in it; those of the sides have the names of the seats."""
    return registry.exported(game, "EMOJI") or {}


def choice_emoji(game: str, side: str, at: Any, choice: Choice) -> str:
    """The name of the emoji beside a choice of a side, "" for none."""
    found: Callable[[str, Any, Choice], str] | None = registry.exported(game, "choice_emoji")
    return found(side, at, choice) if found else ""


def key_of(game: str, name: str) -> str:
    """The name of a game's emoji among those of all games."""
    return f"{registry.folder(game)}_{name}"


def key_in(name: str) -> str | None:
    """The key in a name on Discord, or None for the name of somebody else's emoji."""
    found = NAME.fullmatch(name)
    return found[1] if found else None


def signs() -> dict[str, str]:
    """The signs that stand for the emoji of all games, by their keys."""
    return {
        key_of(game, name): emoji.sign for game in registry.games() for name, emoji in emoji_of(game).items()
    }


def drawn_emoji(game: str) -> dict[str, bytes]:
    """The images of a game's emoji as PNG, by their names on Discord; too long a name is left out."""
    found, sprites = dict[str, bytes](), sprites_for_emoji(registry.folder(game))
    for each, emoji in emoji_of(game).items():
        image, file = emoji.image(sprites), BytesIO()
        # Of the pixels: what an encoder makes of them differs from machine to machine.
        name = f"{PREFIX}{key_of(game, each)}_{sha256(image.tobytes()).hexdigest()[:6]}"
        if len(name) <= LONGEST:
            image.save(file, "PNG")
            found[name] = file.getvalue()
    return found
