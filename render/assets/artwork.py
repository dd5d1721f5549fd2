"""Finds every game's list of drawings."""

from importlib import import_module

from engine import registry
from render.assets.drawing import Drawing


def artworks() -> dict[str, tuple[Drawing, ...]]:
    """The drawings of every game, by its folder."""
    folders = [registry.folder(key) for key in registry.games()]
    return {folder: import_module(f"render.{folder}.artwork").ARTWORK for folder in folders}
