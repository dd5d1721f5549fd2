"""The search among flicks, which cannot be listed: the candidates of a turn race against each other.

Every candidate is made with the first draw of a balanced sequence of draws of chance, the better half with
the next ones, and so on (sequential halving, Karnin et al. 2013); halfway, variations of the best ones join.
All have the same draws (common random numbers), so that they differ by what they are and not by luck. The
last ones are then judged by the rival's best answers, found by smaller races. As long as there is time,
random moves and finer variations race on, and those that come close to the best are judged by answers too.
What a draw leads to counts as the chance to win the match, which can be averaged.
"""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from engine.computer.found import Found, Ranked
from engine.computer.limits import Limits, Stopped
from engine.computer.move_filter import MoveFilter
from engine.core.game import CHANCE
from engine.games.piecepack_soccer.tree import PiecepackTree

LAST: Final = 12
"""How many moves race to the end."""
ANSWERED: Final = 6
"""How many of all are judged by the rival's answers, no two of them much alike."""
VARIED: Final = 4
"""How many of the best moves are varied."""
VARIED_AT: Final = 8
"""The draws after which they are."""
FINER_AT: Final = 16
"""The draws after which more variations race among themselves."""
FURTHER: Final = 240
"""How many random moves join in each round, which no candidate resembles."""
ROUNDS: Final = 6
MOST_DRAWS: Final = 64
SHARE: Final = 3
"""Where nodes are limited, one move races for each so many nodes."""
FEWEST: Final = 4
"""How many race at least; each is made once, however few nodes there are."""
ANSWER_DRAWS: Final = ((1, 6), (3, 3), (7, 1))
"""After how many draws how many of the rival's answers stay."""
ANSWERS: Final = (4, 12, 24, 48)
"""How many draws of the last moves are answered by the rival, until only half of these stay."""
MORE_ANSWERS: Final = 24
"""How many more in each round, where two moves are close."""
MOST_ANSWERS: Final = ANSWERS[-1] + (ROUNDS - 1) * MORE_ANSWERS
CLOSE: Final = 0.03
"""How far below the best chance to win a move may still turn out to be better."""
DOUBT: Final = 8
"""The answered draws that weigh as much as the evaluation of a position without its answer."""


class Racer:
    """A move with the chances to win that its draws have led to."""

    __slots__ = ("after", "answered", "count", "error", "sealed", "step", "total")

    def __init__(self, step: Any, after: Any, *, sealed: bool) -> None:
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

    def __init__(self, tree: PiecepackTree, limits: Limits, move_filter: MoveFilter, rng: Random) -> None:
        self.tree = tree
        self.limits = limits
        self.move_filter = move_filter
        self.me = tree.mover(tree.root)
        self.nodes = 0
        self.late = False
        self.rng = rng
        self.racers = self.alive = self.started(self.entrants())

    def run(self) -> Found:
        """The moves of the root, best first, once the race is over or a limit is reached."""
        with suppress(Stopped):
            self.halve()
            self.answer()
            for number in range(1, ROUNDS):
                self.widen(ANSWERS[-1] + number * MORE_ANSWERS)
        alive = best_first(self.alive)
        others = [racer for racer in self.racers if racer not in alive]
        ranked = [Ranked(racer.step, self.score(racer)) for racer in [*alive, *best_first(others)]]
        return Found(ranked, [ranked[0].step], 1 + bool(alive[0].answered), self.nodes)

    def deepened(self, step: Any, limits: Limits) -> int:
        """The score of a move after as many draws and answers as the best one has had, or to new limits."""
        best = best_first(self.alive)[0]
        known = (racer for racer in self.racers if racer.step == step)
        racer = next(known, None) or self.started([step])[0]
        self.limits = Limits(limits.nodes and self.nodes + limits.nodes, limits.stop)
        with suppress(Stopped):
            self.draw(racer, best.count)
            self.answer_all([racer], best.answered)
        return self.score(racer)

    def score(self, racer: Racer) -> int:
        return round(self.tree.score(racer.chance))

    def entrants(self) -> list[Any]:
        """The moves with which the race begins."""
        tree, root, nodes = self.tree, self.tree.root, self.limits.nodes
        steps = tree.candidates(root)
        found = [step for step in steps if self.move_filter.considers(tree, root, step, own=True)]
        if nodes is not None:
            found = found[: max(FEWEST, nodes // (1 if tree.root.steady else SHARE))]
        if nodes is None or nodes >= SHARE * (len(steps) + FURTHER):
            found += self.further()
        return [*dict.fromkeys(found)] or [steps[0]]

    def further(self) -> list[Any]:
        """Random moves, as many every time, that are not overlooked."""
        tree, root = self.tree, self.tree.root
        drawn = tree.further(root, self.rng, FURTHER)
        return [step for step in drawn if self.move_filter.considers(tree, root, step, own=True)]

    def started(self, steps: Sequence[Any], node: Any = None) -> list[Racer]:
        """Racers for these moves, at the root if at no other node; some are followed by no draw."""
        tree, found = self.tree, list[Racer]()
        for step in steps:
            after = tree.after(node or tree.root, step)
            over = tree.result(after, self.me) is not None
            found.append(Racer(step, after, sealed=over or tree.mover(after) != CHANCE))
        return found

    def halve(self) -> None:
        """Race until the last ones have half of all draws. Raises: Stopped."""
        draws = 1
        while draws < MOST_DRAWS:
            for racer in self.alive:
                self.draw(racer, draws)
            settled = all(racer.sealed for racer in self.alive)
            if draws == VARIED_AT or settled:
                self.vary(draws)
            elif draws == FINER_AT:
                self.alive = [*self.alive, *self.halved(self.around(self.alive, 1.0), draws, VARIED)]
            self.alive = best_first(self.alive)[: max(LAST, len(self.alive) // 2)]
            if settled:
                return
            draws *= 2

    def vary(self, draws: int) -> None:
        """Let variations of the best moves join, with as many draws as they have. Raises: Stopped."""
        best = best_first(self.alive)[:VARIED]
        fresh = self.joined([step for racer in best for step in self.tree.variations(racer.step)])
        self.alive = [*self.alive, *fresh]
        for racer in fresh:
            self.draw(racer, draws)

    def around(self, racers: Sequence[Racer], size: float) -> list[Any]:
        """Many variations of the best of some moves, no two of these much alike."""
        best = self.distinct(best_first(racers))[:VARIED]
        return [step for racer in best for step in self.tree.around(racer.step, size)]

    def joined(self, steps: Sequence[Any]) -> list[Racer]:
        """New racers for those of the moves that are not in the race yet."""
        known = {racer.step for racer in self.racers}
        fresh = self.started([step for step in dict.fromkeys(steps) if step not in known])
        self.racers = [*self.racers, *fresh]
        return fresh

    def halved(self, steps: Sequence[Any], draws: int, last: int) -> list[Racer]:
        """The best of the moves that join, which race among themselves to so many draws. Raises: Stopped."""
        racers, made = self.joined(steps), 1
        while made <= draws:
            for racer in racers:
                self.draw(racer, made)
            if made < draws:
                racers = best_first(racers)[: max(last, len(racers) // 2)]
            made *= 2
        return racers

    def draw(self, racer: Racer, draws: int, seat: int | None = None) -> None:
        """Make draws until there are so many, for a seat if not for the root's. Raises: Stopped."""
        seat = self.me if seat is None else seat
        while racer.count < draws:
            self.count_node()
            node = racer.after if racer.sealed else self.tree.drawn(racer.after, racer.count)
            racer.total += self.tree.chance(node, seat)
            racer.count += 1
            if racer.sealed:
                racer.total, racer.count = racer.total * MOST_DRAWS, MOST_DRAWS

    def answer(self) -> None:
        """Correct the last moves by the rival's best answers, the better half by more. Raises: Stopped."""
        # Most of the last moves are variations of one, whose answers alone would decide nothing.
        drawn = [racer for racer in self.racers if racer.count >= VARIED_AT]
        last = self.distinct(best_first(drawn))[:ANSWERED]
        for racer in last:
            self.draw(racer, MOST_DRAWS)
        self.alive = last
        for target in ANSWERS:
            self.answer_all(self.alive, target)
            self.alive = best_first(self.alive)[: max(2, len(self.alive) // 2)]

    def widen(self, answers: int) -> None:
        """Let further moves race, and judge those close to the best by so many answers. Raises: Stopped."""
        fresh = self.halved(self.further(), FINER_AT, LAST)
        steps = [*self.around(fresh, 1.0), *self.around(self.alive, 0.5)]
        fresh += self.halved(steps, FINER_AT, VARIED)
        fresh = best_first(fresh)[:LAST]
        for racer in fresh:
            self.draw(racer, MOST_DRAWS)
        fresh = self.close(self.distinct(best_first(fresh))[: ANSWERED // 2])
        for target in ANSWERS:
            self.answer_all(fresh, target)
            fresh = self.close(fresh)[: max(1, len(fresh) // 2)]
        self.alive = self.close([*self.alive, *fresh])
        if len(self.alive) > 1:
            self.answer_all(self.alive, answers)
        self.alive = best_first(self.alive)[:2]

    def close(self, racers: Sequence[Racer]) -> list[Racer]:
        """Those that may be as good as the best of the last moves, best first."""
        least = best_first(self.alive)[0].chance - CLOSE
        return [racer for racer in best_first(racers) if racer.chance > least]

    def answer_all(self, racers: Sequence[Racer], target: int) -> None:
        """Correct all of these moves by so many answers. Raises: Stopped."""
        while any(racer.answered < target for racer in racers):
            fewest = min(racer.answered for racer in racers)
            behind = [racer for racer in racers if racer.answered == fewest]
            errors = [self.error_of(racer, fewest) for racer in behind]
            for racer, error in zip(behind, errors, strict=True):
                # All answers to a move without a draw are the same.
                same = MOST_ANSWERS if racer.sealed else 1
                racer.error += error * same
                racer.answered += same

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

    def chance_after_answer(self, node: Any) -> float:
        """The chance to win after the best answer of the side to move. Raises: Stopped."""
        mover = self.tree.mover(node)
        if node.score != self.tree.root.score:  # after a goal no answer matters
            return self.tree.chance(node, self.me)
        racers = self.started(self.tree.candidates(node), node)
        for draws, last in ANSWER_DRAWS:
            for racer in racers:
                self.draw(racer, draws, mover)
            racers = best_first(racers)[:last]
        best = racers[0].chance
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
