"""The words of Breakthrough, and the positions of its illustrated rules."""

from typing import Final

from render.plain_words import PlainWords
from rookery_breakthrough.rules import SIDE
from rookery_breakthrough.scene import pieces

BEGINNING: Final = "oooooooo/oooooooo/......../......../......../......../xxxxxxxx/xxxxxxxx w"
TAKING: Final = "......../o......./......../...o..../..x...../......../......../........ w"

WORDS: Final = PlainWords(
    "breakthrough",
    (SIDE, SIDE),
    pieces,
    {
        "aim": {"position": BEGINNING},
        "step": {"position": BEGINNING, "chosen": ("d2",)},
        "take": {"position": TAKING, "moves": ("c4d5",)},
    },
)
