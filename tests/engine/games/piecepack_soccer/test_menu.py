"""The menu of a move: kicker, targets, and the dial."""

from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.menu import Menu
from engine.games.piecepack_soccer.events import Travelled
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.position import SET, Position
from engine.games.piecepack_soccer.position_text import read_point
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import STEADY, given, play
from tests.engine.presses import paths, typical_presses
from tests.engine.random_positions import positions_to_move


def tokens(menu: Menu) -> list[str]:
    return [choice.token for choice in menu.choices]


def refused(at: Position, *chosen: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        GAME.menu(at, chosen)
    return caught.value.code


def test_a_set_up_is_one_choice() -> None:
    at = GAME.start(2, STEADY)
    menu = GAME.menu(at, ())
    assert (menu.asks, tokens(menu)) == ("piecepack-formation", ["square", "line", "diamond", "wall", "own"])
    assert [choice.token for choice in menu.choices if choice.finer] == ["own"]
    assert menu.choices[0].places == ("4.4,0.6", "5.6,0.6", "4.4,1.4", "5.6,1.4")
    assert GAME.menu(at, ("wall",)).move == menu.choices[3].move == "set wall"


@pytest.mark.slow(but=("test_kickers_are_also_set_up_one_after_the_other[before0]",))
@pytest.mark.parametrize("before", [(), ("set wall",)])
def test_kickers_are_also_set_up_one_after_the_other(before: tuple[str, ...]) -> None:
    at = play(GAME.start(2, STEADY), *before).after
    first = GAME.menu(at, ("own",))
    assert (first.asks, first.layout, len(first.choices)) == ("piecepack-set-place", "pad", 9)
    assert first.facts == {"kicker": "AC"[at.turn] + "1", "number": "1"}
    open_ends: list[tuple[str, ...]] = [("own",)]
    built = set[str]()
    while open_ends:
        chosen = open_ends.pop()
        menu = GAME.menu(at, chosen)
        assert menu.choices
        for choice in menu.choices:
            if choice.move is None:
                open_ends.append((*chosen, choice.token))
            else:
                assert GAME.menu(at, (*chosen, choice.token)).move == choice.move
                built.add(choice.move)
    assert len(built) > 100
    for text in built:
        play(at, text)
    assert refused(at, "own", "5,6") == "menu.unknown"
    taken = first.choices[0].token
    assert refused(at, "own", taken, taken) == "menu.unknown"
    whole = max(built).removeprefix("set ").split()
    assert refused(at, "own", *whole, whole[0]) == "menu.unknown"


def test_a_turn_begins_with_a_kicker_to_flick_or_to_call_in() -> None:
    menu = GAME.menu(given(arms="1,3;out;7,3;9,3"), ())
    assert menu.asks == "piecepack-kicker"
    labels = ["piecepack-kicker", "piecepack-call-in", "piecepack-kicker", "piecepack-kicker"]
    assert tokens(menu) == ["A1", "A2", "A3", "A4"]
    assert [choice.label for choice in menu.choices] == labels
    assert menu.choices[0].places == ("A1",)
    assert all(choice.named for choice in menu.choices)


AHEAD = {"arms": "5,3;3,3;7,3;9,3", "crowns": "5,11;3,9;7,9;9,9", "ball": "5,8"}


def test_after_the_kicker_the_dial_is_aimed_at_the_ball() -> None:
    menu = GAME.menu(given(**AHEAD), ("A2",))
    assert (menu.asks, menu.layout, menu.move) == ("piecepack-dial", "dial", "A2:21.8:50")
    assert menu.chosen == ("A2", "21.8", "50")
    numbers = {"bearing": "21.8", "power": "50", "fine": "usual"}
    assert menu.facts == {"disc": "A2", "number": "2", **numbers}
    fields = [(field.name, field.lowest, field.highest) for field in menu.fields]
    assert fields == [("angle", 0, 360), ("power", 1, 100)]
    turns = ["angle-5", "angle+5", "power-10", "power+10"]
    assert tokens(menu) == ["ball", "goal", *turns, "fine"]
    assert [choice.token for choice in menu.choices if choice.current] == ["ball"]
    assert [choice.token for choice in menu.choices if choice.finer] == ["fine"]


def test_the_dial_of_a_flick_is_seven_buttons_and_everything_else_is_finer() -> None:
    menu = GAME.menu(given(**AHEAD), ("A2",))
    assert len([choice for choice in menu.choices if not choice.finer]) + len(["Flick"]) == 7
    fine = GAME.menu(given(**AHEAD), ("A2", "fine"))
    assert fine.chosen == ("A2", "21.8", "50", "fine")
    turns = ["angle-1", "angle+1", "power-2", "power+2"]
    assert tokens(fine) == [*turns, "usual", "left", "right", "C2", "C3", "C1"]
    assert [dict(choice.facts) for choice in fine.choices[-3:]] == [
        {"target": "rival", "number": number} for number in "231"
    ]
    assert GAME.menu(given(**AHEAD), (*fine.chosen, "usual")).chosen == ("A2", "21.8", "50")


@pytest.mark.parametrize(("target", "goal"), [("goal", 5000), ("left", 4500), ("right", 5500)])
def test_the_ball_goes_where_the_target_is(target: str, goal: int) -> None:
    at = given(**{**AHEAD, "crowns": "-;-;-;-"})
    menu = GAME.menu(at, ("A2", "fine", target))
    assert menu.move is not None
    ball = next(
        event for event in play(at, menu.move).events if isinstance(event, Travelled) and event.disc == "ball"
    )
    (_, x, y), (_, to_x, to_y) = next(
        pair for pair in zip(ball.knots, ball.knots[1:], strict=False) if pair[0][1:] != pair[1][1:]
    )
    reached = x + (to_x - x) * (12_000 - y) / (to_y - y)
    assert reached == pytest.approx(goal, abs=150)
    shown = menu if target in tokens(menu) else GAME.menu(at, ("A2", target))
    assert [choice.token for choice in shown.choices if choice.current] == [target]


def test_the_goal_is_no_target_for_a_kicker_that_cannot_send_the_ball_there() -> None:
    assert tokens(GAME.menu(given(**{**AHEAD, "ball": "5,1.5"}), ("A1",)))[:2] == ["ball", "angle-5"]


@pytest.mark.parametrize(("chosen", "move"), [
    (("A2", "0", "80", "angle-5"), "A2:355:80"),
    (("A2", "358", "80", "angle+5"), "A2:3:80"),
    (("A2", "0", "80", "power-2"), "A2:0:78"),
    (("A2", "0", "80", "angle=37.5"), "A2:37.5:80"),
    (("A2", "0", "80", "angle=360"), "A2:0:80"),
    (("A2", "0", "80", "power=99.5"), "A2:0:99.5"),
    (("A2", "0", "80", "angle+1", "angle+1", "power+10"), "A2:2:90"),
])  # fmt: skip
def test_turning_the_dial_is_taken_into_bearing_and_power(chosen: tuple[str, ...], move: str) -> None:
    menu = GAME.menu(given(), chosen)
    assert menu.move == move
    assert menu.chosen == tuple(move.split(":"))
    assert GAME.menu(given(), menu.chosen) == menu


def test_the_power_goes_no_further_than_it_can() -> None:
    assert GAME.menu(given(), ("A2", "0", "96", "power+10")).move == "A2:0:100"
    assert GAME.menu(given(), ("A2", "0", "1.5", "power-2")).move == "A2:0:1"


@pytest.mark.parametrize(("chosen", "code"), [
    (("A9",), "menu.unknown"),
    (("C1",), "menu.unknown"),
    (("A1", "north"), "menu.unknown"),
    (("A1", "0", "x"), "menu.unknown"),
    (("A1", "0", "50", "angle+2"), "menu.unknown"),
    (("A1", "0", "50", "middle"), "menu.unknown"),
    (("A1", "0", "50", "angle=nan"), "menu.unknown"),
    (("A1", "0", "50", "power=1e1"), "menu.unknown"),
    (("A1", "0", "50", "spin+1"), "menu.unknown"),
    (("A1", "0", "50", "angle=" + "1" * 50), "menu.unknown"),
    (("A1", "0", "50", "angle=360.5"), "piecepack.bearing"),
    (("A1", "0", "50", "power=0"), "piecepack.power"),
    (("A1", "0", "50", "power=101"), "piecepack.power"),
])  # fmt: skip
def test_tokens_that_were_not_offered_are_refused(chosen: tuple[str, ...], code: str) -> None:
    assert refused(given(), *chosen) == code


def test_a_kicker_is_called_in_to_the_middle_of_a_corner_and_finer_to_another_place() -> None:
    at = given(arms="1,3;out;7,3;9,3", crowns="9,11;3,9;7,9;9,9")
    boxes = GAME.menu(at, ("A2",))
    assert tokens(boxes) == ["nw", "ne", "sw", "se", "fine"]
    corners = [choice.facts["corner"] for choice in boxes.choices if not choice.finer]
    assert corners == ["far-left", "far-right", "near-left", "near-right"]
    assert [choice.move for choice in boxes.choices] == ["A2>nw", "A2>ne", "A2>sw", "A2>se", None]
    assert GAME.menu(at, ("A2", "ne")).move == "A2>ne"
    menu = GAME.menu(at, ("A2", "fine", "ne"))
    assert (menu.asks, menu.layout, menu.move) == ("piecepack-place", "pad", None)
    places = {"8.4,10.4": (-1, -1), "8.4,11.6": (-1, 1), "9.6,10.4": (1, -1), "9.6,11.6": (1, 1)}
    assert free_point(at, "ne") not in [*map(read_point, places)]
    assert {choice.token: choice.vector for choice in menu.choices} == places
    token = next(iter(places))
    assert GAME.menu(at, ("A2", "fine", "ne", token)).move == f"A2>ne@{token}"
    assert refused(at, "A2", "fine", "ne", "9,11") == "menu.unknown"
    assert refused(at, "A2", "fine", "xx") == "menu.unknown"
    assert refused(at, "A2", "xx") == "menu.unknown"


@pytest.mark.parametrize("turn", ["s", "n"])
def test_a_kicker_out_of_bounds_is_placed_without_being_chosen_first(turn: str) -> None:
    at = given(arms="-;3,3;7,3;9,3", phase="place:A1", turn=turn)
    assert GAME.menu(at, ()).facts == {"kicker": "A1", "number": "1"}
    assert tokens(GAME.menu(at, ()))[-2:] == ["se", "fine"]
    assert GAME.menu(at, ("fine", "sw")).facts["corner"] == "near-left"
    assert GAME.menu(at, ("sw",)).move == "A1>sw"
    places = tokens(GAME.menu(at, ("fine", "sw")))
    assert len(places) <= 8
    assert "1,1" not in places  # the usual place
    assert GAME.menu(at, ("fine", "sw", places[0])).move == f"A1>sw@{places[0]}"


@pytest.mark.parametrize(("turn", "box", "corner"), [("s", "sw", "near-left"), ("n", "sw", "far-right")])
def test_a_corner_is_named_as_the_side_that_plays_sees_it(turn: str, box: str, corner: str) -> None:
    at = given(arms="1,3;out;7,3;9,3", crowns="1,9;out;7,9;9,9", turn=turn)
    boxes = GAME.menu(at, ("A2" if turn == "s" else "C2",)).choices
    assert next(choice for choice in boxes if choice.token == box).facts["corner"] == corner


def test_a_free_kick_is_aimed_at_the_goal_first() -> None:
    at = given(ball="3,6", phase="free")
    menu = GAME.menu(at, ())
    assert (menu.asks, menu.move) == ("piecepack-dial", "ball:18.4:50")
    assert tokens(menu)[:2] == ["goal", "angle-5"]
    assert tokens(GAME.menu(at, ("fine",)))[5:7] == ["left", "right"]
    assert GAME.menu(at, ("45", "80")).move == "ball:45:80"
    assert refused(at, "ball") == "menu.unknown"


@pytest.mark.parametrize("box", ["sw", "se", "nw", "ne"])
def test_a_corner_throw_begins_with_a_place_on_an_inner_line(box: str) -> None:
    ball = f"{1 if box[1] == 'w' else 9},{1 if box[0] == 's' else 11}"
    at = given(ball, phase=f"corner:{box}", turn="s" if box[0] == "s" else "n")
    menu = GAME.menu(at, ())
    assert (menu.asks, len(menu.choices)) == ("piecepack-throw-place", 5)
    assert refused(at, "5,6") == "menu.unknown"
    for choice in menu.choices:
        own = "A" if box[0] == "s" else "C"
        aimed = [*tokens(GAME.menu(at, (choice.token,))), *tokens(GAME.menu(at, (choice.token, "fine")))]
        assert {token[0] for token in aimed if token[1:].isdigit()} == {own}
        assert "goal" not in aimed
        dial = GAME.menu(at, (choice.token, "0"))
        assert dial.move == f"ball@{choice.token}:0:50"
        play(at, dial.move)


def test_a_side_without_kickers_can_only_pass() -> None:
    at = given(arms="-;-;-;-")
    assert [(choice.token, choice.move) for choice in GAME.menu(at, ()).choices] == [("pass", "pass")]
    assert GAME.menu(at, ("pass",)).move == "pass"


def test_there_is_no_menu_for_a_chance_move() -> None:
    declared: Any = play(given(hand="wobble"), "A2:37:80").after
    assert refused(declared) == "piecepack.chance-first"


@pytest.mark.slow
def test_a_flick_at_the_ball_takes_three_presses_and_a_free_kick_two() -> None:
    assert {path.presses for path in paths(GAME, given())} == {2}  # and Move on the card
    assert {path.presses for path in paths(GAME, given(phase="free"))} == {1}
    found = [at for seed in range(8) for at in positions_to_move(GAME, seed, 60) if at.stage != SET]
    fewest, typical, _ = typical_presses(GAME, found, useful=True)
    assert (fewest, typical) == (2, 3)
