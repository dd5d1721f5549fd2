"""The rules: after a roll the player adds the die, or half of it, to a sum; who reaches the goal wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.game import CHANCE, About, Event, Game, Options, Outcome, Step, result_by
from engine.core.menu import Part, Question

ROLLS = tuple(f"roll:{number}" for number in range(1, 7))
TAKES = ("all", "half")


@dataclass(frozen=True, slots=True)
class Taken(Event):
    amount: int


class Position(NamedTuple):
    seats: int
    goal: int
    turn: int = 0
    die: int = 0
    total: int = 0
    winner: int | None = None


class ToyGame(Game[Position, str]):
    about = About(
        "toy-game", "Toy Game", range(2, 5), 1, ("white", "black", "red", "blue"), {"goal": ("30", "12")}
    )

    def start(self, seats: int, options: Options) -> Position:
        return Position(self.seat_count(seats), int(self.choose(options)["goal"]))

    def mover(self, at: Position) -> int:
        return at.turn if at.die else CHANCE

    def end(self, at: Position) -> Outcome | None:
        if at.winner is None:
            return None
        return Outcome(tuple(1 if seat == at.winner else 2 for seat in range(at.seats)), "goal")

    def result_so_far(self, at: Position) -> Outcome:
        return result_by((0,) * at.seats)

    def turn_limit(self, seats: int, options: Options) -> int:
        return 9

    def legal(self, at: Position) -> Sequence[str]:
        return TAKES if at.die else ROLLS

    def step(self, at: Position, move: str) -> Step[Position]:
        if not at.die:
            return Step(at._replace(die=int(move[-1])), ())
        amount = at.die if move == "all" else (at.die + 1) // 2
        total = min(at.goal, at.total + amount)
        winner = at.turn if total == at.goal else None
        after = Position(at.seats, at.goal, (at.turn + 1) % at.seats, 0, total, winner)
        return Step(after, (Taken(amount),))

    def parts(self, at: Position, move: str) -> tuple[Part, ...]:
        return (Part(Question("take"), move, move, places=(move,)),)

    def leave(self, at: Position, seat: int) -> Step[Position]:
        return Step(at._replace(winner=(seat + 1) % at.seats), ())

    def dump(self, at: Position) -> str:
        return f"{at.seats} {at.goal} {at.turn} {at.die} {at.total}"

    def load(self, text: str, options: Options) -> Position:
        return Position(*map(int, text.split()))


GAME = ToyGame()
