"""What the computer knows of Scherer's Soccer: where goals are, and which kicks end the match."""

from random import Random

import pytest

from engine.computer.think import think
from engine.games.scherer_soccer.evaluation import EVALUATION, shots
from engine.games.scherer_soccer.pitch import BLUE, RED
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import MOUTH, at, scene
from tests.engine.games.scherer_soccer.test_reference import crowded


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
