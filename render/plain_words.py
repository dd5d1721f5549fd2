"""The texts of a game whose pieces stand on squares, from its catalogue and where the pieces are."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.core.errors import Fact
from engine.core.game import Event, PositionT
from engine.core.grid import FILES, square_name
from render.kit.plain import Piece
from render.scene import GameWords, RulesPage, rules_page
from render.words import Words

MARKS = "xo"
"""The signs of both sides on the board of text, for pieces without letters."""


class PlainWords(GameWords[PositionT]):
    """The words of a game of which its size, its pieces and the pictures of its rules are known.

    The catalogue has ``event-<game>-<name>`` for each event, in small letters; of its ``path`` the message
    has both ends, as ``origin`` and ``square``. ``describe-<game>-side`` says where the pieces of a seat are.
    ``pages`` are the sections of the rules with what their pictures show.
    """

    def __init__(
        self,
        game: str,
        size: tuple[int, int],
        pieces: Callable[[PositionT], Iterable[Piece]],
        pages: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.game, self.size, self.pieces, self.pages = game, size, pieces, pages

    def describe(self, at: PositionT, words: Words) -> str:
        return " ".join(self.side(at, seat, words) for seat in (0, 1))

    def side(self, at: PositionT, seat: int, words: Words) -> str:
        """Where the pieces of a seat are."""
        own = [f"{letter}{square}" for square, owner, letter in self.pieces(at) if owner == seat]
        return words.say(f"describe-{self.game}-side", seat=seat, squares=", ".join(own) or "-")

    def text_board(self, at: PositionT, words: Words, seat: int) -> str:
        sides = (self.side(at, each, words) for each in (seat, 1 - seat))
        return "\n".join((*sides, "```", *self.squares(at, seat), "```"))

    def squares(self, at: PositionT, seat: int) -> Iterator[str]:
        """The squares row by row as a seat sees them, with coordinates."""
        shown = {square: letter or MARKS[owner] for square, owner, letter in self.pieces(at)}
        columns, rows = (range(length) for length in self.size)
        files, ranks = (columns, rows[::-1]) if seat == 0 else (columns[::-1], rows)
        for rank in ranks:
            cells = " ".join(shown.get(square_name(file, rank), ".") for file in files)
            yield f"{rank + 1:2} {cells}"
        yield f"   {' '.join(FILES[file] for file in files)}"

    def describe_events(self, events: Sequence[Event], words: Words) -> str:
        return " ".join(self.sentence(event, words) for event in events)

    def sentence(self, event: Event, words: Words) -> str:
        """The message of an event, with all of its facts that are one word or number."""
        name, *facts = event.to_json().items()
        found: dict[str, Fact] = {key: fact for key, fact in facts if isinstance(fact, str | int)}
        if path := getattr(event, "path", ()):
            found |= {"origin": path[0], "square": path[-1]}
        return words.say(f"event-{self.game}-{name[1]}", **found)

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        return [rules_page(self.game, words, name, **shown) for name, shown in self.pages.items()]
