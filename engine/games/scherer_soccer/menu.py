"""The menu of a move.

A turn: the ball or a player by number, then a direction with the distance that is worth most there; any
other distance is ``FAR``. Placing: the usual square at once, or one of six parts of the pitch, again and
again until few squares are left.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, product
from math import inf
from typing import Final

from engine.core.errors import Fact
from engine.core.grid import DIRECTIONS, VECTORS
from engine.core.menu import MOST, Choice, Menu, Part, Question, finished_menu, unknown_choice
from engine.games.scherer_soccer.moves import (
    PASS,
    Kick,
    Move,
    Run,
    kickers,
    path_of,
    receivers,
    turn_moves,
)
from engine.games.scherer_soccer.notation import BALL
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rays import rays
from engine.games.scherer_soccer.refusals import wrong_stage_refusal
from engine.games.scherer_soccer.setups import placeable, usual_square

Action = Run | Kick
Zone = tuple[range, range]
"""Columns and rows, counted from 1."""

RUNNERS: Final = 5
"""The players that are offered first, beside the ball."""
WAY: Final = Question("scherer-way", "pad", merged=True)
TO_BALL: Final = "b"  # after his number, the token of a run to the ball
FAR: Final = "far"
"""The token for a distance other than the one worth most in its direction."""
FAR_WAY: Final = Question("direction", "pad", merged=True)


def parts(at: Position, move: Move) -> tuple[Part, ...]:
    if not isinstance(move, Run | Kick):
        return (Part(Question("scherer-pass"), "pass", "pass"),)
    if move == run_to_ball(at, getattr(move, "man", 0)):
        return (actor(at, move),)
    path, token = path_of(at, move), DIRECTIONS[move.way]
    end, far = at.pitch.name(path[-1]), len(path)
    facts: dict[str, Fact] = {"square": end, "far": far, **met(at, move)}
    way = Part(WAY, token, "scherer-way", facts, (end,), VECTORS[move.way])
    if move in best_moves(at):
        return actor(at, move), way
    asks = "scherer-distance"
    question = Question(asks, "scale", {"reach": at.reach})
    other = Part(WAY, FAR, "scherer-other-far", finer=True)
    far_way = way._replace(question=FAR_WAY, label="scherer-far-way")
    return actor(at, move), other, far_way, Part(question, str(far), "scherer-far", facts, (end,))


def tokens(at: Position, move: Move) -> tuple[str, ...]:
    if not isinstance(move, Run | Kick):
        return ("pass",)
    if move == run_to_ball(at, man := getattr(move, "man", 0)):
        return (f"{man}{TO_BALL}",)
    name, way = BALL if isinstance(move, Kick) else str(move.man), DIRECTIONS[move.way]
    return (name, way) if move in best_moves(at) else (name, FAR, way, str(length(move)))


def length(move: Action) -> int:
    return move.distance if isinstance(move, Kick) else move.steps


@lru_cache(maxsize=4)
def best_moves(at: Position) -> frozenset[Action]:
    """For each player and the ball, and each direction, the action that is worth most there."""
    actions = [move for move in turn_moves(at) if isinstance(move, Run | Kick)]
    ways = groupby(actions, key=lambda move: (0 if isinstance(move, Kick) else move.man, move.way))
    return frozenset(max(alike, key=lambda move: (value(at, move), length(move))) for _, alike in ways)


def value(at: Position, move: Action) -> int:
    """The rough result of an action: goal, pass, man at the ball, nothing, own goal."""
    return ("own-goal", "nothing", "ball", "pass", "goal").index(str(met(at, move)["meets"]))


def met(at: Position, move: Action) -> dict[str, Fact]:
    """The result of an action: the fact ``meets`` and, for a pass, the ``man`` who gets the ball."""
    end = path_of(at, move)[-1]
    if isinstance(move, Run):
        return {"meets": "ball" if end in rays(at.pitch).neighbours[at.ball] else "nothing"}
    seat = at.pitch.goal_seat(end)
    if seat is not None:
        return {"meets": "goal" if seat == at.turn else "own-goal"}
    mates = receivers(at, end)
    return {"meets": "pass", "man": mates[0]} if mates else {"meets": "nothing"}


def actor(at: Position, move: Action) -> Part:
    """The ball, or a player; who gets to the ball does so at once, and is asked last where else he runs."""
    able = bool(kickers(at)) and not at.barred
    # Not a list: its buttons would be numbered, which would clash with the numbers of the players.
    question = Question(action_question(at), "scale", {"reach": at.reach}, shown=RUNNERS + able)
    if isinstance(move, Kick):
        name = at.pitch.name(at.ball)
        return Part(question, BALL, "scherer-kick", {"reach": at.reach}, (name,), order=-1)
    square = at.men[at.turn][move.man - 1]
    facts, who = dict[str, Fact](man=move.man), str(move.man)
    if move.man in kickers(at):
        return Part(question, who, "scherer-man-at-ball", facts, (at.pitch.name(square),))
    order = far_from_ball(at, square)
    if able:  # the ball is there already: whoever is before the goal may get it
        order = min(order, at.pitch.to_goal(square, at.turn))
    places: tuple[str, ...] = (at.pitch.name(square),)
    if move == run_to_ball(at, move.man):
        places = *places, at.pitch.name(path_of(at, move)[-1])
        return Part(question, who + TO_BALL, "scherer-man-to-ball", facts, places, order=order / MOST)
    if run_to_ball(at, move.man) is None:
        return Part(question, who, "scherer-man", facts, places, order=order)
    return Part(question, who, "scherer-man-elsewhere", facts, places, named=True, order=inf)


@lru_cache(maxsize=64)
def run_to_ball(at: Position, man: int) -> Run | None:
    """The run of a man that ends beside the ball, nearest to his goal: there he also blocks the rival."""
    runs = [each for each in best_moves(at) if isinstance(each, Run) and each.man == man not in kickers(at)]
    ends = {path_of(at, run)[-1]: run for run in runs if met(at, run)["meets"] == "ball"}
    return ends[max(ends, key=lambda end: (at.pitch.to_goal(end, at.turn), end))] if ends else None


def far_from_ball(at: Position, square: int) -> float:
    """The steps from a square to the ball, if nobody is in the way."""
    places = zip(at.pitch.column_row(square), at.pitch.column_row(at.ball), strict=True)
    return max(abs(one - other) for one, other in places)


def action_question(at: Position) -> str:
    """The first question of a turn, which also says whether the ball may be kicked."""
    if at.barred:
        return "scherer-action-barred"
    return "scherer-action" if kickers(at) else "scherer-action-away"


def placing_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """The choices of a man's square: his usual one or a zone, a part of it, a square.

    Raises: menu.unknown, scherer.setup-due, scherer.reach-due.
    """
    if at.stage != "placing":
        raise wrong_stage_refusal(at, PASS)
    free, square = set(placeable(at)), usual_square(at)
    usual = "" if square is None else at.pitch.name(square)
    if usual and chosen == (usual,):
        return finished_menu(f"@{usual}")
    zone: Zone = (range(1, at.pitch.columns + 1), range(1, at.pitch.rows + 1))
    squares, waiting = sorted(free), list(chosen)
    while waiting and len(squares) > MOST:
        part = next((part for _, part in subzones(zone) if zone_token(part) == waiting[0]), None)
        if part is None:
            raise unknown_choice(chosen)
        zone = part
        squares = [square for square in squares_of(at, zone) if square in free]
        waiting.pop(0)
    facts: dict[str, Fact] = {"man": len(at.men[at.turn]) + 1}
    if len(squares) > MOST:
        zones = (zone_choice(at, free, *each) for each in subzones(zone))
        choices = tuple(choice for choice in zones if choice.places)
        if chosen:
            return Menu("scherer-place", "pad", choices, facts=facts)
        first = (square_choice(usual, "scherer-usual"),) if usual else ()
        return Menu("scherer-place", "pad", (*first, *choices), facts=facts)
    names = [at.pitch.name(square) for square in squares]
    if squares and not waiting:
        return Menu("scherer-place", "list", tuple(map(square_choice, names)), facts=facts)
    if len(waiting) != 1 or waiting[0] not in names:
        raise unknown_choice(chosen)
    return finished_menu(f"@{waiting[0]}")


def subzones(zone: Zone) -> Iterator[tuple[tuple[int, int], Zone]]:
    """The six parts of a zone, each with its direction from the centre, the top left one first."""
    columns, rows = thirds(zone[0]), halves(zone[1])
    for row, column in product((1, 0), range(3)):
        yield (column - 1, 2 * row - 1), (columns[column], rows[row])


def halves(span: range) -> tuple[range, range]:
    """Two parts of a range, as equal as possible."""
    middle = span[0] + -(-len(span) // 2)
    return range(span[0], middle), range(middle, span[-1] + 1)


def thirds(span: range) -> tuple[range, range, range]:
    """Three parts of a range, as equal as possible."""
    first, second = span[0] + -(-len(span) // 3), span[0] + -(-2 * len(span) // 3)
    return range(span[0], first), range(first, second), range(second, span[-1] + 1)


def squares_of(at: Position, zone: Zone) -> list[int]:
    """The squares of a zone, row by row from the top."""
    columns, rows = zone
    return [at.pitch.square(column, row) for row in reversed(rows) for column in columns]


def zone_token(zone: Zone) -> str:
    """The token of a zone: its bottom left and top right squares."""
    columns, rows = zone
    return f"{columns[0]},{rows[0]}-{columns[-1]},{rows[-1]}"


def zone_choice(at: Position, free: set[int], vector: tuple[int, int], zone: Zone) -> Choice:
    """The choice of a zone; ``places`` are its free squares."""
    columns, rows = zone
    names = "first_column", "last_column", "first_row", "last_row"
    facts = dict[str, Fact](zip(names, (columns[0], columns[-1], rows[0], rows[-1]), strict=True))
    places = tuple(at.pitch.name(square) for square in squares_of(at, zone) if square in free)
    return Choice(zone_token(zone), "place", facts, places, vector)


def square_choice(name: str, label: str = "place") -> Choice:
    return Choice(name, label, {"square": name}, (name,), move=f"@{name}")
