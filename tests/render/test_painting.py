"""Pictures composed in parts are those that would be composed as a whole."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.kit.canvas import Stamp, put
from render.kit.density import drawn_at
from render.kit.encode import in_palette, palette_image
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
        drawn = [ground(grey=grey).picture.getpixel((0, 0)) for grey in (17, 34, 17)]
    assert drawn == [(grey, grey, grey) for grey in (17, 34, 17)]


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
    count = Image.new("L", GROUND.picture.size)
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
