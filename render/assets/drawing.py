"""A sprite as a drawing: layers of SVG files, turned, clipped and coloured by a stylesheet."""

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from engine import registry


@dataclass(frozen=True, slots=True)
class SvgPart:
    """An SVG file of the game's folder, 100 x 100 units.

    ``turn`` is clockwise, in degrees; the part is cut off below ``waterline``. With a ``group`` it is drawn
    ``scale`` times as large, and a class of that name holds all of it.
    """

    name: str
    turn: int = 0
    waterline: float = 100
    group: str = ""
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sprite ``size`` pixels square; ``style`` is CSS for the classes of its parts."""

    name: str
    size: int
    parts: tuple[SvgPart, ...]
    style: str
    shadow: str = ""

    def markup(self, game: str) -> str:
        """The drawing as one SVG text; with the rasteriser it determines the sprite."""
        layers = "".join(layer(game, part, number) for number, part in enumerate(self.parts))
        pixel = 100 / self.size
        drop = (
            f'<filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="{pixel}" '
            f'dy="{3 * pixel}" stdDeviation="{2 * pixel}" flood-color="{self.shadow}" flood-opacity="0.4"/>'
            "</filter>"
        )
        shade = ' filter="url(#drop)"' if self.shadow else ""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 120 120">'
            f"<style>{self.style}</style>{drop if self.shadow else ''}<g{shade}>{layers}</g></svg>"
        )

    def fingerprint(self, game: str) -> str:
        """A hash of the drawing, which changes whenever the sprite must be made again."""
        return sha256(f"{self.size} {self.markup(game)}".encode()).hexdigest()


def layer(game: str, part: SvgPart, number: int) -> str:
    turned = f'<g transform="rotate({part.turn} 50 50)">{inner(game, part.name)}</g>'
    if part.group:
        moved = f"translate(50 50) scale({part.scale:.4f}) translate(-50 -50)"
        return f'<g class="{part.group}" transform="{moved}">{turned}</g>'
    if part.waterline >= 100:
        return turned
    dry = f'<rect x="-20" y="-20" width="140" height="{part.waterline + 20}"/>'
    return f'<clipPath id="clip{number}">{dry}</clipPath><g clip-path="url(#clip{number})">{turned}</g>'


@cache
def inner(game: str, name: str) -> str:
    """The content of a file's svg element."""
    text = (registry.directory("render", game) / "svg" / f"{name}.svg").read_text("utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    if not found:
        raise ValueError(f"{name}.svg of {game} is not an SVG drawing")
    return found[1]


def artworks() -> dict[str, tuple[Drawing, ...]]:
    """The drawings of every game with artwork, by the name of the game's folder."""
    found = {registry.folder(key): registry.exported(key, "ARTWORK") for key in registry.games()}
    return {folder: artwork for folder, artwork in found.items() if artwork}
