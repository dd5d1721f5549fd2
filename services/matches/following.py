"""What follows from a change of a match at once: moves of chance, the end at the limit, planned answers."""

from data.rows import MatchRow
from engine.core.game import CHANCE
from engine.fairness import draws as chance
from engine.fairness.draws import Draws
from engine.match.match import Change, Match
from engine.match.plan import MOST_AT_ONCE
from engine.match.transitions import chanced, limit_reached, plan_answered
from services.matches.replaying import DamagedMatch


def with_consequences(row: MatchRow, change: Change, awake_ms: int) -> list[Change]:
    """The change and what follows from it at once, one after the other: nobody decides anything there."""
    found, planned = [change], 0
    while (following := following_change(row, found[-1], awake_ms, planned)) is not None:
        planned += following.entry is not None and following.entry.planned
        found.append(following)
    return found


def following_change(row: MatchRow, change: Change, awake_ms: int, planned: int) -> Change | None:
    """What follows from a change at once: a move of chance, the end at the limit, or a planned answer."""
    after = change.after
    if after.mover == CHANCE:
        return draw_chance_move(row, after, awake_ms)
    following, entry = limit_reached(after, awake_ms), change.entry
    # What a seat plays of its own turn is decided by nobody else, even where that was planned.
    answers = entry is not None and (entry.planned or change.before.mover != after.mover)
    if following is None and after.plans and answers and planned < MOST_AT_ONCE:
        following = plan_answered(after, awake_ms)
    return following


def draw_chance_move(row: MatchRow, match: Match, awake_ms: int) -> Change:
    """The chance move that comes next, drawn from the match's secret."""
    if row.secret is None or row.interaction_id is None:
        raise DamagedMatch(f"match {row.id} waits for chance and has nothing to draw it from")
    draws = Draws(bytes.fromhex(row.secret), row.id, row.interaction_id, match.ply)
    return chanced(match, match.game.sample(match.position, draws.source(chance.CHANCE_MOVE)), awake_ms)
