"""The menu of Penguin Soccer: a penguin, a direction that says what is there, a spin if it is wanted."""

import pytest

from engine.core.menu import Menu
from engine.games.penguin_soccer.rules import GAME
from tests.engine.presses import paths, typical_presses
from tests.engine.random_positions import positions_to_move


def menu(text: str, *chosen: str) -> Menu:
    return GAME.menu(GAME.load(text, {}), chosen)


def met(shown: Menu) -> dict[str, object]:
    return {choice.token: choice.facts.get("meets") for choice in shown.choices}


def test_penguins_are_named_by_the_points_that_the_picture_shows() -> None:
    shown = menu("8/8/8/8/8/8/3Mn4/8 w -")
    assert [(each.token, each.facts["points"], each.named) for each in shown.choices] == [
        ("1", 1, True),
        ("2", 2, True),
        ("d2", 3, True),
    ]


def test_a_slide_says_that_it_meets_the_ball_or_tackles() -> None:
    assert met(menu("8/8/8/8/8/8/3Mn4/8 w d3", "d2"))["n"] == "ball"
    assert met(menu("8/8/8/8/8/3bu4/3Mn4/8 w d3", "d2"))["n"] == "tackle"
    assert met(menu("8/8/8/8/8/8/3Mn4/8 w -", "d2"))["n"] == "nothing"


def test_a_kick_says_whom_it_meets_and_where_the_goal_is() -> None:
    kicks = menu("8/5Pu2/8/8/8/8/8/8 w f7", "f7")
    assert met(kicks)["e"] == "nothing"
    at_goal = menu("8/6Bu1/8/8/8/8/8/8 w g7", "g7")
    assert met(at_goal)["ne"] == "goal"
    own = menu("8/8/8/8/8/8/1Bu6/8 w b2", "b2")
    assert met(own)["sw"] == "own-goal"
    passes = menu("8/8/8/8/3bu4/8/8/3Mu1Bu2 w d1", "d1")
    assert (met(passes)["e"], met(passes)["n"]) == ("pass", "rival")
    assert {each.token: each.facts.get("penguin") for each in passes.choices}["e"] == "baby"


@pytest.mark.slow
def test_a_turn_takes_three_presses_and_with_a_spin_five() -> None:
    found = [at for seed in range(8) for at in positions_to_move(GAME, seed, 60)]
    fewest, _, most = typical_presses(GAME, found)
    assert (fewest, most) == (3, 5)
    for at in found[::10]:
        for move, presses, rare, _ in paths(GAME, at):
            assert presses <= (4 if rare else 2), move  # and Move on the card


@pytest.mark.parametrize("edition", ["modern", "classic"])
def test_the_first_move_asks_who_and_where_and_a_spin_only_if_wanted(edition: str) -> None:
    at = GAME.start(2, {"edition": edition})
    ways = GAME.menu(at, ("2",)).choices
    assert [choice.token for choice in ways if choice.move is None] == ["turn"]
    assert [choice.token for choice in ways if choice.finer] == ["turn"]
    assert {(path.presses, GAME.read(at, path.move).spin != 0) for path in paths(GAME, at)} == {
        (2, False),
        (4, False),
        (4, True),
    }


def test_whoever_may_turn_is_offered_not_to_first() -> None:
    spins = GAME.menu(GAME.start(2, {}), ("2", "turn", "ne"))
    assert [(each.facts["turns"], each.move) for each in spins.choices][:2] == [(0, "2ne"), (-2, "2neLL")]
    assert GAME.menu(GAME.start(2, {}), ("2", "turn", "ne", "0")).move == "2ne"
