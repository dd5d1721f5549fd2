"""The colours of both families, and of the four squares in the middle, for each theme."""

from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT, Side, Theme

MIDDLE: Final = {DAYLIGHT.name: ("#d3eee6", "#b5dcd6"), CLEAR.name: ("#e2d9ec", "#c3b6d3")}
"""The light and the dark squares."""


def sides(theme: Theme) -> tuple[Side, Side]:
    """White and Black."""
    return theme.light_side, theme.dark_side
