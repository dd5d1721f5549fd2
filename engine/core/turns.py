"""Moves played one after the other from their texts: a list of them, or a turn as a player typed it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.core.errors import TurnOver
from engine.core.game import CHANCE, Event, Game, Step


class Played(NamedTuple):
    """A move that was played: its seat (``CHANCE`` for chance), its canonical text, and its step."""

    mover: int
    move: Any
    text: str
    step: Step[Any]


class PlayedMoves(NamedTuple):
    """Moves played one after the other, and the position they led to."""

    at: Any
    made: tuple[Played, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(each.text for each in self.made)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seat of each move, ``CHANCE`` for chance."""
        return tuple(each.mover for each in self.made)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for each in self.made for event in each.step.events)

    @property
    def plies(self) -> int:
        """The number of moves that chance did not make."""
        return len(self.made) - self.movers.count(CHANCE)

    def then(self, after: "PlayedMoves") -> "PlayedMoves":
        """These moves followed by others that begin where these end."""
        return PlayedMoves(after.at, self.made + after.made)


def to_move(game: Game[Any, Any], at: Any) -> int | None:
    """The seat to move, or ``CHANCE``; None once the game is over."""
    return None if game.outcome(at) else game.mover(at)


def move_played(game: Game[Any, Any], at: Any, move: Any) -> Played:
    """A move played by whoever is to move. Raises: ``IllegalMove``."""
    step = game.play(at, move)
    return Played(game.mover(at), move, game.write(at, move), step)


def extended(game: Game[Any, Any], played: PlayedMoves, text: str) -> PlayedMoves:
    """The moves with one more. Raises: what the game raises for the text."""
    made = move_played(game, played.at, game.read(played.at, text))
    return PlayedMoves(made.step.after, (*played.made, made))


def moves_played(game: Game[Any, Any], at: Any, texts: Iterable[str]) -> PlayedMoves:
    """Moves of any seats and of chance. Raises: what the game raises for one of the texts."""
    played = PlayedMoves(at)
    for text in texts:
        played = extended(game, played, text)
    return played


def turn_played(game: Game[Any, Any], at: Any, typed: str) -> PlayedMoves:
    """All moves of a typed turn. Raises: ``TurnOver``, and what the game raises for one of its texts."""
    first, *others = game.turn(typed)
    played = extended(game, PlayedMoves(at), first)
    for text in others:
        if to_move(game, played.at) != played.movers[0]:
            raise TurnOver("match.turn-over", move=text[:40])
        played = extended(game, played, text)
    return played
