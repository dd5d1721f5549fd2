"""A second, slow implementation of Scherer's Soccer, written from the rulings, and published perft figures.

It shares nothing with the rules except the texts, and must agree with them on crowded positions.
"""

from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from engine.core.game import CHANCE
from engine.games.scherer_soccer import moves
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import MOUTH, scene
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


SMALL = (
    "30x20 14,10;4,19;15,3;6,4;9,15;9,13;14,7;3,16;2,13;8,20;14,1 "
    "17,11;27,2;16,18;25,17;22,6;22,8;17,14;28,5;29,8;23,1;17,20 16,10 r 7 0-0 -"
)
LARGE = (
    "50x30 24,15;6,19;4,9;5,16;16,16;22,13;8,4;17,1;14,14;21,25;2,23 "
    "27,16;45,12;47,22;46,15;35,15;29,18;43,27;34,30;37,17;30,6;49,8 26,15 r 7 0-0 -"
)
TABLE = [(SMALL, (278, 91941)), (LARGE, (304, 108191))]


@pytest.mark.parametrize(("position", "nodes"), TABLE, ids=["30x20", "50x30"])
def test_perft(position: str, nodes: tuple[int, ...]) -> None:
    at = SOCCER.load(position, MOUTH)
    assert SOCCER.dump(at) == position
    assert tuple(SOCCER.perft(at, depth, "reach:7") for depth in (1, 2)) == nodes
    assert len({SOCCER.write(at, move) for move in SOCCER.moves(at)}) == nodes[0]


def test_a_position_that_waits_for_chance_is_a_leaf_unless_chance_is_held() -> None:
    at = SOCCER.load(SMALL, MOUTH)
    assert [SOCCER.perft(at, depth) for depth in range(4)] == [1, 278, 278, 278]
    waiting = SOCCER.load(SMALL.replace(" r 7 ", " r - "), MOUTH)
    assert SOCCER.mover(waiting) == CHANCE
    assert [SOCCER.perft(waiting, depth) for depth in range(3)] == [1, 1, 1]
    assert SOCCER.perft(waiting, 1, "reach:7") == 278
    blue = SOCCER.load(SMALL.replace(" r 7 ", " b - "), MOUTH)
    assert SOCCER.perft(blue, 1, "reach:7") - SOCCER.perft(blue, 1, "reach:4") == 3 * 8


def test_a_kick_that_scores_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played, after = list[moves.Move](), moves.after

    def noted(at: Position, move: moves.Move) -> Position:
        played.append(move)
        return after(at, move)

    at = SOCCER.load(scene({7: "24,10"}, ball="25,10"), {})
    kick = SOCCER.read(at, "ke5")
    monkeypatch.setattr(moves, "after", noted)
    assert SOCCER.play(at, kick).after.score == (1, 0)
    assert played == [kick]


def test_every_spelling_of_a_kick_to_the_border_is_one_move() -> None:
    at = SOCCER.load(SMALL.replace(" 16,10 r", " 14,18 r").replace("14,10;", "13,18;"), {})
    written = [SOCCER.write(at, move) for move in SOCCER.moves(at)]
    assert [text for text in written if text.rstrip("0123456789") == "kn"] == ["kn1", "kn2"]
    assert {SOCCER.read(at, f"kn{count}") for count in range(2, 8)} == {SOCCER.read(at, "kn2")}
