"""One sprite's recipe: vector parts on top of each other, turned, clipped and coloured by a stylesheet."""

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from engine import registry


@dataclass(frozen=True, slots=True)
class Part:
    """A vector file of the game's folder, 100 x 100 units: turned clockwise, cut off below ``waterline``."""

    name: str
    turn: int = 0
    waterline: float = 100


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sprite ``size`` pixels square; ``style`` is CSS for the classes of its parts."""

    name: str
    size: int
    parts: tuple[Part, ...]
    style: str
    shadow: str = ""

    def markup(self, game: str) -> str:
        """The whole drawing as one SVG text, which says everything about the sprite but the rasteriser."""
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
        """A hash of the recipe; it changes whenever the sprite has to be made anew."""
        return sha256(f"{self.size} {self.markup(game)}".encode()).hexdigest()


def layer(game: str, part: Part, number: int) -> str:
    """A part as SVG groups."""
    turned = f'<g transform="rotate({part.turn} 50 50)">{inner(game, part.name)}</g>'
    if part.waterline >= 100:
        return turned
    dry = f'<rect x="-20" y="-20" width="140" height="{part.waterline + 20}"/>'
    return f'<clipPath id="clip{number}">{dry}</clipPath><g clip-path="url(#clip{number})">{turned}</g>'


@cache
def inner(game: str, name: str) -> str:
    """What stands between the svg tags of a file."""
    text = (registry.directory("render", game) / "svg" / f"{name}.svg").read_text("utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    if not found:
        raise ValueError(f"{name}.svg of {game} is no svg drawing")
    return found[1]
