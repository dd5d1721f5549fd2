"""Pictures of Penguin Soccer: colours at named places, from both sides, and badges."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.position import LETTERS, SQUARES
from engine.games.penguin_soccer.rules import GAME
from render import pad_arrow, pad_place, picture
from render.games.penguin_soccer.board import HALF, HEIGHT, WIDTH, View, base
from render.games.penguin_soccer.colours import sides
from render.games.penguin_soccer.scene import BADGE
from render.kit.palette import CLEAR, DAYLIGHT, rgba
from render.picture import draw_picture
from render.scene import scene
from tests.render.cases import ENGLISH, image_of
from tests.render.games.penguin_soccer.cases import BUSY, GAME_KEY, PICTURES, START, after
from tests.render.pixels import differing, middle_of, share


def test_golden_pictures_differ_when_a_penguin_turns_by_an_eighth() -> None:
    one, other = (image_of(after(f"8/8/8/8/8/2B{way}5/8/8 w -")).reduce(2) for way in ("n", "ne"))
    assert differing(one, other) > 0.002


def test_unmoved_squares_look_the_same_from_move_to_move() -> None:
    before, kicked = (image_of(after(BUSY, *moves)) for moves in ((), ("f6s",)))
    corner = (0, 446, 800, 840)
    assert before.crop(corner).tobytes() == kicked.crop(corner).tobytes()


def test_the_ball_is_red_and_on_the_crossing_until_a_penguin_takes_it() -> None:
    for request, shown in ((after(START), True), (after(START, "1ne", "2sw", "c3ne"), False)):
        assert (share(image_of(request), View(0).spot(0, 0), 12, DAYLIGHT.ball) > 0.2) is shown
        assert (share(image_of(request), View(0).square("d4"), 30, DAYLIGHT.ball) > 0.05) is not shown


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("family", ["BPM", "bpm"])
def test_a_family_has_three_sizes_and_its_own_colours_and_stands_or_lies(family: str, seat: int) -> None:
    x, y = map(round, View(seat).square("f4"))
    box, own, drawn = (x - 53, y - 53, x + 53, y + 53), family == "BPM", list[list[Image.Image]]()
    for letter in family:
        images = [image_of(after(f"8/8/8/8/5{letter}{way}2/8/8/8 w a4", seat=seat)) for way in "use"]
        for side, accent in enumerate(each.accent for each in sides(DAYLIGHT)):
            assert (share(images[0], (x, y), 53, accent) > 0.01) == (side == 1 - own)
        drawn.append([image.crop(box) for image in images])
    empty = base(DAYLIGHT, seat).crop(box)
    for baby, papa, mama in zip(*drawn, strict=True):
        assert differing(baby, empty) < differing(papa, empty) < differing(mama, empty)
    assert all(differing(one, other) > 0.05 for images in drawn for one, other in combinations(images, 2))


@pytest.mark.parametrize("seat", [0, 1])
def test_loose_ball_lies_on_its_square(seat: int) -> None:
    image = image_of(after("8/8/2bw5/8/8/8/8/8 w f4", seat=seat))
    assert share(image, View(seat).square("f4"), 16, DAYLIGHT.ball) > 0.2


@pytest.mark.parametrize("seat", [0, 1])
def test_penguin_with_the_ball_has_it_at_its_feet(seat: int) -> None:
    image = image_of(after("8/8/2bw5/8/5Mu2/8/8/8 b f4", seat=seat))
    across, down = middle_of(image, View(seat).square("f4"), 54, DAYLIGHT.ball)
    assert across > 10
    assert down > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_goals_wear_their_owners_accents(seat: int) -> None:
    image = image_of(after(START, seat=seat))
    near, far = sides(DAYLIGHT)[seat], sides(DAYLIGHT)[1 - seat]
    for square, family, other in (("a1", 0, 1), ("h8", 1, 0)):
        place = View(seat).square(square)
        accents = sides(DAYLIGHT)[family].accent, sides(DAYLIGHT)[other].accent
        assert share(image, place, HALF, accents[0]) > 0.02
        assert share(image, place, HALF, accents[1]) == 0
    home = View(seat).square("a1" if seat == 0 else "h8")
    assert home[1] > HEIGHT * 0.75
    assert share(image, home, HALF, near.accent) > share(image, home, HALF, far.accent)


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


def test_swimmers_stay_beside_their_own_home() -> None:
    for seat in (0, 1):
        for letter in LETTERS:
            x, y = View(seat).swimmer(letter)
            mine = letter.isupper() == (seat == 0)
            assert (y > HEIGHT * 0.8, x > WIDTH / 2) == (mine, mine)
            assert 40 < x < WIDTH - 40
            assert 40 < y < HEIGHT - 40


def test_swimmer_is_drawn_and_gone_once_it_is_on_the_ice() -> None:
    swimming, entered = (image_of(after(START, *moves)) for moves in ((), ("2ne", "2sw")))
    for letter in "Pp":
        accent = sides(DAYLIGHT)[0 if letter == "P" else 1].accent
        assert share(swimming, View(0).swimmer(letter), 36, accent) > 0.01
        assert share(entered, View(0).swimmer(letter), 36, accent) == 0


def test_penguin_that_fell_splashes_beyond_the_edge() -> None:
    drawn = image_of(PICTURES["chain"])
    beyond = View(0).spot(7 - 3.5 + 1.12, 3 - 3.5)
    assert share(drawn, (beyond[0], beyond[1] - 7), 20, DAYLIGHT.foam) > 0.1


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
    assert shown.alt.startswith("Black's papa kicked the ball from f6 to f4.")
    assert "The ball lies free on f4." in shown.alt
    for code in at.penguins:
        assert SQUARES[code // 9] in shown.alt
    assert "Papa lies on f6, beak towards f1" in shown.alt


@pytest.mark.slow
def test_drawing_leaves_what_all_pictures_share_alone() -> None:
    grounds = [base(DAYLIGHT, seat).tobytes() for seat in (0, 1)]
    for request in PICTURES.values():
        draw_picture(request)
    assert [base(DAYLIGHT, seat).tobytes() for seat in (0, 1)] == grounds


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("letter", LETTERS)
def test_sides_differ_in_shape(letter: str, seat: int) -> None:
    """A square has corners where a disc has none; both are filled at their sides."""
    image = image_of(after(f"8/8/8/8/5{letter}u2/8/8/8 w a4", seat=seat), CLEAR)
    x, y = View(seat).square("f4")
    middle = x - 40, y
    fill = rgba(sides(CLEAR)[LETTERS.index(letter) // 3].accent_dark)[:3]
    near = BADGE - 2

    def filled(across: float, down: float) -> bool:
        return image.getpixel((round(middle[0] + across), round(middle[1] + down))) == fill

    assert filled(0, 0)
    assert filled(-near, 0)
    assert filled(0, -near)
    assert filled(-near, -near) == letter.islower()


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


def test_daylight_has_no_shapes() -> None:
    assert not any(family.badge for family in sides(DAYLIGHT))
