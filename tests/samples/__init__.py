"""Samples of what a release has stored, posted and handed out, which newer versions must still read.

``python -m tests.samples`` adds those that are missing; ``docs/compatibility.md`` says when.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from data.columns import field_names
from data.database import open_database
from data.engine.address import SQLITE
from engine.registry import games
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView, Person, Place, Viewer
from services.services import Services

FOLDER: Final = Path(__file__).parent
CUSTOM_IDS: Final = FOLDER / "custom_ids.json"
ANN, BOB = Person(101, "Ann"), Person(202, "Bob")
HERE: Final = Place(11, 77, "Rookery")
START_MS: Final = 1_800_000_000_000
MOVES: Final = 12
FORMAT: Final[dict[str, Any]] = {"indent": 1, "ensure_ascii": False}


def sample_services(database: Any, now_ms: int = START_MS) -> Services:
    """Services whose clock stands still, and whose secrets are the same in each run."""
    return Services(
        database, now_ms=lambda: now_ms, steady_ms=lambda: now_ms, random_bytes=Random(2).randbytes
    )


def match_samples() -> list[Path]:
    return sorted(FOLDER.glob("match_*.json"))


async def write_samples(folder: Path) -> None:
    """Add the match files of a short match of each game, and of each way in which one ends."""
    database = await open_database(f"{SQLITE}:///{folder / 'rookery.sqlite3'}")
    services = sample_services(database)
    for key in games():
        match = await played(services, key)
        match = match if match.outcome else await services.matches.act(match.id, ANN.id, "resign")
        await write_match(services, match, f"match_{key}")
    for name, ended in (("limit", at_the_limit), ("draw", drawn)):
        match = await ended(services, next(iter(games())))
        await write_match(services, match, f"match_{match.game}_{name}")
    await write_match(services, await from_a_position(services), "match_polar-dare_position")
    await database.close()


async def write_match(services: Services, match: MatchView, name: str) -> None:
    file, text = FOLDER / f"{name}.json", json.dumps(await services.records.file(match.id), **FORMAT)
    if not file.exists():
        file.write_text(f"{text}\n", "utf-8")


async def at_the_limit(services: Services, key: str) -> MatchView:
    """A match that its move limit has ended, with a move taken back."""
    match = await played(services, key, 18, rated=False, limit="16")
    await services.matches.act(match.id, ANN.id, "offer-takeback")
    match = await services.matches.act(match.id, BOB.id, "accept-takeback")
    return await go_on(services, match, 64)


async def drawn(services: Services, key: str) -> MatchView:
    """A match that ended in an agreed draw."""
    match = await played(services, key)
    await services.matches.act(match.id, ANN.id, "offer-draw")
    return await services.matches.act(match.id, BOB.id, "accept-draw")


async def from_a_position(services: Services) -> MatchView:
    """A match against the computer that goes on from a position of another one."""
    old = await played(services, "polar-dare", rated=False)
    await services.matches.act(old.id, BOB.id, "resign")
    player = ANN if old.mover_id == ANN.id else BOB
    place = TryPlace(TrySubject.of_match(old.id, old.ply))
    given = await services.positions.at(Viewer(player.id, HERE), place)
    match = await services.computers.play_on(player, HERE, 8_000, position=given, level=1)
    while match.thinking is None:
        match = await go_on(services, match, match.ply + 1)
    return await services.matches.act(match.id, player.id, "resign")


async def played(services: Services, key: str, moves: int = MOVES, **terms: Any) -> MatchView:
    """A match of a game after some random moves."""
    terms = {"clock": "correspondence:3", "rated": True, **terms}
    offered = await services.challenges.create(ANN, BOB, HERE, game=key, **terms)
    accepted = await services.challenges.accept(offered.id, BOB, 7_000 + offered.id)
    assert accepted.match_id is not None
    return await go_on(services, await services.matches.view(accepted.match_id), moves)


async def go_on(services: Services, match: MatchView, moves: int) -> MatchView:
    """The match after random moves up to that ply, or to its end."""
    rng, rules = Random(3), match.match.game
    while match.outcome is None and match.ply < moves:
        assert match.mover_id is not None
        text = rules.write(match.position, rules.sample(match.position, rng))
        match = await services.matches.act(match.id, match.mover_id, "move", ply=match.ply, text=text)
    return match


def plain(value: Any) -> object:
    """A set as a list; any other object by its fields."""
    if isinstance(value, frozenset):
        return sorted(value)
    return {name: getattr(value, name) for name in field_names(type(value))}
