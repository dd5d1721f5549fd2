"""The lots of a tournament, and the secrets of its matches. Pure.

A tournament has a secret of its own, whose digest is shown from the beginning and which is published once
it is over. In the text of a draw its number stands where a match has its own, ``interaction`` is the number
of the last entry (or of the command that started it), and the ply is 0 for the order of the entrants and 1
more than a meeting's number for what is drawn in that meeting. The secret of a match comes from the
tournament's, so that it is settled before anybody knows who meets whom.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.errors import BadRecord
from engine.fairness.draws import DECISION, OF_MATCH, ORDER, SECRET_BYTES, Draws
from engine.match.errors import ChanceRefused

FORMAT: Final = "rookery-tournament"
VERSION: Final = 1


class Lots(NamedTuple):
    """What a tournament's draws are made from."""

    secret: bytes
    tournament: int
    interaction: int

    def order(self, count: int) -> list[int]:
        """The order of so many entrants, counted from 0 as they joined: one after another, of those left."""
        lot = Draws(*self, 0).lot(ORDER)
        left = list(range(count))
        return [left.pop(lot(len(left))) for _ in range(count)]

    def decision(self, meeting: int) -> Callable[[int], int]:
        """``lot(n)`` for what is undecided in a meeting; the first call makes the meeting's first draw."""
        return Draws(*self, 1 + meeting).lot(DECISION)

    def match_secret(self, meeting: int, game: int) -> bytes:
        """The secret of a match, which is the game of that number, from 0 on, in a meeting."""
        return Draws(*self, 1 + meeting).raw(OF_MATCH, game, 0).to_bytes(SECRET_BYTES, "big")


class CheckedLot(NamedTuple):
    """A lot drawn again: what the secret gives, and what the tournament has.

    ``purpose`` is ``order`` (all entrants, by number), or ``decision`` (in a meeting: the sides for which
    lots decided, 0 for the entrant named first).
    """

    purpose: str
    meeting: int | None
    drawn: tuple[int, ...]
    recorded: tuple[int, ...]


class TournamentVerdict(NamedTuple):
    """The lots of a tournament drawn again, how many matches there were, and whether everything holds."""

    lots: tuple[CheckedLot, ...]
    matches: int
    holds: bool


def verify_tournament(file: Mapping[str, Any]) -> TournamentVerdict:
    """The verdict on a tournament file. Raises: chance.running (no secret yet), record.format."""
    if file.get("format") != FORMAT or file.get("version") != VERSION:
        raise BadRecord("record.format")
    if file.get("secret") is None:
        raise ChanceRefused("chance.running", match=str(file.get("tournament"))[:20])
    try:
        secret = bytes.fromhex(file["secret"])
        lots = Lots(secret, int(file["tournament"]), int(file["interaction"] or 0))
        checked = checked_lots(file, lots)
        matches = [
            (each["commitment"], hashlib.sha256(lots.match_secret(meeting["meeting"], game)).hexdigest())
            for meeting in file["meetings"]
            for game, each in enumerate(meeting["matches"])
        ]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadRecord("record.format") from None
    holds = (
        hashlib.sha256(secret).hexdigest() == file.get("commitment")
        and all(lot.drawn == lot.recorded for lot in checked)
        and all(recorded == derived for recorded, derived in matches)
    )
    return TournamentVerdict(tuple(checked), len(matches), holds)


def lot_lines(verdict: TournamentVerdict) -> Iterator[str]:
    for lot in verdict.lots:
        place = "entrants" if lot.meeting is None else f"meeting {lot.meeting}"
        drawn, recorded = (" ".join(map(str, each)) for each in (lot.drawn, lot.recorded))
        same = "ok" if lot.drawn == lot.recorded else f"DIFFERS, the tournament has {recorded}"
        yield f"{lot.purpose:8} {place:12} {drawn}  {same}"
    yield f"The secrets of {verdict.matches} matches were compared."
    yield (
        "Everything holds: the secret was committed to, and gives every lot of the tournament."
        if verdict.holds
        else "NOT FAIR: not everything is what the secret gives."
    )


def checked_lots(file: Mapping[str, Any], lots: Lots) -> list[CheckedLot]:
    """Every lot of a tournament that was started. Raises: ``KeyError`` and others for a damaged file."""
    found = list[CheckedLot]()
    order: Sequence[int] | None = file["order"]
    if order is not None:
        numbers: Sequence[int] = file["entrants"]
        drawn = tuple(numbers[at] for at in lots.order(len(numbers)))
        found.append(CheckedLot(ORDER, None, drawn, tuple(order)))
    for meeting in file["meetings"]:
        recorded = tuple(int(side) for side in meeting["lots"])
        lot = lots.decision(meeting["meeting"])
        if recorded:
            found.append(CheckedLot(DECISION, meeting["meeting"], tuple(lot(2) for _ in recorded), recorded))
    return found
