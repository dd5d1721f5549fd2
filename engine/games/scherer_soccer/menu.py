"""The menu of a move.

A turn: the ball or a man by his number, a direction, a distance. Placing a man: his usual square at once, or
one of nine zones of the pitch, one of nine parts of it, a square, so each of up to 1,478 squares is three
short choices away.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from engine.core.errors import Fact
from engine.core.grid import DIRECTIONS, VECTORS
from engine.core.menu import Choice, Menu, Part, Question, finished_menu, unknown_choice
from engine.games.scherer_soccer.moves import PASS, Kick, Move, Run, kickers, path_of
from engine.games.scherer_soccer.notation import BALL
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.refusals import wrong_stage_refusal
from engine.games.scherer_soccer.setups import placeable, usual_square

Action = Run | Kick
Zone = tuple[range, range]
"""Columns and rows, counted from 1."""


WAY: Final = Question("direction", "pad", merged=True)


def parts(at: Position, move: Move) -> tuple[Part, ...]:
    """The parts of a legal action of a turn."""
    if not isinstance(move, Run | Kick):
        return (Part(Question("scherer-pass"), "pass", "pass"),)
    path, way, goal = path_of(at, move), DIRECTIONS[move.way], goal_fact(at, move)
    end, far = at.pitch.name(path[-1]), len(path)
    facts: dict[str, Fact] = {"direction": way, "square": end, "far": far, "goal": goal}
    asks = "scherer-distance" if isinstance(move, Kick) else "scherer-steps"
    question = Question(asks, "scale", {"direction": way, "reach": at.reach}, skipped=True)
    return (
        actor(at, move),
        Part(WAY, way, "scherer-way", facts, (end,), VECTORS[move.way]),
        Part(question, str(far), "scherer-far", {"count": far, "square": end, "goal": goal}, (end,)),
    )


def actor(at: Position, move: Action) -> Part:
    """The ball, or a man."""
    # Not a list: its buttons would be numbered, which would clash with the men's numbers.
    question = Question(action_question(at), "scale", {"reach": at.reach})
    if isinstance(move, Kick):
        name = at.pitch.name(at.ball)
        return Part(question, BALL, "scherer-kick", {"square": name, "reach": at.reach}, (name,))
    name = at.pitch.name(at.men[at.turn][move.man - 1])
    label = "scherer-man-at-ball" if move.man in kickers(at) else "scherer-man"
    return Part(question, str(move.man), label, {"man": move.man, "square": name}, (name,))


def action_question(at: Position) -> str:
    """The first question of a turn, which also says whether the ball may be kicked."""
    if at.barred:
        return "scherer-action-barred"
    return "scherer-action" if kickers(at) else "scherer-action-away"


def goal_fact(at: Position, move: Action) -> str:
    """Whose goal an action scores: ``own`` for an own goal, ``goal``, or ``none``."""
    seat = at.pitch.goal_seat(path_of(at, move)[-1]) if isinstance(move, Kick) else None
    return "none" if seat is None else "goal" if seat == at.turn else "own"


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
    for token in chosen[:2]:
        part = next((part for _, part in subzones(zone) if zone_token(part) == token), None)
        if part is None:
            raise unknown_choice(chosen)
        zone = part
    squares = [square for square in squares_of(at, zone) if square in free]
    if not squares or len(chosen) > 3:
        raise unknown_choice(chosen)
    facts: dict[str, Fact] = {"man": len(at.men[at.turn]) + 1}
    if len(chosen) < 2:
        zones = (zone_choice(at, free, *each) for each in subzones(zone))
        choices = tuple(choice for choice in zones if choice.places)
        if chosen:
            return Menu("scherer-part", "pad", choices, facts=facts)
        first = (square_choice(usual, "scherer-usual"),) if usual else ()
        return Menu("scherer-zone", "pad", (*first, *choices), facts=facts)
    square_names = [at.pitch.name(square) for square in squares]
    if len(chosen) == 2:
        return Menu(
            "scherer-square", "list", tuple(square_choice(name) for name in square_names), facts=facts
        )
    if chosen[2] not in square_names:
        raise unknown_choice(chosen)
    return finished_menu(f"@{chosen[2]}")


def subzones(zone: Zone) -> Iterator[tuple[tuple[int, int], Zone]]:
    """The nine parts of a zone, each with its direction from the centre, the top left one first."""
    columns, rows = (thirds(span) for span in zone)
    for row, column in product((2, 1, 0), range(3)):
        yield (column - 1, row - 1), (columns[column], rows[row])


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
    """The choice of a zone, named by its middle square; ``places`` are its free squares."""
    columns, rows = zone
    middle = at.pitch.square(columns[len(columns) // 2], rows[len(rows) // 2])
    facts: dict[str, Fact] = {
        "square": at.pitch.name(middle),
        "first_column": columns[0],
        "last_column": columns[-1],
        "first_row": rows[0],
        "last_row": rows[-1],
    }
    places = tuple(at.pitch.name(square) for square in squares_of(at, zone) if square in free)
    return Choice(zone_token(zone), "scherer-zone", facts, places, vector)


def square_choice(name: str, label: str = "scherer-square") -> Choice:
    return Choice(name, label, {"square": name}, (name,), move=f"@{name}")
