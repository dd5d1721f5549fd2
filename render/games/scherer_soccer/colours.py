"""The colours of the mown pitch, for each theme."""

from dataclasses import dataclass
from typing import Final

from render.kit.palette import CLEAR, DAYLIGHT


@dataclass(frozen=True, slots=True)
class Colours:
    """Light and dark stripes, the seams between their squares, the chalk."""

    light: str
    dark: str
    light_seam: str
    dark_seam: str
    chalk: str


COLOURS: Final = {
    DAYLIGHT.name: Colours(
        light="#c6e5ac", dark="#b3d998", light_seam="#b7d99b", dark_seam="#a3cb87", chalk="#fbfff6"
    ),
    CLEAR.name: Colours(
        light="#eceee6", dark="#dbdfd6", light_seam="#dde0d6", dark_seam="#cbd0c5", chalk="#9aa39a"
    ),
}
