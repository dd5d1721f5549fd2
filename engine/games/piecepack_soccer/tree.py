"""The search tree of Piecepack Soccer: the flicks worth trying, the draws of the hand, the values."""

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import islice, product
from math import log
from random import Random
from statistics import NormalDist
from typing import Any, Final

from engine.computer.tree import PlainTree
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.chance import DEVIATIONS
from engine.games.piecepack_soccer.flicks import drawn_flicks, few_flicks, flicks, likely_goals
from engine.games.piecepack_soccer.legal import MOST_DEGREES, MOST_PERCENT, STRONGEST, WEAKEST
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, SetUp, Wobble
from engine.games.piecepack_soccer.position import OUT, PLACE, PLAY, SET, Position
from engine.games.piecepack_soccer.prospects import UNIT, WEIGHTS, Weights, match_chance, next_goal
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.selection import selection

VARIATIONS: Final = ((-900, 0), (900, 0), (-2000, 0), (2000, 0), (0, -8000), (0, 8000))
"""The changes of bearing and power that vary a good flick."""
GRID: Final = tuple(product((0, -1000, 1000, -2500, 2500), (0, -8000, 8000, -20_000, 20_000)))
"""Those where there is more time."""
FORMATIONS: Final = ("line", "diamond", "wall", "square")
"""The best one first: a kick-off against it brings the next goal with 49, 51, 57 and 78 %, by the search."""
SECTOR: Final = 12_000
"""Flicks of one disc in directions so close, in thousandths of a degree, are overlooked together."""
SUREST: Final = 0.999
"""The largest chance to win that an estimate gives."""
R2: Final = (0.7548776662466927, 0.5698402909980532)
"""The steps of the sequence of points that fills a square evenly (Roberts 2018)."""


class PiecepackTree(PlainTree):
    """The shots ahead of a position, simulated by the rules."""

    effort = 0.2
    root: Position

    def __init__(self, at: Position, weights: Weights = WEIGHTS) -> None:
        super().__init__(GAME, at)
        self.weights = weights

    def candidates(self, node: Position) -> Sequence[Move]:
        """Flicks by geometry, all of them at the root; everything if there is little to choose from."""
        if node.stage == SET:
            return [SetUp(formation) for formation in FORMATIONS]
        if node.declared is not None or node.stage == PLACE:
            return selection(node)
        found: list[Move] = [*(flicks(node) if node == self.root else few_flicks(node))]
        if node.stage == PLAY and OUT in node.locations_of(node.turn):
            found += entries(node)
        return found or selection(node)

    def variations(self, step: Any) -> Sequence[Move]:
        """Flicks close to a promising one."""
        return [varied(step, *change) for change in VARIATIONS] if isinstance(step, Flick) else ()

    def around(self, step: Any, size: float) -> Sequence[Move]:
        """More variations of a flick, at a share of the usual distances."""
        changes = [(round(turned * size), round(more * size)) for turned, more in GRID]
        return [varied(step, *change) for change in changes] if isinstance(step, Flick) else ()

    def further(self, node: Position, rng: Random, number: int) -> Sequence[Flick]:
        """Flicks in all directions: geometry does not know of combinations and off walls."""
        play = node.stage == PLAY and node.declared is None
        return list(dict.fromkeys(islice(drawn_flicks(node, rng), number))) if play else ()

    def overlooked(self, node: Position, step: Any) -> float:
        """Everything as often, and never a goal of its own that is likely."""
        return 0.0 if node is self.root and self.subject(node, step) in self.likely_goals else 1.0

    @cached_property
    def likely_goals(self) -> frozenset[tuple[str, int]]:
        """What would be overlooked together with a likely goal at the root."""
        root = self.root
        found = likely_goals(root) if root.stage == PLAY and root.declared is None else ()
        return frozenset(self.subject(root, flick) for flick in found)

    def subject(self, node: Position, step: Any) -> tuple[str, int]:
        """What a weak level overlooks: a disc in some direction, or a box to call in to."""
        return getattr(step, "disc", ""), getattr(step, "bearing", 0) // SECTOR

    def drawn(self, node: Position, number: int) -> Position:
        """The position after one of a sequence of errors; any part of it from the first one on is typical."""
        return GAME.play(node, wobble_draw(number)).after

    def unquiet(self, node: Position) -> bool:
        """Whether a declared flick is still to be made, so that the value means nothing yet."""
        return node.declared is not None

    def value(self, node: Position, seat: int) -> int:
        return round(self.score(self.chance(node, seat)))

    def score(self, chance: float) -> float:
        """The score that a chance to win stands for, before it is rounded."""
        chance = min(SUREST, max(1 - SUREST, chance))
        return UNIT * log(chance / (1 - chance))

    def chance(self, node: Position, seat: int) -> float:
        """The chance that a seat wins the match, 0 to 1; before a draw of chance it means nothing."""
        result = self.result(node, seat)
        if result is not None:
            return (1 + result) / 2
        turn = node.turn
        found = match_chance(node.score[turn], node.score[1 - turn], next_goal(node, self.weights))
        return found if seat == turn else 1 - found


def varied(flick: Flick, turned: int, more: int) -> Flick:
    """The flick turned by thousandths of a degree, with more power as far as there is any."""
    power = min(STRONGEST, max(WEAKEST, flick.power + more))
    return Flick(flick.disc, (flick.bearing + turned) % TURN, power, flick.place)


@cache
def wobble_draw(number: int) -> Wobble:
    """One of a sequence of errors of the hand that fills both normal distributions evenly (R2 sequence).

    The first one is none; the others come in pairs of opposite errors.
    """
    pair, second = divmod(number + 1, 2)
    degrees, percent = (
        NormalDist(0, most / DEVIATIONS).inv_cdf((0.5 + pair * share) % 1)
        for most, share in zip((MOST_DEGREES, MOST_PERCENT), R2, strict=True)
    )
    sign = -1 if second else 1
    return Wobble(sign * round(degrees), sign * round(percent))


def entries(at: Position) -> list[Move]:
    """A kicker called in to each corner box; one kicker is as good as another."""
    found = [move for move in selection(at) if isinstance(move, Entry)]
    return [move for move in found if move.disc == found[0].disc]
