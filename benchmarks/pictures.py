"""Pictures: drawing and encoding what is not cached, beside Pillow encoding a picture that is ready."""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from PIL import Image

from benchmarks.figures import Row, Table, amount, median_and_p95, percentile
from benchmarks.random_play import ReachedPosition, Variant, random_turns, variants
from engine.core.game import CHANCE, Game
from render.motion import motion
from render.picture import PictureRequest, draw_picture
from render.scene import game_text
from render.words import Words

POSITIONS = amount(200, 5)
FILMS = amount(60, 5)

COLUMNS: Final = ("ms, median", "ms, p95", "kB, median", "kB, p95")
NOTE = (
    "The processor time of a picture that nobody asked for before, over positions of random play: composed, "
    "brought to the scene's palette and encoded as PNG; the goal is 3 ms and 45 kB for 800 pixels. A turn in "
    "motion is a film; its goal is 200 kB. The floor is Pillow encoding the very same finished pictures at "
    "its level 6, and the alt text is put into words anew."
)


class Taken(NamedTuple):
    """The samples of one kind of picture: seconds and bytes of ours and of the floor."""

    drawing: list[float]
    floor: list[float]
    sizes: list[int]
    floor_sizes: list[int]


def last_move(game: Game[Any, Any], reached: ReachedPosition) -> PictureRequest:
    """The request for a card's picture: the board after a move, that move marked."""
    return PictureRequest(
        game.about.key, reached.at, max(0, game.mover(reached.at)), reached.events, (), None
    )


def composing(game: Game[Any, Any], reached: ReachedPosition, rng: Random) -> list[PictureRequest]:
    """The requests of a composer, from the first choice to the finished move, chosen at random."""
    at, chosen, asked = reached.at, tuple[str, ...](), list[PictureRequest]()
    while True:
        menu = game.menu(at, chosen)
        chosen = chosen if menu.chosen is None else menu.chosen
        asked.append(PictureRequest(game.about.key, at, max(0, game.mover(at)), (), chosen, menu))
        if menu.move is not None or not menu.choices:
            return asked
        chosen = (*chosen, rng.choice(menu.choices).token)


def in_motion(variant: Variant, found: list[ReachedPosition]) -> Iterator[Row]:
    """The row of animated turns, where the game has any."""
    key, words = variant.game.about.key, Words.of("en")
    samples, sizes = list[float](), list[int]()
    for at, events, before in found:
        began = time.thread_time()
        film = motion(key, before, at, events, words=words)
        if film is not None:
            samples.append(time.thread_time() - began)
            sizes.append(len(film.gif))
    if samples:
        yield row_of(f"{variant.name}: turn in motion", samples, sizes, f"{len(sizes)} films")


def taken(asked: list[PictureRequest]) -> Taken:
    """Samples of drawing each picture without a cache; each is followed by its floor, under the same load."""
    found = Taken([], [], [], [])
    for each in asked:
        began = time.thread_time()
        drawn = draw_picture(each)
        found.drawing.append(time.thread_time() - began)
        found.sizes.append(len(drawn.png))
        with Image.open(BytesIO(drawn.png)) as ready:
            ready.load()
            seconds, size = pillow(ready)
        found.floor.append(seconds)
        found.floor_sizes.append(size)
    return found


def spent(work: Callable[[], object]) -> float:
    """The processor time of one run in this thread, in seconds."""
    began = time.thread_time()
    work()
    return time.thread_time() - began


def pillow(ready: Image.Image) -> tuple[float, int]:
    """The processor time of Pillow's level 6 for a file, in seconds, and the file's bytes."""
    file = BytesIO()
    return spent(lambda: ready.save(file, "PNG", compress_level=6)), len(file.getvalue())


def row_of(what: str, samples: list[float], sizes: list[int], remark: str) -> Row:
    """A row of seconds and bytes."""
    kilobytes = f"{statistics.median(sizes) / 1000:.1f}", f"{percentile(sizes, 95) / 1000:.1f}"
    return Row(what, (*median_and_p95(samples), *kilobytes), remark)


def rows_of(what: str, found: Taken) -> list[Row]:
    """Two rows: our pictures and their floor."""
    return [
        row_of(what, found.drawing, found.sizes, f"{len(found.sizes)} pictures"),
        row_of("floor: only encoding it", found.floor, found.floor_sizes, "Pillow, level 6"),
    ]


def alt_text(variant: Variant, found: list[ReachedPosition]) -> Row:
    """The row of writing the alt text of a picture."""
    text, words = game_text(variant.game.about.key), Words.of("en")

    def put(each: ReachedPosition) -> tuple[str, str]:
        return text.describe_events(each.events, words), text.describe(each.at, words, 0)

    samples = [spent(partial(put, each)) for each in found]
    return Row(f"{variant.name}: alt text", (*median_and_p95(samples), "", ""), "English")


def measure() -> list[Table]:
    """The tables of this bench."""
    rows: list[Row] = []
    for variant in variants():
        game, options, name = variant
        rng = Random(2)
        found = list(islice(random_turns(game, rng, options), POSITIONS))
        taken([last_move(game, each) for each in found[:5]])
        rows += rows_of(f"{name}: last move marked", taken([last_move(game, each) for each in found]))
        yours = [each for each in found if game.mover(each.at) != CHANCE]
        composed = [asked for each in yours for asked in composing(game, each, rng)][:POSITIONS]
        rows += rows_of(f"{name}: move being composed", taken(composed))
        rows += in_motion(variant, found[:FILMS])
        rows.append(alt_text(variant, found))
    return [Table("Pictures", COLUMNS, tuple(rows), NOTE)]
