"""One memory of what was drawn lately: stamps, backgrounds, parts of pictures, up to so many bytes of pixels.

Whatever is drawn again and again is kept here and nowhere else, so that one number bounds what pictures
need, however many games, themes and sizes are drawn. Kept drawings are shared by threads: never draw on them.
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
        """What takes more is drawn each time: for one page it would push out what all others need."""

    def keep(self, key: Hashable, draw: Callable[[], Drawing]) -> Drawing:
        """Return what is kept under a key, or draw it. Two threads may draw the same at the same time."""
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
        """Keep what a function draws, for each density apart. All its arguments can be hashed."""

        @wraps(draw)
        def drawn(*given: Parameters.args, **named: Parameters.kwargs) -> Drawing:
            key = draw, density(), given, *named.items()
            return self.keep(key, lambda: draw(*given, **named))

        return drawn


class Packed:
    """An image that is kept small: of flat colours it takes a fiftieth, and a millisecond to unpack."""

    def __init__(self, image: Image.Image) -> None:
        self.mode, self.size, self.colours = image.mode, image.size, image.getpalette()
        self.holds = (fast_zlib.compress(image.tobytes(), 1),)

    @property
    def image(self) -> Image.Image:
        """The image, unpacked each time."""
        image = Image.frombytes(self.mode, self.size, fast_zlib.decompress(self.holds[0]))
        if self.colours:
            image.putpalette(self.colours)
        return image


STAMPS: Final = Kept(16 << 20)  # and parts of pictures: up to some tens of kB each
# Apart from stamps: packed images take little, and a hundred times as long to draw.
PACKED: Final = Kept(8 << 20)
keep, kept, kept_packed = STAMPS.keep, STAMPS.results, PACKED.results
