"""Every puzzle is what it says: its line plays and wins, and one first move alone keeps the win."""

import pytest

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.solver import Solver
from engine.computer.tree import result_of
from engine.core.errors import GameError
from engine.core.game import CHANCE
from engine.puzzles import Puzzle, puzzle, puzzles
from engine.puzzles.judging import Verdict, judge, played_from, quick_verdict, solution, turn_of

GAMES = [game for game in registry.games() if puzzles(game)]
PROVED = 12
"""Of each game: enough to notice when rules or solver change under the puzzles; ``make long`` proves all."""
SOCCER = "penguin-soccer"
CHOICE = Puzzle(SOCCER, 1, "8/4mw3/5Bsw2/ps1Mu2Pse2/8/8/bu7/8 b a3", 5, ("a5s", "f6u", "a3s", "f6n", "a2s"))
"""After its first move sixteen others win as well, in time."""
LUCK = Puzzle(
    "scherer-soccer",
    1,
    "30x20 11,11;16,18;20,17;23,7;7,20;25,16;7,16;19,2;27,17;7,13;22,20"
    " 13,2;26,17;3,14;4,8;7,17;11,20;25,4;19,6;26,15;16,7;3,2 12,1 b 7 2-2 -",
    3,
    ("knw7",),
)
"""Won whatever chance draws before the second move."""


def sample(game: str, size: int) -> list[Puzzle]:
    """A sample of a game's puzzles, from the first to the last."""
    held = puzzles(game)
    return [held[place * len(held) // size] for place in range(size)] if len(held) > size else [*held]


@pytest.mark.parametrize(("game", "promised"), [(SOCCER, 200), ("polar-dare", 50), ("scherer-soccer", 100)])
def test_there_are_as_many_puzzles_as_promised(game: str, promised: int) -> None:
    assert len(puzzles(game)) >= promised


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_load_and_their_lines_win(game: str) -> None:
    rules = registry.game(game)
    for one in puzzles(game):
        at = one.at
        seat = rules.mover(at)
        assert seat != CHANCE
        end = played_from(game, at, one.line)
        assert end.texts == one.line
        outcome = rules.outcome(end.at)
        if outcome is None:
            # Chance comes next, and the win with it, whatever it brings.
            assert rules.mover(end.at) == CHANCE
            assert end.plies < one.plies
        else:
            assert result_of(outcome.places, seat) == 1
            assert end.plies == one.plies
            assert one.moves == end.movers.count(seat)
        assert quick_verdict(one, (), one.line[0]) != Verdict((one.line[0],), right=False)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_there_twice(game: str) -> None:
    assert len({(one.position, *one.options.items()) for one in puzzles(game)}) == len(puzzles(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [PROVED, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_the_solver_proves_the_one_first_move_and_no_quicker_win(game: str, size: int) -> None:
    rules = registry.game(game)
    for one in sample(game, size):
        tree = evaluation(game).tree(one.at)
        proof = Solver(tree).prove(one.plies)
        assert proof is not None
        assert (proof.plies, len(proof.steps)) == (one.plies, 1)
        assert rules.write(one.at, tree.move(tree.root, proof.steps[0])) == one.line[0]


def test_every_other_first_move_is_wrong() -> None:
    for one in sample(SOCCER, PROVED)[:10]:
        rules, at = registry.game(SOCCER), one.at
        right = [text for move in rules.moves(at) if judge(one, (), text := rules.write(at, move)).right]
        assert right == [one.line[0]]


def test_the_line_is_answered_by_its_own_moves() -> None:
    one = next(one for one in puzzles(SOCCER) if one.plies == 5)
    first, reply, second, answer, last = one.line
    assert judge(one, (), first) == Verdict((first,), right=True, answer=(reply,))
    assert judge(one, (first, reply), second) == Verdict((second,), right=True, answer=(answer,))
    assert judge(one, one.line[:4], last) == Verdict((last,), right=True, solved=True)
    assert solution(one) == one.line


def test_a_later_move_off_the_line_is_right_where_it_still_wins_in_time() -> None:
    rules, before = registry.game(SOCCER), CHOICE.line[:2]
    at = played_from(SOCCER, CHOICE.at, before).at
    texts = [rules.write(at, move) for move in rules.moves(at)]
    assert quick_verdict(CHOICE, before, "a2e") is None
    verdicts = {text: judge(CHOICE, before, text) for text in texts}
    right = {text for text, verdict in verdicts.items() if verdict.right}
    assert {"a2e", "a3s"} < right < set(texts)
    # Each of them is answered, and then wins by the last move there is time for.
    for text in right:
        reached = played_from(SOCCER, at, (text, *verdicts[text].answer)).at
        assert Solver(evaluation(SOCCER).tree(reached)).prove(1) is not None


def test_a_move_is_read_leniently_and_refused_like_in_a_match() -> None:
    one = next(one for one in puzzles(SOCCER) if one.plies == 1)
    assert judge(one, (), f"  {one.line[0]} ") == Verdict(one.line, right=True, solved=True)
    with pytest.raises(GameError):
        judge(one, (), "junk")
    with pytest.raises(GameError, match=r"puzzle\.unknown"):
        puzzle(SOCCER, len(puzzles(SOCCER)) + 1)


def test_what_chance_brings_belongs_to_the_answer() -> None:
    one = LUCK
    assert one.moves == 2
    verdict = judge(one, (), "knw7")
    assert verdict.right
    assert [text.startswith("reach:") for text in verdict.answer] == [True, False, True]
    line = solution(one)
    assert line[: len(verdict.answer) + 1] == ("knw7", *verdict.answer)
    assert judge(one, line[:-1], line[-1]).solved
    assert not judge(one, (), "1n1").right
    # Out of time, the line still counts, and something is answered.
    assert judge(one, (), "knw7", lambda: True).right


def test_a_turn_of_several_steps_is_judged_as_one() -> None:
    one = puzzles("polar-dare")[0]
    whole = " ".join(one.line)
    assert judge(one, (), whole) == Verdict(one.line, right=True, solved=True)
    # Part of a turn is right as far as it goes, and it is still the solver's move.
    assert judge(one, (), one.line[0]) == Verdict(one.line[:1], right=True)
    with pytest.raises(GameError, match=r"match\.turn-over"):
        turn_of(one, one.at, f"{whole} {one.line[-1]}")
