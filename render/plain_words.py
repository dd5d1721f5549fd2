"""The texts of a game whose pieces stand on squares, from its catalogue and the position."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from engine import registry
from engine.core.game import PositionT
from engine.core.grid import FILES, square_name
from engine.core.turns import PlayedMoves
from render.kit.plain import Piece
from render.scene import GameWords, RulesPage, in_squares, rules_page
from render.words import Words

MARKS: Final = "xo"
"""The signs of both sides on the board of text, for pieces without letters."""
CASES: Final = (str.upper, str.lower)
"""Letters of pieces are large for the first side there, small for the second."""


class PlainWords(GameWords[PositionT]):
    """The words of a game of which its size, its pieces and the pictures of its rules are known.

    The catalogue has ``event-<game>-<name>`` for each event, as ``say_event`` says it.
    ``describe-<game>-side`` says where the pieces of a seat are.
    ``pages`` are the sections of the rules with what their pictures show.
    """

    def __init__(
        self,
        game: str,
        size: tuple[int, int],
        pieces: Callable[[PositionT], Iterable[Piece]],
        pages: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.game = self.prefix = game
        self.size, self.pieces, self.pages = size, pieces, pages

    def describe(self, at: PositionT, words: Words, seat: int) -> str:
        return " ".join(self.side(at, side, words) for side in (seat, 1 - seat))

    def side(self, at: PositionT, seat: int, words: Words) -> str:
        own = [f"{letter}{square}" for square, owner, letter in self.pieces(at) if owner == seat]
        return words.say(f"describe-{self.game}-side", seat=seat, squares=", ".join(own) or "-")

    def text_board(self, at: PositionT, words: Words, seat: int) -> str:
        return "\n".join(self.side(at, side, words) for side in (seat, 1 - seat))

    def grid(self, at: PositionT, words: Words, seat: int) -> str:
        names = registry.game(self.game).about.seat_names
        sides = (
            words.say("board-seat", seat=words.say(f"seat-{name}"), signs=self.signs(at, side))
            for side, name in enumerate(names)
        )
        return in_squares(words.say("board-seats", seats=" ".join(sides)), self.squares(at, seat))

    def signs(self, at: PositionT, seat: int) -> str:
        """The signs of a seat's pieces on the board of text."""
        found = {sign(piece) for piece in self.pieces(at) if piece.seat == seat}
        return ", ".join(sorted(found)) or MARKS[seat]

    def squares(self, at: PositionT, seat: int) -> Iterator[str]:
        """The squares row by row as a seat sees them, with coordinates."""
        shown = {piece.square: sign(piece) for piece in self.pieces(at)}
        columns, rows = (range(length) for length in self.size)
        files, ranks = (columns, rows[::-1]) if seat == 0 else (columns[::-1], rows)
        for rank in ranks:
            cells = " ".join(shown.get(square_name(file, rank), ".") for file in files)
            yield f"{rank + 1:2} {cells}"
        yield f"   {' '.join(FILES[file] for file in files)}"

    def label(self, at: PositionT, turn: PlayedMoves, words: Words, seat: int) -> str:
        """The labels of what is chosen of the turn's first move."""
        parts = registry.game(self.game).parts(at, turn.made[0].move)
        return " ".join(words.say(f"menu-{part.label}", **part.facts) for part in parts)

    def rules(self, words: Words, options: Mapping[str, str]) -> list[RulesPage]:
        return [rules_page(self.game, words, name, **shown) for name, shown in self.pages.items()]


def sign(piece: Piece) -> str:
    return CASES[piece.seat](piece.letter) or MARKS[piece.seat]
