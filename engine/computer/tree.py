"""What the search sees of a game: nodes, the moves between them, and a value for each.

``PlainTree`` grows straight from the contract of a game. A game whose rules keep a faster core brings a tree
of its own, which asks that very core; legality is never coded a second time.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.game import Game

NodeT = TypeVar("NodeT", bound=Hashable)
StepT = TypeVar("StepT", bound=Hashable)

WIN = 100_000
"""The value of a won game; one that is won later is worth a little less, so that the search hurries."""


class Tree(ABC, Generic[NodeT, StepT]):
    """The moves ahead of one position. Nodes are hashable, equal only where play goes on alike.

    Values are in a unit of the game's own, far below ``WIN``, positive where ``seat`` is better.
    """

    root: NodeT
    past: Mapping[Hashable, int] = {}
    """How often each node has been there before the root, in games where that counts."""
    draws_by_repetition: ClassVar[bool] = False
    early: ClassVar[int] = 0
    """How many steps of a node are searched in full before the rest gets a ply less at first; 0 for all."""
    beam: ClassVar[int] = 0
    """How many of the likeliest steps are looked at more closely, in games that have too many; 0 for all."""
    effort: ClassVar[float] = 1.0
    """How many times the nodes of other games a level may look at in this one."""
    jitter: ClassVar[int] = 0
    """Up to how much a first step is favoured at random, so that play does not run in circles."""

    @abstractmethod
    def mover(self, node: NodeT) -> int:
        """The seat to move, or ``CHANCE``."""

    @abstractmethod
    def result(self, node: NodeT, seat: int) -> float | None:
        """1 where the game is over and ``seat`` won, -1 lost, between them a tie; None while it goes on."""

    @abstractmethod
    def steps(self, node: NodeT) -> Sequence[StepT]:
        """Every legal move, as this tree writes moves; the likeliest to be good first."""

    @abstractmethod
    def after(self, node: NodeT, step: StepT) -> NodeT:
        """The node a step leads to."""

    @abstractmethod
    def value(self, node: NodeT, seat: int) -> int:
        """How good it is for ``seat``, without looking ahead."""

    @abstractmethod
    def move(self, node: NodeT, step: StepT) -> Any:
        """The step as a move of the game."""

    def chances(self, node: NodeT) -> Sequence[tuple[float, NodeT]]:
        """What chance may bring, with weights that add up to 1; needed by games of chance alone."""
        raise NotImplementedError

    def candidates(self, node: NodeT) -> Sequence[StepT]:
        """The steps worth a look: all of them, unless the game has too many."""
        return self.steps(node)

    def variations(self, node: NodeT, step: StepT) -> Sequence[StepT]:  # noqa: ARG002 - games with a form override
        """Moves much like one that looks good, where moves cannot be listed."""
        return ()

    def winning_step(self, node: NodeT) -> StepT | None:  # noqa: ARG002 - games that can tell override
        """A step that wins at once, where the game can tell without trying; None does not rule one out."""
        return None

    def steps_left(self, node: NodeT) -> int:  # noqa: ARG002 - games whose turns have several override
        """How many steps the turn still has, this one included."""
        return 1

    def unquiet(self, node: NodeT) -> bool:  # noqa: ARG002 - games that can tell override
        """Whether so much hangs on the next step, or draw, that the node's value says little."""
        return False

    def subject(self, node: NodeT, step: StepT) -> Hashable:  # noqa: ARG002 - games that can tell override
        """What somebody who overlooks the step has overlooked: the step itself, or the piece it moves."""
        return step


class PlainTree(Tree[Any, Any]):
    """A tree over the contract alone; the game's evaluation adds ``value`` and what else it knows."""

    def __init__(self, game: Game[Any, Any], at: Any) -> None:
        self.game = game
        self.root = at

    def mover(self, node: Any) -> int:
        return self.game.mover(node)

    def result(self, node: Any, seat: int) -> float | None:
        outcome = self.game.outcome(node)
        if outcome is None:
            return None
        return result_of(outcome.places, seat)

    def steps(self, node: Any) -> Sequence[Any]:
        return self.game.moves(node)

    def after(self, node: Any, step: Any) -> Any:
        return self.game.play(node, step).after

    def move(self, node: Any, step: Any) -> Any:  # noqa: ARG002 - steps are the game's moves here
        return step

    def chances(self, node: Any) -> Sequence[tuple[float, Any]]:
        """Every draw alike; a game whose draws are not overrides this."""
        draws = self.game.moves(node)
        return [(1 / len(draws), self.after(node, draw)) for draw in draws]


def result_of(places: Sequence[int], seat: int) -> float:
    """A final place as a number from 1 (alone in front) to -1 (behind all others)."""
    mine = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    ahead = sum((place > mine) - (place < mine) for place in others)
    return ahead / len(others)
