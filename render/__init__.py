"""Pictures and texts of the games, made with Pillow and Project Fluent; independent of Discord."""

from render.advantage import MoveResult, advantage_chart
from render.charts import RatingPoint, rating_chart
from render.motion import motion
from render.picture import PAD_ARROWS, Picture, illustration, pad_place, picture, seat_colour
from render.replays import Animation, ReplayDrawing, replay
from render.scene import MovePreview, RulesPage, game_text

__all__ = [
    "PAD_ARROWS",
    "Animation",
    "MovePreview",
    "MoveResult",
    "Picture",
    "RatingPoint",
    "ReplayDrawing",
    "RulesPage",
    "advantage_chart",
    "game_text",
    "illustration",
    "motion",
    "pad_place",
    "picture",
    "rating_chart",
    "replay",
    "seat_colour",
]
