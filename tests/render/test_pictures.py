"""Pictures of every game: golden ones, size and bytes, themes, threads, the cache, alt text."""

import colorsys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine import registry
from engine.core.drafts import Draft, staged
from engine.core.menu import Menu
from engine.puzzles import puzzles
from engine.puzzles.kinds import played_from
from render import Picture, game_text, illustration, picture
from render.games.penguin_soccer.words import TO_SCORE
from render.kit.encode import COLOURS
from render.kit.palette import THEMES, rgba
from render.picture import EncodedPicture, PictureRequest, alt_text, draw_picture, shortened
from render.scene import scene
from render.words import LOCALES
from tests.each_game import EACH_KEY, EACH_SAMPLED, own_games
from tests.render.cases import ENGLISH, STRICT, cases, decoded, drawn, golden, themed
from tests.render.pixels import differing
from tests.render.random_positions import random_requests
from tests.seeds import seeds

MOST_BYTES = 300_000
HUES = {"red": 10, "yellow": 50, "green": 120, "blue": 215}
"""Degrees of the colours that seats are named after."""


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in own_games() for name in cases(game).pictures]
)
def test_picture_is_like_the_golden_one(game: str, name: str) -> None:
    kept = (cases(game).golden / f"{name}.png").read_bytes()
    now = golden(cases(game).pictures[name])
    assert differing(decoded(kept), now.convert("RGB")) < 0.002


@EACH_SAMPLED
def test_no_golden_picture_is_left_over(game: str) -> None:
    assert {file.stem for file in cases(game).golden.iterdir()} == set(cases(game).pictures)


@EACH_SAMPLED
def test_no_two_golden_pictures_are_alike(game: str) -> None:
    """Each of them shows something that no other one shows."""
    assert len({golden(one).tobytes() for one in cases(game).pictures.values()}) == len(cases(game).pictures)


def fits(shown: Picture | EncodedPicture, game: str, at: Any, menu: Menu | None) -> bool:
    """Whether a picture has its game's size; one of an aim may show a part of the board, as wide as all."""
    width, height = cases(game).size_of(at)
    if menu is not None and menu.layout == "dial":
        return shown.width == width and shown.height <= height
    return (shown.width, shown.height) == (width, height)


@pytest.mark.slow(but=("test_every_picture_of_a_match_keeps_size_and_bytes[penguin-soccer-0]",))
@EACH_KEY
@pytest.mark.parametrize("seed", seeds(1, 1, 4))
def test_every_picture_of_a_match_keeps_size_and_bytes(game: str, seed: int) -> None:
    assert cases(game).bytes <= MOST_BYTES
    for one in random_requests(game, seed):
        shown = drawn(one)
        assert fits(shown, game, one.at, one.menu)
        assert len(shown.png) <= cases(game).bytes
        with Image.open(BytesIO(shown.png)) as image:
            colours = image.getcolors()
        assert colours is not None
        assert len(colours) <= COLOURS


@pytest.mark.slow(but=("test_pictures_come_in_every_theme[penguin-soccer-clear]",))
@EACH_KEY
@pytest.mark.parametrize("theme", THEMES)
def test_pictures_come_in_every_theme(game: str, theme: str) -> None:
    for one in cases(game).pictures.values():
        shown = drawn(themed(one, theme))
        assert fits(shown, game, one.at, one.menu)
        assert len(shown.png) <= cases(game).bytes


@EACH_KEY
def test_themes_look_different(game: str) -> None:
    one = next(iter(cases(game).pictures.values()))
    assert len({drawn(themed(one, theme)).png for theme in THEMES}) == len(THEMES)


@EACH_KEY
@pytest.mark.parametrize("theme", THEMES)
def test_every_seat_has_an_accent_of_its_own(game: str, theme: str) -> None:
    accents = [rgba(accent) for accent in scene(game).accents(THEMES[theme])]
    assert len(accents) == len(set(accents)) == len(registry.game(game).about.seat_names)


@EACH_KEY
@pytest.mark.parametrize("theme", THEMES)
def test_a_seat_named_after_a_colour_has_it(game: str, theme: str) -> None:
    sides = scene(game).sides(THEMES[theme])
    named = dict(zip(registry.game(game).about.seat_names, sides, strict=True))
    for name in named.keys() & HUES.keys():
        degrees = 360 * colorsys.rgb_to_hsv(*rgba(named[name].accent)[:3])[0]
        apart = {hue: abs((degrees - middle + 180) % 360 - 180) for hue, middle in HUES.items()}
        assert min(apart, key=lambda hue: apart[hue]) == name
    for name in named.keys() & {"white", "black"}:
        assert (max(rgba(named[name].back)[:3]) > 200) == (name == "white")


@EACH_KEY
def test_many_threads_draw_what_one_draws(game: str) -> None:
    wanted = list(random_requests(game, 0, 6))
    alone = [drawn(one).png for one in wanted]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda one: draw_picture(one).png, wanted * 2))
    assert together == alone * 2


@EACH_KEY
def test_equal_requests_get_the_same_picture_without_drawing_it_twice(game: str) -> None:
    one = next(one for one in cases(game).pictures.values() if one.menu and one.chosen)
    again = registry.game(game).menu(one.at, one.chosen).pages[0]
    shown = partial(picture, game, one.at, seat=one.seat, words=ENGLISH)
    first, second = (shown(menu=menu, chosen=one.chosen) for menu in (one.menu, again))
    assert first.png is second.png
    assert first.png != shown().png


@EACH_KEY
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_stays_within_the_limit_of_discord(game: str, locale: str) -> None:
    words = STRICT[locale]
    wanted: list[PictureRequest] = [*random_requests(game, 5), *cases(game).pictures.values()]
    for one in wanted:
        alt = alt_text(game, one.at, one.events, words, seat=one.seat)
        over = registry.game(game).outcome(one.at) is not None  # then the score alone may be said
        assert (30 if over else 60) < len(alt) <= 1024
        assert not alt.endswith("…"), alt


@pytest.mark.parametrize(("locale", "said"), [("en", "Would be: Goal!"), ("de", "So ginge es weiter: Tor!")])
def test_the_alt_text_of_a_suggested_move_says_what_would_be(locale: str, said: str) -> None:
    rules, words = registry.game("penguin-soccer"), STRICT[locale]
    at = rules.load(TO_SCORE, {})
    events = rules.play(at, rules.read(at, "g7ne")).events
    alt = alt_text("penguin-soccer", at, events, words, seat=0, suggested=True)
    assert alt.startswith(f"{said} ")
    assert alt.endswith(alt_text("penguin-soccer", at, (), words, seat=0))


def test_long_alt_text_is_cut_after_a_word() -> None:
    cut = shortened("penguin " * 400)
    assert len(cut) <= 1024
    assert cut.endswith("penguin…")


@EACH_KEY
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_of_the_rules_has_a_picture_in_every_theme(game: str, theme: str) -> None:
    for page in game_text(game).rules(ENGLISH, {}):
        shown = illustration(game, page, options={}, words=ENGLISH, theme=theme)
        at = registry.game(game).load(page.position, {})
        menu = None if page.chosen is None else registry.game(game).menu(at, page.chosen).pages[0]
        assert fits(shown, game, at, menu)


@EACH_KEY
def test_no_picture_in_a_theme_that_is_none(game: str) -> None:
    at = registry.game(game).start(2, {})
    with pytest.raises(KeyError):
        picture(game, at, theme="mauve", words=ENGLISH)


@pytest.mark.slow
@EACH_KEY
def test_the_part_of_a_board_that_a_puzzle_shows_has_all_that_can_be_chosen_first(game: str) -> None:
    rules, drawer = registry.game(game), scene(game)
    for one in puzzles(game)[::25]:
        seat = rules.mover(one.at)
        look: dict[str, Any] = {"seat": seat, "menu": staged(rules, one.at, seat, Draft()).menu, "chosen": ()}
        solution = played_from(game, one.at, one.line).events
        part = drawer.draw(one.at, events=(), around=solution, **look)
        whole = drawer.draw(one.at, events=(), **look)
        above = (part.top - whole.top) / part.density
        spots = drawer.hot_spots(one.at, **look).spots.values()
        assert all(above < spot.y < above + part.height for spot in spots), one.number
