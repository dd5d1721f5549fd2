"""The parts of a move: the penguin, then a direction or standing up; first if it is to turn, last how."""

from typing import Final

from engine.core.errors import Fact
from engine.core.grid import DIRECTIONS, VECTORS
from engine.core.menu import Part, Question
from engine.games.penguin_soccer.moves import ENTER, PASS, STAND, UNMOVED, Move, effect_of, index_of, path_of
from engine.games.penguin_soccer.notation import piece_name
from engine.games.penguin_soccer.position import HOME, KINDS, SQUARES, Position
from engine.games.penguin_soccer.rays import strength

PIECE: Final = Question("piece")
DIRECTION: Final = Question("direction", "pad")
SPIN: Final = Question("spin", "scale")
TURN, UNTURNED = "turn", "0"
"""The token for a slide that ends with a spin; the others are a choice less."""


def parts(at: Position, move: Move) -> tuple[Part, ...]:
    if move == PASS:
        return (Part(PIECE, "pass", "pass"),)
    if not move.spin:
        return piece(at, move), direction(at, move)
    turning = Part(DIRECTION, TURN, "turn", finer=True)
    return piece(at, move), turning, direction(at, move), spin(at, move)


def tokens(move: Move) -> tuple[str, ...]:
    if move == PASS:
        return ("pass",)
    way = "u" if move.direction == STAND else DIRECTIONS[move.direction]
    name = piece_name(move)
    return (name, TURN, way, str(move.spin)) if move.spin else (name, way)


def piece(at: Position, move: Move) -> Part:
    """The penguin that makes a move; the picture shows its points beside it."""
    index = index_of(at, move)
    place = "sea" if move.origin > ENTER else SQUARES[move.origin]
    facts: dict[str, Fact] = {"penguin": KINDS[index % 3], "points": strength(index), "place": place}
    if move.origin > ENTER:
        return Part(PIECE, piece_name(move), "penguin", facts, (place,), named=True)
    label = "penguin-with-ball" if move.origin == at.ball else "penguin"
    return Part(PIECE, place, label, facts, (place,), named=True)


def direction(at: Position, move: Move) -> Part:
    """The direction, with the squares passed, or standing up."""
    if move.direction == STAND:
        return Part(DIRECTION, "u", "stand", {}, (SQUARES[move.origin],), (0, 0))
    label = "enter" if move.origin > ENTER else "kick" if move.origin == at.ball else "slide"
    token, places = DIRECTIONS[move.direction], tuple(SQUARES[square] for square in path_of(at, move))
    facts: dict[str, Fact] = {"direction": token, "square": places[-1], **met(at, move)}
    return Part(DIRECTION, token, label, facts, places, VECTORS[move.direction])


def met(at: Position, move: Move) -> dict[str, Fact]:
    """The result of a slide or kick: the fact ``meets`` and, for a pass, the ``penguin``."""
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


def spin(at: Position, move: Move) -> Part:
    """The spin, with the facing it ends with."""
    facing = (move.direction + move.spin) % 8
    facts: dict[str, Fact] = {"turns": move.spin, "facing": DIRECTIONS[facing]}
    end = (SQUARES[path_of(at, move)[-1]],)
    return Part(SPIN, str(move.spin), "spin", facts, end, VECTORS[facing], order=move.spin)
