"""Finds every game's list of drawings."""

from engine import registry
from render.assets.drawing import Drawing


def artworks() -> dict[str, tuple[Drawing, ...]]:
    """The drawings of every game, by its folder."""
    return {
        registry.folder(key): registry.module("render", key, "artwork").ARTWORK for key in registry.games()
    }
