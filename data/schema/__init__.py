"""The tables. Identifiers of players, servers, channels and messages are Discord's; times are in ms UTC.

A time is wall time unless its name says ``awake``: awake time stands still while the bot is down, so
deadlines that are counted in it need no update afterwards. ``engine.match.awake`` explains it.

A match is defined by its log (``plies``). The other columns of ``matches`` and ``seats`` follow from the log;
they are stored so that listing a match, checking its revision and finding its deadline need no replay.
"""

from data.schema.base import METADATA
from data.schema.challenges import CHALLENGE_SEATS, CHALLENGES, CONTEST_ENTRIES, CONTEST_VOTES, CONTESTS
from data.schema.downtimes import DOWNTIMES, HEARTBEATS
from data.schema.follows import FOLLOW_DAYS, FOLLOW_DIGESTS, FOLLOWS
from data.schema.front_pages import FRONT_PAGES
from data.schema.identify_buckets import IDENTIFY_BUCKETS
from data.schema.lessons import LESSONS
from data.schema.matches import COMPUTER_TURNS, MATCHES, NOTES, PLIES, SEATS, SNAPSHOTS
from data.schema.opened_boards import OPENED_BOARDS
from data.schema.outbox import CARDS, DEADLINES, OUTBOX
from data.schema.plans import PLANS
from data.schema.players import (
    BLOCKS,
    MEMBERS,
    PLAYER_SETTINGS,
    PLAYERS,
    ROLE_HOLDERS,
    SERVER_SETTINGS,
    SERVERS,
)
from data.schema.puzzles import PUZZLE_ATTEMPTS, PUZZLE_DAYS, PUZZLE_RATINGS, RUSH_SCORES, RUSHES
from data.schema.ratings import RATING_HISTORY, RATINGS, STANDING_COUNTS, STANDINGS
from data.schema.results import RECORDS, RESULTS
from data.schema.shares import SHARES
from data.schema.shown_wins import SHOWN_WINS
from data.schema.tournaments import (
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_MATCHES,
    TOURNAMENT_MEETINGS,
    TOURNAMENTS,
    TROPHIES,
)

__all__ = [
    "BLOCKS",
    "CARDS",
    "CHALLENGES",
    "CHALLENGE_SEATS",
    "COMPUTER_TURNS",
    "CONTESTS",
    "CONTEST_ENTRIES",
    "CONTEST_VOTES",
    "DEADLINES",
    "DOWNTIMES",
    "FOLLOWS",
    "FOLLOW_DAYS",
    "FOLLOW_DIGESTS",
    "FRONT_PAGES",
    "HEARTBEATS",
    "IDENTIFY_BUCKETS",
    "LESSONS",
    "MATCHES",
    "MEMBERS",
    "METADATA",
    "NOTES",
    "OPENED_BOARDS",
    "OUTBOX",
    "PLANS",
    "PLAYERS",
    "PLAYER_SETTINGS",
    "PLIES",
    "PUZZLE_ATTEMPTS",
    "PUZZLE_DAYS",
    "PUZZLE_RATINGS",
    "RATINGS",
    "RATING_HISTORY",
    "RECORDS",
    "RESULTS",
    "ROLE_HOLDERS",
    "RUSHES",
    "RUSH_SCORES",
    "SEATS",
    "SERVERS",
    "SERVER_SETTINGS",
    "SHARES",
    "SHOWN_WINS",
    "SNAPSHOTS",
    "STANDINGS",
    "STANDING_COUNTS",
    "TOURNAMENTS",
    "TOURNAMENT_ENTRANTS",
    "TOURNAMENT_MATCHES",
    "TOURNAMENT_MEETINGS",
    "TROPHIES",
]
