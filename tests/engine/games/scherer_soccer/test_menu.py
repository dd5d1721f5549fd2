"""The menu of Scherer's Soccer: who acts, direction, distance; and where a man is placed."""

import pytest

from engine.core.errors import IllegalMove
from engine.core.menu import MOST, Choice, Menu
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import at, scene, texts
from tests.engine.presses import typical_presses
from tests.engine.random_positions import positions_to_move

STRIKER = scene({7: "15,10", 3: "28,19"}, {2: "16,12", 3: "28,20"}, rest="r 5 0-0 -")


def menu(text: str, *chosen: str, setup: str = "halves") -> Menu:
    return SOCCER.menu(at(text, {"setup": setup}), chosen)


def one(shown: Menu, token: str) -> Choice:
    return next(choice for choice in shown.choices if choice.token == token)


def test_the_kick_comes_first_and_then_five_near_the_ball_or_the_goal() -> None:
    shown = menu(STRIKER)
    assert (shown.asks, shown.layout, dict(shown.facts)) == ("scherer-action", "scale", {"reach": 5})
    assert sorted(choice.token for choice in shown.choices) == sorted(["k", *map(str, range(1, 12))])
    assert [choice.token for choice in shown.pages[0].choices[:3]] == ["k", "7", "3"]
    assert len(shown.pages[0].choices) == 6
    ball, at_ball, by_goal = shown.choices[:3]
    assert (ball.label, ball.places, dict(ball.facts)) == ("scherer-kick", ("16,10",), {"reach": 5})
    assert (at_ball.label, at_ball.places) == ("scherer-man-at-ball", ("15,10",))
    assert at_ball.facts == {"man": 7}
    assert by_goal.label == "scherer-man"


def test_with_nobody_at_the_ball_the_five_come_first_who_get_there_soonest() -> None:
    shown = menu(scene({7: "13,10", 3: "11,10", 4: "20,10", 9: "28,10"}, ball="16,10", rest="r 5 0-0 -"))
    assert shown.asks == "scherer-action-away"
    first, *others = shown.pages
    assert len(first.choices) == 5
    assert [(choice.token, choice.move) for choice in first.choices[:3]] == [
        *(("7b", "7e2"), ("4b", "4w3"), ("3", None))
    ]
    assert [choice.label for choice in first.choices[:3]] == [
        *("scherer-man-to-ball", "scherer-man-to-ball", "scherer-man")  # 7 is in the way of 3
    ]
    assert [choice.places for choice in first.choices[:2]] == [("13,10", "15,10"), ("20,10", "17,10")]
    assert sum(len(page.choices) for page in others) == len(shown.choices) - 5
    elsewhere = {choice.token for choice in shown.choices if choice.label == "scherer-man-elsewhere"}
    assert elsewhere == {"7", "4", *(each.token[:-1] for each in shown.choices if each.token.endswith("b"))}


def test_a_side_that_faces_a_pass_is_not_offered_the_ball() -> None:
    shown = menu(STRIKER[:-1] + "x")
    assert shown.asks == "scherer-action-barred"
    assert "k" not in {choice.token for choice in shown.choices}


def test_men_who_cannot_run_are_not_offered() -> None:
    boxed = scene({1: "2,1", 2: "3,1", 3: "2,2", 4: "3,2", 5: "8,7"})
    assert "1" not in {choice.token for choice in menu(boxed).choices}
    assert "5" in {choice.token for choice in menu(boxed).choices}


def test_a_direction_says_what_it_reaches_and_other_distances_are_finer() -> None:
    shown = menu(STRIKER, "k")
    assert (shown.asks, shown.layout) == ("scherer-way", "pad")
    ways = {choice.token: choice for choice in shown.choices}
    assert set(ways) == {"n", "ne", "e", "se", "s", "sw", "w", "nw", "far"}
    assert [choice.token for choice in shown.choices if choice.finer] == ["far"]
    assert (ways["n"].vector, ways["n"].places, ways["n"].move) == ((0, 1), ("16,15",), "kn5")
    assert dict(ways["n"].facts) == {"square": "16,15", "far": 5, "meets": "nothing", "choices": 1}
    run = menu(STRIKER, "3")
    meets = {choice.token: choice.facts.get("meets") for choice in run.choices}
    assert set(meets.values()) == {"nothing", None}


def test_a_run_that_can_reach_the_ball_stops_beside_it() -> None:
    text = scene({7: "12,10"}, ball="16,10", rest="r 5 0-0 -")
    run = one(menu(text), "7b")
    assert (run.move, run.label) == ("7e3", "scherer-man-to-ball")
    assert "e" not in {choice.token for choice in menu(text, "7").choices}


def test_a_kick_goes_as_far_as_a_pass_or_a_goal() -> None:
    passing = scene({7: "15,10", 8: "16,14"}, ball="16,10", rest="r 6 0-0 -")
    north = one(menu(passing, "k"), "n")
    assert (north.facts["meets"], north.facts["man"]) == ("pass", 8)
    assert north.move == "kn5"
    scoring = scene({7: "26,10"}, ball="27,10", rest="r 6 0-0 -")
    east = one(menu(scoring, "k"), "e")
    assert (east.move, east.facts["meets"]) == ("ke3", "goal")


def test_distances_are_a_scale() -> None:
    ways = menu(STRIKER, "k", "far")
    assert (ways.asks, ways.layout) == ("direction", "pad")
    north = one(ways, "n")
    assert (north.places, north.facts["choices"]) == (("16,11", "16,13", "16,14"), 3)
    kick = menu(STRIKER, "k", "far", "n")
    assert (kick.asks, kick.layout, dict(kick.facts)) == ("scherer-distance", "scale", {"reach": 5})
    kicks = [(choice.token, choice.move, choice.places) for choice in kick.choices]
    assert kicks == [(f"{far}", f"kn{far}", (f"16,{10 + far}",)) for far in (1, 3, 4)]
    run = menu(STRIKER, "7", "far", "w")
    assert run.asks == "scherer-distance"
    assert [choice.move for choice in run.choices] == ["7w1", "7w2", "7w3"]
    assert dict(run.choices[1].facts) == {"square": "13,10", "far": 2, "meets": "nothing"}
    assert menu(STRIKER, "7", "far", "w", "3") == Menu("done", "list", (), "7w3")


def test_ruling_5_a_kick_within_the_goal_area_is_offered_as_a_goal() -> None:
    inside = scene({7: "29,10"}, ball="30,10", rest="r 4 0-0 -")
    kicks = {choice.token: choice.facts["meets"] for choice in menu(inside, "k").choices if choice.move}
    assert (kicks["n"], kicks["nw"]) == ("goal", "nothing")


def test_the_only_distance_has_no_other() -> None:
    assert menu(STRIKER, "3", "e").move == "3e1"
    assert "e" not in {choice.token for choice in menu(STRIKER, "3", "far").choices}


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


@pytest.mark.parametrize(("size", "ball", "presses"), [("30x20", "16,10", 4), ("50x30", "26,15", 4)])
def test_every_free_square_is_a_few_short_choices_away(size: str, ball: str, presses: int) -> None:
    text = f"{size} 5,5;6,6 2,1 {ball} b - 0-0 -"
    built: list[str] = []
    first = menu(text, setup="manual")
    assert (first.asks, first.layout, dict(first.facts)) == ("scherer-place", "pad", {"man": 2})
    usual, *zones = first.choices
    assert usual.move in texts(text, {"setup": "manual"})
    assert len({choice.vector for choice in zones}) == len(zones) == 6
    waiting: list[tuple[str, ...]] = [(zone.token,) for zone in zones]
    while waiting:
        chosen = waiting.pop()
        shown = menu(text, *chosen, setup="manual")
        assert 0 < len(shown.choices) <= MOST
        if shown.layout == "list":
            assert len(chosen) < presses
            built += [choice.move or "" for choice in shown.choices]
        else:
            assert (shown.asks, shown.layout) == ("scherer-place", "pad")
            waiting += [(*chosen, part.token) for part in shown.choices]
    assert sorted(built) == sorted(texts(text, {"setup": "manual"}))


def test_zones_have_the_direction_of_their_part_of_the_pitch() -> None:
    _, *choices = menu("30x20 . . 16,10 r - 0-0 -", setup="manual").choices
    zones = {choice.token: choice for choice in choices}
    assert {token: zone.vector for token, zone in zones.items()} == {
        "1,11-10,20": (-1, 1), "11,11-20,20": (0, 1), "21,11-30,20": (1, 1),
        "1,1-10,10": (-1, -1), "11,1-20,10": (0, -1), "21,1-30,10": (1, -1),
    }  # fmt: skip
    borders = {"first_column": 21, "last_column": 30, "first_row": 1, "last_row": 10}
    assert zones["21,1-30,10"].facts == borders
    assert "16,10" not in zones["11,1-20,10"].places
    parts = "1,1-10,10", "1,1-4,5", "1,1-2,3"
    assert menu("30x20 . . 16,10 r - 0-0 -", *parts, "2,2", setup="manual").move == "@2,2"


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
    "chosen", [("1,1-9,9",), ("1,1-10,10", "1,1-10,10"), ("1,1-10,10", "1,1-4,5", "9,9"), ("k",)]
)
def test_tokens_that_are_no_zones_are_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove, match=r"menu\.unknown"):
        menu("30x20 . . 16,10 r - 0-0 -", *chosen, setup="manual")


@pytest.mark.slow
def test_a_turn_takes_three_presses() -> None:
    found = [at for seed in range(8) for at in positions_to_move(SOCCER, seed, 60) if at.stage == "play"]
    assert typical_presses(SOCCER, found, draws=200, useful=True)[1:] == (3, 3)
