"""Words of the compass and moves in notation, which members read only where they ask for them."""

import re
from typing import Final

COMPASS: Final = re.compile(r"\b(?:north|south|east|west|nord|süd|ost|öst)(?! ?pol)\w*", re.IGNORECASE)
"""Words, not the North Pole of Polar Dare!."""
SHORT: Final = re.compile(r"\b(?:ne|se|sw|nw)\b")
CODE: Final = re.compile(r"`[^`]*`")
"""What somebody types stands as code."""


def compass_words(text: str) -> list[str]:
    """The words of the compass in a text, outside of what is typed."""
    plain = CODE.sub("", text)
    return [*COMPASS.findall(plain), *SHORT.findall(plain)]


WAY: Final = r"(?:ne|nw|se|sw|n|e|s|w)"
MOVES: Final = re.compile(
    rf"""(?<![\w#/.-])(?:
    (?:[a-h][1-8]|[123])(?:{WAY}[LR]{{0,3}}|u)      # of Penguin Soccer
    | [a-dSN*]{{1,2}}[1-4]?>\S+ | [a-d][1-4][+-]     # of Polar Dare!
    | (?:k|\d{{1,2}}){WAY}\d | @\d+,\d+              # of Scherer's Soccer
    | [AC][1-4] | (?:[AC][1-4]|ball)[:@>]\S+        # of Piecepack Soccer, and its coins
    | set\s(?:square|line|diamond|wall|\d) | (?:roll|wobble):\S+
    )(?![\w])""",
    re.VERBOSE,
)


def unplain_words(text: str) -> list[str]:
    """The words of the compass and the moves in notation that a text shows."""
    return [*COMPASS.findall(text), *SHORT.findall(text), *MOVES.findall(text)]
