"""A second, slow implementation of Scherer's Soccer, written from the rulings with columns and rows alone.

It shares nothing with the rules except the texts, and must agree with them on crowded positions.
"""

from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.seeds import THOROUGH

Square = tuple[int, int]
COMPASS: dict[str, Square] = {
    "nw": (-1, 1), "n": (0, 1), "ne": (1, 1),
    "w": (-1, 0), "e": (1, 0),
    "sw": (-1, -1), "s": (0, -1), "se": (1, -1),
}  # fmt: skip


class Board(NamedTuple):
    """A parsed position text."""

    width: int
    height: int
    men: dict[str, list[Square]]
    ball: Square
    turn: str
    reach: int
    score: dict[str, int]
    barred: bool
    goal: str

    @classmethod
    def of(cls, text: str, goal: str) -> "Board":
        size, red, blue, ball, turn, reach, score, bar = text.split()
        width, height = map(int, size.split("x"))
        men = {"r": [square(one) for one in red.split(";")], "b": [square(one) for one in blue.split(";")]}
        goals = dict(zip("rb", map(int, score.split("-")), strict=True))
        return cls(width, height, men, square(ball), turn, int(reach), goals, bar == "x", goal)

    @property
    def rival(self) -> str:
        return "b" if self.turn == "r" else "r"

    def inside(self, place: Square) -> bool:
        return 1 <= place[0] <= self.width and 1 <= place[1] <= self.height

    def goal_of(self, place: Square) -> str:
        """The side that scores where the ball lands, or an empty string."""
        middle = {20: (8, 13), 30: (11, 20)}[self.height]
        lowest, highest = middle if self.goal == "mouth" else (1, self.height)
        if not lowest <= place[1] <= highest:
            return ""
        return {1: "b", self.width: "r"}.get(place[0], "")

    def taken(self, place: Square) -> bool:
        return place in self.men["r"] or place in self.men["b"]

    def moves(self) -> set[str]:
        found = set()
        for man, place in enumerate(self.men[self.turn], 1):
            for way, (across, up) in COMPASS.items():
                for steps in range(1, 5):
                    end = (place[0] + across * steps, place[1] + up * steps)
                    if not self.inside(end) or self.taken(end) or end == self.ball or self.goal_of(end):
                        break
                    found.add(f"{man}{way}{steps}")
        if not self.barred and any(beside(place, self.ball) for place in self.men[self.turn]):
            distances = range(1, self.reach + 1)
            found |= {f"k{way}{n}" for way, n in product(COMPASS, distances) if self.kickable(way, n)}
        return found or {"pass"}

    def kickable(self, way: str, distance: int) -> bool:
        first, landing = self.flown(way, 1), self.flown(way, distance)
        return self.inside(landing) and not self.taken(landing) and first not in self.men[self.rival]

    def flown(self, way: str, distance: int) -> Square:
        across, up = COMPASS[way]
        return self.ball[0] + across * distance, self.ball[1] + up * distance

    def after(self, move: str) -> str:
        """The rest of the position text after a move, from the men on."""
        men = {side: list(places) for side, places in self.men.items()}
        ball, score, bar = self.ball, dict(self.score), "-"
        if move.startswith("k"):
            ball = self.flown(move[1:-1], int(move[-1]))
            kickers = [place for place in men[self.turn] if beside(place, self.ball)]
            passed = any(
                beside(place, ball) and place != kicker for kicker in kickers for place in men[self.turn]
            )
            bar = "x" if passed else "-"
            if self.goal_of(ball):
                score[self.goal_of(ball)] += 1
        elif move != "pass":
            number, way, steps = parsed_run(move)
            column, row = men[self.turn][number - 1]
            across, up = COMPASS[way]
            men[self.turn][number - 1] = (column + across * steps, row + up * steps)
        sides = " ".join(";".join(f"{x},{y}" for x, y in men[side]) for side in "rb")
        return f"{sides} {ball[0]},{ball[1]} {self.rival} - {score['r']}-{score['b']} {bar}"


def square(text: str) -> Square:
    column, row = text.split(",")
    return int(column), int(row)


def beside(one: Square, other: Square) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def parsed_run(move: str) -> tuple[int, str, int]:
    way = "".join(letter for letter in move if letter.isalpha())
    number, steps = move.split(way)
    return int(number), way, int(steps)


def crowded(rng: Random, goal: str) -> str:
    """A position in which the men crowd around a ball that lies anywhere, often at the edge or in a goal."""
    width, height = rng.choice([(30, 20), (50, 30)])
    ball = (rng.choice([1, 2, 3, rng.randint(1, width), width - 1, width]), rng.randint(1, height))
    empty = Board(width, height, {"r": [], "b": []}, ball, "r", 7, {}, barred=False, goal=goal)
    spread = rng.choice([2, 3, 5, 9])
    around = product(range(-spread, spread + 1), repeat=2)
    near = [(ball[0] + x, ball[1] + y) for x, y in around if (x, y) != (0, 0)]
    fit = [place for place in near if empty.inside(place) and not empty.goal_of(place)]
    everywhere = [(x, y) for x, y in product(range(2, width), range(1, height + 1)) if (x, y) != ball]
    places = rng.sample(fit, min(len(fit), rng.randint(2, 22)))
    places += rng.sample([place for place in everywhere if place not in places], 22 - len(places))
    rng.shuffle(places)
    sides = " ".join(";".join(f"{x},{y}" for x, y in half) for half in (places[:11], places[11:]))
    score = f"{rng.randint(0, 2)}-{rng.randint(0, 2)}"
    rest = f"{rng.choice('rb')} {rng.randint(4, 7)} {score} {rng.choice('---x')}"
    return f"{width}x{height} {sides} {ball[0]},{ball[1]} {rest}"


@pytest.mark.parametrize("goal", ["mouth", "line"])
@pytest.mark.parametrize("count", [5000 if THOROUGH else 60])
def test_both_implementations_agree_on_every_move_and_its_result(goal: str, count: int) -> None:
    rng = Random(f"{goal}{count}")
    kicked = scored = passed = 0
    for _ in range(count):
        text = crowded(rng, goal)
        at, plain = SOCCER.load(text, {"goal": goal}), Board.of(text, goal)
        moves = {SOCCER.write(at, move): move for move in SOCCER.moves(at)}
        assert set(moves) == plain.moves(), text
        kicks = sorted(move for move in moves if move.startswith("k"))
        for move in kicks + rng.sample(sorted(moves), min(len(moves), 10)):
            after = SOCCER.play(at, moves[move]).after
            assert SOCCER.dump(after).split(" ", 1)[1] == plain.after(move), (text, move)
            kicked += move.startswith("k")
            scored += after.score != at.score
            passed += after.barred
    assert min(kicked, scored, passed) >= 10
