"""How the computer values Scherer's Soccer: distances, chains of passes, and going to and fro."""

from collections import Counter
from random import Random

import pytest

from engine.computer.think import think
from engine.core.game import CHANCE
from engine.games.scherer_soccer.chains import KICK, SHORT, best_chain
from engine.games.scherer_soccer.evaluation import EVALUATION, shots
from engine.games.scherer_soccer.pitch import BLUE, LARGE, RED, SMALL, Pitch
from engine.games.scherer_soccer.position import SHORTEST_REACH, Position
from engine.games.scherer_soccer.rules import GAME as SOCCER
from engine.games.scherer_soccer.rules import LONGEST_HISTORY
from tests.engine.games.scherer_soccer.positions import MOUTH, at, scene
from tests.engine.games.scherer_soccer.test_reference import crowded

LINE, MOUTH_PITCH = Pitch(*SMALL, "line"), Pitch(*SMALL, "mouth")


def chain(ball: str, *men: str, pitch: Pitch = LINE) -> float:
    """The prospect of Red's best chain from a ball to the goal, past such men."""
    squares = [pitch.square(*map(int, name.split(","))) for name in (ball, *men)]
    return best_chain(pitch, tuple(squares[1:]), squares[0], RED)


def played(position: Position, *texts: str) -> Position:
    for text in texts:
        position = SOCCER.play(position, SOCCER.read(position, text)).after
    return position


def test_a_goal_within_the_shortest_reach_is_one_kick_away() -> None:
    assert chain("26,10") == chain("26,2") == chain("27,10") == pytest.approx(KICK)
    assert chain("25,10") < KICK == pytest.approx(chain("30,10"))
    assert chain("26,2", pitch=MOUTH_PITCH) < chain("26,10", pitch=MOUTH_PITCH) == pytest.approx(KICK)


def test_a_man_in_front_of_the_goal_brings_it_within_two_kicks() -> None:
    assert chain("21,10", "25,11") == pytest.approx(KICK * KICK)
    assert chain("21,10", "25,11", "5,5") == chain("21,10", "25,11")
    assert chain("16,10", "20,9", "25,11") == pytest.approx(KICK**3)


def test_every_missing_square_makes_a_chain_less_likely() -> None:
    prospects = [chain(f"{column},10") for column in range(26, 10, -1)]
    assert prospects == sorted(prospects, reverse=True)
    # Even the longest kick is too short from both.
    assert chain("18,10") / chain("19,10") == pytest.approx(SHORT)


@pytest.mark.parametrize("goal", ["line", "mouth"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_both_sides_see_the_same_from_opposite_ends(size: tuple[int, int], goal: str) -> None:
    rng = Random(goal)
    for _ in range(30):
        pitch = LINE._replace(columns=size[0], rows=size[1], goal="line" if goal == "line" else "mouth")
        ball, *men = rng.sample(range(size[0] * size[1]), 12)
        mirrored = tuple(map(pitch.mirrored, men))
        assert best_chain(pitch, tuple(men), ball, RED) == pytest.approx(
            best_chain(pitch, mirrored, pitch.mirrored(ball), BLUE)
        )


@pytest.mark.slow
def test_a_goal_that_passes_alone_can_score_is_a_chain_of_as_many_kicks() -> None:
    """Every pass of the rules within the shortest reach, and a shot after it, is found."""
    rng, found = Random(5), 0
    for _ in range(60):
        ball = rng.randrange(19, 25), rng.randrange(3, 18)
        kicker, mate = f"{ball[0] - 1},{ball[1]}", f"{rng.randrange(24, 29)},{rng.randrange(3, 18)}"
        position = at(scene({7: kicker, 8: mate}, ball=f"{ball[0]},{ball[1]}", rest="r 4 0-0 -"))
        passed = [SOCCER.play(position, move).after for move in SOCCER.moves(position)]
        barred = [
            after._replace(turn=RED, reach=SHORTEST_REACH, barred=False) for after in passed if after.barred
        ]
        scored = [SOCCER.play(after, move).after.score for after in barred for move in SOCCER.moves(after)]
        if (1, 0) in scored:
            found += 1
            assert best_chain(LINE, position.men[RED], position.ball, RED) >= KICK * KICK - 1e-9
    assert found >= 10


def test_the_turns_since_the_last_goal_are_the_history() -> None:
    position = at(scene({7: "27,10", 8: "9,5"}, ball="28,10", rest="r 5 0-0 -"))
    position = played(position, "8e1", "reach:5", "1s1", "reach:5", "8w1", "reach:5", "1n1", "reach:5")
    assert len(position.earlier) == 4 * 24
    scored = played(position, "ke2")
    assert scored.score == (1, 0)
    assert scored.earlier == b""


def test_a_long_history_begins_anew() -> None:
    position, lengths = at(scene({8: "9,5"}, {8: "20,12"})), []
    for _ in range(60):
        position = played(position, *("8e1", "reach:7") * 2, *("8w1", "reach:7") * 2)
        lengths.append(len(position.earlier) // 24)
    assert max(lengths) == LONGEST_HISTORY
    assert lengths[-1] == 240 - LONGEST_HISTORY


def test_going_back_to_where_one_was_counts_less_each_time() -> None:
    position = at(scene({8: "9,5"}, {8: "20,12"}))
    worth = []
    for _ in range(3):
        position = played(position, *("8e1", "reach:7") * 2, *("8w1", "reach:7") * 2)
        tree = EVALUATION.tree(position)
        worth.append(tree.value(tree.after(tree.root, SOCCER.read(position, "8e1")), RED))
    assert worth[0] - worth[1] == worth[1] - worth[2] == EVALUATION.weights.again


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_computer_does_not_go_to_and_fro(seed: int) -> None:
    rng, position = Random(seed), SOCCER.start(2, {})
    seen = Counter[object]()
    for _ in range(160):
        if SOCCER.mover(position) == CHANCE:
            position = SOCCER.play(position, SOCCER.sample(position, rng)).after
            continue
        before, mover = position, SOCCER.mover(position)
        move = think("scherer-soccer", position, level=5, seed=rng.randrange(1 << 30)).move
        position = SOCCER.play(position, SOCCER.read(position, move)).after
        if position.score != before.score:
            seen.clear()
        seen[position.ball, position.men[mover]] += 1
        assert seen[position.ball, position.men[mover]] <= 3
        if SOCCER.outcome(position):
            break


@pytest.mark.parametrize("level", [2, 5])
@pytest.mark.parametrize("row", [3, 7, 18])
def test_the_computer_shoots_at_the_whole_line(row: int, level: int) -> None:
    wide = at(scene({7: f"24,{row}"}, ball=f"25,{row}", rest="r 5 2-2 -"))
    thought = think("scherer-soccer", wide, level=level, seed=row)
    assert SOCCER.outcome(SOCCER.play(wide, SOCCER.read(wide, thought.move)).after) is not None
    assert thought.wins_in == 1


@pytest.mark.parametrize("goal", ["line", "mouth"])
def test_the_computer_scores_from_within_the_goal_area(goal: str) -> None:
    inside = at(scene({7: "29,10"}, ball="30,10", rest="r 5 2-2 -"), {"goal": goal})
    thought = think("scherer-soccer", inside, level=5, seed=1)
    assert SOCCER.outcome(SOCCER.play(inside, SOCCER.read(inside, thought.move)).after) is not None
    assert {shot.distance for shot in shots(inside.pitch, inside.ball, RED)} == {1}


def test_a_ball_in_front_of_the_corner_is_worth_as_much_as_before_the_middle_of_the_line() -> None:
    line, mouth = at(scene({})).pitch, at(scene({}), MOUTH).pitch
    corner, middle = line.square(28, 2), line.square(28, 10)
    wide, narrow = EVALUATION.ball_values(line), EVALUATION.ball_values(mouth)
    assert wide[corner] == wide[middle] == narrow[middle]
    assert narrow[corner] < narrow[middle]
    assert {shot.distance for shot in shots(line, corner, RED)} == {2}
    assert shots(mouth, corner, RED) == ()


@pytest.mark.slow(but=("test_the_last_steps_are_the_kicks_that_end_the_match[line]",))
@pytest.mark.parametrize("goal", ["line", "mouth"])
def test_the_last_steps_are_the_kicks_that_end_the_match(goal: str) -> None:
    rng, ended = Random(goal), {RED: 0, BLUE: 0}
    for _ in range(150):
        size, red, blue, ball, turn, reach, _, bar = crowded(rng, goal).split()
        options = {"goal": goal, "score": "1"}
        tree = EVALUATION.tree(at(f"{size} {red} {blue} {ball} {turn} {reach} 0-0 {bar}", options))
        results = {step: tree.result(tree.after(tree.root, step), RED) for step in tree.steps(tree.root)}
        ends = {step for step, result in results.items() if result is not None}
        assert set(tree.last_steps(tree.root)) == ends
        for result in filter(None, results.values()):
            ended[RED if result > 0 else BLUE] += 1
    assert min(ended.values()) >= 10
