"""Matches that begin through the services, before a bot runs."""

from engine.match.limit import DEFAULT
from services.matches.views import Person, Place
from services.services import Services


async def begun(
    services: Services, game: str, players: tuple[Person, Person], place: Place, *, limit: str = DEFAULT
) -> int:
    """The number of a new match of these two; the first of them begins."""
    offered = await services.challenges.create(*players, place, game=game, first="challenger", limit=limit)
    accepted = await services.challenges.accept(offered.id, players[1], 1)
    if accepted.match_id is None:
        raise RuntimeError("two players make no match")
    return accepted.match_id


async def clear_outbox(services: Services) -> None:
    """Clear every notification that waits for delivery."""
    while notifications := await services.outbox.take_pending():
        for notification in notifications:
            await services.outbox.mark_delivered(notification.id)
