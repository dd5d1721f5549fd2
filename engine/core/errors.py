"""Everything a game can object to, as codes with facts; the sentences live in the catalogues.

    GameError
    ├── NotationError         the text of a move
    │   ├── BadNotation         cannot be read at all
    │   └── AmbiguousMove       fits several legal moves
    ├── IllegalMove           was read, but the rules forbid it here
    ├── BadPosition           a position text that is damaged or contradicts the rules
    ├── BadOption             an option the game lacks, or a value the option lacks
    ├── BadRecord             a match file that is damaged, or does not replay
    └── BadRequest            asks for what there is not: over the text protocol, a puzzle, a computer's level

A code is dotted, its first word the game's short name or the error's own room: ``penguin.facing``,
``notation.unreadable``. Facts are strings or whole numbers, ready to be put into a sentence.
"""

from collections.abc import Mapping

Fact = str | int


class GameError(Exception):
    """Base of all objections: ``code`` and ``facts``; ``str()`` gives both for logs."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class NotationError(GameError):
    """A move text is at fault, whatever the position."""


class BadNotation(NotationError):
    """The text is no move of this game."""


class AmbiguousMove(NotationError):
    """The text fits several legal moves; ``facts["moves"]`` lists them, comma-separated."""


class IllegalMove(GameError):
    """The move can be read, and the rules forbid it in this position."""


class BadPosition(GameError):
    """The position text is damaged or shows what cannot be."""


class BadOption(GameError):
    """No such option of the game, or no such value of the option."""


class BadRecord(GameError):
    """Not a match file, or one that the rules refuse to replay."""


class BadRequest(GameError):
    """Not JSON, a command that is not known, a field of the wrong kind; a puzzle or level there is not."""
