"""Why a turn is good: clauses that are true, and what is proved."""

import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine import registry
from engine.coaching.advice import own_reasons, reasons_for
from engine.coaching.judge import judged
from engine.coaching.reason import Reason, SuggestedTurn
from engine.core.game import Game
from engine.core.turns import PlayedMoves, extended, moves_played, to_move
from engine.puzzles import puzzles
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


GAME = "penguin-soccer"
PENGUINS = registry.game(GAME)
AHEAD = "8/8/8/8/3Pu4/8/8/8 w d4"
LOST = "BuPuMu5/8/8/8/8/8/1pu6/8 w b2"
"""Black scores next, whatever White does."""


def keys(position: str, text: str, *, wins_in: int | None = None) -> Mapping[str, Mapping[str, object]]:
    """The clauses that are said of a move with their facts, by key."""
    at = PENGUINS.load(position, {})
    return {each.key: each.facts for each in reasons_for(GAME, at, [text], wins_in=wins_in)}


def test_a_goal_is_said_to_win() -> None:
    assert list(keys("8/6Pu1/8/8/8/8/8/8 w g7", "g7ne")) == ["wins-now"]


def test_the_only_move_is_said_to_be_that() -> None:
    assert list(keys("8/8/8/8/8/8/8/pu7 w h5", "pass")) == ["only-move"]


@pytest.mark.parametrize("moves", [2, 3, 4])
def test_a_win_that_is_proved_is_said_to_be_one(moves: int) -> None:
    puzzle = next(each for each in puzzles(GAME) if each.moves == moves)
    found = reasons_for(GAME, puzzle.at, puzzle.line[:1], wins_in=puzzle.plies)
    assert found[-1].key == "forced"
    assert found[-1].facts == {"moves": moves, "rival": 1 - puzzle.at.turn}


def test_a_win_that_is_not_proved_is_not_said() -> None:
    puzzle = next(each for each in puzzles(GAME) if each.moves == 2)
    other = next(
        text
        for text in (PENGUINS.write(puzzle.at, move) for move in PENGUINS.moves(puzzle.at))
        if text != puzzle.line[0]
    )
    assert "forced" not in {each.key for each in reasons_for(GAME, puzzle.at, [other], wins_in=3)}
    longer = next(each for each in puzzles(GAME) if each.moves == 4)
    stopped = reasons_for(GAME, longer.at, longer.line[:1], wins_in=longer.plies, stop=lambda: True)
    assert "forced" not in {each.key for each in stopped}


@pytest.mark.slow
def test_a_win_with_dice_is_said_only_where_every_draw_wins() -> None:
    for puzzle in puzzles("scherer-soccer")[:40:6]:
        found = reasons_for("scherer-soccer", puzzle.at, puzzle.line[:1], wins_in=puzzle.plies)
        wins = {"wins-now", "forced"} & {each.key for each in found}
        assert wins == ({"wins-now"} if puzzle.plies == 1 else {"forced"})


def test_a_lost_position_is_said_to_be_one() -> None:
    thought = judged(GAME, PENGUINS.load(LOST, {}))
    assert thought.wins_in == -2
    found = keys(LOST, thought.move, wins_in=thought.wins_in)
    assert found == {"delays": {"moves": 1, "rival": 1}}


def test_where_nothing_is_new_nothing_is_said() -> None:
    assert keys("8/8/8/8/3Mu4/8/8/8 w d4", "d4w") == {}
    assert list(keys(AHEAD, "d4ne")) == ["penguin-follows"], "that the ball comes closer is no news"


def test_a_bold_turn_is_said_to_be_one_after_what_it_does() -> None:
    found = reasons_for(GAME, PENGUINS.load(AHEAD, {}), ["d4ne"], bold_against=1)
    assert [each.key for each in found] == ["penguin-follows", "bold"]
    assert found[1].facts == {"level": 1}


def test_a_bold_turn_that_wins_is_not_called_bold() -> None:
    at = PENGUINS.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    assert [each.key for each in reasons_for(GAME, at, ["g7ne"], bold_against=1)][-1] == "wins-now"


def test_reasons_travel_between_processes() -> None:
    found = reasons_for(GAME, PENGUINS.load(AHEAD, {}), ["d4ne"])
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
