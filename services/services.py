"""All services on one database, made by the composition root and given to the cogs."""

import secrets
from collections.abc import Callable
from typing import Final

from cachetools import TTLCache

from data.database import Database
from engine.match.calendar import DAY_MS
from services.background.deadlines import Sweep
from services.background.outbox import Outbox
from services.background.reach import Reach
from services.background.uptime import Uptime, system_now_ms, system_steady_ms
from services.background.wake_up import WakeUp
from services.challenges.challenges import Challenges
from services.challenges.contests import Contests
from services.challenges.rematches import Rematches
from services.computer.analysis import Analyses
from services.computer.given_positions import GivenPositions
from services.computer.pool import Pool
from services.computer.turns import Computers
from services.events.tournaments import Tournaments
from services.following.follows import Follows
from services.lessons.lessons import Lessons
from services.matches.files import Records
from services.matches.lines import Lines
from services.matches.matches import FrontPages, Matches
from services.matches.store import MatchStore
from services.memory import Memory
from services.players.allowances import Allowances
from services.players.own_data import OwnData
from services.players.people import Boards, People
from services.players.profiles import Profiles
from services.players.ratings import Ratings
from services.players.server_scores import ServerScores, TopRoles
from services.players.settings import SavedSettings
from services.players.shown_wins import ShownWins
from services.puzzles.puzzles import Puzzles
from services.puzzles.rush import Rushes
from services.regular_posts import PostDefaults, RegularPosts
from services.runtime import Runtime

MOST_SHARED: Final = 5_000


class Services:
    """Each attribute is one service, or what all of them share.

    That is the ``database`` with this process's ``slot``, the processes for long computations (``pool``), the
    loop of all deadlines (``sweep``), the notifications to deliver (``outbox``), and what notices downtimes
    (``uptime``, which must ``resume()`` first). ``now_ms`` is the system's time, ``steady_ms`` a time that
    nobody sets, and ``random_bytes(n)`` makes the secrets of fair chance. Without ``caching`` whatever is
    asked for is read.
    """

    def __init__(
        self,
        database: Database,
        *,
        now_ms: Callable[[], int] = system_now_ms,
        steady_ms: Callable[[], int] = system_steady_ms,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
        caching: bool = True,
        pool: Pool | None = None,
        posts: PostDefaults = PostDefaults(),  # noqa: B008 - frozen
    ) -> None:
        self.uptime = Uptime(database, now_ms, steady_ms, database.slot)
        runtime = Runtime(
            database,
            self.uptime,
            Memory(database.feed, kept=caching),
            random_bytes,
            outbox=Outbox(self.uptime),
            deadlines=(deadlines := WakeUp(now_ms)),
            computers=WakeUp(now_ms),
            reach=Reach(deadlines),
        )
        database.feed.woken.append(runtime.wake)
        store = MatchStore(runtime)
        self.database = database
        self.slot = database.slot
        self.now_ms = now_ms
        self.settings = SavedSettings(runtime, store, posts.language)
        self.sweep = Sweep(runtime, store, self.settings)
        self.matches = Matches(runtime, store, self.sweep)
        self.lines = Lines(runtime, self.matches)
        self.positions = GivenPositions(self.lines)
        self.front_pages = FrontPages(runtime)
        self.people = People(runtime)
        self.challenges = Challenges(runtime, store, self.people)
        self.contests = Contests(runtime, store, self.people)
        self.tournaments = Tournaments(runtime, store, self.people)
        self.pool = pool or Pool()
        self.analyses = Analyses(store, self.pool)
        self.computers = Computers(runtime, store, self.pool)
        self.together = self.sweep.together
        self.together.on = posts.daily_move
        self.rematches = Rematches(self.challenges, self.computers)
        self.records = Records(runtime, store)
        self.ratings = Ratings(runtime)
        self.server_scores = ServerScores(runtime)
        self.top_roles = TopRoles(runtime, self.server_scores)
        self.profiles = Profiles(runtime)
        self.regular_posts = RegularPosts(runtime, posts, self.matches, self.server_scores)
        self.puzzles = Puzzles(runtime, self.pool, self.regular_posts)
        self.rushes = Rushes(runtime, self.puzzles)
        self.lessons = Lessons(runtime)
        self.allowances = Allowances(now_ms)
        self.boards = Boards(runtime)
        self.shared = TTLCache[tuple[int, str], None](MOST_SHARED, DAY_MS, now_ms)
        """What was shared with which channel in the last day, so that nothing is shared twice."""
        self.launched = TTLCache[str, None](MOST_SHARED, DAY_MS, now_ms)
        """Instances of the page that this process has launched, or that Discord has confirmed."""
        self.shown_wins = ShownWins(runtime, store)
        self.follows = Follows(runtime)
        self.own_data = OwnData(runtime, store)
        self.outbox = runtime.outbox
