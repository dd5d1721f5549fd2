"""Positions as data, whole: what comes back is the same position, options and history included."""

import json
from dataclasses import make_dataclass
from typing import Any, NamedTuple

import pytest

from data.dataclass_json import from_data, shape, to_data
from engine.core.game import Game
from engine.registry import game as game_of
from tests.each_game import EACH_GAME
from tests.engine.random_positions import random_positions


def there_and_back(at: Any) -> Any:
    """A position after it was text."""
    return from_data(type(at), json.loads(json.dumps(to_data(at))))


@EACH_GAME
@pytest.mark.parametrize("seed", range(6))
def test_a_position_comes_back_whole(game: Game[Any, Any], seed: int) -> None:
    line = random_positions(game, seed, 120)
    for at in (*line, game.leave(line[0], 0).after):
        again = there_and_back(at)
        assert again == at
        assert hash(again) == hash(at)
        assert repr(again) == repr(at)
        assert list(game.moves(again)) == list(game.moves(at))


def test_a_history_goes_on_where_it_was() -> None:
    game = game_of("penguin-soccer")
    at = game.load("8/4pu3/8/8/8/3Pu4/8/8 w h1", {})
    for text in ["d3n", "e7s", "d5u", "e5u", "d5s", "e5n", "d3u", "e7u"] * 2:
        assert game.outcome(at) is None
        again = there_and_back(at)
        at = game.play(at, game.read(at, text)).after
        assert game.play(again, game.read(again, text)).after == at
    assert game.outcome(there_and_back(at)) == game.outcome(at) is not None


class One(NamedTuple):
    number: int
    marks: tuple[str, ...] = ()


class Other(NamedTuple):
    number: int
    marks: tuple[int, ...] = ()


def within(part: type[Any]) -> type[Any]:
    """A position with another one in it."""
    parts: Any = tuple[part, ...] | None  # type: ignore[valid-type] # made when the test runs
    return make_dataclass("Position", [("parts", parts)], frozen=True)


def test_another_field_anywhere_in_a_position_is_another_shape() -> None:
    assert shape(One) != shape(Other)
    assert shape(within(One)) != shape(within(Other))
    assert shape(within(One)) == shape(within(One))


@EACH_GAME
def test_damaged_data_is_refused(game: Game[Any, Any]) -> None:
    at = game.start(game.about.seats[0], {})
    for damaged in (to_data(at)[:-1], [*to_data(at), 1], 7, None):
        with pytest.raises((ValueError, TypeError)):
            from_data(type(at), damaged)
