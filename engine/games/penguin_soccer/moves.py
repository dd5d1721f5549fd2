"""The fast core of the rules: the legal moves of each penguin, and their effects.

Legality is decided in one place, ``glide`` and ``kick``: move generation calls them for every direction, and
``refusals.py`` calls them again to explain a refused move. The slides over a free ray are computed once. The
options of a penguin depend only on its own code, and on the ball and the penguins on the squares it can
reach; they are cached under exactly that key. A tackle depends on more (its push may reach further) and is
cached under all squares.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from engine.core.memos import MemoLimit
from engine.games.penguin_soccer.position import (
    BIT,
    CENTRE,
    CENTRE_SQUARES,
    HOME,
    POSTURES,
    SEA,
    Penguins,
    Position,
)
from engine.games.penguin_soccer.rays import (
    BALL_BITS,
    HOLDER_CODES,
    KICK_RAYS,
    REACH,
    bitboard,
    rays,
    slide_directions,
    squares_from,
    strength,
)

STAND: Final = 8
ENTER: Final = 64
SPINS: Final = tuple(sorted(range(-3, 4), key=lambda spin: (abs(spin), spin)))


class Move(NamedTuple):
    """A move as its text states it: ``origin`` is a square, or ``ENTER`` + 1..3 for a penguin in the sea.

    ``direction`` is 0..7 or ``STAND``; ``spin`` counts eighths of a turn, negative to the left. Whether the
    move is a slide or a kick follows from the position.
    """

    origin: int
    direction: int
    spin: int


PASS: Final = Move(-2, -2, 0)
UNMOVED: Final = -2


class Glide(NamedTuple):
    """A legal slide: the squares passed, why it ends, and the ball's square afterwards.

    ``stops`` is ``full`` (full distance), ``edge``, ``ball`` or ``tackle``.
    """

    path: tuple[int, ...]
    stops: str
    ball: int


class Refusal(NamedTuple):
    """Why a slide or kick is illegal: a code, and the square that causes it (-1 for none)."""

    code: str
    square: int = -1


class Effect(NamedTuple):
    """What a move changes: the mover's new code and the ball's new square (``UNMOVED`` if it stays).

    ``path`` are the squares that the penguin, or the kicked ball, passes. ``push`` is the direction of a
    tackle, or -1; ``struck`` says that the ball stops at a penguin, which stands up.
    """

    code: int
    ball: int
    path: tuple[int, ...] = ()
    push: int = -1
    struck: bool = False


def glide(
    index: int, code: int, direction: int, own: int, other: int, ball: int, classic: bool
) -> Glide | Refusal:
    """How far a slide goes (rulings 1 to 5), or why it is illegal.

    ``own`` and ``other`` are the bitboards of the two families, as the side to move sees them.
    """
    ray = rays(index, code)[direction]
    for count, square in enumerate(ray, 1):
        bit = 1 << square
        if other & bit and square == ball:
            return tackle(index, ray[:count], direction, own, other, classic)
        if (own | other) & bit:
            return blocked(code, square, ball)
        if square == ball or (ball == CENTRE and square in CENTRE_SQUARES):
            return Glide(ray[:count], "ball", square)
    if not ray:
        return Refusal("edge")
    if ray[-1] == HOME[1 - index // 3]:
        return Refusal("corner", ray[-1])
    return Glide(ray, "full" if len(ray) == 4 - strength(index) else "edge", ball)


def blocked(code: int, square: int, ball: int) -> Refusal:
    """Why a penguin on ``square`` makes the slide illegal."""
    if code == SEA and square in HOME:
        return Refusal("home-taken", square)
    return Refusal("own-tackle" if square == ball else "blocked", square)


def tackle(
    index: int, path: tuple[int, ...], direction: int, own: int, other: int, classic: bool
) -> Glide | Refusal:
    """A slide into the opponent's penguin with the ball; its push may not fill a closed corner (ruling 4)."""
    seat = index // 3
    pusher = path[-1]
    for square in squares_from(pusher, direction, 7):
        if square in HOME and closed(
            square, seat, pushed=seat if own >> pusher & 1 else 1 - seat, classic=classic
        ):
            return Refusal("push-corner", square)
        if not (own | other) >> square & 1:
            break
        pusher = square
    return Glide(path, "tackle", path[-1])


def closed(corner: int, mover: int, *, pushed: int, classic: bool) -> bool:
    """Whether ``mover`` may not push a penguin of family ``pushed`` into a home corner."""
    return corner == HOME[1 - (pushed if classic else mover)]


def kick(index: int, square: int, direction: int, occupied: int) -> tuple[int, ...] | Refusal:
    """The squares the ball passes, the last being where it stops (ruling 6), or why the kick is illegal."""
    ray = KICK_RAYS[index % 3][square][direction]
    for count, passed in enumerate(ray, 1):
        if occupied >> passed & 1:
            return ray[:count]
    return ray or Refusal("kick-edge")


class Options(NamedTuple):
    """The legal moves of one penguin and, at the same index, the effect of each."""

    moves: tuple[Move, ...] = ()
    effects: tuple[Effect, ...] = ()


def kicks(index: int, square: int, occupied: int) -> Options:
    moves, effects = [], []
    for direction in range(8):
        flight = kick(index, square, direction, occupied)
        if not isinstance(flight, Refusal):
            struck = bool(occupied >> flight[-1] & 1)
            moves.append(Move(square, direction, 0))
            effects.append(Effect(square * POSTURES + direction + 1, flight[-1], flight, struck=struck))
    return Options(tuple(moves), tuple(effects))


def slides(index: int, code: int, own: int, other: int, ball: int, classic: bool) -> Options:
    """Every slide, entry and standing up of a penguin without the ball."""
    moves: list[Move] = []
    effects: list[Effect] = []
    base, taken, near_ball = code - code % POSTURES, own | other, BALL_BITS[ball]
    for direction, ray, free in free_slides(index, code):
        if near_ball & ray:
            found = glide(index, base, direction, own, other, ball, classic)
            possible = slide_options(index, base, direction, found)
        elif taken & ray:
            continue
        else:
            possible = free
        moves += possible[0]
        effects += possible[1]
    if code < SEA and code % POSTURES:
        moves.append(Move(code // POSTURES, STAND, 0))
        effects.append(Effect(base, UNMOVED))
    return Options(tuple(moves), tuple(effects))


class FreeSlide(NamedTuple):
    """A direction in which a penguin may slide: its squares as a bitboard, and the moves if all are free."""

    direction: int
    ray: int
    options: Options


@cache
def free_slides(index: int, code: int) -> tuple[FreeSlide, ...]:
    """The directions in which a penguin without the ball may slide; any penguin on the ray forbids a slide.

    The one exception, and what the ball does on a ray, is in ``glide``.
    """
    base = code - code % POSTURES
    if base != code:
        return tuple(free_slides(index, base)[direction] for direction in slide_directions(index, code))
    return tuple(
        FreeSlide(
            direction,
            bitboard(rays(index, base), (direction,)),
            slide_options(
                index, base, direction, glide(index, base, direction, 0, 0, UNMOVED, classic=False)
            ),
        )
        for direction in slide_directions(index, base)
    )


def slide_options(index: int, base: int, direction: int, found: Glide | Refusal) -> Options:
    """The moves of one slide, one for each spin, and their effects."""
    if isinstance(found, Refusal):
        return Options()
    origin, path = ENTER + strength(index) if base == SEA else base // POSTURES, found.path
    end = path[-1] * POSTURES
    if found.stops != "full":
        ball = UNMOVED if found.stops == "edge" else found.ball
        push = direction if found.stops == "tackle" else -1
        return Options((Move(origin, direction, 0),), (Effect(end, ball, path, push),))
    spins = [spin for spin in SPINS if abs(spin) <= len(path)]
    moves = tuple(Move(origin, direction, spin) for spin in spins)
    return Options(moves, tuple(Effect(end + (direction + spin) % 8 + 1, UNMOVED, path) for spin in spins))


Memo = dict[tuple[int, int, int], Options]
MEMO: Final[tuple[tuple[Memo, ...], tuple[Memo, ...]]] = (
    tuple({} for _ in range(6)),
    tuple({} for _ in range(6)),
)


def options(index: int, code: int, own: int, other: int, ball: int, classic: bool) -> Options:
    """The legal moves of one penguin of the side to move, cached."""
    if code == ball * POSTURES:
        code = HOLDER_CODES + ball
    reach = REACH[index][code]
    near = BALL_BITS[ball] & reach
    if not near:
        key = ((own | other) & reach, UNMOVED, code)
    elif other & near:
        key = (~(own << 64 | other), ball, code)  # negative, so that it equals no key of reached squares
    else:
        key = ((own | other) & reach, ball, code)
    memo = MEMO[classic][index]
    found = memo.get(key)
    if found is None:
        if len(memo) >= MemoLimit.entries:
            memo.clear()
        if code >= HOLDER_CODES:
            found = kicks(index, ball, own | other)
        else:
            found = slides(index, code, own, other, ball, classic)
        memo[key] = found
    return found


def sides(penguins: Penguins, turn: int) -> tuple[int, int]:
    """The bitboards of the family to move and of the other one."""
    one, two, three, four, five, six = penguins
    white = BIT[one] | BIT[two] | BIT[three]
    black = BIT[four] | BIT[five] | BIT[six]
    return (black, white) if turn else (white, black)


def legal_moves(at: Position) -> tuple[Move, ...]:
    """Every legal move once; ``(PASS,)`` if no penguin can move (ruling 10)."""
    penguins, ball, turn, classic = at[:4]
    own, other = sides(penguins, turn)
    first = 3 * turn
    moves = (
        *options(first, penguins[first], own, other, ball, classic)[0],
        *options(first + 1, penguins[first + 1], own, other, ball, classic)[0],
        *options(first + 2, penguins[first + 2], own, other, ball, classic)[0],
    )
    return moves or (PASS,)


def moved(penguins: Penguins, index: int, effect: Effect) -> Penguins:
    """The six penguins after one of them acted: itself, those it pushed, and the receiver of the ball."""
    code, ball, _, push, struck = effect
    after = list(penguins)
    if push >= 0:
        for pushed, square in push_chain(penguins, ball, push):
            after[pushed] = square * POSTURES + push + 1 if square >= 0 else SEA
    elif struck:
        after[next(other for other in range(6) if penguins[other] // POSTURES == ball)] = ball * POSTURES
    after[index] = code
    baby, papa, mama, rival_baby, rival_papa, rival_mama = after
    return baby, papa, mama, rival_baby, rival_papa, rival_mama


def push_chain(penguins: Penguins, square: int, direction: int) -> Iterator[tuple[int, int]]:
    """Yield the penguins that a tackle pushes, nearest first: (index, new square or -1 for the sea)."""
    standing = {code // POSTURES: index for index, code in enumerate(penguins) if code < SEA}
    for beyond in (*squares_from(square, direction, 7), -1):
        if square not in standing:
            return
        yield standing[square], beyond
        square = beyond


def perft(penguins: Penguins, ball: int, turn: int, classic: bool, depth: int) -> int:
    """The leaves of the move tree at ``depth`` >= 1, the last ply counted in bulk; repetition is ignored."""
    if ball in HOME:
        return 0
    own, other = sides(penguins, turn)
    first = 3 * turn
    if depth == 1:
        return (
            len(options(first, penguins[first], own, other, ball, classic)[0])
            + len(options(first + 1, penguins[first + 1], own, other, ball, classic)[0])
            + len(options(first + 2, penguins[first + 2], own, other, ball, classic)[0])
        ) or 1
    leaves, any_move = 0, False
    for index in range(first, first + 3):
        for effect in options(index, penguins[index], own, other, ball, classic)[1]:
            any_move = True
            landed = ball if effect[1] == UNMOVED else effect[1]
            leaves += perft(moved(penguins, index, effect), landed, 1 - turn, classic, depth - 1)
    return leaves if any_move else perft(penguins, ball, 1 - turn, classic, depth - 1)


def index_of(at: Position, move: Move) -> int:
    """The index of the mover's penguin that a move is for; any other number where there is none."""
    first = 3 * at.turn
    if move.origin > ENTER:
        return first + move.origin - ENTER - 1
    for index in range(first, first + 3):
        if at.penguins[index] // POSTURES == move.origin:
            return index
    return -1


def effect_of(at: Position, move: Move) -> tuple[int, Effect] | None:
    """The index of the penguin that a move moves and the effect, or None if the move is illegal."""
    index = index_of(at, move)
    if index // 3 != at.turn:
        return None
    penguins, ball, turn, classic = at[:4]
    own, other = sides(penguins, turn)
    moves, effects = options(index, penguins[index], own, other, ball, classic)
    try:
        return index, effects[moves.index(move)]
    except ValueError:
        return None


def path_of(at: Position, move: Move) -> tuple[int, ...]:
    """The squares that the penguin, or the kicked ball, passes in a legal move."""
    found = effect_of(at, move)
    return found[1].path if found else ()
