"""One transaction and its repositories."""

from typing import cast

from sqlalchemy.ext.asyncio import AsyncConnection

from data.cards import CardRows
from data.challenges import ChallengeRows
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
from data.writes import Plan


class Transaction:
    """The repositories on one connection, usable inside ``Database.read()`` or ``.write()`` only."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.players = PlayerRows(connection)
        self.challenges = ChallengeRows(connection)
        self.contests = ContestRows(connection)
        self.matches = MatchRows(connection)
        self.computer_turns = ComputerTurnRows(connection)
        self.history = HistoryRows(connection)
        self.own_data = OwnDataRows(connection)
        self.puzzles = PuzzleRows(connection)
        self.ratings = RatingRows(connection)
        self.outbox = OutboxRows(connection)
        self.deadlines = DeadlineRows(connection)
        self.downtime = DowntimeRows(connection)
        self.cards = CardRows(connection)
        self.settings = SettingsRows(connection)
        self.notes = NoteRows(connection)
        self.role_holders = RoleHolderRows(connection)


def planning(plan: Plan) -> Transaction:
    """A transaction whose writes are planned; all else that it is asked for raises ``NeedsTransaction``."""
    return Transaction(cast("AsyncConnection", plan))
