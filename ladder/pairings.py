"""The pairings of the ladder, their targets, their stored results, and the tables of them."""

import math
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.registry import games
from ladder.matches import GAME_SECONDS, SECONDS, LadderMatch, Score, play
from ladder.newcomers import NEWCOMERS
from ladder.stored import Results, read, replace, row_with, write, write_section
from ladder.targets import Target, wilson
from ladder.versions import player_version
from ladder.yardsticks import HINTS

RESULTS: Final = Path(__file__).with_name("ladder.json")
MOST_GAMES: Final = 400
MORE_SECONDS: Final = 10
"""How much more time level 8 has against level 1, which has no use for more, to show how soon it wins."""
WITH_DICE: Final = ("polar-dare", "piecepack-soccer")
"""Games in which chance decides much: level 8 need not win as often against greedy."""
LEAST_STEP: Final = {"polar-dare": 0.55}
SOON_ENOUGH: Final = {"penguin-soccer": 12, "piecepack-soccer": 10, "polar-dare": 20, "scherer-soccer": 20}
QUICK_ENOUGH: Final = {"penguin-soccer": 40, "piecepack-soccer": 25, "scherer-soccer": 60}
FIRST_WIN: Final = 30
"""Goals for the median of own turns to a win against level 1: of hints, of level 8, and of newcomers."""


class Pairing(NamedTuple):
    """Two players of a game, and the goals of the first one: its share of points, its turns to a win.

    With None for ``seconds`` the levels are limited by their nodes; else both have these seconds a move.
    """

    game: str
    first: str
    second: str
    target: Target | None = None
    seconds: float | None = None
    turns: int | None = None
    most: int = MOST_GAMES
    fewest: int = 0

    @property
    def share(self) -> int:
        """All pairings have the same time."""
        return 1

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that identify a stored result: the pairing and the versions of both players."""
        pair = [self.first, self.second]
        versions = [player_version(self.game, name) for name in pair]
        return {"game": self.game, "pair": pair, "seconds": self.seconds, "versions": versions}

    def results(self) -> Results:
        """The stored results by the present players."""
        return results_of(stored(), self)

    def needs_more(self, row: Results, playing: int) -> bool:
        """Whether the fewest are not played or the verdict is open, and the most not begun."""
        known = self.target and self.target.verdict(points(row), row["played"]) != "open"
        return bool(row["played"] + playing < (min(self.fewest, self.most) if known else self.most))


def pairings_of(key: str) -> Iterator[Pairing]:
    """The pairings that are measured in a game."""
    seconds, least = GAME_SECONDS.get(key, SECONDS), LEAST_STEP.get(key, 0.62)
    for kind in NEWCOMERS.get(key, ()):
        yield Pairing(key, kind, "1", Target(0.6, 0.85), turns=FIRST_WIN)
    yield Pairing(key, "1", "random", Target(0.8))
    yield Pairing(key, "greedy", "1", Target(0.75))
    for number in range(1, 7):
        yield Pairing(key, str(number + 1), str(number), Target(least, 0.78), fewest=100)
    yield Pairing(key, "8", "7", Target(0.62), seconds, fewest=100)
    yield Pairing(key, "8", "greedy", Target(0.85 if key in WITH_DICE else 0.95), seconds)
    yield Pairing(key, "8", "mcts", Target(0.75), SECONDS, fewest=40)
    yield Pairing(key, HINTS, "1", turns=SOON_ENOUGH.get(key))
    more = max(GAME_SECONDS.get(key, 0), MORE_SECONDS * SECONDS)
    yield Pairing(key, "8", "1", seconds=more, turns=QUICK_ENOUGH.get(key))


def stored() -> list[Results]:
    """The stored results of all pairings and versions of the players: fields, and sums."""
    return read(RESULTS)


def results_of(rows: list[Results], pairing: Pairing) -> Results:
    """The results of a pairing by the present players; without any, ``played`` is 0."""
    empty = {"played": 0, "won": 0, "drawn": 0, "plies": 0, "seconds_taken": 0.0, "seeds": [], "turns": []}
    return row_with(rows, pairing.fields, empty)


def points(row: Results) -> float:
    """The points of the first player."""
    return float(row["won"] + row["drawn"] / 2)


def keep(pairing: Pairing, seed: int, score: Score, seconds: float) -> Results:
    """Store a match, drop the results of former versions of the two players, and return the present ones.

    Their ``turns`` are those of the first player in each match, None if it did not win.
    """
    row = pairing.results()
    row = {
        **row,
        "played": row["played"] + 1,
        "won": row["won"] + (score.result == 1),
        "drawn": row["drawn"] + (score.result == 0.5),
        "plies": row["plies"] + score.plies,
        "seconds_taken": round(row["seconds_taken"] + seconds, 1),
        "seeds": sorted([*row["seeds"], seed]),
        "turns": [*row["turns"], score.turns if score.result == 1 else None],
    }
    replace(RESULTS, row)
    return row


def played(pairing: Pairing, seed: int) -> tuple[Pairing, int, Score, float]:
    """The score of a match of a pairing, and the seconds that playing it took."""
    began = time.monotonic()
    score = play(LadderMatch(pairing.game, (pairing.first, pairing.second), pairing.seconds, seed))
    return pairing, seed, score, time.monotonic() - began


def name_of(player: str) -> str:
    """The name of a player in the report."""
    return f"level {player}" if player.isdigit() else {HINTS: "who follows hints"}.get(player, player)


def table_row(pairing: Pairing, row: Results) -> str:
    """The row of the report with the results of a pairing."""
    played, scored = row["played"], points(row)
    low, high = wilson(scored, played)
    goals, verdicts = list[str](), list[str]()
    if pairing.target:
        least, most = pairing.target
        goals.append(f"≥ {least:.0%}" if most == 1 else f"{least:.0%}–{most:.0%}")
        verdicts.append(pairing.target.verdict(scored, played))
        if verdicts == ["missed"]:
            verdicts = [f"missed by {max(least - scored / played, scored / played - most):.0%}"]
    if pairing.turns:
        goals.append(f"{pairing.turns} turns")
    if pairing.turns or not pairing.target:
        verdicts.append(f"median {turns_to_win(row['turns'])}")
    lost = played - row["won"] - row["drawn"]
    limit = "nodes" if pairing.seconds is None else f"{pairing.seconds:g} s"
    return (
        f"|{name_of(pairing.first)} – {name_of(pairing.second)}|{scored / played:.1%}|{low:.0%}–{high:.0%}"
        f"|{row['won']}–{row['drawn']}–{lost}|{', '.join(goals)}|{', '.join(verdicts)}"
        f"|{limit}|{row['plies'] / played:.0f}|"
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
    parts = ["\n## The ladder\n"]
    for key, rules in games().items():
        parts.append(f"### {rules.about.name}\n")
        found = [(pairing, results_of(rows, pairing)) for pairing in pairings_of(key)]
        lines = [table_row(pairing, row) for pairing, row in found if row["played"]]
        if lines:
            parts.append("||result|95 %|won–drawn–lost|target|verdict|limit a move|moves|")
            parts += ["|---|---:|---|---|---|---|---|---:|", *lines, ""]
        missing = [f"{each.first} – {each.second}" for each, row in found if not row["played"]]
        if missing:
            parts.append(f"Not measured with the present players: {', '.join(missing)}.\n")
    return "\n".join(parts).rstrip() + "\n"


def write_report() -> None:
    """Rewrite the section of the page; results of former players are dropped."""
    rows = [results_of(stored(), pairing) for key in games() for pairing in pairings_of(key)]
    write(RESULTS, (row for row in rows if row["played"]))
    write_section(report(stored()))
