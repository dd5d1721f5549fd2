"""The draws of a match file, made again from ``docs/fair-chance.md`` alone, without any of the product."""

import hashlib
import hmac
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal, localcontext
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path(__file__).parents[3] / "docs" / "fair-chance.md"
TEXT: Final = PAGE.read_text("utf-8")

Drawn = tuple[int, str, list[tuple[int, int]], str]
"""The ply and purpose of a draw, its numbers (below, value), and what they give."""


def table(first: str) -> list[list[str]]:
    """The rows of the page's table whose head begins with this cell, without code marks."""
    lines = TEXT.replace("`", "").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = list[list[str]]()
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


class Numbers:
    """The numbers that a file's secret gives for one purpose at one ply."""

    def __init__(self, file: Mapping[str, Any], ply: int, purpose: str) -> None:
        self.key = bytes.fromhex(file["secret"])
        self.text = f"{file['match']}/{file['interaction']}/{ply}/{purpose}"
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        attempt, limit = 0, 2**256 - 2**256 % n
        while True:
            text = f"{self.text}/{len(self.drawn)}/{attempt}"
            bits = int(hmac.new(self.key, text.encode("ascii"), hashlib.sha256).hexdigest(), 16)
            if bits < limit:
                self.drawn.append((n, bits % n))
                return bits % n
            attempt += 1


def lots(file: Mapping[str, Any]) -> Iterator[Drawn]:
    """The draw of the seats of the players, in the order they joined, or of who begins; counted from 1."""
    begun, count = file["beginning"], len(file["seats"])
    players = list(range(count))
    chosen = "begins" in file.get("options", {})
    if begun["first"] == "lot":
        numbers, order = Numbers(file, 0, "lot"), list[int]()
        if chosen:
            order = [numbers.below(count)]
        while not chosen and len(players) > 1:
            order.append(players.pop(numbers.below(len(players))))
        order += [player for player in players if player not in order]
    elif begun["first"] == "impression":
        numbers = Numbers(file, 0, "contest")
        posted = [player for player in players if begun["posted"][player]] or players
        most = max(begun["votes"][player] for player in posted)
        level = [player for player in posted if begun["votes"][player] == most]
        winner = level[numbers.below(len(level))] if len(level) > 1 else level[0]
        order = [winner, *(player for player in players if player != winner)]
    else:
        return
    if numbers.drawn:
        seats = " ".join(str(order.index(player) + 1) for player in range(count))
        if chosen:
            seats = str(begun["joined"][order[0]] + 1)
        yield 0, numbers.text.rpartition("/")[2], numbers.drawn, seats


def face(_: Mapping[str, Any], numbers: Numbers) -> str:
    faces = {int(value): text for value, text in table("value")}
    return faces[numbers.below(len(faces))]


def reach(_: Mapping[str, Any], numbers: Numbers) -> str:
    """The longest kick."""
    return f"reach:{4 + numbers.below(4)}"


def line_up(options: Mapping[str, str], numbers: Numbers) -> str:
    """The men that are set up."""
    columns, rows = (50, 30) if options["board"] == "30x50" else (30, 20)
    ball, middle = (columns // 2 + 1, rows // 2), columns // 2
    goal = range(1, rows + 1)
    if options["goal"] == "mouth":
        goal = range(11, 21) if rows == 30 else range(8, 14)
    squares = [(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    squares = [each for each in squares if each != ball and not (each[0] in (1, columns) and each[1] in goal)]
    setup = options["setup"]
    men = {row[0]: int(row[1]) for row in table("setup")}[setup]

    def opposite(square: tuple[int, int]) -> tuple[int, int]:
        return columns + 1 - square[0], rows + 1 - square[1]

    left = [each for each in squares if setup == "anywhere" or each[0] <= middle]
    if setup == "mirrored":
        left.remove(opposite(ball))
    red = [left.pop(numbers.below(len(left))) for _ in range(men)]
    if setup == "mirrored":
        blue = [opposite(square) for square in red]
    else:
        right = [each for each in squares if setup == "anywhere" or each[0] > middle]
        right = [each for each in right if each not in red]
        blue = [right.pop(numbers.below(len(right))) for _ in range(men)]
    sides = [";".join(f"{column},{row}" for column, row in side) for side in (red, blue)]
    return f"setup:{sides[0]}|{sides[1]}"


@cache
def weights(most: int) -> list[int]:
    """The weights of the errors from -most to most; with more digits than the page says are enough."""
    with localcontext() as context:
        context.prec = 60
        shares = [(-((Decimal(5 * error) / most) ** 2) / 2).exp() for error in range(-most, most + 1)]
        return [int(2**64 * share) for share in shares]


def wobble(_: Mapping[str, Any], numbers: Numbers) -> str:
    """The error of a flick."""
    errors = []
    for _name, span, _unit, _deviation, total in table("error of the"):
        most = int(span.partition(" to ")[2])
        assert sum(weights(most)) == int(total)
        value = numbers.below(int(total))
        error = next(k for k, sum_ in enumerate(accumulate(weights(most)), -most) if sum_ > value)
        errors.append(str(Decimal(error) / 100))
    return f"wobble:{errors[0]}:{errors[1]}"


KINDS: Final = {"roll": face, "reach": reach, "setup": line_up, "wobble": wobble}


def draws(file: Mapping[str, Any]) -> Iterator[Drawn]:
    """Every draw of a match file, in order."""
    yield from lots(file)
    for entry in file["log"]:
        if entry["seat"] == -1 and entry["kind"] == "move":
            numbers = Numbers(file, entry["ply"], "chance")
            kind = re.match("[a-z]+", entry["text"])
            assert kind
            text = KINDS[kind[0]](file["options"], numbers)
            yield entry["ply"], "chance", numbers.drawn, text
