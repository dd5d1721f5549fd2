"""The search of Piecepack Soccer: the moves of a turn race against each other.

Every flick is made with the first draw of a balanced sequence of errors, the better half with the next ones,
and so on (sequential halving, Karnin et al. 2013); halfway, variations of the best ones join. All flicks have
the same draws (common random numbers), so that they differ by what they are and not by luck. The last ones
are then judged by the rival's best answers, found by smaller races. What a draw leads to counts as the chance
to win the match, which can be averaged; a goal that wins is worth no more than it is.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import log
from random import Random
from typing import Any, Final

from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter
from engine.core.game import CHANCE
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import UNIT
from engine.games.piecepack_soccer.tree import SUREST, PiecepackTree

LAST: Final = 12
"""How many moves race to the end."""
ANSWERED: Final = 8
"""How many of them are judged by the rival's answers, no two of them much alike."""
VARIED: Final = 4
"""How many of the best moves are varied."""
VARIED_AT: Final = 8
"""The draws after which they are."""
MOST_DRAWS: Final = 64
SHARE: Final = 3
"""Where nodes are limited, one move races for each so many nodes."""
FEWEST: Final = 4
"""How many race at least; each is made once, however few nodes there are."""
REPLY_NODES: Final = 64
FIRST_ANSWERS: Final = 3
REPLIES: Final = 45
"""How many draws of each of the last two moves are answered by the rival; of the others fewer."""
DOUBT: Final = 8
"""The answered draws that weigh as much as the evaluation of a position without its answer."""


class Racer:
    """A move with the chances to win that its draws have led to."""

    __slots__ = ("after", "answered", "count", "error", "sealed", "step", "total")

    def __init__(self, step: Any, after: Position, *, sealed: bool) -> None:
        self.step = step
        self.after = after
        self.sealed = sealed
        self.count = self.answered = 0
        self.total = self.error = 0.0

    @property
    def chance(self) -> float:
        """The mean chance to win, corrected by the answers; below 0 where nothing is known."""
        if not self.count:
            return -1.0
        return self.total / self.count + self.error / (self.answered + DOUBT)


class Race:
    """One search from a tree's root."""

    def __init__(self, tree: PiecepackTree, limits: Limits, move_filter: MoveFilter, rng: Random) -> None:  # noqa: ARG002 - the shape of a search; nothing is drawn
        self.tree = tree
        self.limits = limits
        self.move_filter = move_filter
        self.me = tree.mover(tree.root)
        self.nodes = 0
        self.late = False
        self.racers = self.alive = self.started(self.entrants())

    def run(self) -> Found:
        """The moves of the root, best first, once the race is over or a limit is reached."""
        with suppress(Stopped):
            self.halve()
            self.answer()
        alive = best_first(self.alive)
        others = [racer for racer in self.racers if racer not in alive]
        ranked = [Ranked(racer.step, score(racer.chance)) for racer in [*alive, *best_first(others)]]
        return Found(ranked, [ranked[0].step], 1 + bool(alive[0].answered), self.nodes)

    def deepened(self, step: Any, limits: Limits) -> int:
        """The score of a move after as many draws and answers as the best one has had, or to new limits."""
        best = best_first(self.alive)[0]
        known = (racer for racer in self.racers if racer.step == step)
        racer = next(known, None) or self.started([step])[0]
        self.limits = Limits(limits.nodes and self.nodes + limits.nodes, limits.stop)
        with suppress(Stopped):
            self.draw(racer, best.count)
            while racer.answered < best.answered:
                racer.error += self.error_of(racer, racer.answered)
                racer.answered += 1
        return score(racer.chance)

    def entrants(self) -> list[Any]:
        """The moves with which the race begins."""
        tree, root = self.tree, self.tree.root
        steps = tree.candidates(root)
        found = [step for step in steps if self.move_filter.considers(tree, root, step, own=True)]
        if self.limits.nodes is not None:
            found = found[: max(FEWEST, self.limits.nodes // (1 if root.steady else SHARE))]
        return found or [steps[0]]

    def started(self, steps: Sequence[Any]) -> list[Racer]:
        """Racers for these moves; those that are not flicks need no draw."""
        tree, found = self.tree, list[Racer]()
        for step in steps:
            after = tree.after(tree.root, step)
            over = tree.result(after, self.me) is not None
            found.append(Racer(step, after, sealed=over or tree.mover(after) != CHANCE))
        return found

    def halve(self) -> None:
        """Race until the last ones have all draws. Raises: Stopped."""
        draws = 1
        while draws <= MOST_DRAWS:
            for racer in self.alive:
                self.draw(racer, draws)
            settled = all(racer.sealed for racer in self.alive)
            if draws == VARIED_AT or settled:
                self.vary(draws)
            self.alive = best_first(self.alive)[: max(LAST, len(self.alive) // 2)]
            if settled:
                return
            draws *= 2

    def vary(self, draws: int) -> None:
        """Let variations of the best moves join, with as many draws as they have. Raises: Stopped."""
        fresh = self.started(self.variations())
        self.racers = [*self.racers, *fresh]
        self.alive = [*self.alive, *fresh]
        for racer in fresh:
            self.draw(racer, draws)

    def variations(self) -> list[Any]:
        """Steps close to the best ones that are not in the race yet."""
        known, tree = {racer.step for racer in self.racers}, self.tree
        best = best_first(self.alive)[:VARIED]
        varied = dict.fromkeys(step for racer in best for step in tree.variations(tree.root, racer.step))
        return [step for step in varied if step not in known]

    def draw(self, racer: Racer, draws: int) -> None:
        """Make draws until there are so many. Raises: Stopped."""
        while racer.count < draws:
            self.count_node()
            node = racer.after if racer.sealed else self.tree.drawn(racer.after, racer.count)
            racer.total += self.tree.chance(node, self.me)
            racer.count += 1
            if racer.sealed:
                racer.total, racer.count = racer.total * MOST_DRAWS, MOST_DRAWS

    def answer(self) -> None:
        """Correct the last moves by the rival's best answers, the better half by more. Raises: Stopped."""
        self.alive = self.distinct(best_first(self.alive))[:ANSWERED]
        number, more = 0, FIRST_ANSWERS
        while number < REPLIES:
            for _ in range(more):
                errors = [self.error_of(racer, number) for racer in self.alive]
                for racer, error in zip(self.alive, errors, strict=True):
                    racer.error += error
                    racer.answered += 1
                number += 1
            self.alive = best_first(self.alive)[: max(2, len(self.alive) // 2)]
            more *= 2

    def distinct(self, racers: Sequence[Racer]) -> list[Racer]:
        """The first of those with the same subject."""
        found = dict[Any, Racer]()
        for racer in racers:
            found.setdefault(self.tree.subject(self.tree.root, racer.step), racer)
        return list(found.values())

    def error_of(self, racer: Racer, number: int) -> float:
        """By how much the chance after a draw was estimated too low. Raises: Stopped."""
        self.count_node()
        node = racer.after if racer.sealed else self.tree.drawn(racer.after, number)
        return self.chance_after_answer(node) - self.tree.chance(node, self.me)

    def chance_after_answer(self, node: Position) -> float:
        """The chance to win after the best answer of the side to move; after a goal, without one."""
        mover = self.tree.mover(node)
        if self.tree.result(node, self.me) is not None or node.score != self.tree.root.score:
            return self.tree.chance(node, self.me)
        limits = Limits(REPLY_NODES, self.limits.stop)
        race = Race(PiecepackTree(node), limits, MoveFilter(), Random(0))  # noqa: S311 - nothing is drawn
        with suppress(Stopped):
            race.halve()
        self.nodes += race.nodes
        if race.late:
            raise Stopped
        best = best_first(race.alive)[0].chance
        return best if mover == self.me else 1 - best

    def count_node(self) -> None:
        """Count a simulated move. Raises: Stopped."""
        self.late = self.late or self.limits.stop()
        if self.late or (self.limits.nodes is not None and self.nodes >= max(self.limits.nodes, FEWEST)):
            raise Stopped
        self.nodes += 1


def best_first(racers: Sequence[Racer]) -> list[Racer]:
    """The racers by their chances to win; among equals the first stays first."""
    return sorted(racers, key=lambda racer: -racer.chance)


def score(chance: float) -> int:
    """The score that a chance to win stands for."""
    chance = min(SUREST, max(1 - SUREST, chance))
    return round(UNIT * log(chance / (1 - chance)))
