"""Turns of several moves: composed step by step, and typed whole."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.drafts import Draft, Stage, staged
from engine.core.errors import BadNotation, IllegalMove
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, moves_played, to_move, turn_played
from engine.games.penguin_soccer.rules import GAME as SOCCER
from engine.games.polar_dare.rules import GAME as DARE
from tests.each_game import EACH_GAME
from tests.engine.random_positions import position_to_move, random_positions

TOKEN = st.text("abc123,.-+@", min_size=1, max_size=6)
TOKENS = st.lists(TOKEN, max_size=4).map(tuple)
MOST_CHOICES = 40


def composed(game: Game[Any, Any], at: Any, rng: Random) -> list[Stage]:
    """The stages of a turn that is composed by random choices, up to a turn that can be played."""
    found = [staged(game, at, game.mover(at), Draft())]
    while found[-1].turn is None and len(found) < MOST_CHOICES:
        token = rng.choice(found[-1].menu.choices).token
        found.append(staged(game, at, game.mover(at), found[-1].draft.choosing(token)))
    return found


@given(steps=TOKENS, chosen=TOKENS)
def test_a_draft_reads_its_own_text(steps: tuple[str, ...], chosen: tuple[str, ...]) -> None:
    draft = Draft(steps, chosen)
    assert Draft.parse(str(draft)) == draft


@EACH_GAME
@given(seed=st.integers(0, 30))
def test_random_choices_end_in_a_whole_turn_of_the_seat(game: Game[Any, Any], seed: int) -> None:
    at = position_to_move(game, seed % 5, 60)
    last = composed(game, at, Random(seed))[-1]
    assert last.turn is not None
    played = moves_played(game, at, game.turn(last.turn))
    assert set(played.movers) == {game.mover(at)}
    assert not game.about.steps or to_move(game, played.at) != game.mover(at)


@pytest.mark.slow(but=("test_the_way_back_leads_to_the_first_question[penguin-soccer]",))
@EACH_GAME
@given(seed=st.integers(0, 30))
def test_the_way_back_leads_to_the_first_question(game: Game[Any, Any], seed: int) -> None:
    at = position_to_move(game, seed % 5, 60)
    stage = composed(game, at, Random(seed))[-1]
    for _ in range(MOST_CHOICES):
        if stage.earlier is None:
            break
        assert len(stage.earlier.steps + stage.earlier.chosen) < len(stage.draft.steps + stage.draft.chosen)
        stage = staged(game, at, game.mover(at), stage.earlier)
    assert stage.earlier is None


@EACH_GAME
def test_a_step_of_another_seat_or_of_chance_is_no_step_of_a_draft(game: Game[Any, Any]) -> None:
    rng, refused = Random(1), set[bool]()
    for at in random_positions(game, 1):
        if game.outcome(at) is None:
            mover, move = game.mover(at), game.sample(at, rng)
            with pytest.raises(IllegalMove, match=r"menu\.unknown"):
                staged(game, at, 1 if mover == 0 else 0, Draft((game.write(at, move),)))
            refused.add(mover == CHANCE)
    assert False in refused


START = DARE.start(2, {})
ROLLED = DARE.play(START, DARE.read(START, "roll:P2")).after


def test_a_line_is_the_moves_of_everybody_chance_included() -> None:
    walk = moves_played(DARE, START, ["p2", "start > A1", "a1+", "roll:B3"])
    assert walk.texts == ("roll:P2", "S>a1", "a1+", "roll:B3")
    assert walk.movers == (CHANCE, 0, 0, CHANCE)
    assert walk.plies == 2
    named = [event.to_json()["event"] for event in walk.events]
    assert named == ["rolled", "walked", "slid", "turnended", "rolled"]
    assert DARE.dump(walk.at) == "+r---/----/----/---- rrbbb * b B3:3"
    assert moves_played(DARE, START, ()) == PlayedMoves(START)
    some = moves_played(DARE, START, walk.texts[:2])
    assert some.then(moves_played(DARE, some.at, walk.texts[2:])) == walk


def test_a_turn_goes_as_far_as_its_seat_is_to_move() -> None:
    whole = turn_played(DARE, ROLLED, "S>a1; a1+")
    assert (whole.texts, whole.movers) == (("S>a1", "a1+"), (0, 0))
    assert to_move(DARE, whole.at) == CHANCE


@pytest.mark.parametrize(
    ("at", "typed", "beyond"),
    [
        (ROLLED, "S>a1 a1+ roll:P4 what", "roll:P4"),
        (ROLLED, f"S>a1 a1+ {'x' * 50}", "x" * 40),
        (DARE.load("----/----/----/---+r bbb rr* r P2:2", {}), "d4>N a1+", "a1+"),
    ],
)
def test_a_turn_that_is_longer_than_the_turn_is_refused(at: Any, typed: str, beyond: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        turn_played(DARE, at, typed)
    assert (refusal.value.code, refusal.value.facts) == ("match.turn-over", {"move": beyond})


def test_the_text_of_a_game_of_single_moves_is_one_move() -> None:
    assert turn_played(SOCCER, SOCCER.start(2, {}), "1 n e").texts == ("1ne",)


@EACH_GAME
def test_a_blank_text_is_no_turn(game: Game[Any, Any]) -> None:
    with pytest.raises(BadNotation, match=r"notation\.empty"):
        turn_played(game, game.start(2, {}), "  ")
