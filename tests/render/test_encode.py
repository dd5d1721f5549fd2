"""PNG files as they are written here, read by Pillow."""

import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.kit import encode
from render.kit.encode import chunk, deflated, png, png_of

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
