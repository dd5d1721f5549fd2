"""Mining of puzzles: the computer plays games against itself, and each position that one first move alone
solves becomes a puzzle.

Games are played in several processes, and what they found is taken in the order of their seeds: the same
seeds find the same puzzles, whatever the number of processes.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import registry
from engine.computer.limits import Stopped
from engine.core.game import CHANCE
from engine.puzzles import WIN, file_of
from engine.puzzles.judging import kind_named
from engine.puzzles.plan import SearchPlan, plans

MOST_OF_ONE_GAME: Final = 5
"""Puzzles taken from one game: further ones would look much alike."""
AT_ONCE: Final = 4
"""Games played before the file is looked at again."""

Stored = dict[str, Any]
Report = Callable[[str], None]


def puzzles_of_game(key: str, plan: SearchPlan, seed: int) -> Iterator[Stored]:
    """The puzzles found in one game, which the seed decides, as they are stored, without their grades."""
    game, rng = registry.game(key), Random(seed)  # noqa: S311 - the same seed finds the same puzzles
    options = rng.choice(plan.options)
    at, next_ply = plan.start(key, options, rng), plan.opening
    for ply in range(plan.plies):
        if game.outcome(at) is not None:
            return
        if ply >= next_ply and game.mover(at) != CHANCE and plan.promising(at):
            found = puzzle_at(key, plan, at, options)
            if found is not None:
                next_ply = ply + plan.apart
                yield found
        if game.mover(at) == CHANCE or rng.random() < plan.careless:
            move = game.sample(at, rng)
        else:
            move = plan.player(key, at, seed * 1000 + ply)
        at = game.play(at, move).after


def puzzle_at(key: str, plan: SearchPlan, at: Any, options: dict[str, str]) -> Stored | None:
    """The first puzzle that a position is prepared to and that is proved, as it is stored."""
    game, kind = registry.game(key), kind_named(key, plan.kind)
    for position in plan.prepare(game.dump(at)):
        prepared = game.load(position, options)
        try:
            proved = kind.proved(key, prepared, tuple(plan.wanted), plan.nodes)
        except Stopped:
            continue
        if proved is not None and plan.fitting(prepared, proved):
            found: Stored = {"position": position, "plies": proved.plies, "line": list(proved.line)}
            found |= {"options": options} if options else {}
            return found | ({"kind": plan.kind} if plan.kind != WIN else {})
    return None


def found_with(key: str, number: int, seed: int) -> list[Stored]:
    """What a game's plan with that number, from 0, finds with a seed: the call of another process."""
    return list(islice(puzzles_of_game(key, plans()[key][number], seed), MOST_OF_ONE_GAME))


def mine(key: str, number: int, seeds: Sequence[int], executor: Executor, report: Report) -> None:
    """Mine by a game's plan with that number until it is full; the file is written after each few games."""
    plan, stored = plans()[key][number], read(file_of(key))
    known = {each["position"] for each in held(stored)}
    lengths = Counter(each["plies"] for each in held(stored) if each.get("kind", WIN) == plan.kind)
    for first in range(0, len(seeds), AT_ONCE):
        before = len(stored)
        for found in executor.map(partial(found_with, key, number), seeds[first : first + AT_ONCE]):
            for each in found:
                if each["position"] not in known and lengths[each["plies"]] < plan.wanted[each["plies"]]:
                    known.add(each["position"])
                    lengths[each["plies"]] += 1
                    stored.append(each)
        if len(stored) > before:
            write(file_of(key), stored)
        report(f"{key} {plan.kind} up to seed {seeds[first]}: {dict(sorted(lengths.items()))}")
        if all(lengths[length] >= wanted for length, wanted in plan.wanted.items()):
            return


def read(file: Path) -> list[Stored | None]:
    return json.loads(file.read_text("utf-8"))["puzzles"] if file.exists() else []


def held(stored: Sequence[Stored | None]) -> list[Stored]:
    """The puzzles that are not deleted."""
    return [each for each in stored if each is not None]


def write(file: Path, stored: Sequence[Stored | None], provenance: dict[str, Any] | None = None) -> None:
    """Write the puzzles by number, one in each line, and how they were graded: as before, unless given."""
    if provenance is None:
        provenance = json.loads(file.read_text("utf-8"))["provenance"] if file.exists() else {}
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in stored)
    graded = json.dumps(provenance, ensure_ascii=False)
    # Written to another file and moved: a reader finds the whole old file or the whole new one.
    fresh = file.with_suffix(".new")
    fresh.write_text(f'{{"provenance": {graded},\n"puzzles": [\n{lines}\n]}}\n', "utf-8")
    fresh.replace(file)
