"""Pictures of Penguin Soccer: golden ones, probes at named places, limits, threads."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.core.grid import DIRECTIONS, VECTORS
from engine.penguin_soccer.position import LETTERS, SQUARES
from engine.penguin_soccer.rules import GAME
from render import PAD_ARROWS, pad_place, picture
from render.kit.canvas import Point
from render.kit.encode import COLOURS
from render.kit.palette import DAYLIGHT, rgba
from render.penguin_soccer.board import HALF, SIDE, View, base
from render.picture import Asked, draw_anew, shortened
from render.scene import scene
from render.words import Words
from tests.render.cases import BUSY, CASES, DUEL, GAME_KEY, GOLDEN, START, composed, golden, moved, opened

BYTES = 60_000
ENGLISH = Words.of("en", strict=True)


def share(image: Image.Image, centre: Point, radius: int, colour: str) -> float:
    """The share of the pixels about a point that have exactly this colour."""
    x, y = round(centre[0]), round(centre[1])
    patch = image.crop((x - radius, y - radius, x + radius + 1, y + radius + 1))
    wanted = rgba(colour)[:3]
    pixels = list(patch.get_flattened_data())
    return sum(pixel == wanted for pixel in pixels) / len(pixels)


def middle_of(image: Image.Image, centre: Point, radius: int, colour: str) -> Point:
    """Where, from a point, the middle of all pixels of a colour about it lies."""
    x, y = round(centre[0]), round(centre[1])
    wanted = rgba(colour)[:3]
    found = [
        (across, down)
        for across in range(-radius, radius + 1)
        for down in range(-radius, radius + 1)
        if image.getpixel((x + across, y + down)) == wanted
    ]
    assert found, f"no {colour} about {centre}"
    return sum(dot[0] for dot in found) / len(found), sum(dot[1] for dot in found) / len(found)


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ visibly."""
    grey = ImageChops.difference(one, other).convert("L")
    return sum(grey.histogram()[24:]) / (one.width * one.height)


@pytest.mark.parametrize("name", CASES)
def test_picture_is_like_the_golden_one(name: str) -> None:
    with Image.open(GOLDEN / f"{name}.png") as kept, Image.open(BytesIO(golden(CASES[name]))) as drawn:
        assert differing(kept.convert("RGB"), drawn.convert("RGB")) < 0.002


def test_golden_pictures_tell_a_penguin_turned_by_an_eighth() -> None:
    one, other = (opened(draw_anew(moved(f"8/8/8/8/8/2B{way}5/8/8 w -"))).reduce(2) for way in ("n", "ne"))
    assert differing(one, other) > 0.002


def test_no_golden_picture_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == set(CASES)


def wandering(seed: int) -> Iterator[Asked]:
    """Positions of a random match with their last moves, and the composing steps of the next one."""
    rng = random.Random(seed)
    at = GAME.start(2, {})
    for _ in range(24):
        if GAME.outcome(at):
            return
        at, events = GAME.play(at, rng.choice(GAME.moves(at)))
        yield Asked(GAME_KEY, at, rng.randrange(2), events, (), None)
    chosen: list[str] = []
    while not GAME.outcome(at):
        menu = GAME.menu(at, chosen)
        yield Asked(GAME_KEY, at, at.turn, (), tuple(chosen), menu)
        if menu.move:
            return
        chosen.append(rng.choice(menu.choices).token)


@pytest.mark.parametrize("seed", range(3))
def test_every_picture_of_a_match_keeps_size_and_bytes(seed: int) -> None:
    for asked in wandering(seed):
        drawn = draw_anew(asked)
        assert (drawn.width, drawn.height) == (SIDE, SIDE)
        assert len(drawn.png) <= BYTES
        with Image.open(BytesIO(drawn.png)) as image:
            colours = image.getcolors()
        assert colours is not None
        assert len(colours) <= COLOURS


def test_unmoved_squares_look_the_same_from_move_to_move() -> None:
    before, after = (opened(draw_anew(moved(BUSY, *moves))) for moves in ((), ("f6s",)))
    corner = (0, 420, 800, 800)
    assert before.crop(corner).tobytes() == after.crop(corner).tobytes()


def test_ball_on_the_crossing_is_red_and_in_the_middle() -> None:
    image = opened(draw_anew(moved(START)))
    assert share(image, View(0).spot(0, 0), 16, DAYLIGHT.ball) > 0.2
    assert share(image, View(0).square("d4"), 12, DAYLIGHT.ball) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_loose_ball_lies_on_its_square(seat: int) -> None:
    image = opened(draw_anew(moved("8/8/2bw5/8/8/8/8/8 w f4", seat=seat)))
    assert share(image, View(seat).square("f4"), 16, DAYLIGHT.ball) > 0.2


@pytest.mark.parametrize("seat", [0, 1])
def test_penguin_with_the_ball_has_it_at_its_feet(seat: int) -> None:
    image = opened(draw_anew(moved("8/8/2bw5/8/5Mu2/8/8/8 b f4", seat=seat)))
    middle = View(seat).square("f4")
    across, down = middle_of(image, middle, 45, DAYLIGHT.ball)
    assert across > 10
    assert down > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_goals_wear_their_owners_accents(seat: int) -> None:
    image = opened(draw_anew(moved(START, seat=seat)))
    near, far = DAYLIGHT.families[seat], DAYLIGHT.families[1 - seat]
    for square, family, other in (("a1", 0, 1), ("h8", 1, 0)):
        place = View(seat).square(square)
        accents = DAYLIGHT.families[family].accent, DAYLIGHT.families[other].accent
        assert share(image, place, HALF, accents[0]) > 0.02
        assert share(image, place, HALF, accents[1]) == 0
    home = View(seat).square("a1" if seat == 0 else "h8")
    assert home[1] > SIDE * 0.75
    assert share(image, home, HALF, near.accent) > share(image, home, HALF, far.accent)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("facing", DIRECTIONS)
@pytest.mark.parametrize("letter", LETTERS)
def test_lying_penguin_has_its_beak_where_it_faces(letter: str, facing: str, seat: int) -> None:
    image = opened(draw_anew(moved(f"8/8/8/8/5{letter}{facing}2/8/8/8 w a4", seat=seat)))
    beak = middle_of(image, View(seat).square("f4"), 44, DAYLIGHT.beak)
    across, down = scene(GAME_KEY).toward(VECTORS[DIRECTIONS.index(facing)], seat)
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
            assert (y > SIDE * 0.8, x < SIDE / 2) == (mine, mine)
            assert 40 < x < SIDE - 40
            assert 40 < y < SIDE - 40


def test_swimmer_is_drawn_and_gone_once_it_is_on_the_ice() -> None:
    swimming, entered = (opened(draw_anew(moved(START, *moves))) for moves in ((), ("2ne", "2sw")))
    for letter in "Pp":
        accent = DAYLIGHT.families[0 if letter == "P" else 1].accent
        assert share(swimming, View(0).swimmer(letter), 36, accent) > 0.01
        assert share(entered, View(0).swimmer(letter), 36, accent) == 0


def test_last_move_is_yellow_and_nothing_else_is() -> None:
    marked, plain = CASES["spin-right"], CASES["spin-right"]
    plain = Asked(GAME_KEY, marked.at, 0, (), (), None)
    for square in ("d3", "e3"):
        place = View(0).square(square)
        assert share(opened(draw_anew(plain)), place, 10, DAYLIGHT.happened) == 0
        assert share(opened(draw_anew(marked)), place, 10, DAYLIGHT.sea) == 0
        found = opened(draw_anew(marked)).getpixel((round(place[0]), round(place[1])))
        assert isinstance(found, tuple)
        assert found[0] > 230
        assert found[2] < 90


def test_penguin_that_fell_splashes_beyond_the_edge() -> None:
    drawn = opened(draw_anew(CASES["chain"]))
    beyond = View(0).spot(7 - 3.5 + 1.12, 3 - 3.5)
    assert share(drawn, (beyond[0], beyond[1] - 6), 20, DAYLIGHT.foam) > 0.1


def test_goal_bursts_in_the_scored_corner() -> None:
    scored = opened(draw_anew(CASES["goal"]))
    assert share(scored, View(0).square("h8"), 60, DAYLIGHT.happened) > 0.15
    assert share(scored, View(0).square("a1"), 60, DAYLIGHT.happened) == 0


def test_composing_tags_everyone_who_can_act() -> None:
    asked = composed(DUEL)
    image = opened(draw_anew(asked))
    assert asked.menu is not None
    for choice in asked.menu.choices:
        view, letter = View(0), LETTERS[int(choice.token) - 1] if choice.token.isdigit() else ""
        x, y = view.swimmer(letter) if letter else view.square(choice.token)
        assert share(image, (x + 24, y - 28), 12, DAYLIGHT.choice) > 0.3


def test_fan_reaches_every_square_on_offer() -> None:
    asked = composed("8/8/8/8/2Mu5/8/8/8 w a8", "c4")
    image = opened(draw_anew(asked))
    assert asked.menu is not None
    assert len(asked.menu.choices) == 8
    for choice in asked.menu.choices:
        assert share(image, View(0).square(choice.places[-1]), 12, DAYLIGHT.choice) > 0.1


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
    assert PAD_ARROWS[pad_place(GAME_KEY, (1, 1), 0)[0]][pad_place(GAME_KEY, (1, 1), 0)[1]].startswith("↑")
    assert PAD_ARROWS[pad_place(GAME_KEY, (0, 1), 0)[0]][pad_place(GAME_KEY, (0, 1), 0)[1]].startswith("↖")
    assert PAD_ARROWS[pad_place(GAME_KEY, (1, 1), 1)[0]][pad_place(GAME_KEY, (1, 1), 1)[1]].startswith("↓")


def test_many_threads_draw_what_one_draws() -> None:
    wanted = list(wandering(7))
    alone = [draw_anew(asked).png for asked in wanted]
    grounds = [base(DAYLIGHT, seat).tobytes() for seat in (0, 1)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda asked: draw_anew(asked).png, wanted * 2))
    assert together == alone * 2
    assert [base(DAYLIGHT, seat).tobytes() for seat in (0, 1)] == grounds


def test_equal_questions_get_the_same_picture_without_drawing_it_twice() -> None:
    at = GAME.load(DUEL, {})
    first, second = (
        picture(GAME_KEY, at, menu=GAME.menu(at, ("d5",)), chosen=["d5"], words=ENGLISH) for _ in range(2)
    )
    other = picture(GAME_KEY, at, menu=GAME.menu(at, ("c3",)), chosen=["c3"], words=ENGLISH)
    assert first.png is second.png
    assert first.png != other.png


def test_alt_text_names_every_penguin_and_the_ball() -> None:
    at, events = GAME.play(at := GAME.load(BUSY, {}), GAME.read(at, "f6s"))
    shown = picture(GAME_KEY, at, events=events, words=ENGLISH)
    assert shown.alt.startswith("Black's papa kicked the ball from f6 to f4.")
    assert "The ball lies free on f4." in shown.alt
    for code in at.penguins:
        assert SQUARES[code // 9] in shown.alt
    assert "Papa lies on f6 facing south" in shown.alt


def test_alt_text_stays_within_the_limit_of_discord() -> None:
    for language in ("en", "de"):
        words = Words.of(language, strict=True)
        for asked in wandering(5):
            shown = picture(GAME_KEY, asked.at, seat=asked.seat, events=asked.events, words=words)
            assert 60 < len(shown.alt) <= 1024


def test_long_alt_text_is_cut_after_a_word() -> None:
    cut = shortened("penguin " * 400)
    assert len(cut) <= 1024
    assert cut.endswith("penguin…")
