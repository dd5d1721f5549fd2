"""Pictures with two moves from one position: the one that was played, and a better one."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import registry
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, moves_played, to_move
from render import comparison, game_text
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH, STRICT, cases, drawn
from tests.render.random_positions import random_comparisons, random_positions


def pairs(game: str) -> Iterator[tuple[Any, PlayedMoves, PlayedMoves]]:
    """Positions of a random match, each with two moves from it that differ."""
    rules, rng = registry.game(game), Random(3)
    for at, _ in random_positions(game, 3, 24):
        if to_move(rules, at) not in (None, CHANCE):
            one, other = (rules.write(at, rules.sample(at, rng)) for _ in range(2))
            if one != other:
                yield at, moves_played(rules, at, (one,)), moves_played(rules, at, (other,))


@EACH_KEY
def test_exchanging_the_moves_exchanges_the_marks(game: str) -> None:
    at, played, better = next(pairs(game))
    first = comparison(game, at, played, better, words=ENGLISH)
    second = comparison(game, at, better, played, words=ENGLISH)
    assert first.png != second.png
    assert first.alt != second.alt


@EACH_KEY
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_says_both_moves_by_what_tells_them_apart_and_then_the_position(
    game: str, locale: str
) -> None:
    words, said = STRICT[locale], game_text(game)
    for at, *both in islice(pairs(game), 8):
        alt = comparison(game, at, *both, seat=1, words=words).alt
        one, other = (said.label_of(at, each, words, seat=1, beside=both) for each in both)
        assert one != other
        assert alt.startswith(words.say("compared-alt", played=one, better=other))
        assert " ".join(said.describe(at, words, 1).split()) in alt
        assert len(alt) <= 1024


@pytest.mark.slow(but=("test_pictures_of_any_two_moves_keep_size_and_bytes[penguin-soccer]",))
@EACH_KEY
def test_pictures_of_any_two_moves_keep_size_and_bytes(game: str) -> None:
    for one in random_comparisons(game, 5):
        shown = drawn(one)
        assert (shown.width, shown.height) == cases(game).size_of(one.at)
        assert len(shown.png) <= cases(game).bytes


@EACH_KEY
def test_the_same_move_is_said_once(game: str) -> None:
    at, played, _ = next(pairs(game))
    assert "Better" not in comparison(game, at, played, played, words=ENGLISH).alt
