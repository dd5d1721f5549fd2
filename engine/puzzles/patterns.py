"""How much alike the puzzles of a game are: those of one pattern feel like the same puzzle once more."""

from collections import Counter
from typing import Any

from engine import registry
from engine.core.game import Event, Game
from engine.core.turns import PlayedMoves, extended, moves_played
from engine.puzzles import Puzzle, puzzles


def pattern_of(puzzle: Puzzle) -> str:
    """What a member notices: the kind, what the solver's moves do, and if several pieces could begin so.

    A move does what its headline says. Pieces count if they are answers to the first question that can lead
    to the same deed: coins to flick, but not those to call in.
    """
    rules, at = registry.game(puzzle.game), puzzle.at
    made = moves_played(rules, at, puzzle.line).made
    own = [each.step.events for each in made if each.mover == made[0].mover]
    deeds = {type(min(events, key=lambda event: event.rank)).__name__ for events in own}
    able = sum(deed(rules, at, choice.token) is type(own[0][0]) for choice in rules.menu(at, ()).choices)
    return f"{puzzle.kind}: {', '.join(sorted(deeds))}{', by one of several' if able > 1 else ''}"


def deed(rules: Game[Any, Any], at: Any, token: str) -> type[Event]:
    """The first event of a move that begins with a choice, the first answers given to all other questions."""
    chosen: tuple[str, ...] = (token,)
    while (menu := rules.menu(at, chosen)).move is None:
        chosen = (*chosen, menu.choices[0].token)
    text, *_ = rules.turn(menu.move)
    return type(extended(rules, PlayedMoves(at), text).events[0])


def commonest_pattern(game: str) -> tuple[str, float]:
    """The pattern that most puzzles of a game have, and their share of all."""
    found = puzzles(game)
    pattern, count = Counter(map(pattern_of, found)).most_common(1)[0]
    return pattern, count / len(found)
