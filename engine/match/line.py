"""Lines: turns that a player tries from one position, and plans: lines whose answers are played. Pure.

A plan are the lines of one player that are switched to "play this if". As moves are made it is followed: a
line that begins with the move goes on without it, every other one goes. A line may begin with the player's
own turn, which they make themselves. Up to its last answer nothing in it is left to chance.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.core.game import CHANCE, Game
from engine.core.turns import moves_played, to_move
from engine.match.errors import Refusal

MOST_LINES: Final = 20
"""The lines that a player can have on one match or puzzle, so also those of a plan."""
BETWEEN: Final = "\n"
"""Between the moves of a line in a plan's text: in some games a move's text has spaces."""
MOST_MOVES: Final = 200
"""The moves of a line."""
MOST_AT_ONCE: Final = 40
"""The planned moves that one move may lead to at once, those of all players together."""


class Line(NamedTuple):
    """A line by its number: the ply it begins at, and the canonical texts of its moves."""

    number: int
    ply: int
    moves: tuple[str, ...]


Plan = tuple[Line, ...]
NO_PLAN: Final[Plan] = ()


class Present(NamedTuple):
    """The place of a plan: a game, its present position, and the planner's seat."""

    game: Game[Any, Any]
    at: Any
    seat: int


def due(plan: Plan) -> str | None:
    """The planned answer to the moves so far, for a seat that is to move after another one."""
    return plan[0].moves[0] if plan else None


def plans_after(plans: Sequence[Plan], seat: int, text: str) -> tuple[Plan, ...]:
    """The plans of all seats after a move; empty if none is left, as after every draw."""
    after = tuple(followed(plan, text) for plan in plans) if seat != CHANCE else ()
    return after if any(after) else ()


def followed(plan: Plan, text: str) -> Plan:
    """The plan after a move of any seat."""
    return tuple(
        Line(line.number, line.ply + 1, line.moves[1:])
        for line in plan
        if line.moves[0] == text and len(line.moves) > 1
    )


def plan_of(plans: Sequence[Plan], seat: int) -> Plan:
    return plans[seat] if plans else NO_PLAN


def with_plan(plans: Sequence[Plan], seat: int, plan: Plan, seats: int) -> tuple[Plan, ...]:
    """The plans of all seats, with another one for that seat; empty if none is left."""
    changed = tuple(plan if each == seat else plan_of(plans, each) for each in range(seats))
    return changed if any(changed) else ()


def planned(now: Present, plan: Plan, line: Line) -> Plan:
    """The plan with a line from the present position, up to its last answer.

    Raises: line.no-answer, line.chance, line.second, line.full, and what the game raises for the moves.
    """
    moves = answered(now, line.moves)
    movers = moves_played(now.game, now.at, moves).movers
    own_turn = next(place for place, mover in enumerate(movers) if mover != now.seat)
    others = without(plan, line.number)
    for other in others:
        place = shared(moves, other.moves)
        if own_turn < place < min(len(moves), len(other.moves)) and movers[place] == now.seat:
            raise Refusal("line.second")
    if len(others) >= MOST_LINES:
        raise Refusal("line.full", most=MOST_LINES)
    return (*others, line._replace(moves=moves))


def without(plan: Plan, number: int) -> Plan:
    return tuple(line for line in plan if line.number != number)


def answered(now: Present, moves: Sequence[str]) -> tuple[str, ...]:
    """The moves up to the planner's last answer, a whole turn. Raises: line.no-answer, line.chance."""
    played = moves_played(now.game, now.at, moves)
    movers = (*played.movers, to_move(now.game, played.at))
    begun = next((place for place, mover in enumerate(movers) if mover != now.seat), len(moves))
    ends = (place for place in range(len(moves), begun, -1) if movers[place - 1] == now.seat != movers[place])
    end = next(ends, 0)
    if CHANCE in movers[: end or None]:
        raise Refusal("line.chance")
    if not end:
        raise Refusal("line.no-answer")
    return played.texts[:end]


def shared(one: Sequence[str], other: Sequence[str]) -> int:
    """The number of moves that two lines begin with together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def to_text(plan: Plan) -> str:
    return json.dumps([[line.number, BETWEEN.join(line.moves)] for line in plan], separators=(",", ":"))


def from_text(text: str, ply: int) -> Plan:
    """The plan of a text as of a ply; no plan if the text is damaged."""
    try:
        lines = [Line(int(number), ply, tuple(moves.split(BETWEEN))) for number, moves in json.loads(text)]
    except (ValueError, TypeError, AttributeError):
        return NO_PLAN
    return tuple(line for line in lines if all(line.moves))
