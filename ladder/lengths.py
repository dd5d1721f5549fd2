"""``python -m ladder.lengths``: let levels 3 to 7 play themselves, and count the turns of matches.

The usual move limits (``Game.turn_limit``) come from the table that this writes into the page. Every
match is stored in ``lengths.json`` as soon as it is over: a run goes on where the last one ended, always with
the matches of which there are fewest.
"""

import argparse
import itertools
import math
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from engine.computer.evaluation import evaluation
from engine.computer.levels import level_with
from engine.computer.think import consider
from engine.core.game import CHANCE
from engine.match.limit import NO_TURNS
from engine.registry import game as game_of
from engine.registry import games
from ladder.stored import Results, read, write, write_section

RESULTS: Final = Path(__file__).with_name("lengths.json")
HEAD: Final = """
## Lengths of matches

|rules|matches|of each level 3–7|nodes|stopped|median|99 %|usual limit|
|---|---:|---|---|---:|---:|---:|---:|
"""
LEVELS: Final = range(3, 8)
LONGEST: Final = 2000
SETTLED: Final = {"lineup", "setup"}
"""Options that change how a match looks or begins, and are left at their defaults."""


class Variant(NamedTuple):
    """Rules that have a move limit of their own: game, seats, and options as pairs."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        """The name in the report."""
        about = game_of(self.game).about
        seats = [f"{self.seats} players"] if len(about.seats) > 1 else []
        return ", ".join([about.name, *seats, *(value for _, value in self.options)])


def variants() -> Iterator[Variant]:
    """Every game with each number of seats and each value of the options that matter."""
    for key, game in games().items():
        named = {
            name: [value for value in values if not value.endswith("-enlarged")]
            for name, values in game.about.offered.items()
            if name not in SETTLED
        }
        for seats in game.about.seats:
            for values in itertools.product(*named.values()):
                yield Variant(key, seats, tuple(zip(named, values, strict=True)))


def length(variant: Variant, number: int, share: float, seed: int, until: float) -> tuple[int, bool] | None:
    """The most turns that a player had, and whether the match ended; None if the time is over.

    A level plays itself with this share of its nodes.
    """
    key, seats, options = variant
    game, rng, level = game_of(key), Random(seed), level_with(evaluation(key).overlooks, number)
    level = replace(level, nodes=round(level.nodes * share))
    at, turns = game.start(seats, dict(options)), NO_TURNS
    while game.outcome(at) is None:
        seat = game.mover(at)
        if seat == CHANCE:
            move = game.sample(at, rng)
        elif turns.left(LONGEST, seat) == 0:
            return LONGEST, False
        elif time.monotonic() > until:
            return None
        else:
            move = game.read(at, consider(key, at, level, seed=rng.randrange(1 << 30)).move)
        at, events = game.play(at, move)
        turns = turns.moved(game, seat, events)
    return max(turns.taken, default=0), True


def played_before() -> list[Results]:
    """The stored matches of earlier runs, without those that an earlier bound has stopped."""
    return [row for row in read(RESULTS) if row["ended"] or row["turns"] >= LONGEST]


def rules_of(variant: Variant) -> dict[str, Any]:
    """The fields of a stored match that say by which rules it was played."""
    key, seats, options = variant
    return {"game": key, "rules": game_of(key).about.rules, "seats": seats, "options": dict(options)}


def is_of(row: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    """Whether a stored match has these fields."""
    return fields.items() <= row.items()


def play_for(minutes: float, share: float, wanted: list[str]) -> None:
    """Play matches for that long, each time of the rules and level with the fewest, and store each."""
    until = time.monotonic() + 60 * minutes
    rows = played_before()
    pairs = [(variant, level) for variant in variants() for level in LEVELS if variant.game in wanted]
    seeds = {
        (variant, level): {row["seed"] for row in rows if is_of(row, {**rules_of(variant), "level": level})}
        for variant, level in pairs
    }
    while time.monotonic() < until:
        variant, level = min(pairs, key=lambda pair: len(seeds[pair]))
        seed = next(seed for seed in itertools.count() if seed not in seeds[variant, level])
        found = length(variant, level, share, seed, until)
        if found is None:
            return
        seeds[variant, level].add(seed)
        turns, ended = found
        played = {"level": level, "share": share, "seed": seed, "turns": turns, "ended": ended}
        rows.append({**rules_of(variant), **played})
        write(RESULTS, rows)
        print(f"{variant.name}, level {level}: {turns} turns{'' if ended else ', stopped'}", flush=True)


def percentile(lengths: list[int], share: float) -> int:
    """The length that this share of the matches does not exceed (nearest rank)."""
    return sorted(lengths)[max(0, math.ceil(share * len(lengths)) - 1)]


def report(rows: list[Results]) -> str:
    """The section of the report with these matches."""
    lines = []
    for variant in variants():
        mine = [row for row in rows if is_of(row, rules_of(variant))]
        if not mine:
            continue
        lengths = [row["turns"] for row in mine]
        each = ", ".join(str(sum(row["level"] == level for row in mine)) for level in LEVELS)
        shares = ", ".join(f"{share:g}" for share in sorted({row["share"] for row in mine}))
        stopped = sum(not row["ended"] for row in mine)
        usual = game_of(variant.game).turn_limit(variant.seats, dict(variant.options))
        lines.append(
            f"|{variant.name}|{len(mine)}|{each}|{shares}|{stopped}"
            f"|{percentile(lengths, 0.5)}|{percentile(lengths, 0.99)}|{usual}|"
        )
    return HEAD + "\n".join(lines) + "\n" if lines else ""


def main() -> None:
    """Play for the minutes of the command line, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m ladder.lengths")
    parser.add_argument("--game", action="append", choices=list(games()))
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--share", type=float, default=1, help="of its nodes that a level may look at")
    asked = parser.parse_args()
    play_for(asked.minutes, asked.share, asked.game or list(games()))
    write_section(report(played_before()))


if __name__ == "__main__":
    main()
