"""``python -m engine.puzzles [GAME ...] [--seeds FIRST LAST]``: mine puzzles, adding to the games' files."""

import argparse
from functools import partial

from engine.puzzles.mining import mine
from engine.puzzles.plan import plans


def main(arguments: list[str] | None = None) -> int:
    """Mine the puzzles of the games named, or of all that have a plan; the exit status."""
    known = plans()
    parser = argparse.ArgumentParser(prog="python -m engine.puzzles")
    # argparse looks for the empty default among the choices as well.
    parser.add_argument("games", nargs="*", choices=[*known, []], default=[])
    parser.add_argument("--seeds", nargs=2, type=int, default=(0, 100_000), metavar=("FIRST", "LAST"))
    chosen = parser.parse_args(arguments)
    for key in chosen.games or known:
        mine(key, known[key], range(*chosen.seeds), partial(print, flush=True))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
