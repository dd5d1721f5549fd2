"""What each clause of a reason claims, looked up again by playing moves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.games.polar_dare import events as dare
from engine.games.polar_dare.position import NORTH, PLACE_OF, PLACES, START, Position
from engine.games.polar_dare.rules import GAME
from tests.engine.coaching.claim import Claim


def bear_victims(claim: Claim, at: Any) -> set[int]:
    """The seats of all penguins that some bear roll sends back, by playing every one."""
    nodes, found = {at._replace(roll="B3", steps=3)}, set[int]()
    for left in (3, 2, 1):
        following = set()
        for node in nodes:
            for move in claim.game.moves(node):
                step = claim.game.play(node, move)
                found |= {event.seat for event in step.events if isinstance(event, dare.Swam)}
                if left > 1:
                    following.add(step.after)
        nodes = following
    return found


def walks(claim: Claim, at: Any, seat: int) -> list[tuple[str, str]]:
    """The steps, from place to place, of each penguin of a seat that a penguin roll allows."""
    node = at._replace(turn=seat, roll="P2", steps=2)
    texts = (claim.game.write(node, move) for move in claim.game.moves(node))
    return [(text.partition(">")[0], text.partition(">")[2]) for text in texts if ">" in text]


def steps_north(claim: Claim, at: Any) -> int:
    """How many own penguins can step to the NORTH POLE."""
    starts = {first for first, second in walks(claim, at, claim.seat) if second == "N"}
    return sum(at.penguins[claim.seat].count(place_of(first)) for first in starts)


def steps_ahead(claim: Claim, at: Any, seat: int) -> int:
    """How many penguins of a seat on floes can step ahead in their lane, and not onto the bear's floe."""
    bear = None if at.bear == NORTH else at.bear
    starts = {
        first
        for first, second in walks(claim, at, seat)
        if first not in "SN"
        and ((second == "N") or (second != "S" and second[0] == first[0] and second[1] > first[1]))
        and (second == "N" or place_of(second) != bear)
    }
    return sum(at.penguins[seat].count(place_of(first)) for first in starts)


def alone_along(at: Any, floe: int) -> int:
    """The fewest steps of a penguin alone from its floe to the NORTH POLE within its lane, all played."""
    lane = {4 * (floe // 4) + rank for rank in range(4)}
    nodes, steps = {Position(at.forward, ((floe, START, START), (START,) * 3), NORTH, 0, "P2", 2)}, 0
    while not any(NORTH in node.penguins[0] for node in nodes):
        steps += 1
        nodes = {
            GAME.play(node, move).after._replace(turn=0, roll="P2", steps=2)
            for node in nodes
            for move in GAME.moves(node)
            if move.origin in lane and (move.kind == "slide" or move.to in lane or move.to == NORTH)
        }
    return steps


def place_of(name: str) -> int:
    return PLACE_OF[name]


def distance_run(at: Any, seat: int) -> int:
    """The places of a seat's penguins from START, all together, from the position text."""
    lanes = GAME.dump(at).split()[0].split("/")
    letter, total = "rbgy"[seat], 9 * at.penguins[seat].count(NORTH)
    for lane in lanes:
        floes = lane.replace("+", " +").replace("-", " -").split()
        for rank, floe in enumerate(floes):
            total += floe.count(letter) * (2 * rank + (floe[0] == "+") + 1)
    return int(total)


def come_to(claim: Claim, place: int, seat: int) -> int:
    """How many penguins of a seat have come to a place."""
    return int(claim.after.penguins[seat].count(place) - claim.at.penguins[seat].count(place))


CLAIMS: Final[Mapping[str, Callable[[Claim], bool]]] = {
    "dare-sends-back": lambda claim: come_to(claim, START, claim.fact("rival")) == claim.fact("count") > 0,
    "dare-near": lambda claim: (
        steps_north(claim, claim.after) == claim.fact("count") > steps_north(claim, claim.at)
    ),
    "dare-forward": lambda claim: (
        distance_run(claim.after, claim.seat) - distance_run(claim.at, claim.seat) == claim.fact("places") > 0
    ),
    "dare-opens": lambda claim: (
        steps_ahead(claim, claim.after, claim.seat) > steps_ahead(claim, claim.at, claim.seat)
    ),
    "dare-sets-back": lambda claim: (
        distance_run(claim.at, claim.fact("rival")) - distance_run(claim.after, claim.fact("rival"))
        == claim.fact("places")
        > 0
    ),
    "dare-shortens": lambda claim: any(
        alone_along(claim.at, floe) - alone_along(claim.after, floe) == claim.fact("steps") > 0
        for floe in claim.after.penguins[claim.seat]
        if floe in claim.at.penguins[claim.seat] and PLACES[floe][0] == claim.fact("lane")
    ),
    "dare-closes": lambda claim: (
        steps_ahead(claim, claim.after, claim.fact("rival"))
        < steps_ahead(claim, claim.at, claim.fact("rival"))
    ),
    "dare-bear-off": lambda claim: claim.seat not in bear_victims(claim, claim.after),
}
