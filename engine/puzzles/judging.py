"""Whether a turn solves a puzzle, and the reply to it.

A turn is right if the win is still forced within the plies of the puzzle. For the puzzle's own line that is
known at once; otherwise the solver proves it, and finds the reply after which the win takes longest.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.limits import Stopped, never
from engine.computer.solver import Solver
from engine.computer.tree import result_of
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, extended, moves_played, to_move, turn_played
from engine.match.errors import MatchRefused
from engine.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a turn: ``turn`` are its canonical texts.

    ``solved`` says that the game is won. Where the turn is right and the game goes on, ``answer`` are the
    moves of the other side and of chance up to the next turn.
    """

    turn: tuple[str, ...]
    right: bool
    solved: bool = False
    answer: tuple[str, ...] = ()


def played_from(game: str, at: Any, texts: Sequence[str]) -> PlayedMoves:
    """Moves played one after the other. Raises: what the game raises for one of the texts."""
    return moves_played(registry.game(game), at, texts)


def turn_of(puzzle: Puzzle, at: Any, text: str) -> PlayedMoves:
    """A typed turn, played. Raises: match.turn-over for moves beyond its end, and the game's errors."""
    turn, beyond = turn_played(registry.game(puzzle.game), at, text)
    if beyond:
        raise MatchRefused("match.turn-over", move=beyond[0][:40])
    return turn


def quick_verdict(puzzle: Puzzle, before: Sequence[str], text: str) -> Verdict | None:
    """The verdict where no search is needed, else None.

    ``before`` are all moves since the puzzle's first position, ``text`` is the turn to be judged.
    Raises: match.turn-over, and what the game raises for the text.
    """
    return verdict_at_once(puzzle, *tried(puzzle, before, text))


def judge(puzzle: Puzzle, before: Sequence[str], text: str, stop: Callable[[], bool] = never) -> Verdict:
    """The verdict on a turn, by a search where ``quick_verdict`` has none. Raises: ``Stopped``."""
    whole, turn = tried(puzzle, before, text)
    known = verdict_at_once(puzzle, whole, turn)
    if known is not None:
        return known
    rules, seat = registry.game(puzzle.game), whole.movers[0]
    at, left = whole.at, puzzle.plies - whole.plies
    if not on_line(puzzle, whole) and forced(puzzle.game, at, seat, left, stop) is None:
        return Verdict(turn.texts, right=False)
    answer = list[str]()
    while to_move(rules, at) not in (None, seat):
        left -= rules.mover(at) != CHANCE
        step = hardest(puzzle.game, at, seat, left, stop)
        answer += step.texts
        at = step.at
    return Verdict(turn.texts, right=True, answer=tuple(answer))


def tried(puzzle: Puzzle, before: Sequence[str], text: str) -> tuple[PlayedMoves, PlayedMoves]:
    """All moves of a puzzle up to the end of a turn; and the turn alone."""
    reached = played_from(puzzle.game, puzzle.at, before)
    turn = turn_of(puzzle, reached.at, text)
    return reached.then(turn), turn


def verdict_at_once(puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves) -> Verdict | None:
    """The verdict on the last turn, where it follows from the position or the puzzle's own line."""
    rules, seat = registry.game(puzzle.game), whole.movers[0]
    outcome = rules.outcome(whole.at)
    if outcome is not None:
        won = result_of(outcome.places, seat) >= 1
        return Verdict(turn.texts, right=won, solved=won)
    if whole.texts[0] != puzzle.line[0] or whole.plies >= puzzle.plies:
        return Verdict(turn.texts, right=False)
    if not on_line(puzzle, whole):
        return None
    answered, rest = whole, puzzle.line[len(whole.texts) :]
    while rest and rules.mover(answered.at) != seat:
        answered, rest = extended(rules, answered, rest[0]), rest[1:]
    if rules.mover(answered.at) != seat:
        # A stored line ends at chance: the draw and the moves after it have to be searched.
        return None
    return Verdict(turn.texts, right=True, answer=answered.texts[len(whole.texts) :])


def on_line(puzzle: Puzzle, whole: PlayedMoves) -> bool:
    """Whether the moves are the first ones of the puzzle's own line."""
    return whole.texts == puzzle.line[: len(whole.texts)]


def forced(game: str, at: Any, seat: int, plies: int, stop: Callable[[], bool]) -> int | None:
    """The fewest plies, up to ``plies``, within which the seat's win is forced; None where it is not."""
    solver = Solver(evaluation(game).tree(at), seat=seat, stop=stop)
    return next((within for within in range(plies + 1) if solver.wins(solver.tree.root, within)), None)


def hardest(game: str, at: Any, seat: int, plies: int, stop: Callable[[], bool]) -> PlayedMoves:
    """The move, or draw of chance, after which the seat's win takes longest; the first of equals.

    Once ``stop`` is true, the best of those searched so far.
    """
    rules = registry.game(game)
    steps = [played_from(game, at, (rules.write(at, move),)) for move in rules.moves(at)]
    best, longest = steps[0], -1
    with suppress(Stopped):
        for step in steps:
            found = forced(game, step.at, seat, plies, stop)
            needed = plies + 1 if found is None else found
            if needed > longest:
                best, longest = step, needed
    return best


def solution(puzzle: Puzzle, stop: Callable[[], bool] = never) -> tuple[str, ...]:
    """All moves up to the win: the stored line, continued by a search where it ends at chance."""
    rules, line = registry.game(puzzle.game), puzzle.line
    seat, at = rules.mover(puzzle.at), played_from(puzzle.game, puzzle.at, puzzle.line).at
    while rules.outcome(at) is None:
        left = puzzle.plies - played_from(puzzle.game, puzzle.at, line).plies
        if rules.mover(at) != seat:
            step = hardest(puzzle.game, at, seat, left - (rules.mover(at) != CHANCE), stop)
        else:
            step = quickest(puzzle.game, at, seat, left, stop)
        line, at = line + step.texts, step.at
    return line


def quickest(game: str, at: Any, seat: int, plies: int, stop: Callable[[], bool]) -> PlayedMoves:
    """The seat's move that wins soonest. Raises: ``ValueError`` where it has no win within ``plies``."""
    rules = registry.game(game)
    for within in range(plies):
        for move in rules.moves(at):
            step = played_from(game, at, (rules.write(at, move),))
            if forced(game, step.at, seat, within, stop) is not None:
                return step
    raise ValueError("there is no forced win")
