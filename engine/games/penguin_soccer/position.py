"""Positions of Penguin Soccer as small integers, and their text.

Squares are 0..63: a1 = 0, b1 = 1, ..., h8 = 63. A penguin is one number, its code: ``square * 9 + posture``,
where posture 0 is standing and 1..8 is lying with that facing (index into ``DIRECTIONS`` + 1), or ``SEA``
(the code of a square 64). The six penguins are in the order baby, papa, mama of White, then of Black. The
ball is a square, or ``CENTRE`` (the crossing of the four centre squares) before it is first touched. The
rulings are those of the game's notation and reference page.
"""

import re
from struct import Struct
from typing import Final, NamedTuple, cast

from engine.core.errors import BadPosition
from engine.core.grid import DIRECTIONS, square_name

WHITE: Final = 0
BLACK: Final = 1
HOME: Final = (0, 63)
CENTRE: Final = -1
CENTRE_SQUARES: Final = (27, 28, 35, 36)
POSTURES: Final = 9
SEA: Final = 64 * POSTURES

LETTERS: Final = "BPMbpm"
KINDS: Final = ("baby", "papa", "mama")
SQUARES: Final = tuple(square_name(square % 8, square // 8) for square in range(64))
SQUARE_OF: Final = {name: square for square, name in enumerate(SQUARES)}
BIT: Final = (*(1 << code // POSTURES for code in range(SEA)), 0)

Penguins = tuple[int, int, int, int, int, int]
"""The codes of the six penguins: baby, papa and mama of White, then of Black."""

Key = tuple[Penguins, int, int]
"""What the repetition rule compares: penguins, ball and side to move."""
KEY_BYTES: Final = Struct("<6HbB")

PENGUIN = re.compile(r"([BPMbpm])(u|ne|nw|n|e|se|sw|s|w)|([1-8])")
LONGEST_TEXT: Final = 200


class Position(NamedTuple):
    """A complete, hashable position, history included.

    ``earlier`` are the keys, as bytes, of the positions since the ball was first touched (positions before
    that cannot recur), ``repeats`` is how many of them equal this one's, ``left`` is the seat that resigned
    or ran out of time, or -1.
    """

    penguins: Penguins
    ball: int
    turn: int
    classic: bool
    earlier: bytes = b""
    repeats: int = 0
    left: int = -1

    @property
    def key(self) -> Key:
        """What the repetition rule compares: penguins, ball and side to move."""
        return self.penguins, self.ball, self.turn

    def penguin_at(self, square: int) -> int | None:
        for index, code in enumerate(self.penguins):
            if code // POSTURES == square:
                return index
        return None


def key_bytes(penguins: Penguins, ball: int, turn: int) -> bytes:
    return KEY_BYTES.pack(*penguins, ball, turn)


def read_key(data: bytes) -> Key:
    *penguins, ball, turn = KEY_BYTES.unpack(data)
    return cast("Penguins", tuple(penguins)), ball, turn


def start(*, classic: bool) -> Position:
    """The first position: all penguins in the sea, the ball on the crossing, White to move."""
    return Position((SEA,) * 6, CENTRE, WHITE, classic)


def facing_of(code: int) -> str:
    """The facing of a lying penguin as a compass word, or "" for a standing one and one in the sea."""
    posture = code % POSTURES
    return DIRECTIONS[posture - 1] if posture and code < SEA else ""


def square_or_sea(code: int) -> str:
    """The name of the square of a penguin's code, or ``sea``."""
    return "sea" if code == SEA else SQUARES[code // POSTURES]


def dump(at: Position) -> str:
    """The position text: ``RANKS TURN BALL``, ranks 8 to 1."""
    occupied = {code // POSTURES: index for index, code in enumerate(at.penguins) if code < SEA}
    ranks = []
    for row in range(7, -1, -1):
        rank, empty = "", 0
        for square in range(row * 8, row * 8 + 8):
            if square not in occupied:
                empty += 1
                continue
            index = occupied[square]
            rank += f"{empty or ''}{LETTERS[index]}{facing_of(at.penguins[index]) or 'u'}"
            empty = 0
        ranks.append(f"{rank}{empty or ''}")
    ball = "-" if at.ball == CENTRE else SQUARES[at.ball]
    return f"{'/'.join(ranks)} {'wb'[at.turn]} {ball}"


def load(text: str, *, classic: bool) -> Position:
    """The position of a text, with an empty history. Raises: position.*."""
    words = text.split()
    if len(text) > LONGEST_TEXT or len(words) != 3:
        raise BadPosition("position.shape", text=text[:60])
    ranks, turn, ball = words
    if turn not in ("w", "b"):
        raise BadPosition("position.turn", text=turn[:20])
    if ball != "-" and ball not in SQUARE_OF:
        raise BadPosition("position.ball", text=ball[:20])
    at = Position(read_ranks(ranks), SQUARE_OF.get(ball, CENTRE), "wb".index(turn), classic)
    refuse_impossible(at)
    return at


def read_ranks(text: str) -> Penguins:
    """The penguins of the first word of a position text. Raises: position.ranks, .rank, .twice."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise BadPosition("position.ranks", count=len(ranks))
    penguins = [SEA] * 6
    for row, rank in zip(range(7, -1, -1), ranks, strict=True):
        column = cursor = 0
        while cursor < len(rank):
            found = PENGUIN.match(rank, cursor)
            if not found or column > 7:
                raise BadPosition("position.rank", rank=row + 1, text=rank[:40])
            letter, posture, gap = found.groups()
            cursor = found.end()
            if gap:
                column += int(gap)
                continue
            index = LETTERS.index(letter)
            if penguins[index] != SEA:
                raise BadPosition("position.twice", penguin=letter)
            lying = 0 if posture == "u" else DIRECTIONS.index(posture) + 1
            penguins[index] = (row * 8 + column) * POSTURES + lying
            column += 1
        if column != 8:
            raise BadPosition("position.rank", rank=row + 1, text=rank[:40])
    first, second, third, fourth, fifth, sixth = penguins
    return first, second, third, fourth, fifth, sixth


def refuse_impossible(at: Position) -> None:
    """Raise ``BadPosition`` if the rules cannot continue from the position."""
    for index, code in enumerate(at.penguins):
        square = code // POSTURES
        letter = LETTERS[index]
        if square == at.ball and code % POSTURES and code < SEA:
            raise BadPosition("position.lying-on-ball", penguin=letter, square=SQUARES[square])
        if at.ball == CENTRE and square in CENTRE_SQUARES:
            raise BadPosition("position.untouched-ball", penguin=letter, square=SQUARES[square])
        if at.classic and square == HOME[1 - index // 3]:
            raise BadPosition("position.corner", penguin=letter, square=SQUARES[square])
