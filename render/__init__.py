"""Pictures and texts of the games, made with Pillow and Project Fluent; independent of Discord."""

from render.advantage import advantage_chart
from render.covers import cover, covers
from render.motion import Turn, has_film, has_films, motion, turn_before, turn_shown
from render.picture import (
    Picture,
    comparison,
    illustration,
    pad_arrow,
    pad_place,
    picture,
    seat_colour,
)
from render.reasons import reasons_text
from render.replays import Animation, ReplayDrawing
from render.scene import choice_label, game_text, label_of, noted, turn_label, turn_words
from render.touch import TouchMenu, touch_menu

__all__ = [
    "Animation",
    "Picture",
    "ReplayDrawing",
    "TouchMenu",
    "Turn",
    "advantage_chart",
    "choice_label",
    "comparison",
    "cover",
    "covers",
    "game_text",
    "has_film",
    "has_films",
    "illustration",
    "label_of",
    "motion",
    "noted",
    "pad_arrow",
    "pad_place",
    "picture",
    "reasons_text",
    "seat_colour",
    "touch_menu",
    "turn_before",
    "turn_label",
    "turn_shown",
    "turn_words",
]
