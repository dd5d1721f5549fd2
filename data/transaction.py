"""One transaction and its repositories."""

from typing import cast

from sqlalchemy.ext.asyncio import AsyncConnection

from data.cards import CardRows
from data.challenges import ChallengeRows
from data.changes import Changes
from data.computer_turns import ComputerTurnRows
from data.contests import ContestRows
from data.deadlines import DeadlineRows
from data.downtime import DowntimeRows
from data.history import HistoryRows
from data.matches import MatchRows
from data.notes import NoteRows
from data.outbox import OutboxRows
from data.own_data import OwnDataRows
from data.players import PlayerRows
from data.puzzles import PuzzleRows
from data.ratings import RatingRows
from data.role_holders import RoleHolderRows
from data.settings import SettingsRows
from data.snapshots import SnapshotRows
from data.standings import StandingRows
from data.writes import Plan, Write


class Transaction:
    """The repositories on one connection, usable inside ``Database.read()`` or ``.write()`` only.

    ``changes`` is what they have changed so far, as caches know it.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.changes = Changes()
        self.players = PlayerRows(connection, self.changes)
        self.challenges = ChallengeRows(connection, self.changes)
        self.contests = ContestRows(connection, self.changes)
        self.matches = MatchRows(connection, self.changes)
        self.computer_turns = ComputerTurnRows(connection, self.changes)
        self.history = HistoryRows(connection, self.changes)
        self.own_data = OwnDataRows(connection, self.changes)
        self.puzzles = PuzzleRows(connection, self.changes)
        self.ratings = RatingRows(connection, self.changes)
        self.standings = StandingRows(connection, self.changes)
        self.outbox = OutboxRows(connection, self.changes)
        self.deadlines = DeadlineRows(connection, self.changes)
        self.downtime = DowntimeRows(connection, self.changes)
        self.cards = CardRows(connection, self.changes)
        self.settings = SettingsRows(connection, self.changes)
        self.notes = NoteRows(connection, self.changes)
        self.snapshots = SnapshotRows(connection, self.changes)
        self.role_holders = RoleHolderRows(connection, self.changes)


def planning() -> Transaction:
    """A transaction whose writes are planned, for ``Database.make``.

    All else that it is asked for raises ``NeedsTransaction``.
    """
    return Transaction(cast("AsyncConnection", Plan()))


def planned_writes(tx: Transaction) -> list[Write]:
    """What a ``planning`` transaction is to write."""
    return cast("Plan", tx.connection).writes
