"""``python -m engine.puzzles [GAME ...]``: mine puzzles and grade them, adding to the games' files."""

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine.puzzles.grading import grade
from engine.puzzles.mining import mine
from engine.puzzles.patterns import commonest_pattern
from engine.puzzles.plan import plans


def main(arguments: list[str] | None = None) -> int:
    """Mine and grade the puzzles of the games named, or of all that have plans; the exit status."""
    known = plans()
    parser = argparse.ArgumentParser(prog="python -m engine.puzzles")
    # argparse looks for the empty default among the choices as well.
    parser.add_argument("games", nargs="*", choices=[*known, []], default=[])
    parser.add_argument("--seeds", nargs=2, type=int, default=(0, 100_000), metavar=("FIRST", "LAST"))
    parser.add_argument("--plan", type=int, help="one plan of each game alone, counted from 0")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--anew", action="store_true", help="mine nothing, and grade all puzzles anew")
    parser.add_argument("--patterns", action="store_true", help="only say how many puzzles are alike")
    chosen = parser.parse_args(arguments)
    report = partial(print, flush=True)
    with ProcessPoolExecutor(chosen.processes) as executor:
        for key in chosen.games or known:
            numbers: Iterable[int] = range(len(known[key])) if chosen.plan is None else (chosen.plan,)
            for number in () if chosen.anew or chosen.patterns else numbers:
                mine(key, number, range(*chosen.seeds), executor, report)
            if not chosen.patterns:
                grade(key, executor, report, anew=chosen.anew)
            pattern, share = commonest_pattern(key)
            report(f"{key}: {share:.0%} share the pattern {pattern!r}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
