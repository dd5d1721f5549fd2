"""Pictures of Polar Dare!: floes on their cells, crews by their signs, the turn's steps, choices."""

import pytest

from engine.games.polar_dare.position import FLOES, NORTH, PLACE_OF, START
from engine.games.polar_dare.rules import GAME
from render import pad_place
from render.games.polar_dare.board import CELL, WIDTH, base, floe_at, slide_between
from render.games.polar_dare.colours import COLOURS
from render.games.polar_dare.marks import arrows
from render.games.polar_dare.pieces import DIE, DIE_AT, bear_at, on_floe, on_shore
from render.kit.palette import CLEAR, DAYLIGHT
from render.picture import PictureRequest, draw_picture
from tests.render.cases import image_of
from tests.render.games.polar_dare.cases import (
    ALL_OUT,
    BUSY,
    GAME_KEY,
    NEARLY_HOME,
    PICTURES,
    POUNCE,
    START_FOUR,
    after,
    building,
)
from tests.render.pixels import differing, share


@pytest.mark.parametrize("slid", range(16))
def test_each_floe_is_on_its_cell_and_leaves_water_on_the_other(slid: int) -> None:
    lanes = ["-"] * 16
    lanes[slid] = "+"
    text = "/".join("".join(lanes[first : first + 4]) for first in (0, 4, 8, 12))
    image = image_of(after(f"{text} rrrbbb * r -"))
    for floe in range(16):
        x, y = floe_at(floe, 1 << slid)
        empty = y + (CELL if floe == slid else -CELL)
        assert share(image, (x + 20, y), 14, DAYLIGHT.ice_light) > 0.6
        assert share(image, (x + 20, empty), 14, DAYLIGHT.ice_light) == 0


def test_floes_that_touch_are_drawn_without_water_between_and_others_with() -> None:
    (x, low), (_, high) = floe_at(PLACE_OF["b2"], 1 << 5), floe_at(PLACE_OF["b3"], 1 << 5)
    assert low - high == CELL
    assert floe_at(PLACE_OF["a2"], 0)[1] - floe_at(PLACE_OF["b2"], 1 << 5)[1] == CELL
    assert x == floe_at(PLACE_OF["b3"], 0)[0]


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
        assert share(image, (x, y + 15), 4, CLEAR.hues[seat].accent) > 0.6


def test_nobody_hides_the_name_of_a_floe() -> None:
    """The name of a floe has nearly as many pixels with penguins on the floe as without."""
    full, empty = image_of(after(ALL_OUT)), image_of(after("+++-/+--+/++-+/++-+* rrrbbbgggyyy . y P4:4"))
    for name in ("a1", "a2", "a3", "b2"):
        x, y = floe_at(PLACE_OF[name], GAME.load(ALL_OUT, {}).forward)
        inked = [share(image, (x - 60, y - 5), 12, DAYLIGHT.ink) for image in (full, empty)]
        assert inked[0] > 0.75 * inked[1] > 0.02


def test_the_bear_is_where_it_is() -> None:
    for text in (START_FOUR, f"{BUSY} b P4:4", POUNCE):
        x, y = bear_at(GAME.load(text, {}))
        assert share(image_of(after(text)), (x, y + 14), 30, COLOURS[DAYLIGHT.name].fur) > 0.3


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_disc_for_each_step_that_is_left(left: int) -> None:
    image = image_of(after(f"{BUSY} g P4:{left}"))
    for number in range(4):
        spot = DIE_AT[0] + 26 * (number - 1.5), DIE_AT[1] + DIE + 31
        assert (share(image, spot, 3, DAYLIGHT.hues[2].accent) > 0.9) == (number < left)


def test_no_die_once_it_is_over_and_rings_about_the_winners() -> None:
    won = PICTURES["won"]
    assert share(image_of(won), DIE_AT, 40, DAYLIGHT.snow) == 0
    for _, (x, y) in on_shore(won.at, NORTH):
        assert share(image_of(won), (x, y + 4), 32, DAYLIGHT.happened_light) > 0.03
    assert share(image_of(after(NEARLY_HOME)), DIE_AT, 40, DAYLIGHT.ice_light) > 0.2


def test_steps_are_numbered_where_the_floes_were_when_they_were_made() -> None:
    """The step d2>d3 ends where d3 was then, although d3 slid forward later."""
    found = arrows(PICTURES["turn"].at.forward, PICTURES["turn"].events)
    assert len(found) == 4
    assert found[2].ends[1][1] > floe_at(PLACE_OF["d3"], PICTURES["turn"].at.forward)[1] + CELL / 2
    image = image_of(PICTURES["turn"])
    for step in found:
        assert share(image, step.ends[0], 9, DAYLIGHT.happened) > 0.3


def test_a_roll_after_the_turn_leaves_the_turn_marked_and_a_step_after_it_does_not() -> None:
    steps = ("c1-", "S>c1", "d2>d3", "d3+")
    for rest, count in (((), 4), (("roll:P3",), 4), (("roll:P3", "a1-"), 1)):
        request = after(f"{BUSY} b P4:4", *steps, *rest, joined=9)
        assert len(arrows(request.at.forward, request.events)) == count


def test_who_swam_is_ringed_on_start_and_nobody_else() -> None:
    image, at = image_of(PICTURES["swim"]), PICTURES["swim"].at
    ringed = [
        seat for seat, (x, y) in on_shore(at, START) if share(image, (x, y + 4), 31, DAYLIGHT.happened) > 0.03
    ]
    assert ringed == [0, 2, 2]


def test_what_can_move_is_marked() -> None:
    request = PICTURES["piece"]
    assert request.menu is not None
    image = image_of(request)
    for choice in request.menu.choices:
        if choice.label == "dare-penguin":
            place = PLACE_OF[choice.token]
            standing = on_shore(request.at, place) if place >= START else on_floe(request.at, place)
            x, y = next(spot for seat, spot in standing if seat == request.at.turn)
            assert share(image, (x, y + 3), 37, DAYLIGHT.choice) > 0.05
        elif choice.label == "dare-slide":
            (x, start), (_, end) = slide_between(choice.places[0], request.at.forward)
            assert share(image, (x, start + (end - start) * 0.6), 8, DAYLIGHT.choice_light) > 0.1


@pytest.mark.parametrize("name", ["target"])
def test_floes_that_can_be_gone_to_are_lit_and_no_others(name: str) -> None:
    request = PICTURES[name]
    assert request.menu is not None
    image, lit = image_of(request), {choice.places[0] for choice in request.menu.choices}
    for floe, place in enumerate(FLOES):
        x, y = floe_at(floe, request.at.forward)
        assert (share(image, (x - 58, y - 5), 9, DAYLIGHT.choice_light) > 0.3) == (place in lit)


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


def test_drawing_leaves_what_all_pictures_share_alone() -> None:
    ground = base(DAYLIGHT).tobytes()
    for request in PICTURES.values():
        assert draw_picture(request).width == WIDTH
    assert base(DAYLIGHT).tobytes() == ground
