"""Samples of what a release has stored, posted and handed out, which newer versions must still read.

``python -m tests.samples`` writes those of the present version; ``docs/compatibility.md`` says when.
"""

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any, Final

from data.address import SQLITE
from data.database import open_database
from engine.registry import game, games
from services.matches.views import MatchView, Person, Place
from services.services import Services

FOLDER: Final = Path(__file__).parent
DATABASE: Final = FOLDER / "sqlite.sql"
CUSTOM_IDS: Final = FOLDER / "custom_ids.txt"
ANN, BOB, HERE = Person(101, "Ann"), Person(202, "Bob"), Place(11, 77, "Rookery")
START_MS: Final = 1_800_000_000_000
MOVES: Final = 12


def sample_services(database: Any) -> Services:
    """Services whose clock stands still, and whose secrets are the same in each run."""
    return Services(database, now_ms=lambda: START_MS, random_bytes=Random(2).randbytes)


def match_samples() -> list[Path]:
    """The sampled match files."""
    return sorted(FOLDER.glob("match_*.json"))


async def write_samples(folder: Path) -> None:
    """Play a short match of each game, and write the match files and the database they leave."""
    file = folder / "rookery.sqlite3"
    services = sample_services(await open_database(f"{SQLITE}:///{file}"))
    for key in games():
        match = await played(services, key)
        made = await services.records.file(match.id)
        text = json.dumps(made, indent=1, ensure_ascii=False)
        (FOLDER / f"match_{key}.json").write_text(f"{text}\n", "utf-8")
    await services.challenges.create(
        ANN, None, HERE, game=next(iter(games())), clock="bank:72+12<=120", first="impression"
    )
    await services.settings.change(ANN, theme="clear")
    await services.database.close()
    with sqlite3.connect(file) as connection:
        DATABASE.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
    connection.close()


async def played(services: Services, key: str) -> MatchView:
    """A match of a game after some random moves and a resignation."""
    offered = await services.challenges.create(
        ANN, BOB, HERE, game=key, clock="correspondence:3", first="lot"
    )
    accepted = await services.challenges.accept(offered.id, BOB, 7_000 + offered.id)
    assert accepted.match_id is not None
    match, rng = await services.matches.view(accepted.match_id), Random(3)
    while match.outcome is None and match.ply < MOVES:
        assert match.mover_id is not None
        text = game(key).write(match.position, game(key).sample(match.position, rng))
        match = await services.matches.submit(match.id, match.mover_id, text, match.ply)
    return match if match.outcome else await services.matches.resign(match.id, ANN.id)
