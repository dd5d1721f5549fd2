"""Every puzzle is what it says: its line plays and wins, and one first move alone keeps the win."""

from statistics import fmean
from zlib import crc32

import pytest

from engine import registry
from engine.computer.evaluation import evaluation
from engine.computer.solver import Solver
from engine.computer.tree import result_of
from engine.core.errors import GameError
from engine.core.game import CHANCE
from engine.puzzles import GRADES, WIN, Puzzle, puzzle, puzzles
from engine.puzzles.grading import TRIES
from engine.puzzles.judging import (
    TurnVerdict,
    judge,
    kind_named,
    played_from,
    quick_verdict,
    solution,
    turn_of,
)
from engine.puzzles.patterns import commonest_pattern, pattern_of
from tests.each_game import EACH_SAMPLED, own_games
from tests.seeds import THOROUGH

GAMES = [game for game in own_games() if puzzles(game)]
KINDS = [(game, kind) for game in GAMES for kind in sorted({one.kind for one in puzzles(game)})]
PROVED = 6
"""Of each kind: enough to notice when rules or solver change under the puzzles; ``make long`` proves all."""
PROMISED = 300
"""Puzzles of a game."""
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


def sample(game: str, kind: str, size: int) -> list[Puzzle]:
    """A game's puzzles of a kind, or so many of them, which a hash of their positions chooses."""
    held = [one for one in puzzles(game) if one.kind == kind]
    return sorted(held, key=lambda one: crc32(one.position.encode()))[:size]


@EACH_SAMPLED
def test_there_are_as_many_puzzles_as_promised_of_every_grade(game: str) -> None:
    assert len(puzzles(game)) >= PROMISED
    for grade in GRADES:
        assert sum(one.grade == grade for one in puzzles(game)) >= PROMISED // 6


@pytest.mark.parametrize("game", GAMES)
def test_grades_come_from_nodes_and_from_the_levels_that_miss(game: str) -> None:
    for one in puzzles(game):
        assert one.nodes > 0
        assert 0 <= one.missed <= 7 * TRIES
    kind = puzzles(game)[0].kind
    easy, hard = (
        [one for one in puzzles(game) if (one.kind, one.grade) == (kind, grade)] for grade in ("easy", "hard")
    )
    assert mean_of(easy, "nodes") < mean_of(hard, "nodes")
    assert mean_of(easy, "missed") < mean_of(hard, "missed")


def mean_of(found: list[Puzzle], name: str) -> float:
    return fmean(getattr(one, name) for one in found)


def test_the_position_of_a_puzzle_is_read_once() -> None:
    one = Puzzle(SOCCER, 1, CHOICE.position, CHOICE.plies, CHOICE.line)
    assert one.at is one.at


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_at_most_half_of_the_puzzles_share_a_pattern(game: str) -> None:
    pattern, share = commonest_pattern(game)
    assert share <= 0.5, pattern


def test_a_pattern_is_what_the_solver_does_and_whether_several_pieces_could_begin_so() -> None:
    assert pattern_of(CHOICE) == "win: Kicked, Scored, Slid, by one of several"
    assert pattern_of(LUCK) == "win: PassMade"


@pytest.mark.slow(but=("test_puzzles_load_and_their_lines_win[penguin-soccer]",))
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
        if one.kind != WIN and outcome is None:
            assert end.plies == one.plies
            assert set(end.movers) == {seat}
        elif outcome is None:
            # Chance comes next, and the win with it, whatever it brings.
            assert rules.mover(end.at) == CHANCE
            assert end.plies < one.plies
        else:
            assert result_of(outcome.places, seat) == 1
            assert end.plies == one.plies
            assert one.moves == end.movers.count(seat)
        assert quick_verdict(one, (), one.line[0]) != TurnVerdict((one.line[0],), right=False)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_there_twice(game: str) -> None:
    assert len({(one.position, *one.options.items()) for one in puzzles(game)}) == len(puzzles(game))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), KINDS)
@pytest.mark.parametrize("size", [PROVED, *([None] if THOROUGH else [])])
def test_the_position_alone_proves_the_one_first_move_and_nothing_quicker(
    game: str, kind: str, size: int | None
) -> None:
    for one in sample(game, kind, size or len(puzzles(game))):
        lengths = range(1, one.plies + 1) if kind == WIN else (one.plies,)
        proved = kind_named(game, kind).proved(game, one.at, tuple(lengths))
        assert proved is not None, one
        assert (proved.plies, proved.line[0]) == (one.plies, one.line[0])


def test_every_other_first_move_is_wrong() -> None:
    for one in sample(SOCCER, WIN, PROVED):
        rules, at = registry.game(SOCCER), one.at
        right = [text for move in rules.moves(at) if judge(one, (), text := rules.write(at, move)).right]
        assert right == [one.line[0]]


def test_the_line_is_answered_by_its_own_moves() -> None:
    one = next(one for one in puzzles(SOCCER) if one.plies == 5)
    first, reply, second, answer, last = one.line
    assert judge(one, (), first) == TurnVerdict((first,), right=True, answer=(reply,))
    assert judge(one, (first, reply), second) == TurnVerdict((second,), right=True, answer=(answer,))
    assert judge(one, one.line[:4], last) == TurnVerdict((last,), right=True, solved=True)
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
    assert judge(one, (), f"  {one.line[0]} ") == TurnVerdict(one.line, right=True, solved=True)
    with pytest.raises(GameError):
        judge(one, (), "junk")
    with pytest.raises(GameError, match=r"puzzle\.unknown"):
        puzzle(SOCCER, len(puzzles(SOCCER)) + 1)


@pytest.mark.slow
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
    assert judge(one, (), whole) == TurnVerdict(one.line, right=True, solved=True)
    # Part of a turn is right as far as it goes, and it is still the solver's move.
    assert judge(one, (), one.line[0]) == TurnVerdict(one.line[:1], right=True)
    with pytest.raises(GameError, match=r"match\.turn-over"):
        turn_of(one, one.at, f"{whole} {one.line[-1]}")
