"""All services on one database: what the composition root makes, and the Discord room is given."""

import secrets
import time
from collections.abc import Callable

from data.database import Database
from play.analysis import Analyses
from play.challenges import Challenges
from play.computers import Computers
from play.contests import Contests
from play.matches import Matches
from play.outbox import Outbox
from play.own_data import OwnData
from play.people import People
from play.pool import Pool
from play.profiles import Profiles
from play.puzzles import Puzzles
from play.ratings import Ratings
from play.records import Records
from play.settings import Settings
from play.sittings import Sittings
from play.sweep import Sweep
from play.top_roles import TopRoles


def system_now_ms() -> int:
    """The system's time in milliseconds UTC."""
    return time.time_ns() // 1_000_000


class Services:
    """Each attribute is one service, or what all of them share.

    That is the ``database``, the processes that think (``pool``), the loop of all deadlines (``sweep``)
    and the rows to tell (``outbox``). ``now_ms`` is the clock everything is measured by, and
    ``random_bytes(n)`` makes the secrets of fair chance.
    """

    def __init__(
        self,
        database: Database,
        *,
        now_ms: Callable[[], int] = system_now_ms,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        sittings = Sittings(database, now_ms)
        self.database = database
        self.now_ms = now_ms
        self.sweep = Sweep(sittings)
        self.matches = Matches(sittings, self.sweep)
        self.challenges = Challenges(sittings, random_bytes)
        self.contests = Contests(sittings)
        self.pool = Pool()
        self.analyses = Analyses(sittings, self.pool)
        self.computers = Computers(sittings, self.pool, random_bytes)
        self.records = Records(sittings)
        self.ratings = Ratings(database, now_ms)
        self.top_roles = TopRoles(database, self.ratings)
        self.profiles = Profiles(database)
        self.puzzles = Puzzles(database, now_ms, self.pool)
        self.people = People(database, now_ms)
        self.settings = Settings(sittings)
        self.own_data = OwnData(sittings, self.people)
        self.outbox = Outbox(database, now_ms, sittings.telling)
