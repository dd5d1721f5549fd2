"""Tests that run for each game: those of this repository, or with ``--game KEY`` that one alone.

``--game`` leaves out all tests that are not about the game. It may name any game that the registry knows,
such as one that is installed.
"""

from typing import Any, Final

import pytest

from engine import registry
from engine.core.game import Game
from engine.lessons import Course
from engine.puzzles import puzzles
from services.games import missing_games

EACH_GAME: Final = pytest.mark.each_game
"""A test over the games: ``game`` is the game."""
EACH_LISTED: Final = pytest.mark.each_game(listed=True)
"""Likewise over those that list all their moves."""
EACH_KEY: Final = pytest.mark.each_key
"""Likewise; ``game`` is its key."""
EACH_SAMPLED: Final = pytest.mark.each_key(sampled=True)
"""Likewise over the games whose samples are kept here: pictures, errors, hints."""
"""Likewise over the games that have puzzles."""


def own_games() -> list[str]:
    """Return the keys of the games of this repository."""
    return [key for key in registry.games() if registry.folder(key) in registry.FOLDERS]


def chosen_games(key: str | None) -> dict[str, Game[Any, Any]]:
    """Return the games to test by key: the one named, or those of this repository.

    Raises: ``pytest.UsageError``.
    """
    if key is None:
        return {each: registry.games()[each] for each in own_games()}
    faults = missing_games({})  # it loads pictures and words too, and leaves out a game without them
    if key not in registry.games():
        only = ", ".join(registry.games())
        raise pytest.UsageError(" ".join((f"There is no game {key!r}, only {only}.", *faults)))
    return {key: registry.games()[key]}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="KEY", help="run only the tests over each game, for this one alone")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "each_game(listed=False): runs for each game, as the argument game")
    config.addinivalue_line(
        "markers", "each_key(sampled=False, puzzles=False): runs for the key of each game"
    )
    chosen_games(config.getoption("game"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test its games."""
    found = chosen_games(metafunc.config.getoption("game"))
    for mark in metafunc.definition.iter_markers("each_game"):
        listed = [game for game in found.values() if not (mark.kwargs.get("listed") and game.about.form)]
        metafunc.parametrize("game", listed, ids=[game.about.key for game in listed])
    for mark in metafunc.definition.iter_markers("each_key"):
        kept = [key for key in found if not mark.kwargs.get("sampled") or key in own_games()]
        kept = [key for key in kept if not mark.kwargs.get("puzzles") or puzzles(key)]
        metafunc.parametrize("game", kept, ids=kept)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not about the game that is named."""
    key = config.getoption("game")
    if key is None:
        return
    about = [item for item in items if key_of(item) == key]
    config.hook.pytest_deselected(items=[item for item in items if key_of(item) != key])
    items[:] = about


def key_of(item: pytest.Item) -> str | None:
    """Return the key of the game that a test is about, if it is about one."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    game = parameters.get("game", parameters.get("key", parameters.get("one")))
    key = game.about.key if isinstance(game, Game) else game.game if isinstance(game, Course) else game
    return key if isinstance(key, str) else None
