"""Recording who acts, in the transaction of what they do."""

from collections.abc import Iterable

from data.rows import Person
from data.transaction import Transaction
from services.matches.views import Place


async def record_person(
    tx: Transaction, person: Person, place: Place, now_ms: int, locale: str | None = None
) -> None:
    """Record the name of somebody who acts, and the server."""
    await record_people(tx, (person,), place, now_ms, locale)


async def record_people(
    tx: Transaction, people: Iterable[Person], place: Place, now_ms: int, locale: str | None = None
) -> None:
    """Record the names of those who act, and the server; other processes cannot change them meanwhile."""
    ordered = sorted(people, key=lambda person: person.id)
    for person in ordered:
        await tx.players.record(person.id, person.name, now_ms, locale)
    if place.server_id is not None:
        await tx.players.record_server(place.server_id, place.server_name, now_ms)
        for person in ordered:
            await tx.players.record_member(person.id, place.server_id)
