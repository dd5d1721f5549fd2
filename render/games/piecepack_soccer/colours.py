"""The colours of the wooden tiles, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT


@dataclass(frozen=True, slots=True)
class Colours:
    """Faces and their grain, lit and shaded edges, outlines, and the dark suits."""

    face: str
    grain: str
    light: str
    shade: str
    outline: str
    burnt: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(
        face="#e3b87c", grain="#d3a262", light="#f4d7a6", shade="#b98447", outline="#7d5426", burnt="#6a3f18"
    ),
    CLEAR.name: Colours(
        face="#cbc3b5", grain="#b9b0a0", light="#e4ded3", shade="#958c7d", outline="#4f4a42", burnt="#3c3832"
    ),
}
