"""Verification of the chance in a finished match: every draw is made again from the published secret.

``python -m engine.fairness.verify FILE`` needs the file of a match, the standard library
and the rules, and no bot. It prints a table of all draws and exits with 0 when everything holds, 1 when
something does not, 2 when the file cannot be read.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from engine.core.errors import BadPosition, BadRecord, GameError
from engine.core.game import CHANCE
from engine.fairness import draws as chance
from engine.fairness.draws import SECRET_BYTES, Drawn, Draws
from engine.fairness.match_file import Recorded, read_back
from engine.match.ballot import chosen
from engine.match.challenge import beginner, seated_after, seating
from engine.match.contest import winner
from engine.match.errors import Refusal
from engine.registry import game as game_of

Objection = Literal["commitment", "position", "log", "outcome", "seats", "draw", "table"]
SENTENCES: Final[Mapping[Objection, str]] = {
    "commitment": "The secret is not the one that was committed to.",
    "position": "No match begins from its first position.",
    "log": "The log does not replay by the rules.",
    "outcome": "The outcome is not the one the last position shows.",
    "seats": "The players' seats and the order they joined in contradict each other.",
    "draw": "A draw gives something else than what was played.",
    "table": "The file's own table of draws is not what the secret gives.",
}

BY_RULES: Final = frozenset({"position", "log", "outcome"})
"""Objections that say nothing about chance: the file is not of a match by these rules."""
OTHER_RULES: Final = "it needs version {rules} of the rules of {game}; this program knows version {known}"


@dataclass(frozen=True, slots=True)
class Checked:
    """One decision of chance: the numbers drawn for it, their result, and the one that the match has.

    ``purpose`` is ``lot`` (the seats of the players as they joined), ``contest`` (which of them won), each of
    them the seat that begins where seats are chosen, or ``chance`` (a move's text).
    """

    ply: int
    purpose: str
    numbers: tuple[Drawn, ...]
    drawn: str
    recorded: str

    @property
    def agrees(self) -> bool:
        """Whether the match has what was drawn."""
        return self.drawn == self.recorded


@dataclass(frozen=True, slots=True)
class Verdict:
    """The table of all draws, and the objections."""

    draws: tuple[Checked, ...]
    objections: tuple[Objection, ...]

    @property
    def holds(self) -> bool:
        """Whether there is no objection."""
        return not self.objections


def verify(file: Mapping[str, Any]) -> Verdict:
    """The verdict on a match file.

    Raises: chance.none, chance.running (no secret yet), record.format, game.unknown, game.rules, option.*.
    """
    secret = published(file)
    objections: list[Objection] = []
    if hashlib.sha256(secret).hexdigest() != file.get("commitment"):
        objections.append("commitment")
    table: list[Checked] = []
    try:
        table.extend(checked_seats(file, secret))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        objections.append("seats")
    try:
        recorded = read_back(file)
    except BadPosition:
        objections.append("position")
    except BadRecord:
        objections.append("log")
    else:
        table.extend(checked_moves(file, recorded, secret))
        table.extend(checked_ballots(file, recorded, secret))
        if not outcome_agrees(file, recorded):
            objections.append("outcome")
    if not all(row.agrees for row in table):
        objections.append("draw")
    if "draws" in file and file["draws"] != table_to_json(table):
        objections.append("table")
    return Verdict(tuple(table), tuple(objections))


def published(file: Mapping[str, Any]) -> bytes:
    """The secret of a file. Raises: chance.none, chance.running, record.format."""
    number = str(file.get("match", ""))[:20]
    if file.get("commitment") is None:
        raise Refusal("chance.none", match=number)
    if file.get("secret") is None:
        raise Refusal("chance.running", match=number)
    try:
        secret = bytes.fromhex(file["secret"])
        int(file["match"]), int(file["interaction"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord("record.format") from None
    if len(secret) != SECRET_BYTES:
        raise BadRecord("record.format")
    return secret


def draws_at(file: Mapping[str, Any], secret: bytes, ply: int) -> Draws:
    return Draws(secret, int(file["match"]), int(file["interaction"]), ply)


def checked_seats(file: Mapping[str, Any], secret: bytes) -> Iterator[Checked]:
    """The draw of the seats, where there was one. Raises: ``ValueError`` and others for a damaged file."""
    begun = file["beginning"]
    first, joined = begun["first"], [int(seat) for seat in begun["joined"]]
    players = tuple(range(len(file["seats"])))
    if sorted(joined) != list(players):
        raise ValueError("every seat is taken once")
    draws, game, best = draws_at(file, secret, 0), game_of(file["game"]), None
    if first == "impression":
        votes, posted = tuple(map(int, begun["votes"])), tuple(map(bool, begun["posted"]))
        if len(votes) != len(players) or len(posted) != len(players):
            raise ValueError("every player has a count")
        best = winner(votes, posted, draws.lot(chance.CONTEST))
    if game.about.begins:  # the players chose their seats, and who begins was decided
        who = beginner(first, len(players), draws.lot(chance.LOT)) if best is None else best
        given, recorded = [joined[who]], [game.first_seat(file["options"])]
    else:
        lot = draws.lot(chance.LOT)
        seats = seating(players, first, lot) if best is None else seated_after(players, best)
        given, recorded = [seats.index(player) for player in players], joined
    if draws.drawn:
        purpose, numbers = draws.drawn[0][0], tuple(number for _, number in draws.drawn)
        yield Checked(0, purpose, numbers, seats_text(given), seats_text(recorded))
    elif given != recorded:
        raise ValueError("nothing was drawn, and yet the seats are others")


def seats_text(seats: Sequence[int]) -> str:
    """The seats of the players, in the order they joined, counted from 1."""
    return " ".join(str(seat + 1) for seat in seats)


def checked_moves(file: Mapping[str, Any], recorded: Recorded, secret: bytes) -> Iterator[Checked]:
    game = recorded.game
    for reached in recorded.entries:
        if reached.entry.kind == "move" and reached.entry.seat == CHANCE:
            draws = draws_at(file, secret, reached.ply)
            move = game.sample(reached.before, draws.source(chance.CHANCE_MOVE))
            numbers = tuple(number for _, number in draws.drawn)
            drawn = game.write(reached.before, move)
            yield Checked(reached.ply, chance.CHANCE_MOVE, numbers, drawn, reached.entry.text)


def checked_ballots(file: Mapping[str, Any], recorded: Recorded, secret: bytes) -> Iterator[Checked]:
    """The votes of a channel: a draw decides between moves with as many voices."""
    for ballot in file.get("ballots", ()):
        draws = draws_at(file, secret, ballot["ply"])
        turn = chosen(ballot["counts"], draws.lot(chance.BALLOT))
        numbers = tuple(number for _, number in draws.drawn)
        yield Checked(ballot["ply"], chance.BALLOT, numbers, turn, recorded.entries[ballot["ply"]].entry.text)


def outcome_agrees(file: Mapping[str, Any], recorded: Recorded) -> bool:
    """Whether the file's outcome is the last position's; after an agreed draw, that has none."""
    outcome, ended = recorded.outcome, file.get("outcome")
    if recorded.entries and recorded.entries[-1].entry.kind == "draw":
        return outcome is None
    return outcome is not None and isinstance(ended, dict) and ended.get("places") == list(outcome.places)


def table_to_json(table: Sequence[Checked]) -> list[dict[str, Any]]:
    return [
        {
            "ply": row.ply,
            "purpose": row.purpose,
            "numbers": [{"below": number.below, "value": number.value} for number in row.numbers],
            "drawn": row.drawn,
        }
        for row in table
    ]


def table_lines(verdict: Verdict) -> Iterator[str]:
    yield f"{'ply':>5}  {'for':8} {'drawn':28} {'gives':16} {'match has':16}"
    for row in verdict.draws:
        numbers = ", ".join(f"{number.value} of {number.below}" for number in row.numbers) or "nothing"
        mark = "ok" if row.agrees else "DIFFERS"
        yield f"{row.ply:>5}  {row.purpose:8} {numbers:28} {row.drawn:16} {row.recorded:16} {mark}"
    for objection in verdict.objections:
        yield f"{'AGAINST THE RULES' if objection in BY_RULES else 'NOT FAIR'}: {SENTENCES[objection]}"
    if verdict.holds:
        yield "Everything holds: the secret was committed to, and gives every draw of the match."


def main(arguments: Sequence[str]) -> int:
    """Check the file named in the arguments; the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m engine.fairness.verify FILE\n")
        return 2
    try:
        file = json.loads(Path(arguments[0]).read_text("utf-8"))
        if not isinstance(file, dict):
            raise BadRecord("record.format")
        verdict = verify(file)
    except (OSError, ValueError, RecursionError, GameError) as error:
        reason = str(error)
        if isinstance(error, GameError) and error.code == "game.rules":
            reason = OTHER_RULES.format(**error.facts)
        sys.stderr.write(f"{arguments[0]} cannot be checked: {reason}\n")
        return 2
    sys.stdout.write("\n".join(table_lines(verdict)) + "\n")
    return 0 if verdict.holds else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
