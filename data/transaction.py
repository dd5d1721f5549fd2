"""One transaction and its repositories."""

from sqlalchemy.ext.asyncio import AsyncConnection

from data.challenges import ChallengeRows
from data.computer_turns import ComputerTurnRows
from data.contests import ContestRows
from data.downtime import DowntimeRows
from data.history import HistoryRows
from data.matches import MatchRows
from data.outbox import CardRows, DeadlineRows, OutboxRows
from data.own_data import OwnDataRows
from data.players import PlayerRows
from data.puzzles import PuzzleRows
from data.ratings import RatingRows
from data.settings import NoteRows, SettingsRows
from data.top_roles import TopRoleRows


class Transaction:
    """Everything the services read and write; alive inside ``Database.read()`` or ``.write()`` only."""

    __slots__ = (
        "cards",
        "challenges",
        "computer_turns",
        "connection",
        "contests",
        "deadlines",
        "downtime",
        "history",
        "matches",
        "notes",
        "outbox",
        "own_data",
        "players",
        "puzzles",
        "ratings",
        "settings",
        "top_roles",
    )

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
        self.top_roles = TopRoleRows(connection)
