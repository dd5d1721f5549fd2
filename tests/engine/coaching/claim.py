"""What a clause says of a turn, to be looked up again by the rules alone."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, cast

from engine import registry
from engine.coaching.reason import Reason, SuggestedTurn
from engine.core.game import Event, Game


class Claim(NamedTuple):
    """A clause said of a turn in a game."""

    game: Game[Any, Any]
    turn: SuggestedTurn
    reason: Reason

    @property
    def at(self) -> Any:
        return self.turn.at

    @property
    def after(self) -> Any:
        return self.turn.after

    @property
    def seat(self) -> int:
        return self.turn.seat

    @property
    def rival(self) -> int:
        return 1 - self.turn.seat

    def fact(self, name: str) -> Any:
        return self.reason.facts[name]

    def events(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.turn.played.events if isinstance(event, kind)]

    def next_events(self, at: Any, kind: type[Event]) -> list[Any]:
        """The events of a kind over all moves from a position."""
        if self.game.outcome(at) is not None:
            return []
        plays = (self.game.play(at, move).events for move in self.game.moves(at))
        return [event for events in plays for event in events if isinstance(event, kind)]


def checks_of(key: str) -> Mapping[str, Callable[[Claim], bool]]:
    """The checks of a game's clauses by their keys: every move played, nothing from the search."""
    name = f"tests.engine.games.{registry.folder(key)}.claims"
    return cast("Mapping[str, Callable[[Claim], bool]]", import_module(name).CLAIMS)
