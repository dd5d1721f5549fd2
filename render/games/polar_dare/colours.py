"""The colours of the polar bear, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT


@dataclass(frozen=True, slots=True)
class Colours:
    """The bear's fur, lit and shaded, and the inside of its ears."""

    fur: str
    fur_shade: str
    ear: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(fur="#fffaf0", fur_shade="#e6dcc9", ear="#e9b9a4"),
    CLEAR.name: Colours(fur="#ffffff", fur_shade="#d5d2cb", ear="#b9a49a"),
}
