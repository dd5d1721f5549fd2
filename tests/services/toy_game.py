"""A game of chance for matches of two to four: a roll before each stone, drawn evenly from a bag."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import registry
from engine.core.errors import BadNotation, IllegalMove
from engine.core.game import CHANCE, About, Event, Game, Menu, Options, Outcome, Step


class Heap(NamedTuple):
    """Whose turn it is, the roll that waits to be used (0: to be rolled), and each seat's stones."""

    turn: int
    roll: int
    taken: tuple[int, ...]


class Dice(Game[Heap, int]):
    """Chance rolls one to six; the player takes as many stones. Twelve stones win; a six rolls again."""

    about = About("dice-stones", "Dice and Stones", range(2, 5), 1, ("first", "second", "third", "fourth"))

    def start(self, seats: int, options: Options) -> Heap:
        self.choose(options)
        return Heap(0, 0, (0,) * self.seat_count(seats))

    def mover(self, at: Heap) -> int:
        return at.turn if at.roll else CHANCE

    def outcome(self, at: Heap) -> Outcome | None:
        best = max(at.taken)
        return Outcome(tuple(1 if own == best else 2 for own in at.taken), "stones") if best >= 12 else None

    def moves(self, at: Heap) -> Sequence[int]:
        if self.outcome(at):
            return ()
        return (at.roll,) if at.roll else tuple(range(1, 7))

    def play(self, at: Heap, move: int) -> Step[Heap]:
        if move not in self.moves(at):
            raise IllegalMove("stones.roll")
        if not at.roll:
            return Step(at._replace(roll=move), ())
        taken = tuple(own + move * (seat == at.turn) for seat, own in enumerate(at.taken))
        turn = at.turn if move == 6 else (at.turn + 1) % len(taken)
        return Step(Heap(turn, 0, taken), (Event(),))

    def leave(self, at: Heap, seat: int) -> Step[Heap]:
        taken = tuple(0 if other == seat else 12 for other in range(len(at.taken)))
        return Step(at._replace(taken=taken), ())

    def sample(self, at: Heap, rng: Random) -> int:
        return at.roll or rng.randint(1, 6)

    def read(self, at: Heap, text: str) -> int:
        del at
        if not text.isdecimal():
            raise BadNotation("notation.unreadable", text=text)
        return int(text)

    def write(self, at: Heap, move: int) -> str:
        del at
        return str(move)

    def dump(self, at: Heap) -> str:
        return f"{at.turn} {at.roll} {','.join(map(str, at.taken))}"

    def load(self, text: str, options: Options) -> Heap:
        raise NotImplementedError

    def menu(self, at: Heap, chosen: Sequence[str]) -> Menu:
        raise NotImplementedError


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of the game, which is registered for one test."""
    games: dict[str, Game[Any, Any]] = {**registry.games(), Dice.about.key: Dice()}
    monkeypatch.setattr(registry, "games", lambda: games)
    return Dice.about.key
