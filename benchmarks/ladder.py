"""The levels against each other and against yardsticks, and the coach's chances: ``make ladder``.

``python -m benchmarks.ladder --game polar-dare --pair 8 mcts --minutes 10`` plays one pairing. Results are
stored in ``ladder.json`` match by match, and a run goes on where the last one ended: always with the pairing
that has had the least time of those about which it is not yet known whether they meet their target. Without
``--pair`` half of the time is for the coach's chances.
"""

import argparse
import math
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks import calibration
from benchmarks.matches import GAME_SECONDS, LONGEST, OPENING, SECONDS, LadderMatch, Score, play
from benchmarks.release import RELEASES, ReleaseMissing
from benchmarks.stored import Results, read, replace, write
from benchmarks.targets import BOUND, MARGIN, Target, wilson
from benchmarks.versions import player_version
from benchmarks.yardsticks import HINTS
from engine.computer.evaluation import evaluation
from engine.registry import games
from ladder.newcomers import KINDS, NEWCOMERS

RESULTS: Final = Path(__file__).with_name("ladder.json")
REPORT: Final = Path(__file__).with_name("README.md")
TITLE: Final = "\n## The ladder\n"
MOST_GAMES: Final = 400
MORE_SECONDS: Final = 10
"""How much more time level 8 has against level 1, which has no use for more, to show how soon it wins."""
WITH_DICE: Final = ("polar-dare", "piecepack-soccer")
"""Games in which chance decides much: level 8 need not win as often against greedy."""
LEAST_STEP: Final = {"polar-dare": 0.55}
SOON_ENOUGH: Final = {"penguin-soccer": 12, "piecepack-soccer": 10, "polar-dare": 20, "scherer-soccer": 20}
"""Target for hints against level 1: the median of own turns to the win."""
QUICK_ENOUGH: Final = {"penguin-soccer": 40, "piecepack-soccer": 25, "scherer-soccer": 60}
"""Target for level 8 against level 1: the median of own turns to the win."""
HEAD: Final = """
Written by `make ladder`. Each pairing is played over and over, {opening} random moves at the start and
every opening twice with the seats turned; a match still going on after {longest} moves is a draw.
*Result* is the share of points the first one took, with the 95 % interval by Wilson. Levels below 8 have
the nodes of their level. Where level 8 plays, neither player has more than the seconds named for a move;
a lower level also stops at its nodes. The seconds are those of the processor, so that other programs do
not shorten them. *Met* and *missed* are the verdicts of Wald's sequential test (SPRT) about the target,
with an error of 5 % on each side: its hypotheses lie {margin:.0%} below and above a bound of the target,
or half as far as 0 or 100 % where that is nearer, and it ends where the log-likelihood ratio passes
±{bound:.2f}, or after {most} games. *Open* is what the matches played so far do not decide.

*random* plays any legal move, *greedy* the one after which the evaluation is highest. *mcts* is value
MCTS: PUCT in which a leaf is worth the evaluation; *uct* plays every leaf out at random; *puct* is level
8 with the search of the levels below it, where it has another one.

*0.1.0* is that release, run from its commit by its own `engine serve`, which judges the match by its
rules and with its options; its level 8 answers `best`. Its clock is replaced by the processor time of its
process, so that both sides have as much. Position texts have no history, so that 0.1.0 does not see
repetitions. Level 8 does; the third one is a draw.

*Newcomers* play by rules that a child could follow (`ladder/newcomers.py`), from the start without random
moves, in Scherer's Soccer to one goal. A *watchful* one never lets the rival score next, a *careful* one also
never takes the ball where it is tackled at once. Their *median* is that of the matches that they won.

*Who follows hints* plays the turn that a hint suggests, from the start without random moves, in Scherer's
Soccer to one goal; a hint is bounded by nodes, for a member's turn as here.

Results are of the players as they are now: those of a former search, evaluation or level are dropped. The
*median* against level 1 is that of the first one's own turns (moves, flicks, rolls) to its win, between the
quartiles; a match that it did not win counts as longer than any other.
"""


class Pairing(NamedTuple):
    """Two players of a game, what the first one's share of points is to be, and what limits both.

    With None for ``seconds`` the levels are limited by their nodes; else both have them for each move.
    """

    game: str
    first: str
    second: str
    target: Target | None = None
    seconds: float | None = None

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that identify a stored result: the pairing and the versions of both players."""
        versions = [
            RELEASES[name].commit if name in RELEASES else player_version(self.game, name)
            for name in (self.first, self.second)
        ]
        pair = [self.first, self.second]
        return {"game": self.game, "pair": pair, "seconds": self.seconds, "versions": versions}

    def match(self, seed: int) -> LadderMatch:
        """The match of the pairing with that seed."""
        return LadderMatch(self.game, (self.first, self.second), self.seconds, seed)


def pairings(key: str) -> Iterator[Pairing]:
    """The pairings that are measured in a game."""
    seconds, least = GAME_SECONDS.get(key, SECONDS), LEAST_STEP.get(key, 0.62)
    for kind in NEWCOMERS.get(key, ()):
        yield Pairing(key, kind, "1", Target(0.6, 0.85))
    yield Pairing(key, "1", "random", Target(0.8))
    yield Pairing(key, "greedy", "1", Target(0.75))
    for number in range(1, 7):
        yield Pairing(key, str(number + 1), str(number), Target(least, 0.78))
    yield Pairing(key, "8", "7", Target(0.62), seconds)
    yield Pairing(key, "8", "greedy", Target(0.85 if key in WITH_DICE else 0.95), seconds)
    yield Pairing(key, "8", "mcts", Target(0.75), seconds)
    yield Pairing(key, "8", "uct", Target(0.75), seconds)
    if evaluation(key).strongest is not evaluation(key).search:
        yield Pairing(key, "8", "puct", Target(0.5), seconds)
    yield Pairing(key, "8", "0.1.0", Target(0.65), seconds)
    yield Pairing(key, HINTS, "1", None)
    yield Pairing(key, "8", "1", None, max(GAME_SECONDS.get(key, 0), MORE_SECONDS * SECONDS))


def stored() -> list[Results]:
    """The results of all pairings, by whatever version of the players: fields, and sums of ``with_score``."""
    return read(RESULTS)


def results_of(rows: list[Results], pairing: Pairing) -> Results:
    """The results of a pairing by the present players; without any, ``played`` is 0."""
    fields = pairing.fields
    none = {"played": 0, "won": 0, "drawn": 0, "plies": 0, "seconds_taken": 0.0, "seeds": [], "turns": []}
    return next((row for row in rows if fields.items() <= row.items()), {**fields, **none})


def points(row: Results) -> float:
    """The points of the first player."""
    return float(row["won"] + row["drawn"] / 2)


def with_score(row: Results, seed: int, score: Score, seconds: float) -> Results:
    """The results of a pairing with one more match, which took so many seconds.

    ``turns`` are those of the first player in each match, None where it did not win.
    """
    return {
        **row,
        "played": row["played"] + 1,
        "won": row["won"] + (score.result == 1),
        "drawn": row["drawn"] + (score.result == 0.5),
        "plies": row["plies"] + score.plies,
        "seconds_taken": round(row["seconds_taken"] + seconds, 1),
        "seeds": sorted([*row["seeds"], seed]),
        "turns": [*row["turns"], score.turns if score.result == 1 else None],
    }


def keep(pairing: Pairing, seed: int, score: Score, seconds: float) -> Results:
    """Store a match in place of what former versions of the two players did; the pairing's results."""
    row = with_score(results_of(stored(), pairing), seed, score, seconds)
    replace(RESULTS, row)
    return row


def settled(pairing: Pairing, row: Results, most: int) -> bool:
    """Whether enough matches were played."""
    if row["played"] >= most or pairing.target is None:
        return int(row["played"]) >= most
    return pairing.target.verdict(points(row), row["played"]) != "open"


class Run:
    """Playing of matches for some time, in several processes.

    A match that was begun is played to its end, so that long ones count as short ones do.
    """

    def __init__(self, chosen: list[Pairing], *, workers: int, minutes: float, most: int) -> None:
        self.chosen = chosen
        self.workers = workers
        self.most = most
        self.ends = time.monotonic() + 60 * minutes
        self.playing: dict[Future[tuple[Score, float]], tuple[Pairing, int]] = {}

    def next_match(self) -> tuple[Pairing, int] | None:
        """The pairing that has had the least time of those that need matches, and its first unused seed."""
        rows = stored()
        waiting = list[tuple[float, int, Pairing, int]]()
        for number, pairing in enumerate(self.chosen):
            row = results_of(rows, pairing)
            begun = {seed for other, seed in self.playing.values() if other == pairing}
            if not settled(pairing, row, self.most - len(begun)):
                taken = row["seconds_taken"]
                # What is being played counts as the mean of those before, and as a second at least.
                taken += len(begun) * max(1.0, taken / max(1, row["played"]))
                used = {*row["seeds"], *begun}
                waiting.append((taken, number, pairing, next(seed for seed in count() if seed not in used)))
        return min(waiting)[2:] if waiting else None

    def play(self) -> None:
        """Play and store matches until the time is over, or all is known."""
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            while True:
                while len(self.playing) < self.workers and time.monotonic() < self.ends:
                    chosen = self.next_match()
                    if chosen is None:
                        break
                    self.playing[pool.submit(timed, chosen[0].match(chosen[1]))] = chosen
                if not self.playing:
                    return
                for future in wait(self.playing, return_when=FIRST_COMPLETED).done:
                    pairing, seed = self.playing.pop(future)
                    row = keep(pairing, seed, *future.result())
                    print(pairing.game, table_row(pairing, row), flush=True)


def timed(match: LadderMatch) -> tuple[Score, float]:
    """The score of a match, and the seconds that playing it took."""
    began = time.monotonic()
    return play(match), time.monotonic() - began


def name_of(player: str) -> str:
    """The name of a player in the report."""
    named = {HINTS: "who follows hints"}
    return f"level {player}" if player.isdigit() else named.get(player, player)


def table_row(pairing: Pairing, row: Results) -> str:
    """The row of the report with the results of a pairing."""
    played, scored = row["played"], points(row)
    low, high = wilson(scored, played)
    goal, verdict = "", ""
    if pairing.target:
        least, most = pairing.target
        goal = f"≥ {least:.0%}" if most == 1 else f"{least:.0%}–{most:.0%}"
        verdict = pairing.target.verdict(scored, played)
        if verdict == "missed":
            verdict += f" by {max(least - scored / played, scored / played - most):.0%}"
        if pairing.first in KINDS:
            verdict += f", median {turns_to_win([each for each in row['turns'] if each] or [None])}"
    else:
        goals = SOON_ENOUGH if pairing.first == HINTS else QUICK_ENOUGH
        goal = f"{goals[pairing.game]} turns" if pairing.game in goals else ""
        verdict = f"median {turns_to_win(row['turns'])}"
    lost = played - row["won"] - row["drawn"]
    limit = "nodes" if pairing.seconds is None else f"{pairing.seconds:g} s"
    return (
        f"|{name_of(pairing.first)} – {name_of(pairing.second)}|{scored / played:.1%}|{low:.0%}–{high:.0%}"
        f"|{row['won']}–{row['drawn']}–{lost}|{goal}|{verdict}|{limit}|{row['plies'] / played:.0f}|"
    )


def turns_to_win(turns: list[int | None]) -> str:
    """The median of the turns to a win, and the quartiles; a match that was not won counts as the longest."""
    found = sorted(math.inf if each is None else each for each in turns)
    half = (len(found) + 1) // 2
    quartiles = map(statistics.median_low, (found[:half], found, found[-half:]))
    low, median, high = ("not won" if math.isinf(each) else f"{each:.0f}" for each in quartiles)
    return f"{median} ({low} to {high})"


def report(rows: list[Results]) -> str:
    """The section of the report with the results of the present players."""
    head = HEAD.format(opening=OPENING, longest=LONGEST, margin=MARGIN, bound=BOUND, most=MOST_GAMES)
    parts = [TITLE + head]
    for key, rules in games().items():
        parts += [f"\n### {rules.about.name}\n"]
        found = [(pairing, results_of(rows, pairing)) for pairing in pairings(key)]
        lines = [table_row(pairing, row) for pairing, row in found if row["played"]]
        if lines:
            parts.append("||result|95 %|won–drawn–lost|target|verdict|limit a move|moves|")
            parts += ["|---|---:|---|---|---|---|---|---:|", *lines]
        missing = [f"{each.first} – {each.second}" for each, row in found if not row["played"]]
        if missing:
            parts.append(f"\nNot measured with the present players: {', '.join(missing)}.")
    return "\n".join(parts) + "\n"


def write_report() -> None:
    """Rewrite the section of the report; results of former players are dropped."""
    rows = [results_of(stored(), pairing) for key in games() for pairing in pairings(key)]
    write(RESULTS, (row for row in rows if row["played"]))
    before = REPORT.read_text("utf-8").partition(TITLE)[0]
    REPORT.write_text(before + report(stored()) + calibration.report(calibration.stored()), "utf-8")


def playable(pairing: Pairing) -> bool:
    """Whether both players can be run here; prints why not."""
    try:
        if pairing.second in RELEASES:
            RELEASES[pairing.second].unpacked()
    except ReleaseMissing as missing:
        print(missing)
        return False
    return True


def main() -> None:
    """Play the pairings of the command line for some minutes, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder")
    parser.add_argument("--game", action="append", choices=list(games()))
    parser.add_argument("--pair", nargs=2, action="append", metavar=("FIRST", "SECOND"))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="the most matches of a pairing")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    keys = asked.game or list(games())
    chosen = [pairing for key in keys for pairing in pairings(key)]
    if asked.pair:
        chosen = [each for each in chosen if [each.first, each.second] in asked.pair]
    if not chosen:
        parser.error("no such pairing")
    chosen = [each for each in chosen if playable(each)]
    minutes = asked.minutes if asked.pair else asked.minutes / 2
    Run(chosen, workers=asked.workers, minutes=minutes, most=asked.games).play()
    if not asked.pair:
        calibration.gather(keys, minutes, asked.workers)
    write_report()


if __name__ == "__main__":
    main()
