"""The colours of the wooden rail, of coin numbers, of the corners and of both sides, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT, Side, Theme


@dataclass(frozen=True, slots=True)
class Colours:
    """Pieces of the rail: faces, lit and shaded edges, outlines; burnt numbers; corners of the field."""

    face: str
    light: str
    shade: str
    outline: str
    burnt: str
    corner: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(
        face="#e3b87c", light="#f4d7a6", shade="#b98447", outline="#7d5426", burnt="#5a3210", corner="#d3eee6"
    ),
    CLEAR.name: Colours(
        face="#cbc3b5", light="#e4ded3", shade="#958c7d", outline="#4f4a42", burnt="#2c2620", corner="#e2d9ec"
    ),
}


def sides(theme: Theme) -> tuple[Side, Side]:
    """South and north."""
    return theme.light_side, theme.dark_side
