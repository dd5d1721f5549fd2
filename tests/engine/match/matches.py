"""A match to decide on, and a small game for three of which one may leave."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.errors import BadNotation
from engine.core.game import CHANCE, About, Event, Game, Options, Outcome, Step, result_by
from engine.match import clock as clocks
from engine.match.match import Change, Match
from engine.match.transitions import turn_moved
from engine.registry import game

ANN, BOB, CAT = 101, 202, 303
START_MS = 1_000_000


class Tower(NamedTuple):
    """Whose turn it is, how high, and who has left."""

    turn: int = 0
    height: int = 0
    gone: frozenset[int] = frozenset()
    seats: int = 3


class TowerGame(Game[Tower, int]):
    """Players build a tower in turn; whoever lays the sixth block wins. Chance lays the third."""

    about = About("tower", "Tower", range(2, 5), 1, ("first", "second", "third", "fourth"))

    def start(self, seats: int, options: Options) -> Tower:
        self.choose(options)
        return Tower(seats=self.seat_count(seats))

    def mover(self, at: Tower) -> int:
        return CHANCE if at.height == 2 else at.turn

    def end(self, at: Tower) -> Outcome | None:
        present = set(range(at.seats)) - at.gone
        if len(present) > 1 and at.height < 6:
            return None
        last = min(present) if len(present) == 1 else (at.turn - 1) % at.seats
        return Outcome(tuple(1 if seat == last else 2 for seat in range(at.seats)), "tower")

    def result_so_far(self, at: Tower) -> Outcome:
        return result_by([-(seat in at.gone) for seat in range(at.seats)])

    def turn_limit(self, seats: int, options: Options) -> int:
        del seats, options
        return 6

    def legal(self, at: Tower) -> Sequence[int]:
        del at
        return (1,)

    def step(self, at: Tower, move: int) -> Step[Tower]:
        del move
        return Step(at._replace(height=at.height + 1, turn=following(at, at.turn, at.gone)), ())

    def leave(self, at: Tower, seat: int) -> Step[Tower]:
        gone = at.gone | {seat}
        turn = following(at, at.turn, gone) if at.turn == seat and len(gone) < at.seats else at.turn
        return Step(at._replace(gone=gone, turn=turn), (Event(),))

    def read(self, at: Tower, text: str) -> int:
        del at
        if not text.isdecimal():
            raise BadNotation("notation.unreadable", text=text)
        return int(text)

    def write(self, at: Tower, move: int) -> str:
        del at
        return str(move)

    def dump(self, at: Tower) -> str:
        return f"{at.turn} {at.height}"

    def load(self, text: str, options: Options) -> Tower:
        raise NotImplementedError


def following(at: Tower, turn: int, gone: frozenset[int]) -> int:
    """The next seat that is still there."""
    return next(
        seat % at.seats for seat in range(turn + 1, turn + 1 + at.seats) if seat % at.seats not in gone
    )


def loaded(clock: str = "chess:15+5", players: tuple[int, ...] = (ANN, BOB), of: Any = None) -> Match:
    """A match at its start; Penguin Soccer unless another game is named."""
    rules = of or game("penguin-soccer")
    position = rules.start(len(players), {})
    running = clocks.start(clocks.parse(clock), len(players), 0, START_MS)
    never = (-1,) * len(players)
    return Match(7, rules, players, position, 0, running, draw_offer_plies=never, takeback_offer_plies=never)


def three() -> Match:
    """A match of the small game between three, at its start."""
    return loaded("chess:15+0", (ANN, BOB, CAT), of=TowerGame())


def moved(match: Match, player: int, text: str, ply: int, now_ms: int) -> Change:
    """The change by a turn of a single move."""
    (change,) = turn_moved(match, player, text, ply, now_ms)
    return change
