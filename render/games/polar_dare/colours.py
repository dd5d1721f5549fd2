"""The colours of the polar bear and of the bridges, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT


@dataclass(frozen=True, slots=True)
class Colours:
    """The bear's fur, lit and shaded, and the inside of its ears; planks and their edges."""

    fur: str
    fur_shade: str
    ear: str
    plank: str
    plank_edge: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(
        fur="#fffaf0", fur_shade="#e6dcc9", ear="#e9b9a4", plank="#e3b87c", plank_edge="#7d5426"
    ),
    CLEAR.name: Colours(
        fur="#ffffff", fur_shade="#d5d2cb", ear="#b9a49a", plank="#cbc3b5", plank_edge="#4f4a42"
    ),
}
