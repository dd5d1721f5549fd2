"""Letters for names: Noto Sans, which has those of Latin, Greek and Cyrillic.

A name in other letters is drawn as a mark such as "#3", and so that two members never become one, a name that
is drawn like another has its mark before it. Pictures tell which marks they used, for a line below them.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render.kit.canvas import Align
from render.kit.typeface import noto

ELLIPSIS: Final = "…"
BOLDER: Final = 0.035
"""The width of the stroke about a bold letter, as a share of its size."""
CAPITAL: Final = 0.357
"""Half the height of a capital, as a share of the size."""


@cache
def missing() -> bytes:
    """The sign for a character that the typeface lacks."""
    return bytes(noto(32).getmask("\uffff"))


@lru_cache(4_096)
def has(char: str) -> bool:
    return char.isspace() or bytes(noto(32).getmask(char)) != missing()


def legible(name: str, otherwise: str = "") -> str:
    """A name without its emoji, or another text if a letter of it cannot be drawn, or nothing is left."""
    plain = unicodedata.normalize("NFKC", name)  # spells letters that only look special
    if any(char.isalnum() and not has(char) for char in plain):
        return otherwise
    return " ".join("".join(filter(has, plain)).split()) or otherwise


class DrawnName(NamedTuple):
    """What is drawn for a member: the name, the mark, or both; ``clear`` if the name alone."""

    text: str
    mark: str
    clear: bool


def told_apart(members: Iterable[tuple[str, str]]) -> list[DrawnName]:
    """What is drawn for each of the members by mark and name."""
    spelled = [(mark, legible(name)) for mark, name in members]
    times = Counter(name for _, name in spelled)
    found = [(mark, name, name != "" and times[name] == 1) for mark, name in spelled]
    return [
        DrawnName(name if clear else f"{mark} {name}".strip(), mark, clear) for mark, name, clear in found
    ]


@lru_cache(4_096)
def fitting(text: str, size: int, room: float) -> str:
    """A text that is cut where it does not fit into so many pixels."""
    if noto(size).getlength(text) <= room:
        return text
    while text and noto(size).getlength(text + ELLIPSIS) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


class Lettered:
    """An RGB picture with a pen, and the colour of most texts."""

    def __init__(self, image: Image.Image, ink: str) -> None:
        self.image, self.ink = image, ink
        self.pen = ImageDraw.Draw(image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        *,
        ink: str | None = None,
        align: Align = "l",
        bold: bool = False,
        room: float | None = None,
    ) -> None:
        """Write a text, cut to fit into ``room`` pixels where that is given.

        The point is at half the height of a capital, at the text's left end, middle or right end.
        """
        self.pen.text(
            (x, round(y + size * CAPITAL)),
            text if room is None else fitting(text, size, room),
            fill=ink or self.ink,
            font=noto(size),
            anchor=f"{align}s",
            stroke_width=size * BOLDER if bold else 0,
        )
