"""Pictures of Polar Dare!: floes on their cells, crews by their signs, the turn's steps, choices."""

from itertools import pairwise, product

import pytest

from engine.games.polar_dare.moves import NEIGHBOURS
from engine.games.polar_dare.position import NORTH, PLACE_OF, PLACES, START
from engine.games.polar_dare.rules import GAME
from render import pad_place
from render.games.polar_dare.board import CELL, POLE, SOUTH, WIDTH, base, bridge_at, floe_at
from render.games.polar_dare.colours import COLOURS
from render.games.polar_dare.marks import arrows, lies
from render.games.polar_dare.pieces import (
    DIE,
    FACE_AT,
    NAME,
    NUMBER_AT,
    STEP,
    STEPS_AT,
    bear_at,
    bridge,
    bridge_size,
    on_floe,
    on_shore,
)
from render.kit.palette import CLEAR, DAYLIGHT, rgba
from render.picture import PictureRequest, draw_picture
from tests.render.cases import image_of
from tests.render.games.polar_dare.cases import (
    ALL_OUT,
    BUSY,
    GAME_KEY,
    PICTURES,
    POUNCE,
    START_FOUR,
    after,
    building,
)
from tests.render.pixels import differing, share

ON_POLE = "----/----/----/---+r rrbbb * r P2:2"


@pytest.mark.parametrize("slid", range(16))
def test_each_floe_is_on_its_cell_and_leaves_water_on_the_other(slid: int) -> None:
    lanes = ["-"] * 16
    lanes[slid] = "+"
    text = "/".join("".join(lanes[first : first + 4]) for first in (0, 4, 8, 12))
    image = image_of(after(f"{text} rrrbbb * r -"))
    for floe in range(16):
        x, y = floe_at(floe, 1 << slid)
        empty = y + (CELL if floe == slid else -CELL)
        assert share(image, (x - 20, y), 14, DAYLIGHT.ice_light) > 0.6
        assert share(image, (x - 20, empty), 14, DAYLIGHT.ice_light) == 0


@pytest.mark.parametrize("text", [START_FOUR, f"{BUSY} b P4:4", ALL_OUT])
def test_a_wooden_bridge_lies_where_two_places_touch_and_nowhere_else(text: str) -> None:
    at, plank = GAME.load(text, {}), COLOURS[DAYLIGHT.name].plank
    image = image_of(after(text))
    for place in range(16):
        for other in (each for each in NEIGHBOURS[place] if each > place):
            spot = bridge_at(PLACES[place], PLACES[other], at.forward)
            if lies(PLACES[place], PLACES[other], at.forward):
                assert share(image, spot, 16, plank) > 0.05
            elif other < START:
                (_, y), (_, other_y) = floe_at(place, at.forward), floe_at(other, at.forward)
                assert share(image, spot, 6, plank) == 0 or abs(y - other_y) < 2 * CELL


@pytest.mark.parametrize("text", [ON_POLE, START_FOUR, f"{BUSY} b P4:4", ALL_OUT, POUNCE])
def test_four_fifths_of_every_bridge_are_seen(text: str) -> None:
    at, image, wood = GAME.load(text, {}), image_of(after(text)), COLOURS[DAYLIGHT.name]
    for place, other in product(range(16), range(18)):
        origin, to = PLACES[place], PLACES[other]
        if other in NEIGHBOURS[place] and lies(origin, to, at.forward):
            stamp = bridge(bridge_size(origin, to), wood.plank, wood.plank_edge)
            x, y = bridge_at(origin, to, at.forward)
            left, top = round(x) + stamp.left, round(y) + stamp.top
            seen = image.crop((left, top, left + stamp.image.width, top + stamp.image.height))
            drawn = stamp.image.convert("RGB").get_flattened_data()
            whole = list(drawn).count(rgba(wood.plank)[:3])
            assert list(seen.get_flattened_data()).count(rgba(wood.plank)[:3]) >= 0.8 * whole, (origin, to)


@pytest.mark.parametrize("text", [START_FOUR, f"{BUSY} b P4:4", ALL_OUT, POUNCE])
def test_every_penguin_wears_the_sign_of_its_crew(text: str) -> None:
    at = GAME.load(text, {})
    image = image_of(after(text), CLEAR)
    everybody = [*on_shore(at, START), *on_shore(at, NORTH)]
    for floe in range(16):
        everybody += on_floe(at, floe)
    assert sorted(seat for seat, _ in everybody) == sorted(
        seat for seat, places in enumerate(at.penguins) for _ in places
    )
    for seat, (x, y) in everybody:
        assert share(image, (x, y + 16), 4, CLEAR.hues[seat].accent) > 0.6


def test_nobody_hides_the_name_of_a_floe() -> None:
    """The name of a floe has nearly as many pixels with penguins on the floe as without."""
    full, empty = image_of(after(ALL_OUT)), image_of(after("+++-/+--+/++-+/++-+* rrrbbbgggyyy . y P4:4"))
    for name in ("a1", "a2", "a3", "b2"):
        x, y = floe_at(PLACE_OF[name], GAME.load(ALL_OUT, {}).forward)
        inked = [share(image, (x + NAME[0], y + NAME[1]), 12, DAYLIGHT.ink) for image in (full, empty)]
        assert inked[0] > 0.75 * inked[1] > 0.02


def test_the_die_shows_the_bear_or_a_penguin_of_who_is_to_move_and_its_number() -> None:
    numbers = set[bytes]()
    for roll in ("B3:3", "P2:2", "P3:3", "P4:4"):
        image, (x, y) = image_of(after(f"{BUSY} b {roll}")), map(round, NUMBER_AT)
        face = share(image, FACE_AT, 18, COLOURS[DAYLIGHT.name].fur)
        assert (face > 0.3) == (roll[0] == "B")
        assert 0.1 < share(image, (x, y), 20, DAYLIGHT.ink) < 0.6
        numbers.add(image.crop((x - 20, y - 20, x + 20, y + 20)).tobytes())
    assert len(numbers) == 3


def test_the_far_shore_is_marked_by_a_pole_and_crews_that_do_not_play_are_gone() -> None:
    image = image_of(after("----/----/----/---- rrrbbbggg * r -"))
    assert share(image, POLE, 20, DAYLIGHT.ball) > 0.05
    start = list(image.crop((0, round(SOUTH), round(DIE[0]), image.height)).get_flattened_data())
    clothes = [start.count(rgba(crew.accent_light)[:3]) for crew in DAYLIGHT.hues]
    assert [count > 99 for count in clothes] == [True, True, True, False]


def test_the_bear_is_where_it_is() -> None:
    for text in (START_FOUR, f"{BUSY} b P4:4", POUNCE):
        x, y = bear_at(GAME.load(text, {}))
        assert share(image_of(after(text)), (x, y + 14), 30, COLOURS[DAYLIGHT.name].fur) > 0.3


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_disc_for_each_step_that_is_left(left: int) -> None:
    image = image_of(after(f"{BUSY} g P4:{left}"))
    (x, y), crew = STEPS_AT, DAYLIGHT.hues[2].accent
    places = [(x + STEP * (number - (left - 1) / 2), y) for number in range(-1, left + 1)]
    discs = [share(image, place, 3, crew) for place in places]
    assert [each > 0.9 for each in discs] == [False, *[True] * left, False]


def test_a_roll_after_the_turn_leaves_the_turn_marked_and_a_step_after_it_does_not() -> None:
    steps = ("c1-", "S>c1", "d2>d3", "d3+")
    for rest, count in (((), 4), (("roll:P3",), 4), (("roll:P3", "a1-"), 1)):
        request = after(f"{BUSY} b P4:4", *steps, *rest, joined=9)
        assert len(arrows(request.at.forward, request.events)) == count


def test_who_swam_has_a_line_around_it_on_start_and_nobody_else() -> None:
    image, at = image_of(PICTURES["swim"]), PICTURES["swim"].at
    lined = [
        seat for seat, (x, y) in on_shore(at, START) if share(image, (x, y - 30), 8, DAYLIGHT.happened) > 0.03
    ]
    assert lined == [0, 2, 2]


def test_crews_stand_side_by_side_on_a_full_floe() -> None:
    places = [x for _, (x, _) in on_floe(GAME.load(ALL_OUT, {}), PLACE_OF["a1"])]
    assert [later - earlier for earlier, later in pairwise(places)] == [53, 53]


def test_what_was_done_earlier_in_the_turn_stays_marked_while_composing() -> None:
    plain = building(f"{BUSY} b B3:1")
    made = after(f"{BUSY} b B3:3", "a4+", "a4-", joined=2)
    both = PictureRequest(GAME_KEY, plain.at, 0, made.events, (), plain.menu)
    assert differing(image_of(plain), image_of(both)) > 0.001
    assert made.at == plain.at


def test_everybody_sees_the_board_the_same_way_up() -> None:
    for seat in range(4):
        assert draw_picture(after(START_FOUR, seat=seat)) == draw_picture(after(START_FOUR))
        places = [pad_place(GAME_KEY, vector, seat) for vector in ((0, 1), (0, -1), (-1, 0), (1, 0))]
        assert places == [(0, 1), (2, 1), (1, 0), (1, 2)]


@pytest.mark.slow
def test_drawing_leaves_what_all_pictures_share_alone() -> None:
    ground = base(DAYLIGHT).tobytes()
    for request in PICTURES.values():
        assert draw_picture(request).width == WIDTH
    assert base(DAYLIGHT).tobytes() == ground
