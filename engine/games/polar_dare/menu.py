"""The menu of a step: every slide and, while they are few, every walk at one press; else a piece, its way."""

from collections.abc import Sequence
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.menu import Choice, Menu, finished_menu, unknown_choice
from engine.games.polar_dare.moves import NEIGHBOURS, PASS, WAYS, Move, legal_moves
from engine.games.polar_dare.notation import write
from engine.games.polar_dare.position import BEAR, PLACES, RANKS, START, Position

FEW: Final = 5
"""The walks that are offered side by side, so that nobody is asked who walks. A message has room for 40
components: 16 floes, 4 lanes at START, these, the rows of all of them, and what stands around."""


def menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The next choices; ``chosen`` begins a legal move's tokens. Raises: menu.unknown, dare.roll-first."""
    if not at.roll:
        raise IllegalMove("dare.roll-first", seat=at.turn)
    legal = legal_moves(at)
    facts: dict[str, Fact] = {"left": at.steps, "roll": at.roll}
    if not chosen:
        return Menu("dare-step", "board", first_choices(at, legal), facts=facts)
    token, *rest = chosen
    if not rest and token in map(write, legal):
        return finished_menu(token, facts)
    walks = [move for move in legal if token != BEAR and origin_token(move) == token]
    if not walks:
        raise unknown_choice(chosen)
    if rest:
        found = next((move for move in walks if rest == [PLACES[move.to]]), None)
        if found is None:
            raise unknown_choice(chosen)
        return finished_menu(write(found), facts)
    targets = tuple(target_choice(at, move) for move in walks)
    return Menu("dare-target", "pad" if walks[0].origin < START else "list", targets, facts=facts)


def origin_token(move: Move) -> str:
    """The token of the piece that walks; empty for other steps."""
    return PLACES[move.origin] if move.kind == "walk" else BEAR if move.kind == "bear" else ""


def first_choices(at: Position, legal: Sequence[Move]) -> tuple[Choice, ...]:
    """Penguins and the bear, the floes with START below them, lane by lane; or the pass."""
    if legal == (PASS,):
        return (Choice(write(PASS), "dare-pass", {"left": at.steps}, move=write(PASS)),)
    pieces: dict[str, list[Move]] = {}
    steps = sorted(legal, key=lambda move: move.origin)
    for move in steps:
        if move.kind != "slide" and move.origin != START:
            pieces.setdefault(origin_token(move), []).append(move)
    few = sum(map(len, pieces.values())) <= FEW
    found = list[Choice]()
    for moves in pieces.values():
        if few or len(moves) == 1:
            found += [walk_choice(at, move) for move in moves]
        else:
            found.append(piece_choice(at, moves[0]))
    slides = (slide_choice(at, move) for move in steps if move.kind == "slide")
    entries = (entry_choice(at, move) for move in steps if move.origin == START)
    return (*found, *slides, *entries)


def entry_choice(at: Position, move: Move) -> Choice:
    """The choice of the lane in which a penguin leaves START; its button lies below the lane's."""
    place, lane = PLACES[move.to], move.to // RANKS
    label = "dare-enter-swim" if move.to == at.bear else "dare-enter"
    return Choice(write(move), label, {"place": place}, (place,), (lane, -1), write(move), named=True)


def slide_choice(at: Position, move: Move) -> Choice:
    """The choice of a floe, which can slide one way only; its button lies as on the picture."""
    floe, (lane, rank) = PLACES[move.origin], divmod(move.origin, RANKS)
    facts: dict[str, Fact] = {"floe": floe, "way": WAYS[move.to], "carried": at.carried(move.origin)}
    return Choice(write(move), "dare-slide", facts, (floe,), (lane, rank), write(move), named=True)


def walk_choice(at: Position, move: Move) -> Choice:
    origin, place = PLACES[move.origin], PLACES[move.to]
    facts: dict[str, Fact] = {"origin": origin, "place": place, "count": len(at.carried(move.to))}
    if move.kind == "bear":
        return Choice(write(move), "dare-bear-walk", facts, (place,), move=write(move), named=True)
    label = "dare-walk-swim" if move.to == at.bear < START else "dare-walk"
    return Choice(write(move), label, facts, (place,), move=write(move), named=True)


def piece_choice(at: Position, move: Move) -> Choice:
    """The choice of a penguin; the bear has so few ways that each is a choice of its own."""
    place = PLACES[move.origin]
    count = at.penguins[at.turn].count(move.origin)
    return Choice(place, "dare-penguin", {"place": place, "count": count}, (place,), named=True)


def target_choice(at: Position, move: Move) -> Choice:
    place = PLACES[move.to]
    vector = direction(move) if move.origin < START else None
    label = "dare-swim" if move.to == at.bear < START else "dare-to"
    return Choice(place, label, {"place": place}, (place,), vector, write(move), named=True)


def direction(move: Move) -> tuple[int, int]:
    """The direction of a walk from a floe on the pad: lanes to the right, ranks upwards."""
    ahead, behind, *_ = NEIGHBOURS[move.origin]
    if move.to in {ahead, behind}:
        return 0, 1 if move.to == ahead else -1
    return (move.to - move.origin) // RANKS, 0
