"""Pictures: drawing and encoding what is not cached, beside Pillow encoding a picture that is ready."""

import statistics
import time
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from PIL import Image

from benchmarks.figures import Row, Table, median_and_p95, percentile, timed
from benchmarks.random_play import Passage, passages
from engine.core.game import NATURE, Game
from engine.registry import games
from render.picture import Asked, draw_anew, warm
from render.scene import telling
from render.words import Words

POSITIONS = 200
NOTE = (
    "What a picture costs that nobody asked for before, over positions of random play: composed, brought to "
    "the scene's palette and encoded as PNG; the goal is 10 ms and 60 kB. The floor is Pillow encoding the "
    "very same finished pictures at the same compression level, and the alt text is put into words anew."
)


class Taken(NamedTuple):
    """The samples of one kind of picture: seconds of ours and of the floor, bytes of ours."""

    drawing: list[float]
    floor: list[float]
    sizes: list[int]


def last_move(game: Game[Any, Any], passage: Passage) -> Asked:
    """The question for a card: the board after a move, that move marked."""
    return Asked(game.about.key, passage.at, max(0, game.mover(passage.at)), passage.events, (), None)


def composing(game: Game[Any, Any], passage: Passage, rng: Random) -> list[Asked]:
    """The questions of a composer, from the first choice to the finished move, chosen at random."""
    at, chosen, asked = passage.at, tuple[str, ...](), list[Asked]()
    while True:
        menu = game.menu(at, chosen)
        asked.append(Asked(game.about.key, at, max(0, game.mover(at)), (), chosen, menu))
        if not menu.choices:
            return asked
        chosen = (*chosen, rng.choice(menu.choices).token)


def taken(asked: list[Asked]) -> Taken:
    """Every picture drawn anew, each followed by its floor, so that both see the same machine."""
    found = Taken([], [], [])
    for each in asked:
        began = time.perf_counter()
        drawn = draw_anew(each)
        found.drawing.append(time.perf_counter() - began)
        found.sizes.append(len(drawn.png))
        with Image.open(BytesIO(drawn.png)) as ready:
            ready.load()
            found.floor.append(timed(lambda: ready.save(BytesIO(), "PNG", compress_level=6)))
    return found


def rows_of(name: str, what: str, found: Taken) -> list[Row]:
    """Two rows: our pictures and their floor."""
    sizes = f"{statistics.median(found.sizes) / 1000:.1f}", f"{percentile(found.sizes, 95) / 1000:.1f}"
    remark = f"{len(found.sizes)} pictures"
    return [
        Row(f"{name}: {what}", (*median_and_p95(found.drawing), *sizes), remark),
        Row("floor: only encoding it", (*median_and_p95(found.floor), *sizes), "Pillow, level 6"),
    ]


def alt_text(game: Game[Any, Any], found: list[Passage]) -> Row:
    """What the words cost that go with every picture."""
    told, words = telling(game.about.key), Words.of("en")

    def put(each: Passage) -> tuple[str, str]:
        return told.tell(each.events, words), told.describe(each.at, words)

    samples = [timed(partial(put, each)) for each in found]
    return Row(f"{game.about.name}: alt text", (*median_and_p95(samples), "", ""), "English")


def measure() -> list[Table]:
    """The tables of this bench."""
    rows: list[Row] = []
    warm()
    for game in games().values():
        rng = Random(2)
        found = list(islice(passages(game, rng), POSITIONS))
        taken([last_move(game, each) for each in found[:5]])
        rows += rows_of(game.about.name, "last move marked", taken([last_move(game, each) for each in found]))
        yours = [each for each in found if game.mover(each.at) != NATURE]
        composed = [asked for each in yours for asked in composing(game, each, rng)][:POSITIONS]
        rows += rows_of(game.about.name, "move being composed", taken(composed))
        rows.append(alt_text(game, found))
    return [Table("Pictures", ("ms, median", "ms, p95", "kB, median", "kB, p95"), tuple(rows), NOTE)]
