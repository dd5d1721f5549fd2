"""The picture of a front page: golden ones, size, films, names, words."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from render import has_film
from render.front_page import HEIGHT, WIDTH, Panel, front_page_film, front_page_picture
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH, STRICT, decoded
from tests.render.front_pages.cases import panels, seats_of, turn
from tests.render.pixels import differing
from tests.render.random_positions import random_positions

BYTES = 50_000


@pytest.mark.slow(but=("test_picture_is_small_and_says_each_player_with_score_and_turn[penguin-soccer-en]",))
@EACH_KEY
@pytest.mark.parametrize("locale", LOCALES)
def test_picture_is_small_and_says_each_player_with_score_and_turn(game: str, locale: str) -> None:
    words = STRICT[locale]
    for seats in seats_of(game):
        _, at, events = turn(game, seats)
        shown = panels(game, seats)
        drawn = front_page_picture(game, at, events, shown, words=words)
        assert decoded(drawn.png).size == (drawn.width, drawn.height) == (WIDTH, HEIGHT)
        assert len(drawn.png) <= BYTES
        assert all(panel.name in drawn.alt for panel in shown)
        over = panels(game, seats, winner=seats - 1)
        said = front_page_picture(game, at, events, over, words=words).alt
        assert words.say("front-page-winner", side="").strip() in said


@pytest.mark.slow(but=("test_a_film_ends_on_the_still_picture[scherer-soccer]",))
@EACH_KEY
def test_a_film_ends_on_the_still_picture(game: str) -> None:
    places = random_positions(game, 3, 40)
    turns = [(before, at, events) for (before, _), (at, events) in pairwise(places)]
    before, at, events = next((each for each in turns if has_film(game, each[2])), turns[2])
    shown = panels(game, 2)
    film = front_page_film(game, before, at, events, shown, words=ENGLISH)
    still = front_page_picture(game, at, events, shown, words=ENGLISH)
    assert film.alt == still.alt
    with Image.open(BytesIO(film.gif)) as moving:
        assert moving.size == (WIDTH, HEIGHT)
        assert film.frames > 2
        moving.seek(film.frames - 1)
        assert differing(moving.convert("RGB"), decoded(still.png)) < 0.02


@EACH_KEY
def test_names_that_cannot_be_drawn_or_are_alike_are_told_apart_by_their_sides(game: str) -> None:
    _, at, events = turn(game, 2)

    def drawn(one: str, other: str = "Ben") -> bytes:
        players = [Panel(one, side="White"), Panel(other, side="Black")]
        return front_page_picture(game, at, events, players, words=ENGLISH).png

    assert drawn("🐧🐧") == drawn("李 Ana") == drawn("White") != drawn("Ana")
    assert drawn("Ana", "🐧 Ana") == drawn("White Ana", "Black Ana")
