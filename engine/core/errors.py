"""The errors of games and of the programs around them, as codes with facts; catalogues hold the sentences.

    GameError
    ├── NotationError         the text of a move
    │   ├── BadNotation         cannot be read at all
    │   └── AmbiguousMove       fits several legal moves
    ├── IllegalMove           was read, but the rules forbid it here
    │   └── TurnOver            belongs to a turn that is over before it
    ├── BadPosition           a position text that is damaged or contradicts the rules
    ├── BadOption             an option the game lacks, or a value the option lacks
    ├── BadRecord             a match file that is damaged, or does not replay
    └── BadRequest            something that does not exist: a command of the text protocol, a puzzle, a level

A code has a dot; the word before it is the game's short name or the area of the error: ``penguin.facing``,
``notation.unreadable``. Facts are strings or whole numbers, to be put into a sentence as they are.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

Fact = str | int


class GameError(Exception):
    """Base of all errors here: ``code`` and ``facts``; ``str()`` gives both for logs."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        # As the base class has it, the facts would come back as an argument, and be refused.
        return partial(type(self), self.code, **self.facts), (), self.__dict__


class NotationError(GameError):
    """A move text that cannot be used."""


class BadNotation(NotationError):
    """The text is no move of this game."""


class AmbiguousMove(NotationError):
    """The text fits several legal ``moves``; ``facts["moves"]`` lists them, comma-separated."""

    def __init__(self, code: str, *moves: str, **facts: Fact) -> None:
        if moves:
            facts["moves"] = ", ".join(moves)
        super().__init__(code, **facts)
        self.moves = moves


class IllegalMove(GameError):
    """The move can be read, and the rules forbid it in this position."""


class TurnOver(IllegalMove):
    """More moves were typed than the turn has; ``facts["move"]`` is the first one beyond it."""


class BadPosition(GameError):
    """The position text is damaged, or shows a position that is impossible."""


class BadOption(GameError):
    """The game has no such option, or the option no such value."""


class BadRecord(GameError):
    """The file is no match file, or the rules refuse to replay it."""


class BadRequest(GameError):
    """The request is not JSON, has an unknown command or a wrong field, or names what does not exist."""
