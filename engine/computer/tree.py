"""A game as the search uses it: nodes, the steps between them, and a value for each node.

``PlainTree`` is made from the contract of a game alone. A game with faster move generation has a tree of its
own that calls the same generator, so that legality is coded once.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.core.game import Game

NodeT = TypeVar("NodeT", bound=Hashable)
StepT = TypeVar("StepT", bound=Hashable)

WIN: Final = 100_000
"""The score of a won game, less one for each ply before it, so that the search prefers the quicker win."""
SURE: Final = WIN - 1000
"""A score above this is a win found, and one below its opposite a loss."""


class PlayedBefore(Protocol):
    """Positions of the match so far, counted for the repetition rule."""

    def get(self, node: Any, default: int, /) -> int:
        """How often a node occurred, ``default`` for never."""


NOTHING: Final[PlayedBefore] = {}


class Tree(ABC, Generic[NodeT, StepT]):
    """The tree of moves from one position. Nodes are hashable; equal nodes have equal continuations.

    Values are in a unit of the game, far below ``WIN``, and positive where ``seat`` is better.
    """

    root: NodeT
    earlier: PlayedBefore = NOTHING
    """How often each node occurred before the root, in games where repetition counts."""
    draws_by_repetition: ClassVar[bool] = False
    exhaustive: ClassVar[bool] = False
    """True if losing after every candidate proves a loss."""
    forced: int = 0
    """How many plies ahead the solver looks for forced wins during a search; 0 where that is not worth it."""
    effort: ClassVar[float] = 1.0
    """The factor by which a level's limit of nodes is multiplied in this game."""
    jitter: ClassVar[int] = 0
    """The largest random bonus of a first step, so that play does not repeat itself."""

    @abstractmethod
    def mover(self, node: NodeT) -> int:
        """The seat to move, or ``CHANCE``."""

    @abstractmethod
    def result(self, node: NodeT, seat: int) -> float | None:
        """1 where ``seat`` has won, -1 where it has lost, between them a tie; None while play goes on."""

    @abstractmethod
    def steps(self, node: NodeT) -> Sequence[StepT]:
        """Every legal move in this tree's form, the most promising first."""

    @abstractmethod
    def after(self, node: NodeT, step: StepT) -> NodeT:
        """The node that a step leads to."""

    @abstractmethod
    def value(self, node: NodeT, seat: int) -> int:
        """The static evaluation of a node for ``seat``."""

    @abstractmethod
    def move(self, node: NodeT, step: StepT) -> Any:
        """The step as a move of the game."""

    @abstractmethod
    def chances(self, node: NodeT) -> Sequence[tuple[float, NodeT]]:
        """The nodes that a draw may lead to, with weights that add up to 1; none in a game without chance."""

    def candidates(self, node: NodeT) -> Sequence[StepT]:
        """The steps that are searched: all of them, unless the game has too many."""
        return self.steps(node)

    def winning_step(self, node: NodeT) -> StepT | None:
        """A step that wins at once, where the game finds it without a search; None does not exclude one."""
        return None

    def last_steps(self, node: NodeT) -> Sequence[StepT]:
        """Every step that ends the game at once, and perhaps others; all steps where the game cannot tell."""
        return self.steps(node)

    def returns(self, step: StepT) -> bool:
        """Whether a step of the root leads back to a position that there has been."""
        return self.earlier.get(self.after(self.root, step), 0) > 0

    def unquiet(self, node: NodeT) -> bool:
        """Whether the next step or draw decides so much that the static evaluation is unreliable."""
        return False

    def overlooked(self, node: NodeT, step: StepT) -> float:
        """Factor on the level's share of overlooked moves; 1 is usual, 0 never."""
        return 1.0

    def subject(self, node: NodeT, step: StepT) -> Hashable:
        """What is overlooked together with the step: the step itself, or the piece that it moves."""
        return step


class PlainTree(Tree[Any, Any]):
    """A tree from the contract alone; the game's evaluation adds ``value`` and may override the rest."""

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

    def move(self, node: Any, step: Any) -> Any:
        return step

    def chances(self, node: Any) -> Sequence[tuple[float, Any]]:
        """All draws with equal weights; a game with other weights overrides this."""
        draws = self.game.moves(node)
        return [(1 / len(draws), self.after(node, draw)) for draw in draws]


def result_of(places: Sequence[int], seat: int) -> float:
    """A seat's final place as a number from 1 (alone first) to -1 (alone last)."""
    mine = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    ahead = sum((place > mine) - (place < mine) for place in others)
    return ahead / len(others)
