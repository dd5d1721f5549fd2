"""Polar Dare! against a second, slow implementation on position texts, and published perft figures."""

from dataclasses import dataclass
from random import Random

import pytest

from engine.games.polar_dare.rules import GAME as DARE
from tests.seeds import THOROUGH

FLOES = [f"{lane}{rank}" for lane in "abcd" for rank in range(1, 5)]


@dataclass
class Board:
    """A parsed position text: who is where, and the cell of each floe along its lane."""

    riders: dict[str, str]
    cells: dict[str, int]
    turn: str
    kind: str
    left: int

    def copy(self) -> "Board":
        return Board(dict(self.riders), dict(self.cells), self.turn, self.kind, self.left)

    def adjacent(self, one: str, other: str) -> bool:
        if one in "SN" and other in "SN":
            return False
        if one in "SN":
            return self.cells[other] == (0 if one == "S" else 7)
        if other in "SN":
            return self.adjacent(other, one)
        across, along = abs(ord(one[0]) - ord(other[0])), abs(self.cells[one] - self.cells[other])
        return across + along == 1


def parsed(text: str) -> Board:
    lanes, south, north, turn, roll = text.split()
    riders, cells = {"S": south.strip("."), "N": north.strip(".")}, {}
    for lane, floes in zip("abcd", lanes.split("/"), strict=True):
        rank = 0
        for sign in floes:
            if sign in "+-":
                rank += 1
                cells[f"{lane}{rank}"] = 2 * (rank - 1) + (sign == "+")
                riders[f"{lane}{rank}"] = ""
            else:
                riders[f"{lane}{rank}"] += sign
    return Board(riders, cells, turn, roll[:2], int(roll[3:] or 0))


def text_of(board: Board) -> str:
    lanes = "/".join(
        "".join("-+"[board.cells[floe] % 2] + sort(board.riders[floe]) for floe in FLOES if floe[0] == lane)
        for lane in "abcd"
    )
    roll = f"{board.kind}:{board.left}" if board.left else "-"
    return f"{lanes} {sort(board.riders['S']) or '.'} {sort(board.riders['N']) or '.'} {board.turn} {roll}"


def sort(riders: str) -> str:
    return "".join(sorted(riders, key="rbgy*".index))


def results(text: str, seats: int) -> dict[str, str]:
    """Every legal step's text with the position text it leads to."""
    board, found = parsed(text), {}
    for floe in FLOES:
        barred = set("*") if board.kind[0] == "P" else set("rbgy")
        if not barred & set(board.riders[floe]):
            after = board.copy()
            after.cells[floe] ^= 1
            found[f"{floe}{'+' if after.cells[floe] % 2 else '-'}"] = spent(after, seats)
    places = [*FLOES, "S", "N"]
    who = board.turn if board.kind[0] == "P" else "*"
    for origin in (place for place in places if who in board.riders[place]):
        for to in places:
            if board.adjacent(origin, to):
                reached = stepped(board.copy(), who, origin, to)
                if reached:
                    found[f"{'*' * (who == '*')}{origin}>{to}"] = spent(reached, seats)
    return found


def stepped(board: Board, who: str, origin: str, to: str) -> Board | None:
    board.riders[origin] = board.riders[origin].replace(who, "", 1)
    if who == "*":
        if to in "SN":
            return None
        board.riders["S"] += board.riders[to]
        board.riders[to] = "*"
    elif to != "N" and "*" in board.riders[to]:
        board.riders["S"] += who
    elif len(board.riders[to]) >= 3 and to not in "SN":
        return None
    else:
        board.riders[to] += who
    return board


def spent(board: Board, seats: int) -> str:
    board.left -= 1
    if board.riders["N"].count(board.turn) == 3:
        board.left = 0
    elif not board.left:
        board.turn = "rbgy"[("rbgy".index(board.turn) + 1) % seats]
    return text_of(board)


@pytest.mark.slow
@pytest.mark.essential
@pytest.mark.parametrize("seats", DARE.about.seats)
@pytest.mark.parametrize("seeds", [range(60 if THOROUGH else 2)], ids=str)
def test_both_implementations_agree_in_random_play(seats: int, seeds: range) -> None:
    seen: set[str] = set()
    for seed in seeds:
        rng = Random(seed)
        at = DARE.start(seats, {})
        for _ in range(120):
            if DARE.outcome(at):
                break
            if at.roll:
                text = DARE.dump(at)
                moves = {
                    DARE.write(at, move): DARE.dump(DARE.play(at, move).after) for move in DARE.moves(at)
                }
                assert moves == results(text, seats)
                seen.update(moves)
            at = DARE.play(at, DARE.sample(at, rng)).after
    assert {"S>a1", "a1>S", "a1>b1", "*N>b4", "d3+", "d3-"} <= seen


def crowded(rng: Random, seats: int) -> str:
    """A position in which floes are full and the bear is among the penguins."""
    board = Board(dict.fromkeys([*FLOES, "S", "N"], ""), {}, rng.choice("rbgy"[:seats]), "", 0)
    for floe in FLOES:
        board.cells[floe] = 2 * (int(floe[1]) - 1) + rng.randrange(2)
    bear, *others = rng.sample(FLOES, rng.randrange(5, 8))
    board.riders[bear] = "*"
    for letter in "rbgy"[:seats] * 3:
        room = [place for place in [*others, "S"] if place == "S" or len(board.riders[place]) < 3]
        board.riders[rng.choice(room)] += letter
    board.kind, board.left = rng.choice([("P4", 3), ("P3", 1), ("P2", 2), ("B3", 3), ("B3", 1)])
    return text_of(board)


@pytest.mark.parametrize("seats", DARE.about.seats)
@pytest.mark.parametrize("count", [5000 if THOROUGH else 120])
def test_both_implementations_agree_in_crowded_positions(seats: int, count: int) -> None:
    rng, swims, full = Random(seats), 0, 0
    for _ in range(count):
        text = crowded(rng, seats)
        at = DARE.load(text, {})
        moves = {DARE.write(at, move): DARE.dump(DARE.play(at, move).after) for move in DARE.moves(at)}
        assert moves == results(text, seats)
        swims += any(after.split()[1].count("r") > text.split()[1].count("r") for after in moves.values())
        full += any(len(riders) == 3 for riders in parsed(text).riders.values())
    assert swims > count / 13
    assert full > count / 4


ROLLS = [("roll:P4", (20, 406, 8350, 173504)), ("roll:B3", (16, 260, 4280))]


@pytest.mark.parametrize("seats", DARE.about.seats)
@pytest.mark.parametrize(("roll", "nodes"), ROLLS)
def test_perft_from_the_start(seats: int, roll: str, nodes: tuple[int, ...]) -> None:
    start = DARE.start(seats, {})
    at = DARE.play(start, DARE.read(start, roll)).after
    assert tuple(DARE.perft(at, depth) for depth in range(1, len(nodes) + 1)) == nodes
    assert len({DARE.write(at, move) for move in DARE.moves(at)}) == nodes[0]


@pytest.mark.slow
@pytest.mark.essential
def test_a_position_that_waits_for_the_die_is_a_leaf_unless_chance_is_held() -> None:
    start = DARE.start(2, {})
    assert [DARE.perft(start, depth) for depth in range(3)] == [1, 1, 1]
    assert [DARE.perft(start, depth, "roll:P2") for depth in (1, 2)] == [20, 406]
    at = DARE.play(start, DARE.read(start, "roll:B3")).after
    assert DARE.perft(at, 4) == DARE.perft(at, 3) == 4280
    assert DARE.perft(at, 4, "roll:B3") > 4280
