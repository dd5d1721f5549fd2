"""What a move that was played was worth, beside what would have been better."""

from itertools import pairwise

import pytest

from engine import registry
from engine.computer.judging import Judgement, judge
from engine.core.errors import IllegalMove
from engine.puzzles import puzzles

PENGUINS = registry.game("penguin-soccer")
FLICKS = registry.game("piecepack-soccer")
OPENING = ("3eL", "2sw", "a1ne", "g7sw", "2nRR", "1wL", "a2u", "3sR", "1eL", "e5w")
"""How a match against level 8 began: both sides developed quietly."""


@pytest.fixture(scope="module")
def opening() -> list[Judgement]:
    """Each of its moves, judged."""
    at, found = PENGUINS.start(2, {}), list[Judgement]()
    for text in OPENING:
        found.append(judge("penguin-soccer", at, text, nodes=40_000))
        at = PENGUINS.play(at, PENGUINS.read(at, text)).after
    return found


def test_a_missed_win_is_the_turning_point_it_is() -> None:
    at = PENGUINS.load("8/6Pu1/8/8/8/8/8/8 w g7", {})
    good = judge("penguin-soccer", at, "g7ne", nodes=2000)
    assert (good.played, good.lost, good.before) == ("g7ne", 0.0, 1.0)
    bad = judge("penguin-soccer", at, "g7 s", nodes=2000)
    assert (bad.played, bad.best.move) == ("g7s", "g7ne")
    assert 0 <= bad.after < bad.before == 1.0
    assert bad.lost == pytest.approx(bad.before - bad.after)


def test_a_missed_win_that_is_deeper_is_a_whole_one() -> None:
    deep = next(each for each in puzzles("penguin-soccer") if each.moves == 2)
    wins = judge("penguin-soccer", deep.at, deep.line[0], nodes=20_000)
    assert (wins.before, wins.after, wins.lost) == (1.0, 1.0, 0.0)
    other = next(move for move in PENGUINS.moves(deep.at) if PENGUINS.write(deep.at, move) != deep.line[0])
    missed = judge("penguin-soccer", deep.at, PENGUINS.write(deep.at, other), nodes=20_000)
    assert missed.before == 1.0 > missed.after


@pytest.mark.slow
def test_a_quiet_move_costs_nothing_whoever_has_the_last_word(opening: list[Judgement]) -> None:
    assert max(judged.lost for judged in opening[1:]) < 0.05


def test_what_one_side_wins_the_other_loses(opening: list[Judgement]) -> None:
    for mine, theirs in pairwise(opening):
        assert mine.after + theirs.before == pytest.approx(1, abs=0.15)


def test_a_moment_is_enough_for_a_fair_look_at_both() -> None:
    hours = iter(range(0, 3_600_000, 3_600))
    start = PENGUINS.start(2, {})
    hasty = judge("penguin-soccer", start, "1ne", nodes=40_000, seconds=1, clock=lambda: next(hours))
    assert hasty.lost < 0.05
    assert 0.3 < hasty.before < 0.7


def test_a_flick_that_no_search_would_try_is_judged_too() -> None:
    at = FLICKS.start(2, {})
    for text in ("set square", "set square"):
        at = FLICKS.play(at, FLICKS.read(at, text)).after
    away = judge("piecepack-soccer", at, "A1:180:20", nodes=2000)
    assert away.lost > 0
    assert away.before == pytest.approx(away.after + away.lost)


def test_a_move_the_rules_refuse_is_not_judged() -> None:
    with pytest.raises(IllegalMove):
        judge("penguin-soccer", PENGUINS.start(2, {}), "a1ne", nodes=100)
