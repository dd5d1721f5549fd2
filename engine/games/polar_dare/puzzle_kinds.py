"""The kind of puzzle ``best``: the turn that leaves the next player the smallest chance to win with one roll.

The chance is exact: for each face of the die it is known whether the next player can bring all penguins home
with it. A turn is worth the number of faces, of six, with which that player cannot.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from engine.computer.limits import Stopped, never
from engine.core.turns import PlayedMoves
from engine.games.polar_dare.moves import FACES, Move, after, steps
from engine.games.polar_dare.moves import KINDS as DIE_KINDS
from engine.games.polar_dare.notation import write
from engine.games.polar_dare.position import HOME, NORTH, RANKS, ROLLS, START, Position
from engine.puzzles import Puzzle
from engine.puzzles.kinds import Kind, Proved, Stop, TurnVerdict, on_line

MOST_STEPS: Final = max(ROLLS.values())
TOO_FAR: Final = MOST_STEPS + 1
STEPS_OF_FACES: Final = tuple(
    ROLLS[DIE_KINDS[face.origin]] if DIE_KINDS[face.origin].startswith("P") else 0 for face in FACES
)
"""The steps that each face of the die gives to penguins."""
UPPER: Final = frozenset(floe for floe in range(START) if floe % RANKS >= RANKS // 2)
AHEAD: Final = UPPER | {NORTH}
UPPER_BITS: Final = sum(1 << floe for floe in UPPER)
WON: Final = len(FACES) + 1
"""The worth of a turn that wins at once."""


def steps_at_least(at: Position, seat: int) -> int:
    """A lower bound of the steps in which a seat brings all its penguins home.

    Each penguin walks every rank that is left; those that ride together share their slides.
    """
    walks, slides = 0, 0
    for place in at.penguins[seat]:
        if place == START:
            walks, slides = walks + RANKS + 1, RANKS
        elif place != NORTH:
            rank = place % RANKS
            walks += RANKS - rank
            slides = max(slides, RANKS - rank - (at.forward >> place & 1))
    return walks + slides


def upper_part(at: Position) -> Position:
    """The part of a position that decides whether the seat to roll can win with a roll: the upper floes.

    From a lower one a penguin needs more steps than a roll has, and nothing below can be in its way.
    """
    penguins = tuple(
        tuple(sorted(place if place in UPPER or place == NORTH else START for place in own))
        for own in at.penguins
    )
    bear = at.bear if at.bear in UPPER else NORTH
    return Position(at.forward & UPPER_BITS, penguins, bear, at.turn, f"P{MOST_STEPS}", MOST_STEPS)


@lru_cache(maxsize=1 << 16)
def steps_home(upper: Position) -> int:
    """The fewest steps in which the seat to move brings all its penguins home; ``TOO_FAR`` beyond a roll."""
    seat = upper.turn
    for limit in range(steps_at_least(upper, seat), TOO_FAR):
        reached = {upper}
        for made in range(1, limit + 1):
            following = set[Position]()
            for before in reached:
                for step in steps(before):
                    if step.origin not in UPPER or (step.kind == "walk" and step.to not in AHEAD):
                        continue
                    one = after(before, step)
                    if one.penguins[seat] == HOME:
                        return limit
                    if made < limit and steps_at_least(one, seat) <= limit - made:
                        following.add(one)
            reached = following
    return TOO_FAR


def safe_faces(at: Position) -> int:
    """The number of faces of the die with which the seat to roll does not win."""
    if steps_at_least(at, at.turn) > MOST_STEPS:
        return len(FACES)
    needed = steps_home(upper_part(at))
    return sum(given < needed for given in STEPS_OF_FACES)


class Turns:
    """The best worth of the turns that a position can lead to.

    Raises: ``Stopped`` when ``nodes`` are spent or ``stop`` is true.
    """

    def __init__(self, nodes: int | None = None, stop: Stop = never) -> None:
        self.allowed = nodes
        self.stop = stop
        self.known: dict[Position, int] = {}

    def worth(self, at: Position, seat: int) -> int:
        """The worth of the best turn of a seat, or of the one that is over."""
        if at.penguins[seat] == HOME:
            return WON
        found = self.known.get(at)
        if found is None:
            self.spend()
            if at.roll:
                found = max(self.worth(after(at, step), seat) for step in steps(at))
            else:
                found = safe_faces(at)
            self.known[at] = found
        return found

    def spend(self) -> None:
        """Check that more may be looked at. Raises: ``Stopped``."""
        looked = len(self.known)
        if (self.allowed is not None and looked >= self.allowed) or (looked % 64 == 63 and self.stop()):
            raise Stopped


class BestTurn(Kind):
    """The best turn for a roll: ``nodes`` are the positions within the turn, and after it."""

    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        del key
        turns, seat = Turns(nodes), at.turn
        if not at.roll or at.steps not in plies:
            return None
        best, line, node = turns.worth(at, seat), list[Move](), at
        if best == WON:
            return None
        while node.roll and node.turn == seat:
            good = [step for step in steps(node) if turns.worth(after(node, step), seat) == best]
            if node is at and len(good) != 1:
                return None
            line.append(good[0])
            node = after(node, good[0])
        return Proved(len(line), tuple(map(write, line)), len(turns.known))

    def verdict_at_once(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves) -> TurnVerdict | None:
        if not on_line(puzzle, whole):
            return None
        return TurnVerdict(turn.texts, right=True, solved=whole.texts == puzzle.line)

    def verdict(self, puzzle: Puzzle, whole: PlayedMoves, turn: PlayedMoves, stop: Stop) -> TurnVerdict:
        start, at, turns = puzzle.at, whole.at, Turns(stop=stop)
        right = turns.worth(at, start.turn) == turns.worth(start, start.turn)
        return TurnVerdict(turn.texts, right=right, solved=right and not (at.roll and at.turn == start.turn))


KINDS: Final[dict[str, Kind]] = {"best": BestTurn()}
