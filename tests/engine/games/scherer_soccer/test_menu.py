"""The menu of Scherer's Soccer: who acts, direction, distance; and where a man is placed."""

import pytest

from engine.core.errors import IllegalMove
from engine.core.menu import Menu
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import at, scene, texts
from tests.engine.presses import typical_presses
from tests.engine.random_positions import positions_to_move

STRIKER = scene({7: "15,10", 3: "28,19"}, {2: "16,12", 3: "28,20"}, rest="r 5 0-0 -")
LONGEST_LIST = 25


def menu(text: str, *chosen: str, setup: str = "halves") -> Menu:
    return SOCCER.menu(at(text, {"setup": setup}), chosen)


def test_ball_and_men_come_first() -> None:
    shown = menu(STRIKER)
    assert (shown.asks, shown.layout, dict(shown.facts)) == ("scherer-action", "scale", {"reach": 5})
    assert [choice.token for choice in shown.choices] == ["k", *map(str, range(1, 12))]
    ball, man = shown.choices[0], shown.choices[7]
    assert (ball.label, ball.places) == ("scherer-kick", ("16,10",))
    assert ball.facts == {"square": "16,10", "reach": 5}
    assert (man.label, man.places) == ("scherer-man-at-ball", ("15,10",))
    assert man.facts == {"man": 7, "square": "15,10"}
    assert shown.choices[1].label == "scherer-man"


def test_a_side_that_faces_a_pass_is_not_offered_the_ball() -> None:
    shown = menu(STRIKER[:-1] + "x")
    assert shown.asks == "scherer-action-barred"
    assert "k" not in {choice.token for choice in shown.choices}


def test_men_who_cannot_run_are_not_offered() -> None:
    boxed = scene({1: "2,1", 2: "3,1", 3: "2,2", 4: "3,2", 5: "8,7"})
    assert "1" not in {choice.token for choice in menu(boxed).choices}
    assert "5" in {choice.token for choice in menu(boxed).choices}


def test_directions_are_a_pad_with_the_squares_in_reach() -> None:
    shown = menu(STRIKER, "k")
    assert (shown.asks, shown.layout) == ("direction", "pad")
    ways = {choice.token: choice for choice in shown.choices}
    assert set(ways) == {"n", "ne", "e", "se", "s", "sw", "w", "nw"}
    assert ways["n"].vector == (0, 1)
    assert ways["n"].places == ("16,11", "16,13", "16,14", "16,15")
    facts = {"direction": "n", "square": "16,15", "far": 5, "goal": "none", "choices": 4}
    assert (ways["n"].label, dict(ways["n"].facts)) == ("scherer-way", facts)
    assert "w" in ways
    assert ways["w"].places == ("14,10", "13,10", "12,10", "11,10")


def test_distances_are_a_scale() -> None:
    kick = menu(STRIKER, "k", "n")
    assert (kick.asks, kick.layout) == ("scherer-distance", "scale")
    assert kick.facts == {"direction": "n", "reach": 5}
    kicks = [(choice.token, choice.move, choice.places) for choice in kick.choices]
    assert kicks == [(f"{far}", f"kn{far}", (f"16,{10 + far}",)) for far in (1, 3, 4, 5)]
    run = menu(STRIKER, "7", "w")
    assert run.asks == "scherer-steps"
    assert [choice.move for choice in run.choices] == ["7w1", "7w2", "7w3", "7w4"]
    assert [dict(choice.facts) for choice in run.choices][1] == {
        "count": 2,
        "square": "13,10",
        "goal": "none",
    }
    assert menu(STRIKER, "7", "w", "3") == Menu("done", "list", (), "7w3")


def test_ruling_5_a_kick_within_the_goal_area_is_offered_as_a_goal() -> None:
    inside = scene({7: "29,10"}, ball="30,10", rest="r 4 0-0 -")
    assert {choice.facts["goal"] for choice in menu(inside, "k", "n").choices} == {"goal"}
    assert {choice.facts["goal"] for choice in menu(inside, "k", "nw").choices} == {"none"}


def test_the_only_distance_needs_no_choice() -> None:
    ways = {choice.token: choice.move for choice in menu(STRIKER, "3").choices}
    assert (ways["e"], ways["w"]) == ("3e1", None)
    assert menu(STRIKER, "3", "e").move == "3e1"


@pytest.mark.parametrize("chosen", [
    ("12",), ("x",), ("7", "up"), ("7", "e", "1"),
    ("7", "w", "5"), ("7", "w", "3", "1"), ("", ""), ("@1,1",),
])  # fmt: skip
def test_tokens_that_were_not_offered_are_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove, match=r"menu\.unknown"):
        menu(STRIKER, *chosen)


def test_a_side_without_any_action_is_offered_the_pass() -> None:
    stuck = (
        "30x20 2,1;3,1;4,1;2,2;3,2;4,2;2,3;3,3;4,3;2,4;3,4 "
        "5,1;5,2;5,3;5,4;4,4;2,5;3,5;4,5;5,5;7,6;8,7 16,10 r 7 0-0 -"
    )
    shown = menu(stuck)
    offered = [(choice.token, choice.label, choice.move) for choice in shown.choices]
    assert (shown.asks, offered) == ("scherer-pass", [("pass", "pass", "pass")])
    assert menu(stuck, "pass").move == "pass"
    with pytest.raises(IllegalMove):
        menu(stuck, "1")


@pytest.mark.parametrize(("size", "ball"), [("30x20", "16,10"), ("50x30", "26,15")])
def test_every_free_square_is_three_short_choices_away(size: str, ball: str) -> None:
    text = f"{size} 5,5;6,6 2,1 {ball} b - 0-0 -"
    built: list[str] = []
    first = menu(text, setup="manual")
    assert (first.asks, first.layout, dict(first.facts)) == ("scherer-zone", "pad", {"man": 2})
    usual, *zones = first.choices
    assert usual.move in texts(text, {"setup": "manual"})
    for zone in zones:
        second = menu(text, zone.token, setup="manual")
        assert (second.asks, second.layout) == ("scherer-part", "pad")
        for part in second.choices:
            assert set(part.places) <= set(zone.places)
            third = menu(text, zone.token, part.token, setup="manual")
            assert (third.asks, third.layout) == ("scherer-square", "list")
            assert 0 < len(third.choices) <= LONGEST_LIST
            assert tuple(choice.token for choice in third.choices) == part.places
            built += [choice.move or "" for choice in third.choices]
    assert len(zones) == 9
    assert len({choice.vector for choice in zones}) == 9
    assert sorted(built) == sorted(texts(text, {"setup": "manual"}))


def test_zones_have_the_direction_of_their_part_of_the_pitch() -> None:
    _, *choices = menu("30x20 . . 16,10 r - 0-0 -", setup="manual").choices
    zones = {choice.token: choice for choice in choices}
    assert {token: zone.vector for token, zone in zones.items()} == {
        "1,15-10,20": (-1, 1), "11,15-20,20": (0, 1), "21,15-30,20": (1, 1),
        "1,8-10,14": (-1, 0), "11,8-20,14": (0, 0), "21,8-30,14": (1, 0),
        "1,1-10,7": (-1, -1), "11,1-20,7": (0, -1), "21,1-30,7": (1, -1),
    }  # fmt: skip
    borders = {"first_column": 21, "last_column": 30, "first_row": 1, "last_row": 7}
    assert zones["21,1-30,7"].facts == {"square": "26,4", **borders}
    assert "16,10" not in zones["11,8-20,14"].places
    assert menu("30x20 . . 16,10 r - 0-0 -", "1,1-10,7", "1,1-4,3", "2,2", setup="manual").move == "@2,2"


@pytest.mark.parametrize("size", ["30x20", "50x30"])
def test_all_men_can_be_placed_on_their_usual_squares(size: str) -> None:
    """Each is one press away; the sides mirror each other, and a taken square is another man's."""
    ball = "16,10" if size == "30x20" else "26,15"
    options = {"setup": "manual"}
    position = SOCCER.load(f"{size} . . {ball} r - 0-0 -", options)
    for _ in range(22):
        [usual] = [choice for choice in SOCCER.menu(position, ()).choices if choice.move]
        assert SOCCER.menu(position, (usual.token,)).move == usual.move
        position = SOCCER.play(position, SOCCER.read(position, usual.move or "")).after
    assert position.stage == "reach"
    red, blue = position.men
    name = position.pitch.name(blue[0])
    assert blue == tuple(position.pitch.mirrored(square) for square in red)
    other = SOCCER.load(f"{size} {name} . {ball} b - 0-0 -", options)
    assert SOCCER.menu(other, ()).choices[0].token != name


@pytest.mark.parametrize(
    "chosen", [("1,1-9,9",), ("1,1-10,7", "1,1-10,7"), ("1,1-10,7", "1,1-4,3", "9,9"), ("k",)]
)
def test_tokens_that_are_no_zones_are_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove, match=r"menu\.unknown"):
        menu("30x20 . . 16,10 r - 0-0 -", *chosen, setup="manual")


@pytest.mark.slow
def test_a_turn_takes_four_presses_at_most() -> None:
    found = [at for seed in range(8) for at in positions_to_move(SOCCER, seed, 60) if at.stage == "play"]
    fewest, typical = typical_presses(SOCCER, found, draws=200)
    assert fewest <= 3
    assert typical == 4
