"""The menu of a step: a penguin, a floe or the bear; then, unless it was a floe, the destination."""

from collections.abc import Sequence

from engine.core.errors import Fact, IllegalMove
from engine.core.game import Choice, Menu, finished_menu, unknown_choice
from engine.games.polar_dare.moves import NEIGHBOURS, PASS, WAYS, Move, legal_moves
from engine.games.polar_dare.notation import write
from engine.games.polar_dare.position import BEAR, PLACES, RANKS, START, Position


def menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The next choices; ``chosen`` begins a legal move's tokens. Raises: menu.unknown, dare.roll-first."""
    if not at.roll:
        raise IllegalMove("dare.roll-first", seat=at.turn)
    depth = len(chosen)
    fitting = [move for move in legal_moves(at) if tokens(move)[:depth] == tuple(chosen)]
    if not fitting:
        raise unknown_choice(chosen)
    facts: dict[str, Fact] = {"left": at.steps, "roll": at.roll}
    if len(tokens(fitting[0])) == depth:
        return finished_menu(write(fitting[0]), facts)
    if depth:
        targets = tuple(target_choice(at, move) for move in fitting)
        return Menu("dare-target", "pad" if fitting[0].origin < START else "list", targets, facts=facts)
    pieces = {tokens(move)[0]: move for move in sorted(fitting, key=sort_key)}
    return Menu("dare-piece", "list", tuple(piece_choice(at, move) for move in pieces.values()), facts=facts)


def tokens(move: Move) -> tuple[str, ...]:
    """The tokens of the choices that build a step."""
    if move.kind in {"pass", "slide"}:
        return (write(move),)
    origin = PLACES[move.origin]
    return (BEAR if move.kind == "bear" else origin, PLACES[move.to])


def sort_key(move: Move) -> tuple[bool, int]:
    """The order of the choices: penguins and the bear first, then the floes, lane by lane."""
    return move.kind == "slide", move.origin


def piece_choice(at: Position, move: Move) -> Choice:
    """The choice of what moves; it completes the step if it is a floe, which can slide one way only."""
    token, place = tokens(move)[0], PLACES[move.origin]
    if move == PASS:
        return Choice(token, "dare-pass", {"left": at.steps}, move=write(move))
    if move.kind == "slide":
        facts: dict[str, Fact] = {"floe": place, "way": WAYS[move.to], "carried": at.carried(move.origin)}
        return Choice(token, "dare-slide", facts, (place,), move=write(move), named=True)
    if move.kind == "bear":
        return Choice(token, "dare-bear", {"place": place}, (place,))
    count = at.penguins[at.turn].count(move.origin)
    return Choice(token, "dare-penguin", {"place": place, "count": count}, (place,))


def target_choice(at: Position, move: Move) -> Choice:
    """The choice of the destination of a penguin or the bear, labelled with its effect."""
    place = PLACES[move.to]
    vector = direction(move) if move.origin < START else None
    if move.kind == "bear":
        met = len(at.carried(move.to))
        return Choice(place, "dare-bear-to", {"place": place, "count": met}, (place,), vector, write(move))
    label = "dare-swim" if move.to == at.bear < START else "dare-to"
    return Choice(place, label, {"place": place}, (place,), vector, write(move))


def direction(move: Move) -> tuple[int, int]:
    """The direction of a step from a floe on the pad: lanes to the right, ranks upwards."""
    ahead, behind, *_ = NEIGHBOURS[move.origin]
    if move.to in {ahead, behind}:
        return 0, 1 if move.to == ahead else -1
    return (move.to - move.origin) // RANKS, 0
