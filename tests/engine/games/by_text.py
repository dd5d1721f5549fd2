"""Playing a game by texts: positions and moves are given as texts."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import Event, Game
from engine.protocol import Protocol

Options = Mapping[str, str] | None


class ByText(NamedTuple):
    """A game that is played from position texts."""

    game: Game[Any, Any]

    def at(self, text: str, options: Options = None) -> Any:
        return self.game.load(text, options or {})

    def step(self, text: str, *moves: str, options: Options = None) -> tuple[Any, list[Event]]:
        """The position after some moves, and the events of the last one."""
        position, events = self.at(text, options), tuple[Event, ...]()
        for move in moves:
            position, events = self.game.play(position, self.game.read(position, move))
        return position, list(events)

    def play(self, text: str, *moves: str, options: Options = None) -> tuple[str, list[Event]]:
        """The text of the position after some moves, and the events of the last one."""
        position, events = self.step(text, *moves, options=options)
        return self.game.dump(position), events

    def texts(self, text: str, options: Options = None, *, start: str = "") -> set[str]:
        """The texts of every legal move of a position that start like this."""
        position = self.at(text, options)
        written = (self.game.write(position, move) for move in self.game.moves(position))
        return {move for move in written if move.startswith(start)}

    def refusal(self, text: str, move: str, options: Options = None) -> IllegalMove:
        position = self.at(text, options)
        before = self.game.dump(position)
        with pytest.raises(IllegalMove) as caught:
            self.game.play(position, self.game.read(position, move))
        assert self.game.dump(position) == before
        return caught.value

    def ask(self, **request: Any) -> dict[str, Any]:
        return Protocol().answer({"game": self.game.about.key, **request})
