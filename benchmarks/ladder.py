"""The levels against each other and against yardsticks: ``make ladder``.

``python -m benchmarks.ladder --game polar-dare --pair 8 uct --games 40`` plays one pairing. All results
are stored in ``ladder.json``, and the section of ``README.md`` is rewritten from them.
"""

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.figures import load_average, machine
from benchmarks.yardsticks import PLAYERS, Turn
from engine.core.game import CHANCE
from engine.registry import game as game_of
from engine.registry import games

RESULTS: Final = Path(__file__).with_name("ladder.json")
REPORT: Final = Path(__file__).with_name("README.md")
TITLE: Final = "\n## The ladder\n"
PAIRS: Final = (
    *((str(number + 1), str(number)) for number in range(1, 8)),
    ("1", "random"),
    ("8", "greedy"),
    ("8", "uct"),
)
OPENING: Final = 4
LONGEST: Final = 1000
HEAD: Final = """
Written by `make ladder`. Each pairing is played over and over, {opening} random moves at the start and every
opening twice with the seats turned; a match still going on after {longest} moves is a draw. *Result* is the
share of points the first one took, with the 95 % interval by Wilson. Seconds are those of processor time
allowed a move to both sides, so that they are as long on a busy machine; a level may stop earlier by its own
nodes.
"""


class LadderMatch(NamedTuple):
    """One match to be played: the game, both players, processor seconds a move, seed."""

    game: str
    players: tuple[str, str]
    seconds: float
    seed: int


class Score(NamedTuple):
    """The result of a match for the first player: 1, 0.5 or 0; the nodes and seconds of both; plies."""

    result: float
    nodes: tuple[int, int]
    seconds: tuple[float, float]
    plies: int


def play(match: LadderMatch) -> Score:
    """Play one match; its result."""
    rules, rng = game_of(match.game), Random(match.seed)
    at, plies = rules.start(2, {}), 0
    opening = Random(match.seed // 2)
    nodes, spent = [0, 0], [0.0, 0.0]
    turned = match.seed % 2
    while rules.outcome(at) is None and plies < LONGEST:
        mover = rules.mover(at)
        if mover == CHANCE:
            at = rules.play(at, rules.sample(at, rng)).after
            continue
        plies += 1
        if plies <= OPENING:
            at = rules.play(at, rules.sample(at, opening)).after
            continue
        side = mover ^ turned
        began = time.process_time()
        turn = Turn(match.game, at, match.seconds, rng.randrange(1 << 30), time.process_time)
        move, looked = PLAYERS[match.players[side]](turn)
        spent[side] += time.process_time() - began
        nodes[side] += looked
        at = rules.play(at, move).after
    outcome = rules.outcome(at)
    result = 0.5
    if outcome is not None and len(set(outcome.places)) > 1:
        result = float(outcome.places[turned] == 1)
    return Score(result, (nodes[0], nodes[1]), (spent[0], spent[1]), plies)


def wilson(points: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share of points."""
    z, share = 1.96, points / played
    middle = share + z * z / (2 * played)
    spread = z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    scale = 1 + z * z / played
    return (middle - spread) / scale, (middle + spread) / scale


def play_pairing(key: str, pair: tuple[str, str], count: int, seconds: float, workers: int) -> dict[str, Any]:
    """Play a pairing; its row of the report."""
    matches = [LadderMatch(key, pair, seconds, seed) for seed in range(count)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        scores = list(pool.map(play, matches))
    points = sum(score.result for score in scores)
    low, high = wilson(points, count)
    row: dict[str, Any] = {
        "game": key,
        "pair": list(pair),
        "seconds": seconds,
        "played": count,
        "won": sum(score.result == 1 for score in scores),
        "drawn": sum(score.result == 0.5 for score in scores),
        "points": points,
        "low": low,
        "high": high,
        "plies": sum(score.plies for score in scores) / count,
        "load": load_average(),
        "machine": machine(),
    }
    for side, name in enumerate(("first", "second")):
        used = sum(score.seconds[side] for score in scores)
        row[f"{name}_nodes_a_second"] = sum(score.nodes[side] for score in scores) / used if used else 0
    return row


def name_of(player: str) -> str:
    """The name of a player in the report."""
    return f"level {player}" if player.isdigit() else player


def report(rows: list[dict[str, Any]]) -> str:
    """The section of the report with these results."""
    parts = [TITLE + HEAD.format(opening=OPENING, longest=LONGEST)]
    for key, rules in games().items():
        mine = [row for row in rows if row["game"] == key]
        if not mine:
            continue
        parts.append(f"\n### {rules.about.name}\n\nOn {mine[-1]['machine']}.\n")
        parts.append(
            "||result|95 %|won–drawn–lost|moves|s a move|nodes/s|load|\n"
            "|---|---:|---|---|---:|---:|---:|---:|"
        )
        order = {pair: number for number, pair in enumerate(PAIRS)}
        for row in sorted(mine, key=lambda row: order.get(tuple(row["pair"]), len(order))):
            first, second = map(name_of, row["pair"])
            lost = row["played"] - row["won"] - row["drawn"]
            parts.append(
                f"|{first} – {second}|{row['points'] / row['played']:.1%}|{row['low']:.0%}–{row['high']:.0%}"
                f"|{row['won']}–{row['drawn']}–{lost}|{row['plies']:.0f}|{row['seconds']:g}"
                f"|{row['first_nodes_a_second']:,.0f}|{row['load']}|"
            )
    return "\n".join(parts) + "\n"


def played_before() -> list[dict[str, Any]]:
    """The stored rows of earlier runs."""
    rows: list[dict[str, Any]] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else []
    return rows


def keep(row: dict[str, Any]) -> None:
    """Add a row in place of an older one of its pairing, and rewrite the section."""
    rows = played_before()
    others = [old for old in rows if (old["game"], old["pair"]) != (row["game"], row["pair"])]
    RESULTS.write_text(json.dumps([*others, row], indent=1) + "\n", "utf-8")
    before = REPORT.read_text("utf-8").partition(TITLE)[0]
    REPORT.write_text(before + report([*others, row]), "utf-8")


def main() -> None:
    """Play the pairings of the command line, and store the results unless it is a trial."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder")
    parser.add_argument("--game", action="append", choices=list(games()))
    parser.add_argument("--pair", nargs=2, metavar=("FIRST", "SECOND"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--trial", action="store_true", help="print only")
    asked = parser.parse_args()
    for key in asked.game or games():
        for pair in [tuple(asked.pair)] if asked.pair else PAIRS:
            row = play_pairing(key, pair, asked.games, asked.seconds, asked.workers)
            print(report([row]).partition("\n### ")[2].splitlines()[-1], flush=True)
            if not asked.trial:
                keep(row)


if __name__ == "__main__":
    main()
