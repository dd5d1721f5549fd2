"""Mining: computers play carelessly, and wherever one first move alone wins by force, that is kept."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.search import Stopped
from engine.computer.solver import Proof, Solver
from engine.computer.think import think
from engine.core.game import CHANCE
from engine.games.polar_dare.position import NORTH, START
from engine.games.scherer_soccer.position import SHORTEST_REACH
from engine.puzzles import file_of

REST: Final = 6
"""Plies passed over after a puzzle: the next ones of that game would be its own later moves."""
MOST_OF_ONE: Final = 5
"""Puzzles of one game, which would else look alike."""


class Plan(NamedTuple):
    """What is looked for in a game.

    ``depths`` are the lengths of wins, in plies; ``most`` how many puzzles of each length; ``opening`` plies
    are passed over, ``plies`` played in all, a share of ``careless`` ones at random, so that somebody comes
    to be won against. ``prepare`` may turn a position text into one worth a look, ``promising`` says which
    positions are; ``nodes`` are spent on each, and ``fitting`` says which proofs are kept.
    """

    depths: tuple[int, ...]
    most: int
    opening: int
    plies: int
    options: tuple[dict[str, str], ...] = ({},)
    seats: int = 2
    nodes: int = 60_000
    careless: float = 0.35
    prepare: Callable[[str], str] = str
    promising: Callable[[Any], bool] = bool
    fitting: Callable[[Any, Proof], bool] = lambda _at, _proof: True


def deciding(position: str) -> str:
    """A position of Scherer's Soccer in which the next goal wins."""
    words = position.split(" ")
    words[-2] = "2-2"
    return " ".join(words)


def near_the_pole(at: Any) -> bool:
    """Whether the penguins of Polar Dare!'s mover could all be home with what is left of the die."""
    if not at.roll.startswith("P"):
        return False
    away = [place for place in at.penguins[at.turn] if place != NORTH]
    return all(place != START for place in away) and sum(8 - at.cell(place) for place in away) <= 3 * at.steps


def no_step_to_spare(at: Any, proof: Proof) -> bool:
    """Whether a win of Polar Dare! takes all that is left of the die: else other first steps win as well."""
    return bool(at.steps == proof.plies)


def near_the_goal(at: Any) -> bool:
    """Whether the mover of Scherer's Soccer is at the ball, and two kicks could bring it to the goal."""
    column, row = at.pitch.place(at.ball)
    ahead = at.pitch.columns - column if at.turn == 0 else column - 1
    men = [at.pitch.place(man) for man in at.men[at.turn]]
    return 0 < ahead <= 2 * SHORTEST_REACH + 3 and any(
        max(abs(across - column), abs(up - row)) <= SHORTEST_REACH + 1 for across, up in men
    )


PLANS: Final = {
    "penguin-soccer": Plan((1, 3, 5), 80, 6, 70, ({}, {"edition": "classic"})),
    "polar-dare": Plan(
        (2, 3, 4), 30, 20, 500, careless=0.05, promising=near_the_pole, fitting=no_step_to_spare
    ),
    "scherer-soccer": Plan(
        (1, 3), 110, 4, 200, nodes=12_000, careless=0.3, prepare=deciding, promising=near_the_goal
    ),
}


def mined(key: str, seed: int, plan: Plan) -> Iterator[dict[str, Any]]:
    """The puzzles of one careless game, which the seed decides."""
    game, rng = registry.game(key), Random(seed)  # noqa: S311 - the same seed finds the same puzzles
    options = rng.choice(plan.options)
    at, looking = game.start(plan.seats, options), plan.opening
    for ply in range(plan.plies):
        if game.outcome(at) is not None:
            return
        if game.mover(at) == CHANCE or rng.random() < plan.careless:
            move = game.sample(at, rng)
        else:
            move = game.read(at, think(key, at, level=2, seed=seed * 1000 + ply).move)
        if ply >= looking and game.mover(at) != CHANCE and plan.promising(at):
            position = plan.prepare(game.dump(at))
            here = game.load(position, options)
            found = only_way(key, here, plan)
            if found is not None and plan.fitting(here, found):
                looking = ply + REST
                line = texts(key, here, found)
                kept = {"position": position, "plies": found.plies, "line": line}
                yield kept | ({"options": options} if options else {})
        at = game.play(at, move).after


def only_way(key: str, at: Any, plan: Plan) -> Proof | None:
    """The proof of a win by one first move alone, at one of the plan's depths and no sooner."""
    solver = Solver(evaluation(key).tree(at), nodes=plan.nodes)
    try:
        proof = solver.prove(plan.depths[-1])
    except Stopped:
        return None
    return proof if proof and len(proof.steps) == 1 and proof.plies in plan.depths else None


def texts(key: str, at: Any, proof: Proof) -> list[str]:
    """The main line of a proof, as text."""
    game, tree = registry.game(key), evaluation(key).tree(at)
    node, line = tree.root, list[str]()
    for step in proof.line:
        move = tree.move(node, step)
        line.append(game.write(at, move))
        at, node = game.play(at, move).after, tree.after(node, step)
    return line


def mine(key: str, seeds: range, told: Callable[[str], None]) -> None:
    """Mine with these seeds until the plan is full, adding to the game's file as it goes."""
    plan, file = PLANS[key], file_of(key)
    kept: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else []
    known = {one["position"] for one in kept}
    for seed in seeds:
        for one in islice(mined(key, seed, plan), MOST_OF_ONE):
            alike = [other for other in kept if other["plies"] == one["plies"]]
            if one["position"] in known or len(alike) >= plan.most:
                continue
            known.add(one["position"])
            kept.append(one)
            keep(file, kept)
            told(f"{key} seed {seed}: {len(kept)} puzzles; the last one takes {one['plies']} plies")
        if all(sum(one["plies"] == depth for one in kept) >= plan.most for depth in plan.depths):
            return


def keep(file: Path, kept: list[dict[str, Any]]) -> None:
    """Write the puzzles, one a line."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in kept)
    # Written beside it and moved: whoever reads meanwhile finds one whole file or the other.
    fresh = file.with_suffix(".new")
    fresh.write_text(f"[\n{lines}\n]\n", "utf-8")
    fresh.replace(file)
