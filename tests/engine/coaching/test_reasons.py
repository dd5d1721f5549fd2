"""Reasons are true: each clause is looked up again by the rules alone, wherever it is said."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine import registry
from engine.coaching.advice import own_reasons
from engine.coaching.reason import Reason, SuggestedTurn
from engine.core.game import Game
from engine.core.turns import PlayedMoves, extended, moves_played, to_move
from tests.each_game import own_games
from tests.engine.coaching.claim import Claim, checks_of
from tests.engine.random_positions import positions_to_move

EXAMPLES: Final = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
"""For each clause a turn of which it is true, some from random play and some from the computer's."""
GAMES: Final = [key for key in own_games() if registry.exported(key, "reasons")]
TURNS: Final = 24
"""The random turns looked at in each game."""


def test_every_game_explains_its_hints() -> None:
    assert own_games() == GAMES


@cache
def random_turns(key: str) -> tuple[tuple[SuggestedTurn, Sequence[Reason]], ...]:
    """Turns from random positions, with what is said of them."""
    turns = (found for seed in range(TURNS) for found in a_turn(registry.game(key), seed))
    return tuple((turn, own_reasons(key, turn)) for turn in turns)


def a_turn(game: Game[Any, Any], seed: int) -> Iterator[SuggestedTurn]:
    rng = Random(seed)
    positions = [at for at in positions_to_move(game, seed, 90) if begins_turn(game, at)]
    if positions:
        at = rng.choice(positions)
        yield SuggestedTurn(at, random_turn(game, at, rng))


def begins_turn(game: Game[Any, Any], at: Any) -> bool:
    """Whether a position is not within a turn of several steps."""
    return not game.about.steps or at.steps == int(at.roll[1])


def random_turn(game: Game[Any, Any], at: Any, rng: Random) -> PlayedMoves:
    """Random moves until the turn is over."""
    played = PlayedMoves(at)
    while not played.made or (game.about.steps and to_move(game, played.at) == played.movers[0]):
        played = extended(game, played, game.write(played.at, game.sample(played.at, rng)))
    return played


def example(clause: str) -> tuple[str, SuggestedTurn]:
    kept = EXAMPLES[clause]
    game = registry.game(kept["game"])
    at = game.load(kept["position"], kept["options"])
    return kept["game"], SuggestedTurn(at, moves_played(game, at, kept["texts"]))


@pytest.mark.slow
@pytest.mark.parametrize("clause", EXAMPLES)
def test_a_clause_is_said_where_it_is_true(clause: str) -> None:
    key, turn = example(clause)
    found = {reason.key: reason for reason in own_reasons(key, turn)}
    assert clause in found
    assert checks_of(key)[clause](Claim(registry.game(key), turn, found[clause]))


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_of_a_game_has_an_example(key: str) -> None:
    assert {clause for clause, kept in EXAMPLES.items() if kept["game"] == key} == set(checks_of(key))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_of_random_turns_is_true(key: str) -> None:
    game, said = registry.game(key), 0
    for turn, reasons in random_turns(key):
        for reason in reasons:
            claim = Claim(game, turn, reason)
            assert checks_of(key)[reason.key](claim), f"{game.dump(turn.at)} {turn.played.texts} {reason}"
            said += 1
    assert said > TURNS // 3


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_at_most_two_clauses_are_said_and_no_two_alike(key: str) -> None:
    for _, reasons in random_turns(key):
        keys = [reason.key for reason in reasons]
        assert len(set(keys)) == len(keys) <= 2
