"""Mining of puzzles: random games are played, and each win by exactly one first move becomes a puzzle."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.limits import Stopped
from engine.computer.solver import Proof, Solver
from engine.computer.think import texts_of_steps, think
from engine.core.game import CHANCE
from engine.puzzles import file_of
from engine.puzzles.plan import Plan

MOST_OF_ONE_GAME: Final = 5
"""Puzzles taken from one game: further ones would look much alike."""


def puzzles_of_game(key: str, seed: int, plan: Plan) -> Iterator[dict[str, Any]]:
    """The puzzles found in one random game, which the seed decides, as they are stored."""
    game, rng = registry.game(key), Random(seed)  # noqa: S311 - the same seed finds the same puzzles
    options = rng.choice(plan.options)
    at, first_ply = game.start(plan.seats, options), plan.opening
    for ply in range(plan.plies):
        if game.outcome(at) is not None:
            return
        if game.mover(at) == CHANCE or rng.random() < plan.careless:
            move = game.sample(at, rng)
        else:
            move = game.read(at, think(key, at, level=2, seed=seed * 1000 + ply).move)
        if ply >= first_ply and game.mover(at) != CHANCE and plan.promising(at):
            position = plan.prepare(game.dump(at))
            prepared = game.load(position, options)
            proof = single_win(key, prepared, plan)
            if proof is not None and plan.fitting(prepared, proof):
                first_ply = ply + plan.apart
                line = texts_of_steps(key, prepared, evaluation(key).tree(prepared), proof.line)
                found = {"position": position, "plies": proof.plies, "line": line}
                yield found | ({"options": options} if options else {})
        at = game.play(at, move).after


def single_win(key: str, at: Any, plan: Plan) -> Proof | None:
    """The proof of a win by exactly one first move, in one of the plan's depths and no sooner."""
    solver = Solver(evaluation(key).tree(at), nodes=plan.nodes)
    try:
        proof = solver.prove(plan.depths[-1])
    except Stopped:
        return None
    return proof if proof and len(proof.steps) == 1 and proof.plies in plan.depths else None


def mine(key: str, plan: Plan, seeds: range, report: Callable[[str], None]) -> None:
    """Mine with these seeds until the plan is full, and write the game's file after each puzzle found."""
    file = file_of(key)
    stored: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else []
    known = {each["position"] for each in stored}
    for seed in seeds:
        for found in islice(puzzles_of_game(key, seed, plan), MOST_OF_ONE_GAME):
            as_long = sum(each["plies"] == found["plies"] for each in stored)
            if found["position"] in known or as_long >= plan.most:
                continue
            known.add(found["position"])
            stored.append(found)
            write(file, stored)
            report(f"{key} seed {seed}: {len(stored)} puzzles; the last one takes {found['plies']} plies")
        if all(sum(each["plies"] == depth for each in stored) >= plan.most for depth in plan.depths):
            return


def write(file: Path, stored: list[dict[str, Any]]) -> None:
    """Write the puzzles, one in each line."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in stored)
    # Written to another file and moved: a reader finds the whole old file or the whole new one.
    fresh = file.with_suffix(".new")
    fresh.write_text(f"[\n{lines}\n]\n", "utf-8")
    fresh.replace(file)
