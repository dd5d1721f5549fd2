"""One transaction and its repositories."""

from collections import defaultdict
from typing import Any, Generic, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

from data.cards import CardRows
from data.challenges import ChallengeRows
from data.changes import Changes
from data.computer_turns import ComputerTurnRows
from data.contests import ContestRows
from data.deadlines import DeadlineRows
from data.downtime import DowntimeRows
from data.follows import FollowRows
from data.front_pages import FrontPageRows
from data.history import HistoryRows
from data.lessons import LessonRows
from data.matches import MatchRows
from data.notes import NoteRows
from data.opened_boards import OpenedBoardRows
from data.outbox import OutboxRows
from data.own_data import OwnDataRows
from data.plans import PlanRows
from data.players import PlayerRows
from data.puzzles import PuzzleRows
from data.ratings import RatingRows
from data.repository import Repository
from data.role_holders import RoleHolderRows
from data.rushes import RushRows
from data.server_digests import ServerDigestRows
from data.settings import SettingsRows
from data.shares import ShareRows
from data.shown_wins import ShownWinRows
from data.slots import ALONE, Slot
from data.snapshots import SnapshotRows
from data.standings import StandingRows
from data.tournaments import TournamentRows
from data.writes import Form, Plan, Write, statement

Rows = TypeVar("Rows", bound=Repository)


class Made(Generic[Rows]):
    """A repository of a transaction, made when it is first asked for: most transactions need few."""

    def __init__(self, kind: type[Rows]) -> None:
        self.kind = kind

    def __set_name__(self, _: type["Transaction"], name: str) -> None:
        self.name = name

    def __get__(self, tx: "Transaction", _: type["Transaction"]) -> Rows:
        made = tx.__dict__[self.name] = self.kind(tx.connection, tx.changes, tx.slot)
        return made


class Transaction:
    """The repositories on one connection, usable inside ``Database.read()`` or ``.write()`` only.

    ``changes`` is what they have changed so far, as caches know it.
    """

    players = Made(PlayerRows)
    challenges = Made(ChallengeRows)
    tournaments = Made(TournamentRows)
    contests = Made(ContestRows)
    matches = Made(MatchRows)
    computer_turns = Made(ComputerTurnRows)
    history = Made(HistoryRows)
    own_data = Made(OwnDataRows)
    puzzles = Made(PuzzleRows)
    rushes = Made(RushRows)
    lessons = Made(LessonRows)
    ratings = Made(RatingRows)
    standings = Made(StandingRows)
    outbox = Made(OutboxRows)
    plans = Made(PlanRows)
    deadlines = Made(DeadlineRows)
    downtime = Made(DowntimeRows)
    cards = Made(CardRows)
    settings = Made(SettingsRows)
    notes = Made(NoteRows)
    snapshots = Made(SnapshotRows)
    shares = Made(ShareRows)
    shown_wins = Made(ShownWinRows)
    opened_boards = Made(OpenedBoardRows)
    front_pages = Made(FrontPageRows)
    follows = Made(FollowRows)
    server_digests = Made(ServerDigestRows)
    role_holders = Made(RoleHolderRows)

    def __init__(self, connection: AsyncConnection, slot: Slot = ALONE) -> None:
        self.connection = connection
        self.slot = slot
        self.changes = Changes()

    async def write_planned(self, planned: "Transaction", *server_ids: int | None) -> None:
        """Write what another one has planned without guards: many rows of a form in one statement.

        The owners of these servers are woken: they deliver what is queued.
        """
        self.changes.add("owner", *self.slot.others_among(server_ids))
        rows = defaultdict[Form, list[dict[str, Any]]](list)
        for write in planned_writes(planned):
            rows[write.form].append(write.parameters)
        for form, parameters in rows.items():
            written = statement(form, self.connection.dialect.name, many=True)
            await self.connection.execute(written, parameters)

    @property
    def alone(self) -> bool:
        """Whether no other process writes until the transaction ends: an SQLite file has one writer."""
        return self.connection.dialect.name == "sqlite"


def planning() -> Transaction:
    """A transaction whose writes are planned, for ``Database.make``.

    All else that it is asked for raises ``NeedsTransaction``.
    """
    return Transaction(cast("AsyncConnection", Plan()))


def planned_writes(tx: Transaction) -> list[Write]:
    """The writes of a ``planning`` transaction."""
    return cast("Plan", tx.connection).writes
