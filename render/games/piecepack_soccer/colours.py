"""The colours of the wooden tiles, of the corners and of both sides, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT, Side, Theme


@dataclass(frozen=True, slots=True)
class Colours:
    """Tiles: faces and their grain, lit and shaded edges, outlines, dark suits; corners of the field."""

    face: str
    grain: str
    light: str
    shade: str
    outline: str
    burnt: str
    corner: str
    corner_dark: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(
        face="#e3b87c",
        grain="#d3a262",
        light="#f4d7a6",
        shade="#b98447",
        outline="#7d5426",
        burnt="#6a3f18",
        corner="#d3eee6",
        corner_dark="#b5dcd6",
    ),
    CLEAR.name: Colours(
        face="#cbc3b5",
        grain="#b9b0a0",
        light="#e4ded3",
        shade="#958c7d",
        outline="#4f4a42",
        burnt="#3c3832",
        corner="#e2d9ec",
        corner_dark="#c3b6d3",
    ),
}


def sides(theme: Theme) -> tuple[Side, Side]:
    """South and north."""
    return theme.light_side, theme.dark_side
