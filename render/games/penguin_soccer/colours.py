"""The colours that only Penguin Soccer has, for each theme."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT


@dataclass(frozen=True, slots=True)
class Colours:
    """``beak_dark`` is the shaded part of the beak."""

    beak_dark: str


COLOURS: Final[Mapping[str, Colours]] = {
    DAYLIGHT.name: Colours(beak_dark="#b65d06"),
    CLEAR.name: Colours(beak_dark="#7a4d00"),
}
"""The colours by the name of the theme."""
