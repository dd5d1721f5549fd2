"""The limits of tournaments, all in one place."""

from typing import Final

from engine.match.calendar import DAY_MS, MINUTE_MS

LONGEST_NAME: Final = 60
"""Characters of a tournament's name."""
MOST_AT_ONCE: Final = 10
"""Tournaments of a server that are open or running at the same time."""
MOST_PLACES: Final = {"round-robin": 12, "swiss": 200, "knockout": 128, "tables": 200}
"""The most entrants by format."""
MOST_ROUNDS: Final = 20
"""The most rounds that may be asked for, in the formats that have a number of rounds."""
SOONEST_MS: Final = MINUTE_MS
"""How long entries are open at least."""
LATEST_MS: Final = 30 * DAY_MS
"""Longest time of open entries; a tournament that starts when full then starts with the entrants it has."""
LONGEST_EXTENSION_DAYS: Final = 14
"""The most days that one command may give."""
TIME_OUTS: Final = 2
"""The time-outs after which an entrant is withdrawn."""
TROPHIES: Final = 3
"""The places that win a trophy."""
MATCHES_AT_ONCE: Final = 8
"""The matches begun in one transaction: other writers wait for it."""
