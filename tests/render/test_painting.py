"""Pictures put together from stamps and parts, and written as PNG."""

import zlib
from collections.abc import Sequence
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.kit import encode
from render.kit.canvas import Stamp, put
from render.kit.density import drawn_at
from render.kit.encode import chunk, deflated, in_palette, palette_image, png, png_of
from render.kit.gif import Film
from render.kit.kept import kept
from render.kit.painting import Ground, Painting
from render.picture import painting_of
from tests.each_game import EACH_KEY
from tests.render.cases import cases
from tests.render.random_positions import random_requests

GREYS = palette_image([(n, n, n) for n in range(0, 256, 17)])
GROUND = Ground(Image.linear_gradient("L").convert("RGB"), GREYS)
STAMPS = st.lists(
    st.tuples(st.integers(1, 400), st.integers(1, 60), st.integers(0, 255), *2 * [st.integers(-60, 300)]),
    max_size=12,
)


def stamped(stamps: Sequence[tuple[int, int, int, int, int]]) -> Painting:
    """A picture with translucent rectangles: width, height, opacity, and the middle of each."""
    painting = Painting(GROUND)
    for width, height, opacity, x, y in stamps:
        image = Image.new("RGBA", (width + 4, height + 4))
        image.paste((200, 30, 90, opacity), (2, 2, 2 + width, 2 + height))
        put(painting, Stamp(image, -width // 2, -height // 2), (x, y))
    return painting


@pytest.mark.slow
@EACH_KEY
def test_a_picture_in_parts_is_the_whole_one(game: str) -> None:
    for one in (*random_requests(game, 1, 12), *cases(game).pictures.values()):
        painting = painting_of(one)
        whole = in_palette(painting.picture(), painting.ground.palette)
        assert painting.flat().tobytes() == whole.tobytes()
        assert painting.flat().tobytes() == whole.tobytes(), "with parts that were kept"


def test_drawings_that_differ_in_a_keyword_are_kept_apart() -> None:
    @kept
    def ground(*, grey: int) -> Ground:
        return Ground(Image.new("RGB", (4, 4), (grey, grey, grey)), GREYS)

    with drawn_at(2):
        drawn = [Painting(ground(grey=grey)).picture().getpixel((0, 0)) for grey in (17, 34, 17)]
    assert drawn == [(grey, grey, grey) for grey in (17, 34, 17)]


def test_a_ground_is_unpacked_once_for_the_pictures_that_follow_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decompress, unpacked = zlib.decompress, list[bytes]()

    def counted(data: bytes) -> bytes:
        unpacked.append(data)
        return decompress(data)

    monkeypatch.setattr("render.kit.kept.fast_zlib.decompress", counted)
    ground = Ground(Image.new("RGB", (40, 200)), GREYS)
    pictures = [Painting(ground).flat().tobytes() + Painting(ground).picture().tobytes() for _ in range(3)]
    assert len({*pictures}) == 1
    assert len(unpacked) == len(ground.holds) == 5


@pytest.mark.slow
@given(STAMPS)
def test_stamps_of_any_size_and_place_are_composed_as_a_whole(
    stamps: list[tuple[int, int, int, int, int]],
) -> None:
    painting = stamped(stamps)
    assert painting.flat().tobytes() == in_palette(painting.picture(), GREYS).tobytes()


@pytest.mark.slow
@pytest.mark.essential
@given(STAMPS)
def test_groups_of_stamps_do_not_overlap(stamps: list[tuple[int, int, int, int, int]]) -> None:
    count = Image.new("L", GROUND.size)
    for (left, top, right, bottom), _ in stamped(stamps).groups():
        assert not count.crop((left, top, right, bottom)).getbbox()
        count.paste(1, (left, top, right, bottom))


@pytest.mark.slow
@given(st.lists(STAMPS, min_size=2, max_size=4))
def test_each_frame_of_a_film_is_the_whole_picture(
    frames: list[list[tuple[int, int, int, int, int]]],
) -> None:
    film = Film(GREYS)
    for stamps in frames:
        film.add(stamped(stamps), 100)
        assert film.shown
        assert film.shown.tobytes() == stamped(stamps).flat().tobytes()


SIZES = st.integers(1, 70)
COLOURS = st.lists(st.tuples(*3 * [st.integers(0, 255)]), min_size=1, max_size=256)


@st.composite
def flat_pictures(draw: st.DrawFn) -> Image.Image:
    """A picture of any size in any palette colours."""
    width, height, colours = draw(SIZES), draw(SIZES), draw(COLOURS)
    rng = draw(st.randoms(use_true_random=False))
    picture = Image.frombytes(
        "P", (width, height), bytes(rng.randrange(len(colours)) for _ in range(width * height))
    )
    picture.putpalette([part for colour in colours for part in colour])
    return picture


@pytest.mark.slow
@given(flat_pictures(), st.booleans())
def test_pillow_reads_every_pixel_that_was_written(picture: Image.Image, gridded: bool) -> None:
    data = png_of(picture, gridded=gridded)
    with Image.open(BytesIO(data)) as found:
        found.verify()
    with Image.open(BytesIO(data)) as found:
        assert (found.mode, found.size) == ("P", picture.size)
        assert found.tobytes() == picture.tobytes()
        assert found.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


@given(st.binary(max_size=2000))
def test_a_compressed_stream_is_one_that_zlib_reads(data: bytes) -> None:
    assert zlib.decompress(deflated(data)) == data


def test_without_the_fast_compressor_the_pixels_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("isal")
    picture = Image.linear_gradient("L").convert("RGB")
    palette = encode.palette_image([(n, n, n) for n in range(0, 256, 5)])
    fast = png(picture, palette)
    monkeypatch.setattr(encode, "isal_zlib", None)
    slow = png(picture, palette)
    assert fast != slow
    with Image.open(BytesIO(fast)) as one, Image.open(BytesIO(slow)) as other:
        assert one.tobytes() == other.tobytes()


def test_a_chunk_has_the_check_sum_of_the_specification() -> None:
    assert chunk(b"IEND", b"") == bytes.fromhex("00000000 49454e44 ae426082")
