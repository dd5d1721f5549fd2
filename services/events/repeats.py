"""Cups that repeat: posted again every week, or on the same weekday of a month, if the last one began."""

from datetime import UTC, datetime, timedelta
from typing import Final

from data.rows import Subject
from data.tournament_rows import TournamentRow
from data.transaction import Transaction
from engine.fairness.draws import Commitment
from engine.match.errors import ChallengeRefused
from services.background.uptime import Moment
from services.challenges.storing import settings_allowing
from services.events.formats import rounds_of
from services.events.refusals import LATEST_MS, MOST_AT_ONCE
from services.matches.views import Place
from services.runtime import Runtime

LAST: Final = 5
WEEK: Final = timedelta(weeks=1)
SAME: Final = (
    *("server_id", "channel_id", "name", "game", "options", "format", "clock", "turn_limit", "rated"),
    *("no_vacations", "places", "seats", "winner_role_id"),
)
"""The columns of a cup that the next one takes over."""


def day_of(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)


def nth_of(at_ms: int) -> int:
    """Which of its weekdays in its month a day is: 1 to 4, or ``LAST`` for a fifth."""
    return (day_of(at_ms).day - 1) // 7 + 1


def next_ms(repeats: int, last_ms: int, now_ms: int) -> int:
    """When a cup that was due at ``last_ms`` is posted after now."""
    at = day_of(last_ms) + WEEK
    while at <= day_of(now_ms) or not fits(repeats, at):
        at += WEEK
    return round(at.timestamp() * 1000)


def fits(repeats: int, at: datetime) -> bool:
    if repeats == LAST:
        return (at + WEEK).month != at.month
    return repeats in (0, (at.day - 1) // 7 + 1)


async def set_repeats(tx: Transaction, number: int, repeats: int, last_ms: int, at: Moment) -> None:
    """Have a cup posted again from now on, on the day and at the time of ``last_ms``."""
    again_ms = next_ms(repeats, last_ms, at.now_ms)
    await tx.deadlines.set("repeat", Subject(tournament_id=number), at.awake_ms + again_ms - at.now_ms)
    await tx.tournaments.change(number, repeats=repeats, again_ms=again_ms)


async def stop_repeats(tx: Transaction, number: int) -> None:
    await tx.deadlines.remove("repeat", Subject(tournament_id=number))
    await tx.tournaments.change(number, repeats=None, again_ms=None)


async def post_again(tx: Transaction, row: TournamentRow, runtime: Runtime, at: Moment) -> None:
    """Post a cup again that has begun; one that is still open waits for the next time.

    It ends with whoever made it, and with its game on that server.
    """
    repeats, last_ms = row.repeats, row.again_ms
    if repeats is None or last_ms is None:
        return
    if row.status == "open" or await tx.tournaments.count_under_way(row.server_id) >= MOST_AT_ONCE:
        await set_repeats(tx, row.id, repeats, last_ms, at)
        return
    await stop_repeats(tx, row.id)
    await tx.outbox.add("tournament.changed", Subject(tournament_id=row.id), at.now_ms)
    try:
        await settings_allowing(tx, row.game, Place(row.channel_id, row.server_id))
    except ChallengeRefused:
        return
    if row.creator.former or row.started_ms is None:
        return
    entrants = len(await tx.tournaments.entrants(row.id))
    values = {name: getattr(row, name) for name in SAME} | {
        "creator_id": row.creator.id,
        "created_ms": at.now_ms,
        "rounds": None if row.rounds == rounds_of(row.format, entrants, None) else row.rounds,
        "secret": Commitment.fresh(runtime.random_bytes).secret.hex(),
    }
    tournament_id = await tx.tournaments.add(values)
    subject = Subject(tournament_id=tournament_id)
    await tx.deadlines.set("tournament", subject, at.awake_ms + LATEST_MS)
    await tx.outbox.add("tournament.opened", subject, at.now_ms)
    await set_repeats(tx, tournament_id, repeats, last_ms, at)
