"""Newcomers: rules that a child could follow, against which level 1 of each game has to lose.

A rule says how much a newcomer likes a move, from what the board and the screens show; the newcomer plays
any of the moves it likes best. It never looks further ahead than the rival's next move.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from engine import registry
from engine.core import game
from engine.core.game import CAPTURE, Event, Step
from engine.games.penguin_soccer.events import Kicked, Tackled, Took
from engine.games.penguin_soccer.position import HOME
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.prospects import odds
from engine.games.polar_dare.events import Swam
from engine.games.polar_dare.moves import NEIGHBOURS, adjacent
from engine.games.polar_dare.position import NORTH, START
from engine.games.scherer_soccer.evaluation import distances
from engine.games.scherer_soccer.moves import Kick, Run
from engine.games.scherer_soccer.pitch import RED

Liking = Callable[[Any, Any, Step[Any]], float]
"""How much a newcomer likes a move: the position before it, the move, and the step that it makes."""

MISTAKE: Final = -1000
"""Less than any other liking: an own goal."""


def newcomer_move(key: str, kind: str, at: Any, rng: Random) -> Any:
    """One of the moves that a newcomer of that kind likes best."""
    rules, liking = registry.game(key), NEWCOMERS[key][kind]
    offered = [*dialled(at)] if key == "piecepack-soccer" else rules.moves(at)
    liked = [(liking(at, move, rules.play(at, move)), move) for move in offered]
    most = max(number for number, _ in liked)
    return rng.choice([move for number, move in liked if number == most])


def goal(seat: int, step: Step[Any]) -> int:
    """1 if a move scores for its seat or wins, -1 if it scores for the other one, else 0."""
    scored = [event.seat == seat for event in step.events if isinstance(event, game.Scored)]
    return 0 if not scored else 1 if scored[0] else -1


def simple_penguins(at: Any, move: Any, step: Step[Any]) -> float:
    """Score if you can, else tackle, else take the ball, else kick it towards the goal, else anything."""
    scored = goal(at.turn, step)
    if scored:
        return 4 if scored > 0 else MISTAKE
    if happened(step, Tackled):
        return 3
    if happened(step, Took):
        return 2
    return float(
        happened(step, Kicked) and squares_to_goal(step.after, at.turn) < squares_to_goal(at, at.turn)
    )


def watchful_penguins(at: Any, move: Any, step: Step[Any]) -> float:
    """Likewise, and never let the rival score next."""
    risk = any(goal(1 - at.turn, reply) > 0 for reply in replies("penguin-soccer", step.after))
    return simple_penguins(at, move, step) - 10 * risk


def careful_penguins(at: Any, move: Any, step: Step[Any]) -> float:
    """Likewise, and never take the ball if it is tackled at once."""
    liking = watchful_penguins(at, move, step)
    takes = happened(step, Took) or happened(step, Tackled)
    lost = takes and any(happened(reply, Tackled) for reply in replies("penguin-soccer", step.after))
    return -1 if lost and liking > 0 else liking


def happened(step: Step[Any], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in step.events)


def squares_to_goal(at: Any, seat: int) -> int:
    """How far the ball is from the goal of a seat, in squares."""
    corner, ball = HOME[1 - seat], int(at.ball)
    return max(abs(ball % 8 - corner % 8), abs(ball // 8 - corner // 8))


def replies(key: str, at: Any) -> Iterator[Step[Any]]:
    """What the rival can do."""
    rules = registry.game(key)
    return (rules.play(at, move) for move in rules.moves(at))


def dialled(at: Any) -> Iterator[Any]:
    """The moves of Piecepack Soccer that a newcomer looks at: with the aims of the first dial."""
    rules = registry.game("piecepack-soccer")
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        menu = rules.menu(at, chosen)
        if menu.layout == "dial":
            aims = [choice.token for choice in menu.choices if choice.label == "piecepack-aim"]
            texts = (rules.menu(at, (*chosen, aim)).move for aim in aims)
        else:
            plain = [choice for choice in menu.choices if not choice.finer]
            waiting += [(*chosen, choice.token) for choice in plain if choice.move is None]
            texts = (choice.move for choice in plain if choice.move is not None)
        yield from (rules.read(at, text) for text in texts if text is not None)


def highest_percentage(at: Any, move: Any, step: Step[Any]) -> float:
    """The highest percentage that the dial shows: a goal's, else the least one of a foul."""
    if not isinstance(move, Flick):
        return 0
    found = odds(at, move)
    return found.goals - found.own_goals - found.fouls / 100


def run_and_kick(at: Any, move: Any, step: Step[Any]) -> float:
    """Score if you can, else kick ahead as far as you can, else run to the ball."""
    pitch, scored = at.pitch, goal(at.turn, step)
    if scored:
        return 1000 if scored > 0 else MISTAKE
    if isinstance(move, Kick):
        squares: int = pitch.column_row(step.after.ball)[0] - pitch.column_row(at.ball)[0]
        ahead = squares if at.turn == RED else -squares
        return 100 + ahead if ahead > 0 else -100
    if isinstance(move, Run):
        end: int = step.after.men[at.turn][move.man - 1]
        return -distances(pitch, at.ball)[end]
    return 0


def up_the_floes(at: Any, move: Any, step: Step[Any]) -> float:
    """Up, the foremost first, else open a way up; never beside the bear; the bear onto the rival."""
    own, after = at.penguins[at.turn], step.after
    swum = sum(1 if event.seat != at.turn else -3 for event in step.events if isinstance(event, Swam))
    beside = {after.bear, *NEIGHBOURS[after.bear]} - {START, NORTH}
    risked = sum(place in beside for place in after.penguins[at.turn]) - sum(place in beside for place in own)
    opened = ways_up(after, at.turn) > ways_up(at, at.turn)
    foremost = at.cell(move.origin) / 50 if move.kind == "walk" and move.origin < START else 0
    gained = height(after, at.turn) - height(at, at.turn) + opened / 2 + foremost
    return 3 * swum - 2 * max(0, risked) + gained


def height(at: Any, seat: int) -> int:
    """How far up the penguins of a seat are, in cells."""
    shores = {START: -1, NORTH: 8}
    return sum(shores[place] if place in shores else at.cell(place) for place in at.penguins[seat])


def ways_up(at: Any, seat: int) -> int:
    """How many penguins of a seat can walk up at once."""
    return sum(adjacent_above(at.forward, place) for place in at.penguins[seat])


def adjacent_above(forward: int, place: int) -> bool:
    return NEIGHBOURS[place][0] in adjacent(place, forward) if place < START else place == START


def take_or_go_ahead(at: Any, move: Any, step: Step[Any]) -> float:
    """Breakthrough: win if you can, take if you can, else straight ahead."""
    weight = max(event.weight for event in step.events)
    return weight if weight >= CAPTURE else (0.5 if move.start % 8 == move.end % 8 else 0)


NEWCOMERS: Final[Mapping[str, Mapping[str, Liking]]] = {
    "penguin-soccer": {
        "newcomer": simple_penguins,
        "watchful newcomer": watchful_penguins,
        "careful newcomer": careful_penguins,
    },
    "piecepack-soccer": {"newcomer": highest_percentage},
    "polar-dare": {"newcomer": up_the_floes},
    "scherer-soccer": {"newcomer": run_and_kick},
    "breakthrough": {"newcomer": take_or_go_ahead},
}
"""The kinds of newcomers by game."""
KINDS: Final = tuple(NEWCOMERS["penguin-soccer"])
