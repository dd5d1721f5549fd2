"""Caches of drawings: stamps, parts of pictures and backgrounds, each up to a number of bytes.

A cache for each function that draws had no common limit: with all games in two themes they took 240 MiB.
Kept drawings are shared by threads: never draw on them.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar, cast

from cachetools import LRUCache
from PIL import Image

from render.kit.density import density

try:
    from isal import isal_zlib as fast_zlib
except ImportError:  # not built for every machine
    import zlib as fast_zlib  # type: ignore[no-redef]

OVERHEAD_BYTES: Final = 512  # of an entry: its key and its objects

Parameters = ParamSpec("Parameters")
Drawing = TypeVar("Drawing")
MISSING: Final = object()


def bytes_of(drawing: object) -> int:
    """The bytes that a drawing takes; Pillow stores each pixel of several bands in four."""
    if isinstance(drawing, Image.Image):
        return drawing.width * drawing.height * (1 if len(drawing.getbands()) == 1 else 4)
    if isinstance(drawing, bytes):
        return len(drawing)
    if isinstance(drawing, dict):
        return sum(map(bytes_of, drawing.values()))
    if isinstance(drawing, tuple):
        return sum(map(bytes_of, drawing))
    return sum(map(bytes_of, getattr(drawing, "holds", ())))


class Kept:
    """The drawings that were used last, up to so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self.lock = Lock()
        self.drawings: LRUCache[Hashable, Any] = LRUCache(
            most_bytes, lambda drawing: OVERHEAD_BYTES + bytes_of(drawing)
        )
        self.largest_bytes = most_bytes // 2
        """Larger drawings are not kept: a single one would push out most others."""

    def keep(self, key: Hashable, draw: Callable[[], Drawing]) -> Drawing:
        """Return the drawing of a key, drawn if it is not kept; two threads may draw it at the same time."""
        with self.lock:
            known = self.drawings.get(key, MISSING)
        if known is not MISSING:
            return cast("Drawing", known)
        drawn = draw()
        with self.lock:
            if self.drawings.getsizeof(drawn) <= self.largest_bytes:
                self.drawings[key] = drawn
        return drawn

    def results(self, draw: Callable[Parameters, Drawing]) -> Callable[Parameters, Drawing]:
        """Decorate a function so that its drawings are kept, for each density apart."""

        @wraps(draw)
        def drawn(*given: Parameters.args, **named: Parameters.kwargs) -> Drawing:
            key = draw, density(), given, *named.items()
            return self.keep(key, lambda: draw(*given, **named))

        return drawn


class Packed:
    """A compressed image: flat colours shrink to a fiftieth, and unpack within a millisecond or two."""

    def __init__(self, image: Image.Image) -> None:
        self.mode, self.size, self.colours = image.mode, image.size, image.getpalette()
        self.holds = (fast_zlib.compress(image.tobytes(), 1),)

    @property
    def image(self) -> Image.Image:
        image = Image.frombytes(self.mode, self.size, fast_zlib.decompress(self.holds[0]))
        if self.colours:
            image.putpalette(self.colours)
        return image


STAMPS: Final = Kept(12 << 20)  # and parts of pictures: up to some tens of kB each
UNPACKED: Final = Kept(4 << 20)  # the parts of grounds that the last pictures needed
# A cache of their own, or stamps push them out: packed images are small, and slow to draw again.
PACKED: Final = Kept(8 << 20)
keep, kept, kept_packed = STAMPS.keep, STAMPS.results, PACKED.results
