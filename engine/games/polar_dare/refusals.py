"""The ``IllegalMove`` of a move that is not legal, with the facts its message needs."""

from engine.core.errors import IllegalMove
from engine.games.polar_dare.moves import NEIGHBOURS, WAYS, Move, adjacent, full, penguin_counts, slidable
from engine.games.polar_dare.position import PLACES, START, Position


def refusal(at: Position, move: Move) -> IllegalMove:
    if move.kind == "roll":
        return IllegalMove("dare.rolled", roll=at.roll, left=at.steps)
    if not at.roll:
        return IllegalMove("dare.roll-first", seat=at.turn)
    if move.kind == "pass":
        return IllegalMove("dare.pass", left=at.steps)
    if move.kind == "slide":
        return slide_refusal(at, move)
    return bear_refusal(at, move) if move.kind == "bear" else walk_refusal(at, move)


def slide_refusal(at: Position, move: Move) -> IllegalMove:
    floe = PLACES[move.origin]
    if move.origin in slidable(at, penguin_counts(at.penguins)):
        return IllegalMove("dare.slid-already", floe=floe, way=WAYS[move.to])
    code = "dare.floe-occupied" if at.roll[0] == "B" else "dare.floe-carries-bear"
    return IllegalMove(code, floe=floe)


def walk_refusal(at: Position, move: Move) -> IllegalMove:
    origin, to = PLACES[move.origin], PLACES[move.to]
    if at.roll[0] == "B":
        return IllegalMove("dare.bear-roll", left=at.steps)
    if move.origin not in at.penguins[at.turn]:
        code = "dare.not-yours" if penguin_counts(at.penguins)[move.origin] else "dare.no-penguin"
        return IllegalMove(code, place=origin)
    if move.to in adjacent(move.origin, at.forward) and full(penguin_counts(at.penguins), move.to):
        return IllegalMove("dare.floe-full", floe=to)
    return adjacency_refusal(move)


def bear_refusal(at: Position, move: Move) -> IllegalMove:
    if at.roll[0] != "B":
        return IllegalMove("dare.penguin-roll", roll=at.roll, left=at.steps)
    if move.origin != at.bear:
        return IllegalMove("dare.bear-elsewhere", place=PLACES[move.origin], bear=PLACES[at.bear])
    if move.to >= START:
        return IllegalMove("dare.bear-shore", place=PLACES[move.to])
    return adjacency_refusal(move)


def adjacency_refusal(move: Move) -> IllegalMove:
    origin, to = PLACES[move.origin], PLACES[move.to]
    if move.to not in NEIGHBOURS[move.origin]:
        return IllegalMove("dare.not-adjacent", origin=origin, to=to)
    if max(move.origin, move.to) >= START:
        shore, floe = max(move.origin, move.to), min(move.origin, move.to)
        code = "dare.far-from-start" if shore == START else "dare.far-from-north"
        return IllegalMove(code, floe=PLACES[floe])
    return IllegalMove("dare.floes-apart", origin=origin, to=to)
