"""Pictures of Penguin Soccer: what the golden ones leave open, such as each beak, pads and spins."""

from dataclasses import replace

import pytest

from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.position import LETTERS, SQUARES
from engine.games.penguin_soccer.rules import GAME
from render import pad_arrow, pad_place, picture
from render.games.penguin_soccer.board import View
from render.kit.palette import CLEAR, DAYLIGHT, rgba
from render.scene import scene
from tests.render.cases import ENGLISH, image_of
from tests.render.games.penguin_soccer.cases import BUSY, GAME_KEY, PICTURES, after
from tests.render.pixels import differing, middle_of


def test_golden_pictures_differ_when_a_penguin_turns_by_an_eighth() -> None:
    one, other = (image_of(after(f"8/8/8/8/8/2B{way}5/8/8 w -")).reduce(2) for way in ("n", "ne"))
    assert differing(one, other) > 0.002


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("letter", LETTERS)
def test_lying_penguin_has_its_beak_where_it_faces(letter: str, facing: str, seat: int) -> None:
    image = image_of(after(f"8/8/8/8/5{letter}{facing}2/8/8/8 w a4", seat=seat))
    beak = middle_of(image, View(seat).square("f4"), 53, DAYLIGHT.beak)
    across, down = scene(GAME_KEY).picture_direction(VECTORS[DIRECTIONS.index(facing)], seat)
    length = (across**2 + down**2) ** 0.5
    along = (beak[0] * across + beak[1] * down) / length
    aside = (beak[0] * down - beak[1] * across) / length
    assert along > 12
    assert abs(aside) < 4


def test_what_was_just_done_stays_in_sight_until_the_first_choice() -> None:
    shown = PICTURES["spin-right"]
    mover = GAME.menu(shown.at, ()).choices[0].token
    for chosen, seen in (((), True), ((mover,), False)):
        request = replace(shown, menu=GAME.menu(shown.at, chosen), chosen=chosen)
        assert (differing(image_of(request), image_of(replace(request, events=()))) > 0.002) is seen


@pytest.mark.parametrize("seat", [0, 1])
def test_pad_has_one_button_for_each_direction(seat: int) -> None:
    places = [pad_place(GAME_KEY, vector, seat) for vector in (*VECTORS, (0, 0))]
    assert sorted(places) == [(row, column) for row in range(3) for column in range(3)]
    assert places[-1] == (1, 1)
    for vector, (row, column) in zip(VECTORS, places, strict=False):
        start, end = View(seat).spot(0, 0), View(seat).spot(*vector)
        drawn = tuple(round((b > a + 1) - (b < a - 1)) for a, b in zip(start, end, strict=True))
        assert drawn == (column - 1, row - 1)


def test_pad_arrows_point_away_from_the_middle() -> None:
    assert pad_arrow(GAME_KEY, (1, 1), 0).startswith("↑")
    assert pad_arrow(GAME_KEY, (0, 1), 0).startswith("↖")
    assert pad_arrow(GAME_KEY, (1, 1), 1).startswith("↓")


def test_alt_text_names_every_penguin_and_the_ball() -> None:
    at, events = GAME.play(at := GAME.load(BUSY, {}), GAME.read(at, "f6s"))
    shown = picture(GAME_KEY, at, events=events, words=ENGLISH)
    assert shown.alt.startswith("Purple's papa kicked the ball from f6 to f4.")
    assert "The ball lies free on f4." in shown.alt
    for code in at.penguins:
        assert SQUARES[code // 9] in shown.alt
    assert "Papa lies on f6, beak towards f1" in shown.alt


@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("letter", LETTERS)
def test_shapes_leave_every_beak_free(letter: str, facing: str) -> None:
    """As many pixels of beak in the theme with shapes as in the one without."""
    beaks = {}
    for theme in (DAYLIGHT, CLEAR):
        image = image_of(after(f"8/8/8/8/5{letter}{facing}2/8/8/8 w a4"), theme)
        x, y = map(round, View(0).square("f4"))
        pixels = image.crop((x - 53, y - 53, x + 54, y + 54)).get_flattened_data()
        beaks[theme.name] = sum(pixel == rgba(theme.beak)[:3] for pixel in pixels)
    assert beaks["clear"] >= 0.8 * beaks["daylight"] > 8


def test_the_spins_of_a_penguin_at_the_edge_are_touched_inside_the_picture() -> None:
    at, chosen = GAME.load("8/7mu/5bse2/8/8/Bsw7/PuMne6/8 b -", {}), ("h7", "turn", "n")
    spots = scene(GAME_KEY).hot_spots(at, seat=0, menu=GAME.menu(at, chosen), chosen=chosen).spots
    assert spots.keys() == {"-1", "1"}
    assert [spot for spot in spots.values() if spot.radius > spot.y] == []
