"""Moves made one after the other from their texts: any line of them, or a turn as somebody typed it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.core.game import CHANCE, Event, Game


class Walk(NamedTuple):
    """Where moves led: the position, their canonical texts, what they did, and who made each."""

    at: Any
    texts: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    movers: tuple[int, ...] = ()

    @property
    def plies(self) -> int:
        """How many of the moves chance did not make."""
        return len(self.movers) - self.movers.count(CHANCE)

    def then(self, after: "Walk") -> "Walk":
        """This walk and the one that goes on from where it led, as one."""
        return Walk(
            after.at, self.texts + after.texts, self.events + after.events, self.movers + after.movers
        )


def to_move(game: Game[Any, Any], at: Any) -> int | None:
    """The seat to move, or ``CHANCE``; None once the game is over."""
    return None if game.outcome(at) else game.mover(at)


def onward(game: Game[Any, Any], walk: Walk, text: str) -> Walk:
    """A walk with one more move; whatever the game objects to is raised."""
    move = game.read(walk.at, text)
    after, events = game.play(walk.at, move)
    return Walk(
        after,
        (*walk.texts, game.write(walk.at, move)),
        (*walk.events, *events),
        (*walk.movers, game.mover(walk.at)),
    )


def line_walk(game: Game[Any, Any], at: Any, texts: Iterable[str]) -> Walk:
    """Moves of anybody, chance's included."""
    walk = Walk(at)
    for text in texts:
        walk = onward(game, walk, text)
    return walk


def turn_walk(game: Game[Any, Any], at: Any, typed: str) -> tuple[Walk, tuple[str, ...]]:
    """A typed turn as far as it goes, and the moves typed beyond its end, which its reader has to refuse."""
    texts = game.turn(typed)
    walk = onward(game, Walk(at), texts[0])
    for count, text in enumerate(texts[1:], 1):
        if to_move(game, walk.at) != walk.movers[0]:
            return walk, texts[count:]
        walk = onward(game, walk, text)
    return walk, ()
