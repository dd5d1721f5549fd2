"""Pictures with two moves from one position: the one that was played, and a better one."""

from itertools import islice

import pytest

from render import compared_text, comparison, game_text
from render.kit.palette import DAYLIGHT
from render.picture import PictureRequest
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH, STRICT, cases, drawn
from tests.render.random_positions import random_comparisons


def golden_comparisons(game: str) -> dict[str, PictureRequest]:
    """The golden pictures of two moves, in the theme that everybody begins with."""
    found = cases(game).pictures.items()
    return {name: one for name, one in found if one.better and one.theme == DAYLIGHT.name}


@EACH_KEY
def test_exchanging_the_moves_exchanges_the_marks(game: str) -> None:
    one = next(iter(golden_comparisons(game).values()))
    first = comparison(game, one.at, one.events, one.better, words=ENGLISH)
    second = comparison(game, one.at, one.better, one.events, words=ENGLISH)
    assert first.png != second.png
    assert first.alt != second.alt


@EACH_KEY
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_says_both_moves_and_then_the_position(game: str, locale: str) -> None:
    words, said = STRICT[locale], game_text(game)
    for one in (*golden_comparisons(game).values(), *islice(random_comparisons(game, 3), 8)):
        alt = comparison(game, one.at, one.events, one.better, seat=one.seat, words=words).alt
        places = [
            alt.find(" ".join(text.split()))
            for text in (
                said.headline(one.events, words),
                said.headline(one.better, words),
                said.describe(one.at, words, one.seat),
            )
        ]
        assert -1 not in places
        assert places == sorted(places)
        assert len(alt) <= 1024


@pytest.mark.slow(but=("test_pictures_of_any_two_moves_keep_size_and_bytes[penguin-soccer]",))
@EACH_KEY
def test_pictures_of_any_two_moves_keep_size_and_bytes(game: str) -> None:
    for one in random_comparisons(game, 5):
        shown = drawn(one)
        assert (shown.width, shown.height) == cases(game).size_of(one.at)
        assert len(shown.png) <= cases(game).bytes


@EACH_KEY
def test_moves_are_both_said_unless_they_read_alike_in_full(game: str) -> None:
    for one in islice(random_comparisons(game, 3), 20):
        full = {game_text(game).describe_events(events, ENGLISH) for events in (one.events, one.better)}
        assert compared_text(game, one.events, one.better, ENGLISH).startswith("Played: ") == (len(full) > 1)
