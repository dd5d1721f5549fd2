"""The ``IllegalMove`` of a move that is not legal, with the facts its message needs."""

from engine.core.errors import IllegalMove
from engine.core.grid import DIRECTIONS
from engine.games.penguin_soccer.moves import ENTER, PASS, STAND, Glide, Move, Refusal, glide, kick, sides
from engine.games.penguin_soccer.position import HOME, KINDS, POSTURES, SEA, SQUARES, Position, facing_of
from engine.games.penguin_soccer.rays import ENTRY_DIRECTIONS, slide_directions, strength


def refusal(at: Position, move: Move) -> IllegalMove:
    if move == PASS:
        return IllegalMove("move.pass")
    if move.origin > ENTER:
        index = 3 * at.turn + move.origin - ENTER - 1
        if at.penguins[index] != SEA:
            return IllegalMove("penguin.on-ice", penguin=KINDS[index % 3], square=square_of(at, index))
        return entry_refusal(at, index, move)
    found = at.penguin_at(move.origin)
    if found is None:
        return IllegalMove("penguin.none", square=SQUARES[move.origin])
    if found // 3 != at.turn:
        return IllegalMove("penguin.not-yours", square=SQUARES[move.origin])
    if move.origin == at.ball:
        return kick_refusal(at, found, move)
    return slide_refusal(at, found, move)


def square_of(at: Position, index: int) -> str:
    return SQUARES[at.penguins[index] // POSTURES]


def entry_refusal(at: Position, index: int, move: Move) -> IllegalMove:
    kind = KINDS[index % 3]
    if at.penguin_at(HOME[at.turn]) is not None:
        return IllegalMove("penguin.home-taken", penguin=kind, corner=SQUARES[HOME[at.turn]])
    if move.direction not in ENTRY_DIRECTIONS[at.turn]:
        directions = ", ".join(DIRECTIONS[direction] for direction in ENTRY_DIRECTIONS[at.turn])
        return IllegalMove("penguin.home-direction", penguin=kind, directions=directions)
    return glide_refusal(at, index, move)


def kick_refusal(at: Position, index: int, move: Move) -> IllegalMove:
    kind, square = KINDS[index % 3], square_of(at, index)
    if move.direction == STAND:
        return IllegalMove("penguin.holds-ball", penguin=kind, square=square)
    if move.spin:
        return IllegalMove("penguin.kick-spin", penguin=kind, square=square)
    own, other = sides(at.penguins, at.turn)
    flight = kick(index, move.origin, move.direction, own | other)
    code = flight.code if isinstance(flight, Refusal) else "kick-edge"
    return IllegalMove(f"penguin.{code}", penguin=kind, square=square, direction=DIRECTIONS[move.direction])


def slide_refusal(at: Position, index: int, move: Move) -> IllegalMove:
    kind, square, code = KINDS[index % 3], square_of(at, index), at.penguins[index]
    if move.direction == STAND:
        if move.spin and code % POSTURES:
            return IllegalMove("penguin.stand-spin", penguin=kind, square=square)
        return IllegalMove("penguin.standing", penguin=kind, square=square)
    if move.direction not in slide_directions(index, code):
        direction = DIRECTIONS[move.direction]
        return IllegalMove(
            "penguin.facing", penguin=kind, square=square, facing=facing_of(code), direction=direction
        )
    return glide_refusal(at, index, move)


def glide_refusal(at: Position, index: int, move: Move) -> IllegalMove:
    kind, code = KINDS[index % 3], at.penguins[index]
    own, other = sides(at.penguins, at.turn)
    found = glide(index, code, move.direction, own, other, at.ball, at.classic)
    if isinstance(found, Glide):
        if found.stops != "full":
            end = SQUARES[found.path[-1]]
            return IllegalMove("penguin.spin-stopped", penguin=kind, square=end, why=found.stops)
        return IllegalMove("penguin.spin-too-far", penguin=kind, most=4 - strength(index))
    start = "sea" if code == SEA else SQUARES[code // POSTURES]
    direction = DIRECTIONS[move.direction]
    facts = {
        "edge": {"square": start, "direction": direction},
        "corner": {"corner": SQUARES[found.square]},
        "push-corner": {"corner": SQUARES[found.square]},
        "own-tackle": {"square": SQUARES[found.square]},
        "blocked": {"square": start, "blocker_square": SQUARES[found.square]},
        "home-taken": {"corner": SQUARES[found.square]},
    }[found.code]
    return IllegalMove(f"penguin.{found.code}", penguin=kind, **facts)
