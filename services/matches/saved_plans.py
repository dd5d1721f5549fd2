"""Writing the plans of a match as a change has left them."""

from dataclasses import replace

from data.transaction import Transaction
from engine.match.match import Change
from engine.match.plan import plan_of, to_text
from services.matches.views import SeatView


def only_plans(change: Change) -> bool:
    """Whether a change is one of plans alone, which shows nowhere."""
    before, after = change.before, change.after
    return before.plans != after.plans and after == replace(before, plans=after.plans)


async def with_plans(tx: Transaction, change: Change, seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """The seats with the plans after a change, which are written."""
    before, after = change.before.plans, change.after.plans
    if before == after:
        return seats
    found = list[SeatView]()
    for row in seats:
        plan = plan_of(after, row.seat)
        text, ply = (to_text(plan), change.after.ply) if plan else (None, None)
        if text is not None:
            await tx.plans.set(change.after.id, row.player_id, change.after.ply, text)
        elif row.plan is not None:
            await tx.plans.remove(change.after.id, row.player_id)
        found.append(replace(row, plan=text, plan_ply=ply))
    return tuple(found)
