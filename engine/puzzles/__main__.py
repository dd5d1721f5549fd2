"""``python -m engine.puzzles [GAME ...] [--seeds FIRST LAST]``: mine puzzles, adding to the games' files."""

import argparse
import sys

from engine.puzzles.mining import PLANS, mine


def main(arguments: list[str] | None = None) -> int:
    """Mine; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.puzzles")
    # argparse looks for the empty default among the choices as well.
    parser.add_argument("games", nargs="*", choices=[*PLANS, []], default=[])
    parser.add_argument("--seeds", nargs=2, type=int, default=(0, 100_000), metavar=("FIRST", "LAST"))
    chosen = parser.parse_args(arguments)

    def told(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    for key in chosen.games or PLANS:
        mine(key, range(*chosen.seeds), told)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
