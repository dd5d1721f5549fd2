"""Move text: ``roll:P3``, ``a1+``, ``a1-``, ``S>a1``, ``a4>N``, ``*N>a4``, ``pass``; turns of several steps.

Reading is lenient: any case, spaces, long dashes and arrows as phones type them, ``START`` and ``NORTH`` in
full, a hyphen between two places (``s-a1``), ``bear`` for the star, and the bear without its place: ``*>a4``.
"""

import re
from itertools import pairwise
from typing import Final

from engine.core.errors import BadNotation
from engine.core.notation import legible
from engine.games.polar_dare.moves import BEARS, KINDS, PASS, SLIDES, WALKS, Move
from engine.games.polar_dare.position import BEAR, PLACE_OF, PLACES, Position

LONGEST: Final = 40
LONGEST_TURN: Final = 120

PLACE: Final = r"(?:[a-d][1-4]|start|north\s?pole|north|pole|s|n)"
STEP: Final = re.compile(
    r"(?:roll\s*:?\s*)?(?P<roll>p[234]|b3)"
    r"|(?P<passing>pass)"
    r"|(?P<floe>[a-d][1-4])\s*(?P<way>[+-])"
    rf"|(?P<bear>\*|bear\b)?\s*(?P<places>{PLACE}?(?:\s*>\s*{PLACE}|(?<=\w)-{PLACE})+)"
)
STEP_OF_TURN: Final = re.compile(rf"(?:{STEP.pattern})(?:[\s;,]+|$)")
EQUIVALENTS: Final = str.maketrans("−–—‐‑→➔⇒➜＋", "-----" + ">>>>" + "+")
"""Characters that phones and word processors type for a hyphen, an arrow and a plus."""


def write(move: Move) -> str:
    if move == PASS:
        return "pass"
    if move.kind == "roll":
        return f"roll:{KINDS[move.origin]}"
    if move.kind == "slide":
        return PLACES[move.origin] + "-+"[move.to]
    return f"{BEAR * (move.kind == 'bear')}{PLACES[move.origin]}>{PLACES[move.to]}"


def normalized(text: str) -> str:
    return text.strip().lower().translate(EQUIVALENTS).replace("->", ">")


def read(at: Position, text: str) -> Move:
    """The move that a text means, legal or not. Raises: notation.*."""
    text = legible(text, LONGEST)
    found = STEP.fullmatch(normalized(text))
    if not found:
        raise BadNotation("notation.unreadable", text=text)
    if found["roll"]:
        return Move("roll", KINDS.index(found["roll"].upper()))
    if found["passing"]:
        return PASS
    if found["floe"]:
        return SLIDES[PLACE_OF[found["floe"]]]["-+".index(found["way"])]
    origin, *others = places_of(found["places"])
    if len(others) != 1 or (not origin and not found["bear"]):
        raise BadNotation("notation.unreadable", text=text)
    walks = BEARS if found["bear"] else WALKS
    return walks[PLACE_OF[origin] if origin else at.bear][PLACE_OF[others[0]]]


def places_of(text: str) -> list[str]:
    """The names of the places in ``s>a1`` or ``a4-north``; the first is empty if it is left out."""
    return [name_of(place.strip()) for place in re.split("[>-]", text)]


def name_of(place: str) -> str:
    return place if place[1:2].isdigit() else place[:1].replace("p", "n").upper()


def turn(text: str) -> tuple[str, ...]:
    """The steps of a typed turn, separated by spaces, ``;`` or commas, normalized; ``S>a1>b1`` is two steps.

    A text that cannot be split completely is split at its separators only: ``read`` then reports what is
    wrong.
    """
    if len(text) > LONGEST_TURN or not text.strip(" ;,"):
        return (text,)
    typed, steps, cursor = normalized(text.strip(" ;,")), list[str](), 0
    while cursor < len(typed):
        found = STEP_OF_TURN.match(typed, cursor)
        if not found:
            return tuple(re.split(r"\s*[;,]\s*|\s+", text.strip(" ;,")))
        steps += single_steps(found)
        cursor = found.end()
    return tuple(steps) or (text,)


def single_steps(found: re.Match[str]) -> list[str]:
    """The steps of one match of ``STEP_OF_TURN``: several if it names more than two places."""
    if found["roll"]:
        return [f"roll:{found['roll'].upper()}"]
    if not found["places"]:
        return [found["passing"] or found["floe"] + found["way"]]
    places = places_of(found["places"])
    return [f"{BEAR if found['bear'] else ''}{origin}>{to}" for origin, to in pairwise(places)]
