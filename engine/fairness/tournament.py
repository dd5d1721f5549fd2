"""The lots of a tournament, and the secrets of its matches. Pure.

A tournament has a secret of its own, whose digest is shown from the beginning and which is published once
it is over. In the text of a draw its number stands where a match has its own, ``interaction`` is the number
of the last entry (or of the command that started it), and the ply is 0 for the order of the entrants and 1
more than a meeting's number for what is drawn in that meeting. The secret of a match comes from the
tournament's, so that it is settled before anybody knows who meets whom.
"""

from typing import NamedTuple

from engine.fairness.draws import DECISION, OF_MATCH, ORDER, SECRET_BYTES, Draws


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

    def decision(self, meeting: int) -> int:
        """The side of a meeting that goes on after two draws: 0 for the entrant named first, or 1."""
        return Draws(*self, 1 + meeting).below(2, DECISION)

    def match_secret(self, meeting: int, game: int) -> bytes:
        """The secret of a match, which is the game of that number, from 0 on, in a meeting."""
        return Draws(*self, 1 + meeting).raw(OF_MATCH, game, 0).to_bytes(SECRET_BYTES, "big")
