"""The menu of a move: the penguin, then a direction or standing up, then the spin."""

from collections.abc import Sequence

from engine.core.errors import Fact
from engine.core.game import Choice, Menu, finished_menu, unknown_choice
from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.moves import ENTER, PASS, STAND, Move, index_of, legal_moves, path_of
from engine.games.penguin_soccer.notation import write
from engine.games.penguin_soccer.position import KINDS, SQUARES, Position


def menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The next choices; ``chosen`` begins the tokens of a legal move. Raises: menu.unknown."""
    depth = len(chosen)
    fitting = [move for move in legal_moves(at) if tokens(move)[:depth] == tuple(chosen)]
    if not fitting:
        raise unknown_choice(chosen)
    if len(fitting) == 1 and (depth > 1 or (depth == 1 and fitting == [PASS])):
        return finished_menu(write(fitting[0]))
    grouped: dict[str, list[Move]] = {}
    for move in fitting:
        grouped.setdefault(tokens(move)[depth], []).append(move)
    if depth == 0:
        return Menu("piece", "list", tuple(piece_choice(at, *moves) for moves in grouped.values()))
    if depth == 1:
        return Menu("direction", "pad", tuple(direction_choice(at, *moves) for moves in grouped.values()))
    spins = sorted(fitting, key=lambda move: move.spin)
    return Menu("spin", "scale", tuple(spin_choice(at, move) for move in spins))


def tokens(move: Move) -> tuple[str, ...]:
    """The tokens of the choices that build a move."""
    if move == PASS:
        return ("pass",)
    piece = str(move.origin - ENTER) if move.origin > ENTER else SQUARES[move.origin]
    direction = "u" if move.direction == STAND else DIRECTIONS[move.direction]
    return piece, direction, str(move.spin)


def piece_choice(at: Position, move: Move, *_: Move) -> Choice:
    """The choice of the penguin that makes a move."""
    token = tokens(move)[0]
    if move == PASS:
        return Choice(token, "pass", move="pass")
    kind = KINDS[index_of(at, move) % 3]
    if move.origin > ENTER:
        return Choice(token, "penguin-at-sea", {"penguin": kind}, ("sea",))
    label = "penguin-with-ball" if move.origin == at.ball else "penguin-on-ice"
    return Choice(token, label, {"penguin": kind, "square": token}, (token,))


def direction_choice(at: Position, move: Move, *others: Move) -> Choice:
    """The choice of a direction, with the squares passed; it completes the move if no spin is left."""
    token = tokens(move)[1]
    text = None if others else write(move)
    if move.direction == STAND:
        return Choice(token, "stand", {}, (SQUARES[move.origin],), (0, 0), text)
    label = "enter" if move.origin > ENTER else "kick" if move.origin == at.ball else "slide"
    places = tuple(SQUARES[square] for square in path_of(at, move))
    facts: dict[str, Fact] = {"direction": token, "square": places[-1]}
    return Choice(token, label, facts, places, VECTORS[move.direction], text)


def spin_choice(at: Position, move: Move) -> Choice:
    """The choice of a spin, with the facing it ends with."""
    facing = DIRECTIONS[(move.direction + move.spin) % 8]
    end = SQUARES[path_of(at, move)[-1]]
    facts: dict[str, Fact] = {"turns": move.spin, "facing": facing}
    return Choice(str(move.spin), "spin", facts, (end,), move=write(move))
