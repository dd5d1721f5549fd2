"""Pictures and words of the games: Pillow and Project Fluent only, nothing of Discord."""

from render.picture import Picture, pad_place, picture

__all__ = ["Picture", "pad_place", "picture"]
