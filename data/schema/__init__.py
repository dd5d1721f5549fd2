"""The tables. Identifiers of players, servers, channels and messages are Discord's; times are in ms UTC.

A time is wall time unless its name says ``awake``: awake time stands still while the bot is down, so
deadlines that are counted in it need no update afterwards. ``engine.match.awake`` explains it.

A match is defined by its log (``plies``). The other columns of ``matches`` and ``seats`` follow from the log;
they are stored so that listing a match, checking its revision and finding its deadline need no replay.
"""

from data.schema.ballots import BALLOTS, VOICES
from data.schema.base import METADATA
from data.schema.challenges import CHALLENGE_SEATS, CHALLENGES, CONTEST_ENTRIES, CONTEST_VOTES, CONTESTS
from data.schema.downtimes import DOWNTIMES, HEARTBEATS
from data.schema.follows import FOLLOW_DAYS, FOLLOWS
from data.schema.identify_buckets import IDENTIFY_BUCKETS
from data.schema.matches import (
    COMPUTER_TURNS,
    FRONT_PAGES,
    LINES,
    MATCHES,
    NOTES,
    OPENED_BOARDS,
    PLANS,
    PLIES,
    SEATS,
)
from data.schema.outbox import CARDS, DEADLINES, OUTBOX
from data.schema.players import (
    BLOCKS,
    MEMBERS,
    PLAYER_SETTINGS,
    PLAYERS,
    REGULAR_POSTS,
    ROLE_HOLDERS,
    SERVER_SETTINGS,
    SERVERS,
    SHOWN_WINS,
)
from data.schema.puzzles import LESSONS, PUZZLE_ATTEMPTS, PUZZLE_DAYS, PUZZLE_RATINGS, RUSH_SCORES, RUSHES
from data.schema.ratings import RATING_HISTORY, RATINGS, SERVER_SCORES, STANDING_COUNTS, STANDINGS
from data.schema.results import RECORDS, RESULTS
from data.schema.tournaments import (
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_MATCHES,
    TOURNAMENT_MEETINGS,
    TOURNAMENTS,
    TROPHIES,
)
