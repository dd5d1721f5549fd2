"""The coach's chances held against results: whether they come true, and how accurately each level plays.

A part of ``make ladder``. Level 8 plays itself, and neighbouring levels each other, as on the ladder; what
they played is judged as an analysis judges it, and stored in ``calibration.json`` match by match.
``python -m ladder.calibration --minutes 10`` does this alone, prints the tables, and the ``scale`` and
``to_move`` with which the judge's chances would come true best in the matches of level 8 with itself.
"""

import argparse
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from engine.coaching.accuracy import accuracy
from engine.coaching.judge import Budget, budget, judge_move, judged
from engine.computer.evaluation import evaluation
from engine.computer.levels import STRONGEST
from engine.computer.think import expected_result
from engine.computer.tree import SURE
from engine.core.game import CHANCE
from engine.registry import game as game_of
from engine.registry import games
from ladder.fit import fit
from ladder.matches import GAME_SECONDS, SECONDS, LadderMatch, Ply, plies, result
from ladder.runs import in_turn, next_matches
from ladder.stored import Results, read, replace, row_with
from ladder.versions import judge_version, player_version

RESULTS: Final = Path(__file__).with_name("calibration.json")
ALONE_SECONDS: Final = {
    "penguin-soccer": 0.02,
    "piecepack-soccer": 0.3,
    "polar-dare": 0.01,
    "scherer-soccer": 0.02,
}
"""Processor seconds a move of level 8 against itself: half or less of the ladder's, for many matches."""
LONGEST: Final = 2000
"""The moves after which a match of level 8 with itself is a draw: it hardly ever gets there."""
SAMPLED: Final = 2
"""So many positions of each tenth of a match are judged at most, by tenths of what the evaluation says
without a search: else nearly all positions of long matches would be even ones."""
MOST: Final = 400
"""The most matches of level 8 with itself."""
MOST_OF_PAIR: Final = 40
"""The most matches of neighbouring levels."""
SAMPLED_MOVES: Final = 25
"""So many moves of each player of them are judged at most."""
ENOUGH: Final = 200
"""Positions of a tenth from which on it has a verdict."""
OFF: Final = 0.05
"""How far a tenth may be off."""
TENTHS: Final = 10
STEP: Final = 0.005
"""Losses are stored in steps of half a point."""


class Watched(NamedTuple):
    """Two levels of a game whose matches are judged; one against itself shows whether chances come true."""

    game: str
    first: int
    second: int

    @property
    def alone(self) -> bool:
        """Whether the strongest level plays itself."""
        return self.first == self.second

    @property
    def share(self) -> int:
        """Level 8 against itself has as much time as all other levels of its game together."""
        return STRONGEST - 1 if self.alone else 1

    @property
    def seconds(self) -> float | None:
        """The processor seconds of a move; None if both have the nodes of their levels."""
        if self.alone:
            return ALONE_SECONDS.get(self.game, SECONDS / 10)
        return GAME_SECONDS.get(self.game, SECONDS) if self.first == STRONGEST else None

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that identify stored results: levels, limit, and the versions of players and judge."""
        players = [player_version(self.game, str(level)) for level in (self.first, self.second)]
        versions = [*players, judge_version(self.game, scaled=not self.alone)]
        pair = [self.first, self.second]
        return {"game": self.game, "pair": pair, "seconds": self.seconds, "versions": versions}

    def match(self, seed: int) -> LadderMatch:
        """The match with that seed."""
        return LadderMatch(self.game, (str(self.first), str(self.second)), self.seconds, seed)

    def results(self) -> Results:
        """The stored results by the present players and judge."""
        return results_of(stored(), self)

    def needs_more(self, row: Results, playing: int) -> bool:
        """Whether fewer matches than the most were played, those in play included."""
        return len(row["seeds"]) + playing < (MOST if self.alone else MOST_OF_PAIR)


class Found(NamedTuple):
    """The addition of a match to the results, and the seconds that playing and judging it took.

    ``scores`` are those of sampled positions by what the player to move took in the end (``won``, ``drawn``
    or ``lost``); ``losses`` are, for the first player and the second, how many moves lost so many steps.
    """

    watched: Watched
    seed: int
    seconds: float
    scores: Mapping[str, Sequence[int]]
    losses: Sequence[Mapping[str, int]]


NAMES: Final = {1.0: "won", 0.5: "drawn", 0.0: "lost"}


def watch(watched: Watched, seed: int) -> Found:
    """Play a match and judge it."""
    began, match = time.monotonic(), watched.match(seed)
    played = list(plies(match, LONGEST)) if watched.alone else list(plies(match))
    losses = [] if watched.alone else [losses_of(match, played, seat) for seat in (seed % 2, 1 - seed % 2)]
    return Found(watched, seed, round(time.monotonic() - began, 1), sampled(match, played), losses)


def sampled(match: LadderMatch, played: Sequence[Ply]) -> dict[str, list[int]]:
    """The scores of some positions of a match by what the player to move took in the end."""
    groups: dict[int, list[Ply]] = defaultdict(list)
    for ply in played:
        if ply.mover != CHANCE:
            tree = evaluation(match.game).tree(ply.at)
            groups[tenth(expected_result(tree.value(tree.root, ply.mover)))].append(ply)
    found: dict[str, list[int]] = {name: [] for name in NAMES.values()}
    rng = Random(match.seed)
    for _, group in sorted(groups.items()):
        for ply in rng.sample(group, min(SAMPLED, len(group))):
            points = result(match.game, played[-1].after, ply.mover)
            found[NAMES[points]].append(judged(match.game, ply.at).score)
    return found


def tenth(chance: float) -> int:
    """The tenth that a chance is in, from 0."""
    return min(TENTHS - 1, int(chance * TENTHS))


def losses_of(match: LadderMatch, played: Sequence[Ply], seat: int) -> dict[str, int]:
    """Of some moves of a seat, how many lost so many steps."""
    rules, found = game_of(match.game), Counter[int]()
    own = [ply for ply in played if ply.mover == seat and ply.thought]
    for ply in Random(match.seed).sample(own, min(SAMPLED_MOVES, len(own))):
        found[round(judge_move(match.game, ply.at, rules.write(ply.at, ply.move)).lost / STEP)] += 1
    return {str(steps): number for steps, number in sorted(found.items())}


def all_watched(key: str) -> Iterator[Watched]:
    """All pairs of levels that are watched in a game."""
    yield Watched(key, STRONGEST, STRONGEST)
    for level in range(2, STRONGEST + 1):
        yield Watched(key, level, level - 1)


def stored() -> list[Results]:
    """The stored results of all versions of players and judge."""
    return read(RESULTS)


def results_of(rows: Sequence[Results], watched: Watched) -> Results:
    """The results by the present players and judge; without any, there are no ``seeds``."""
    empty: Results = {"commit": "", "seconds_taken": 0.0, "seeds": [], "scores": {}, "losses": [[], []]}
    return row_with(rows, watched.fields, empty)


def keep(found: Found) -> Results:
    """Store a match in place of those of former players or judges; return the results with it."""
    row = results_of(stored(), found.watched)
    scores = {name: [*row["scores"].get(name, []), *found.scores[name]] for name in found.scores}
    losses = [[*each, new] for each, new in zip(row["losses"], found.losses, strict=False)]
    row = {
        **row,
        "commit": commit(),
        "seconds_taken": round(row["seconds_taken"] + found.seconds, 1),
        "seeds": sorted([*row["seeds"], found.seed]),
        "scores": scores,
        "losses": losses or row["losses"],
    }
    replace(RESULTS, row)
    return row


def commit() -> str:
    """The short name of the commit that is checked out; empty outside a clone."""
    asked = ["git", "-C", str(RESULTS.parent), "rev-parse", "--short=8", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603


def gather(keys: Sequence[str], minutes: float, workers: int) -> None:
    """Play and judge matches of these games for that long, and store each."""
    chosen = [watched for key in keys for watched in all_watched(key)]
    for found in in_turn(watch, time.monotonic() + 60 * minutes, workers, next_matches(chosen)):
        row = keep(found)
        print(row["game"], *row["pair"], f"{len(row['seeds'])} matches, {row['seconds_taken']} s", flush=True)


def scores_of(row: Results) -> Iterator[tuple[int, float]]:
    """The judge's score of each stored position, and the points that the player to move took."""
    for points, name in NAMES.items():
        yield from ((score, points) for score in row["scores"].get(name, ()))


def fitted(row: Results) -> Budget:
    """A judge with the ``scale`` and ``to_move`` that predict results best; found wins are left out."""
    found = [each for each in scores_of(row) if abs(each[0]) <= SURE]
    scores, results = [float(score) for score, _ in found], [points for _, points in found]
    best = fit((1.0, 0.0), lambda by: [by[0] * each + by[1] for each in scores], results, held=0)
    return Budget(scale=best.numbers[0], to_move=best.numbers[1])


def reliability(row: Results, judge: Budget) -> list[str]:
    """The rows of the table of chances, by tenths."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for score, points in scores_of(row):
        chance = judge.chance(score)
        tenths[tenth(chance)].append((chance, points))
    lines = []
    for number, found in enumerate(tenths):
        if found:
            said, scored = fmean(chance for chance, _ in found), fmean(points for _, points in found)
            off, verdict = scored - said, ""
            if len(found) >= ENOUGH:
                verdict = "met" if abs(off) <= OFF else "missed"
            named = f"{number * TENTHS}–{(number + 1) * TENTHS} %"
            lines.append(f"|{named}|{len(found)}|{said:.1%}|{scored:.1%}|{100 * off:+.1f}|{verdict}|")
    return lines


def accuracies(key: str, rows: Sequence[Results]) -> dict[int, list[float]]:
    """By level, the accuracy of each player in a match of neighbouring levels."""
    found: dict[int, list[float]] = {level: [] for level in range(1, STRONGEST + 1)}
    for watched in all_watched(key):
        losses = results_of(rows, watched)["losses"]
        for level, matches in zip((watched.first, watched.second), losses, strict=True):
            shares = (accuracy(key, losses_in(each)) for each in matches)
            found[level] += [share for share in shares if share is not None]
    return found


def losses_in(counts: Mapping[str, int]) -> list[float]:
    """The losses that are stored as numbers of moves by steps."""
    return [int(steps) * STEP for steps, number in counts.items() for _ in range(number)]


def report(rows: Sequence[Results]) -> str:
    """The section of the report with the results of the present players and judge."""
    of_games = {key: [results_of(rows, watched) for watched in all_watched(key)] for key in games()}
    parts = ["\n## The coach's chances"]
    for key, [alone, *_] in of_games.items():
        if alone["seeds"]:
            limit = f"{len(alone['seeds'])} matches, {alone['seconds']:g} s a move, at {commits([alone])}"
            parts.append(f"\n### Chances in {game_of(key).about.name}\n\n{limit}.\n")
            parts += ["|judged|positions|mean|scored|off||", "|---|---:|---:|---:|---:|---|"]
            parts += reliability(alone, budget(key))
    levels = range(1, STRONGEST + 1)
    judged = [row for found in of_games.values() for row in found[1:]]
    if not any(row["seeds"] for row in judged):
        parts.append("\nAccuracy is not measured with the present players and judge.")
        return "\n".join(parts) + "\n"
    parts.append(f"\n### Accuracy by level\n\nAt {commits(judged)}.\n")
    parts.append("|" + "|".join(["", *map(str, levels), "players"]) + "|")
    parts.append("|---|" + "---:|" * (len(levels) + 1))
    for key in games():
        found = accuracies(key, rows)
        cells = [f"{fmean(found[level]):.0f}" if found[level] else "" for level in levels]
        parts.append("|".join(["", game_of(key).about.name, *cells, str(sum(map(len, found.values()))), ""]))
    return "\n".join(parts) + "\n"


def commits(rows: Iterable[Results]) -> str:
    """The commits at which matches of results were judged last."""
    return ", ".join(sorted({f"commit `{row['commit']}`" for row in rows if row["seeds"]}))


def main() -> None:
    """Play and judge matches for some minutes; print the tables, and what would fit."""
    parser = argparse.ArgumentParser(prog="python -m ladder.calibration")
    parser.add_argument("--game", action="append", choices=list(games()))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    keys = asked.game or list(games())
    gather(keys, asked.minutes, asked.workers)
    print(report(stored()))
    for key in keys:
        row = results_of(stored(), next(all_watched(key)))
        for how, judge in (("judged", budget(key)), ("fitted", fitted(row))) if row["seeds"] else ():
            print(f"{key}, {how}: scale {judge.scale:.2f}, to_move {judge.to_move:.0f}")


if __name__ == "__main__":
    main()
