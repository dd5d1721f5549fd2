"""The jobs of the pool's processes, which import the engine alone and not the database."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from engine import registry
from engine.coaching.advice import reasons_for
from engine.coaching.hint import hint
from engine.coaching.reason import Reason
from engine.computer.think import Thought, think
from engine.core.turns import PlayedMoves, extended, to_move
from engine.puzzles import puzzle
from engine.puzzles.judging import TurnVerdict, solution
from engine.puzzles.judging import judge as judge_try

ANSWER_S: Final = 5.0
"""The longest a computer thinks about a turn, in seconds on one core."""
SOLVER_S: Final = 20.0
"""How long the solver may search after a turn that is not in the puzzle's own line."""
PROOF_S: Final = 2.0
"""How long the solver may take to prove a win that the search has found."""
BOLD: Final = 0.02
"""A hint that gives up this much expected result is called bold: less is within the judge's doubt."""


class Advice(NamedTuple):
    """A good turn as text, and the clauses of why it is good."""

    text: str
    reasons: tuple[Reason, ...]


def computer_turn(game: str, at: Any, level: int, seed: int) -> str:
    """The turn of a computer of that level, as text; several moves if turns have steps."""
    ends = time.monotonic() + ANSWER_S

    def move(key: str, at: Any) -> Thought:
        left = max(0.2, ends - time.monotonic())
        seconds = left / 2 if registry.game(key).about.steps else left
        return think(key, at, level=level, seed=seed, seconds=seconds, clock=time.monotonic)

    return " ".join(whole_turn(game, at, move)[0].texts)


def advice(game: str, at: Any, level: int | None = None) -> Advice:
    """The turn that a coach suggests against a computer of that level or anybody, and why it is good."""
    played, thoughts = whole_turn(game, at, partial(hint, level=level))
    bold = sum(thought.cost for thought in thoughts) >= BOLD
    found = explained(game, at, played.texts, thoughts[-1], level if bold else None)
    return Advice(" ".join(played.texts), found)


def explained(
    game: str, at: Any, texts: tuple[str, ...], thought: Thought, bold: int | None = None
) -> tuple[Reason, ...]:
    """Why a turn is good whose last move is the first of the line of a thought."""
    ends = time.monotonic() + PROOF_S
    return reasons_for(
        game, at, texts, wins_in=thought.wins_in, bold_against=bold, stop=lambda: time.monotonic() >= ends
    )


def why_good(game: str, at: Any, thought: Thought) -> tuple[Reason, ...]:
    return explained(game, at, (thought.move,), thought)


def whole_turn(
    game: str, at: Any, of_move: Callable[[str, Any], Thought]
) -> tuple[PlayedMoves, list[Thought]]:
    """The turn whose moves are found one by one, and the thought about each."""
    rules, played, thoughts = registry.game(game), PlayedMoves(at), list[Thought]()
    while True:
        thoughts.append(of_move(game, played.at))
        played = extended(rules, played, thoughts[-1].move)
        if not rules.about.steps or to_move(rules, played.at) != played.movers[0]:
            return played, thoughts


def verdict_on(game: str, number: int, before: tuple[str, ...], text: str) -> TurnVerdict:
    """The verdict on a turn in a puzzle. Raises ``Stopped`` when the time is up."""
    ends = time.monotonic() + SOLVER_S
    return judge_try(puzzle(game, number), before, text, lambda: time.monotonic() >= ends)


def whole_line(game: str, number: int) -> tuple[str, ...]:
    return solution(puzzle(game, number))
