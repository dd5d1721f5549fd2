"""The drawings of all games."""

from engine import registry
from render.assets.drawing import Drawing


def artworks() -> dict[str, tuple[Drawing, ...]]:
    """The drawings of every game, by the name of the game's folder."""
    return {
        registry.folder(key): registry.module("render", key, "artwork").ARTWORK for key in registry.games()
    }
