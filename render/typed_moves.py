"""The moves in words that fit what somebody types, the best fit first."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from string import punctuation
from typing import Final

PART: Final = re.compile(r"[a-z]+|[A-Z]+|\d+")
"""A part of a move's text: the piece, the direction, the distance or the spin."""
WORD: Final = re.compile(r"[\w-]+")

LabelledMove = tuple[str, str]
"""A move: its notation, and its label, which also describes its effect."""


def best_fitting(
    labelled: Sequence[LabelledMove], read: Collection[str], typed: str, most: int
) -> list[LabelledMove]:
    """The moves that fit best, better fits first and a mixture of equal ones.

    ``read`` are those that the game's lenient reader takes the text for.
    """
    found: dict[str, str] = {}
    for fits in fits_by_rank(labelled, read, typed):
        anew = [pair for pair in fits if pair[0] not in found]
        found.update(spread(anew, most - len(found)))
    return list(found.items())


def fits_by_rank(
    labelled: Sequence[LabelledMove], read: Collection[str], typed: str
) -> Iterator[list[LabelledMove]]:
    """Groups of moves, the best fit first: as the game reads the text, by their beginning, by their words."""
    wanted = typed.casefold().split() or [""]
    yield [pair for pair in labelled if pair[0] in read]
    yield [pair for pair in labelled if begins(pair[0], "".join(wanted))]
    matching = [pair for pair in labelled if set(wanted[1:]) <= set(WORD.findall(pair[1].casefold()))]
    yield [pair for pair in matching if begins(pair[0], wanted[0])]
    yield [pair for pair in matching if wanted[0] in WORD.findall(pair[1].casefold())]
    yield [pair for pair in labelled if all(word in pair[1].casefold() for word in wanted)]


def begins(text: str, typed: str) -> bool:
    """Whether a move's text begins as typed, leading punctuation aside."""
    return text.casefold().lstrip(punctuation).startswith(typed.lstrip(punctuation))


def spread(found: Sequence[LabelledMove], room: int) -> list[LabelledMove]:
    """The first ``room`` moves; if there are more, some of each kind, taken in turn.

    Kinds differ in the first part of their texts in which any two do: the piece, then the direction.
    """
    if len(found) <= room:
        return list(found)
    parts = [tuple(PART.findall(text)) for text, _ in found]
    for depth in range(1, max(map(len, parts)) + 1):
        kinds: dict[tuple[str, ...], list[LabelledMove]] = {}
        for pair, part in zip(found, parts, strict=True):
            kinds.setdefault(part[:depth], []).append(pair)
        if len(kinds) > 1:
            rounds = zip_longest(*kinds.values())
            return [pair for each in rounds for pair in each if pair is not None][:room]
    return list(found[:room])
