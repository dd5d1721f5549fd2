"""Members, as they are recorded."""

from functools import partial
from itertools import chain, count, repeat

from cachetools import TTLCache

from services.players.people import People
from tests.services.conftest import ANN, HERE, ServiceHarness


async def test_a_member_may_be_forgotten_at_any_instant_of_an_answer(harness: ServiceHarness) -> None:
    """The hour ended between two looks at the cache."""
    people: People = harness.services.people
    for looks in range(8):
        people.recorded = TTLCache(1, 1, lambda: 0)
        await people.record(ANN, HERE)
        times = chain(repeat(0, looks), count(2))
        people.recorded = TTLCache(1, 1, partial(next, times))
        people.recorded[ANN, HERE.server_id] = (HERE.server_name, None, people.feed.version)
        await people.record(ANN, HERE)
