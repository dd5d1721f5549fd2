"""Completions of a typed move: the choices under ``/move`` while somebody types."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from string import punctuation
from textwrap import shorten
from typing import Any, Final

from discord.app_commands import Choice

from cogs.ui.buttons import LONGEST, OFFERED
from cogs.ui.i18n import words_in
from engine import registry
from engine.core.errors import AmbiguousMove, GameError
from engine.core.turns import PlayedMoves, extended, move_played, to_move
from render import game_text

PART: Final = re.compile(r"[a-z]+|[A-Z]+|\d+")
"""A part of a move's text: the piece, the direction, the distance or the spin."""
WORD: Final = re.compile(r"[\w-]+")

KEPT: Final = 16
"""Lists of moves in words: those of the largest board have half a megabyte."""

LabelledMove = tuple[str, str]
"""A move: its notation, and its label, which also describes its effect."""


def completions(game: str, at: Any, typed: str, locale: str) -> list[LabelledMove]:
    """The completions of a typed move or turn, at most 25; none of a text too long for a choice."""
    rules = registry.game(game)
    if len(typed) > LONGEST:
        return []
    if not rules.about.steps:
        return fitting(game, at, typed, locale)
    mover, played, rest = rules.mover(at), PlayedMoves(at), list(rules.turn(typed))
    while rest:
        try:
            onward = extended(rules, played, rest[0])
        except GameError:
            break
        if to_move(rules, onward.at) != mover:
            break
        played, rest = onward, rest[1:]
    return after(played, fitting(game, played.at, " ".join(rest), locale))


def after(played: PlayedMoves, found: Iterable[LabelledMove]) -> list[LabelledMove]:
    """Moves behind those that were typed before them."""
    return [(" ".join((*played.texts, text)), " ".join((*played.texts, label))) for text, label in found]


def choices(found: Iterable[LabelledMove]) -> list[Choice[str]]:
    """Completions as choices; without those that are too long for one."""
    return [
        Choice(name=shorten(shown, LONGEST, placeholder=" …"), value=text)
        for text, shown in found
        if len(text) <= LONGEST
    ]


def fitting(game: str, at: Any, typed: str, locale: str) -> list[LabelledMove]:
    """The moves that fit the typed text best, at most 25, better fits first and a mixture of equal ones."""
    found: dict[str, str] = {}
    labelled = {**as_typed(game, at, typed, locale), **dict(moves_in_words(game, at, locale))}
    for fits in fits_by_rank(game, at, typed, tuple(labelled.items())):
        anew = [pair for pair in fits if pair[0] not in found]
        found.update(spread(anew, OFFERED - len(found)))
    return list(found.items())


@lru_cache(maxsize=KEPT)
def moves_in_words(game: str, at: Any, locale: str) -> tuple[LabelledMove, ...]:
    """Every legal move of a position with its label."""
    return tuple(in_words(game, at, move, locale) for move in registry.game(game).moves(at))


def in_words(game: str, at: Any, move: Any, locale: str) -> LabelledMove:
    """One legal move with its label.

    Raises: IllegalMove.
    """
    rules = registry.game(game)
    played = move_played(rules, at, move)
    turn = PlayedMoves(played.step.after, (played,))
    return played.text, f"{played.text} · {game_text(game).label_of(at, turn, words_in(locale))}"


def as_typed(game: str, at: Any, typed: str, locale: str) -> dict[str, str]:
    """The legal move that is typed in full, of a game whose moves cannot all be listed."""
    rules = registry.game(game)
    if not rules.about.form:
        return {}  # its moves are all listed by their words
    try:
        return dict([in_words(game, at, rules.read(at, typed), locale)])
    except GameError:
        return {}


def fits_by_rank(
    game: str, at: Any, typed: str, labelled: Sequence[LabelledMove]
) -> Iterator[list[LabelledMove]]:
    """Groups of moves, the best fit first: as the game reads the text, by their beginning, by their words."""
    read, wanted = as_read(game, at, typed), typed.casefold().split() or [""]
    yield [pair for pair in labelled if pair[0] in read]
    yield [pair for pair in labelled if begins(pair[0], "".join(wanted))]
    matching = [pair for pair in labelled if set(wanted[1:]) <= set(WORD.findall(pair[1].casefold()))]
    yield [pair for pair in matching if begins(pair[0], wanted[0])]
    yield [pair for pair in matching if wanted[0] in WORD.findall(pair[1].casefold())]
    yield [pair for pair in labelled if all(word in pair[1].casefold() for word in wanted)]


def begins(text: str, typed: str) -> bool:
    """Whether a move's text begins as typed, leading punctuation aside."""
    return text.casefold().lstrip(punctuation).startswith(typed.lstrip(punctuation))


def as_read(game: str, at: Any, typed: str) -> set[str]:
    """The texts of the moves that the game's lenient reader takes the text for."""
    rules = registry.game(game)
    try:
        return {rules.write(at, rules.read(at, typed))}
    except AmbiguousMove as several:
        return set(several.moves)
    except GameError:
        return set()


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
