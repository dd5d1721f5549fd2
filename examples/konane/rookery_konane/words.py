"""The words of Konane, and the positions of its illustrated rules."""

from typing import Final

from render.plain_words import PlainWords
from rookery_konane.rules import COLUMNS, ROWS
from rookery_konane.scene import pieces

FULL: Final = "oxoxox/xoxoxo/oxoxox/xoxoxo b"
OPEN: Final = "oxoxox/xo..xo/oxoxox/xoxoxo b"
LONG: Final = "oxoxox/xoxoxo/o.oxox/xo.o.o b"

WORDS: Final = PlainWords(
    "konane",
    (COLUMNS, ROWS),
    pieces,
    {
        "opening": {"position": FULL, "chosen": ()},
        "jump": {"position": LONG, "moves": ("a1e1",)},
        "end": {"position": OPEN},
    },
)
