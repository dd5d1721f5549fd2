"""Why a turn that the computer suggests is good: the clauses of one sentence, each true of the position."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from engine import registry
from engine.coaching.reason import Reason, SuggestedTurn, reason
from engine.computer.evaluation import evaluation
from engine.computer.limits import Stopped, never
from engine.computer.solver import Solver
from engine.core.game import CHANCE, Game
from engine.core.turns import moves_played

PROOF_NODES: Final = 100_000
"""The most that the solver looks at, to prove a win that the search has found."""


def reasons_for(
    key: str,
    at: Any,
    texts: Sequence[str],
    *,
    wins_in: int | None = None,
    bold_against: int | None = None,
    stop: Callable[[], bool] = never,
) -> tuple[Reason, ...]:
    """One clause or two on why the turn ``texts`` is good; none where nothing is known of it.

    ``wins_in`` are the plies to the end that a search has found (as in ``Thought``), said once they are
    proved. ``bold_against`` is the level that is likely to overlook the answer to a bold turn.
    ``stop`` ends the proof.
    Raises: what the game raises for a text.
    """
    game = registry.game(key)
    turn = SuggestedTurn(at, moves_played(game, at, texts))
    found = own_reasons(key, turn)
    if wins_now(game, turn):
        return (*found[:1], reason("wins-now"))
    if len(game.moves(at)) == 1 and not game.about.steps:
        return (reason("only-move"),)
    proof = proved(key, turn, wins_in, stop)
    if proof is not None:
        return (*found[:1], proof) if wins_in is not None and wins_in > 0 else (proof,)
    if bold_against is not None:
        return (*found[:1], reason("bold", level=bold_against))
    return tuple(found[:2])


def own_reasons(key: str, turn: SuggestedTurn) -> Sequence[Reason]:
    """The clauses of the game itself, the most important first; none where it has no module for them."""
    reasons: Callable[[SuggestedTurn], Sequence[Reason]] | None = registry.exported(key, "reasons")
    return reasons(turn) if reasons else ()


def wins_now(game: Game[Any, Any], turn: SuggestedTurn) -> bool:
    """Whether the turn ends the match and its seat is first alone."""
    outcome = game.outcome(turn.after)
    if outcome is None:
        return False
    return outcome.places[turn.seat] == 1 and outcome.places.count(1) == 1


def proved(key: str, turn: SuggestedTurn, wins_in: int | None, stop: Callable[[], bool]) -> Reason | None:
    """The clause of a win that nothing can prevent, for the seat of the turn or against it.

    None where it is not proved within ``PROOF_NODES``, where moves cannot be listed, and where a turn is
    several moves or the seats are more than two.
    """
    game = registry.game(key)
    about, at = game.about, turn.at
    if wins_in is None or about.form or about.steps or about.seats != range(2, 3):
        return None
    tree, text = evaluation(key).tree(at), turn.played.texts[0]
    steps = {game.write(at, tree.move(tree.root, each)): each for each in tree.steps(tree.root)}
    step = steps.get(text)
    if step is None or tree.mover(tree.root) == CHANCE:
        return None
    winner = turn.seat if wins_in > 0 else 1 - turn.seat
    solver = Solver(tree, seat=winner, nodes=PROOF_NODES, stop=stop)
    after = tree.after(tree.root, step)
    with suppress(Stopped):
        solver.path = [tree.root]
        within = next((plies for plies in range(abs(wins_in)) if solver.wins(after, plies)), None)
        solver.path = []
        if within is None:
            return None
        if wins_in > 0:
            return reason("forced", moves=within // 2 + 1, rival=1 - winner)
        if solver.wins(tree.root, within + 1) and not solver.wins(tree.root, within):
            return reason("delays", moves=(within + 1) // 2, rival=winner)
    return None
