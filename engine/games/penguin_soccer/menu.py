"""The menu of a move: the penguin, then a direction or standing up, then the spin."""

from collections.abc import Sequence

from engine.core.errors import Fact
from engine.core.game import Choice, Menu, finished_menu, unknown_choice
from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.moves import (
    ENTER,
    PASS,
    STAND,
    UNMOVED,
    Move,
    effect_of,
    index_of,
    legal_moves,
    path_of,
)
from engine.games.penguin_soccer.notation import write
from engine.games.penguin_soccer.position import HOME, KINDS, SQUARES, Position
from engine.games.penguin_soccer.rays import strength


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
    """The choice of the penguin that makes a move; the picture shows its points beside it."""
    token = tokens(move)[0]
    if move == PASS:
        return Choice(token, "pass", move="pass")
    index = index_of(at, move)
    facts: dict[str, Fact] = {"penguin": KINDS[index % 3], "points": strength(index)}
    if move.origin > ENTER:
        return Choice(token, "penguin", facts, ("sea",), named=True)
    label = "penguin-with-ball" if move.origin == at.ball else "penguin"
    return Choice(token, label, facts, (token,), named=True)


def direction_choice(at: Position, move: Move, *others: Move) -> Choice:
    """The choice of a direction, with the squares passed; it completes the move if no spin is left."""
    token = tokens(move)[1]
    text = None if others else write(move)
    if move.direction == STAND:
        return Choice(token, "stand", {}, (SQUARES[move.origin],), (0, 0), text)
    label = "enter" if move.origin > ENTER else "kick" if move.origin == at.ball else "slide"
    places = tuple(SQUARES[square] for square in path_of(at, move))
    facts: dict[str, Fact] = {"direction": token, "square": places[-1], **met(at, move)}
    return Choice(token, label, facts, places, VECTORS[move.direction], text)


def met(at: Position, move: Move) -> dict[str, Fact]:
    """What a slide or kick comes to: the facts ``meets`` and, for a pass, the ``penguin``."""
    found = effect_of(at, move)
    index, effect = found or (index_of(at, move), None)
    if effect is None or effect.ball == UNMOVED:
        return {"meets": "nothing"}
    if effect.push >= 0:
        return {"meets": "tackle"}
    if effect.ball in HOME:
        return {"meets": "goal" if effect.ball == HOME[1 - index // 3] else "own-goal"}
    if not effect.struck:
        return {"meets": "nothing" if move.origin == at.ball else "ball"}
    struck = at.penguin_at(effect.ball)
    assert struck is not None  # noqa: S101 - the ball stops at a penguin
    return {"meets": "pass" if struck // 3 == index // 3 else "rival", "penguin": KINDS[struck % 3]}


def spin_choice(at: Position, move: Move) -> Choice:
    """The choice of a spin, with the facing it ends with."""
    facing = DIRECTIONS[(move.direction + move.spin) % 8]
    end = SQUARES[path_of(at, move)[-1]]
    facts: dict[str, Fact] = {"turns": move.spin, "facing": facing}
    vector = VECTORS[DIRECTIONS.index(facing)]
    return Choice(str(move.spin), "spin", facts, (end,), vector, write(move))
