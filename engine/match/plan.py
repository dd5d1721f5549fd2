"""Plans: answers to an opponent's moves that a player has prepared; each is made as soon as it fits. Pure.

A plan is a tree. Each of its lines is a turn of the others and the player's own turn that answers it; a line
follows another one, or the present position. Between the two there is no chance. Whoever plans while it is
their turn begins with the turn that they will make themselves: such a line has no turn of the others. As
moves are made the plan is followed: what they have come to stays, all other lines are dropped.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, moves_played, to_move, turn_played
from engine.match.errors import PlanRefused

MOST_LINES: Final = 20
"""The lines of a plan."""
MOST_AT_ONCE: Final = 40
"""The planned moves that one move may lead to at once, those of all players together."""
PROBES: Final = 8
PROBE_MOVES: Final = 8
"""How many turns of the others are tried, and how many moves of each, to see whether plans are possible."""


class Line(NamedTuple):
    """A turn of the others, and the answer to it, each as the canonical texts of its moves.

    ``follows`` is the number of the line before it, 0 for the present position. One line of a plan may have
    no ``answer`` yet: it is being planned.
    """

    number: int
    follows: int
    turn: tuple[str, ...]
    answer: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        return self.turn + self.answer


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of one player, its lines in the order they were made; ``given`` is their highest number."""

    lines: tuple[Line, ...] = ()
    given: int = 0

    def __bool__(self) -> bool:
        return bool(self.lines)

    @property
    def answers(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.answer)

    @property
    def due(self) -> str | None:
        """The planned answer to the moves so far; None if it is not the player's turn."""
        return next((line.answer[0] for line in self.after(0) if line.answer and not line.turn), None)

    def line(self, number: int) -> Line:
        """The line with that number. Raises: plan.gone."""
        for line in self.lines:
            if line.number == number:
                return line
        raise PlanRefused("plan.gone")

    def after(self, number: int) -> Iterator[Line]:
        """The lines that follow the one with that number, or the present position for 0."""
        return (line for line in self.lines if line.follows == number)

    def in_order(self, number: int = 0, depth: int = 0) -> Iterator[tuple[Line, int]]:
        """All lines after that one, each before those that follow it; with how many lines it follows."""
        for line in self.after(number):
            yield line, depth
            yield from self.in_order(line.number, depth + 1)

    def way(self, number: int) -> tuple[str, ...]:
        """The moves from the present position to the end of a line. Raises: plan.gone."""
        if not number:
            return ()
        line = self.line(number)
        return self.way(line.follows) + line.moves


NO_PLAN: Final = Plan()


class Present(NamedTuple):
    """The place of a plan: a game, its present position, and the planner's seat."""

    game: Game[Any, Any]
    at: Any
    seat: int


def followed(plan: Plan, text: str) -> Plan:
    """The plan after a move of any seat: the lines that began with it, and those that follow them."""
    lines = list[Line]()
    for line in plan.after(0):
        if line.moves[:1] != (text,):
            continue
        rest = line._replace(turn=line.turn[1:]) if line.turn else line._replace(answer=line.answer[1:])
        if rest.moves:
            lines += [rest, *(each for each, _ in plan.in_order(line.number))]
        else:
            children = (each for each, _ in plan.in_order(line.number))
            lines += [each._replace(follows=0) if each.follows == line.number else each for each in children]
    return Plan(tuple(lines), plan.given) if lines else NO_PLAN


def plans_after(plans: Sequence[Plan], seat: int, text: str) -> tuple[Plan, ...]:
    """The plans of all seats after a move; empty if none is left, as after every draw."""
    if seat == CHANCE or not any(plans):
        return ()
    after = tuple(followed(plan, text) for plan in plans)
    return after if any(after) else ()


def plan_of(plans: Sequence[Plan], seat: int) -> Plan:
    return plans[seat] if plans else NO_PLAN


def with_plan(plans: Sequence[Plan], seat: int, plan: Plan, seats: int) -> tuple[Plan, ...]:
    """The plans of all seats, with another one for that seat; empty if none is left."""
    changed = (
        (*plans[:seat], plan, *plans[seat + 1 :])
        if plans
        else tuple(plan if each == seat else NO_PLAN for each in range(seats))
    )
    return changed if any(changed) else ()


def is_possible(game: Game[Any, Any], at: Any, seat: int) -> bool:
    """Whether a turn of the others was found after which the seat moves without chance in between.

    Where the seat is to move itself, that is about its turn after the next. Some turns are tried, from one
    end of the lists of moves to the other. With flicks that takes up to 30 ms: call it in a worker thread.
    """
    for probe in range(PROBES):
        now, others = at, False
        for _ in range(PROBE_MOVES):
            mover = to_move(game, now)
            if mover == seat and others:
                return True
            others = others or mover != seat
            if mover is None or mover == CHANCE:
                break
            moves = game.moves(now)
            now = game.play(now, moves[probe * len(moves) // PROBES]).after
    return False


def turn_expected(now: Present, plan: Plan, number: int, typed: str) -> tuple[Plan, int]:
    """The plan with a turn of the others after a line, and the number of the new line, which has no answer.

    A line that still has none goes on with the turn; any other such line is dropped. Raises: plan.gone,
    plan.full, plan.chance, plan.ends, match.turn-over, and what the game raises for the text.
    """
    game, line = now.game, plan.line(number) if number else None
    follows, begun = (number, ()) if line is None or line.answer else (line.follows, line.turn)
    before = moves_played(game, now.at, plan.way(follows) + begun)
    mover = to_move(game, before.at)
    if mover is None or mover in (CHANCE, now.seat):
        raise PlanRefused("plan.gone")
    played = turn_played(game, before.at, typed)
    refuse_chance(game, played)
    turn = begun + played.texts
    known = any(each.turn == turn for each in plan.after(follows) if each.answer)
    if not known and len(plan.answers) >= MOST_LINES:
        raise PlanRefused("plan.full", most=MOST_LINES)
    new = Line(plan.given + 1, follows, turn)
    return Plan((*plan.answers, new), new.number), new.number


def answer_planned(now: Present, plan: Plan, number: int, typed: str) -> tuple[Plan, int]:
    """The plan with the answer to a line's turn, and the number of the line that has it.

    The number 0 is for a turn that the planner will make now. Another answer to the same turn is replaced,
    with all that follows it; the same one stays.
    Raises: plan.gone, plan.full, match.turn-over, and what the game raises for the text.
    """
    game, line = now.game, plan.line(number) if number else Line(plan.given + 1, 0, ())
    before = moves_played(game, now.at, plan.way(line.follows) + line.turn)
    if to_move(game, before.at) != now.seat:
        raise PlanRefused("plan.gone")
    played = turn_played(game, before.at, typed)
    if to_move(game, played.at) == now.seat:
        raise PlanRefused("plan.gone")
    if line.answer:
        if line.answer != played.texts:
            raise PlanRefused("plan.gone")
        return plan, number  # pressed twice
    others = Plan(plan.answers, max(plan.given, line.number))
    for same in [each for each in others.after(line.follows) if each.turn == line.turn]:
        if same.answer == played.texts:
            return others, same.number
        others = removed(others, same.number) if line.turn else others
    if len(others.lines) >= MOST_LINES:
        raise PlanRefused("plan.full", most=MOST_LINES)
    return replace(others, lines=(*others.lines, line._replace(answer=played.texts))), line.number


def removed(plan: Plan, number: int) -> Plan:
    """The plan without a line and all that follows it. Raises: plan.gone."""
    gone = {plan.line(number).number, *(line.number for line, _ in plan.in_order(number))}
    return replace(plan, lines=tuple(line for line in plan.lines if line.number not in gone))


def refuse_chance(game: Game[Any, Any], played: PlayedMoves) -> None:
    """Raise where nobody moves after a turn. Raises: plan.ends, plan.chance."""
    mover, turn = to_move(game, played.at), " ".join(played.texts)
    if mover is None:
        raise PlanRefused("plan.ends", move=turn)
    if mover == CHANCE:
        raise PlanRefused("plan.chance", move=turn)


def to_text(plan: Plan) -> str:
    lines = [[*line[:2], *map(" ".join, line[2:])] for line in plan.lines]
    return json.dumps({"given": plan.given, "lines": lines}, separators=(",", ":"))


def from_text(text: str) -> Plan:
    """The plan of a text; no plan if the text is damaged."""
    try:
        data = json.loads(text)
        lines = [
            Line(int(number), int(follows), tuple(turn.split()), tuple(answer.split()))
            for number, follows, turn, answer in data["lines"]
        ]
        return Plan(tuple(lines), int(data["given"]))
    except (ValueError, TypeError, LookupError, AttributeError):
        return NO_PLAN
