"""Pictures and words of the games: Pillow and Project Fluent only, nothing of Discord."""

from render.charts import RatingPoint, rating_chart
from render.picture import PAD_ARROWS, Picture, illustration, pad_place, picture, seat_colour, warm
from render.replays import Animation, Reel, replay
from render.scene import RulesPage, telling

__all__ = [
    "PAD_ARROWS",
    "Animation",
    "Picture",
    "RatingPoint",
    "Reel",
    "RulesPage",
    "illustration",
    "pad_place",
    "picture",
    "rating_chart",
    "replay",
    "seat_colour",
    "telling",
    "warm",
]
