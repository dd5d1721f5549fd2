"""The judge: what a position is worth, and what a move cost that was played in it."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine import registry
from engine.coaching.hint import hint
from engine.coaching.judge import Budget, Judgement, Search, budget, judge_move, judged
from engine.computer.think import expected_result
from engine.core.errors import BadRequest, IllegalMove
from engine.core.game import Game
from engine.puzzles import puzzles
from tests.each_game import EACH_GAME
from tests.engine.random_positions import SEEDS, positions_to_move

PENGUINS = registry.game("penguin-soccer")
FLICKS = registry.game("piecepack-soccer")
OPENING = ("3eL", "2sw", "a1ne", "g7sw", "2nRR", "1wL", "a2u", "3sR", "1eL", "e5w")
"""How a match against level 8 began: both sides developed quietly."""
SAME = 0.02
"""The largest difference of two places for one position."""


@pytest.fixture(scope="module")
def opening() -> list[Judgement]:
    at, found = PENGUINS.start(2, {}), list[Judgement]()
    for text in OPENING:
        found.append(judge_move("penguin-soccer", at, text))
        at = PENGUINS.play(at, PENGUINS.read(at, text)).after
    return found


@pytest.mark.slow(but=("test_all_places_say_the_same_chance_for_a_position[polar-dare-0-1]",))
@EACH_GAME
@pytest.mark.parametrize(("seed", "positions"), [(SEEDS[0], 1), (SEEDS[1], 8)])
def test_all_places_say_the_same_chance_for_a_position(
    game: Game[Any, Any], seed: int, positions: int
) -> None:
    key, found = game.about.key, positions_to_move(game, seed, 60)
    for at in found[len(found) // 2 :: max(1, len(found) // (2 * positions))][:positions]:
        best = judged(key, at)
        played = game.write(at, game.sample(at, Random(seed)))
        of_played, of_best = judge_move(key, at, played), judge_move(key, at, best.move)
        said = [hint(key, at).chance, of_played.before, of_best.before, of_best.after]
        assert said == pytest.approx([best.chance] * 4, abs=SAME)
        assert 0 <= of_played.after <= 1
        assert of_best.lost == 0


@pytest.mark.slow
def test_a_judgement_counts_nodes_and_is_the_same_again() -> None:
    at = positions_to_move(PENGUINS, 1, 40)[-1]
    first = Search("penguin-soccer", at)
    assert first.best == Search("penguin-soccer", at).best == judged("penguin-soccer", at)
    assert first.best.nodes <= budget("penguin-soccer").nodes * 1.01


@pytest.mark.slow
def test_a_larger_scale_moves_chances_away_from_one_half_and_what_is_added_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = PENGUINS.start(2, {})
    before = Search("penguin-soccer", at).best.chance
    few = budget("penguin-soccer").nodes
    monkeypatch.setattr("engine.coaching.judge.budget", lambda _key: Budget(few, 2.0))
    assert abs(Search("penguin-soccer", at).best.chance - 0.5) > abs(before - 0.5) > 0
    monkeypatch.setattr("engine.coaching.judge.budget", lambda _key: Budget(few, 2.0, 50))
    best = Search("penguin-soccer", at).best
    assert best.chance == expected_result(2 * best.score + 50)


def test_what_is_added_for_the_seat_to_move_changes_its_chance_where_nothing_is_certain() -> None:
    assert Budget(scale=2, to_move=30).chance(10) == expected_result(50)
    assert Budget(to_move=-30).chance(99_990) == 1


@EACH_GAME
def test_a_game_says_how_thoroughly_it_is_judged(game: Game[Any, Any]) -> None:
    assert budget(game.about.key).nodes > Budget().nodes // 4


def test_where_chance_or_nobody_is_to_move_nothing_is_judged() -> None:
    with pytest.raises(BadRequest, match=r"player\.chance"):
        judged("polar-dare", registry.game("polar-dare").start(2, {}))


def test_a_missed_win_costs_what_it_does() -> None:
    at = PENGUINS.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    good = judge_move("penguin-soccer", at, "g7ne")
    assert (good.played, good.lost, good.before) == ("g7ne", 0.0, 1.0)
    bad = judge_move("penguin-soccer", at, "g7 s")
    assert (bad.played, bad.best.move) == ("g7s", "g7ne")
    assert 0 <= bad.after < bad.before == 1.0
    assert bad.lost == pytest.approx(bad.before - bad.after)


@pytest.mark.slow
def test_a_missed_win_that_is_deeper_is_a_whole_one() -> None:
    deep = next(each for each in puzzles("penguin-soccer") if each.moves == 2)
    wins = judge_move("penguin-soccer", deep.at, deep.line[0])
    assert (wins.before, wins.after, wins.lost) == (1.0, 1.0, 0.0)
    other = next(move for move in PENGUINS.moves(deep.at) if PENGUINS.write(deep.at, move) != deep.line[0])
    missed = judge_move("penguin-soccer", deep.at, PENGUINS.write(deep.at, other))
    assert missed.before == 1.0 > missed.after


@pytest.mark.slow
def test_a_quiet_move_costs_nothing_whoever_has_the_last_word(opening: list[Judgement]) -> None:
    assert max(judged.lost for judged in opening[1:]) < 0.05


@pytest.mark.slow
def test_what_one_side_wins_the_other_loses(opening: list[Judgement]) -> None:
    for mine, theirs in pairwise(opening):
        assert mine.after + theirs.before == pytest.approx(1, abs=0.12)


@pytest.mark.slow
def test_a_flick_that_no_search_would_try_is_judged_too() -> None:
    at = FLICKS.start(2, {})
    for text in ("set square", "set square"):
        at = FLICKS.play(at, FLICKS.read(at, text)).after
    away = judge_move("piecepack-soccer", at, "A1:180:20")
    assert away.lost > 0
    assert away.before == pytest.approx(away.after + away.lost)


def test_a_move_the_rules_refuse_is_not_judged() -> None:
    with pytest.raises(IllegalMove):
        judge_move("penguin-soccer", PENGUINS.start(2, {}), "a1ne")
