"""``python -m ladder.tune``: fit the weights of evaluations to results.

Matches of the player against itself at few nodes give positions with their results (``var/tune``, more with
each run), the weights are fitted to them (``ladder/fit.py``), and the fitted ones play the present ones
at the same nodes. Only where a sequential test (SPRT) says that they are better do they take their place
in ``weights.json``, with how they were found; else the file notes what was tried last (``no_better``). A run
goes on where the last one ended.

Most evaluations are sums with weights. That of Piecepack Soccer is a chance to win, which depends on the
score too, and gives its log odds itself.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from engine import registry
from engine.computer.levels import LEVELS, STRONGEST
from engine.computer.limits import Limits
from engine.computer.move_filter import MoveFilter
from engine.computer.weights import FILE
from engine.core.game import CHANCE
from ladder.fit import FINE, Numbers, error_of, fit, numbers_of, scales, weights_of
from ladder.matches import result
from ladder.runs import in_turn
from ladder.targets import MARGIN, exceeds, wilson
from ladder.versions import search_version

FOLDER: Final = Path(__file__).parent.parent / "var" / "tune"
NODES: Final = 200
OPENING: Final = 6
CARELESS: Final = 0.04
"""The share of random moves in the matches that positions come from."""
EVERY: Final = 7
"""Of so many quiet positions in a row one is kept."""
LONGEST: Final = 1200
"""The plies after which a match is a draw."""
HELD_OUT: Final = 5
"""Of so many matches one is not fitted to, so that it shows what the fit is worth."""
HELD: Final = 30
"""How firmly weights are held: positions of a match say about as much as one, because they end alike."""
FEWEST_FITTED: Final = 30
BETTER: Final = 0.5 + MARGIN
"""The share of points that fitted weights have to exceed: equal ones do so in one of twenty tests."""


@runtime_checkable
class ChanceEvaluation(Protocol):
    """An evaluation that is a chance to win, and gives its log odds before they are rounded."""

    def log_odds(self, at: Any, seat: int) -> float:
        """The value of a position for a seat: 100 for odds of e to 1."""


class Sample(NamedTuple):
    """A quiet position, the seat to move and its result (1 or 0), and the number of the match."""

    match: int
    position: str
    seat: int
    result: float


@cache
def evaluation_of(key: str, numbers: Numbers | None = None) -> Any:
    """The evaluation of a game with these weights, by default with its own."""
    evaluation: Any = registry.exported(key, "EVALUATION")
    if numbers is None:
        return evaluation
    return type(evaluation)(weights_of(type(evaluation.weights), numbers))


def tunable() -> list[str]:
    """The games whose evaluation has weights."""
    return [key for key in registry.games() if hasattr(evaluation_of(key), "weights")]


def played(key: str, sides: Sequence[Numbers | None], seed: int, nodes: int) -> Iterator[Any]:
    """The positions of a match between weights by seat, at so many nodes a move; the last one is its end."""
    game, rng, opening = registry.game(key), Random(seed), Random(seed // 2)
    at = game.start(2, {})
    for ply in range(LONGEST):
        yield at
        if game.outcome(at) is not None:
            return
        if game.mover(at) == CHANCE:
            move = game.sample(at, rng)
        elif ply < OPENING:
            move = game.sample(at, opening)
        elif sides[0] == sides[1] and rng.random() < CARELESS:
            move = game.sample(at, rng)
        else:
            player = evaluation_of(key, sides[game.mover(at)])
            tree, limits = player.tree(at), Limits(nodes=nodes, contempt=LEVELS[STRONGEST].contempt)
            found = player.search(tree, limits, MoveFilter(), Random(rng.random())).run()
            move = tree.move(tree.root, found.best.step)
        at = game.play(at, move).after
    yield at


def samples(key: str, seed: int, nodes: int) -> list[Sample]:
    """The quiet positions of a match of the present weights against themselves; none of a draw.

    Nearly all draws are repetitions and matches that took too long, which say little about who was better.
    """
    game, rng, quiet = registry.game(key), Random(seed), []
    *path, last = played(key, (None, None), seed, nodes)
    if result(key, last, 0) == 0.5:
        return []
    for at in path[OPENING:]:
        if game.mover(at) != CHANCE:
            tree = evaluation_of(key).tree(at)
            if not tree.unquiet(tree.root) and tree.winning_step(tree.root) is None:
                quiet.append(at)
    return [
        Sample(seed, game.dump(at), game.mover(at), result(key, last, game.mover(at)))
        for at in quiet[rng.randrange(EVERY) :: EVERY]
    ]


def duel(key: str, numbers: Numbers, seed: int, nodes: int) -> float:
    """The points of these weights in a match with the present ones; every opening is played twice."""
    seat = seed % 2
    sides = (numbers, None) if seat == 0 else (None, numbers)
    *_, last = played(key, sides, seed, nodes)
    return result(key, last, seat)


def stored_samples(key: str) -> list[Sample]:
    """The positions of all runs so far."""
    path = FOLDER / f"{key}.jsonl"
    return (
        [Sample(*json.loads(line)) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    )


def gather(key: str, minutes: float, workers: int) -> list[Sample]:
    """Play matches for that long and store their positions; those of all runs."""
    found = stored_samples(key)
    first = 1 + max((sample.match for sample in found), default=-1)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{key}.jsonl").open("a", encoding="utf-8") as file:
        for new in in_turn(
            samples, time.monotonic() + 60 * minutes, workers, ((key, seed, NODES) for seed in count(first))
        ):
            file.writelines(json.dumps(sample) + "\n" for sample in new)
            file.flush()
    return stored_samples(key)


def values_of(key: str, found: Sequence[Sample]) -> Callable[[Numbers], Sequence[float]]:
    """The values of the positions for the seats to move, not rounded, as a function of the weights."""
    game, evaluation = registry.game(key), evaluation_of(key)
    positions = [(game.load(sample.position, {}), sample.seat) for sample in found]
    factors = scales(type(evaluation.weights), FINE)

    def made(numbers: Numbers) -> Any:
        return type(evaluation)(weights_of(type(evaluation.weights), numbers))

    def log_odds(numbers: Numbers) -> Sequence[float]:
        weighted = made(numbers)
        return [weighted.log_odds(at, seat) for at, seat in positions]

    def sums(numbers: Numbers) -> Sequence[float]:
        weighted = made(tuple(number * factor for number, factor in zip(numbers, factors, strict=True)))
        trees = ((weighted.tree(at), seat) for at, seat in positions)
        return [tree.value(tree.root, seat) / FINE for tree, seat in trees]

    return log_odds if isinstance(evaluation, ChanceEvaluation) else sums


class Candidate(NamedTuple):
    """Fitted weights, how they were found, and how many of their matches were won and drawn so far."""

    version: str
    numbers: Numbers
    found: dict[str, Any]
    played: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def points(self) -> float:
        """The points of the fitted weights."""
        return self.won + self.drawn / 2

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of their share of points."""
        return wilson(self.points, self.played) if self.played else (0.0, 1.0)

    @property
    def better(self) -> bool | None:
        """Whether they are better than the present ones, by the sequential test; None while that is open."""
        return exceeds(self.points, self.played, BETTER) if self.played else None


def fitted(key: str, found: list[Sample]) -> Candidate:
    """Weights fitted to positions; prints the errors before and after."""
    start = numbers_of(evaluation_of(key).weights)
    fitted_to = [sample for sample in found if sample.match % HELD_OUT]
    others = [sample for sample in found if not sample.match % HELD_OUT]
    best = fit(start, values_of(key, fitted_to), [sample.result for sample in fitted_to], HELD)
    numbers = rounded(key, best.numbers)
    values, results = values_of(key, others), [sample.result for sample in others]
    apart = [round(error_of(values(each), results), 4) for each in (start, numbers)]
    matches = len({sample.match for sample in found})
    how = f"logistic fit to {len(found)} positions of {matches} matches with itself at {NODES} nodes a move"
    print(f"{key}: {how}; error {best.before:.4f} -> {best.after:.4f}, of others {apart[0]} -> {apart[1]}")
    today = datetime.now(UTC).date().isoformat()
    errors = {"error": round(best.after, 4), "error_of_others": apart[1], "before": apart[0]}
    return Candidate(search_version(key), numbers, {"found": today, "how": how, **errors})


def rounded(key: str, numbers: Numbers) -> Numbers:
    """The numbers as they are written: values to a tenth, shares to a thousandth."""
    shares = scales(type(evaluation_of(key).weights), 0)
    return tuple(round(number, 3 if share else 1) for number, share in zip(numbers, shares, strict=True))


def compare(key: str, candidate: Candidate, minutes: float, workers: int) -> Candidate:
    """Play fitted weights against the present ones for that long, or until it is known which are better."""
    matches = ((key, candidate.numbers, seed, NODES) for seed in count(candidate.played))
    for points in in_turn(duel, time.monotonic() + 60 * minutes, workers, matches):
        candidate = candidate._replace(
            played=candidate.played + 1,
            won=candidate.won + (points == 1),
            drawn=candidate.drawn + (points == 0.5),
        )
        (FOLDER / f"{key}.json").write_text(json.dumps(candidate._asdict()), "utf-8")
        if candidate.better is not None:
            break
    return candidate


def begun(key: str) -> Candidate | None:
    """The fitted weights whose matches are not all played yet, if they were fitted for the present player."""
    path = FOLDER / f"{key}.json"
    found = Candidate(**json.loads(path.read_text("utf-8"))) if path.exists() else None
    if found is None or found.version != search_version(key) or found.better is not None:
        return None
    return found._replace(numbers=tuple(found.numbers))


def write_result(key: str, candidate: Candidate) -> None:
    """Put fitted weights that are better in the place of the present ones; else note what they were."""
    path = registry.directory("engine", registry.folder(key)) / FILE
    low, high = candidate.interval
    match = (
        f"{candidate.points / candidate.played:.1%} of the points against the weights before in"
        f" {candidate.played} matches at {NODES} nodes a move (95 %: {low:.0%} to {high:.0%})"
    )
    found = {**candidate.found, "match": match}
    weights = weights_of(type(evaluation_of(key).weights), candidate.numbers)._asdict()
    stored = json.loads(path.read_text("utf-8"))
    if candidate.better:
        stored |= {"provenance": found, "weights": weights}
    else:
        stored["provenance"]["no_better"] = {**found, "weights": weights}
    path.write_text(file_text(stored), "utf-8")


def file_text(stored: dict[str, Any]) -> str:
    """The text of a file of weights, one weight a line."""
    parts = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(value)}" for name, value in stored["weights"].items()
    )
    names = ("version", "provenance", "judge")
    heads = "".join(f'"{name}": {json.dumps(stored[name])},\n' for name in names if name in stored)
    return f'{{\n{heads}"weights": {{\n{parts}\n}}\n}}\n'


def tune(key: str, minutes: float, workers: int) -> None:
    """Tune the weights of a game for that long; prints what was found."""
    candidate = begun(key)
    left = minutes
    if candidate is None:
        found = gather(key, minutes / 2, workers)
        matches = len({sample.match for sample in found})
        if matches < FEWEST_FITTED:
            print(f"{key}: {matches} matches are too few to fit to", flush=True)
            return
        candidate, left = fitted(key, found), minutes / 2
        if candidate.found["error_of_others"] >= candidate.found["before"]:
            print(f"{key}: the fit says nothing about other matches; more of them are needed", flush=True)
            return
    candidate = compare(key, candidate, left, workers)
    low, high = candidate.interval
    print(
        f"{key}: {candidate.points:g} of {candidate.played} points against the present ones,"
        f" {low:.0%} to {high:.0%}"
    )
    print(f"{key}: {weights_of(type(evaluation_of(key).weights), candidate.numbers)}", flush=True)
    if candidate.better is not None:
        write_result(key, candidate)


def main() -> None:
    """Tune the games of the command line, each for its share of the minutes."""
    parser = argparse.ArgumentParser(prog="python -m ladder.tune")
    parser.add_argument("--game", action="append", choices=tunable())
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    chosen = asked.game or tunable()
    for key in chosen:
        tune(key, asked.minutes / len(chosen), asked.workers)


if __name__ == "__main__":
    main()
