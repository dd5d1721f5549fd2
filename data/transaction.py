"""One transaction and its repositories."""

from typing import Generic, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from data.ballots import BallotRows
from data.cards import CardRows, FrontPageRows, OpenedBoardRows
from data.challenges import ChallengeRows, ContestRows
from data.changes import Changes
from data.deadlines import DeadlineRows
from data.downtime import DowntimeRows
from data.engine.writes import Batch, Write, execute_all
from data.follows import FollowRows
from data.history import HistoryRows
from data.match_parts import ComputerTurnRows, LineRows, NoteRows, PlanRows
from data.matches import MatchRows
from data.outbox import OutboxRows
from data.own_data import OwnDataRows
from data.players import PlayerRows, RoleHolderRows, SettingsRows, ShownWinRows
from data.processes.slots import ALONE, Slot
from data.puzzles import LessonRows, PuzzleRows, RushRows
from data.ratings import RatingRows
from data.regular_posts import RegularPostRows
from data.repository import Repository
from data.server_scores import ServerScoreRows
from data.standings import StandingRows
from data.tournaments import TournamentRows

Rows = TypeVar("Rows", bound=Repository)


class RepositoryAttribute(Generic[Rows]):
    """A repository, created at its first use: most transactions need few."""

    def __init__(self, kind: type[Rows]) -> None:
        self.kind = kind

    def __set_name__(self, _: type["Transaction"], name: str) -> None:
        self.name = name

    def __get__(self, tx: "Transaction", _: type["Transaction"]) -> Rows:
        rows = tx.__dict__[self.name] = self.kind(tx.target, tx.changes, tx.slot)
        return rows


class Transaction:
    """The repositories on one connection, or on a batch of writes.

    ``changes`` is what they have changed so far, as caches know it.
    """

    players = RepositoryAttribute(PlayerRows)
    challenges = RepositoryAttribute(ChallengeRows)
    tournaments = RepositoryAttribute(TournamentRows)
    contests = RepositoryAttribute(ContestRows)
    ballots = RepositoryAttribute(BallotRows)
    matches = RepositoryAttribute(MatchRows)
    computer_turns = RepositoryAttribute(ComputerTurnRows)
    history = RepositoryAttribute(HistoryRows)
    own_data = RepositoryAttribute(OwnDataRows)
    puzzles = RepositoryAttribute(PuzzleRows)
    rushes = RepositoryAttribute(RushRows)
    lessons = RepositoryAttribute(LessonRows)
    ratings = RepositoryAttribute(RatingRows)
    standings = RepositoryAttribute(StandingRows)
    outbox = RepositoryAttribute(OutboxRows)
    plans = RepositoryAttribute(PlanRows)
    lines = RepositoryAttribute(LineRows)
    deadlines = RepositoryAttribute(DeadlineRows)
    downtime = RepositoryAttribute(DowntimeRows)
    cards = RepositoryAttribute(CardRows)
    settings = RepositoryAttribute(SettingsRows)
    notes = RepositoryAttribute(NoteRows)
    shown_wins = RepositoryAttribute(ShownWinRows)
    opened_boards = RepositoryAttribute(OpenedBoardRows)
    front_pages = RepositoryAttribute(FrontPageRows)
    follows = RepositoryAttribute(FollowRows)
    server_scores = RepositoryAttribute(ServerScoreRows)
    regular_posts = RepositoryAttribute(RegularPostRows)
    role_holders = RepositoryAttribute(RoleHolderRows)

    def __init__(self, target: AsyncConnection | Batch, slot: Slot = ALONE) -> None:
        self.target = target
        self.slot = slot
        self.changes = Changes()

    @property
    def connection(self) -> AsyncConnection:
        """The connection; a batch has none."""
        assert not isinstance(self.target, Batch), "a batch reads nothing"  # noqa: S101 - a mistake in code
        return self.target

    @property
    def writes(self) -> list[Write]:
        assert isinstance(self.target, Batch)  # noqa: S101 - a mistake in code
        return self.target.writes

    async def write_batch(self, batch: "Transaction", *server_ids: int | None) -> None:
        """Write the rows of a batch without guards.

        The owners of these servers are woken: they deliver what is queued.
        """
        self.changes.add("owner", *self.slot.others_among(server_ids))
        await execute_all(self.connection, batch.writes)

    @property
    def alone(self) -> bool:
        """Whether no other process writes until the transaction ends: an SQLite file has one writer."""
        return self.connection.dialect.name == "sqlite"


def batch() -> Transaction:
    """Begin a batch, which only collects writes: for ``Database.execute_batch``."""
    return Transaction(Batch())
