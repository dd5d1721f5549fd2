"""Pictures and words of the games: Pillow and Project Fluent only, nothing of Discord."""

from render.picture import PAD_ARROWS, Picture, illustration, pad_place, picture, warm
from render.scene import RulesPage, telling

__all__ = ["PAD_ARROWS", "Picture", "RulesPage", "illustration", "pad_place", "picture", "telling", "warm"]
