"""The levels against each other and against yardsticks, and the coach's chances: ``make ladder``.

``python -m ladder --game polar-dare --pair 8 mcts --minutes 10`` plays one pairing. Results are stored in
``ladder.json`` match by match, and a run goes on where the last one ended: always with the pairing that has
had the least time of those about which it is not yet known whether they meet their target. Without ``--pair``
half of the time is for the coach's chances.
"""

import argparse
import time

from engine.registry import games
from ladder import calibration, pairings
from ladder.runs import in_turn, next_matches
from ladder.stored import write_section


def main() -> None:
    """Play the pairings of the command line for some minutes, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m ladder")
    parser.add_argument("--game", action="append", choices=list(games()))
    parser.add_argument("--pair", nargs=2, action="append", metavar=("FIRST", "SECOND"))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument(
        "--games", type=int, default=pairings.MOST_GAMES, help="the most matches of a pairing"
    )
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    keys = asked.game or list(games())
    chosen = [each._replace(most=asked.games) for key in keys for each in pairings.pairings_of(key)]
    if asked.pair:
        chosen = [each for each in chosen if [each.first, each.second] in asked.pair]
    if not chosen:
        parser.error("no such pairing")
    minutes = asked.minutes if asked.pair else asked.minutes / 2
    ends = time.monotonic() + 60 * minutes
    for pairing, *match in in_turn(pairings.played, ends, asked.workers, next_matches(chosen)):
        row = pairings.keep(pairing, *match)
        print(pairing.game, pairings.table_row(pairing, row), flush=True)
    if not asked.pair:
        calibration.gather(keys, minutes, asked.workers)
    pairings.write_report()
    write_section(calibration.report(calibration.stored()))


if __name__ == "__main__":
    main()
