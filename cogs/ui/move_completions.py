"""Completions of a typed move: the choices under ``/move`` while somebody types."""

from collections.abc import Iterable
from functools import lru_cache
from textwrap import shorten
from typing import Any, Final

from discord.app_commands import Choice

from cogs.ui.buttons import LONGEST, OFFERED
from cogs.ui.i18n import words_in
from engine import registry
from engine.core.errors import AmbiguousMove, GameError
from engine.core.turns import PlayedMoves, extended, move_played, to_move
from render import game_text
from render.typed_moves import LabelledMove, best_fitting

KEPT: Final = 16
"""Lists of moves in words: those of the largest board have half a megabyte."""


def completions(game: str, at: Any, typed: str, locale: str) -> list[LabelledMove]:
    """The completions of a typed move or turn, at most 25; none of a text too long for a choice."""
    rules = registry.game(game)
    if len(typed) > LONGEST:
        return []
    played, rest = PlayedMoves(at), list(rules.turn(typed)) if rules.about.steps else []
    while rest:
        try:
            onward = extended(rules, played, rest[0])
        except GameError:
            break
        if to_move(rules, onward.at) != rules.mover(at):
            break
        played, rest = onward, rest[1:]
    at, text = played.at, " ".join(rest) if rules.about.steps else typed
    labelled = {**as_typed(game, at, text, locale), **dict(moves_in_words(game, at, locale))}
    found = best_fitting(tuple(labelled.items()), as_read(game, at, text), text, OFFERED)
    # Behind the moves that were typed before them.
    return [(" ".join((*played.texts, move)), " ".join((*played.texts, label))) for move, label in found]


def choices(found: Iterable[LabelledMove]) -> list[Choice[str]]:
    """Completions as choices; without those that are too long for one."""
    return [
        Choice(name=shorten(shown, LONGEST, placeholder=" …"), value=text)
        for text, shown in found
        if len(text) <= LONGEST
    ]


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


def as_read(game: str, at: Any, typed: str) -> set[str]:
    """The texts of the moves that the game's lenient reader takes the text for."""
    rules = registry.game(game)
    try:
        return {rules.write(at, rules.read(at, typed))}
    except AmbiguousMove as several:
        return set(several.moves)
    except GameError:
        return set()
