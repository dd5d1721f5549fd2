"""The menu of a step: who or what, then where; the ways of whoever acted last, or of few, at once.

A token is somebody (the place of a penguin, ``BEAR``, ``SLIDE`` for the floes) or a whole step. After a step
the next one begins with whoever made it: ``@b2``, ``@slide``.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.errors import Fact, IllegalMove
from engine.core.menu import GIVEN, MOST, Choice, Menu, finished_menu, unknown_choice
from engine.games.polar_dare.moves import (
    NEIGHBOURS,
    PASS,
    WAYS,
    Move,
    after,
    legal_moves,
    touches,
)
from engine.games.polar_dare.notation import write
from engine.games.polar_dare.position import BEAR, LETTERS, PLACES, RANKS, START, Position

FEW: Final = MOST - 1
"""The most walks offered side by side without asking who walks; one more choice slides a floe."""
SLIDE: Final = "slide"
SKIP: Final = "skip"
USELESS: Final = 4
"""The worth of sliding a floe that neither carries nor touches anybody."""


def menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The next choices. Raises: menu.unknown, dare.roll-first."""
    if not at.roll:
        raise IllegalMove("dare.roll-first", seat=at.turn)
    legal = legal_moves(at)
    steps = {write(move): move for move in legal}
    facts: dict[str, Fact] = {"left": at.steps, "roll": at.roll}
    given = bool(chosen) and chosen[0].startswith(GIVEN)
    last = chosen[0].removeprefix(GIVEN) if given else ""
    rest = chosen[1:] if given else chosen
    if not rest:
        return first_menu(at, legal, last, facts)
    if tuple(rest) == (SKIP,):
        if not is_idle(at):
            raise unknown_choice(chosen)
        return finished_menu(skipping(at, legal), facts)
    if len(rest) == 1 and rest[0] in steps:
        return finished_menu(rest[0], facts, then=(going_on(at, steps[rest[0]]),))
    actor, made = rest[0], rest[1:]
    moves = [move for move in legal if move != PASS and actor_of(move) == actor]
    if not moves or len(made) > 1:
        raise unknown_choice(chosen)
    if made:
        if made[0] not in map(write, moves):
            raise unknown_choice(chosen)
        return finished_menu(made[0], facts, then=(going_on(at, steps[made[0]]),))
    asks = "dare-floe" if actor == SLIDE else "dare-bear" if actor == BEAR else "dare-target"
    return Menu(asks, "list", tuple(ways_of(at, actor, moves)), facts=facts, shown=shown_floes(at, moves))


def actor_of(move: Move) -> str:
    """The token of a step's actor: a slide, the bear, or the place of a penguin."""
    return SLIDE if move.kind == "slide" else BEAR if move.kind == "bear" else PLACES[move.origin]


def going_on(at: Position, move: Move) -> str:
    """The token with which the step after one begins: that of whoever made it."""
    if move.kind != "walk":
        return GIVEN + actor_of(move)
    return GIVEN + PLACES[START if move.to == at.bear < START else move.to]


def first_menu(at: Position, legal: Sequence[Move], last: str, facts: dict[str, Fact]) -> Menu:
    """Penguins by place, or the bear, then the floes; after a step, and of few, the ways at once."""
    if legal == (PASS,):
        passing = Choice(write(PASS), "dare-pass", {"left": at.steps}, move=write(PASS))
        return Menu("dare-step", "list", (passing,), facts=facts)
    moves = dict[str, list[Move]]()
    for move in sorted(legal, key=lambda it: (it.kind == "slide", max(START - 1, it.origin), -it.origin)):
        moves.setdefault(actor_of(move), []).append(move)
    walks = sum(len(each) for actor, each in moves.items() if actor != SLIDE)
    spread = {last, SLIDE} if last else set[str]()
    if walks <= FEW:
        spread |= {*moves} - ({SLIDE, BEAR} - spread)
    found = list[Choice]()
    for actor, each in moves.items():
        found += ways_of(at, actor, each) if actor in spread else (actor_choice(at, actor),)
    if SLIDE in spread:  # few go back to START
        found.sort(key=lambda choice: choice.facts.get("place") == PLACES[START] and choice.move is not None)
    if is_idle(at):
        text = skipping(at, legal)
        skip = Choice(SKIP, "dare-skip", {"floe": text[:2]}, move=text, named=True)
        return Menu("dare-idle", "list", (skip, *found), facts=facts, shown=1)
    asks = "dare-bear-step" if at.roll.startswith("B") else "dare-step"
    return Menu(asks, "list", tuple(found), facts=facts)


def shown_floes(at: Position, moves: Sequence[Move]) -> int:
    """How many ways of somebody are shown at first: of the floes those that carry or touch anybody."""
    useful = sum(move.kind != "slide" or worth(at, move) < USELESS for move in moves)
    return min(MOST, useful or MOST)


def actor_choice(at: Position, actor: str) -> Choice:
    if actor == SLIDE:
        return Choice(SLIDE, "dare-floes", named=True, opens=True)
    if actor == BEAR:
        return Choice(BEAR, "dare-bear", {"place": PLACES[at.bear]}, (PLACES[at.bear],), named=True)
    count = at.penguins[at.turn].count(PLACES.index(actor))
    return Choice(actor, "dare-penguin", {"place": actor, "count": count}, (actor,), named=True)


def ways_of(at: Position, actor: str, moves: Sequence[Move]) -> Iterator[Choice]:
    """The ways of somebody; floes in the order of their worth."""
    if actor == SLIDE:
        moves = sorted(moves, key=lambda move: (worth(at, move), far(at, move), move.origin))
    yield from (slide_choice(move) if actor == SLIDE else walk_choice(at, move) for move in moves)


def slide_choice(move: Move) -> Choice:
    """The choice of a floe, which can slide one way only."""
    floe = PLACES[move.origin]
    facts: dict[str, Fact] = {"floe": floe, "way": WAYS[move.to]}
    return Choice(write(move), "dare-slide", facts, (floe,), move=write(move), named=True)


def walk_choice(at: Position, move: Move) -> Choice:
    origin, place = PLACES[move.origin], PLACES[move.to]
    facts: dict[str, Fact] = {"origin": origin, "place": place, "count": len(at.carried(move.to))}
    if move.kind == "bear":
        return Choice(write(move), "dare-bear-walk", facts, (place,), move=write(move), named=True)
    label = "dare-walk-swim" if move.to == at.bear < START else "dare-walk"
    return Choice(write(move), label, facts, (place,), move=write(move), named=True)


def worth(at: Position, move: Move) -> int:
    """What a slide is worth, the least most: it carries or touches own penguins, or others, or nobody."""
    own, carried = LETTERS[at.turn], at.carried(move.origin)
    slid = at.forward ^ 1 << move.origin
    beside = "".join(
        at.carried(place)
        for place in NEIGHBOURS[move.origin]
        if touches(move.origin, place, at.forward) or touches(move.origin, place, slid)
    )
    if own in carried:
        return 0
    if own in beside:
        return 1
    return 2 if carried else 3 if beside else USELESS


def far(at: Position, move: Move) -> int:
    """The steps, over floes, from a floe to the nearest own penguin; those on a shore count as before it."""
    lane, rank = divmod(move.origin, RANKS)
    floes = (divmod(place, RANKS) for place in at.penguins[at.turn] if place < START)
    return min([rank + 1, *(abs(lane - beside) + abs(rank - ahead) for beside, ahead in floes)])


def is_idle(at: Position) -> bool:
    """Whether a roll is of no use: the bear is to move, and nobody stands on a floe."""
    return at.roll.startswith("B") and all(place >= START for places in at.penguins for place in places)


def skipping(at: Position, legal: Sequence[Move]) -> str:
    """Steps that use up a roll: one floe there and back again, the one that matters least."""
    slides = [move for move in legal if move.kind == "slide"]
    least = max(slides, key=lambda move: (worth(at, move), -far(at, move)))
    texts, here = list[str](), at
    for _ in range(at.steps):
        step = next(
            move for move in legal_moves(here) if move.kind == "slide" and move.origin == least.origin
        )
        texts.append(write(step))
        here = after(here, step)
        if not here.roll:
            break
    return " ".join(texts)
