"""The menu of a move.

A turn: the ball or a man by his number, a direction, a distance. Placing a man: his usual square at once, or
one of nine zones of the pitch, one of nine parts of it, a square, so each of up to 1,478 squares is three
short choices away.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from engine.core.errors import Fact
from engine.core.game import Choice, Menu, finished_menu, unknown_choice
from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.scherer_soccer.moves import PASS, Kick, Move, Run, kickers, legal_moves, path_of
from engine.games.scherer_soccer.notation import write
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.refusals import wrong_stage_refusal
from engine.games.scherer_soccer.setups import placeable, usual_square

BALL = "k"
Action = Run | Kick
Zone = tuple[range, range]
"""Columns and rows, counted from 1."""


def menu(at: Position, chosen: Sequence[str]) -> Menu:
    """The next choices after those chosen. Raises: menu.unknown, scherer.setup-due, scherer.reach-due."""
    match at.stage:
        case "play":
            return turn_menu(at, tuple(chosen))
        case "placing":
            return placing_menu(at, tuple(chosen))
    raise wrong_stage_refusal(at, PASS)


def turn_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """The choices of a turn; ``chosen`` begins the tokens of a legal action."""
    legal = legal_moves(at)
    if legal == (PASS,):
        return pass_menu(chosen)
    depth = len(chosen)
    fitting = [move for move in actions(legal) if tokens(move)[:depth] == chosen]
    if not fitting:
        raise unknown_choice(chosen)
    if len(fitting) == 1 and depth > 1:
        return finished_menu(write(at, fitting[0]))
    grouped: dict[str, list[Action]] = {}
    for move in fitting:
        grouped.setdefault(tokens(move)[depth], []).append(move)
    if depth == 0:
        facts: dict[str, Fact] = {"reach": at.reach}
        # Not a list: its buttons would be numbered, which would clash with the men's numbers.
        choices = tuple(actor_choice(at, *each) for each in grouped.values())
        return Menu(action_question(at), "scale", choices, facts=facts)
    if depth == 1:
        return Menu("direction", "pad", tuple(direction_choice(at, each) for each in grouped.values()))
    asks = "scherer-distance" if chosen[0] == BALL else "scherer-steps"
    facts = {"direction": chosen[1], "reach": at.reach}
    return Menu(asks, "scale", tuple(distance_choice(at, move) for move in fitting), facts=facts)


def action_question(at: Position) -> str:
    """The first question of a turn, which also says whether the ball may be kicked."""
    if at.barred:
        return "scherer-action-barred"
    return "scherer-action" if kickers(at) else "scherer-action-away"


def pass_menu(chosen: tuple[str, ...]) -> Menu:
    """The only choice of a side without a legal action."""
    if chosen == ("pass",):
        return finished_menu("pass")
    if chosen:
        raise unknown_choice(chosen)
    return Menu("scherer-pass", "list", (Choice("pass", "pass", move="pass"),))


def actions(moves: Sequence[Move]) -> Iterator[Action]:
    """The runs and kicks among some moves."""
    return (move for move in moves if isinstance(move, Run | Kick))


def tokens(move: Action) -> tuple[str, str, str]:
    """The tokens of the choices that build a run or kick."""
    if isinstance(move, Kick):
        return BALL, DIRECTIONS[move.way], str(move.distance)
    return str(move.man), DIRECTIONS[move.way], str(move.steps)


def actor_choice(at: Position, move: Action, *_: Action) -> Choice:
    """The choice of the ball or of a man."""
    if isinstance(move, Kick):
        facts: dict[str, Fact] = {"square": at.pitch.name(at.ball), "reach": at.reach}
        return Choice(BALL, "scherer-kick", facts, (at.pitch.name(at.ball),))
    square = at.pitch.name(at.men[at.turn][move.man - 1])
    label = "scherer-man-at-ball" if move.man in kickers(at) else "scherer-man"
    return Choice(str(move.man), label, {"man": move.man, "square": square}, (square,))


def direction_choice(at: Position, moves: Sequence[Action]) -> Choice:
    """The choice of a direction, with the squares in reach; it completes the move if there is only one."""
    direction = tokens(moves[0])[1]
    ends = tuple(at.pitch.name(path_of(at, move)[-1]) for move in moves)
    text = write(at, moves[0]) if len(moves) == 1 else None
    facts: dict[str, Fact] = {
        "direction": direction,
        "square": ends[-1],
        "far": int(tokens(moves[-1])[2]),
        "goal": goal_fact(at, moves[-1]),
        "choices": len(moves),
    }
    return Choice(direction, "scherer-way", facts, ends, VECTORS[moves[0].way], text)


def distance_choice(at: Position, move: Action) -> Choice:
    """The choice of a distance."""
    end = at.pitch.name(path_of(at, move)[-1])
    far = tokens(move)[2]
    facts: dict[str, Fact] = {"count": int(far), "square": end, "goal": goal_fact(at, move)}
    return Choice(far, "scherer-far", facts, (end,), move=write(at, move))


def goal_fact(at: Position, move: Action) -> str:
    """Whose goal an action scores: ``own`` for an own goal, ``goal``, or ``none``."""
    seat = at.pitch.goal_seat(path_of(at, move)[-1]) if isinstance(move, Kick) else None
    return "none" if seat is None else "goal" if seat == at.turn else "own"


def placing_menu(at: Position, chosen: tuple[str, ...]) -> Menu:
    """The choices of a man's square: his usual one or a zone, a part of it, a square."""
    free, square = set(placeable(at)), usual_square(at)
    usual = "" if square is None else at.pitch.name(square)
    if usual and chosen == (usual,):
        return finished_menu(f"@{usual}")
    zone: Zone = (range(1, at.pitch.columns + 1), range(1, at.pitch.rows + 1))
    for token in chosen[:2]:
        zone = next((part for _, part in subzones(zone) if zone_token(part) == token), (range(0), range(0)))
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
    """The choice of a square for the next man."""
    return Choice(name, label, {"square": name}, (name,), move=f"@{name}")
