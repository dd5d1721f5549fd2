"""Where the menus of every game can be touched: spots, paths and pulls, for both sides of the board."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import acos, dist, inf, pi, sqrt
from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from engine import registry
from engine.core.drafts import OTHERS, Draft, Stage, continued, staged
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, moves_played, to_move
from render import picture, touch_menu
from render.kit.hot_spots import FINGER, HotSpot, HotSpots
from render.kit.painting import Painting
from render.picture import LARGE, PictureRequest, painting_of
from render.scene import scene
from render.touch import TouchDisc
from render.words import LOCALES
from tests.each_game import EACH_KEY, own_games
from tests.render.cases import ENGLISH, STRICT, cases, decoded
from tests.render.pixels import differing
from tests.render.random_positions import random_positions

MATCHES: Final = st.integers(0, 11)
TURNS: Final = st.integers(0, 1_000)
SEATS: Final = st.integers(0, 1)
GOLDEN: Final = -1
STEPS: Final = 8
MOST_BYTES: Final = 250_000
ROUNDING: Final = 1.000_001


def stages(game: str, at: Any, rng: Random) -> Iterator[Stage]:
    """The stages of a turn that is composed by random choices."""
    rules, draft = registry.game(game), Draft()
    for _ in range(STEPS):
        stage = staged(rules, at, rules.mover(at), draft)
        yield stage
        if not stage.menu.choices:
            return
        draft = stage.draft.choosing(rng.choice(stage.menu.choices).token)


@cache
def positions(game: str, match: int) -> tuple[Any, ...]:
    """The positions of a random match in which a seat is to move."""
    rules = registry.game(game)
    met = [at for at, _ in random_positions(game, match)]
    return tuple(at for at in met if rules.outcome(at) is None and rules.mover(at) != CHANCE)


def golden_stages(game: str) -> list[Stage]:
    """The stages that the golden pictures show."""
    return [
        Stage(Draft((), one.chosen), one.at, (), one.menu, one.menu.move)
        for one in cases(game).pictures.values()
        if one.menu is not None
    ]


@cache
def turn(game: str, match: int, number: int) -> tuple[Stage, ...]:
    """The stages of a random turn in a random match."""
    met = positions(game, match)
    return tuple(stages(game, met[number % len(met)], Random(number)))


def spots_of(game: str, stage: Stage, seat: int) -> HotSpots:
    return scene(game).hot_spots(stage.at, seat=seat, menu=stage.menu, chosen=stage.draft.chosen)


def painted(game: str, stage: Stage, seat: int) -> Painting:
    request = PictureRequest(game, stage.at, seat, (), stage.draft.chosen, stage.menu)
    return painting_of(request).whole()


def emptied(painting: Painting) -> Painting:
    """A picture without anything that was put on its background, or on those of its insets."""
    empty = Painting(painting.ground, painting.box)
    empty.insets = [(emptied(inset), corner) for inset, corner in painting.insets]
    return empty


def shared(one: HotSpot, other: HotSpot) -> float:
    """The area that two discs share, as a share of the smaller one."""
    apart, small, large = dist(one[:2], other[:2]), *sorted((one.radius, other.radius))
    if apart >= small + large:
        return 0.0
    if apart <= large - small:
        return 1.0
    first = acos((apart**2 + small**2 - large**2) / (2 * apart * small))
    second = acos((apart**2 + large**2 - small**2) / (2 * apart * large))
    sides = (-apart + small + large, apart + small - large, apart - small + large, apart + small + large)
    kite = sqrt(sides[0] * sides[1] * sides[2] * sides[3]) / 2
    return float(small**2 * first + large**2 * second - kite) / (pi * small**2)


def law(check: Callable[[str, Stage, int], None]) -> Callable[..., None]:
    """The test of a law about a stage as a seat sees it: for golden pictures, and for random turns."""

    @EACH_KEY
    @given(match=MATCHES, number=TURNS, seat=SEATS)
    @example(match=0, number=GOLDEN, seat=0)
    @example(match=0, number=GOLDEN, seat=1)
    def test(game: str, match: int, number: int, seat: int) -> None:
        for stage in golden_stages(game) if number == GOLDEN else turn(game, match, number):
            check(game, stage, seat)

    checked: Callable[..., None] = test
    return checked


@pytest.mark.slow(but=("test_every_choice_with_a_place_has_a_spot_inside_the_picture[polar-dare]",))
@law
def test_every_choice_with_a_place_has_a_spot_inside_the_picture(game: str, stage: Stage, seat: int) -> None:
    found = spots_of(game, stage, seat)
    offered, placed = stage.menu.choices, [choice for choice in stage.menu.choices if choice.places]
    assert {each.token for each in placed} <= found.spots.keys() <= {each.token for each in offered}
    width, height = cases(game).size_of(stage.at)
    for token, (x, y, radius) in found.spots.items():
        assert 0 < radius <= min(x, y, width - x, height - y), token


@law
def test_no_two_spots_share_more_than_half_and_none_is_needlessly_small(
    game: str, stage: Stage, seat: int
) -> None:
    found, (width, _) = [*spots_of(game, stage, seat).spots.items()], cases(game).size_of(stage.at)
    for (token, one), (other_token, other) in combinations(found, 2):
        assert shared(one, other) <= 0.5, (token, other_token)
    for token, spot in found:
        nearest = min((dist(spot[:2], other[:2]) for name, other in found if name != token), default=inf)
        assert spot.radius >= min(FINGER * width, nearest / ROUNDING), token


@pytest.mark.slow
@law
def test_the_middle_of_a_spot_is_on_something_drawn(game: str, stage: Stage, seat: int) -> None:
    if stage.menu.layout == "dial":
        return  # its targets are parts of the board, such as a goal
    found, painting = spots_of(game, stage, seat), painted(game, stage, seat)
    with_marks, without = painting.flat().convert("RGB"), emptied(painting).flat().convert("RGB")
    for token, spot in found.spots.items():
        assert differs(with_marks, without, spot, min(8.0, spot.radius / 2)), token


@pytest.mark.slow
@law
def test_the_picture_of_a_question_marks_what_can_be_touched(game: str, stage: Stage, seat: int) -> None:
    if stage.menu.layout == "dial":
        return  # the aim is drawn, not its targets
    found = spots_of(game, stage, seat).spots
    plain = painting_of(PictureRequest(game, stage.at, seat, (), (), None)).flat().convert("RGB")
    asked = painted(game, stage, seat).flat().convert("RGB")
    for token, spot in found.items():
        assert differs(asked, plain, spot, spot.radius), token


@law
def test_a_path_leads_to_its_spot_in_the_direction_of_its_choice(game: str, stage: Stage, seat: int) -> None:
    found = spots_of(game, stage, seat)
    vectors = {choice.token: choice.vector for choice in stage.menu.choices}
    assert not found.paths or found.origin is not None
    for token, path in found.paths.items():
        (from_x, from_y), (x, y) = path[-2:]
        assert (x, y) == found.spots[token][:2]
        if vector := vectors[token]:
            wanted = scene(game).picture_direction(vector, seat)
            turned = (x - from_x) * wanted[0] + (y - from_y) * wanted[1]
            assert turned > 0.9 * dist((x, y), (from_x, from_y)) * dist(wanted, (0, 0))


def differs(one: Image.Image, other: Image.Image, spot: HotSpot, near: float) -> bool:
    """Whether two pictures differ that near the middle of a spot."""
    box = (spot.x - near, spot.y - near, spot.x + near, spot.y + near)
    return ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is not None


@pytest.mark.slow
@law
def test_the_menu_of_a_page_is_json_and_says_what_ends_the_turn(game: str, stage: Stage, seat: int) -> None:
    rules = registry.game(game)
    for locale in LOCALES:
        found = touch_menu(game, stage, seat=seat, words=STRICT[locale]).to_json()
        assert json.dumps(found, allow_nan=False)
        assert (found["move"], found["turn"]) == (stage.menu.move, stage.turn)
        offered = [each["token"] for each in found["choices"]]
        assert offered == [*(each.token for each in stage.menu.choices), *((OTHERS,) if stage.others else ())]
        assert all(each["label"] for each in found["choices"])
    for choice in stage.menu.choices:
        if choice.token in stage.endings:
            move = str(choice.move)
            assert stage.endings[choice.token] == " ".join((*stage.draft.steps, move))
            made = continued(rules, PlayedMoves(stage.at), move).at
            assert not rules.about.steps or to_move(rules, made) != rules.mover(stage.at)


@pytest.mark.slow
@EACH_KEY
def test_twice_the_scale_is_twice_as_large_in_everything(game: str) -> None:
    for stage in turn(game, 0, 3):
        one, two = (touch_menu(game, stage, seat=0, words=ENGLISH, scale=scale) for scale in (1, LARGE))
        assert (two.width, two.height) == (LARGE * one.width, LARGE * one.height)
        plain, shown = (
            picture(
                game, stage.at, seat=0, menu=stage.menu, chosen=stage.draft.chosen, scale=scale, words=ENGLISH
            )
            for scale in (1, LARGE)
        )
        assert (shown.width, shown.height) == (two.width, two.height)
        assert len(shown.png) <= MOST_BYTES
        assert differing(decoded(shown.png).reduce(LARGE), decoded(plain.png)) < 0.02
        for small, large in zip(one.choices, two.choices, strict=True):
            expected = [LARGE * value for value in measures(small.spot)]
            assert measures(large.spot) == pytest.approx(expected, abs=LARGE * 0.05 + 0.05)


def measures(disc: TouchDisc | None) -> list[float]:
    """The numbers of a disc, if there is one."""
    return [] if disc is None else [disc["x"], disc["y"], disc["radius"]]


@pytest.mark.slow
def test_a_dial_shows_the_whole_board_and_its_turns_are_buttons() -> None:
    stages = [(game, stage) for game in own_games() for stage in golden_stages(game)]
    dials = [(game, stage) for game, stage in stages if stage.menu.layout == "dial"]
    assert dials
    for game, stage in dials:
        page = touch_menu(game, stage, seat=0, words=ENGLISH, scale=1)
        shown = picture(
            game, stage.at, seat=0, menu=stage.menu, chosen=stage.draft.chosen, scale=1, words=ENGLISH
        )
        assert (shown.width, shown.height) == (page.width, page.height)
        assert page.gesture == "pull"
        assert {choice.spot is None for choice in page.choices} == {True, False}


def test_a_floe_slides_by_one_tap_unless_something_else_is_chosen_there() -> None:
    game, rules = "polar-dare", registry.game("polar-dare")
    for step, whole in (("", None), ("S>a1", "b4+")):
        at = moves_played(rules, rules.start(2, {}), ("roll:P2", *step.split())).at
        page = touch_menu(game, staged(rules, at, 0, Draft()), seat=0, words=ENGLISH)
        found = {each.tokens: each for each in page.shortcuts}
        assert len(found) == 16
        assert found["slide", "b4+"].turn == whole
        assert found["slide", "b4+"].label == "↑ b4"
        asking = {each.token: each for each in page.choices}["slide"]
        assert asking.spot is None, "it is a button beside the board"


@law
def test_what_is_behind_a_choice_covers_no_other_choice(game: str, stage: Stage, seat: int) -> None:
    page = touch_menu(game, stage, seat=seat, words=ENGLISH)
    for each in page.shortcuts:
        for choice in page.choices:
            assert choice.spot is None or apart(each.spot, choice.spot), (each.tokens, choice.token)


def apart(one: TouchDisc, other: TouchDisc) -> bool:
    """Whether two discs share nothing."""
    far = dist((one["x"], one["y"]), (other["x"], other["y"]))
    return far * ROUNDING + 0.2 >= one["radius"] + other["radius"]
